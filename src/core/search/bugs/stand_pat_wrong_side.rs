//! Quiescence in which the side to move is content with what the position is worth to its opponent.

use crate::game::{Position, Value};
use crate::search::Observer;
use crate::search::Role::{Call, Compare, Cut, Enter, Leaf, Raise, Return, StandCut, StandPat, StandRaise, Test};
use crate::search::enhanced::EnhancedSearch;

use super::Mistaken;

/// The position as it stands is evaluated for the other side.
pub(super) struct StandPatWrongSide;

impl<P: Position, O: Observer> Mistaken<'_, StandPatWrongSide, EnhancedSearch<'_, P, O>> {
    //> stand-pat-wrong-side
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
        let mut best = self.stand_pat_for_opponent();
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
    //< stand-pat-wrong-side
}
