//! What a cutoff has saved, estimated: the nodes below moves that were never tried are not known.

use crate::trace::{NodeId, Trace};

/// An estimate of the nodes that a cutoff saved from a visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SavedNodes {
    /// About so many.
    pub nodes: u64,
    /// The number of visited siblings whose subtrees it is estimated from.
    pub visited: u64,
}

/// About how many nodes a cutoff saved at a node: as many for each move that it spared as the node's visited children
/// have on average, each with all below it. `None` where nothing was spared.
///
/// All of those children have returned by the time of the cutoff, so that it says nothing of what is to come.
pub fn saved_nodes(trace: &Trace, node: NodeId) -> Option<SavedNodes> {
    let spared = u64::from(trace.spared(node));
    let visited = if spared == 0 { 0 } else { trace.children(node).count() as u64 };
    if visited == 0 {
        return None;
    }
    // The subtrees of the children are all of the node's own but for itself.
    let below = u64::from(trace.record(node).size()) - 1;
    Some(SavedNodes { nodes: (below * spared + visited / 2) / visited, visited })
}
