//! Trees that are made from a seed.

use plyscope_core::game::tree::Tree;
use plyscope_core::game::tree::TreeError;
use plyscope_core::practice::Exercise;
use plyscope_core::practice::Recipe;
use plyscope_core::practice::maximal_leaves;
use plyscope_core::practice::uniform;
use std::sync::Arc;

/// A tree that is made from a seed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MadeTree {
    /// As many children as the recipe has it, and its values, whatever comes.
    Random(Recipe),
    /// Every inner node has as many children, and leaves stand so many plies below the root; the values are different
    /// ones.
    Uniform {
        /// The children of an inner node.
        branching: u32,
        /// The plies.
        depth: u32,
        /// The seed.
        seed: u64,
    },
}

impl MadeTree {
    /// Larger uniform trees are not made here.
    pub const MOST_LEAVES: u64 = 100_000;

    /// Whether there is such a tree, and it is not too large.
    pub fn is_possible(&self) -> bool {
        match self {
            Self::Random(recipe) => recipe.check().is_ok(),
            Self::Uniform { branching, depth, .. } => {
                maximal_leaves(*branching, *depth).is_some_and(|leaves| (1..=Self::MOST_LEAVES).contains(&leaves))
            }
        }
    }

    pub(super) fn tree(&self) -> Option<Result<Arc<Tree>, TreeError>> {
        if !self.is_possible() {
            return None;
        }
        match *self {
            Self::Random(recipe) => Exercise::new(recipe).ok().map(|exercise| Ok(Arc::clone(exercise.tree()))),
            Self::Uniform { branching, depth, seed } => Some(uniform(branching, depth, seed).map(Arc::new)),
        }
    }
}
