//! Which node is which, before and after a change: nodes are numbered in preorder, and so a change gives many of them
//! other numbers.

use std::sync::Arc;

use plyscope_core::game::tree::{Tree, TreeNode};

/// Which node of the tree as it was opened each node of a changed tree is. Nodes that have come since have numbers
/// behind those; a number is never given twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Identity(Option<Arc<IdentityTables>>);

#[derive(Debug, PartialEq, Eq)]
struct IdentityTables {
    /// By number now: the number as opened.
    opened: Vec<TreeNode>,
    /// By number as opened: the number now, and none for what is gone.
    now: Vec<Option<TreeNode>>,
}

impl Identity {
    /// The number of a node in the tree as it was opened.
    pub fn opened(&self, now: TreeNode) -> TreeNode {
        self.0.as_ref().and_then(|tables| tables.opened.get(now.index()).copied()).unwrap_or(now)
    }

    /// The number that a node of the tree as it was opened, or one that has come since, has now; none where it is gone.
    pub fn now(&self, opened: TreeNode) -> Option<TreeNode> {
        match &self.0 {
            None => Some(opened),
            Some(tables) => tables.now.get(opened.index()).copied().flatten(),
        }
    }

    /// The numbers as opened of all nodes, and the numbers now of those that were opened or have come since; none where
    /// all are as they were opened.
    pub fn tables(&self) -> Option<(&[TreeNode], &[Option<TreeNode>])> {
        self.0.as_ref().map(|tables| (tables.opened.as_slice(), tables.now.as_slice()))
    }

    /// What has these [`tables`](Self::tables).
    pub fn of_tables(tables: Option<(Vec<TreeNode>, Vec<Option<TreeNode>>)>) -> Self {
        Self(tables.map(|(opened, now)| Arc::new(IdentityTables { opened, now })))
    }

    /// Whether all nodes have the numbers that they were opened with.
    pub fn is_as_opened(&self) -> bool {
        self.0.is_none()
    }

    /// Whether the nodes are those that were opened, wherever they stand.
    pub fn has_the_same_nodes(&self, opened: &Tree) -> bool {
        self.0.as_ref().is_none_or(|tables| tables.opened.len() == opened.len() && tables.now.len() == opened.len())
    }

    /// The node that has come last, by its number as opened; none where none has come.
    pub fn latest(&self) -> Option<TreeNode> {
        let tables = self.0.as_ref()?;
        Some(TreeNode(u32::try_from(tables.now.len()).ok()?.checked_sub(1)?))
    }

    /// All numbers as opened lie below this one.
    pub fn end(&self, tree: &Tree) -> usize {
        self.0.as_ref().map_or(tree.len(), |tables| tables.now.len())
    }

    /// Which node is which after a change that made node number n out of number `before[n]`, or out of nothing; `tree`
    /// was the tree before it, and `opened` the one that was opened.
    pub fn after(&self, before: &[Option<TreeNode>], tree: &Tree, opened: &Tree) -> Self {
        let mut end = self.end(tree);
        let mut come = || {
            end += 1;
            TreeNode(end as u32 - 1)
        };
        let numbers: Vec<TreeNode> =
            before.iter().map(|node| node.map_or_else(&mut come, |node| self.opened(node))).collect();
        let is_as_opened = numbers.len() == opened.len() && (0..).zip(&numbers).all(|(number, node)| node.0 == number);
        if is_as_opened && end == opened.len() {
            return Self(None);
        }
        let mut now = vec![None; end];
        for (number, node) in (0..).map(TreeNode).zip(&numbers) {
            if let Some(place) = now.get_mut(node.index()) {
                *place = Some(number);
            }
        }
        Self(Some(Arc::new(IdentityTables { opened: numbers, now })))
    }
}

/// Which node of one tree stands at the same place as each node of another one: below the same children, by their
/// numbers.
pub fn same_places(before: &Tree, after: &Tree) -> Vec<Option<TreeNode>> {
    let mut same = vec![None; after.len()];
    if let Some(root) = same.first_mut() {
        *root = Some(TreeNode::ROOT);
    }
    for node in after.iter() {
        let old = same.get(node.index()).copied().flatten();
        let olds = old.map_or(&[][..], |old| before.children(old));
        for (child, old) in after.children(node).iter().zip(olds) {
            if let Some(place) = same.get_mut(child.index()) {
                *place = Some(*old);
            }
        }
    }
    same
}
