//! How values of a kind stand in files: the reader and the writer of each, which belong together.

use plyscope_core::game::Label;

use crate::place::Fault;
use crate::ron_text::{in_quotes, written_label, written_title};

use super::Raw;

/// How values of a kind stand in files.
pub(crate) struct RonFormat<T: 'static> {
    pub read: fn(Raw<'_>) -> Result<T, Fault>,
    pub write: fn(&T) -> String,
}

/// A field of a file: what it is called, and how its value stands there.
pub(crate) struct NamedField<T: 'static> {
    pub name: &'static str,
    pub format: RonFormat<T>,
}

/// A field as a file gives it, if it does; not read yet.
pub(crate) struct UnreadField<'t, T: 'static> {
    pub raw: Option<Raw<'t>>,
    pub field: NamedField<T>,
}

impl<T> Clone for RonFormat<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for RonFormat<T> {}

impl<T> Clone for NamedField<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for NamedField<T> {}

impl<T> Clone for UnreadField<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for UnreadField<'_, T> {}

/// One of a closed set of bare words, which a table of names has; what none of them is called comes before it.
macro_rules! choice {
    ($kind:expr, $names:expr) => {
        $crate::ron::RonFormat {
            read: |raw| raw.choice($kind, &$names),
            write: |chosen| $crate::ron_text::name_of(&$names, chosen).to_owned(),
        }
    };
}
pub(crate) use choice;

/// A name or a title.
pub(crate) const TITLE: RonFormat<Label> = RonFormat { read: |raw| raw.title(), write: written_title };

/// A text of any length.
pub(crate) const NOTE: RonFormat<Label> = RonFormat { read: |raw| raw.label(), write: written_label };

/// A text that is the same in all languages.
pub(crate) const TEXT: RonFormat<String> = RonFormat { read: |raw| raw.string(), write: |text| in_quotes(text) };

/// `true` or `false`.
pub(crate) const FLAG: RonFormat<bool> = RonFormat { read: |raw| raw.flag(), write: bool::to_string };

/// A number of things, perhaps of none.
pub(crate) const COUNT: RonFormat<u64> = RonFormat { read: |raw| raw.count(0, u64::MAX), write: u64::to_string };

/// A number of things, of one at least.
pub(crate) const SOME: RonFormat<u64> = RonFormat { read: |raw| raw.count(1, u64::MAX), write: u64::to_string };
