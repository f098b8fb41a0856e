//! Words of results that are printed.

/// The labels of a search's result, and the names of nodes that have none.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct ReportWords {
    pub best_move: &'static str,
    pub principal_variation: &'static str,
    pub time: &'static str,
    pub record: &'static str,
    pub visited_leaves: &'static str,
    pub pruned_leaves: &'static str,
    /// Milliseconds with their unit.
    pub milliseconds: fn(f64) -> String,
    /// Takes the bytes a node.
    pub bytes_per_node: fn(f64) -> String,
    /// A leaf without a name: takes its number from 0, left to right.
    pub leaf: fn(u32) -> String,
    /// Another node without a name: takes its number from 0, in the order of the visits.
    pub node: fn(u32) -> String,
    /// Takes how many more there are.
    pub more: fn(usize) -> String,
}
