//! Words of comparing two searches.

use crate::replay::{Absence, Side};
use crate::search::CutoffRule;

use super::Item;

/// Words of comparing two searches.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct CompareWords {
    /// The title in menus.
    pub title: Item,
    pub close: Item,
    pub swap: Item,
    /// The menu of pairs of searches, and its entries.
    pub pairs: Item,
    pub minimax_alpha_beta: Item,
    pub hard_soft: Item,
    pub strict_at_equal: Item,
    pub natural_history: Item,
    pub natural_perfect: Item,
    pub natural_reversed: Item,
    /// How the other side follows.
    pub following: Item,
    pub by_node: Item,
    pub by_count: Item,
    pub alone: Item,
    /// The next place where only one of them visits a node, and the one before.
    pub next_difference: Item,
    pub previous_difference: Item,
    /// One of the searches.
    pub side: fn(Side) -> Item,
    /// The side that the keys move.
    pub moves: &'static str,
    /// The tree of one of them.
    pub tree: fn(Side) -> &'static str,
    /// The group of choices of one of them.
    pub choices: fn(Side) -> &'static str,
    /// A cutoff rule in little room.
    pub rule: fn(CutoffRule) -> &'static str,
    /// The table and its columns.
    pub table: &'static str,
    pub only_here: Item,
    pub value: Item,
    pub choice: Item,
    /// A count so far, and in the whole search.
    pub so_far: fn(&str, &str) -> String,
    /// What is known at this step, if anything is, and what is known in the end.
    pub in_the_end: fn(Option<&str>, &str) -> String,
    /// What a screen reader says of a marked node.
    pub visited_only_here: &'static str,
    pub visited_only_there: &'static str,
    /// How many nodes below one that is folded only this search visits, and how many only the other one.
    pub folded: fn(u64, u64) -> String,
    /// Why a side does not stand at the node of the other; takes the node's name, if it has one.
    pub absent: fn(Absence, Option<&str>) -> String,
    /// A leaf without a name, by its value and by the name of its parent, as far as they can be told.
    pub leaf_without_name: fn(Option<&str>, Option<&str>) -> String,
    /// What two searches amount to, in a sentence or two.
    pub summary: fn(&Compared<'_>) -> String,
    /// While the other search is running.
    pub searching: &'static str,
    /// While nothing is open.
    pub nothing_open: &'static str,
    /// The keys of the page, in one line.
    pub keys: &'static str,
}

/// What two searches of one position amount to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared<'t> {
    /// What each finds at the root, with a sign where it is only a bound; `None` where that is covered, or nothing is known.
    pub values: [Option<&'t str>; 2],
    /// What only one of them visits.
    pub only: [OnlyOne; 2],
    /// Whether each was stopped before its end.
    pub stopped: [bool; 2],
    /// How many nodes each visits.
    pub visited: [u64; 2],
}

/// What only one of two searches visits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OnlyOne {
    /// So many nodes.
    pub nodes: u64,
    /// So many of them leaves.
    pub leaves: u64,
    /// What the node is called where it is the only one.
    pub single: Option<String>,
}
