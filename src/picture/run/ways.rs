//! Ways through the nodes of a run: up, down, aside, and on.

use plyscope_core::game::{AnyPosition, Move};
use plyscope_core::replay::{self, best_child};
use plyscope_core::trace::{NodeId, Step};

use super::{Place, Run};

/// Jumps that can be taken back.
const TRAIL: usize = 100;

impl Run {
    /// The parent of a visited node; `None` above the root.
    pub fn parent_of(&self, node: NodeId) -> Option<NodeId> {
        let path = self.path_to(node);
        path.get(path.len().checked_sub(2)?).copied()
    }

    /// Whether two visits are visits of one child: the same visit, or two looks at one move.
    pub fn is_same_child(&self, one: NodeId, other: NodeId) -> bool {
        let mv = |node| self.trace.record(node).mv();
        one == other
            || self.trace.form().makes_again() && mv(one) == mv(other) && self.parent_of(one) == self.parent_of(other)
    }

    /// The children of a visited node in the order in which they are tried: those that are visited sooner or later, and
    /// the moves to the others.
    pub fn children_in_order(&self, node: NodeId, position: &AnyPosition) -> (Vec<NodeId>, Vec<Move>) {
        let record = self.trace.record(node);
        let has_others = !record.is_leaf() && (record.spares() || record.has_untried_moves());
        let others = if has_others { self.trace.untried_moves(node, position) } else { Vec::new() };
        (self.trace.children(node).collect(), others)
    }

    /// The sibling of a place that is tried next, or the one that is tried before.
    pub fn beside(&self, place: Place, onwards: bool) -> Option<Place> {
        let above = match place {
            Place::Visited(node) => self.parent_of(node)?,
            Place::Unvisited { above, .. } => above,
        };
        let position = self.position_at(above);
        let (visited, others) = self.children_in_order(above, &position);
        let unvisited = |mv: &Move| {
            let tree = position.as_tree();
            let children = tree.map(|tree| tree.tree().children(tree.node()));
            let node = children.and_then(|children| children.get(usize::from(mv.0)).copied());
            Place::Unvisited { above, mv: *mv, node }
        };
        let all: Vec<Place> = visited.into_iter().map(Place::Visited).chain(others.iter().map(unvisited)).collect();
        let at = all.iter().position(|other| *other == place)?;
        let to = if onwards { at + 1 } else { at.checked_sub(1)? };
        all.get(to).copied()
    }

    /// The child that a node would choose so far, or has chosen; where that is not known, the first one.
    pub fn best_so_far_of(&self, node: NodeId) -> Option<NodeId> {
        let moment = self.moment();
        let best = match moment.frame(node) {
            Some(frame) => frame.best.map(|best| best.child),
            None => best_child(&self.trace, node, self.ply_of(node)),
        };
        best.or_else(|| self.trace.children(node).next()).filter(|child| *child <= moment.last_entered)
    }

    /// The moves from the root to a place.
    pub fn moves_to(&self, place: Place) -> Vec<Move> {
        let (node, more) = match place {
            Place::Visited(node) => (node, None),
            Place::Unvisited { above, mv, .. } => (above, Some(mv)),
        };
        let visited = self.path_to(node).into_iter().skip(1).map(|node| self.trace.record(node).mv());
        visited.chain(more).collect()
    }

    /// The steps that going on by one unit would make; `None` at the end, and where only another line of the step on
    /// screen would be shown.
    pub fn steps_ahead(&self, unit: replay::Unit) -> Option<impl Iterator<Item = Step> + use<>> {
        if unit == replay::Unit::Line && self.phase_number() < self.phases().len() {
            return None;
        }
        let next = replay::next(&self.trace, self.moment_after(), unit)?;
        Some((self.step().0 + 1..=next.0).map(Step))
    }

    /// Keeps where a jump to the step on screen came from.
    pub fn remember_jump(&mut self, from: Step) {
        if from != self.step() {
            self.trail.push(from);
            let excess = self.trail.len().saturating_sub(TRAIL);
            self.trail.drain(..excess);
        }
    }
}
