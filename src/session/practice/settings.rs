//! What is remembered of practice between sessions.

use serde::{Deserialize, Serialize};

use crate::game::Player;
use crate::practice::{Recipe, Requirement};
use crate::search::{Algorithm, CutoffRule};

/// What is remembered of practice between sessions.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct PracticeSettings {
    /// The kind of tree, and the seed that was taken last.
    pub recipe: Recipe,
    /// How many trees an exam has.
    pub trees_in_exam: u32,
}

impl PracticeSettings {
    /// As many trees an exam has at most.
    pub const MOST_TREES: u32 = 50;
}

impl Default for PracticeSettings {
    fn default() -> Self {
        Self { recipe: Recipe::default(), trees_in_exam: 5 }
    }
}

/// The form in which it is stored: with names, which stay what they are when the program changes.
#[derive(Serialize, Deserialize)]
#[serde(default)]
struct Stored {
    seed: u64,
    branching: (u32, u32),
    depth: u32,
    range: (i32, i32),
    ties: bool,
    max_at_the_root: bool,
    wish: Requirement,
    algorithm: String,
    cutoff: String,
    trees_in_exam: u32,
}

impl Default for Stored {
    fn default() -> Self {
        PracticeSettings::default().into()
    }
}

impl From<PracticeSettings> for Stored {
    fn from(settings: PracticeSettings) -> Self {
        let Recipe { seed, branching, depth, range, ties, root, wish, algorithm, cutoff } = settings.recipe;
        Self {
            seed,
            branching,
            depth,
            range,
            ties,
            max_at_the_root: root == Player::Max,
            wish,
            algorithm: algorithm.id().to_owned(),
            cutoff: cutoff.id().to_owned(),
            trees_in_exam: settings.trees_in_exam,
        }
    }
}

impl From<Stored> for PracticeSettings {
    fn from(stored: Stored) -> Self {
        let usual = Recipe::default();
        let recipe = Recipe {
            seed: stored.seed,
            branching: stored.branching,
            depth: stored.depth,
            range: stored.range,
            ties: stored.ties,
            root: if stored.max_at_the_root { Player::Max } else { Player::Min },
            wish: stored.wish,
            algorithm: Algorithm::from_id(&stored.algorithm).unwrap_or(usual.algorithm),
            cutoff: CutoffRule::from_id(&stored.cutoff).unwrap_or(usual.cutoff),
        };
        Self { recipe, trees_in_exam: stored.trees_in_exam.clamp(1, Self::MOST_TREES) }
    }
}
