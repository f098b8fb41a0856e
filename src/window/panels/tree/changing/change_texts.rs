//! What is said of a change of the tree.

use crate::ground::Look;
use plyscope_core::game::ValueFormat;
use plyscope_core::game::tree::{TreeEdit, TreeNode};
use plyscope_core::trace::BoundKind;
use plyscope_picture::run::{ChangeEffects, RootResult, Run, TreeChange};
use plyscope_text::{self as text, Language, LanguageWords as _};

/// What a change has done to the root, in a sentence.
pub fn summary(run: &Run, changes: &ChangeEffects, look: &Look) -> String {
    let language = look.language;
    let words = &language.words().what_if;
    let change = match changes.change {
        TreeChange::Value { node, before, after } => {
            let ends = if changes.is_taken_back { [after, before] } else { [before, after] };
            let [before, after] = ends.map(text::amount);
            (words.value_set)(name(run, node, language).as_deref(), &before, &after)
        }
        TreeChange::Moved { child, from, to, .. } => {
            let place = if changes.is_taken_back { from } else { to };
            (words.moved)(name(run, child, language).as_deref(), place + 1)
        }
        ref change if changes.is_taken_back => {
            (words.taken_back)(&edit_text(run, change, look).unwrap_or_else(|| words.was_reset.to_owned()))
        }
        TreeChange::Reset => words.was_reset.to_owned(),
        ref change => edit_text(run, change, look).unwrap_or_default(),
    };
    let results = [(changes.before, &changes.format_before), (changes.now, look.value_format(run))];
    let values = results.map(|(result, format)| root_value(result, format));
    let choice =
        |result: RootResult| result.best.and_then(|node| run.names.of_tree_node(run.scenario.tree()?, node, language));
    let choices = choice(changes.before).zip(choice(changes.now));
    (words.outcome)(
        &change,
        [&values[0], &values[1]],
        choices.as_ref().map(|(before, now)| [before.as_str(), now.as_str()]),
    )
}

/// What an edit has done, in a few words; none for what has words of its own.
fn edit_text(run: &Run, change: &TreeChange, look: &Look) -> Option<String> {
    let words = &look.words().editor;
    let name = |node: TreeNode| name(run, node, look.language);
    Some(match change {
        TreeChange::Edited(edit) => match edit {
            TreeEdit::Add { parent, .. } => (words.added)(name(*parent).as_deref()),
            TreeEdit::Delete(_) => words.deleted.to_owned(),
            TreeEdit::Move { .. } => words.moved_elsewhere.to_owned(),
            TreeEdit::Copy { .. } => words.was_copied.to_owned(),
            TreeEdit::Rename(_, label) => (words.renamed)(label.as_ref().map(|label| look.language.label(label))),
            TreeEdit::Picture(..) => words.picture_set.to_owned(),
            TreeEdit::Value(..) => words.estimate_set.to_owned(),
            TreeEdit::Chooser(..) => words.chooser_set.to_owned(),
            TreeEdit::Probability(..) | TreeEdit::EqualProbabilities(_) => words.probability_set.to_owned(),
            TreeEdit::Bounds(_) => words.bounds_set.to_owned(),
        },
        TreeChange::Replaced(_) => words.replaced.to_owned(),
        TreeChange::Titled(_) => words.titled.to_owned(),
        TreeChange::Asked(_) => words.asked.to_owned(),
        TreeChange::Value { .. } | TreeChange::Moved { .. } | TreeChange::Reset => return None,
    })
}

/// The root's value; with its sign where it is only a bound.
fn root_value(result: RootResult, format: &ValueFormat) -> String {
    let value = format.value(result.value);
    match result.bound {
        BoundKind::Exact => value.to_string(),
        bound => text::signed(bound, value),
    }
}

/// What a node is called, by its number as opened.
pub fn name(run: &Run, opened: TreeNode, language: Language) -> Option<String> {
    run.names.of_tree_node(run.scenario.tree()?, run.identity.now(opened)?, language)
}
