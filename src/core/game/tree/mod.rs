//! Explicit trees: every node is given, by a scenario or in a notation.
//!
//! A tree is a flat list of nodes in preorder. Players alternate from the root down unless its author says who chooses
//! at a node, a player or chance; leaves may stand at any depth, and an inner node may carry an estimate, which a
//! depth-limited search takes instead of looking below it. Where several ways lead to one node, the tree has a copy for
//! each that knows its original. Values are whole numbers of the tree's unit, in which they and all expectations are
//! exact.

mod builder;
mod copies;
mod draft;
mod edit;
mod error;
mod named;
mod odds;
mod position;
mod tree_edit;
mod units;

use std::collections::HashMap;

use super::{Chooser, Exact, Label, Move, Player, Value};
use named::NamedNodes;
use odds::Odds;

pub use builder::TreeBuilder;
pub use error::TreeError;
pub use position::{Moves, TreePosition};
pub use tree_edit::{EditedTree, TreeEdit};

/// The number of a node of a [`Tree`], in preorder; the root is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct TreeNode(pub u32);

impl TreeNode {
    /// The root of every tree.
    pub const ROOT: Self = Self(0);

    /// As an index into a table by node.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a node shows instead of a pentagon or a square, for stories.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NodePicture {
    /// A bag that holds items.
    Bag,
    /// A sandwich.
    Sandwich,
    /// A car key.
    CarKeys,
    /// A banknote.
    Banknote,
    /// A record.
    Records,
    /// A fish.
    Fish,
    /// An umbrella.
    Umbrella,
    /// A watch.
    Watch,
    /// A book.
    Book,
    /// A box with a question mark: an unknown thing.
    Unknown,
}

impl NodePicture {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Bag,
        Self::Sandwich,
        Self::CarKeys,
        Self::Banknote,
        Self::Records,
        Self::Fish,
        Self::Umbrella,
        Self::Watch,
        Self::Book,
        Self::Unknown,
    ];
}

#[derive(Clone, Debug, PartialEq)]
struct Node {
    parent: u32,
    /// Where this node's children begin in `Tree::children`, and how many there are.
    first_child: u32,
    child_count: u32,
    /// The value of a leaf, or the estimate of an inner node, in points.
    value: Option<i32>,
    ply: u16,
    /// Who chooses here; at a leaf, who would if it went on.
    chooser: Chooser,
}

/// A tree whose nodes are all given.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    root_player: Player,
    /// How many points make one.
    unit: u32,
    /// All values and expectations are multiples of so many points.
    grain: u32,
    /// Whether the players take turns, from the root to every leaf.
    alternates: bool,
    nodes: Vec<Node>,
    children: Vec<TreeNode>,
    height: u32,
    leaves: u32,
    /// By child of a chance node, the probability of the move to it.
    odds: Odds,
    /// The least and the largest value that a leaf can have, where the author says so.
    bounds: Option<[Value; 2]>,
    labels: NamedNodes,
    pictures: HashMap<TreeNode, NodePicture>,
    not_in_source: Vec<TreeNode>,
    /// The nodes to which a capture leads, in their order.
    captures: Vec<TreeNode>,
    /// By node, the first in preorder of those that are the same one; empty where no node is shared. Names, pictures
    /// and marks are kept with it alone.
    originals: Vec<TreeNode>,
}

impl Tree {
    /// Who chooses at the root.
    pub fn root_player(&self) -> Player {
        self.root_player
    }

    /// The tree with another player at the root; a tree that says itself who chooses where stays as it is.
    #[must_use]
    pub fn with_root_player(&self, root_player: Player) -> Self {
        let mut tree = self.clone();
        if self.alternates {
            tree.root_player = root_player;
            for node in &mut tree.nodes {
                node.chooser = Chooser::Player(root_player.after(node.ply.into()));
            }
        }
        tree
    }

    /// How many points make one as values are written.
    pub fn unit(&self) -> u32 {
        self.unit
    }

    /// All values and expectations are multiples of so many points.
    pub fn grain(&self) -> u32 {
        self.grain
    }

    /// Whether the players take turns, from the root to every leaf, and chance nowhere chooses.
    pub fn alternates(&self) -> bool {
        self.alternates
    }

    /// Whether chance chooses anywhere.
    pub fn has_chance(&self) -> bool {
        !self.odds.is_empty()
    }

    /// The least and the largest value that a leaf can have, where the author says so.
    pub fn bounds(&self) -> Option<[Value; 2]> {
        self.bounds
    }

    /// The least and the largest number that a leaf can have, where the author says so.
    pub fn exact_bounds(&self) -> Option<[Exact; 2]> {
        let [low, high] = self.bounds?.map(|bound| bound.exact(self.unit));
        Some([low?, high?])
    }

    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Never true: a tree has a root.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The number of leaves.
    pub fn leaf_count(&self) -> u32 {
        self.leaves
    }

    /// The number of plies from the root to the deepest leaf.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// A node's children, left to right as written.
    #[inline]
    pub fn children(&self, node: TreeNode) -> &[TreeNode] {
        let node = &self.nodes[node.index()];
        &self.children[node.first_child as usize..][..node.child_count as usize]
    }

    /// The place of a child among its siblings, from 0.
    pub fn index_of_child(&self, parent: TreeNode, child: TreeNode) -> Option<usize> {
        // Preorder: from left to right the numbers grow.
        self.children(parent).binary_search(&child).ok()
    }

    /// The moves that lead from the root to a node.
    pub fn moves_to(&self, mut node: TreeNode) -> Vec<Move> {
        let mut moves = Vec::new();
        while let Some(parent) = self.parent(node)
            && let Some(place) = self.index_of_child(parent, node)
        {
            // No node has more children than 16 bits can count.
            moves.push(Move(place as u16));
            node = parent;
        }
        moves.reverse();
        moves
    }

    /// The node to which moves lead from the root; `None` where one of them is none.
    pub fn node_after(&self, moves: &[Move]) -> Option<TreeNode> {
        moves.iter().try_fold(TreeNode::ROOT, |node, mv| self.children(node).get(usize::from(mv.0)).copied())
    }

    /// The node and all below it: in preorder they end with the last child of the last child.
    pub fn size(&self, node: TreeNode) -> u32 {
        let mut last = node;
        while let Some(child) = self.children(last).last() {
            last = *child;
        }
        last.0 - node.0 + 1
    }

    /// Whether a node has no children.
    #[inline]
    pub fn is_leaf(&self, node: TreeNode) -> bool {
        self.nodes[node.index()].child_count == 0
    }

    /// A leaf's value or an inner node's estimate, as Max sees it.
    #[inline]
    pub fn value(&self, node: TreeNode) -> Option<Value> {
        self.nodes[node.index()].value.map(Value::new)
    }

    /// The node above, `None` at the root.
    pub fn parent(&self, node: TreeNode) -> Option<TreeNode> {
        (node != TreeNode::ROOT).then(|| TreeNode(self.nodes[node.index()].parent))
    }

    /// Plies from the root.
    pub fn ply(&self, node: TreeNode) -> u32 {
        self.nodes[node.index()].ply.into()
    }

    /// Who chooses at a node; at a leaf, who would if it went on.
    #[inline]
    pub fn chooser(&self, node: TreeNode) -> Chooser {
        self.nodes[node.index()].chooser
    }

    /// The player who chooses at a node; Max where chance does.
    #[inline]
    pub fn player(&self, node: TreeNode) -> Player {
        self.chooser(node).player().unwrap_or(Player::Max)
    }

    /// The probability of the move to a child of a chance node; none for other nodes.
    pub fn probability(&self, child: TreeNode) -> Option<Exact> {
        self.odds.get(child)
    }

    /// The name that the tree's author gave to a node.
    pub fn label(&self, node: TreeNode) -> Option<&Label> {
        self.labels.get(self.original(node))
    }

    /// The picture that stands for a node in a story.
    pub fn picture(&self, node: TreeNode) -> Option<NodePicture> {
        self.pictures.get(&self.original(node)).copied()
    }

    /// Whether a node's value was chosen by Plyscope, because the source does not give it.
    pub fn is_not_in_source(&self, node: TreeNode) -> bool {
        self.not_in_source.binary_search(&self.original(node)).is_ok()
    }

    /// Whether the move to a node counts as a capture, which quiescence looks at where no depth is left.
    pub fn is_capture(&self, node: TreeNode) -> bool {
        self.captures.binary_search(&self.original(node)).is_ok()
    }

    /// Whether any move counts as a capture.
    pub fn has_captures(&self) -> bool {
        !self.captures.is_empty()
    }

    /// Whether the author named any node.
    pub fn has_labels(&self) -> bool {
        !self.labels.is_empty()
    }

    /// Whether nodes of the tree have pictures.
    pub fn has_pictures(&self) -> bool {
        !self.pictures.is_empty()
    }

    /// All nodes in preorder.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = TreeNode> + '_ {
        (0..self.nodes.len() as u32).map(TreeNode)
    }

    /// The first inner node at `depth` plies that has no estimate: a search to that depth could not go on there.
    pub fn first_without_estimate(&self, depth: u32) -> Option<TreeNode> {
        self.iter().find(|&node| self.ply(node) == depth && self.lacks_estimate(node))
    }

    /// The first inner node below `depth` plies to which a capture leads and that has no estimate: quiescence from
    /// there could not go on.
    pub fn first_capture_without_estimate(&self, depth: u32) -> Option<TreeNode> {
        self.iter().find(|&node| self.ply(node) > depth && self.is_capture(node) && self.lacks_estimate(node))
    }

    fn lacks_estimate(&self, node: TreeNode) -> bool {
        !self.is_leaf(node) && self.value(node).is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn builds_in_preorder() {
        let mut builder = TreeBuilder::new(Player::Min);
        builder.open().expect("root");
        builder.leaf(3).expect("leaf");
        builder.open().expect("inner");
        builder.leaf(-5).expect("leaf");
        builder.close().expect("inner closes");
        builder.close().expect("root closes");
        let tree = builder.finish().expect("whole");
        assert_eq!(tree.children(TreeNode::ROOT), [TreeNode(1), TreeNode(2)]);
        assert_eq!(tree.player(TreeNode(2)), Player::Max);
        assert_eq!(tree.value(TreeNode(3)), Some(Value::new(-5)));
        assert_eq!((tree.height(), tree.leaf_count(), tree.len()), (2, 2, 4));
    }

    #[test]
    fn refuses_what_cannot_be_a_tree() {
        let mut builder = TreeBuilder::new(Player::Max);
        builder.open().expect("root");
        assert_eq!(builder.close(), Err(TreeError::NoChildren));
        let mut builder = TreeBuilder::new(Player::Max);
        for value in [900_000_001, -900_000_001, i64::from(i32::MIN), i64::MAX] {
            let error = TreeError::ValueOutOfRange { value: i128::from(value).into(), unit: 1 };
            assert_eq!(builder.leaf(value), Err(error));
        }
        let mut builder = TreeBuilder::new(Player::Max);
        for _ in 0..=TreeBuilder::MAX_DEPTH {
            builder.open().expect("512 plies are allowed");
        }
        assert_eq!(builder.leaf(0), Err(TreeError::TooDeep(TreeBuilder::MAX_DEPTH)));
    }
}
