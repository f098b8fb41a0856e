//! `max-value` and `min-value` with α and β of Berkeley's course CS188: fail-soft, in any order of the two players. It
//! raises, then tests.

use crate::game::{Player, Position, Value};

use super::Role::{Call, Compare, Cut, Enter, Leaf, Raise, Return, Test};
use super::{Observer, Search};

impl<P: Position, O: Observer> Search<P, O> {
    //> alpha-beta-by-player
    /// Max's value of the position, or the best bound on it that the window leaves to be found.
    pub(super) fn alpha_beta_by_player(&mut self, depth: u32, alpha: Value, beta: Value) -> Value {
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_max();
        }
        match self.side_to_move() {
            Player::Max => self.max_value_pruned(depth, alpha, beta),
            Player::Min => self.min_value_pruned(depth, alpha, beta),
        }
    }

    fn max_value_pruned(&mut self, depth: u32, mut alpha: Value, beta: Value) -> Value {
        let mut best = Value::NEG_INFINITY;
        for mv in self.moves() {
            self.at(Call);
            self.make(mv);
            let value = self.alpha_beta_by_player(depth - 1, alpha, beta);
            self.unmake(value);
            self.at(Compare);
            if value > best {
                self.at(Raise);
                best = value;
                alpha = alpha.max(best);
            }
            self.at(Test);
            if self.cutoff.fires(alpha, beta) {
                self.at(Cut);
                return best;
            }
        }
        self.at(Return);
        best
    }

    fn min_value_pruned(&mut self, depth: u32, alpha: Value, mut beta: Value) -> Value {
        let mut best = Value::INFINITY;
        for mv in self.moves() {
            self.at(Call);
            self.make(mv);
            let value = self.alpha_beta_by_player(depth - 1, alpha, beta);
            self.unmake(value);
            self.at(Compare);
            if value < best {
                self.at(Raise);
                best = value;
                beta = beta.min(best);
            }
            self.at(Test);
            if self.cutoff.fires(alpha, beta) {
                self.at(Cut);
                return best;
            }
        }
        self.at(Return);
        best
    }
    //< alpha-beta-by-player
}
