//! Uniform trees that are made while they are searched: a node computes what is asked of it, and nothing is kept.
//!
//! In most of them all values are known from the root down, so that moves can come in any order without a search
//! before. The tree of independent leaves is what it is called all the same. Where F is the distribution of the values
//! of nodes of some height, as their own side to move sees them, the best of b children has 1 − F(value) = 1 − w^(1/b),
//! where w is the parent's own rank; the others are then independent of one another, and only no better than that
//! child. Drawing the root's rank first, then the place of the best child, then what the others are worth, gives every
//! tree with the probability that it has when the leaves are drawn: the rule of conditional probability, and no more.

use crate::game::{Move, Outcome, Player, Position, Value, mixed};
use crate::practice::maximal_leaves;
use crate::search::LEAST_DEPTH;

use super::rank::{ONE, fraction, root, times};

/// What the leaves of a uniform tree are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum LeafModel {
    /// Every leaf has a random value of its own, out of so many that two hardly ever have the same.
    ///
    /// The estimate of an inner node has nothing to do with what is below it, and no position comes up twice.
    #[default]
    Independent,
    /// A leaf is worth the sum of the weights of the moves on its way, Min's with the opposite sign, and a little
    /// chance.
    ///
    /// Every node has the same moves, a set for each player, with the same weights all over the tree: so a search can
    /// learn which are good. Inner nodes are estimated by the same sum. A position is what moves were made, in whatever
    /// order: so it comes up again and again, and a transposition table is of use.
    Incremental,
    /// As [`Independent`](Self::Independent), but of whole numbers from 0 to 9 alone.
    Ties,
}

impl LeafModel {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Independent, Self::Incremental, Self::Ties];

    /// The name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Independent => "independent",
            Self::Incremental => "incremental",
            Self::Ties => "ties",
        }
    }

    /// The kind with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|leaves| leaves.id() == id)
    }
}

/// Where the best move of a node stands among the others, which keep their natural order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Planting {
    /// Anywhere: the natural order.
    #[default]
    Anywhere,
    /// In front with a chance of so many per cent, otherwise anywhere.
    InFront(u32),
    /// Every child's leaves are all better for the player to move than those of the children before it, so that
    /// alpha-beta cuts nothing. It is a tree of its own, whose leaves have the values from 0 on, each once.
    WorstFirst,
}

/// Why there is no such tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeProblem {
    /// Which move is best is known in trees of independent leaves alone.
    OrderNotKnown,
    /// Where nothing is to be cut, all leaves need values of their own, and there are not so many.
    TooManyValues,
    /// A number of children or plies lies outside [`UniformTree::BRANCHINGS`] or [`UniformTree::DEPTHS`].
    OutOfRange,
}

/// A tree with Max at the root, the same number of children at every inner node, and all leaves equally deep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UniformTree {
    branching: u32,
    depth: u32,
    seed: u64,
    leaves: LeafModel,
    planting: Planting,
}

impl UniformTree {
    /// How many children an inner node may have.
    pub const BRANCHINGS: std::ops::RangeInclusive<u32> = 2..=100;
    /// How deep the leaves may lie, in plies.
    pub const DEPTHS: std::ops::RangeInclusive<u32> = 1..=60;
    /// At most so many leaves can have values of their own.
    pub const MOST_DISTINCT: u64 = Value::LARGEST_GIVEN as u64;
    /// The weight of a move lies between 0 and this, in points.
    pub const MOST_WEIGHT: u32 = 1_000;
    /// What chance adds to the sum of the weights, in points, upwards or downwards at the most.
    pub const MOST_CHANCE: u32 = 500;

    /// The tree of a seed, and what stands in front at its nodes.
    ///
    /// # Errors
    /// Where there is no such tree: see [`TreeProblem`].
    pub fn new(
        branching: u32,
        depth: u32,
        seed: u64,
        leaves: LeafModel,
        planting: Planting,
    ) -> Result<Self, TreeProblem> {
        // A search of one does not ask how deep it may be.
        const { assert!(*UniformTree::DEPTHS.end() <= LEAST_DEPTH) };
        if !Self::BRANCHINGS.contains(&branching) || !Self::DEPTHS.contains(&depth) {
            return Err(TreeProblem::OutOfRange);
        }
        match (planting, leaves) {
            (Planting::InFront(_), LeafModel::Incremental)
            | (Planting::WorstFirst, LeafModel::Incremental | LeafModel::Ties) => Err(TreeProblem::OrderNotKnown),
            (Planting::WorstFirst, _)
                if maximal_leaves(branching, depth).is_none_or(|leaves| leaves > Self::MOST_DISTINCT) =>
            {
                Err(TreeProblem::TooManyValues)
            }
            _ => Ok(Self { branching, depth, seed, leaves, planting }),
        }
    }

    /// Its root.
    pub fn root(&self) -> UniformPosition<'_> {
        let state = mixed(self.seed ^ SALT_TREE);
        let known = match (self.planting, self.leaves) {
            (Planting::WorstFirst, _) => {
                // There are no more than can be values.
                Known::Stretch { first: 0, count: maximal_leaves(self.branching, self.depth).unwrap_or(0) as u32 }
            }
            (_, LeafModel::Incremental) => Known::Sum(0),
            _ => self.ranked(fraction(mixed(state ^ SALT_RANK)), self.depth),
        };
        UniformPosition { tree: self, ply: 0, state, known }
    }

    /// A node of this rank, so many plies above the leaves.
    fn ranked(&self, rank: u64, height: u32) -> Known {
        Known::Ranked { rank, best: if height == 0 { rank } else { root(rank, self.branching) } }
    }

    /// What a move of a player adds to the sum, as the player sees it, in points.
    fn weight(&self, mv: Move, player: Player) -> i32 {
        (mixed(self.move_number(mv, player) ^ SALT_RANK) % u64::from(Self::MOST_WEIGHT + 1)) as i32
    }

    /// A number for a player's move, the same all over the tree.
    fn move_number(&self, mv: Move, player: Player) -> u64 {
        let side = if player == Player::Max { SALT_MAX } else { SALT_MIN };
        mixed(mixed(self.seed ^ side).wrapping_add(u64::from(mv.0)))
    }
}

// Different numbers for different questions about the same node.
const SALT_TREE: u64 = 0x7472_6565;
const SALT_RANK: u64 = 0x7261_6E6B;
const SALT_BEST: u64 = 0x6265_7374;
const SALT_FRONT: u64 = 0x6672_6F6E;
const SALT_PLACE: u64 = 0x706C_6163;
const SALT_MAX: u64 = 0x6D61_7800;
const SALT_MIN: u64 = 0x6D69_6E00;
const SALT_ESTIMATE: u64 = 0x6573_7469;

/// A node of a [`UniformTree`].
#[derive(Clone, Copy, Debug)]
pub struct UniformPosition<'t> {
    tree: &'t UniformTree,
    ply: u32,
    /// A number for the way from the root, or for the moves that were made.
    state: u64,
    known: Known,
}

/// What is known of a node without looking below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    /// What part of all nodes of its height are worth no more to the player to move there; and what part of its
    /// children's are worth no more, as the same player sees them, than the best child is.
    Ranked { rank: u64, best: u64 },
    /// Its leaves are worth the values from `first` on.
    Stretch { first: u32, count: u32 },
    /// The sum of the weights of the moves that were made, as Max sees it.
    Sum(i32),
}

impl UniformPosition<'_> {
    /// Plies from here to the leaves.
    const fn height(&self) -> u32 {
        self.tree.depth - self.ply
    }

    /// The value that minimax finds here, where it is known without a search: everywhere but in incremental trees.
    pub fn known_value(&self) -> Option<Value> {
        let branching = self.tree.branching;
        match self.known {
            Known::Sum(_) => None,
            Known::Ranked { rank, .. } => {
                let own = (0..self.height()).fold(rank, |rank, _| ONE - root(rank, branching));
                let leaf_player = if self.tree.depth.is_multiple_of(2) { Player::Max } else { Player::Min };
                Some(self.leaf_value(own, leaf_player))
            }
            Known::Stretch { .. } => {
                let mut node = *self;
                while !node.is_over() {
                    node = node.play(Move((branching - 1) as u16));
                }
                Some(node.evaluate())
            }
        }
    }

    /// The value of a leaf at which this player would be to move, of this rank.
    fn leaf_value(&self, rank: u64, player: Player) -> Value {
        let for_max = if player == Player::Max { rank } else { ONE - rank };
        match self.tree.leaves {
            LeafModel::Ties => Value::new(((for_max * 10) >> 52).min(9) as i32),
            // 29 binary digits fit into a value, half of them below 0.
            LeafModel::Independent | LeafModel::Incremental => Value::new((for_max >> 23) as i32 - (1 << 28)),
        }
    }

    /// A number for a question about this node.
    const fn number(&self, salt: u64) -> u64 {
        mixed(self.state ^ salt)
    }

    /// The move that leads to the best child, where that is known.
    fn best_move(&self) -> Move {
        Move((self.number(SALT_BEST) % u64::from(self.tree.branching)) as u16)
    }
}

impl Position for UniformPosition<'_> {
    type Moves = UniformMoves;

    #[inline]
    fn side_to_move(&self) -> Player {
        if self.ply.is_multiple_of(2) { Player::Max } else { Player::Min }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome::Payoff(self.evaluate()))
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.ply == self.tree.depth
    }

    fn legal_moves(&self) -> UniformMoves {
        let count = if self.is_over() { 0 } else { self.tree.branching as u16 };
        let in_front = match self.tree.planting {
            Planting::InFront(chance) => {
                let is_in_front = self.number(SALT_FRONT) % 100 < u64::from(chance);
                let anywhere = (self.number(SALT_PLACE) % u64::from(self.tree.branching)) as u16;
                Some((self.best_move().0, if is_in_front { 0 } else { anywhere }))
            }
            Planting::Anywhere | Planting::WorstFirst => None,
        };
        UniformMoves { next: 0, count, placed: in_front }
    }

    fn play(&self, mv: Move) -> Self {
        let (tree, ply) = (self.tree, self.ply + 1);
        let player = self.side_to_move();
        let (state, known) = match self.known {
            Known::Ranked { best, .. } => {
                let state = mixed(self.state ^ (u64::from(mv.0) + 1));
                let worth = if mv == self.best_move() { best } else { times(best, fraction(mixed(state ^ SALT_RANK))) };
                // What is good for one player is bad for the other, who is to move there.
                (state, tree.ranked(ONE - worth, tree.depth - ply))
            }
            Known::Stretch { first, count } => {
                let part = count / tree.branching;
                let place = match player {
                    Player::Max => u32::from(mv.0),
                    Player::Min => tree.branching - 1 - u32::from(mv.0),
                };
                let state = mixed(self.state ^ (u64::from(mv.0) + 1));
                (state, Known::Stretch { first: first + place * part, count: part })
            }
            Known::Sum(sum) => {
                let weight = tree.weight(mv, player);
                let sum = if player == Player::Max { sum + weight } else { sum - weight };
                // A sum does not know in what order its parts came.
                (self.state.wrapping_add(tree.move_number(mv, player)), Known::Sum(sum))
            }
        };
        Self { tree, ply, state, known }
    }

    fn evaluate(&self) -> Value {
        match self.known {
            Known::Ranked { rank, .. } if self.is_over() => self.leaf_value(rank, self.side_to_move()),
            Known::Ranked { .. } => self.leaf_value(fraction(self.number(SALT_ESTIMATE)), Player::Max),
            Known::Stretch { first, .. } if self.is_over() => Value::new(first as i32),
            Known::Stretch { .. } => Value::ZERO,
            Known::Sum(sum) => {
                let most = UniformTree::MOST_CHANCE;
                let chance = self.number(SALT_ESTIMATE) % u64::from(2 * most + 1);
                Value::new(sum + chance as i32 - most as i32)
            }
        }
    }

    fn plies_left(&self) -> Option<u32> {
        Some(self.height())
    }

    fn move_name(&self, mv: Move) -> String {
        (mv.0 + 1).to_string()
    }

    fn key(&self) -> u64 {
        self.number(u64::from(self.ply))
    }

    /// All that lies below follows from these alone.
    fn is_same(&self, other: &Self) -> bool {
        (self.ply, self.state, self.known) == (other.ply, other.state, other.known) && self.tree == other.tree
    }
}

/// The moves of a [`UniformPosition`].
#[derive(Clone, Debug)]
pub struct UniformMoves {
    next: u16,
    count: u16,
    /// A move, and the place that it takes among the others, which keep their order.
    placed: Option<(u16, u16)>,
}

impl Iterator for UniformMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let place = self.next;
        if place >= self.count {
            return None;
        }
        self.next += 1;
        let mv = match self.placed {
            Some((mv, its_place)) if place == its_place => mv,
            Some((mv, its_place)) => {
                // The place among those that are left when the move and its place are taken away.
                let among_others = if place > its_place { place - 1 } else { place };
                if among_others >= mv { among_others + 1 } else { among_others }
            }
            None => place,
        };
        Some(Move(mv))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::from(self.count - self.next);
        (left, Some(left))
    }
}

impl ExactSizeIterator for UniformMoves {}
