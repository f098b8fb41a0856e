//! Writing trees in the forms that hold them.

use crate::game::tree::{Tree, TreeNode};

use super::super::{Message, Scenario, messages, notation};
use super::written::{WrittenNode, WrittenTree};
use super::{TreeForm, efg_text, json_text};

/// A tree as text, and what the form has no place for, in a whole sentence.
#[derive(Clone, Debug, PartialEq)]
pub struct WrittenText {
    /// The text.
    pub text: String,
    /// What was left out, where anything was.
    pub left_out: Option<Message>,
}

impl TreeForm {
    /// Those that are written, too.
    pub const WRITTEN: [Self; 3] = [Self::Json, Self::Efg, Self::Brackets];

    /// The form that the name of a file ends with.
    pub fn of_ending(ending: &str) -> Option<Self> {
        match ending.to_ascii_lowercase().as_str() {
            "json" => Some(Self::Json),
            "efg" => Some(Self::Efg),
            "tree" | "txt" => Some(Self::Brackets),
            _ => None,
        }
    }
}

/// Writes the tree of a scenario in one of [`TreeForm::WRITTEN`].
///
/// # Errors
/// The message for people, where the form cannot hold the tree, or no tree is searched.
pub(in crate::scenario) fn write(scenario: &Scenario, form: TreeForm) -> Result<WrittenText, Message> {
    let tree = scenario.tree().ok_or_else(messages::writing_needs_a_tree)?;
    match form {
        TreeForm::Json => Ok(WrittenText { text: json_text::write(tree)?, left_out: None }),
        TreeForm::Efg => {
            let has_more = tree.bounds().is_some() || inner(tree).any(|node| tree.value(node).is_some());
            let text = efg_text::write(&as_written(tree), scenario.title.id())?;
            Ok(WrittenText { text, left_out: has_more.then(messages::writing_efg_leaves_out) })
        }
        _ => {
            if !tree.alternates() {
                return Err(messages::writing_in_brackets());
            }
            let has_more =
                tree.has_labels() || tree.bounds().is_some() || inner(tree).any(|node| tree.value(node).is_some());
            Ok(WrittenText {
                text: notation::write(tree) + "\n",
                left_out: has_more.then(messages::writing_brackets_leaves_out),
            })
        }
    }
}

fn inner(tree: &Tree) -> impl Iterator<Item = TreeNode> + '_ {
    tree.iter().filter(|node| !tree.is_leaf(*node))
}

/// The tree as a text would have it.
fn as_written(tree: &Tree) -> WrittenTree {
    let mut skipped_from: Option<u32> = None;
    let mut nodes = Vec::with_capacity(tree.len());
    for node in tree.iter() {
        let ply = tree.ply(node);
        if skipped_from.is_some_and(|from| ply > from) {
            continue;
        }
        let is_copy = tree.is_copy(node);
        skipped_from = is_copy.then_some(ply);
        nodes.push(WrittenNode {
            at: 0,
            ply,
            name: tree.label(node).map(|label| label.id().into()),
            value: tree.amount(node),
            chooser: (!tree.is_leaf(node)).then(|| tree.chooser(node)),
            probability: tree.probability(node),
            same_as: is_copy.then(|| tree.original(node).index()),
        });
    }
    WrittenTree { nodes, bounds: None, notes: Vec::new() }
}
