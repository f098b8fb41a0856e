//! Words of comparing two searches.

use super::Item;

/// Words of comparing two searches.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct CompareWords {
    /// The title in menus.
    pub title: Item,
}
