//! Where a search stands that follows another search of the same position.

use crate::game::Move;
use crate::replay::{Event, Moment};
use crate::trace::{NodeId, Step, Trace};

/// Why a search does not visit a node that another one visits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Absence {
    /// A cutoff above it spared it.
    Spared,
    /// It is deeper than this search looks.
    TooDeep,
    /// The search was stopped before.
    Stopped,
}

/// Where a search stands that follows another one by its nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Follow {
    /// The step to stand at.
    pub step: Step,
    /// Why it does not stand at the same node; `None` if it does.
    pub absent: Option<Absence>,
}

/// The step after which a node has no more children: it is about to return.
pub(super) fn no_more_children(trace: &Trace, node: NodeId, ply: u32) -> Step {
    Step(trace.exit_step(node, ply).0 - 1).min(trace.last_step())
}

/// The deepest node that these moves lead to in a search, and how many of the moves lead there.
pub fn descend(trace: &Trace, moves: impl IntoIterator<Item = Move>) -> (NodeId, u32) {
    let (mut at, mut ply) = (trace.last_root(), 0);
    for mv in moves {
        let Some(child) = trace.visit_by(at, mv, NodeId(u32::MAX)) else { break };
        (at, ply) = (child, ply + 1);
    }
    (at, ply)
}

/// The moves from the root to a visited node.
pub fn moves_to(trace: &Trace, node: NodeId) -> Vec<Move> {
    let (mut at, mut moves) = (trace.root_of(node), Vec::new());
    while at < node {
        let Some(child) = trace.children(at).find(|child| trace.end(*child) > node) else { break };
        moves.push(trace.record(child).mv());
        at = child;
    }
    moves
}

/// The node of a search that is the same as one of another search of the same position.
pub fn same_node(trace: &Trace, other: &Trace, node: NodeId) -> Option<NodeId> {
    let moves = moves_to(other, node);
    let (at, ply) = descend(trace, moves.iter().copied());
    (ply as usize == moves.len()).then_some(at)
}

/// Where a search stands when another search of the same position, which leads, stands at a moment: where the same node
/// was entered or returned, or, where it never visits that node, where it gives up what is above it.
pub fn follow(trace: &Trace, leading: &Trace, moment: &Moment) -> Follow {
    let node = moment.event.node();
    let moves = moves_to(leading, node);
    let (at, ply) = descend(trace, moves.iter().copied());
    if (ply as usize) < moves.len() {
        let absent = absence(trace, at);
        return Follow { step: no_more_children(trace, at, ply), absent: Some(absent) };
    }
    let step = match moment.event {
        Event::Entered(_) => Trace::enter_step(at, ply),
        Event::Returned(_) => trace.exit_step(at, ply),
    };
    let last = trace.last_step();
    Follow { step: step.min(last), absent: (step > last).then_some(Absence::Stopped) }
}

/// Why a search visits less below a node than another one does.
pub fn absence(trace: &Trace, above: NodeId) -> Absence {
    let record = trace.record(above);
    if record.has_fired() {
        Absence::Spared
    } else if record.is_leaf() {
        Absence::TooDeep
    } else {
        Absence::Stopped
    }
}
