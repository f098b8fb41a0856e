//! `alpha_beta` with the history heuristic, which sorts the moves as the code of article 004 does:
//! `steps.sort(key=history_get)` puts those with the largest weight last.

use crate::game::{Position, Value};
use crate::search::Role::{Bonus, Call, Compare, Cut, Enter, Leaf, Raise, Return, Sort, Test};
use crate::search::{Observer, Search};

use super::Mistaken;

/// The moves are sorted with the best last.
pub(super) struct SortsAscending;

impl<P: Position, O: Observer> Mistaken<'_, SortsAscending, Search<P, O>> {
    //> sorts-ascending
    /// The value of the position for the side to move, as far as it matters between `alpha` and `beta`.
    pub(super) fn alpha_beta_history(&mut self, depth: u32, mut alpha: Value, beta: Value) -> Value {
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_side_to_move();
        }
        let mut best_move = None;
        self.at(Sort);
        for mv in self.moves_by_ascending_history() {
            self.at(Call);
            self.make(mv);
            let value = -self.alpha_beta_history(depth - 1, -beta, -alpha);
            self.unmake(-value);
            self.at(Compare);
            if value > alpha {
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
    //< sorts-ascending
}
