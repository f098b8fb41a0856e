//! What a text that was written is read as, compared with the tree that it was written from.

use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::game::{Budget, Chooser, Label, Language, Player};

use crate::forms::TreeForm;
use crate::forms::description::Has;
use crate::{Message, Reading};

/// What a text is read as.
pub(super) enum ReadingResult {
    /// This very tree, but for what the form has no place for.
    Same(TextOmissions),
    /// This very tree, but for the names of these nodes.
    OtherNames(Vec<TreeNode>),
    /// Another tree.
    Other,
    /// None, for this reason.
    Refused(Message),
    /// There is no memory to read it.
    NoMemory,
}

/// What a tree has and its text has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TextOmissions {
    /// The form.
    pub form: TreeForm,
    /// How many names are not there.
    pub names: usize,
    /// How many names there are in the tree.
    pub all_names: usize,
    /// Nodes without a name have got one.
    pub names_made: bool,
    /// Names in another language than English.
    pub languages: bool,
    /// Estimates of inner nodes.
    pub estimates: bool,
    /// The least and the largest value.
    pub bounds: bool,
    /// Pictures of nodes.
    pub pictures: bool,
    /// Marks of values that are not in a source.
    pub marks: bool,
    /// Who chooses at the root, where that is Min.
    pub root: bool,
    /// Whether the text is taken for one of its form.
    pub is_recognised: bool,
    /// Whether something has to be noted of the text where it is read.
    pub is_noted: bool,
}

/// Reads a text again that was written with these names.
pub(super) fn read_again(tree: &Tree, names: &[Option<&str>], form: TreeForm, text: &str) -> ReadingResult {
    let read = match crate::forms::read(form, text, Reading::default()) {
        Ok(read) => read,
        Err(_) if Budget::has_ended() => return ReadingResult::NoMemory,
        Err(fault) => return ReadingResult::Refused(fault.message),
    };
    let (read, is_noted) = (read.tree, !read.note.id().is_empty());
    let root = read.root_player() != tree.root_player();
    let other_root = root && tree.root_player() == Player::Min && tree.alternates() && read.alternates();
    if !is_same(tree, &read, other_root) {
        return ReadingResult::Other;
    }
    let other = |node: &TreeNode| {
        names.get(node.index()).copied().flatten().is_some_and(|written| name(&read, *node) != Some(written))
    };
    let wrong: Vec<TreeNode> = tree.iter().filter(|node| !tree.is_copy(*node)).filter(other).collect();
    // A form without any names loses them all, whatever they are.
    if form.has(Has::Names) && !wrong.is_empty() {
        return ReadingResult::OtherNames(wrong);
    }
    let own = || tree.iter().filter(|node| !tree.is_copy(*node));
    let lost = |node: &TreeNode| tree.label(*node).is_some() && name(&read, *node) != name(tree, *node);
    let made = |node: TreeNode| names.get(node.index()).copied().flatten().is_none() && read.label(node).is_some();
    ReadingResult::Same(TextOmissions {
        form,
        names: own().filter(lost).count(),
        all_names: own().filter(|node| tree.label(*node).is_some()).count(),
        names_made: own().any(made),
        languages: own()
            .filter_map(|node| tree.label(node))
            .any(|label| Language::ALL.into_iter().any(|language| language.label(label) != label.id())),
        estimates: own().any(|node| !tree.is_leaf(node) && tree.value(node).is_some() && read.value(node).is_none()),
        bounds: tree.bounds().is_some() && read.bounds().is_none(),
        pictures: tree.has_pictures(),
        marks: own().any(|node| tree.is_not_in_source(node) || tree.is_capture(node)),
        root: other_root,
        is_recognised: TreeForm::of_text(text) == Some(form).filter(|form| *form != TreeForm::Brackets),
        is_noted,
    })
}

fn name(tree: &Tree, node: TreeNode) -> Option<&str> {
    tree.label(node).map(Label::id)
}

/// Whether two trees have the same nodes, choosers, probabilities and values, and no other estimates; where the other
/// player chooses at the root of one of them, the other one does everywhere.
fn is_same(tree: &Tree, read: &Tree, other_root: bool) -> bool {
    let chooser = |node: TreeNode| match read.chooser(node) {
        Chooser::Player(player) if other_root => player.opponent().into(),
        chooser => chooser,
    };
    tree.len() == read.len()
        && tree.has_shared_nodes() == read.has_shared_nodes()
        && tree.iter().all(|node| {
            let leaf = tree.is_leaf(node);
            tree.ply(node) == read.ply(node)
                && leaf == read.is_leaf(node)
                && (leaf || tree.chooser(node) == chooser(node))
                && tree.probability(node) == read.probability(node)
                && tree.original(node) == read.original(node)
                && (tree.amount(node) == read.amount(node) || !leaf && read.amount(node).is_none())
        })
}
