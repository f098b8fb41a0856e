//! Conditions whose next and last steps can be named without a walk: all but the moving of a bound.

use crate::replay::jumps::ply_below;
use crate::replay::{Moment, next_cutoff, previous_cutoff};
use crate::trace::{NodeId, Step, Trace};

use super::{Condition, Watch};

/// Whether everything that is looked for can be gone to directly.
pub fn is_direct(watch: &Watch) -> bool {
    !watch.has_lines && !watch.conditions.contains(&Condition::BoundChange)
}

/// The first step behind a moment that meets one of the conditions.
pub fn next(trace: &Trace, watch: &Watch, moment: &Moment) -> Option<Step> {
    let behind = |step: &Step| *step > moment.step;
    let steps = watch.conditions.iter().filter_map(|condition| match *condition {
        Condition::Cutoff => next_cutoff(trace, moment),
        Condition::BoundChange => None,
        Condition::Entered(node) => entered(trace, node).filter(behind),
        Condition::ReturnedTo(node) => returns_to(trace, node).find(behind),
        Condition::Leaf(number) => returned(trace, watch.leaf(number)?).filter(behind),
    });
    steps.min()
}

/// The last step before a moment that meets one of the conditions.
pub fn previous(trace: &Trace, watch: &Watch, moment: &Moment) -> Option<Step> {
    let before = |step: &Step| *step < moment.step;
    let steps = watch.conditions.iter().filter_map(|condition| match *condition {
        Condition::Cutoff => previous_cutoff(trace, moment),
        Condition::BoundChange => None,
        Condition::Entered(node) => entered(trace, node).filter(before),
        Condition::ReturnedTo(node) => returns_to(trace, node).take_while(before).last(),
        Condition::Leaf(number) => returned(trace, watch.leaf(number)?).filter(before),
    });
    steps.max()
}

/// The ply of a node that was visited.
fn ply(trace: &Trace, node: NodeId) -> Option<u32> {
    (node.0 < trace.len()).then(|| ply_below(trace, trace.root_of(node), 0, node))
}

fn entered(trace: &Trace, node: NodeId) -> Option<Step> {
    Some(Trace::enter_step(node, ply(trace, node)?))
}

fn returned(trace: &Trace, node: NodeId) -> Option<Step> {
    Some(trace.exit_step(node, ply(trace, node)?)).filter(|step| *step <= trace.last_step())
}

/// The steps at which the children of a node return to it, in order.
fn returns_to(trace: &Trace, node: NodeId) -> impl Iterator<Item = Step> {
    let children = ply(trace, node).map(|ply| trace.children(node).map(move |child| trace.exit_step(child, ply + 1)));
    children.into_iter().flatten().take_while(|step| *step <= trace.last_step())
}
