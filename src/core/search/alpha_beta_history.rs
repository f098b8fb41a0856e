//! `alpha_beta` of article 004, with the history heuristic: it tries first what was best before.

use crate::game::{Position, Value};

use super::Role::{Bonus, Call, Compare, Cut, Enter, Leaf, Raise, Return, Sort, Test};
use super::{Observer, Search};

impl<P: Position, O: Observer> Search<P, O> {
    //> alpha-beta-history
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
    //< alpha-beta-history
}
