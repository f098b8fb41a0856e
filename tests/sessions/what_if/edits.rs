//! Edits of a tree, whatever becomes of them.

use std::collections::BTreeSet;

use plyscope_core::game::tree::TreeNode;
use plyscope_files::notation;
use proptest::prelude::*;

use super::trees::{Dice, belongings, minimax, rebuilt, some_leaf, some_move, tree};

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_child_that_moves_takes_along_what_is_its_own(seed: u64) {
        let mut dice = Dice(seed);
        let before = tree(&mut dice);
        let Some((parent, from, to)) = some_move(&before, &mut dice) else { return Ok(()) };
        let (after, map) = before.with_child_moved(parent, from, to).unwrap();
        prop_assert_eq!(&after, &rebuilt(&after), "the tree is what its author would have written");
        prop_assert_eq!(belongings(&after), belongings(&before));
        prop_assert_eq!(minimax(&after, TreeNode::ROOT), minimax(&before, TreeNode::ROOT));
        prop_assert_eq!((after.height(), after.leaf_count()), (before.height(), before.leaf_count()));
        // By the map every node is itself, and has the same children; only those of one node stand otherwise.
        for node in after.iter() {
            let old = map[node.index()];
            prop_assert_eq!(after.value(node), before.value(old));
            prop_assert_eq!(after.label(node), before.label(old));
            let mut children: Vec<TreeNode> = after.children(node).iter().map(|child| map[child.index()]).collect();
            if old == parent {
                let moved = children.remove(to);
                children.insert(from, moved);
            }
            prop_assert_eq!(children, before.children(old));
        }
        let numbers: BTreeSet<TreeNode> = map.iter().copied().collect();
        prop_assert_eq!(numbers.len(), before.len());
        let now = TreeNode(map.iter().position(|old| *old == parent).unwrap() as u32);
        let (back, _) = after.with_child_moved(now, to, from).unwrap();
        prop_assert_eq!(back, before);
    }

    #[test]
    fn a_value_changes_one_leaf(seed: u64, value in -1_000_000..=1_000_000) {
        let mut dice = Dice(seed);
        let before = tree(&mut dice);
        let leaf = some_leaf(&before, &mut dice);
        let after = before.with_value(leaf, value).unwrap();
        prop_assert_eq!(after.value(leaf).unwrap().points(), value);
        let back = after.with_value(leaf, before.value(leaf).unwrap().points()).unwrap();
        prop_assert_eq!(&back, &before);
        let differing = before.iter().filter(|node| before.value(*node) != after.value(*node)).count();
        prop_assert!(differing <= 1);
        prop_assert_eq!(&after, &rebuilt(&after));
    }

    #[test]
    fn a_tree_that_is_copied_is_read_as_the_same_tree(seed: u64) {
        let mut dice = Dice(seed);
        let tree = tree(&mut dice);
        let text = notation::write(&tree);
        let read = notation::parse("copied", &text, tree.root_player()).unwrap();
        prop_assert_eq!(notation::write(&read), text);
        prop_assert_eq!((read.len(), minimax(&read, TreeNode::ROOT)), (tree.len(), minimax(&tree, TreeNode::ROOT)));
    }
}
