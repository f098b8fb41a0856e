//! How the window of one node moves from its entering to its return.

use crate::search::Window;
use crate::trace::{NodeId, Step, Trace};

use super::{Moment, Visit};

/// The window of the node in focus over its whole life, as Max sees it: where it was entered, and the window from
/// each step on at which a child's return changed it; last the step at which the node itself returns, or the trace ends.
/// The returns of children that lie ahead of the moment are in it too. Empty once the root has returned.
pub fn window_changes(trace: &Trace, moment: &Moment) -> Vec<(Step, Window)> {
    let Some(focus) = moment.path.last() else { return Vec::new() };
    let header = trace.header();
    let mut frame = focus.as_entered(trace);
    let mut changes = vec![(Trace::enter_step(focus.node, focus.ply), frame.window)];
    let end = trace.end(focus.node);
    let mut child = NodeId(focus.node.0 + 1);
    while child < end {
        let exit = trace.exit_step(child, focus.ply + 1);
        if exit > trace.last_step() {
            break;
        }
        let before = frame.window;
        let visit = Visit::of(trace, child, &frame);
        frame.absorb(trace.form(), header.options.cutoff, &visit);
        if frame.window != before {
            changes.push((exit, frame.window));
        }
        child = trace.end(child);
    }
    changes.push((trace.exit_step(focus.node, focus.ply).min(trace.last_step()), frame.window));
    changes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::Unit;
    use crate::replay::next;

    #[test]
    fn the_course_says_what_each_moment_says() {
        let position = crate::scenario::load(&crate::scenario::Source::BuiltIn("wikipedia".to_owned()));
        let Ok(scenario) = position else { panic!("the scenario is built in") };
        let plan = crate::search::SearchOptions::new(crate::search::Algorithm::AlphaBetaSoft)
            .with_cutoff(crate::search::CutoffRule::AtEqual);
        let trace = crate::trace::record(&scenario.position, &plan, None, Vec::new());
        let mut moment = Moment::start(&trace);
        loop {
            let changes = window_changes(&trace, &moment);
            let after = changes.partition_point(|(step, _)| *step <= moment.step);
            let listed = after.checked_sub(1).and_then(|place| changes.get(place)).map(|(_, window)| *window);
            assert_eq!(listed, moment.path.last().map(|frame| frame.window), "{:?}", moment.step);
            let Some(step) = next(&trace, &moment, Unit::Step) else { break };
            moment = Moment::at(&trace, step);
        }
    }
}
