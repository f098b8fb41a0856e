//! What the root is worth by the end of a search.

use crate::game::Value;
use crate::trace::{BoundKind, Interval, Proven, Trace};

use super::Moment;

/// What the last search of the root that came to its end has found, and how deep it went: where the one at hand was
/// stopped before it could tell anything.
fn found_before_the_stop(trace: &Trace, end: &Moment) -> Option<(Proven, u32)> {
    let is_known = end.proven_of_root(trace).believed != Interval::ANYTHING;
    let finished = end.pass.checked_sub(1).filter(|_| !end.path.is_empty() && !is_known)?;
    let depth = trace.root_call(finished).depth;
    let passes = trace.passes().iter().take(finished + 1).filter(|pass| pass.call.depth == depth);
    let known = passes.map(|pass| trace.proven(pass.first, 0)).reduce(Proven::and)?;
    Some((known, depth))
}

/// What is proved of the root by the end, and the depth of the search that has found that, where it is an earlier one
/// than that which was stopped.
pub fn known_by_the_end(trace: &Trace, end: &Moment) -> (Interval, Option<u32>) {
    match found_before_the_stop(trace, end) {
        Some((known, depth)) => (known.proved, Some(depth)),
        None => (end.known_of_root(trace), None),
    }
}

/// What is proved of the root by the end, and believed besides.
fn proven_by_the_end(trace: &Trace, end: &Moment) -> Proven {
    found_before_the_stop(trace, end).map_or_else(|| end.proven_of_root(trace), |(known, _)| known)
}

/// What the root is worth, as far as the search came: what it returned, or what is known of it by the end. As Max
/// sees it; `end` is the moment of the last step.
pub fn root_value(trace: &Trace, end: &Moment) -> Option<(BoundKind, Value)> {
    if end.path.is_empty() && trace.passes().len() == 1 {
        let root = trace.root(end.pass);
        return Some((trace.record(root).bound(), trace.value(root, trace.header().root_player)));
    }
    sign_and_value(proven_by_the_end(trace, end).believed)
}

/// What an interval tells of a value, with its sign; none where that is nothing.
pub(super) fn sign_and_value(known: Interval) -> Option<(BoundKind, Value)> {
    match (known.low.is_infinite(), known.high.is_infinite()) {
        (true, true) => None,
        (false, true) => Some((BoundKind::Lower, known.low)),
        (true, false) => Some((BoundKind::Upper, known.high)),
        (false, false) => Some((known.sign_of(known.low), known.low)),
    }
}

/// Whether the visited leaves prove what [`root_value`] says; otherwise it is only believed.
pub fn root_is_proved(trace: &Trace, end: &Moment) -> bool {
    if end.path.is_empty() && trace.passes().len() == 1 {
        return !trace.record(trace.root(end.pass)).is_believed();
    }
    let Proven { proved, believed, .. } = proven_by_the_end(trace, end);
    proved == believed
}
