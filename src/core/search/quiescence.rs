//! Quiescence: where no depth is left, captures are searched on, and the side to move may stand pat instead (Beal, *A
//! Generalised Quiescence Search Algorithm*, 1990).

use crate::game::{Position, Value};

use super::Observer;
use super::Role::{Call, Compare, Cut, Enter, Leaf, Raise, Return, StandCut, StandPat, StandRaise, Test};
use super::enhanced::EnhancedSearch;

impl<P: Position, O: Observer> EnhancedSearch<'_, P, O> {
    //> quiescence
    /// The value of the position for the side to move, or a bound on it where it lies outside the window.
    pub(super) fn quiescence(&mut self, depth: u32, mut alpha: Value, beta: Value) -> Value {
        if depth == 0 {
            return self.quiesce(alpha, beta);
        }
        self.called(depth, alpha, beta);
        self.at(Enter);
        if self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_side_to_move();
        }
        let mut best = Value::NEG_INFINITY;
        for mv in self.moves() {
            self.at(Call);
            self.make(mv);
            let value = -self.quiescence(depth - 1, -beta, -alpha);
            self.unmake(-value);
            self.at(Compare);
            if value > best {
                self.at(Raise);
                best = value;
                alpha = alpha.max(value);
            }
            self.at(Test);
            if self.fires(alpha, beta) {
                self.at(Cut);
                break;
            }
        }
        self.at(Return);
        best
    }

    /// Its value where no depth is left: captures alone, or the position as it stands.
    fn quiesce(&mut self, mut alpha: Value, beta: Value) -> Value {
        self.called(0, alpha, beta);
        self.at(Enter);
        let captures = self.captures();
        if self.is_over() || captures.is_empty() {
            self.at(Leaf);
            return self.evaluate_for_side_to_move();
        }
        self.at(StandPat);
        let mut best = self.stand_pat();
        if best > alpha {
            self.at(StandRaise);
            alpha = best;
        }
        if self.fires(alpha, beta) {
            self.at(StandCut);
            return best;
        }
        for mv in captures {
            self.at(Call);
            self.make(mv);
            let value = -self.quiesce(-beta, -alpha);
            self.unmake(-value);
            self.at(Compare);
            if value > best {
                self.at(Raise);
                best = value;
                alpha = alpha.max(value);
            }
            self.at(Test);
            if self.fires(alpha, beta) {
                self.at(Cut);
                break;
            }
        }
        self.at(Return);
        best
    }
    //< quiescence
}
