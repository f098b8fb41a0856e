//! Uniform trees, and the orders of their children that make most and least work.

use crate::game::tree::{Tree, TreeBuilder, TreeError, TreeNode};
use crate::game::{Player, RandomNumbers, Value};

use super::generation::worth;
use super::growth::{GrowthOrder, maximal_leaves};

/// A tree with Max at the root, `branching` children at every inner node and all leaves `depth` plies down, whose
/// leaves have the values 0, 1, 2 … in an order that the seed decides.
///
/// # Errors
/// When there would be no children, or more nodes or larger values than a tree may have.
pub fn uniform(branching: u32, depth: u32, seed: u64) -> Result<Tree, TreeError> {
    let mut values = values(branching, depth)?;
    RandomNumbers::new(seed).shuffle(&mut values);
    built(branching, depth, &mut values.into_iter())
}

/// The tree of [`uniform`] whose values are laid out so that no alpha-beta search cuts anything: each child's leaves
/// are all better for the player to move than those of the children before it, so that no bound ever reaches them.
///
/// # Errors
/// As [`uniform`].
pub fn without_cutoffs(branching: u32, depth: u32) -> Result<Tree, TreeError> {
    let values = values(branching, depth)?;
    let mut laid_out = Vec::with_capacity(values.len());
    lay_out(&values, branching, Player::Max, &mut laid_out);
    built(branching, depth, &mut laid_out.into_iter())
}

/// The tree with the children of every node sorted by their value for the player to move there: best first, or
/// worst first. Names and pictures are dropped.
///
/// [`GrowthOrder::Random`] leaves the tree as it is. In the worst order of a random tree a few leaves may be spared all
/// the same, from four plies on.
///
/// # Errors
/// Never with a tree that could be built.
pub fn arranged(tree: &Tree, order: GrowthOrder) -> Result<Tree, TreeError> {
    let mut builder = TreeBuilder::new(tree.root_player());
    arrange(tree, TreeNode::ROOT, order, &worth(tree), &mut builder)?;
    builder.finish()
}

/// The values of the leaves, the smallest first.
fn values(branching: u32, depth: u32) -> Result<Vec<i64>, TreeError> {
    let most = Value::LARGEST_GIVEN.unsigned_abs().into();
    match maximal_leaves(branching, depth) {
        Some(0) => Err(TreeError::NoChildren),
        Some(leaves) if leaves <= most => Ok((0..leaves as i64).collect()),
        _ => Err(TreeError::TooManyNodes),
    }
}

/// Gives each child a stretch of the values, the first child the worst one for the player to move.
fn lay_out(values: &[i64], branching: u32, player: Player, laid_out: &mut Vec<i64>) {
    if values.len() <= 1 {
        laid_out.extend(values);
        return;
    }
    let stretch = values.len().div_ceil(branching as usize);
    match player {
        Player::Max => values.chunks(stretch).for_each(|part| lay_out(part, branching, Player::Min, laid_out)),
        Player::Min => values.rchunks(stretch).for_each(|part| lay_out(part, branching, Player::Max, laid_out)),
    }
}

fn built(branching: u32, depth: u32, values: &mut impl Iterator<Item = i64>) -> Result<Tree, TreeError> {
    let mut builder = TreeBuilder::new(Player::Max);
    build(&mut builder, branching, depth, values)?;
    builder.finish()
}

fn build(
    builder: &mut TreeBuilder,
    branching: u32,
    depth: u32,
    values: &mut impl Iterator<Item = i64>,
) -> Result<(), TreeError> {
    if depth == 0 {
        let value = values.next().ok_or(TreeError::NoValue)?;
        return builder.leaf(value).map(|_| ());
    }
    builder.open()?;
    for _ in 0..branching {
        build(builder, branching, depth - 1, values)?;
    }
    builder.close()
}

fn arrange(
    tree: &Tree,
    node: TreeNode,
    order: GrowthOrder,
    worth: &[Value],
    builder: &mut TreeBuilder,
) -> Result<(), TreeError> {
    if tree.is_leaf(node) {
        let value = tree.value(node).ok_or(TreeError::NoValue)?;
        return builder.leaf(value.points()).map(|_| ());
    }
    builder.open()?;
    let player = tree.player(node);
    let mut children = tree.children(node).to_vec();
    // The value of a child as the player to move here sees it.
    let seen = |child: &TreeNode| worth.get(child.index()).map(|value| player.sees(*value));
    match order {
        GrowthOrder::Best => children.sort_by_key(|child| std::cmp::Reverse(seen(child))),
        GrowthOrder::Worst => children.sort_by_key(seen),
        GrowthOrder::Random => {}
    }
    for child in children {
        arrange(tree, child, order, worth, builder)?;
    }
    builder.close()
}
