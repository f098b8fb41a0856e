//! What is remembered of practice between sessions.

use serde::{Deserialize, Serialize};

use plyscope_core::game::Player;
use plyscope_core::practice::{AskedEdges, Credit, Level, Recipe, Requirement};
use plyscope_core::search::{Algorithm, CutoffRule};

/// What is remembered of practice between sessions.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct PracticeSettings {
    /// The kind of tree, and the seed that was taken last.
    pub recipe: Recipe,
    /// The kind of tree that was chosen freely last, and not as a level.
    pub free: Recipe,
    /// How many trees an exam has.
    pub trees_in_exam: u32,
    /// What counts in an exam that follows from an earlier wrong answer.
    pub credit: Credit,
}

impl PracticeSettings {
    /// As many trees an exam has at most.
    pub const MOST_TREES: u32 = 50;
    /// As many it has usually.
    const USUAL_TREES: u32 = 5;
}

impl Default for PracticeSettings {
    fn default() -> Self {
        Self {
            recipe: Level::Values.recipe(1),
            free: Recipe::default(),
            trees_in_exam: Self::USUAL_TREES,
            credit: Credit::default(),
        }
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
    // Earlier versions asked for all edges, and did not say so.
    #[serde(default)]
    edges: AskedEdges,
    trees_in_exam: u32,
    // Earlier versions had no such choice.
    #[serde(default)]
    credit: Credit,
    free: Option<Box<Stored>>,
}

impl Default for Stored {
    fn default() -> Self {
        PracticeSettings::default().into()
    }
}

impl From<Recipe> for Stored {
    fn from(recipe: Recipe) -> Self {
        let Recipe { seed, branching, depth, range, ties, root, wish, algorithm, cutoff, edges } = recipe;
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
            edges,
            trees_in_exam: PracticeSettings::USUAL_TREES,
            credit: Credit::default(),
            free: None,
        }
    }
}

impl From<PracticeSettings> for Stored {
    fn from(settings: PracticeSettings) -> Self {
        let PracticeSettings { recipe, free, trees_in_exam, credit } = settings;
        Self { trees_in_exam, credit, free: Some(Box::new(free.into())), ..recipe.into() }
    }
}

impl Stored {
    fn recipe(&self) -> Recipe {
        let usual = Recipe::default();
        Recipe {
            seed: self.seed,
            branching: self.branching,
            depth: self.depth,
            range: self.range,
            ties: self.ties,
            root: if self.max_at_the_root { Player::Max } else { Player::Min },
            wish: self.wish,
            algorithm: Algorithm::from_id(&self.algorithm).unwrap_or(usual.algorithm),
            cutoff: CutoffRule::from_id(&self.cutoff).unwrap_or(usual.cutoff),
            edges: self.edges,
        }
    }
}

impl From<Stored> for PracticeSettings {
    fn from(stored: Stored) -> Self {
        let recipe = stored.recipe();
        // Earlier versions had no levels: what they remember was chosen freely.
        let own = if Level::of(&recipe).is_none() { recipe } else { Recipe::default() };
        Self {
            recipe,
            free: stored.free.map_or(own, |free| free.recipe()),
            trees_in_exam: stored.trees_in_exam.clamp(1, Self::MOST_TREES),
            credit: stored.credit,
        }
    }
}
