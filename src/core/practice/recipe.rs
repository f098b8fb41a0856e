//! What kind of tree an exercise is to have, and how it is searched.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::game::{Chooser, Player};
use crate::search::{Algorithm, CutoffRule, SearchOptions};

use super::Requirement;
use super::requirement::most_cutoffs;

/// Which edges are to be filled in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum AskedEdges {
    /// Every edge.
    #[default]
    All,
    /// Those above inner nodes: what a leaf is entered with shows in the value of its parent.
    Inner,
}

/// All that decides an exercise: equal recipes give equal exercises on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The seed of the random numbers.
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
    pub wish: Requirement,
    /// The algorithm that is to be carried out by hand. One with lines for chance is given trees in which chance
    /// chooses behind every move of a player.
    pub algorithm: Algorithm,
    /// When it gives a node up.
    pub cutoff: CutoffRule,
    /// Which edges are to be filled in, where it has a window.
    pub edges: AskedEdges,
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
            wish: Requirement::Anything,
            algorithm: Algorithm::AlphaBetaSoft,
            cutoff: CutoffRule::AtEqual,
            edges: AskedEdges::All,
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
    /// The listing has a mistake, and is not to be practised.
    Algorithm,
    /// Where chance chooses, a value that equals its bound is enough to cut.
    StrictWithChance,
    /// Trees with chance are not made to meet a requirement.
    RequirementWithChance,
    /// No tree of this kind can meet the requirement.
    Requirement(Requirement),
}

impl Recipe {
    /// The numbers of children that an inner node may be given.
    pub const BRANCHINGS: RangeInclusive<u32> = 2..=5;
    /// The plies that a tree may have.
    pub const DEPTHS: RangeInclusive<u32> = 1..=5;
    /// The leaves that a tree may have: more could not be drawn side by side.
    pub const MOST_LEAVES: u32 = 81;
    /// The plies that a tree of one's own may have.
    pub const MOST_PLIES: u32 = 20;
    /// The nodes that a tree of one's own may have. In a tree with as many leaves as there may be, each choice of which
    /// is between two moves or more, there are fewer.
    pub const MOST_NODES: u32 = 200;
    /// No leaf is worth more than this to either player.
    pub const LARGEST_VALUE: i32 = 999;

    /// Whether there is an exercise: all limits are kept, and the requirement can be met.
    ///
    /// # Errors
    /// With the first limit that is not kept. A requirement is refused only where no tree at all can meet it:
    /// - A search without a window has no cutoffs, neither deep ones nor ties.
    /// - A cutoff is deep from three plies on, and at the node given up there are leaves to spare: that takes four
    ///   plies. In the strict rule it takes two different values as well.
    /// - A tie takes two plies, for the root's window is open. Where no two leaves are equal, α and β come from
    ///   different leaves; so the two are never equal, unless an inner node returns a bound for its value, which takes
    ///   a form that returns no more than the window, and three plies.
    /// - A cutoff above the leaves takes three plies, for the root has nothing to cut with; in the strict rule two
    ///   different values, and a form that returns more than the window, for the others return a bound to inner nodes
    ///   at most.
    /// - Of cutoffs there can only be as many as nodes have bounds to cut with. Where there can be so many by that and
    ///   are not by the values, no tree is found: [`Exercise::new`](super::Exercise::new) refuses the recipe.
    /// - With a single value, at-equal gives up a node as soon as it has a bound to compare with: from two plies on it
    ///   cannot do without cutoffs.
    pub fn check(&self) -> Result<(), RecipeProblem> {
        let (fewest, most) = self.branching;
        let (first, last) = self.range;
        if fewest > most || !Self::BRANCHINGS.contains(&fewest) || !Self::BRANCHINGS.contains(&most) {
            return Err(RecipeProblem::Branching);
        }
        if !Self::DEPTHS.contains(&self.depth) {
            return Err(RecipeProblem::Depth);
        }
        // No more than five to the fifth.
        let leaves = most.pow(self.depth);
        if leaves > Self::MOST_LEAVES {
            return Err(RecipeProblem::TooManyLeaves(Self::MOST_LEAVES));
        }
        if first > last || first < -Self::LARGEST_VALUE || last > Self::LARGEST_VALUE {
            return Err(RecipeProblem::Range);
        }
        if !self.ties && last.abs_diff(first) + 1 < leaves {
            return Err(RecipeProblem::TooFewValues(leaves));
        }
        if self.algorithm.is_only_shown() {
            return Err(RecipeProblem::Algorithm);
        }
        if self.has_chance() && self.wish != Requirement::Anything {
            return Err(RecipeProblem::RequirementWithChance);
        }
        if self.has_chance() && self.algorithm.form().windowed && self.cutoff == CutoffRule::Strict {
            return Err(RecipeProblem::StrictWithChance);
        }
        if self.wish_can_come_true() { Ok(()) } else { Err(RecipeProblem::Requirement(self.wish)) }
    }

    /// Whether chance chooses behind every move of a player.
    pub const fn has_chance(&self) -> bool {
        self.algorithm.form().chance
    }

    /// Whether there is a choice of when a node is given up.
    pub const fn has_rules(&self) -> bool {
        self.algorithm.form().windowed && !self.has_chance()
    }

    /// Who chooses so many plies below the root.
    pub const fn chooser(&self, ply: u32) -> Chooser {
        match self.has_chance() {
            true if ply % 2 == 1 => Chooser::Chance,
            true => Chooser::Player(self.root.after(ply / 2)),
            false => Chooser::Player(self.root.after(ply)),
        }
    }

    fn wish_can_come_true(&self) -> bool {
        let form = self.algorithm.form();
        let one_value = self.range.0 == self.range.1;
        let strict = self.cutoff == CutoffRule::Strict;
        match self.wish {
            Requirement::Anything => true,
            Requirement::DeepCutoff => form.windowed && self.depth >= 4 && !(strict && one_value),
            Requirement::CutoffAboveLeaves => {
                form.windowed && self.depth >= 3 && !(strict && (one_value || !form.soft))
            }
            Requirement::Cutoffs(least) => {
                let most = most_cutoffs(self.branching.1, self.depth);
                form.windowed && u32::from(least) <= most && !(strict && one_value)
            }
            Requirement::Tie if self.ties => form.windowed && self.depth >= 2,
            Requirement::Tie => form.windowed && !form.soft && self.depth >= 3,
            Requirement::NoCutoff => !form.windowed || strict || self.depth == 1 || !one_value,
        }
    }

    /// The search that is to be carried out by hand.
    pub fn options(&self) -> SearchOptions {
        SearchOptions::new(self.algorithm).with_cutoff(self.cutoff)
    }
}
