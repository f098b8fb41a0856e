//! Brackets with named fields, each declared once.

use std::borrow::Cow;

use crate::place::Fault;

use super::cursor::Entries;
use super::{Broken, Raw, RonCursor, SyntaxFault};

/// A field that brackets may have.
#[derive(Clone, Debug)]
pub(crate) struct DeclaredField {
    pub name: Cow<'static, str>,
    pub is_needed: bool,
}

/// Brackets with named fields.
pub(crate) trait RonRecord<'t>: Sized {
    /// The name that may stand before the brackets.
    const NAME: &'static str;

    /// The fields, in the order in which messages name them.
    fn rows() -> Vec<DeclaredField>;

    /// The fields that are given, in the same order.
    fn of(given: &mut impl Iterator<Item = Option<Raw<'t>>>) -> Self;
}

/// What can be declared to stand in brackets: one field, or several.
pub(crate) trait RecordPart<'t>: Sized {
    /// Puts its fields behind others; `name` is what it is called where it is declared.
    fn add_rows(name: &'static str, rows: &mut Vec<DeclaredField>);

    /// Takes what is given of its fields.
    fn of(given: &mut impl Iterator<Item = Option<Raw<'t>>>) -> Self;
}

/// A field that may be left out.
impl<'t> RecordPart<'t> for Option<Raw<'t>> {
    fn add_rows(name: &'static str, rows: &mut Vec<DeclaredField>) {
        rows.push(DeclaredField { name: name.into(), is_needed: false });
    }

    fn of(given: &mut impl Iterator<Item = Option<Raw<'t>>>) -> Self {
        given.next().flatten()
    }
}

/// A field that has to be there.
impl<'t> RecordPart<'t> for Raw<'t> {
    fn add_rows(name: &'static str, rows: &mut Vec<DeclaredField>) {
        rows.push(DeclaredField { name: name.into(), is_needed: true });
    }

    fn of(given: &mut impl Iterator<Item = Option<Raw<'t>>>) -> Self {
        // Brackets without it have not been read.
        given.next().flatten().unwrap_or(Raw { text: "", offset: 0 })
    }
}

/// All fields of other brackets, without these.
impl<'t, R: RonRecord<'t>> RecordPart<'t> for R {
    fn add_rows(_: &'static str, rows: &mut Vec<DeclaredField>) {
        rows.extend(R::rows());
    }

    fn of(given: &mut impl Iterator<Item = Option<Raw<'t>>>) -> Self {
        R::of(given)
    }
}

/// Declares brackets with their fields, each once: what it is called, how it is read and how it is written.
///
/// `name: T = FORMAT` may be left out and `name: T => FORMAT` has to be there, both with the
/// [`RonFormat`](super::RonFormat) in which the value stands; `Option<Raw<'t>>` and `Raw<'t>` are those whose reader
/// and writer need to know more than the value. What writes takes the names and the formats from here, too:
/// `ScenarioFields::name`.
///
/// With `of T` all fields are those of a `T` that are called so, and there is a reader and a writer of all of it.
macro_rules! record {
    ($(#[$about:meta])* $visible:vis struct $name:ident as $called:literal $(of $whole:ty)? {
        $($field:ident: $type:ty $(= $format:expr)? $(=> $needed_format:expr)?),* $(,)?
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy)]
        $visible struct $name<'t> {
            $($visible $field: record!(@type ['t] $type $(, $format)? $(, $needed_format)?),)*
        }

        #[allow(non_upper_case_globals, dead_code, reason = "they are called like their fields; some are only read")]
        impl $name<'_> {
            $($visible const $field: record!(@constant $type $(, $format)? $(, $needed_format)?) =
                record!(@field $field, $type $(, $format)? $(, $needed_format)?);)*
        }

        impl<'t> $crate::ron::RonRecord<'t> for $name<'t> {
            const NAME: &'static str = $called;

            fn rows() -> Vec<$crate::ron::DeclaredField> {
                let mut rows = Vec::new();
                $(record!(@rows ['t] $field, rows, $type $(= $format)? $(=> $needed_format)?);)*
                rows
            }

            fn of(given: &mut impl Iterator<Item = Option<$crate::ron::Raw<'t>>>) -> Self {
                Self { $($field: record!(@of $name, $field, given, $type $(, $format)? $(, $needed_format)?),)* }
            }
        }

        record!(@whole $name [$($field)*] $($whole)?);
    };
    (@type [$life:lifetime] $type:ty) => { $type };
    (@type [$life:lifetime] $type:ty, $format:expr) => { $crate::ron::UnreadField<$life, $type> };
    (@constant $type:ty) => { &'static str };
    (@constant $type:ty, $format:expr) => { $crate::ron::NamedField<$type> };
    (@field $field:ident, $type:ty) => { stringify!($field) };
    (@field $field:ident, $type:ty, $format:expr) => {
        $crate::ron::NamedField { name: stringify!($field), format: $format }
    };
    (@rows [$life:lifetime] $field:ident, $rows:ident, $type:ty) => {
        <$type as $crate::ron::RecordPart<$life>>::add_rows(stringify!($field), &mut $rows)
    };
    (@rows [$life:lifetime] $field:ident, $rows:ident, $type:ty = $format:expr) => {
        $rows.extend([$crate::ron::DeclaredField { name: stringify!($field).into(), is_needed: false }])
    };
    (@rows [$life:lifetime] $field:ident, $rows:ident, $type:ty => $format:expr) => {
        $rows.extend([$crate::ron::DeclaredField { name: stringify!($field).into(), is_needed: true }])
    };
    (@of $name:ident, $field:ident, $given:ident, $type:ty) => { $crate::ron::RecordPart::of($given) };
    (@of $name:ident, $field:ident, $given:ident, $type:ty, $format:expr) => {
        $crate::ron::UnreadField { raw: $crate::ron::RecordPart::of($given), field: Self::$field }
    };
    (@whole $name:ident [$($field:ident)*]) => {};
    (@whole $name:ident [$($field:ident)*] $whole:ty) => {
        impl<'t> $name<'t> {
            /// All of it, with what is usual in the place of what is left out; what is wrong is kept.
            fn read_by(self, reader: &mut $crate::ron::RonReader<'t>, usual: $whole) -> $whole {
                type Whole = $whole;
                Whole { $($field: reader.given(self.$field, usual.$field),)* }
            }

            /// All of it in brackets, whether it is usual or not.
            fn written(whole: &$whole) -> String {
                let mut brackets = $crate::ron_text::Brackets::default();
                $($crate::ron_text::WriteFields::put(&mut brackets, Self::$field, &whole.$field);)*
                brackets.end()
            }
        }
    };
}
pub(crate) use record;

impl<'t> RonCursor<'t> {
    /// The fields in brackets that stand here, perhaps behind their name.
    pub fn record<R: RonRecord<'t>>(&mut self) -> Result<R, Broken> {
        let rows = R::rows();
        let given = self.fields(R::NAME, &rows)?;
        Ok(R::of(&mut given.into_iter()))
    }

    /// What is given of the fields in brackets that stand here, in their order; those that are needed are.
    fn fields(&mut self, name: &str, rows: &[DeclaredField]) -> Result<Vec<Option<Raw<'t>>>, Broken> {
        self.blanks()?;
        self.name(name)?;
        self.expect("(", SyntaxFault::Bracket("("))?;
        let mut given = vec![None; rows.len()];
        let mut is_given = vec![false; rows.len()];
        let mut entries = Entries::until(')');
        while self.has_entry(entries)? {
            let (at, name) = self.word()?;
            let known = rows.iter().position(|row| row.name == name);
            let known =
                known.and_then(|known| Some((rows.get(known)?, is_given.get_mut(known)?, given.get_mut(known)?)));
            let Some((row, is_given, given)) = known else {
                let known = rows.iter().map(|row| row.name.to_string()).collect();
                return Err(Broken { at, what: SyntaxFault::UnknownField(name.to_owned(), known) });
            };
            if std::mem::replace(is_given, true) {
                return Err(Broken { at, what: SyntaxFault::FieldTwice(row.name.to_string()) });
            }
            self.colon()?;
            *given = if row.is_needed { Some(self.value()?) } else { self.value_if_any()? };
            entries = entries.behind_entry(self.comma()?);
        }
        let missing = rows.iter().zip(&given).find(|(row, given)| row.is_needed && given.is_none());
        if let Some((row, _)) = missing {
            return Err(self.broken(SyntaxFault::MissingField(row.name.to_string())));
        }
        self.bump();
        Ok(given)
    }

    /// Goes behind the name that may stand before brackets.
    pub fn name(&mut self, name: &str) -> Result<(), Broken> {
        if self.rest().starts_with(unicode_ident::is_xid_continue) {
            let begin = *self;
            let is_it = self.word().is_ok_and(|(_, word)| word == name);
            if !is_it {
                return Err(begin.broken(SyntaxFault::Bracket("(")));
            }
            self.blanks()?;
        }
        Ok(())
    }

    /// The value of a field that may be left out: `None` leaves it out, too, and `Some(…)` around it says nothing.
    fn value_if_any(&mut self) -> Result<Option<Raw<'t>>, Broken> {
        if self.eat_word("None") {
            return Ok(None);
        }
        if !self.eat_word("Some") {
            return self.value().map(Some);
        }
        self.blanks()?;
        let is_in_brackets = self.eat("(");
        let value = self.value()?;
        if is_in_brackets {
            self.comma()?;
            self.expect(")", SyntaxFault::Bracket(")"))?;
        }
        Ok(Some(value))
    }
}

impl<'t> Raw<'t> {
    /// The fields in these brackets.
    pub fn record<R: RonRecord<'t>>(&self) -> Result<R, Fault> {
        self.read_by(RonCursor::record)
    }
}
