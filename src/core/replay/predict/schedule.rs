//! At which steps there is something to ask.

use crate::trace::{Step, Trace};

use super::super::{Event, Moment};

/// How many nodes have returned by a step, itself included: the number, from 1, of the value that comes back at it.
/// It follows from the trace alone, so that "every third value" asks at the same steps each time.
pub fn returns_through(trace: &Trace, step: Step) -> u64 {
    let moment = Moment::at(trace, step);
    // Each step so far has entered a node or seen one return.
    moment.step.0 - u64::from(moment.last_entered.0)
}

/// The first step, this one or later, at which a node returns; `None` where a stopped search came to none.
pub fn next_return(trace: &Trace, step: Step) -> Option<Step> {
    if step > trace.last_step() {
        return None;
    }
    let mut moment = Moment::at(trace, step);
    while matches!(moment.event, Event::Entered(_)) {
        if !moment.advance(trace) {
            return None;
        }
    }
    Some(moment.step)
}

/// Whether something turns on a step at which a child returns: it moves its parent's window (or best value, in a search
/// without one) or the root's choice, equals the best value so far or either bound, or cuts.
pub fn is_decisive(trace: &Trace, step: Step) -> bool {
    let after = Moment::at(trace, step);
    let Some(before) = step.0.checked_sub(1).map(|step| Moment::at(trace, Step(step))) else { return false };
    let (Event::Returned(child), Some(parent)) = (after.event, after.path.last()) else { return false };
    let Some(parent_before) = before.frame(parent.node) else { return false };
    let value = trace.value(child, parent.player.opponent());
    let choice_counts = parent.ply == 0 || !trace.form().windowed;
    let moves = parent.window != parent_before.window || choice_counts && parent.best != parent_before.best;
    let ties = [parent_before.own_bound(), parent.cutting_bound()].contains(&value)
        || parent_before.best.is_some_and(|best| best.value == value);
    parent.fired || moves || ties
}
