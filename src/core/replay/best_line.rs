//! The line of best play, as far as a search has found it.

use crate::trace::{NodeId, Step, Trace};

use super::{Landmarks, Moment};

/// The child that a returned node chose; `None` at leaves, and where no child came up to the window.
pub fn best_child(trace: &Trace, node: NodeId, ply: u32) -> Option<NodeId> {
    best_child_by(trace, node, ply, &mut Landmarks::default())
}

fn best_child_by(trace: &Trace, node: NodeId, ply: u32, landmarks: &mut Landmarks) -> Option<NodeId> {
    if trace.record(node).is_leaf() {
        return None;
    }
    let last = Moment::at_by(trace, Step(trace.exit_step(node, ply).0 - 1), landmarks);
    last.frame(node)?.best.map(|best| best.child)
}

/// The line of best play from the root, as far as it is known at a moment: nodes below the root, in order. It ends
/// where the table settled a node.
pub fn principal_variation(trace: &Trace, moment: &Moment) -> Vec<NodeId> {
    principal_variation_by(trace, moment, &mut Landmarks::default())
}

/// The line of best play as [`principal_variation`] has it, found sooner with landmarks of the same trace.
pub fn principal_variation_by(trace: &Trace, moment: &Moment, landmarks: &mut Landmarks) -> Vec<NodeId> {
    let mut line = Vec::new();
    let mut next = first_of_line(trace, moment, landmarks);
    while let Some(node) = next {
        line.push(node);
        next = best_child_by(trace, node, line.len() as u32, landmarks);
    }
    line
}

/// The line of best play from the root, where the table settled a node on from the one that wrote the entry: the moves
/// to those nodes are moves of one game, though the nodes do not lie below one another.
pub fn best_line_through_table(trace: &Trace, moment: &Moment) -> Vec<NodeId> {
    let landmarks = &mut Landmarks::default();
    let first = first_of_line(trace, moment, landmarks);
    first.map(|first| best_line_through_table_from(trace, first, landmarks)).unwrap_or_default()
}

/// The line of best play through the table from a child of the root on.
pub(super) fn best_line_through_table_from(trace: &Trace, first: NodeId, landmarks: &mut Landmarks) -> Vec<NodeId> {
    let mut line = Vec::new();
    let (mut node, mut ply): (NodeId, u32) = (first, 1);
    loop {
        line.push(node);
        // A writer stands where the same position came up before, and may have used the table itself.
        while let Some(used) = trace.settled_by(node) {
            ply = ply.saturating_add_signed(-used.shift);
            node = NodeId(used.source);
        }
        let Some(child) = best_child_by(trace, node, ply, landmarks) else { return line };
        (node, ply) = (child, ply + 1);
    }
}

/// The child of the open root that is the best so far in the search of the root at hand.
pub(super) fn best_so_far(moment: &Moment) -> Option<NodeId> {
    moment.path.first()?.best.map(|best| best.child)
}

/// The root's choice at a moment; where the search is over, that of the last pass that did not fail low.
fn first_of_line(trace: &Trace, moment: &Moment, landmarks: &mut Landmarks) -> Option<NodeId> {
    let player = trace.header().root_player;
    let finished = match moment.path.first() {
        // Where the search was stopped, what it had finished before counts more than what it has begun.
        Some(root) if moment.pass == 0 || moment.step < trace.last_step() => return root.best.map(|best| best.child),
        Some(_) => moment.pass - 1,
        None => moment.pass,
    };
    let found_something = |pass: &usize| {
        let alpha = trace.root_call(*pass).window.seen_by(player).alpha;
        player.sees(trace.value(trace.root(*pass), player)) > alpha
    };
    let pass = (0..=finished).rev().find(found_something);
    match (pass, moment.path.first()) {
        (Some(pass), _) => best_child_by(trace, trace.root(pass), 0, landmarks),
        (None, Some(root)) => root.best.map(|best| best.child),
        (None, None) => best_child_by(trace, trace.root(finished), 0, landmarks),
    }
}
