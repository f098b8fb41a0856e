//! Late move reductions: moves that come late in the order are searched less deep, and again where that was too little
//! (Levy, Broughton and Taylor, *The SEX Algorithm in Computer Chess*, 1989; Romstad, *An Introduction to Late Move
//! Reductions*).

use crate::game::{Position, Value};

use super::Observer;
use super::Role::{Call, Compare, Cut, Enter, Leaf, Raise, Reduce, ReducedTest, Return, Test};
use super::enhanced::EnhancedSearch;

impl<P: Position, O: Observer> EnhancedSearch<'_, P, O> {
    //> late-move-reductions
    /// The value of the position for the side to move, or a bound on it where it lies outside the window, if late moves
    /// that look bad from afar are.
    pub(super) fn late_move_reductions(&mut self, depth: u32, mut alpha: Value, beta: Value) -> Value {
        self.called(depth, alpha, beta);
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_side_to_move();
        }
        let mut best = Value::NEG_INFINITY;
        for (index, mv) in self.moves().into_iter().enumerate() {
            let mut value = Value::INFINITY;
            if index >= 3 && depth >= 3 && self.is_quiet_move(mv) {
                let left = (depth - 1).saturating_sub(self.reduction());
                self.at(Reduce);
                self.make_reduced(mv);
                value = -self.late_move_reductions(left, -alpha.next_up(), -alpha);
                self.unmake(-value);
                self.at(ReducedTest);
            }
            if value > alpha {
                self.at(Call);
                self.make(mv);
                value = -self.late_move_reductions(depth - 1, -beta, -alpha);
                self.unmake(-value);
            }
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
    //< late-move-reductions
}
