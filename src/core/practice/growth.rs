//! How many leaves alpha-beta looks at in uniform trees: by formula, and counted.
//!
//! In the best order it looks at b^⌈d/2⌉ + b^⌊d/2⌋ − 1 of the b^d leaves, and no order gets by with fewer (D. Knuth, R.
//! Moore, *An Analysis of Alpha-Beta Pruning*, Artificial Intelligence 6, 1975). In the worst order it looks at all of
//! them; not every tree has such an order, for a bound may reach down to a node from far above.

use std::sync::Arc;

use crate::game::tree::{Tree, TreeError, TreePosition};
use crate::search::{Algorithm, CutoffRule, Observer, Search, SearchOptions};

use super::uniform::{arranged, uniform, without_cutoffs};

/// An order of the children of every node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GrowthOrder {
    /// The worst child for the player to move comes first: nothing is ever cut.
    Worst,
    /// In a random order.
    Random,
    /// The best child for the player to move comes first.
    Best,
}

impl GrowthOrder {
    /// All orders, the one with most leaves first.
    pub const ALL: [Self; 3] = [Self::Worst, Self::Random, Self::Best];
}

/// The leaves of a uniform tree, b^d: what minimax looks at, and alpha-beta in the worst order; `None` beyond 64 bits.
pub const fn maximal_leaves(branching: u32, depth: u32) -> Option<u64> {
    (branching as u64).checked_pow(depth)
}

/// The leaves that alpha-beta looks at in the best order, b^⌈d/2⌉ + b^⌊d/2⌋ − 1: no search that proves the root's value
/// looks at fewer. `None` beyond 64 bits.
pub const fn minimal_leaves(branching: u32, depth: u32) -> Option<u64> {
    match (maximal_leaves(branching, depth.div_ceil(2)), maximal_leaves(branching, depth / 2)) {
        // Neither is 0 but in a tree without branches, where one leaf of none would be too few.
        (Some(more), Some(less)) => match more.checked_add(less) {
            Some(both) => Some(both.saturating_sub(1)),
            None => None,
        },
        _ => None,
    }
}

/// The effective branching factor: a uniform tree of this depth with so many children everywhere has so many leaves.
pub fn effective_branching(leaves: f64, depth: u32) -> f64 {
    if depth == 0 { 1.0 } else { leaves.powf(1.0 / f64::from(depth)) }
}

/// The leaves that `alpha-beta-soft` looks at, where it gives a node up as soon as α and β meet.
pub fn leaves_visited(tree: Tree) -> u64 {
    let root = TreePosition::root(Arc::new(tree));
    let at_equal = SearchOptions::new(Algorithm::AlphaBetaSoft).with_cutoff(CutoffRule::AtEqual);
    let mut search = Search::new(root, &SearchOptions { max_nodes: u64::MAX, ..at_equal }, Leaves::default());
    search.run();
    search.into_observer().0
}

/// The leaves that alpha-beta really looks at in a uniform tree: [`uniform`] with this seed, as it is or in its best
/// order, or [`without_cutoffs`], which has no seed.
///
/// # Errors
/// As [`uniform`].
pub fn counted(branching: u32, depth: u32, order: GrowthOrder, seed: u64) -> Result<u64, TreeError> {
    let tree = match order {
        GrowthOrder::Worst => without_cutoffs(branching, depth)?,
        GrowthOrder::Random => uniform(branching, depth, seed)?,
        GrowthOrder::Best => arranged(&uniform(branching, depth, seed)?, GrowthOrder::Best)?,
    };
    Ok(leaves_visited(tree))
}

/// Counts the leaves that are looked at.
#[derive(Default)]
struct Leaves(u64);

impl Observer for Leaves {
    fn leaf(&mut self, _terminal: bool) {
        self.0 += 1;
    }
}

/// What was counted in trees of one branching factor and one depth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeafCounts {
    /// Leaves looked at in a tree [`without_cutoffs`].
    pub worst: u64,
    /// Leaves looked at in random trees, on the average.
    pub random: f64,
    /// Leaves looked at in the first of these trees, in its best order.
    pub best: u64,
}

impl LeafCounts {
    /// How many random trees there are for each branching factor and depth.
    pub const TREES: u32 = 5;
}

/// A uniform tree: so many children everywhere, so many plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Uniform {
    /// Children of every inner node.
    pub branching: u32,
    /// Plies from the root to every leaf.
    pub depth: u32,
}

impl Uniform {
    /// About as many children as a chess position has moves.
    pub const CHESS: u32 = 35;
    /// The branching factors that are plotted.
    pub const BRANCHING: [u32; 6] = [2, 3, 4, 5, 6, Self::CHESS];
    /// The depths that are plotted go from one ply to so many.
    pub const MOST_PLIES: u32 = Counting::MOST_PLIES;
}

impl Default for Uniform {
    fn default() -> Self {
        Self { branching: 3, depth: 6 }
    }
}

/// How many leaves there are at a depth, by formula and, where they can be, counted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeafGrowth {
    /// Children of every inner node.
    pub branching: u32,
    /// Plies from the root to every leaf.
    pub depth: u32,
    /// Leaves in the worst order: all of them.
    pub worst: u64,
    /// Leaves in the best order.
    pub best: u64,
    /// What was counted.
    pub counted: Option<LeafCounts>,
}

impl LeafGrowth {
    /// The figures by formula; `None` where they need more than 64 bits.
    pub const fn new(branching: u32, depth: u32) -> Option<Self> {
        match (maximal_leaves(branching, depth), minimal_leaves(branching, depth)) {
            (Some(worst), Some(best)) => Some(Self { branching, depth, worst, best, counted: None }),
            _ => None,
        }
    }

    /// The leaves in an order, if there is a number for it.
    pub fn leaves(&self, order: GrowthOrder) -> Option<f64> {
        match order {
            GrowthOrder::Worst => Some(self.worst as f64),
            GrowthOrder::Random => self.counted.map(|counted| counted.random),
            GrowthOrder::Best => Some(self.best as f64),
        }
    }

    /// The leaves in the best order twice as deep: 2·b^d − 1, as many as 64 bits hold.
    pub const fn best_twice_as_deep(&self) -> u64 {
        self.worst.saturating_mul(2).saturating_sub(1)
    }

    /// The square root of the number of all leaves.
    pub fn root_of_all(&self) -> f64 {
        (self.worst as f64).sqrt()
    }
}

/// Counts the leaves of trees of one branching factor, a depth after the other, a little at a time.
#[derive(Clone, Debug)]
pub struct Counting {
    branching: u32,
    /// What is counted, from one ply on.
    points: Vec<LeafCounts>,
    /// Leaves of the trees of the next depth, as far as they are counted: worst, best, then those of random trees.
    open: Vec<u64>,
}

impl Counting {
    /// Trees have at most so many leaves.
    pub const MOST_LEAVES: u64 = 80_000;
    /// Deeper trees are not counted, however narrow.
    pub const MOST_PLIES: u32 = 12;

    /// Nothing is counted yet.
    pub const fn new(branching: u32) -> Self {
        Self { branching, points: Vec::new(), open: Vec::new() }
    }

    /// What was counted at a depth.
    pub fn at(&self, depth: u32) -> Option<LeafCounts> {
        self.points.get((depth as usize).checked_sub(1)?).copied()
    }

    /// What was counted, with its depth.
    pub fn points(&self) -> impl Iterator<Item = (u32, &LeafCounts)> {
        (1..).zip(&self.points)
    }

    /// Whether there is nothing more to count.
    pub fn is_done(&self) -> bool {
        self.next_leaves().is_none()
    }

    /// Goes on counting until trees with so many leaves have been built, or nothing is left.
    pub fn go_on(&mut self, leaves: u64) {
        let mut built = 0;
        while built < leaves
            && let Some(next) = self.next_leaves()
        {
            built += next;
            self.count_one();
        }
    }

    /// The leaves of the next tree.
    fn next_leaves(&self) -> Option<u64> {
        let depth = self.points.len() as u32 + 1;
        let leaves = maximal_leaves(self.branching, depth)?;
        (depth <= Self::MOST_PLIES && leaves <= Self::MOST_LEAVES).then_some(leaves)
    }

    fn count_one(&mut self) {
        let (order, seed) = match self.open.len() {
            0 => (GrowthOrder::Worst, 1),
            1 => (GrowthOrder::Best, 1),
            counted => (GrowthOrder::Random, counted as u64 - 1),
        };
        let depth = self.points.len() as u32 + 1;
        // Trees of this size can be built.
        self.open.push(counted(self.branching, depth, order, seed).unwrap_or_default());
        if let [worst, best, random @ ..] = self.open.as_slice()
            && random.len() == LeafCounts::TREES as usize
        {
            let random = random.iter().sum::<u64>() as f64 / f64::from(LeafCounts::TREES);
            self.points.push(LeafCounts { worst: *worst, random, best: *best });
            self.open.clear();
        }
    }
}
