//! Words of finding the mistake in a listing.

use super::Item;

/// Words of finding the mistake in a listing.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct BugWords {
    /// The title in menus.
    pub title: Item,
}
