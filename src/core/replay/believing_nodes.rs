//! What the numbers of which a step speaks rest on, where they are only believed.

use crate::game::{Move, Player, Value};
use crate::search::{CallKind, TableUse};
use crate::trace::{BoundKind, Interval, NodeId, Trace};

use super::reason::{Returned, belief, returned};
use super::{Belief, BoundOwner, Frame, Moment};

/// The open nodes of a search that may believe something.
#[derive(Clone, Copy)]
pub(super) struct BelievingNodes<'t> {
    trace: &'t Trace,
    path: &'t [Frame],
}

impl<'t> BelievingNodes<'t> {
    /// The open nodes, root first; `None` where the search proves all that it says.
    pub fn of(trace: &'t Trace, path: &'t [Frame]) -> Option<Self> {
        (trace.form().believes || trace.form().logged).then_some(Self { trace, path })
    }

    /// What the value rests on that came back from a child of the node at this ply.
    pub fn child(self, child: NodeId, ply: u32) -> Option<Belief> {
        let own = returned(self.trace, child, ply + 1).belief;
        own.or_else(|| self.less_deep(child, ply))
    }

    /// What the entry rests on that `source` has written into the table, searched to such a depth, where it is read.
    pub fn entry(self, source: NodeId, used: &TableUse, reader: &Frame) -> Option<Belief> {
        let proved = self.trace.of_entry(used, reader.ply, reader.depth).proved;
        let value = self.trace.value(source, reader.player).moved(used.shift);
        let said = Interval::of_signed(BoundKind::from(used.end).seen_by(reader.player), value);
        if said.low <= proved.low && proved.high <= said.high {
            return self.less_deep(source, reader.ply);
        }
        let own = if self.trace.record(source).is_believed() { belief(self.trace, source) } else { None };
        own.or(Some(Belief::Entry(reader.node)))
    }

    /// What a bound rests on that this owner has set.
    pub fn bound(self, player: Player, value: Value, owner: Option<BoundOwner>) -> Option<Belief> {
        match owner? {
            BoundOwner::Visit { earlier, again } => {
                let place = self.path.iter().position(|frame| frame.node == again);
                // The visit at hand may just have returned.
                let ply = place.map_or(self.path.len() as u32, |place| place as u32);
                self.child(earlier, ply.saturating_sub(1))
            }
            BoundOwner::Node(node) | BoundOwner::Entry(node) => {
                self.held(self.path.iter().find(|frame| frame.node == node)?, player, value)
            }
        }
    }

    /// What rests on belief of this, that an open node is worth so much for a player.
    pub fn held(self, frame: &Frame, player: Player, value: Value) -> Option<Belief> {
        let by_child = frame.best.filter(|best| best.value == value && frame.player == player).map(|best| best.child);
        let known = frame.proven(true).proved;
        let sure = if player == Player::Max { known.low } else { known.high };
        if !player.prefers(value, sure) {
            return self.less_deep(by_child.unwrap_or(frame.node), frame.ply);
        }
        let Some(child) = by_child else {
            let entry = self.trace.uses(frame.node).first().map(|_| Belief::Entry(frame.node));
            return entry.or_else(|| self.less_deep(frame.node, frame.ply));
        };
        // What came back last may itself be proved, and an earlier visit of the same move not.
        let mv = self.trace.record(child).mv();
        let visits = self.trace.children(frame.node).take_while(|visit| *visit <= child);
        let visits: Vec<NodeId> = visits.filter(|visit| self.trace.record(*visit).mv() == mv).collect();
        let own = visits.iter().rev().find_map(|visit| returned(self.trace, *visit, frame.ply + 1).belief);
        own.or_else(|| visits.iter().rev().find_map(|visit| unproved_below(self.trace, *visit)))
            .or_else(|| self.less_deep(child, frame.ply))
            .or_else(|| self.trace.uses(frame.node).first().map(|_| Belief::Entry(frame.node)))
    }

    /// That less depth is enough, where a node at or above this ply is searched less deep than its place asks for, and
    /// what came back from below was looked at no further.
    fn less_deep(self, child: NodeId, ply: u32) -> Option<Belief> {
        let above = self.path.get(..=ply as usize).unwrap_or(self.path);
        let shallow = first_less_deep(above)?;
        is_estimate(self.trace, child).then(|| match self.trace.record(shallow.node).mv() {
            Move::NULL => Belief::LessDepth(shallow.node),
            _ => Belief::Reduction(shallow.node),
        })
    }
}

/// The first thing below a node that proves nothing, where none is that its sign rests on.
pub(super) fn unproved_below(trace: &Trace, node: NodeId) -> Option<Belief> {
    let below = (node.0..trace.end(node).0).map(NodeId);
    below.map(|node| (node, trace.record(node))).find_map(|(node, record)| match record.call() {
        CallKind::Reduced if record.mv() == Move::NULL => Some(Belief::NullMove(node)),
        CallKind::Reduced => Some(Belief::Reduction(node)),
        _ => record.uses_table().then_some(Belief::Entry(node)),
    })
}

/// The first open node that is searched less deep than its place asks for.
fn first_less_deep(path: &[Frame]) -> Option<&Frame> {
    let mut pairs = path.iter().zip(path.iter().skip(1));
    pairs.find(|(above, below)| below.depth + 1 < above.depth).map(|(_, below)| below)
}

/// Whether an open node or one above it is searched less deep than its place asks for.
pub(super) fn is_below_less_depth(moment: &Moment, frame: &Frame) -> bool {
    let above = moment.path.get(..=frame.ply as usize).unwrap_or(&moment.path);
    first_less_deep(above).is_some()
}

/// Whether more depth could change what came back from a node: something below it was evaluated before the end of the
/// game.
fn is_estimate(trace: &Trace, node: NodeId) -> bool {
    // The value of a game that is over is the same at every depth.
    if trace.record(node).is_terminal() {
        return false;
    }
    let mut below = (node.0..trace.end(node).0).map(|node| trace.record(NodeId(node)));
    trace.form().quiescence || below.any(|record| record.is_leaf() && !record.is_terminal())
}

/// Whether what is known of an open node is only believed, as it is shown beside it: it or a node above is searched
/// less deep than its place asks for.
pub fn is_less_deep(trace: &Trace, moment: &Moment, frame: &Frame) -> bool {
    let above = moment.path.get(..=frame.ply as usize).unwrap_or(&moment.path);
    first_less_deep(above).is_some()
        && trace
            .children(frame.node)
            .take_while(|child| trace.end(*child).0 <= moment.last_entered.0 + 1)
            .any(|child| is_estimate(trace, child))
}

/// The earlier visit of the same move that makes an exact value of what came back: of one the least is known, of the
/// other the most, and they are the same.
pub(super) fn made_exact(trace: &Trace, before: &Frame, child: &Returned, frame: &Frame) -> Option<NodeId> {
    if frame.visit == 1 || child.bound == BoundKind::Exact {
        return None;
    }
    let mv = trace.record(child.node).mv();
    let visits = trace.children(before.node).take_while(|visit| *visit < child.node);
    let earlier = visits.filter(|visit| trace.record(*visit).mv() == mv).last()?;
    // Less depth shows nothing of the node as it is searched now.
    let other =
        Some(returned(trace, earlier, frame.ply)).filter(|_| trace.record(earlier).call() != CallKind::Reduced)?;
    let (one, other) = (Interval::of_signed(child.bound, child.value), Interval::of_signed(other.bound, other.value));
    (one.meet(other) == Some(Interval::exactly(child.value))).then_some(earlier)
}
