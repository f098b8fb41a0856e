//! Words of changing the tree.

use super::Item;

/// The tree with other values, or with its children in another order.
#[derive(Clone, Copy, Debug)]
pub struct WhatIfWords {
    /// The title in menus and on the badge.
    pub title: Item,
    /// What the pointer can do.
    pub hint: &'static str,
    /// What the keys can do.
    pub keys: &'static str,
    /// Why the tree of a game on a board cannot be changed, and what can.
    pub not_here: &'static str,
    /// Why nothing can be changed where no leaf is drawn.
    pub no_leaf: &'static str,
    /// The button that takes the last change back.
    pub undo: Item,
    /// The button that makes a change again.
    pub redo: Item,
    /// The button that goes back to the tree as it was opened.
    pub reset: Item,
    /// The field for a value: takes the name of the leaf, if it has one.
    pub value_of: fn(Option<&str>) -> String,
    /// What was typed is no value.
    pub not_a_value: &'static str,
    /// The tree is in the clipboard.
    pub copied: &'static str,
    /// A leaf got a value: takes its name, if it has one, the value before and the value since.
    pub value_set: fn(Option<&str>, &str, &str) -> String,
    /// A child changed places: takes its name, if it has one, and its place from 1.
    pub moved: fn(Option<&str>, usize) -> String,
    /// The tree is as it was opened.
    pub was_reset: &'static str,
    /// What a change has done to the root: takes the change, the root's value before and now, and the child chosen
    /// before and now, if both have names.
    pub outcome: fn(&str, [&str; 2], Option<[&str; 2]>) -> String,
    /// Takes how many nodes are newly visited, and how many newly spared.
    pub visits: fn(u64, u64) -> String,
    /// The changed leaf is not visited, before or now.
    pub unseen: &'static str,
    /// The tree is too large to be compared, or a search was stopped.
    pub not_compared: &'static str,
}
