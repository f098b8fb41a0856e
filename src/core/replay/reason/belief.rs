//! What a sign that is only believed rests on.

use crate::game::{Move, Player};
use crate::search::Window;
use crate::trace::{NodeId, Trace};

use super::{BelievingNodes, Frame, Moment, Owners, Verdict, unproved_below};

/// What a sign that is only believed rests on, and at which node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Belief {
    /// That passing is never best: a null move was good enough there.
    NullMove(NodeId),
    /// That less depth was enough for a late move, which led there.
    Reduction(NodeId),
    /// That less depth is enough behind a null move, which led there.
    LessDepth(NodeId),
    /// That another depth is as good: an entry of the table was used there which was searched deeper.
    Entry(NodeId),
}

/// What the bounds rest on with which a node was entered, as far as they are only believed.
pub(super) fn beliefs(trace: &Trace, moment: &Moment, entered: &Frame) -> [Option<Belief>; 2] {
    let Some(rests) = BelievingNodes::of(trace, &moment.path) else { return [None; 2] };
    let Window { alpha, beta } = entered.entry;
    let Owners { alpha: of_alpha, beta: of_beta } = entered.entry_owners;
    [rests.bound(Player::Max, alpha, of_alpha), rests.bound(Player::Min, beta, of_beta)]
}

/// What that rests on with which a child's value is compared, as far as it is only believed.
pub(super) fn compared(rests: BelievingNodes<'_>, before: &Frame, parent: &Frame, verdict: &Verdict) -> Option<Belief> {
    let player = parent.player;
    match *verdict {
        Verdict::NoHelp { bound, owner }
        | Verdict::BeyondEntry { bound, owner }
        | Verdict::TakesEqual { bound, owner, .. }
        | Verdict::GivenUp { bound, owner, .. } => rests.bound(player, bound, owner),
        Verdict::Cut { bound, owner, .. }
        | Verdict::TieGoesOn { bound, owner, .. }
        | Verdict::HiddenGap { bound, owner, .. }
        | Verdict::PassIsEnough { bound, owner, .. } => rests.bound(player.opponent(), bound, owner),
        Verdict::Better { before_value: value, .. }
        | Verdict::Worse { best_value: value, .. }
        | Verdict::Tie { best_value: value, .. } => rests.held(before, player, value),
        Verdict::Added { .. }
        | Verdict::Probed { .. }
        | Verdict::First
        | Verdict::EmptyWindow { .. }
        | Verdict::Again { .. }
        | Verdict::PassIsNotEnough { .. } => None,
    }
}

/// What the believed sign of a node rests on: the way down to the first visit that is no proof.
pub(in super::super) fn belief(trace: &Trace, node: NodeId) -> Option<Belief> {
    let mut at = node;
    loop {
        let record = trace.record(at);
        if let Some(used) = trace.settled_by(at) {
            let source = NodeId(used.source);
            if !trace.record(source).is_believed() {
                return Some(Belief::Entry(at));
            }
            at = source;
            continue;
        }
        let mut children = trace.children(at).peekable();
        if record.has_fired()
            && let Some(&first) = children.peek()
            && trace.record(first).mv() == Move::NULL
            && trace.end(first) == trace.end(at)
        {
            return Some(Belief::NullMove(at));
        }
        let mut next = None;
        while let Some(child) = children.next() {
            let visit = trace.record(child);
            let is_last_visit = children.peek().is_none_or(|sibling| trace.record(*sibling).mv() != visit.mv());
            if visit.mv() == Move::NULL || !is_last_visit {
                continue;
            }
            if trace.is_cut_short(child) {
                return Some(Belief::Reduction(child));
            }
            if visit.is_believed() {
                next = Some(child);
                break;
            }
        }
        let Some(child) = next else {
            // A window that an entry narrowed, or a reduced call among explicit ones; or a visit that contradicts what
            // an earlier one has proved, so that the value rests on it and what is known of the move does not.
            return trace.uses(at).first().map(|_| Belief::Entry(at)).or_else(|| unproved_below(trace, node));
        };
        at = child;
    }
}
