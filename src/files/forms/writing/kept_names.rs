//! Which names come back from a text in a form.

use plyscope_core::game::tree::{Tree, TreeBuilder, TreeNode};
use plyscope_core::game::{Amount, Chooser, Label, Player};

use super::comparison::{ReadingResult, read_again};
use super::text_of;
use super::written_names::NamedTree;
use crate::forms::TreeForm;

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
        let named = NamedTree::new(&small, names);
        let text = text_of(&named, form, "").ok()?;
        match read_again(&small, named.names(), form, &text) {
            ReadingResult::Same(left_out) if left_out.is_recognised && !left_out.is_noted => Some(()),
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
