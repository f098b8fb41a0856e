//! Words of the listing that runs.

use super::Item;

/// The listing that runs, and its breakpoints.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct CodeWords {
    /// The title of the panel, and its entry in menus.
    pub title: Item,
}
