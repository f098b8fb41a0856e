//! `AlphaBeta` of article 002: fail-hard, in negamax form; it tests for the cutoff before it raises α.

use crate::game::{Position, Value};

use super::Role::{Call, Compare, Cut, Enter, Leaf, Raise, Return, Test};
use super::{Observer, Search};

impl<P: Position, O: Observer> Search<P, O> {
    //> alpha-beta
    /// The value of the position for the side to move, if it lies between `alpha` and `beta`;
    /// otherwise the bound that it lies beyond.
    pub(super) fn alpha_beta(&mut self, depth: u32, mut alpha: Value, beta: Value) -> Value {
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_side_to_move();
        }
        for mv in self.moves() {
            self.at(Call);
            self.make(mv);
            let value = -self.alpha_beta(depth - 1, -beta, -alpha);
            self.unmake(-value);
            self.at(Test);
            if self.cutoff.fires(value, beta) {
                self.at(Cut);
                return beta;
            }
            self.at(Compare);
            if value > alpha {
                self.at(Raise);
                alpha = value;
            }
        }
        self.at(Return);
        alpha
    }
    //< alpha-beta
}
