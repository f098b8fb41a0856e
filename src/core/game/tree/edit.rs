//! A tree with something changed: a value, or the order of a node's children.

use super::{Node, Tree, TreeError, TreeNode};
use crate::game::Amount;

impl Tree {
    /// The tree with another value at a leaf, or another estimate at an inner node that has one, as Max sees it;
    /// the copies of the node get it, too.
    ///
    /// The unit becomes the one in which all values of the changed tree are exact.
    ///
    /// # Errors
    /// When the value is too large for the tree, or the node has no value that could be another.
    pub fn with_value(&self, node: TreeNode, value: impl Into<Amount>) -> Result<Self, TreeError> {
        if !matches!(self.nodes.get(node.index()), Some(Node { value: Some(_), .. })) {
            return Err(TreeError::NoValue);
        }
        let mut tree = self.clone();
        let value = value.into();
        for copy in self.copies(node) {
            tree.give(copy, value)?;
        }
        tree.settle_unit()?;
        Ok(tree)
    }

    /// The tree with one child of a node at another place among its siblings, both counted from 0, and for each
    /// of its nodes the number that the node had before.
    ///
    /// Names, pictures and values go with their nodes, and so does all that is below the child. In the copies of the
    /// node the same child moves.
    ///
    /// # Errors
    /// When the node has no child at one of the two places.
    pub fn with_child_moved(
        &self,
        parent: TreeNode,
        from: usize,
        to: usize,
    ) -> Result<(Self, Vec<TreeNode>), TreeError> {
        if parent.index() >= self.len() {
            return Err(TreeError::NoSuchChild);
        }
        let mut before: Vec<TreeNode> = self.iter().collect();
        // All that is below a node follows it without a gap, so that whole stretches change places.
        let end = |node: TreeNode| node.index() + self.size(node) as usize;
        // No copy lies below another one, so that they do not disturb each other.
        for copy in self.copies(parent) {
            let children = self.children(copy);
            let (Some(&moved), Some(&goal)) = (children.get(from), children.get(to)) else {
                return Err(TreeError::NoSuchChild);
            };
            let size = self.size(moved) as usize;
            if from < to {
                before[moved.index()..end(goal)].rotate_left(size);
            } else {
                before[goal.index()..end(moved)].rotate_right(size);
            }
        }
        Ok((self.renumbered(&before), before))
    }

    /// The tree whose node number n is this tree's node `before[n]`; parents stand before their children in it.
    fn renumbered(&self, before: &[TreeNode]) -> Self {
        let mut now = vec![TreeNode::ROOT; before.len()];
        for (number, old) in (0..).zip(before) {
            now[old.index()] = TreeNode(number);
        }
        let originals = self.originals_after(before);
        // What belongs to several nodes is kept with the first of them.
        let moved = |old: &TreeNode| {
            let node = now[old.index()];
            originals.get(node.index()).copied().unwrap_or(node)
        };
        let nodes = before.iter().map(|old| {
            let node = self.nodes[old.index()].clone();
            Node { parent: now[node.parent as usize].0, ..node }
        });
        let labels = self.labels.iter().map(|(old, label)| (moved(old), label.clone())).collect();
        let pictures = self.pictures.iter().map(|(old, picture)| (moved(old), *picture)).collect();
        let marked = |marked: &[TreeNode]| {
            let mut marked: Vec<TreeNode> = marked.iter().map(moved).collect();
            marked.sort_unstable();
            marked
        };
        let (not_in_source, captures) = (marked(&self.not_in_source), marked(&self.captures));
        let mut tree = Self {
            root_player: self.root_player,
            unit: self.unit,
            grain: self.grain,
            alternates: self.alternates,
            odds: self.odds.renumbered(before),
            bounds: self.bounds,
            nodes: nodes.collect(),
            children: Vec::with_capacity(self.children.len()),
            height: self.height,
            leaves: self.leaves,
            labels,
            pictures,
            not_in_source,
            captures,
            originals,
        };
        tree.list_children();
        tree
    }

    /// Lists the children of each node anew, in the order in which a builder closes the nodes: the same tree is the
    /// same lists, however it came about.
    fn list_children(&mut self) {
        let mut open: Vec<(usize, Vec<TreeNode>)> = Vec::new();
        for index in 0..self.nodes.len() {
            let ply = usize::from(self.nodes[index].ply);
            self.close_down_to(ply, &mut open);
            if let Some((_, siblings)) = open.last_mut() {
                siblings.push(TreeNode(index as u32));
            }
            open.push((index, Vec::new()));
        }
        self.close_down_to(0, &mut open);
    }

    fn close_down_to(&mut self, ply: usize, open: &mut Vec<(usize, Vec<TreeNode>)>) {
        while open.len() > ply {
            let Some((index, children)) = open.pop() else { return };
            if !children.is_empty() {
                self.nodes[index].first_child = self.children.len() as u32;
                self.children.extend(children);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Label, Player, tree::TreeBuilder};

    /// A tree of three levels with names, an estimate and a value that is not in the source.
    fn tree() -> Tree {
        let mut builder = TreeBuilder::new(Player::Max);
        builder.open().expect("root");
        let estimated = builder.open().expect("inner");
        builder.set_value(estimated, 5).expect("estimate");
        for (name, value) in [("b", 3), ("c", 12)] {
            let leaf = builder.leaf(value).expect("leaf");
            builder.set_label(leaf, Label::plain(name)).expect("name");
            builder.mark_not_in_source(leaf).expect("there is memory");
        }
        builder.close().expect("inner closes");
        let leaf = builder.leaf(7).expect("leaf");
        builder.set_label(leaf, Label::plain("d")).expect("name");
        builder.open().expect("inner");
        builder.leaf(-4).expect("leaf");
        builder.close().expect("inner closes");
        builder.close().expect("root closes");
        builder.finish().expect("whole")
    }

    #[test]
    fn all_that_belongs_to_a_node_goes_with_it() {
        let before = tree();
        let (after, map) = before.with_child_moved(TreeNode::ROOT, 0, 2).expect("three children");
        assert_eq!(map, [0, 4, 5, 6, 1, 2, 3].map(TreeNode));
        for node in after.iter() {
            let old = map[node.index()];
            assert_eq!(after.label(node), before.label(old));
            assert_eq!(after.value(node), before.value(old));
            assert_eq!(after.is_not_in_source(node), before.is_not_in_source(old));
            assert_eq!(after.parent(node).map(|parent| map[parent.index()]), before.parent(old));
        }
        let (back, _) = after.with_child_moved(TreeNode::ROOT, 2, 0).expect("three children");
        assert_eq!(back, before);
    }

    #[test]
    fn what_cannot_be_changed_is_refused() {
        let tree = tree();
        for value in [900_000_001, i32::MIN] {
            let error = TreeError::ValueOutOfRange { value: i128::from(value).into(), unit: 1 };
            assert_eq!(tree.with_value(TreeNode(2), value), Err(error));
        }
        assert_eq!(tree.with_value(TreeNode::ROOT, 1), Err(TreeError::NoValue), "the root has no estimate");
        assert_eq!(tree.with_value(TreeNode(99), 1), Err(TreeError::NoValue));
        assert!(tree.with_value(TreeNode(1), 1).is_ok(), "an estimate");
        for (parent, from, to) in [(0, 0, 3), (0, 3, 0), (2, 0, 0), (99, 0, 0)] {
            assert_eq!(tree.with_child_moved(TreeNode(parent), from, to), Err(TreeError::NoSuchChild));
        }
    }
}
