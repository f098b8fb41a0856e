//! `alpha_beta` with the history heuristic, which compares as the pseudo-code of article 004 does: `if v >= alpha`.
//!
//! Of equal values the last is taken. What comes back from a node that was cut is a bound, held at α: it may equal the
//! best value and be worth less.

use crate::game::{Position, Value};
use crate::search::Role::{Bonus, Call, Compare, Cut, Enter, Leaf, Raise, Return, Sort, Test};
use crate::search::{Observer, Search};

use super::Mistaken;

/// A value that is only as good takes the place of the best.
pub(super) struct TakesEqual;

impl<P: Position, O: Observer> Mistaken<'_, TakesEqual, Search<P, O>> {
    //> takes-equal
    /// The value of the position for the side to move, as far as it matters between `alpha` and `beta`.
    pub(super) fn alpha_beta_history(&mut self, depth: u32, mut alpha: Value, beta: Value) -> Value {
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_side_to_move();
        }
        let mut best_move = None;
        self.at(Sort);
        for mv in self.moves_by_history() {
            self.at(Call);
            self.make(mv);
            let value = -self.alpha_beta_history(depth - 1, -beta, -alpha);
            self.unmake(-value);
            self.at(Compare);
            if value >= alpha {
                self.at(Raise);
                alpha = value;
                best_move = Some(mv);
            }
            self.at(Test);
            if self.cutoff.fires(alpha, beta) {
                self.at(Cut);
                break;
            }
        }
        if let Some(mv) = best_move {
            self.at(Bonus);
            self.add_to_history(mv, depth);
        }
        self.at(Return);
        alpha
    }
    //< takes-equal
}
