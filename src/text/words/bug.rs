//! Words of finding the mistake in a listing.

use crate::game::Value;
use crate::practice::Difference;
use crate::search::Bug;

use super::Item;

/// The first thing that comes of a mistake, by the names of the nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstEffect<'f> {
    /// This node is visited, and the right search spares it.
    Visits(&'f str),
    /// This node is spared, and the right search visits it.
    Spares(&'f str),
    /// This node returns another value.
    Value(&'f str),
    /// Another child is chosen at the root.
    Choice,
}

/// How a mistaken search and the right one come out on a tree; the mistaken one stands first in every pair.
#[derive(Clone, Copy, Debug)]
pub struct BugFacts<'f> {
    /// The mistake.
    pub bug: Bug,
    /// The name of the root.
    pub root: &'f str,
    /// What the roots return, as Max sees it.
    pub values: [Value; 2],
    /// The names of the children that the roots choose.
    pub choices: [&'f str; 2],
    /// What those are worth in truth, as Max sees it.
    pub worth: [Value; 2],
    /// How many nodes are visited.
    pub visited: [u32; 2],
    /// The names of the nodes that only the mistaken search visits.
    pub extra: &'f [String],
    /// The names of the nodes that only the right search visits.
    pub missed: &'f [String],
    /// The names of the nodes below the mistaken choice that the mistaken search did not visit.
    pub unseen: &'f [String],
    /// The first thing that comes of the mistake.
    pub first: Option<FirstEffect<'f>>,
}

/// Where two searches part.
#[derive(Clone, Copy, Debug)]
pub struct DivergenceFacts<'f> {
    /// The number of the step, from 1 as it is counted on screen.
    pub step: u64,
    /// What they differ in.
    pub difference: Difference,
    /// The names of the nodes that are entered, or return.
    pub nodes: [&'f str; 2],
    /// The name of the node that takes a returned value in.
    pub parent: &'f str,
    /// Whether it is the mistaken search that gives a node up, where one of them does.
    pub mistaken_cuts: bool,
}

/// Words of finding the mistake in a listing.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct BugWords {
    /// The title in menus.
    pub title: Item,
    /// The mistakes, by numbers that tell nothing.
    pub choose: Item,
    /// One of them, by its number from 1, and whether it has been found.
    pub numbered: fn(usize, bool) -> String,
    /// What a mistake is called once it is known.
    pub name: fn(Bug) -> &'static str,
    pub suspect: Item,
    pub right: Item,
    pub suspect_tree: &'static str,
    pub right_tree: &'static str,
    pub suspect_lines: Item,
    pub right_lines: Item,
    /// What the listing is meant to do: it stands where the right listing is hidden.
    pub task_title: &'static str,
    pub task: fn(Bug) -> &'static [&'static str],
    /// The keys of the page.
    pub keys: &'static str,
    pub to_start: Item,
    pub back: Item,
    pub forward: Item,
    pub to_end: Item,
    pub to_divergence: Item,
    pub hint: Item,
    pub hints_given: fn(u8, u8) -> String,
    pub give_up: Item,
    pub new_tree: Item,
    pub next: Item,
    pub show_right: Item,
    pub leave: Item,
    /// How the two stand to one another: the step, and the last one of each.
    pub same_so_far: fn(u64) -> String,
    pub part_here: &'static str,
    pub have_parted: fn(u64) -> String,
    /// Before the reason of the suspect's step.
    pub suspect_says: &'static str,
    /// What is asked.
    pub question: &'static str,
    pub is_sound: fn(u32) -> String,
    /// The mistake is in this line, and as well in these others.
    pub is_found: fn(u32, &[u32]) -> String,
    /// The mistake has been shown: its lines.
    pub is_shown: fn(&[u32]) -> String,
    /// Hints: what comes of it, where the two part, the line.
    pub consequence: fn(&BugFacts<'_>) -> String,
    pub divergence: fn(&DivergenceFacts<'_>) -> String,
    pub line: fn(&[u32], &str) -> String,
    /// What the mistake does, which article has it, what it costs here, and how it is mended.
    pub explanation: fn(&BugFacts<'_>) -> String,
    /// What a screen reader says of a marked line.
    pub sound_line: &'static str,
    pub wrong_line: &'static str,
    pub mended_line: &'static str,
}
