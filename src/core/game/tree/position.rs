//! A node of an explicit tree, as a position that a search can stand on.

use std::sync::Arc;

use crate::game::{Capture, Chooser, Exact, Move, Outcome, Player, Position, Value, mixed};

use super::{Tree, TreeNode};

/// A node of an explicit tree, as a position that a search can stand on.
#[derive(Clone, Debug)]
pub struct TreePosition {
    tree: Arc<Tree>,
    node: TreeNode,
}

impl PartialEq for TreePosition {
    fn eq(&self, other: &Self) -> bool {
        self.node == other.node && self.is_same(other)
    }
}

impl TreePosition {
    /// The root of a tree.
    pub fn root(tree: Arc<Tree>) -> Self {
        Self { tree, node: TreeNode::ROOT }
    }

    /// The tree that this position stands in.
    pub fn tree(&self) -> &Arc<Tree> {
        &self.tree
    }

    /// Where in the tree it stands.
    pub fn node(&self) -> TreeNode {
        self.node
    }

    fn original(&self) -> TreeNode {
        self.tree.original(self.node)
    }
}

/// The indexes of a node's children, left to right.
pub type Moves = std::iter::Map<std::ops::Range<u16>, fn(u16) -> Move>;

impl Position for TreePosition {
    type Moves = Moves;

    fn side_to_move(&self) -> Player {
        self.tree.player(self.node)
    }

    #[inline]
    fn chooser(&self) -> Chooser {
        self.tree.chooser(self.node)
    }

    fn probability(&self, mv: Move) -> Option<Exact> {
        let child = self.tree.children(self.node).get(usize::from(mv.0))?;
        self.tree.probability(*child)
    }

    fn alternates(&self) -> bool {
        self.tree.alternates()
    }

    fn has_chance(&self) -> bool {
        self.tree.has_chance()
    }

    fn bounds(&self) -> Option<[Value; 2]> {
        self.tree.bounds()
    }

    fn grain(&self) -> u32 {
        self.tree.grain()
    }

    fn unit(&self) -> u32 {
        self.tree.unit()
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome::Payoff(self.evaluate()))
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.tree.is_leaf(self.node)
    }

    #[inline]
    fn legal_moves(&self) -> Moves {
        // `TreeBuilder` allows no more children than a move can count.
        (0..self.tree.children(self.node).len() as u16).map(Move)
    }

    #[inline]
    fn play(&self, mv: Move) -> Self {
        Self { tree: Arc::clone(&self.tree), node: self.tree.children(self.node)[usize::from(mv.0)] }
    }

    /// The leaf's value or the inner node's estimate; an inner node without one counts as 0, which a
    /// search never sees because its depth is checked first (`Tree::first_without_estimate`).
    #[inline]
    fn evaluate(&self) -> Value {
        self.tree.value(self.node).unwrap_or(Value::ZERO)
    }

    fn plies_left(&self) -> Option<u32> {
        Some(self.tree.height() - self.tree.ply(self.node))
    }

    /// The child's name, or its index where it has none.
    fn move_name(&self, mv: Move) -> String {
        let child = self.tree.children(self.node).get(usize::from(mv.0));
        match child.and_then(|child| self.tree.label(*child)) {
            Some(label) => label.to_string(),
            None => mv.0.to_string(),
        }
    }

    /// The tree says which moves take something, and not what: they are tried in their own order.
    fn capture(&self, mv: Move) -> Option<Capture> {
        let child = self.tree.children(self.node).get(usize::from(mv.0))?;
        self.tree.is_capture(*child).then_some(Capture { victim: 0, attacker: 0 })
    }

    fn has_captures(&self) -> bool {
        self.tree.has_captures()
    }

    /// The node, or the one that it is a copy of, and who chooses there.
    fn key(&self) -> u64 {
        mixed(u64::from(self.original().0) << 1 | u64::from(self.side_to_move() == Player::Min))
    }

    fn is_same(&self, other: &Self) -> bool {
        self.original() == other.original() && (Arc::ptr_eq(&self.tree, &other.tree) || self.tree == other.tree)
    }
}
