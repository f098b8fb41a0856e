//! Null move: who stands well enough to pass need not be searched any further (Goetsch and Campbell, *Experiments with
//! the Null-Move Heuristic*, 1990; Donninger 1993), in fail-soft alpha-beta.

use crate::game::{Position, Value};

use super::Observer;
use super::Role::{Call, Compare, Cut, Enter, Leaf, Null, NullCut, NullTest, Raise, Return, Test};
use super::enhanced::EnhancedSearch;

impl<P: Position, O: Observer> EnhancedSearch<'_, P, O> {
    //> null-move
    /// The value of the position for the side to move, or a bound on it where it lies outside the window, if passing is
    /// never best. `may_pass` is false behind a null move.
    pub(super) fn null_move(&mut self, depth: u32, mut alpha: Value, beta: Value, may_pass: bool) -> Value {
        self.called(depth, alpha, beta);
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_side_to_move();
        }
        let moves = self.moves();
        if may_pass && self.may_pass(depth, beta) {
            let left = (depth - 1).saturating_sub(self.null_reduction());
            self.at(Null);
            self.make_null_move();
            let value = -self.null_move(left, -beta, -beta.next_down(), false);
            self.unmake(-value);
            self.at(NullTest);
            if value >= beta {
                self.at(NullCut);
                return value;
            }
        }
        let mut best = Value::NEG_INFINITY;
        for mv in moves {
            self.at(Call);
            self.make(mv);
            let value = -self.null_move(depth - 1, -beta, -alpha, true);
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
    //< null-move
}
