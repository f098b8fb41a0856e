//! The list of changes: what can be taken back, and what can be made again.

use std::sync::Arc;

use plyscope_core::game::tree::{EditedTree, Tree, TreeError, TreeNode};
use plyscope_core::game::{Amount, Label};
use plyscope_files::{OwnQuestion, QuestionPlace};

use plyscope_picture::run::Identity;
use plyscope_picture::run::{TreeChange, same_places};

/// A tree, which node of the tree as it was opened each of its nodes is, what it is called, and what is asked about it.
#[derive(Clone, Debug)]
pub(super) struct ChangedTree {
    pub(super) tree: Arc<Tree>,
    pub(super) identity: Identity,
    /// The title and the note.
    pub(super) titles: [Label; 2],
    /// None at the number of a step: they stay with their nodes.
    pub(super) questions: Vec<OwnQuestion>,
}

impl ChangedTree {
    /// The tree with one change more; `opened` is the tree as it was opened.
    pub(super) fn with(&self, change: &TreeChange, opened: &Self) -> Result<Self, TreeError> {
        let (tree, before) = match change {
            TreeChange::Value { node, after, .. } => {
                let tree = self.tree.with_value(self.number(*node)?, *after)?;
                return Ok(Self { tree: Arc::new(tree), ..self.clone() });
            }
            TreeChange::Moved { parent, from, to, .. } => {
                let (tree, before) = self.tree.with_child_moved(self.number(*parent)?, *from, *to)?;
                (Arc::new(tree), before.into_iter().map(Some).collect())
            }
            TreeChange::Edited(edit) => {
                let edit = edit.with_nodes(|node| self.identity.now(node)).ok_or(TreeError::NoSuchChild)?;
                let EditedTree { tree, before } = self.tree.edited(&edit)?;
                (Arc::new(tree), before)
            }
            TreeChange::Replaced(tree) => (Arc::clone(tree), same_places(&self.tree, tree)),
            TreeChange::Titled(titles) => return Ok(Self { titles: (**titles).clone(), ..self.clone() }),
            TreeChange::Asked(questions) => return Ok(Self { questions: questions.clone(), ..self.clone() }),
            TreeChange::Reset => return Ok(opened.with_root_player_of(&self.tree)),
        };
        let identity = self.identity.after(&before, &self.tree, &opened.tree);
        let questions = moved_along(&self.questions, &self.tree, &tree, &before);
        Ok(Self { tree, identity, titles: self.titles.clone(), questions })
    }

    fn number(&self, node: TreeNode) -> Result<TreeNode, TreeError> {
        self.identity.now(node).ok_or(TreeError::NoSuchChild)
    }

    /// This tree with the player at its root who is at the root of another one.
    pub(super) fn with_root_player_of(&self, now: &Tree) -> Self {
        let (wanted, tree) = (now.root_player(), &self.tree);
        if tree.root_player() == wanted || !tree.alternates() {
            return self.clone();
        }
        Self { tree: Arc::new(tree.with_root_player(wanted)), ..self.clone() }
    }
}

/// The changes that were made, and those that were taken back, the latest last.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    done: Vec<TreeChange>,
    /// What stood before each of them; where many large trees would be kept, some are made again from earlier ones.
    before: Vec<Option<ChangedTree>>,
    undone: Vec<TreeChange>,
    /// While a value is being dragged: what could be made again before that.
    dragging: Option<Vec<TreeChange>>,
    /// The last change was typed, and the next letter belongs to it.
    is_typing: bool,
}

/// The trees before the changes may have so many nodes together: past that, only every few of them is kept.
const KEPT_NODES: usize = 4_000_000;
/// Of the early ones every so manyth.
const KEPT_EVERY: usize = 8;

impl History {
    /// The changes that were made, the latest last.
    pub(super) fn done(&self) -> &[TreeChange] {
        &self.done
    }

    pub(super) fn latest(&self) -> Option<&TreeChange> {
        self.done.last()
    }

    /// The change that was taken back last, and can be made again.
    pub(super) fn taken_back(&self) -> Option<&TreeChange> {
        self.undone.last()
    }

    pub(super) fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Adds a change; nothing that was taken back can be made again after it.
    pub(super) fn push(&mut self, change: TreeChange, before: ChangedTree) {
        self.end_drag();
        self.undone.clear();
        self.add(change, before);
    }

    /// Adds a change that is typed: letter after letter is one change.
    pub(super) fn push_typed(&mut self, change: TreeChange, before: ChangedTree) {
        let goes_on = self.is_typing && self.done.last().is_some_and(|last| change.goes_on(last));
        match self.done.last_mut().filter(|_| goes_on) {
            Some(last) => *last = change,
            None => self.push(change, before),
        }
        self.is_typing = true;
    }

    fn add(&mut self, change: TreeChange, before: ChangedTree) {
        self.done.push(change);
        self.before.push(Some(before));
        let kept = |before: &Option<ChangedTree>| before.as_ref().map_or(0, |before| before.tree.len());
        let mut nodes: usize = self.before.iter().map(kept).sum();
        for (place, before) in self.before.iter_mut().enumerate() {
            if nodes <= KEPT_NODES {
                break;
            }
            if place % KEPT_EVERY != 0 {
                nodes -= kept(before);
                *before = None;
            }
        }
    }

    /// Adds a value; those that follow one another while a leaf is dragged are one change. A drag that ends where it
    /// began is none.
    pub(super) fn push_value(
        &mut self,
        (node, value, after): (TreeNode, Amount, Amount),
        dragging: bool,
        now: ChangedTree,
    ) {
        if self.dragging.is_some()
            && let Some(TreeChange::Value { node: last, after: value, .. }) = self.done.last_mut()
            && *last == node
        {
            *value = after;
            if !dragging {
                self.end_drag();
            }
            return;
        }
        self.end_drag();
        if value == after {
            return;
        }
        let undone = std::mem::take(&mut self.undone);
        self.dragging = dragging.then_some(undone);
        self.add(TreeChange::Value { node, before: value, after }, now);
    }

    /// Whether a value is being dragged.
    pub(super) fn is_dragging(&self) -> bool {
        self.dragging.is_some()
    }

    /// No letter that follows belongs to what was typed before.
    pub(super) fn end_typing(&mut self) {
        self.is_typing = false;
    }

    /// No value that follows belongs to what was dragged before, and no letter to what was typed.
    pub(super) fn end_drag(&mut self) {
        self.is_typing = false;
        if let Some(undone) = self.dragging.take()
            && self.done.pop_if(|last| last.is_nothing()).is_some()
        {
            self.before.pop();
            self.undone = undone;
        }
    }

    /// The last change goes over to those that can be made again; what was there before it comes back, which is `now`.
    pub(super) fn undo(&mut self, now: &ChangedTree, opened: &ChangedTree) -> Option<Result<ChangedTree, TreeError>> {
        self.end_drag();
        let before = self.before_latest(now, opened);
        let change = self.done.pop()?;
        self.before.pop();
        self.undone.push(change);
        Some(before)
    }

    /// The change that was taken back last goes over to those that were made.
    pub(super) fn redo(&mut self, now: &ChangedTree, opened: &ChangedTree) -> Option<Result<ChangedTree, TreeError>> {
        self.end_drag();
        let change = self.undone.pop()?;
        let changed = now.with(&change, opened);
        self.add(change, now.clone());
        Some(changed)
    }

    /// The changes of `later`, which never came on screen, can be made again if they follow upon these.
    pub(super) fn keep_for_redo(&mut self, later: Self) {
        if let Some(more) = later.done.strip_prefix(self.done.as_slice())
            && !more.is_empty()
        {
            let changes = later.undone.iter().chain(more.iter().rev()).filter(|change| !change.is_nothing());
            self.undone = changes.cloned().collect();
        }
        self.dragging = None;
        self.is_typing = false;
    }

    /// The tree as it was before the latest change, which has led to `now`.
    pub(super) fn before_latest(&self, now: &ChangedTree, opened: &ChangedTree) -> Result<ChangedTree, TreeError> {
        let Some((latest, earlier)) = self.done.split_last() else { return Ok(now.clone()) };
        if earlier.is_empty() && !latest.has_root_player() {
            return Ok(opened.with_root_player_of(&now.tree));
        }
        let kept = |place: &usize| self.before.get(*place).is_some_and(Option::is_some);
        let begin = (0..=earlier.len()).rev().find(kept);
        let begun = begin.and_then(|place| self.before.get(place)?.clone()).unwrap_or_else(|| opened.clone());
        let mut changes = earlier.iter().skip(begin.unwrap_or(0));
        let mut before = changes.try_fold(begun, |tree, change| tree.with(change, opened))?;
        if !latest.has_root_player() {
            before = before.with_root_player_of(&now.tree);
        }
        Ok(before)
    }
}

/// The questions after a change that made node number n of a tree out of number `before[n]` of the tree before it, or
/// out of nothing: without those whose node is gone.
fn moved_along(
    questions: &[OwnQuestion],
    tree: &Tree,
    changed: &Tree,
    before: &[Option<TreeNode>],
) -> Vec<OwnQuestion> {
    let moved = |own: &OwnQuestion| {
        let QuestionPlace::Node(way) = &own.at else { return Some(own.clone()) };
        let node = tree.node_after(way)?;
        let now = before.iter().position(|old| *old == Some(node))?;
        let way = changed.moves_to(TreeNode(now as u32));
        (!way.is_empty()).then(|| OwnQuestion { at: QuestionPlace::Node(way), ..own.clone() })
    };
    questions.iter().filter_map(moved).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEAF: TreeNode = TreeNode(3);

    fn some_tree() -> ChangedTree {
        let mut builder = plyscope_core::game::tree::TreeBuilder::new(plyscope_core::game::Player::Max);
        builder.leaf(1).expect("a leaf");
        let tree = Arc::new(builder.finish().expect("a tree"));
        let titles = [Label::plain(""), Label::plain("")];
        ChangedTree { tree, identity: Identity::default(), titles, questions: Vec::new() }
    }

    #[test]
    fn a_drag_is_one_change_and_a_drag_to_where_it_began_is_none() {
        let mut history = History::default();
        history.push(TreeChange::Reset, some_tree());
        let _ = history.undo(&some_tree(), &some_tree());
        history.push_value((LEAF, 4.into(), 5.into()), true, some_tree());
        history.push_value((LEAF, 5.into(), 6.into()), true, some_tree());
        assert!(!history.can_redo());
        history.push_value((LEAF, 6.into(), 4.into()), false, some_tree());
        assert!(history.done().is_empty());
        assert!(history.can_redo(), "what could be made again still can");
        history.push_value((LEAF, 4.into(), 5.into()), true, some_tree());
        history.push_value((LEAF, 5.into(), 9.into()), false, some_tree());
        history.push_value((LEAF, 9.into(), 10.into()), true, some_tree());
        history.push_value((LEAF, 10.into(), 11.into()), true, some_tree());
        let value =
            |before: i32, after: i32| TreeChange::Value { node: LEAF, before: before.into(), after: after.into() };
        assert_eq!(history.done(), [value(4, 9), value(9, 11)]);
        assert!(!history.can_redo());
    }

    #[test]
    fn what_never_came_on_screen_can_be_made_again() {
        let mut shown = History::default();
        shown.push_value((LEAF, 0.into(), 1.into()), false, some_tree());
        let mut wanted = shown.clone();
        wanted.push_value((LEAF, 1.into(), 2.into()), false, some_tree());
        wanted.push_value((LEAF, 2.into(), 3.into()), false, some_tree());
        shown.keep_for_redo(wanted);
        assert_eq!(shown.done().len(), 1);
        let value =
            |before: i32, after: i32| TreeChange::Value { node: LEAF, before: before.into(), after: after.into() };
        assert_eq!(shown.undone, [value(2, 3), value(1, 2)]);
    }
}
