//! Ways from several nodes to several others, as DOT and Mermaid have them: `A -> {B C}`, `A --> B & C`.

use std::collections::HashSet;

use plyscope_core::game::{BlockList, Budget, NoMemory};

use crate::forms::graph::{FormWords, Graph};
use crate::forms::shared_faults;
use crate::messages;
use crate::place::Fault;

/// Adds ways; all together they are never many more than the characters of the text.
#[derive(Debug)]
pub(crate) struct EdgeBudget {
    form: FormWords,
    /// How many more steps may be made.
    left: usize,
}

impl EdgeBudget {
    /// For a text of so many bytes.
    pub const fn of(form: FormWords, length: usize) -> Self {
        Self { form, left: length.saturating_mul(4).saturating_add(1000) }
    }

    /// Adds a way from each node of one list to each of the other; gives their numbers.
    ///
    /// # Errors
    /// When these are too many.
    pub fn add(
        &mut self,
        graph: &mut Graph,
        (from, to): (&BlockList<usize>, &BlockList<usize>),
        at: usize,
    ) -> Result<BlockList<usize>, Fault> {
        let steps = from.len().saturating_mul(to.len()).saturating_add(from.len() + to.len());
        let left = self.left.checked_sub(steps);
        self.left = left.ok_or_else(|| Fault::new(at, shared_faults::graph_too_many_ways(self.form.within)))?;
        let count = graph.len();
        let no_memory = |_| Fault::new(at, messages::no_memory_after_nodes(count));
        let (from, to) = (once(from).map_err(no_memory)?, once(to).map_err(no_memory)?);
        let mut ways = BlockList::new();
        for parent in from {
            for child in to.iter() {
                ways.push(graph.edge(parent, *child, at)?).map_err(no_memory)?;
            }
        }
        Ok(ways)
    }
}

/// What a number takes in a table of those that were met.
const BYTES_OF_A_NUMBER: usize = 24;

/// Each node once, in the order in which it was met first.
fn once(nodes: &BlockList<usize>) -> Result<BlockList<usize>, NoMemory> {
    let mut met = HashSet::new();
    let mut rows = BlockList::new();
    Budget::take(nodes.len() * BYTES_OF_A_NUMBER)?;
    for node in nodes.iter() {
        met.try_reserve(1)?;
        if nodes.len() == 1 || met.insert(*node) {
            rows.push(*node)?;
        }
    }
    Budget::give_back(nodes.len() * BYTES_OF_A_NUMBER);
    Ok(rows)
}
