//! A tree with those of its names that are to be written, and what every form asks of it.

use std::borrow::Cow;
use std::collections::HashSet;

use plyscope_core::game::tree::{Tree, TreeBuilder, TreeNode};
use plyscope_core::game::{Amount, Chooser, Label, Player, written};

use super::comparison::{Read, read_again};
use super::text_of;
use crate::forms::TreeForm;
use crate::forms::fields::chooser_of;
use crate::forms::label::chooser;

/// A tree with those of its names that are to be written.
pub(crate) struct Named<'t> {
    /// The tree.
    pub tree: &'t Tree,
    names: Vec<Option<&'t str>>,
}

/// A step of a way through a tree, down and up again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Visit {
    /// Down to a node; the first child of its parent, or a later one.
    Enter(TreeNode, bool),
    /// Up from it.
    Leave(TreeNode),
}

impl<'t> Named<'t> {
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
    pub(super) fn visit(&self, mut visit: impl FnMut(Visit)) {
        let tree = self.tree;
        let mut open: Vec<TreeNode> = Vec::new();
        let mut last_left = None;
        for node in tree.iter() {
            while let Some(above) = open.pop_if(|above| tree.ply(*above) >= tree.ply(node)) {
                visit(Visit::Leave(above));
                last_left = Some(above);
            }
            let is_first = last_left.is_none_or(|left| tree.parent(left) != tree.parent(node));
            visit(Visit::Enter(node, is_first));
            open.push(node);
        }
        while let Some(above) = open.pop() {
            visit(Visit::Leave(above));
        }
    }

    /// The nodes without the copies of those that stand before them and what is below such copies.
    pub fn originals(&self) -> impl Iterator<Item = TreeNode> + '_ {
        self.tree.iter().filter(|node| !self.tree.is_copy(*node))
    }
}

/// A name for every node.
pub(super) struct AllNames<'n, 't> {
    named: &'n Named<'t>,
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

/// Whether a name is a word that means nothing else in any form.
pub(super) fn is_plain(name: &str) -> bool {
    let begins = |c: char| c.is_alphabetic();
    name.starts_with(begins) && name.chars().all(|c| c.is_alphanumeric()) && name.chars().count() > 3
}

/// Whether the name of a node comes back where it is the only one of a small tree.
pub(super) fn is_kept_alone(tree: &Tree, node: TreeNode, form: TreeForm) -> bool {
    let kept = || {
        let small = small_tree(tree, node, form)?;
        let names: Vec<Option<&str>> = small.iter().map(|node| small.label(node).map(Label::id)).collect();
        let named = Named::new(&small, names);
        let text = text_of(&named, form, "").ok()?;
        match read_again(&small, named.names(), form, &text) {
            Read::Same(left_out) if left_out.is_recognised && !left_out.is_noted => Some(()),
            _ => None,
        }
    };
    // An uneven tree is none of some forms, and there are no names in these.
    kept().is_some()
}

/// The node with its name and two leaves below it or, if it is a leaf, one beside it; and above it, unless it is the
/// root, another, or two where the form has Max at the root.
fn small_tree(tree: &Tree, node: TreeNode, form: TreeForm) -> Option<Tree> {
    let label = Label::plain(tree.label(node)?.id());
    let player = tree.player(node);
    let is_leaf = tree.is_leaf(node);
    let begins_with_max = form == TreeForm::Pacman;
    let is_max = tree.chooser(node) == Chooser::Player(Player::Max);
    let (root, above) = match node == TreeNode::ROOT {
        true => (player, 0),
        false if begins_with_max => (Player::Max, if is_max && !is_leaf { 2 } else { 1 }),
        false => (player.opponent(), 1),
    };
    let mut builder = TreeBuilder::new(root);
    for _ in 0..above {
        builder.open().ok()?;
    }
    let named = match tree.amount(node).filter(|_| is_leaf) {
        Some(amount) => builder.leaf(amount).ok()?,
        None if tree.alternates() => builder.open().ok()?,
        None => builder.open_for(tree.chooser(node)).ok()?,
    };
    builder.set_label(named, label).ok()?;
    if !is_leaf {
        builder.leaf(Amount::from(1)).ok()?;
        builder.leaf(Amount::from(2)).ok()?;
        builder.close().ok()?;
    }
    for _ in 0..above {
        builder.leaf(Amount::from(3)).ok()?;
        builder.close().ok()?;
    }
    builder.finish().ok()
}
