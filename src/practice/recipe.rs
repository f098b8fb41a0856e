//! What kind of tree an exercise is to have, and how it is searched.

use serde::{Deserialize, Serialize};

use crate::game::Player;
use crate::search::{Algorithm, CutoffRule};

/// What a random tree is to have at least once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Wish {
    /// Whatever comes.
    #[default]
    Anything,
    /// A cutoff that spares something, by a bound that was set at least three plies above the value that cuts.
    DeepCutoff,
    /// A test for a cutoff that compares two equal numbers, so that the rule decides what is visited.
    Tie,
    /// No cutoff at all that spares something.
    NoCutoff,
}

/// All that decides an exercise: equal recipes give equal exercises on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// Where chance begins.
    pub seed: u64,
    /// Children of an inner node: at least and at most so many.
    pub branching: (u32, u32),
    /// Plies from the root to every leaf.
    pub depth: u32,
    /// Values of leaves: from the first to the second, as Max sees them.
    pub range: (i32, i32),
    /// Whether two leaves may have the same value.
    pub ties: bool,
    /// Who chooses at the root.
    pub root: Player,
    /// What the tree is to have.
    pub wish: Wish,
    /// The algorithm that is to be carried out by hand.
    pub algorithm: Algorithm,
    /// When it gives a node up.
    pub cutoff: CutoffRule,
}

impl Default for Recipe {
    fn default() -> Self {
        Self {
            seed: 1,
            branching: (2, 3),
            depth: 3,
            range: (0, 20),
            ties: true,
            root: Player::Max,
            wish: Wish::Anything,
            algorithm: Algorithm::AlphaBetaSoft,
            cutoff: CutoffRule::AtEqual,
        }
    }
}

/// Why a recipe gives no exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecipeProblem {
    /// The branching is not from 2 to 5, or its ends are the wrong way round.
    Branching,
    /// The depth is not from 1 to 5.
    Depth,
    /// The tree might have more than so many leaves.
    TooManyLeaves(u32),
    /// The range of values is empty, or goes beyond ±999.
    Range,
    /// Without ties there have to be as many values as the tree may have leaves: so many.
    TooFewValues(u32),
    /// No tree of this kind can have what is wished for.
    Wish(Wish),
}
