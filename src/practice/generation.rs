//! Random trees, and the search for one that meets the requirement.

use std::sync::Arc;

use crate::game::tree::{Tree, TreeBuilder, TreeError, TreeNode, TreePosition};
use crate::game::{Label, Player, RandomNumbers, Value, lettered};
use crate::trace::{NodeId, Trace, record};

use super::Recipe;
use super::construction::Construction;

/// How many random trees are tried before one is constructed: few requirements are rarely met by small trees, and some
/// are almost never met by large ones.
const TRIES: u64 = 40;

/// A tree of this kind with the search of it, which meets the requirement; the recipe has been checked.
///
/// # Errors
/// Never with a recipe that has been checked.
pub(super) fn make(recipe: &Recipe) -> Result<(Arc<Tree>, Arc<Trace>), TreeError> {
    for attempt in 0..TRIES {
        let mut random = RandomNumbers::numbered(recipe.seed, attempt);
        let shape = shape(recipe, &mut random)?;
        let values = values(recipe, shape.leaf_count() as usize, &mut random);
        let made = searched(recipe, with_values(&shape, values)?);
        if recipe.wish.is_granted_by(&made.1) {
            return Ok(made);
        }
    }
    let mut random = RandomNumbers::numbered(recipe.seed, TRIES);
    let shape = shape(recipe, &mut random)?;
    Construction::new(*recipe, &shape, random).build()
}

/// A tree of this kind, all of whose leaves are worth 0.
pub(super) fn shape(recipe: &Recipe, random: &mut RandomNumbers) -> Result<Tree, TreeError> {
    let mut builder = TreeBuilder::new(recipe.root);
    add_inner(&mut builder, recipe, recipe.depth, random)?;
    builder.finish()
}

fn add_inner(
    builder: &mut TreeBuilder,
    recipe: &Recipe,
    plies: u32,
    random: &mut RandomNumbers,
) -> Result<(), TreeError> {
    builder.open()?;
    let (fewest, most) = recipe.branching;
    for _ in 0..fewest + random.below(most - fewest + 1) {
        match plies {
            0 | 1 => builder.leaf(0).map(|_| ())?,
            _ => add_inner(builder, recipe, plies - 1, random)?,
        }
    }
    builder.close()
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
    let mut open = 0;
    for node in shape.iter() {
        for _ in shape.ply(node)..open {
            builder.close()?;
        }
        open = shape.ply(node);
        let added = if shape.is_leaf(node) {
            builder.leaf(values.next().ok_or(TreeError::NoValue)?)?
        } else {
            open += 1;
            builder.open()?
        };
        builder.set_label(added, Label::plain(&lettered(node.index()).to_ascii_lowercase()))?;
    }
    for _ in 0..open {
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
