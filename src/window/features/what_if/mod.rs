//! What if: values and order are changed in the tree.

mod bar;
mod keys;

pub use bar::bar_ui;
pub use keys::{KEYS, typed};

/// What the bar remembers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WhatIfView {
    /// The search whose tree was copied last.
    copied: Option<u64>,
}
