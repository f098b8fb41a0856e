//! Ways from one step to another.

use crate::trace::{NodeId, Step, Trace};

use super::{Event, Moment, Unit, Visit, previous};

/// Where the search is once the subtree that comes next, or the one just entered, has returned.
pub fn over(trace: &Trace, moment: &Moment) -> Option<Step> {
    let last = trace.last_step();
    let exit = |node, ply| trace.exit_step(node, ply).min(last);
    match (moment.event, moment.path.last()) {
        // The root is searched once more.
        (_, None) => (moment.step < last).then(|| exit(trace.root(moment.pass + 1), 0)),
        (Event::Entered(node), Some(frame)) => (moment.step < last).then(|| exit(node, frame.ply)),
        (Event::Returned(_), Some(frame)) => {
            let next = NodeId(moment.last_entered.0 + 1);
            if moment.step >= last {
                None
            } else if next < trace.end(frame.node) {
                Some(exit(next, frame.ply + 1))
            } else {
                Some(exit(frame.node, frame.ply))
            }
        }
    }
}

/// Where the search was before the subtree that has just returned, or the node just entered, was begun.
pub fn under(trace: &Trace, moment: &Moment) -> Option<Step> {
    let ply = moment.path.len() as u32;
    let entered = match moment.event {
        Event::Returned(node) => Trace::enter_step(node, ply),
        Event::Entered(_) => return previous(trace, moment, Unit::Step),
    };
    entered.0.checked_sub(1).map(Step).or(Some(Step(0)))
}

/// Where the node in focus has returned to its parent.
pub fn out(trace: &Trace, moment: &Moment) -> Option<Step> {
    let frame = moment.path.last()?;
    let exit = trace.exit_step(frame.node, frame.ply).min(trace.last_step());
    (exit > moment.step).then_some(exit)
}

/// The next step at which a cutoff spares a visit.
pub fn next_cutoff(trace: &Trace, moment: &Moment) -> Option<Step> {
    let mut from = moment.last_entered.0 + 1;
    for frame in moment.path.iter().rev() {
        let end = trace.end(frame.node).0;
        if let Some(first) = trace.first_sparing(from..end) {
            return Some(first_to_cut(trace, first, (frame.node, frame.ply)));
        }
        if trace.record(frame.node).spares() && !frame.fired {
            return Some(Step(trace.exit_step(frame.node, frame.ply).0 - 1));
        }
        from = end;
    }
    (moment.pass + 1..trace.passes().len()).find_map(|pass| {
        let root = trace.root(pass);
        let first = trace.first_sparing(root.0..trace.end(root).0)?;
        Some(first_to_cut(trace, first, (root, 0)))
    })
}

/// The last step before this one at which a cutoff spared a visit.
pub fn previous_cutoff(trace: &Trace, moment: &Moment) -> Option<Step> {
    previous_in_pass(trace, moment).or_else(|| {
        let mut earlier = (0..moment.pass).rev().map(|pass| trace.root(pass));
        earlier.find_map(|root| last_to_cut(trace, root, 0, trace.end(root).0))
    })
}

/// The last such step in the search of the root that the moment belongs to.
fn previous_in_pass(trace: &Trace, moment: &Moment) -> Option<Step> {
    let mut end = moment.last_entered.0 + 1;
    if moment.path.is_empty() {
        return last_to_cut(trace, trace.root(moment.pass), 0, end).filter(|cut| *cut < moment.step);
    }
    for frame in moment.path.iter().rev() {
        if frame.fired && trace.record(frame.node).spares() {
            let cut = Step(trace.exit_step(frame.node, frame.ply).0 - 1);
            if cut < moment.step {
                return Some(cut);
            }
        }
        if let Some(last) = trace.last_sparing(frame.node.0 + 1..end) {
            // The last one by number may stand below another that cut later.
            let child = trace.children(frame.node).take_while(|child| *child <= last).last()?;
            return last_to_cut(trace, child, frame.ply + 1, end);
        }
        // The frame itself is open: what it will spare lies ahead.
        end = frame.node.0;
    }
    None
}

/// The next step at which the window of the node in focus changes, or at which that node returns.
pub fn next_window_change(trace: &Trace, moment: &Moment) -> Option<Step> {
    let Some(mut frame) = moment.path.last().copied() else {
        // The root is searched once more, with a window of its own.
        return Some(Step(moment.step.0 + 1)).filter(|next| *next <= trace.last_step());
    };
    let header = trace.header();
    let start = frame.window;
    let mut child = NodeId(moment.last_entered.0 + 1);
    while child < trace.end(frame.node) {
        let exit = trace.exit_step(child, frame.ply + 1);
        if exit > trace.last_step() {
            break;
        }
        let visit = Visit::of(trace, child, &frame);
        frame.absorb(trace.form(), header.options.cutoff, &visit);
        if frame.window != start {
            return Some(exit);
        }
        child = trace.end(child);
    }
    out(trace, moment)
}

/// Of `node` and the sparing nodes below it, the one that cuts first: the deepest along the first of them. A node above
/// it stands at the given ply.
fn first_to_cut(trace: &Trace, node: NodeId, (above, ply): (NodeId, u32)) -> Step {
    let mut first = node;
    while let Some(inside) = trace.first_sparing(first.0 + 1..trace.end(first).0) {
        first = inside;
    }
    let ply = ply_below(trace, above, ply, first);
    Step(trace.exit_step(first, ply).0 - 1)
}

/// Of the sparing nodes in a returned subtree, the one that cut last: the topmost above the last by number.
fn last_to_cut(trace: &Trace, top: NodeId, ply: u32, end: u32) -> Option<Step> {
    let last = trace.last_sparing(top.0..end.min(trace.end(top).0))?;
    let (mut node, mut ply) = (top, ply);
    while !trace.record(node).spares() {
        node = trace.children(node).find(|child| trace.end(*child) > last)?;
        ply += 1;
    }
    Some(Step(trace.exit_step(node, ply).0 - 1))
}

/// The ply of a node somewhere below another.
pub(super) fn ply_below(trace: &Trace, above: NodeId, ply: u32, node: NodeId) -> u32 {
    let (mut at, mut ply) = (above, ply);
    while at < node {
        let Some(child) = trace.children(at).find(|child| trace.end(*child) > node) else { break };
        at = child;
        ply += 1;
    }
    ply
}
