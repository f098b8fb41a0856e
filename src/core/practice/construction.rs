//! Trees constructed to meet a requirement, where no random tree was found that does.
//!
//! The values are laid out in the order in which the search visits the leaves; so their properties hold for a search
//! that sorts its moves, too. Such an order follows from the values, but at each node from those visited before alone:
//! values laid out along the order of the last search keep all that is right in it, and at least one node more comes
//! right each time.

use std::sync::Arc;

use crate::game::tree::{Tree, TreeError, TreeNode};
use crate::game::{Player, RandomNumbers, Value};
use crate::trace::Trace;

use super::cutoff_free::CutoffFree;
use super::generation::{searched, shape, values, visited, with_values};
use super::requirement::cutoffs;
use super::{Recipe, Requirement};

/// A tree that is to meet the requirement.
pub(super) struct Construction<'s> {
    recipe: Recipe,
    shape: &'s Tree,
    /// Where the random numbers go on, at every attempt from the same place.
    random: RandomNumbers,
    /// The children of each node, those that the last search visited in front, in the order of its visits.
    order: Vec<Vec<TreeNode>>,
}

impl<'s> Construction<'s> {
    pub(super) fn new(recipe: Recipe, shape: &'s Tree, random: RandomNumbers) -> Self {
        let order = shape.iter().map(|node| shape.children(node).to_vec()).collect();
        Self { recipe, shape, random, order }
    }

    /// The tree with the search of it.
    pub(super) fn build(mut self) -> Result<(Arc<Tree>, Arc<Trace>), TreeError> {
        if let Requirement::Cutoffs(least) = self.recipe.wish {
            return self.climb(least.into());
        }
        let mut made = self.laid_out()?;
        for _ in 0..self.shape.len() {
            if self.recipe.wish.is_granted_by(&made.1) {
                break;
            }
            self.follow(&made.1);
            made = self.laid_out()?;
        }
        Ok(made)
    }

    /// Changes one leaf at a time, or exchanges two, and keeps what does not lose a cutoff, until there are as many as
    /// are wanted. After some time it begins again, with other values and a shape of its own.
    fn climb(mut self, least: u32) -> Result<(Arc<Tree>, Arc<Trace>), TreeError> {
        const STARTS: u32 = 24;
        const CHANGES: u32 = 500;
        let mut best = self.laid_out()?;
        for _ in 0..STARTS {
            let shape = shape(&self.recipe, &mut self.random)?;
            let leaves = shape.leaf_count();
            let mut values = values(&self.recipe, leaves as usize, &mut self.random);
            let mut made = searched(&self.recipe, with_values(&shape, values.iter().copied())?);
            for _ in 0..CHANGES {
                if cutoffs(&made.1) >= least {
                    return Ok(made);
                }
                let before = values.clone();
                self.change(&mut values, leaves);
                let changed = searched(&self.recipe, with_values(&shape, values.iter().copied())?);
                if cutoffs(&changed.1) >= cutoffs(&made.1) {
                    made = changed;
                } else {
                    values = before;
                }
            }
            best = made;
        }
        Ok(best)
    }

    /// Gives one leaf another value; where no two may be equal, one that no leaf has, or that of another leaf in
    /// exchange.
    fn change(&mut self, values: &mut [i32], leaves: u32) {
        let place = self.random.below(leaves) as usize;
        let (first, last) = self.recipe.range;
        let new = self.random.within(first, last);
        let same = values.iter().position(|value| *value == new).filter(|_| !self.recipe.ties);
        match (same, values.get_mut(place)) {
            (Some(other), _) => values.swap(place, other),
            (None, Some(value)) => *value = new,
            (None, None) => {}
        }
    }

    /// Takes over the order of a search.
    fn follow(&mut self, trace: &Trace) {
        for order in &mut self.order {
            // What was not visited comes last.
            order.sort_unstable();
        }
        let mut place_of = vec![usize::MAX; self.shape.len()];
        for (number, node) in visited(self.shape, trace).into_iter().enumerate() {
            if let Some(place) = place_of.get_mut(node.index()) {
                *place = number;
            }
        }
        for order in &mut self.order {
            order.sort_by_key(|child| place_of.get(child.index()).copied());
        }
    }

    fn laid_out(&self) -> Result<(Arc<Tree>, Arc<Trace>), TreeError> {
        let mut leaves = Vec::new();
        self.leaves_below(TreeNode::ROOT, &mut leaves);
        let mut laid_out: Vec<(TreeNode, i32)> = leaves.iter().copied().zip(self.values()).collect();
        laid_out.sort_unstable();
        let values = laid_out.into_iter().map(|(_, value)| value);
        Ok(searched(&self.recipe, with_values(self.shape, values)?))
    }

    /// Values for the leaves in the order of their visits.
    fn values(&self) -> Vec<i32> {
        let Recipe { wish, ties, range, .. } = self.recipe;
        let mut random = self.random.clone();
        if wish == Requirement::NoCutoff && ties {
            return CutoffFree::new(self.shape, &self.order, range, random).values();
        }
        let mut values = values(&self.recipe, self.shape.leaf_count() as usize, &mut random);
        match wish {
            // These are climbed to, from whatever values there are.
            Requirement::Anything | Requirement::Cutoffs(_) => {}
            Requirement::CutoffAboveLeaves => self.put_cutoff_above_leaves(&mut values, &mut random),
            Requirement::DeepCutoff => self.put_deep_cutoff(&mut values, &mut random),
            Requirement::Tie if ties => self.put_tie(&mut values),
            Requirement::Tie => self.put_clamped_tie(&mut values),
            Requirement::NoCutoff => {
                values.sort_unstable();
                let mut stretched = Vec::with_capacity(values.len());
                self.stretch(TreeNode::ROOT, &values, &mut stretched);
                values = stretched;
            }
        }
        values
    }

    fn children(&self, node: TreeNode) -> &[TreeNode] {
        self.order.get(node.index()).map_or(&[], Vec::as_slice)
    }

    fn leaves_below(&self, node: TreeNode, leaves: &mut Vec<TreeNode>) {
        if self.shape.is_leaf(node) {
            leaves.push(node);
        }
        for child in self.children(node) {
            self.leaves_below(*child, leaves);
        }
    }

    fn count_leaves(&self, node: TreeNode) -> usize {
        let mut leaves = Vec::new();
        self.leaves_below(node, &mut leaves);
        leaves.len()
    }

    /// Gives each child values that are all better for the player to move than those of the children before it: so
    /// every leaf lies inside its window, and no test fires. `values` are sorted and all different.
    fn stretch(&self, node: TreeNode, values: &[i32], stretched: &mut Vec<i32>) {
        if self.shape.is_leaf(node) {
            stretched.extend(values);
            return;
        }
        let mut rest = values;
        for child in self.children(node) {
            let count = self.count_leaves(*child).min(rest.len());
            let part;
            (part, rest) = match self.shape.player(node) {
                Player::Max => rest.split_at(count),
                Player::Min => {
                    let (rest, part) = rest.split_at(rest.len() - count);
                    (part, rest)
                }
            };
            self.stretch(*child, part, stretched);
        }
    }

    /// The node so many plies above the leaves that the search comes to first; it has a full window. And the number of
    /// leaves below its first child, which are the first of all.
    fn first_node(&self, plies: u32) -> (TreeNode, usize) {
        let mut node = TreeNode::ROOT;
        while self.shape.ply(node) + plies < self.recipe.depth {
            let Some(first) = self.children(node).first() else { break };
            node = *first;
        }
        (node, self.children(node).first().map_or(0, |first| self.count_leaves(*first)))
    }

    /// The first child of a node four plies above the leaves returns something better than the worst of all; the worst
    /// of all is the first leaf below the second child. It stands three plies below the bound that it falls short of,
    /// and the other leaves beside it are spared.
    fn put_deep_cutoff(&self, values: &mut [i32], random: &mut RandomNumbers) {
        let (owner, first_leaves) = self.first_node(4);
        let player = self.shape.player(owner);
        if !self.recipe.ties {
            let worst = worst_first(values, player).first().copied();
            swap_to(values, worst, first_leaves);
            return;
        }
        let (worst, better) = self.worst_and_better(player);
        for (place, value) in values.iter_mut().take(first_leaves + 1).enumerate() {
            if place == first_leaves {
                *value = worst;
            } else if *value == worst {
                *value = random.within(better.0, better.1);
            }
        }
    }

    /// All leaves below the first grandchild by way of the second child of the root are the worst of all: what comes
    /// back from there gives the second child up, and its other children are no leaves.
    fn put_cutoff_above_leaves(&self, values: &mut [i32], random: &mut RandomNumbers) {
        let player = self.shape.root_player();
        let second = self.children(TreeNode::ROOT).get(1).copied().unwrap_or(TreeNode::ROOT);
        let count = |node: Option<&TreeNode>| node.map_or(0, |node| self.count_leaves(*node));
        let from = count(self.children(TreeNode::ROOT).first());
        let places = from..from + count(self.children(second).first());
        if !self.recipe.ties {
            for (place, value) in places.zip(worst_first(values, player)) {
                swap_to(values, Some(value), place);
            }
            return;
        }
        let (worst, better) = self.worst_and_better(player);
        for (place, value) in values.iter_mut().enumerate().take(places.end) {
            if places.contains(&place) {
                *value = worst;
            } else if *value == worst {
                *value = random.within(better.0, better.1);
            }
        }
    }

    /// The value that a player likes least, and from where to where the others go, if there are any.
    fn worst_and_better(&self, player: Player) -> (i32, (i32, i32)) {
        let (first, last) = self.recipe.range;
        match player {
            Player::Max => (first, (last.min(first + 1), last)),
            Player::Min => (last, (first, first.max(last - 1))),
        }
    }

    /// The first leaf below the second child of a node is worth what the first child returns.
    fn put_tie(&self, values: &mut [i32]) {
        let (above, first_leaves) = self.first_node(2);
        let returned = match self.shape.player(above).opponent() {
            Player::Max => values.iter().take(first_leaves).max(),
            Player::Min => values.iter().take(first_leaves).min(),
        };
        if let (Some(returned), Some(value)) = (returned.copied(), values.get_mut(first_leaves)) {
            *value = returned;
        }
    }

    /// All leaves below the first grandchild by way of the second child of a node are worse than what the first child
    /// has returned: they come back as the bound that this is.
    fn put_clamped_tie(&self, values: &mut [i32]) {
        let (above, first_leaves) = self.first_node(3);
        let worst = worst_first(values, self.shape.player(above));
        // However many leaves there are below the one that is visited first.
        let most = self.recipe.branching.1 as usize;
        for (place, value) in (first_leaves..values.len()).zip(worst.into_iter().take(most)) {
            swap_to(values, Some(value), place);
        }
    }
}

/// The values, those that a player likes least in front.
fn worst_first(values: &[i32], player: Player) -> Vec<i32> {
    let mut sorted = values.to_vec();
    sorted.sort_by_key(|value| player.sees(Value::new(*value)));
    sorted
}

/// Brings a value to a place, in exchange for what stands there.
fn swap_to(values: &mut [i32], value: Option<i32>, place: usize) {
    if let Some(now) = values.iter().position(|other| Some(*other) == value)
        && place < values.len()
    {
        values.swap(now, place);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

    use super::super::AskedEdges;
    use super::*;
    use crate::search::{Algorithm, CutoffRule};

    /// Every requirement of every kind of recipe is met without random trees, however the search sorts its moves.
    #[test]
    fn what_is_required_is_there() {
        let mut constructed = 0;
        for seed in 0..40 {
            for (branching, depth) in [((2, 2), 2), ((2, 3), 3), ((2, 2), 4), ((2, 3), 4), ((3, 3), 4), ((2, 2), 5)] {
                for range in [(0, 0), (4, 5), (-1, 1), (-99, 99)] {
                    for (algorithm, cutoff) in
                        Algorithm::OF_ARTICLES.map(|it| CutoffRule::ALL.map(|rule| (it, rule))).concat()
                    {
                        for (wish, ties) in Requirement::ALL.map(|wish| [(wish, true), (wish, false)]).concat() {
                            let root = if seed % 2 == 0 { Player::Max } else { Player::Min };
                            let recipe = Recipe {
                                seed,
                                branching,
                                depth,
                                range,
                                ties,
                                root,
                                wish,
                                algorithm,
                                cutoff,
                                edges: AskedEdges::All,
                            };
                            // Whether so many cutoffs can be is not decided by the check alone.
                            if recipe.check().is_err() || matches!(wish, Requirement::Cutoffs(_)) {
                                continue;
                            }
                            let mut random = RandomNumbers::new(seed);
                            let shape = shape(&recipe, &mut random).unwrap();
                            let (tree, trace) = Construction::new(recipe, &shape, random).build().unwrap();
                            assert!(wish.is_granted_by(&trace), "{recipe:?}: {tree:?}");
                            constructed += 1;
                        }
                    }
                }
            }
        }
        assert!(constructed > 10_000, "{constructed}");
    }
}
