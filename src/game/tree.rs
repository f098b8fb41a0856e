//! Explicit trees: every node is given, by a scenario or in a notation.
//!
//! A tree is a flat list of nodes in preorder. Players alternate from the root down, leaves may stand
//! at any depth, and an inner node may carry an estimate, which a depth-limited search takes instead of
//! looking below it.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use super::{Label, Move, Outcome, Player, Position, Value};

/// The number of a node of a [`Tree`], in preorder; the root is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
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
pub enum Picture {
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
    /// A box with a question mark: something nobody says what it is.
    Unknown,
}

#[derive(Clone, Debug, Default, PartialEq)]
struct Node {
    parent: u32,
    /// Where this node's children begin in `Tree::children`, and how many there are.
    first_child: u32,
    child_count: u32,
    /// The value of a leaf, or the estimate of an inner node.
    value: Option<i32>,
    ply: u32,
}

/// A tree whose nodes are all given.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    root_player: Player,
    nodes: Vec<Node>,
    children: Vec<TreeNode>,
    height: u32,
    leaves: u32,
    labels: HashMap<TreeNode, Label>,
    pictures: HashMap<TreeNode, Picture>,
    not_in_source: Vec<TreeNode>,
}

impl Tree {
    /// Who chooses at the root.
    pub fn root_player(&self) -> Player {
        self.root_player
    }

    /// The same tree with another player at the root.
    #[must_use]
    pub fn with_root_player(&self, root_player: Player) -> Self {
        Self { root_player, ..self.clone() }
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
        self.nodes[node.index()].ply
    }

    /// Who chooses at a node.
    pub fn player(&self, node: TreeNode) -> Player {
        self.root_player.after(self.ply(node))
    }

    /// The name that the tree's author gave to a node.
    pub fn label(&self, node: TreeNode) -> Option<&Label> {
        self.labels.get(&node)
    }

    /// The picture that stands for a node in a story.
    pub fn picture(&self, node: TreeNode) -> Option<Picture> {
        self.pictures.get(&node).copied()
    }

    /// Whether a node's value was chosen by Plyscope, because the source does not give it.
    pub fn is_not_in_source(&self, node: TreeNode) -> bool {
        self.not_in_source.binary_search(&node).is_ok()
    }

    /// Whether the author named any node.
    pub fn has_labels(&self) -> bool {
        !self.labels.is_empty()
    }

    /// Whether the tree tells a story with pictures.
    pub fn has_pictures(&self) -> bool {
        !self.pictures.is_empty()
    }

    /// All nodes in preorder.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = TreeNode> + '_ {
        (0..self.nodes.len() as u32).map(TreeNode)
    }

    /// The first inner node at `depth` plies that has no estimate: a search to that depth could not go on there.
    pub fn first_without_estimate(&self, depth: u32) -> Option<TreeNode> {
        self.iter().find(|&node| self.ply(node) == depth && !self.is_leaf(node) && self.value(node).is_none())
    }
}

/// What is wrong with a tree that somebody is building.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// An inner node has no children; a tree needs at least one leaf below each.
    NoChildren,
    /// Deeper than [`TreeBuilder::MAX_DEPTH`] plies.
    TooDeep,
    /// More than [`TreeBuilder::MAX_CHILDREN`] children at one node.
    TooManyChildren,
    /// A value outside ±[`Value::LARGEST_GIVEN`].
    ValueOutOfRange(i64),
    /// Two nodes have this name.
    DuplicateName(String),
    /// A name of nothing but white space.
    EmptyName,
    /// More than [`TreeBuilder::MAX_NODES`] nodes.
    TooManyNodes,
}

impl fmt::Display for TreeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoChildren => {
                write!(formatter, "a node without children and without a value, expected at least one child")
            }
            Self::TooDeep => {
                write!(formatter, "the tree is too deep, expected at most {} plies", TreeBuilder::MAX_DEPTH)
            }
            Self::TooManyChildren => {
                write!(formatter, "too many children, expected at most {} at one node", TreeBuilder::MAX_CHILDREN)
            }
            Self::ValueOutOfRange(value) => {
                let most = Value::LARGEST_GIVEN;
                write!(formatter, "the value {value} is too large, expected a whole number from -{most} to {most}")
            }
            Self::DuplicateName(name) => {
                write!(formatter, "the name {name:?} is used twice, expected a different name for each node")
            }
            Self::EmptyName => write!(formatter, "an empty name, expected more than white space"),
            Self::TooManyNodes => write!(formatter, "too many nodes, expected at most {}", TreeBuilder::MAX_NODES),
        }
    }
}

impl std::error::Error for TreeError {}

/// Builds a [`Tree`] node by node, in preorder: [`open`](Self::open) an inner node, add what is below it,
/// [`close`](Self::close) it; [`leaf`](Self::leaf) adds a leaf. The `name`, `picture` and other calls speak of
/// the node that was added last.
#[derive(Debug)]
pub struct TreeBuilder {
    tree: Tree,
    open: Vec<OpenNode>,
    names: HashMap<Box<str>, TreeNode>,
}

#[derive(Debug)]
struct OpenNode {
    node: TreeNode,
    children: Vec<TreeNode>,
}

impl TreeBuilder {
    /// The deepest leaf may be so many plies from the root.
    pub const MAX_DEPTH: usize = 512;
    /// One node may have so many children, for a move is a child's index in 16 bits.
    pub const MAX_CHILDREN: usize = 65_535;
    /// A tree may have so many nodes, for their numbers have 32 bits.
    pub const MAX_NODES: usize = 4_000_000_000;

    /// Begins a tree.
    pub fn new(root_player: Player) -> Self {
        Self {
            tree: Tree {
                root_player,
                nodes: Vec::new(),
                children: Vec::new(),
                height: 0,
                leaves: 0,
                labels: HashMap::new(),
                pictures: HashMap::new(),
                not_in_source: Vec::new(),
            },
            open: Vec::new(),
            names: HashMap::new(),
        }
    }

    /// Adds an inner node and goes down into it.
    ///
    /// # Errors
    /// When the tree would be too deep or too wide.
    pub fn open(&mut self) -> Result<TreeNode, TreeError> {
        let node = self.add()?;
        self.open.push(OpenNode { node, children: Vec::new() });
        Ok(node)
    }

    /// Finishes the inner node that was opened last and is not closed yet.
    ///
    /// # Errors
    /// When it has no children, or no node is open.
    pub fn close(&mut self) -> Result<(), TreeError> {
        let Some(open) = self.open.pop() else {
            return Err(TreeError::NoChildren);
        };
        if open.children.is_empty() {
            return Err(TreeError::NoChildren);
        }
        let node = &mut self.tree.nodes[open.node.index()];
        node.first_child = self.tree.children.len() as u32;
        node.child_count = open.children.len() as u32;
        self.tree.children.extend(open.children);
        Ok(())
    }

    /// Adds a leaf with its value as Max sees it.
    ///
    /// # Errors
    /// When the tree would be too deep or too wide, or the value is too large.
    pub fn leaf(&mut self, value: i64) -> Result<TreeNode, TreeError> {
        let node = self.add()?;
        self.tree.leaves += 1;
        self.set_value(node, value)?;
        Ok(node)
    }

    /// Gives a node its value or estimate, as Max sees it.
    ///
    /// # Errors
    /// When the value is too large.
    pub fn set_value(&mut self, node: TreeNode, value: i64) -> Result<(), TreeError> {
        let given = i32::try_from(value)
            .ok()
            .filter(|given| given.unsigned_abs() <= Value::LARGEST_GIVEN.unsigned_abs())
            .ok_or(TreeError::ValueOutOfRange(value))?;
        self.tree.nodes[node.index()].value = Some(given);
        Ok(())
    }

    /// Names a node.
    ///
    /// # Errors
    /// When the name is empty or another node has it.
    pub fn set_label(&mut self, node: TreeNode, label: Label) -> Result<(), TreeError> {
        if label.english.trim().is_empty() {
            return Err(TreeError::EmptyName);
        }
        if self.names.insert(label.english.clone(), node).is_some() {
            return Err(TreeError::DuplicateName(label.english.into()));
        }
        self.tree.labels.insert(node, label);
        Ok(())
    }

    /// Gives a node a picture.
    pub fn set_picture(&mut self, node: TreeNode, picture: Picture) {
        self.tree.pictures.insert(node, picture);
    }

    /// Marks a node's value as chosen by Plyscope and not by the source.
    pub fn mark_not_in_source(&mut self, node: TreeNode) {
        self.tree.not_in_source.push(node);
    }

    /// The finished tree.
    ///
    /// # Errors
    /// When nothing was added, or a node is still open.
    pub fn finish(mut self) -> Result<Tree, TreeError> {
        if self.tree.nodes.is_empty() || !self.open.is_empty() {
            return Err(TreeError::NoChildren);
        }
        self.tree.not_in_source.sort_unstable();
        self.tree.not_in_source.dedup();
        Ok(self.tree)
    }

    fn add(&mut self) -> Result<TreeNode, TreeError> {
        let depth = self.open.len();
        if depth > Self::MAX_DEPTH {
            return Err(TreeError::TooDeep);
        }
        if self.tree.nodes.len() >= Self::MAX_NODES {
            return Err(TreeError::TooManyNodes);
        }
        let node = TreeNode(self.tree.nodes.len() as u32);
        let mut parent = 0;
        if let Some(open) = self.open.last_mut() {
            if open.children.len() >= Self::MAX_CHILDREN {
                return Err(TreeError::TooManyChildren);
            }
            open.children.push(node);
            parent = open.node.0;
        }
        self.tree.nodes.push(Node { parent, ply: depth as u32, ..Node::default() });
        self.tree.height = self.tree.height.max(depth as u32);
        Ok(node)
    }
}

/// A node of an explicit tree, as a position that a search can stand on.
#[derive(Clone, Debug)]
pub struct TreePosition {
    tree: Arc<Tree>,
    node: TreeNode,
}

impl PartialEq for TreePosition {
    fn eq(&self, other: &Self) -> bool {
        self.node == other.node && (Arc::ptr_eq(&self.tree, &other.tree) || self.tree == other.tree)
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
}

/// The indexes of a node's children, left to right.
pub type Moves = std::iter::Map<std::ops::Range<u16>, fn(u16) -> Move>;

impl Position for TreePosition {
    type Moves = Moves;

    fn side_to_move(&self) -> Player {
        self.tree.player(self.node)
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
            Some(label) => label.english.to_string(),
            None => mv.0.to_string(),
        }
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
        for value in [1_000_001, -1_000_001, i64::from(i32::MIN), i64::MAX] {
            assert_eq!(builder.leaf(value), Err(TreeError::ValueOutOfRange(value)));
        }
        let mut builder = TreeBuilder::new(Player::Max);
        for _ in 0..=TreeBuilder::MAX_DEPTH {
            builder.open().expect("512 plies are allowed");
        }
        assert_eq!(builder.leaf(0), Err(TreeError::TooDeep));
    }
}
