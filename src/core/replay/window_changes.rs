//! How the window of one node moves from its entering to its return.

use crate::search::Window;
use crate::trace::{NodeId, Step, Trace};

use super::{Moment, Visit};

/// The window of the node in focus over its whole life, as Max sees it: where it was entered, and the window from each
/// step on at which a child's return changed it; last the step at which the node itself returns, or the trace ends. The
/// returns of children that lie ahead of the moment are in it too. Empty once the root has returned.
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
