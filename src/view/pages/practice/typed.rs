//! How answers are written.

use crate::practice::Filled;
use crate::text;

/// An answer as it is written in the tree, but for crossed-out edges, which have a word.
pub(super) fn written(filled: Filled, spared: &str) -> String {
    match filled {
        Filled::Window(window) => text::window(window),
        Filled::Spared => spared.to_owned(),
        Filled::Value(value, None) => value.to_string(),
        Filled::Value(value, Some(kind)) => text::signed(kind, value),
    }
}
