//! What a call returns, whatever its children prove: something at all, at the same position, with the same sign.

use crate::review::call::CallId;
use crate::review::finding::{CallLine, Class, FindingKind};
use crate::review::header::LogViewpoint;
use crate::review::log::Log;
use crate::review::statement::{ChildrenProof, FindingStatement, Resemblance};

use super::evidence::Evidence;
use super::{Judge, OpenCall};

impl Judge<'_> {
    /// Whether a call whose only call searches the same position, with less depth, returns what comes back with its sign.
    fn check_same_position(&self, id: CallId, found: &mut Evidence) {
        let call = self.log.call(id);
        let mut children = self.log.children(id);
        let (Some(only), None) = (children.next(), children.next()) else { return };
        let below = self.log.call(only);
        let is_same = below.position.is_some() && below.position == call.position && below.is_again();
        let (Some(value), Some(back), Some(window)) = (self.value(call), self.value(below), self.window(call)) else {
            return;
        };
        if is_same
            && self.players == LogViewpoint::SideToMove
            && value == -back
            && back != -back
            && !window.contains(&value)
        {
            let looks = Resemblance::SignForSame;
            let says = FindingStatement::Value(ChildrenProof { value, soft: back, hard: back, looks });
            found.at(Class::Fault, FindingKind::Value, CallLine { line: call.left, call: id }, says);
        }
    }

    /// Whether a call has returned something, at the position at which it was called.
    pub(super) fn check_return(&self, done: OpenCall, found: &mut Evidence) {
        let OpenCall { id, root_end, above, ply, .. } = done;
        let call = self.log.call(id);
        let place = CallLine { line: call.left, call: id };
        self.check_same_position(id, found);
        // A search that ends because its time is over returns nothing all the way up; what comes of a child's nothing is
        // no mistake of its own.
        let goes_on = id.0 + call.size < root_end;
        // Using nothing as a number is an error in most languages.
        let stops = above.is_some_and(|above| self.log.call(above).has_no_value());
        // What has called it returns a number all the same.
        let is_used = above.is_some_and(|above| self.value(self.log.call(above)).is_some());
        let is_first = || !self.log.children(id).any(|child| self.log.call(child).has_returned_nothing());
        if call.has_returned_nothing() && (goes_on || stops || is_used) && is_first() {
            found.at(Class::Fault, FindingKind::Nothing, place, FindingStatement::Nothing);
        }
        let mut below = self.log.children(id).map(|child| self.log.call(child)).peekable();
        let is_root_alone = ply == 0 && below.peek().is_some() && below.all(|child| self.value(child).is_some());
        if call.has_returned_nothing() && !goes_on && is_root_alone {
            // What it has found may be kept elsewhere.
            found.at(Class::Ask, FindingKind::Nothing, place, FindingStatement::Nothing);
        }
        let is_stopped = || self.log.children(id).any(|child| self.log.call(child).has_no_value());
        let is_caught = ply > 0 && self.value(call).is_some() && is_stopped();
        if is_caught && self.log.unreadable.is_empty() {
            found.at(Class::Ask, FindingKind::Nothing, place, FindingStatement::Caught);
        }
        if let Some(end) = self.log.moved_to(id) {
            let says = FindingStatement::MovedOn(call.position, end);
            found.at(Class::Fault, FindingKind::NotTakenBack, place, says);
        }
    }
}

/// The calls that were open when the last of several searches began its last call, and that call, where all of them
/// return the same: so does a search that is given up for want of time.
pub(super) fn given_up(log: &Log) -> Vec<CallId> {
    let mut roots = log.roots();
    let (Some(_), Some(root)) = (roots.next(), roots.last()) else { return Vec::new() };
    let mut path = vec![root];
    while let Some(last) = path.last().copied()
        && let Some(below) = log.children(last).last()
    {
        path.push(below);
    }
    let value = log.call(root).value;
    let is_same = |id: &CallId| log.call(*id).has_returned() && log.call(*id).value == value;
    if path.len() > 1 && path.iter().all(is_same) { path } else { Vec::new() }
}
