//! Random trees, and what is true of them, by plain rules apart from the program's.

use std::collections::BTreeMap;

use plyscope_core::game::tree::{Tree, TreeBuilder, TreeNode};
use plyscope_core::game::{Label, Player};

/// A linear congruential generator: random enough, and the same on every machine.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound.max(1) as u64) as usize
    }

    pub fn value(&mut self) -> i32 {
        // Few values, so that there are ties.
        self.below(19) as i32 - 9
    }
}

/// A random tree up to four plies deep; half of them have names, and now and then an estimate.
pub fn tree(dice: &mut Dice) -> Tree {
    let root = if dice.below(2) == 0 { Player::Max } else { Player::Min };
    let mut builder = TreeBuilder::new(root);
    let mut names = (dice.below(2) == 0).then_some(0);
    grow(&mut builder, dice, 1 + dice.0 as usize % 4, true, &mut names);
    builder.finish().unwrap()
}

fn grow(builder: &mut TreeBuilder, dice: &mut Dice, plies: usize, root: bool, names: &mut Option<u32>) {
    let is_leaf = !root && (plies == 0 || dice.below(4) == 0);
    let node = if is_leaf { builder.leaf(dice.value()).unwrap() } else { builder.open().unwrap() };
    if let Some(number) = names {
        *number += 1;
        builder.set_label(node, Label::plain(&format!("w{number}"))).unwrap();
    }
    if is_leaf {
        if dice.below(4) == 0 {
            builder.mark_not_in_source(node).unwrap();
        }
        return;
    }
    if dice.below(6) == 0 {
        builder.set_value(node, dice.value()).unwrap();
    }
    for _ in 0..1 + dice.below(4) {
        grow(builder, dice, plies.saturating_sub(1), false, names);
    }
    builder.close().unwrap();
}

/// The value of plain minimax, by the rule alone.
pub fn minimax(tree: &Tree, node: TreeNode) -> i32 {
    let values = tree.children(node).iter().map(|child| minimax(tree, *child));
    match tree.player(node) {
        _ if tree.is_leaf(node) => tree.value(node).unwrap().points(),
        Player::Max => values.max().unwrap(),
        Player::Min => values.min().unwrap(),
    }
}

/// Name, value, ply, number of children, and whether the value is not in the source.
type Own = (Option<String>, Option<i32>, u32, usize, bool);

/// What belongs to each node, whatever its number: as often as it occurs.
pub fn belongings(tree: &Tree) -> BTreeMap<Own, usize> {
    let mut all = BTreeMap::new();
    for node in tree.iter() {
        let label = tree.label(node).map(|label| label.to_string());
        let value = tree.value(node).map(|value| value.points());
        let own = (label, value, tree.ply(node), tree.children(node).len(), tree.is_not_in_source(node));
        *all.entry(own).or_insert(0) += 1;
    }
    all
}

/// A tree, built again node by node as its author would have written it.
pub fn rebuilt(tree: &Tree) -> Tree {
    fn copy(tree: &Tree, node: TreeNode, builder: &mut TreeBuilder) {
        let value = tree.value(node).map(|value| i64::from(value.points()));
        let built = if tree.is_leaf(node) { builder.leaf(value.unwrap()) } else { builder.open() }.unwrap();
        if let Some(value) = value {
            builder.set_value(built, value).unwrap();
        }
        if let Some(label) = tree.label(node) {
            builder.set_label(built, label.clone()).unwrap();
        }
        if tree.is_not_in_source(node) {
            builder.mark_not_in_source(built).unwrap();
        }
        if let Some(picture) = tree.picture(node) {
            builder.set_picture(built, picture).unwrap();
        }
        for child in tree.children(node) {
            copy(tree, *child, builder);
        }
        if !tree.is_leaf(node) {
            builder.close().unwrap();
        }
    }
    let mut builder = TreeBuilder::new(tree.root_player());
    copy(tree, TreeNode::ROOT, &mut builder);
    builder.finish().unwrap()
}

/// A parent with two children or more, and two of their places.
pub fn some_move(tree: &Tree, dice: &mut Dice) -> Option<(TreeNode, usize, usize)> {
    let parents: Vec<TreeNode> = tree.iter().filter(|node| tree.children(*node).len() > 1).collect();
    let parent = *parents.get(dice.below(parents.len()))?;
    let count = tree.children(parent).len();
    Some((parent, dice.below(count), dice.below(count)))
}

pub fn some_leaf(tree: &Tree, dice: &mut Dice) -> TreeNode {
    let leaves: Vec<TreeNode> = tree.iter().filter(|node| tree.is_leaf(*node)).collect();
    leaves[dice.below(leaves.len())]
}
