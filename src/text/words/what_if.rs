//! Words of changing the tree.

use super::Item;

/// The tree with other values, or with its children in another order.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct WhatIfWords {
    /// The title in menus.
    pub title: Item,
}
