//! Steps as they are counted on every screen: from 1, a leaf that is entered and returns being one of them.
//!
//! The record knows smaller ones, its events ([`trace::Step`](crate::trace::Step)): one for each node entered and one
//! for each returned. A step ends with an event; only the entering of a leaf ends none.

use crate::trace::{NodeId, Step, Trace};

use super::{Event, Moment};

/// The unit of one key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Unit {
    /// An inner node entered, a leaf looked at whole, or a node returned.
    #[default]
    Step,
    /// One marked line of the listing.
    Line,
}

/// Whether an event ends a step: every one does but the entering of a leaf.
pub fn ends_step(trace: &Trace, moment: &Moment) -> bool {
    match moment.event {
        Event::Entered(node) => !trace.record(node).is_leaf(),
        Event::Returned(_) => true,
    }
}

/// The number of steps of the whole record.
pub fn step_count(trace: &Trace) -> u64 {
    trace.steps() - trace.totals().ends()
}

/// The number, from 1, of the step that a moment belongs to: while a leaf is only entered, that of the step under way.
pub fn step_number(trace: &Trace, moment: &Moment) -> u64 {
    ended_steps(trace, moment) + u64::from(!ends_step(trace, moment))
}

/// How many steps have ended by a moment.
fn ended_steps(trace: &Trace, moment: &Moment) -> u64 {
    let entered_leaves = trace.counts_before(NodeId(moment.last_entered.0 + 1)).ends();
    moment.step.0 + 1 - entered_leaves
}

/// The number of the step that an event belongs to.
pub fn step_number_at(trace: &Trace, event: Step) -> u64 {
    step_number(trace, &Moment::at(trace, event))
}

/// The event with which the step of this number, from 1, ends; the last one where there are fewer steps.
pub fn end_of_step(trace: &Trace, number: u64) -> Step {
    let (mut low, mut high) = (0, trace.last_step().0);
    while low < high {
        let middle = low + (high - low) / 2;
        if ended_steps(trace, &Moment::at(trace, Step(middle))) >= number {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    Step(low)
}

/// The event with which the step that this event belongs to ends.
pub fn whole_step(trace: &Trace, event: Step) -> Step {
    if ends_step(trace, &Moment::at(trace, event)) { event } else { Step(event.0 + 1).min(trace.last_step()) }
}

/// Where one stands in this unit for an event: by steps at the end of the step, for a leaf that was only entered is no
/// place.
pub fn stand_at(trace: &Trace, event: Step, unit: Unit) -> Step {
    match unit {
        Unit::Step => whole_step(trace, event),
        Unit::Line => event,
    }
}

/// The next event to stand at in this unit; `None` at the end. Lines are the caller's to count inside an event.
pub fn next(trace: &Trace, moment: &Moment, unit: Unit) -> Option<Step> {
    let mut next = moment.clone();
    if !next.advance(trace) {
        return None;
    }
    if unit == Unit::Step && !ends_step(trace, &next) {
        next.advance(trace);
    }
    Some(next.step)
}

/// The event before this one to stand at in this unit; `None` at the start.
pub fn previous(trace: &Trace, moment: &Moment, unit: Unit) -> Option<Step> {
    Some(previous_from(trace, &Moment::at(trace, Step(moment.step.0.checked_sub(1)?)), unit))
}

/// The event to stand at in this unit, where the state of the one before is at hand.
pub fn previous_from(trace: &Trace, before: &Moment, unit: Unit) -> Step {
    match before.step.0 {
        event if event > 0 && unit == Unit::Step && !ends_step(trace, before) => Step(event - 1),
        _ => before.step,
    }
}
