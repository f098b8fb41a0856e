//! Words of the listing that runs.

use crate::replay::Condition;
use crate::search::Algorithm;

use super::Item;

/// A line of the listing, as it is spoken.
#[derive(Clone, Copy, Debug)]
pub struct SpokenLine<'l> {
    /// Its number in the file.
    pub number: u32,
    /// Its text.
    pub text: &'l str,
    /// Whether it is the one that runs.
    pub lit: bool,
    /// Whether runs stop at it.
    pub breakpoint: bool,
    /// The variables that live there, each with its value; empty when there is none.
    pub values: &'l str,
}

/// The listing that runs, and its breakpoints.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct CodeWords {
    /// The title of the panel, and its entry in menus.
    pub title: Item,
    pub classroom: Item,
    pub whole_file: Item,
    pub run_on: Item,
    pub run_back: Item,
    /// The menu of what runs stop at besides lines.
    pub conditions: Item,
    /// One of them; of those on a node, with the node's name.
    pub condition: fn(Condition, &str) -> String,
    /// A node without a name, by its number in the order of the visits.
    pub node: fn(u32) -> String,
    /// The one on a leaf, beside the field for its number.
    pub leaf: Item,
    /// Takes all breakpoints away.
    pub clear: Item,
    /// A line, by its number.
    pub line: fn(u32) -> String,
    /// Why a run stopped.
    pub stopped: fn(&str) -> String,
    /// While no breakpoint is set: how one sets one.
    pub how_to_stop: &'static str,
    /// A run was asked for without any breakpoint.
    pub no_breakpoint: &'static str,
    /// A breakpoint is looked for: the step where, and the last one.
    pub running: fn(u64, u64) -> String,
    /// Ends that.
    pub give_up: Item,
    /// What the list of lines is called, and the keys that it has.
    pub lines: Item,
    pub spoken_line: fn(SpokenLine<'_>) -> String,
    /// What the listing has that the article has not, or the other way round: the title.
    pub differences: Item,
    /// What differs, a sentence or two each.
    pub difference: fn(Algorithm) -> &'static [&'static str],
}
