//! The best line from the root: what it is called, and what it is worth.

use plyscope_core::game::{Player, Value};
use plyscope_core::replay::{self, Iteration};
use plyscope_core::trace::{BoundKind, NodeId};

use super::Place;
use super::Run;

impl Run {
    /// The line of best play as far as it is known at the moment that is shown: nodes below the root, in order.
    pub fn best_line(&self) -> &[NodeId] {
        self.standing.best_line()
    }

    /// For the root and each inner node of that line, the child that is the best but for the one on the line.
    pub fn second_best(&self) -> Vec<Place> {
        let above = std::iter::once(self.root()).chain(self.best_line().iter().copied());
        let second = |((ply, node), on_line): ((u32, NodeId), &NodeId)| {
            let player = self.trace.player(node, ply);
            let others = self.trace.children(node).filter(|child| child != on_line);
            let worth = |child: &NodeId| {
                let value = self.trace.value(*child, player.opponent());
                let is_exact = self.trace.record(*child).bound() == BoundKind::Exact;
                (if player == Player::Max { value } else { -value }, is_exact, std::cmp::Reverse(*child))
            };
            others.max_by_key(worth).map(Place::Visited)
        };
        (0..).zip(above).zip(self.best_line()).filter_map(second).collect()
    }

    /// What the search has found to each depth; a search that does not deepen has one.
    pub fn iterations(&self) -> &[Iteration] {
        self.once.iterations.get_or_init(|| replay::iterations(&self.trace))
    }

    /// Whether what the line is worth is only believed.
    pub fn best_line_is_believed(&self) -> bool {
        let node = match self.moment().path.first() {
            None => Some(self.root()),
            Some(_) => self.best_line().first().copied(),
        };
        node.is_some_and(|node| self.trace.is_believed_here(node))
    }

    /// What that line is worth: the root's value once it has returned, until then that of the root's best child.
    pub fn best_line_value(&self) -> Option<(BoundKind, Value)> {
        let root = self.trace.header().root_player;
        let (node, player) = match self.moment().path.first() {
            None => (self.root(), root),
            Some(_) => (*self.best_line().first()?, root.opponent()),
        };
        Some((self.trace.record(node).bound(), self.trace.value(node, player)))
    }

    /// What a node of a line from the root returned; its children come first, at 0.
    pub(super) fn value_on_line(&self, place: usize, node: NodeId) -> Value {
        self.trace.value(node, self.trace.header().root_player.after(place as u32 + 1))
    }
}
