//! Nodes to which several ways lead: transpositions.
//!
//! A tree has such a node once for each way, with all that is below it, so that every node keeps its one way from the
//! root. The copies know their original, the first of them in preorder: they have its name, its picture and its marks,
//! and as positions they are the same.

use super::{Node, Tree, TreeBuilder, TreeError, TreeNode};
use crate::game::{Value, make_room};

impl Tree {
    /// The node that this one is a copy of, and itself where it is none.
    #[inline]
    pub fn original(&self, node: TreeNode) -> TreeNode {
        self.originals.get(node.index()).copied().unwrap_or(node)
    }

    /// Whether a node is a copy of one that comes before it.
    #[inline]
    pub fn is_copy(&self, node: TreeNode) -> bool {
        self.original(node) != node
    }

    /// Whether several ways lead to any node.
    pub fn has_shared_nodes(&self) -> bool {
        !self.originals.is_empty()
    }

    /// A node with all its copies, in preorder.
    pub fn copies(&self, node: TreeNode) -> Vec<TreeNode> {
        if !self.has_shared_nodes() {
            return vec![node];
        }
        let original = self.original(node);
        self.iter().filter(|other| self.original(*other) == original).collect()
    }

    /// The originals of a tree whose node number n is this tree's node `before[n]`, as [`Tree::originals`] has them.
    pub(super) fn originals_after(&self, before: &[TreeNode]) -> Vec<TreeNode> {
        if !self.has_shared_nodes() {
            return Vec::new();
        }
        // Another copy may come first now.
        let mut firsts: Vec<Option<TreeNode>> = vec![None; before.len()];
        let numbered = (0..).map(TreeNode).zip(before);
        numbered.map(|(node, old)| *firsts[self.original(*old).index()].get_or_insert(node)).collect()
    }
}

impl TreeBuilder {
    /// So many nodes of a tree may be copies: a few shared nodes can stand for more than any machine holds.
    pub const MAX_COPIES: usize = 10_000_000;

    /// Adds a node once more, with all below it: another way leads to it from the node that is open.
    ///
    /// The node and all that belongs to it must be complete; what it is given later, its copy does not get.
    ///
    /// # Errors
    /// When the node is open, so that it would be inside itself; when the other player would choose at the copy; when
    /// the copy has a game that is decided, and chance chooses above it; when the tree would be too deep or too wide or
    /// have too many copies, or memory ends.
    pub fn copy(&mut self, node: TreeNode) -> Result<TreeNode, TreeError> {
        if self.open.iter().any(|open| open.node == node) {
            return Err(TreeError::InsideItself);
        }
        let nodes = node.index()..node.index() + self.tree.size(node) as usize;
        let (from, to) = (self.tree.ply(node), self.open.len() as u32);
        if !self.says_who_chooses && !from.abs_diff(to).is_multiple_of(2) {
            return Err(TreeError::OtherPlayer);
        }
        let copies = self.copies + nodes.len();
        if copies > Self::MAX_COPIES {
            return Err(TreeError::TooManyCopies(copies));
        }
        if self.tree.nodes.len() + nodes.len() > Self::MAX_NODES {
            return Err(TreeError::TooManyNodes);
        }
        let is_decided =
            |node: &Node| node.value.is_some_and(|points| Value::new(points).plies_to_decision().is_some());
        if self.is_below_chance() && self.tree.nodes[nodes.clone()].iter().any(is_decided) {
            return Err(TreeError::DecidedBelowChance);
        }
        let moved_to = |ply: u32| ply - from + to;
        let deepest = self.tree.nodes[nodes.clone()].iter().map(|node| moved_to(node.ply.into())).max().unwrap_or(to);
        if deepest as usize > Self::MAX_DEPTH {
            return Err(TreeError::TooDeep(Self::MAX_DEPTH));
        }
        let copy = TreeNode(self.tree.nodes.len() as u32);
        let parent = self.add_child(copy)?;
        self.copy_originals(nodes.clone())?;
        let first_children = self.copy_children(node, copy)?;
        make_room(&mut self.tree.nodes, nodes.len())?;
        for index in nodes.clone() {
            let Node { parent, first_child, child_count, value, ply, chooser } = self.tree.nodes[index].clone();
            if index != node.index() {
                self.tree.odds.copy(TreeNode(index as u32), TreeNode(index as u32 - node.0 + copy.0))?;
            }
            // A game that is decided is as far from the root as the copy is.
            let value = value.map(|points| Value::new(points).moved(to as i32 - from as i32).points());
            self.tree.leaves += u32::from(child_count == 0);
            let first_child = if child_count == 0 { 0 } else { first_child + first_children };
            // Not right for the topmost node; its own follows.
            let parent = parent.wrapping_sub(node.0).wrapping_add(copy.0);
            // No deeper than `MAX_DEPTH`.
            let ply = moved_to(ply.into()) as u16;
            self.tree.nodes.push(Node { parent, first_child, child_count, value, ply, chooser });
        }
        self.tree.nodes[copy.index()].parent = parent;
        self.tree.height = self.tree.height.max(deepest);
        self.copies = copies;
        Ok(copy)
    }

    /// Lists the originals of the copies of these nodes behind those of all others.
    fn copy_originals(&mut self, nodes: std::ops::Range<usize>) -> Result<(), TreeError> {
        let Tree { originals, nodes: all, .. } = &mut self.tree;
        if originals.is_empty() {
            make_room(originals, all.len() + nodes.len())?;
            originals.extend((0..all.len() as u32).map(TreeNode));
        }
        make_room(originals, nodes.len())?;
        originals.extend_from_within(nodes);
        Ok(())
    }

    /// Lists the children of a node's copy and of all below it, and returns how much farther behind these lists stand.
    fn copy_children(&mut self, node: TreeNode, copy: TreeNode) -> Result<u32, TreeError> {
        let begin = self.tree.children.len() as u32;
        let Node { first_child, child_count, .. } = self.tree.nodes[node.index()];
        if child_count == 0 {
            return Ok(0);
        }
        // A node's own list comes right behind all lists below it, which have its other nodes.
        let end = first_child + child_count;
        let lists = (end + 1 - self.tree.size(node)) as usize..end as usize;
        let farther = begin - lists.start as u32;
        make_room(&mut self.tree.children, lists.len())?;
        for place in lists {
            let child = self.tree.children[place];
            self.tree.children.push(TreeNode(child.0 - node.0 + copy.0));
        }
        Ok(farther)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Amount, Chooser, Label, Player, Value};

    /// Max chooses between b and c; both lead to d, and c also to a leaf of its own.
    fn tree() -> Tree {
        let mut builder = TreeBuilder::new(Player::Max);
        builder.open().expect("root");
        builder.open().expect("b");
        let shared = builder.open().expect("d");
        builder.leaf(3).expect("leaf");
        let leaf = builder.leaf(5).expect("leaf");
        builder.mark_not_in_source(leaf).expect("there is memory");
        builder.close().expect("d closes");
        builder.set_label(shared, Label::plain("d")).expect("name");
        builder.close().expect("b closes");
        builder.open().expect("c");
        builder.leaf(4).expect("leaf");
        builder.copy(shared).expect("an even number of plies");
        builder.close().expect("c closes");
        builder.close().expect("root closes");
        builder.finish().expect("whole")
    }

    #[test]
    fn a_copy_is_a_subtree_that_knows_its_original() {
        let tree = tree();
        let originals: Vec<u32> = tree.iter().map(|node| tree.original(node).0).collect();
        assert_eq!(originals, [0, 1, 2, 3, 4, 5, 6, 2, 3, 4]);
        assert_eq!(tree.children(TreeNode(5)), [TreeNode(6), TreeNode(7)]);
        assert_eq!(tree.children(TreeNode(7)), [TreeNode(8), TreeNode(9)]);
        assert_eq!(tree.parent(TreeNode(8)), Some(TreeNode(7)));
        assert_eq!((tree.parent(TreeNode(7)), tree.ply(TreeNode(8))), (Some(TreeNode(5)), 3));
        assert_eq!((tree.leaf_count(), tree.height(), tree.size(TreeNode::ROOT)), (5, 3, 10));
        assert_eq!(tree.label(TreeNode(7)), Some(&Label::plain("d")));
        assert!(tree.is_not_in_source(TreeNode(9)) && !tree.is_not_in_source(TreeNode(8)));
        assert_eq!(tree.copies(TreeNode(9)), [TreeNode(4), TreeNode(9)]);
    }

    /// The game is as far from its decision as the way to it is long.
    #[test]
    fn a_decided_game_is_as_far_away_as_its_copy() {
        let mut builder = TreeBuilder::new(Player::Max);
        builder.open().expect("root");
        let shared = builder.open().expect("b");
        let won = builder.leaf(Amount::Decided(Player::Max)).expect("a leaf");
        builder.close().expect("b");
        builder.open().expect("c");
        builder.open().expect("d");
        let copy = builder.copy(shared).expect("two plies deeper");
        builder.close().expect("d");
        builder.close().expect("c");
        builder.close().expect("root");
        let tree = builder.finish().expect("a tree");
        assert_eq!((tree.ply(copy), tree.original(copy)), (3, shared));
        let values = [won, TreeNode(copy.0 + 1)].map(|leaf| tree.value(leaf));
        assert_eq!(values, [2, 4].map(|plies| Some(Value::won_after(plies))));
        for leaf in [won, TreeNode(copy.0 + 1)] {
            assert_eq!(tree.amount(leaf), Some(Amount::Decided(Player::Max)));
        }
    }

    /// Its expectation would be neither a number nor a win.
    #[test]
    fn a_decided_game_is_not_copied_below_chance() {
        let mut builder = TreeBuilder::new(Player::Max);
        builder.open().expect("root");
        let won = builder.leaf(Amount::Decided(Player::Max)).expect("a leaf");
        builder.open_for(Chooser::Chance).expect("chance");
        assert_eq!(builder.copy(won), Err(TreeError::DecidedBelowChance));
    }

    #[test]
    fn a_change_of_a_shared_node_is_one_of_all_its_copies() {
        let tree = tree();
        let changed = tree.with_value(TreeNode(8), 9).expect("a leaf");
        assert_eq!([3, 8].map(|leaf| changed.value(TreeNode(leaf))), [Some(Value::new(9)); 2]);
        let (moved, before) = tree.with_child_moved(TreeNode(7), 0, 1).expect("two children");
        assert_eq!(before, [0, 1, 2, 4, 3, 5, 6, 7, 9, 8].map(TreeNode));
        assert_eq!([3, 8].map(|leaf| moved.value(TreeNode(leaf))), [Some(Value::new(5)); 2]);
        assert_eq!(moved.with_child_moved(TreeNode(2), 1, 0).map(|(back, _)| back), Ok(tree));
    }

    #[test]
    fn the_original_is_the_one_that_comes_first() {
        let tree = tree();
        let (moved, _) = tree.with_child_moved(TreeNode::ROOT, 0, 1).expect("two children");
        let originals: Vec<u32> = moved.iter().map(|node| moved.original(node).0).collect();
        assert_eq!(originals, [0, 1, 2, 3, 4, 5, 6, 3, 4, 5]);
        assert_eq!([3, 7].map(|node| moved.label(TreeNode(node))), [Some(&Label::plain("d")); 2]);
        assert!(moved.is_not_in_source(TreeNode(5)) && moved.is_not_in_source(TreeNode(9)));
        assert_eq!(moved.with_child_moved(TreeNode::ROOT, 1, 0).map(|(back, _)| back), Ok(tree));
    }

    #[test]
    fn refuses_copies_that_cannot_be() {
        let mut builder = TreeBuilder::new(Player::Max);
        let root = builder.open().expect("root");
        let leaf = builder.leaf(1).expect("leaf");
        let inner = builder.open().expect("inner");
        assert_eq!(builder.copy(root), Err(TreeError::InsideItself));
        assert_eq!(builder.copy(inner), Err(TreeError::InsideItself));
        assert_eq!(builder.copy(leaf), Err(TreeError::OtherPlayer));
        builder.leaf(2).expect("leaf");
        builder.close().expect("inner closes");
        for _ in 3..TreeBuilder::MAX_CHILDREN {
            builder.copy(inner).expect("there is room");
        }
        builder.copy(leaf).expect("there is room");
        assert_eq!(builder.copy(leaf), Err(TreeError::TooManyChildren));
        builder.close().expect("root closes");
        assert_eq!(builder.finish().map(|tree| tree.len()), Ok(3 + 2 * (TreeBuilder::MAX_CHILDREN - 3) + 2));
    }

    #[test]
    fn refuses_copies_that_are_too_deep() {
        let mut builder = TreeBuilder::new(Player::Max);
        builder.open().expect("root");
        let high = builder.open().expect("inner");
        for _ in 0..3 {
            builder.open().expect("inner");
        }
        builder.leaf(1).expect("leaf");
        for _ in 0..4 {
            builder.close().expect("it has a child");
        }
        for _ in 1..=TreeBuilder::MAX_DEPTH - 3 {
            builder.open().expect("512 plies are allowed");
        }
        assert_eq!(builder.copy(high), Err(TreeError::OtherPlayer));
        builder.open().expect("512 plies are allowed");
        assert_eq!(builder.copy(high), Err(TreeError::TooDeep(TreeBuilder::MAX_DEPTH)));
    }
}
