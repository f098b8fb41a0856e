//! Which drawn nodes only one of two searches visits.

use crate::run::{DrawnKind, Place, Run};
use plyscope_core::replay::{Comparison, Side};
use plyscope_core::trace::{NodeId, Trace};

/// Who visits a drawn node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VisitedBy {
    /// Both, or neither; or it stands for neighbours that are not drawn.
    None,
    /// Only the search in whose tree it is drawn.
    OnlyHere,
    /// Only the other one.
    OnlyThere,
    /// Both; of what is folded below it, only the one so many nodes, and only the other one so many.
    Below {
        /// Nodes that only the search visits in whose tree it is drawn.
        here: u64,
        /// Nodes that only the other one visits.
        there: u64,
    },
}

/// What another search has of a drawn node.
#[derive(Clone, Copy)]
enum Other {
    /// The node that stands for it there.
    Same(NodeId),
    /// It does not visit it.
    None,
    /// It is not compared.
    Unknown,
}

impl VisitedBy {
    /// Who visits each drawn node of a search, in the picture's order: a walk down the other search beside the drawn
    /// tree. Of two searches that search the root more than once the last times are compared: what is drawn of an
    /// earlier time has no marks.
    pub fn of_picture(run: &Run, there: &Trace, comparison: &Comparison, side: Side) -> Vec<Self> {
        let nodes = &run.picture().nodes;
        let mut others: Vec<Other> = Vec::with_capacity(nodes.len());
        let mut differences = Vec::with_capacity(nodes.len());
        let is_compared = run.root() == run.trace.last_root();
        for (index, node) in nodes.iter().enumerate() {
            let above = others.get(node.parent as usize).copied().unwrap_or(Other::Unknown);
            let other = match above {
                _ if index == 0 && is_compared => Other::Same(there.last_root()),
                _ if index == 0 || matches!(node.drawn, DrawnKind::More(_)) => Other::Unknown,
                // Of the visits of one move the last one counts.
                Other::Same(above) => there.visit_by(above, node.mv, NodeId(u32::MAX)).map_or(Other::None, Other::Same),
                Other::None | Other::Unknown => above,
            };
            others.push(other);
            differences.push(match (node.place, other) {
                (Place::Visited(_), Other::None) => Self::OnlyHere,
                (Place::Visited(visited), Other::Same(same)) if matches!(node.drawn, DrawnKind::Folded(_)) => {
                    let here = comparison.only(side).count_in(visited.0..run.trace.end(visited).0);
                    match (here, comparison.only(side.other()).count_in(same.0..there.end(same).0)) {
                        (0, 0) => Self::None,
                        (here, there) => Self::Below { here, there },
                    }
                }
                (Place::Unvisited { .. }, Other::Same(same)) if comparison.only(side.other()).contains(same) => {
                    Self::OnlyThere
                }
                _ => Self::None,
            });
        }
        differences
    }
}
