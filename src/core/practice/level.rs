//! The levels of practice: kinds of trees that follow one another, the first of them for the first tree ever.

use crate::search::{Algorithm, CutoffRule};

use super::{AskedEdges, Recipe};

/// A kind of tree that everybody is given, whatever the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Seven values, and no window.
    Values,
    /// Two moves at every node, with a window on each edge above an inner node: thirteen places.
    Windows,
    /// Three moves at every node: twenty-five places.
    ThreeMoves,
}

impl Level {
    /// All levels, the first to begin with.
    pub const ALL: [Self; 3] = [Self::Values, Self::Windows, Self::ThreeMoves];

    /// The tree of this level with a seed.
    pub fn recipe(self, seed: u64) -> Recipe {
        let usual = Recipe {
            seed,
            branching: (2, 2),
            depth: 3,
            range: (0, 9),
            // Equal values would make a beginner ask which of them is meant.
            ties: false,
            algorithm: Algorithm::AlphaBetaSoft,
            cutoff: CutoffRule::AtEqual,
            edges: AskedEdges::Inner,
            ..Recipe::default()
        };
        match self {
            Self::Values => {
                Recipe { algorithm: Algorithm::Minimax, cutoff: Algorithm::Minimax.default_cutoff(), ..usual }
            }
            Self::Windows => usual,
            Self::ThreeMoves => Recipe { branching: (3, 3), range: (0, 30), ..usual },
        }
    }

    /// The level that a recipe is of; `None` for one of a kind that was chosen freely.
    pub fn of(recipe: &Recipe) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.recipe(recipe.seed) == *recipe)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::practice::{Exercise, SheetPlace};

    #[test]
    fn levels_have_so_many_places_with_any_seed() {
        for (level, places) in Level::ALL.into_iter().zip([7, 13, 25]) {
            for seed in [0, 1, 7, 99, u64::MAX] {
                let recipe = level.recipe(seed);
                let exercise = Exercise::new(recipe).unwrap();
                assert_eq!(exercise.places().len(), places, "{level:?}");
                assert_eq!(Level::of(exercise.recipe()), Some(level));
                assert_eq!(Level::of(&Recipe { depth: 2, ..recipe }), None);
                // What is right is asked for, and nothing else is.
                for (_, place) in exercise.filling_order() {
                    assert!(exercise.places().contains(place), "{level:?} {place:?}");
                    assert!(!matches!(place, SheetPlace::Edge(node) if exercise.tree().is_leaf(*node)));
                }
            }
        }
    }
}
