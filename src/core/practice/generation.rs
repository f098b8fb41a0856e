//! Random trees, and the search for one that meets the requirement.

use std::sync::Arc;

use crate::game::tree::{Tree, TreeBuilder, TreeError, TreeNode, TreePosition};
use crate::game::{Chooser, Exact, Label, Player, RandomNumbers, Value, lettered};
use crate::trace::{NodeId, Trace, record};

use super::Recipe;
use super::construction::Construction;

/// How many random trees are tried before one is constructed: few requirements are rarely met by small trees, and some
/// are almost never met by large ones.
const TRIES: u64 = 40;

/// How many random trees are tried where chance chooses: of a hundred, hardly one has windows that are too fine to be
/// kept.
const MOST_TRIES: u64 = 1_000;

/// A tree of this kind with the search of it, which meets the requirement; the recipe has been checked.
///
/// # Errors
/// Hardly ever with a recipe that has been checked: where all of many trees with chance have windows that are too fine,
/// or no tree with so many cutoffs is found.
pub(super) fn make(recipe: &Recipe) -> Result<(Arc<Tree>, Arc<Trace>), TreeError> {
    let tries = if recipe.has_chance() { MOST_TRIES } else { TRIES };
    for attempt in 0..tries {
        let mut random = RandomNumbers::numbered(recipe.seed, attempt);
        let shape = shape(recipe, &mut random)?;
        let values = values(recipe, shape.leaf_count() as usize, &mut random);
        let made = searched(recipe, with_values(&shape, values)?);
        if recipe.wish.is_granted_by(&made.1) && made.1.stop().is_none() {
            return Ok(made);
        }
    }
    if recipe.has_chance() {
        return Err(TreeError::TooManyNodes);
    }
    let mut random = RandomNumbers::numbered(recipe.seed, TRIES);
    let shape = shape(recipe, &mut random)?;
    let made = Construction::new(*recipe, &shape, random).build()?;
    // So many cutoffs may be more than the values allow.
    if recipe.wish.is_granted_by(&made.1) { Ok(made) } else { Err(TreeError::NoValue) }
}

/// A tree of this kind, all of whose leaves are worth the same.
pub(super) fn shape(recipe: &Recipe, random: &mut RandomNumbers) -> Result<Tree, TreeError> {
    let mut builder = TreeBuilder::new(recipe.root);
    if recipe.has_chance() {
        let (first, last) = recipe.range;
        builder.set_bounds([first, last].map(|end| Exact::from(i128::from(end))))?;
    }
    add_inner(&mut builder, recipe, recipe.depth, random)?;
    builder.finish()
}

fn add_inner(
    builder: &mut TreeBuilder,
    recipe: &Recipe,
    plies: u32,
    random: &mut RandomNumbers,
) -> Result<(), TreeError> {
    let chooser = recipe.chooser(recipe.depth - plies);
    open(builder, recipe.has_chance(), chooser)?;
    let (fewest, most) = recipe.branching;
    let children = fewest + random.below(most - fewest + 1);
    let shares = if chooser == Chooser::Chance { shares(children, random) } else { Vec::new() };
    for place in 0..children {
        let child = match plies {
            // All that leaves may be worth lies between the bounds.
            0 | 1 => builder.leaf(if recipe.has_chance() { recipe.range.0 } else { 0 })?,
            _ => {
                let child = builder.next_node();
                add_inner(builder, recipe, plies - 1, random)?;
                child
            }
        };
        if let Some(share) = shares.get(place as usize) {
            builder.set_probability(child, *share)?;
        }
    }
    builder.close()
}

/// Opens a node for one who chooses there.
fn open(builder: &mut TreeBuilder, has_chance: bool, chooser: Chooser) -> Result<TreeNode, TreeError> {
    if has_chance { builder.open_for(chooser) } else { builder.open() }
}

/// Probabilities with which one reckons in one's head: quarters of two or three moves, otherwise each the same.
fn shares(children: u32, random: &mut RandomNumbers) -> Vec<Exact> {
    let parts = |parts: Vec<u32>| {
        let all = parts.iter().sum::<u32>().into();
        parts.into_iter().map(|part| Exact::new(part.into(), all)).collect()
    };
    match children {
        2 => {
            let first = 1 + random.below(3);
            parts(vec![first, 4 - first])
        }
        3 => {
            let double = random.below(3);
            parts((0..3).map(|place| 1 + u32::from(place == double)).collect())
        }
        _ => parts(vec![1; children as usize]),
    }
}

/// Values for so many leaves.
pub(super) fn values(recipe: &Recipe, leaves: usize, random: &mut RandomNumbers) -> Vec<i32> {
    let (first, last) = recipe.range;
    if recipe.ties {
        return (0..leaves).map(|_| random.within(first, last)).collect();
    }
    let mut values: Vec<i32> = (first..=last).collect();
    random.shuffle(&mut values);
    values.truncate(leaves);
    values
}

/// The tree of this shape with these values from left to right, and with names: a, b, c … in preorder.
pub(super) fn with_values(shape: &Tree, values: impl IntoIterator<Item = i32>) -> Result<Tree, TreeError> {
    let mut values = values.into_iter();
    let mut builder = TreeBuilder::new(shape.root_player());
    if let Some(bounds) = shape.exact_bounds() {
        builder.set_bounds(bounds)?;
    }
    let mut depth = 0;
    for node in shape.iter() {
        for _ in shape.ply(node)..depth {
            builder.close()?;
        }
        depth = shape.ply(node);
        let added = if shape.is_leaf(node) {
            builder.leaf(values.next().ok_or(TreeError::NoValue)?)?
        } else {
            depth += 1;
            open(&mut builder, shape.has_chance(), shape.chooser(node))?
        };
        if let Some(probability) = shape.probability(node) {
            builder.set_probability(added, probability)?;
        }
        builder.set_label(added, Label::plain(&lettered(node.index()).to_ascii_lowercase()))?;
    }
    for _ in 0..depth {
        builder.close()?;
    }
    builder.finish()
}

/// A tree with the search of it.
pub(super) fn searched(recipe: &Recipe, tree: Tree) -> (Arc<Tree>, Arc<Trace>) {
    let tree = Arc::new(tree);
    let trace = record(&TreePosition::root(Arc::clone(&tree)), &recipe.options(), None, Vec::new());
    (tree, Arc::new(trace))
}

/// The nodes of a tree that its search visited, by their numbers in the trace.
pub(super) fn visited(tree: &Tree, trace: &Trace) -> Vec<TreeNode> {
    let mut nodes = vec![TreeNode::ROOT; trace.len() as usize];
    for node in (0..trace.len()).map(NodeId) {
        let Some(&above) = nodes.get(node.index()) else { continue };
        for child in trace.children(node) {
            let below = tree.children(above).get(usize::from(trace.record(child).mv().0));
            if let (Some(place), Some(below)) = (nodes.get_mut(child.index()), below) {
                *place = *below;
            }
        }
    }
    nodes
}

/// What each node of a tree is worth with best play, as Max sees it, by its number.
pub(super) fn worth(tree: &Tree) -> Vec<Value> {
    let mut worth = vec![Value::ZERO; tree.len()];
    // Children have larger numbers than their parents.
    for node in (0..tree.len() as u32).rev().map(TreeNode) {
        let values = tree.children(node).iter().filter_map(|child| worth.get(child.index()).copied());
        let best = match tree.player(node) {
            Player::Max => values.max(),
            Player::Min => values.min(),
        };
        if let (Some(worth), Some(value)) = (worth.get_mut(node.index()), best.or_else(|| tree.value(node))) {
            *worth = value;
        }
    }
    worth
}
