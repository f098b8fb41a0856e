//! What changes are made to, and what they make of it.

use std::sync::Arc;

use plyscope_core::game::Amount;
use plyscope_core::game::tree::{TreeError, TreeNode};
use plyscope_core::search::SearchOptions;
use plyscope_files::{OwnQuestion, Scenario};
use plyscope_picture::run::{Identity, TreeChange};

use super::history::{ChangedTree, History};

/// What a change is made to.
pub(super) struct ChangeBase {
    pub(super) options: SearchOptions,
    pub(super) original: Arc<Scenario>,
    pub(super) opened: ChangedTree,
    pub(super) tree: ChangedTree,
}

impl ChangedTree {
    /// The tree of a scenario; `None` on games.
    pub(super) fn of(scenario: &Scenario, identity: Identity, questions: Vec<OwnQuestion>) -> Option<Self> {
        let titles = [scenario.title.clone(), scenario.note.clone()];
        Some(Self { tree: Arc::clone(scenario.tree()?), identity, titles, questions })
    }
}

/// The tree with a change that comes behind all others.
pub(super) fn pushed(
    base: &ChangeBase,
    history: &mut History,
    change: TreeChange,
) -> Option<Result<ChangedTree, TreeError>> {
    pushed_by(base, change, |change, before| history.push(change, before))
}

/// The tree with a change that joins the one before it where both are typed in one field.
pub(super) fn pushed_typed(
    base: &ChangeBase,
    history: &mut History,
    change: TreeChange,
) -> Option<Result<ChangedTree, TreeError>> {
    pushed_by(base, change, |change, before| history.push_typed(change, before))
}

fn pushed_by(
    base: &ChangeBase,
    change: TreeChange,
    push: impl FnOnce(TreeChange, ChangedTree),
) -> Option<Result<ChangedTree, TreeError>> {
    let changed = base.tree.with(&change, &base.opened);
    if changed.is_ok() {
        push(change, base.tree.clone());
    }
    Some(changed)
}

/// The tree with another value at a leaf, which has its number as opened.
pub(super) fn with_value(
    base: &ChangeBase,
    history: &mut History,
    node: TreeNode,
    value: Amount,
    dragging: bool,
) -> Option<Result<ChangedTree, TreeError>> {
    let now = base.tree.identity.now(node).filter(|now| now.index() < base.tree.tree.len());
    let before = now.and_then(|now| base.tree.tree.amount(now)).unwrap_or(value);
    let changed = base.tree.with(&TreeChange::Value { node, before, after: value }, &base.opened);
    if changed.is_ok() {
        history.push_value((node, before, value), dragging, base.tree.clone());
    }
    (changed.is_err() || before != value).then_some(changed)
}

/// The original with a changed tree, and the original itself where nothing is changed; `opened` is what it was opened
/// with.
pub(super) fn scenario_with(original: &Arc<Scenario>, opened: &ChangedTree, changed: &ChangedTree) -> Arc<Scenario> {
    let ChangedTree { tree, titles, questions, .. } = changed;
    if Arc::ptr_eq(&opened.tree, tree) && *titles == opened.titles && *questions == opened.questions {
        return Arc::clone(original);
    }
    Arc::new(original.with_tree(Arc::clone(tree), titles.clone(), questions.clone()))
}
