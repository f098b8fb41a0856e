//! The history heuristic: moves that were best before are tried first.
//!
//! J. Schaeffer, *The History Heuristic and Alpha-Beta Search Enhancements in Practice*, IEEE PAMI 11 (1989),
//! as article 004 uses it.

use crate::game::Move;

/// How often, and how high above the leaves, each move was the best one.
///
/// One weight for each move, the same for both players. On explicit trees a move is a child's index, so the table
/// learns which child tends to be best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryTable {
    weights: Vec<u64>,
}

impl Default for HistoryTable {
    fn default() -> Self {
        Self::new()
    }
}

/// What the best move of a node earns, `depth` plies above the depth limit: 2^depth, as far as it can be counted.
#[inline]
pub fn bonus(depth: u32) -> u64 {
    1_u64.checked_shl(depth).unwrap_or(u64::MAX)
}

impl HistoryTable {
    /// An empty table.
    pub fn new() -> Self {
        Self { weights: Vec::new() }
    }

    /// The weight of a move.
    #[inline]
    pub fn weight(&self, mv: Move) -> u64 {
        self.weights.get(usize::from(mv.0)).copied().unwrap_or(0)
    }

    /// Adds to a move's weight, which stays at the largest number once it gets there.
    #[inline]
    pub fn add(&mut self, mv: Move, amount: u64) {
        let index = usize::from(mv.0);
        if index >= self.weights.len() {
            self.weights.resize(index + 1, 0);
        }
        self.weights[index] = self.weights[index].saturating_add(amount);
    }

    /// The moves that have a weight, with it, lowest move first.
    pub fn entries(&self) -> impl Iterator<Item = (Move, u64)> + '_ {
        self.weights
            .iter()
            .enumerate()
            .filter(|(_, weight)| **weight > 0)
            .map(|(index, weight)| (Move(index as u16), *weight))
    }

    /// Sorts moves by weight, best first; equal ones keep their order.
    pub fn sort(&self, moves: &mut [Move]) {
        moves.sort_by_key(|mv| std::cmp::Reverse(self.weight(*mv)));
    }

    /// Sorts moves by weight, best last, as article 004's code does; equal ones keep their order.
    pub(super) fn sort_ascending(&self, moves: &mut [Move]) {
        moves.sort_by_key(|mv| self.weight(*mv));
    }
}
