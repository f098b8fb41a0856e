//! The list of changes: what can be taken back, and what can be made again.

use std::sync::Arc;

use crate::game::Amount;
use crate::game::tree::{Tree, TreeError, TreeNode};

use super::Identity;

/// One change of a tree. Nodes are named by their numbers in the tree as it was opened, which they keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A leaf got another value, as Max sees it.
    Value {
        /// The leaf.
        node: TreeNode,
        /// Its value before.
        before: Amount,
        /// Its value since.
        after: Amount,
    },
    /// A child moved to another place among its siblings, both counted from 0.
    Moved {
        /// The child.
        child: TreeNode,
        /// The node above it.
        parent: TreeNode,
        /// Where it stood.
        from: usize,
        /// Where it stands since.
        to: usize,
    },
    /// All values and places as they were opened.
    Reset,
}

impl Change {
    /// The change that takes this one back; none does so for a return to the tree as it was opened.
    const fn inverse(self) -> Option<Self> {
        match self {
            Self::Value { node, before, after } => Some(Self::Value { node, before: after, after: before }),
            Self::Moved { child, parent, from, to } => Some(Self::Moved { child, parent, from: to, to: from }),
            Self::Reset => None,
        }
    }

    fn is_nothing(self) -> bool {
        matches!(self, Self::Value { before, after, .. } if before == after)
    }
}

/// A tree, and which node of the tree as it was opened each of its nodes is.
#[derive(Clone, Debug)]
pub(super) struct ChangedTree {
    pub(super) tree: Arc<Tree>,
    pub(super) identity: Identity,
}

impl ChangedTree {
    /// The tree with one change more; `opened` is the tree as it was opened.
    pub(super) fn with(&self, change: Change, opened: &Arc<Tree>) -> Result<Self, TreeError> {
        match change {
            Change::Value { node, after, .. } => {
                let tree = self.tree.with_value(self.identity.now(node), after)?;
                Ok(Self { tree: Arc::new(tree), identity: self.identity.clone() })
            }
            Change::Moved { parent, from, to, .. } => {
                let (tree, before) = self.tree.with_child_moved(self.identity.now(parent), from, to)?;
                Ok(Self { tree: Arc::new(tree), identity: self.identity.after(&before) })
            }
            Change::Reset => Ok(Self::as_opened(opened, &self.tree)),
        }
    }

    /// The tree as it was opened, with the player at its root who is there now.
    fn as_opened(opened: &Arc<Tree>, now: &Tree) -> Self {
        let tree = if opened.root_player() == now.root_player() {
            Arc::clone(opened)
        } else {
            Arc::new(opened.with_root_player(now.root_player()))
        };
        Self { tree, identity: Identity::default() }
    }
}

/// The changes that were made, and those that were taken back, the latest last.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    done: Vec<Change>,
    undone: Vec<Change>,
    /// While a value is being dragged: what could be made again before that.
    dragging: Option<Vec<Change>>,
}

impl History {
    /// The changes that were made, the latest last.
    pub(super) fn done(&self) -> &[Change] {
        &self.done
    }

    pub(super) fn latest(&self) -> Option<Change> {
        self.done.last().copied()
    }

    pub(super) fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Adds a change; nothing that was taken back can be made again after it.
    pub(super) fn push(&mut self, change: Change) {
        self.end_drag();
        self.undone.clear();
        self.done.push(change);
    }

    /// Adds a value; those that follow one another while a leaf is dragged are one change. A drag that ends where it
    /// began is none.
    pub(super) fn push_value(&mut self, node: TreeNode, before: Amount, after: Amount, dragging: bool) {
        if self.dragging.is_some()
            && let Some(Change::Value { node: last, after: value, .. }) = self.done.last_mut()
            && *last == node
        {
            *value = after;
            if !dragging {
                self.end_drag();
            }
            return;
        }
        self.end_drag();
        if before == after {
            return;
        }
        let undone = std::mem::take(&mut self.undone);
        self.dragging = dragging.then_some(undone);
        self.done.push(Change::Value { node, before, after });
    }

    /// Whether a value is being dragged.
    pub(super) fn is_dragging(&self) -> bool {
        self.dragging.is_some()
    }

    /// No value that follows belongs to what was dragged before.
    pub(super) fn end_drag(&mut self) {
        if let Some(undone) = self.dragging.take()
            && self.done.pop_if(|last| last.is_nothing()).is_some()
        {
            self.undone = undone;
        }
    }

    /// The last change goes over to those that can be made again.
    pub(super) fn undo(&mut self) -> Option<Change> {
        self.end_drag();
        let change = self.done.pop()?;
        self.undone.push(change);
        Some(change)
    }

    /// The change that was taken back last goes over to those that were made.
    pub(super) fn redo(&mut self) -> Option<Change> {
        self.end_drag();
        let change = self.undone.pop()?;
        self.done.push(change);
        Some(change)
    }

    /// The changes of `later`, which never came on screen, can be made again if they follow upon these.
    pub(super) fn keep_for_redo(&mut self, later: Self) {
        if let Some(more) = later.done.strip_prefix(self.done.as_slice())
            && !more.is_empty()
        {
            self.undone = later.undone.iter().chain(more.iter().rev()).copied().filter(|c| !c.is_nothing()).collect();
        }
        self.dragging = None;
    }

    /// The tree as it was before the latest change, which has led to `now`.
    pub(super) fn before_latest(&self, now: &ChangedTree, opened: &Arc<Tree>) -> Result<ChangedTree, TreeError> {
        match self.done.split_last() {
            Some((latest, earlier)) => before(*latest, earlier, now, opened),
            None => Ok(now.clone()),
        }
    }

    /// The tree before a change that has led to `now` and came after all that were made.
    pub(super) fn before(
        &self,
        change: Change,
        now: &ChangedTree,
        opened: &Arc<Tree>,
    ) -> Result<ChangedTree, TreeError> {
        before(change, &self.done, now, opened)
    }
}

fn before(change: Change, earlier: &[Change], now: &ChangedTree, opened: &Arc<Tree>) -> Result<ChangedTree, TreeError> {
    match (change.inverse(), earlier) {
        (_, []) => Ok(ChangedTree::as_opened(opened, &now.tree)),
        (Some(inverse), _) => now.with(inverse, opened),
        // A reset does not record what it put back: the tree is built again, from the reset before.
        (None, _) => {
            let begin = earlier.iter().rposition(|change| *change == Change::Reset).map_or(0, |reset| reset + 1);
            let begun = ChangedTree::as_opened(opened, &now.tree);
            earlier.iter().skip(begin).try_fold(begun, |tree, change| tree.with(*change, opened))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEAF: TreeNode = TreeNode(3);

    #[test]
    fn a_drag_is_one_change_and_a_drag_to_where_it_began_is_none() {
        let mut history = History::default();
        history.push(Change::Reset);
        history.undo();
        history.push_value(LEAF, 4.into(), 5.into(), true);
        history.push_value(LEAF, 5.into(), 6.into(), true);
        assert!(!history.can_redo());
        history.push_value(LEAF, 6.into(), 4.into(), false);
        assert!(history.done().is_empty());
        assert!(history.can_redo(), "what could be made again still can");
        history.push_value(LEAF, 4.into(), 5.into(), true);
        history.push_value(LEAF, 5.into(), 9.into(), false);
        history.push_value(LEAF, 9.into(), 10.into(), true);
        history.push_value(LEAF, 10.into(), 11.into(), true);
        let value = |before: i32, after: i32| Change::Value { node: LEAF, before: before.into(), after: after.into() };
        assert_eq!(history.done(), [value(4, 9), value(9, 11)]);
        assert!(!history.can_redo());
    }

    #[test]
    fn what_never_came_on_screen_can_be_made_again() {
        let mut shown = History::default();
        shown.push_value(LEAF, 0.into(), 1.into(), false);
        let mut wanted = shown.clone();
        wanted.push_value(LEAF, 1.into(), 2.into(), false);
        wanted.push_value(LEAF, 2.into(), 3.into(), false);
        shown.keep_for_redo(wanted);
        assert_eq!(shown.done().len(), 1);
        assert_eq!(shown.redo(), Some(Change::Value { node: LEAF, before: 1.into(), after: 2.into() }));
        assert_eq!(shown.redo(), Some(Change::Value { node: LEAF, before: 2.into(), after: 3.into() }));
    }
}
