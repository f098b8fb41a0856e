//! Words of work sheets.

use crate::practice::Recipe;

/// Work sheets on paper, with and without what belongs on them.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct SheetWords {
    pub title: &'static str,
    pub solution: &'static str,
    /// Takes the number of a sheet, from 1, and how many there are.
    pub number: fn(u32, u32) -> String,
    /// The algorithm and its cutoff rule.
    pub search: fn(&Recipe) -> String,
    /// The kind of tree: seed, branching, depth, values, and what it has at least once.
    pub kind: fn(&Recipe) -> String,
    /// What to do with an algorithm that has a window, a sentence an item.
    pub task: &'static [&'static str],
    /// What to do with one that has none.
    pub plain_task: &'static [&'static str],
    pub student: &'static str,
    pub date: &'static str,
    pub points: &'static str,
    pub max: &'static str,
    pub min: &'static str,
    pub leaf: &'static str,
    /// What stands in the boxes on an edge.
    pub window: &'static str,
    /// What the signs before values mean, and what a double stroke does.
    pub signs: &'static str,
    pub value: &'static str,
    pub spared: &'static str,
    /// Takes the name of a node and why the search gave it up there.
    pub cut: fn(&str, &str) -> String,
    /// Takes how many more cutoffs there are.
    pub more: fn(usize) -> String,
    pub no_cutoffs: &'static str,
    /// How to look at the sheet and its solution in the program: takes a command line.
    pub check: fn(&str) -> String,
}
