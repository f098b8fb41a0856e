//! Ways from several nodes to several others, as DOT and Mermaid have them: `A -> {B C}`, `A --> B & C`.

use std::collections::HashSet;

use super::super::messages;
use super::super::place::Fault;
use super::graph::{Form, Graph};

/// Adds ways; all together they are never many more than the characters of the text.
#[derive(Debug)]
pub(in crate::scenario) struct Ways {
    form: Form,
    /// How many more steps may be made.
    left: usize,
}

impl Ways {
    /// For a text of so many bytes.
    pub const fn of(form: Form, length: usize) -> Self {
        Self { form, left: length.saturating_mul(4).saturating_add(1000) }
    }

    /// Adds a way from each node of one list to each of the other; gives the ways as nodes and places among their children.
    ///
    /// # Errors
    /// When these are too many.
    pub fn add(
        &mut self,
        graph: &mut Graph,
        (from, to): (&[usize], &[usize]),
        at: usize,
    ) -> Result<Vec<(usize, usize)>, Fault> {
        let steps = from.len().saturating_mul(to.len()).saturating_add(from.len() + to.len());
        let left = self.left.checked_sub(steps);
        self.left = left.ok_or_else(|| Fault::new(at, messages::graph_too_many_ways(self.form.within)))?;
        let (from, to) = (once(from), once(to));
        let mut ways = Vec::new();
        for parent in from {
            ways.extend(to.iter().map(|child| (parent, graph.edge(parent, *child, at))));
        }
        Ok(ways)
    }
}

/// Each node once, in the order in which it was met first.
fn once(nodes: &[usize]) -> Vec<usize> {
    if nodes.len() < 2 {
        return nodes.to_vec();
    }
    let mut met = HashSet::new();
    nodes.iter().copied().filter(|node| met.insert(*node)).collect()
}
