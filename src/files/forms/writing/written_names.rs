//! A tree with those of its names that are to be written, and what every form asks of it.

use std::borrow::Cow;
use std::collections::HashSet;
use std::num::NonZeroU32;

use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::game::{Amount, Chooser, Player, written};

use crate::Message;
use crate::forms::fields::chooser_of;
use crate::forms::label::chooser;
use crate::forms::written::{WrittenNode, WrittenTree};

/// A tree with those of its names that are to be written.
pub(crate) struct NamedTree<'t> {
    /// The tree.
    pub tree: &'t Tree,
    names: Vec<Option<&'t str>>,
}

/// A step of a way through a tree, down and up again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WalkStep {
    /// Down to a node; the first child of its parent, or a later one.
    Enter(TreeNode, bool),
    /// Up from it.
    Leave(TreeNode),
}

impl<'t> NamedTree<'t> {
    /// The tree with these names, by node.
    pub fn new(tree: &'t Tree, names: Vec<Option<&'t str>>) -> Self {
        Self { tree, names }
    }

    /// The names by node; none where no node has one.
    pub fn names(&self) -> &[Option<&'t str>] {
        &self.names
    }

    /// Leaves names away.
    pub fn keep_names(&mut self, is_kept: impl Fn(TreeNode, &str) -> bool) {
        for (node, name) in self.tree.iter().zip(&mut self.names) {
            *name = name.filter(|name| is_kept(node, name));
        }
    }

    /// The name that is to be written.
    pub fn name(&self, node: TreeNode) -> Option<&'t str> {
        self.names.get(self.tree.original(node).index()).copied().flatten()
    }

    /// What a leaf is worth.
    pub fn value(&self, node: TreeNode) -> Option<Amount> {
        self.tree.amount(node).filter(|_| self.tree.is_leaf(node))
    }

    /// What an inner node is estimated at.
    pub fn estimate(&self, node: TreeNode) -> Option<Amount> {
        self.tree.amount(node).filter(|_| !self.tree.is_leaf(node))
    }

    /// Who chooses, at every inner node.
    pub fn any_chooser(&self, node: TreeNode) -> Option<&'static str> {
        (!self.tree.is_leaf(node)).then(|| word(self.tree.chooser(node)))
    }

    /// Who chooses, where it has to be said: where the players do not take turns, at a root at which Min chooses, and
    /// where the name is the word for someone who chooses.
    pub fn chooser(&self, node: TreeNode) -> Option<&'static str> {
        let is_min_root = node == TreeNode::ROOT && self.tree.root_player() == Player::Min;
        self.any_chooser(node).filter(|_| is_min_root || self.is_chooser_said(node))
    }

    /// Whether it has to be said who chooses there, where the form has a place of its own for who begins.
    pub fn is_chooser_said(&self, node: TreeNode) -> bool {
        let is_word = |name| chooser_of(name).or_else(|| chooser(name)).is_some();
        !self.tree.alternates() || self.name(node).is_some_and(is_word)
    }

    /// The probability of the move to a node, below a chance node.
    pub fn probability(&self, node: TreeNode) -> Option<String> {
        self.tree.probability(node).map(|probability| written(probability, "-"))
    }

    /// A name for every node: its own, or one that no other has.
    pub(super) fn all_names(&self) -> AllNames<'_, 't> {
        let number = |name: &str| name.strip_prefix('n')?.parse().ok();
        AllNames { named: self, taken: self.names.iter().flatten().filter_map(|name| number(name)).collect() }
    }

    /// Down and up through the whole tree.
    pub(super) fn visit(&self, mut visit: impl FnMut(WalkStep)) {
        let tree = self.tree;
        let mut open: Vec<TreeNode> = Vec::new();
        let mut last_left = None;
        for node in tree.iter() {
            while let Some(above) = open.pop_if(|above| tree.ply(*above) >= tree.ply(node)) {
                visit(WalkStep::Leave(above));
                last_left = Some(above);
            }
            let is_first = last_left.is_none_or(|left| tree.parent(left) != tree.parent(node));
            visit(WalkStep::Enter(node, is_first));
            open.push(node);
        }
        while let Some(above) = open.pop() {
            visit(WalkStep::Leave(above));
        }
    }

    /// The nodes without the copies of those that stand before them and what is below such copies.
    pub fn originals(&self) -> impl Iterator<Item = TreeNode> + '_ {
        self.tree.iter().filter(|node| !self.tree.is_copy(*node))
    }

    /// The tree as a text would have it.
    pub fn as_written(&self) -> Result<WrittenTree, Message> {
        let tree = self.tree;
        let mut skipped_from: Option<u32> = None;
        let mut written = WrittenTree::default();
        for node in tree.iter() {
            let ply = tree.ply(node);
            if skipped_from.is_some_and(|from| ply > from) {
                continue;
            }
            let is_copy = tree.is_copy(node);
            skipped_from = is_copy.then_some(ply);
            let probability = written.chance(tree.probability(node), 0).map_err(|fault| fault.message)?;
            let node = WrittenNode {
                name: self.name(node).into(),
                value: tree.amount(node).into(),
                chooser: (!tree.is_leaf(node)).then(|| tree.chooser(node)),
                probability,
                same_as: NonZeroU32::new(tree.original(node).0).filter(|_| is_copy),
                ..WrittenNode::at(0, ply)
            };
            written.push(node).map_err(|fault| fault.message)?;
        }
        Ok(written)
    }
}

/// A name for every node.
pub(super) struct AllNames<'n, 't> {
    named: &'n NamedTree<'t>,
    /// The numbers behind the `n` of names that are so written.
    taken: HashSet<u32>,
}

impl<'t> AllNames<'_, 't> {
    /// The name of a node, or one that no other has.
    pub fn name(&self, node: TreeNode) -> Cow<'t, str> {
        let number = self.named.tree.original(node).0;
        match self.named.name(node) {
            Some(name) => Cow::Borrowed(name),
            None if self.taken.contains(&number) => Cow::Owned(format!("node_{number}_")),
            None => Cow::Owned(format!("n{number}")),
        }
    }
}

/// The word for who chooses, which every form reads.
pub(super) const fn word(chooser: Chooser) -> &'static str {
    match chooser {
        Chooser::Player(Player::Max) => "max",
        Chooser::Player(Player::Min) => "min",
        Chooser::Chance => "chance",
    }
}
