//! Killers: a move that cut at this ply before is tried first (Akl and Newborn, *The Principal Continuation and the
//! Killer Heuristic*, 1977), in fail-soft alpha-beta.

use crate::game::{Position, Value};

use super::Observer;
use super::Role::{Call, Compare, Cut, Enter, Leaf, Raise, Return, Sort, Test};
use super::enhanced::EnhancedSearch;

impl<P: Position, O: Observer> EnhancedSearch<'_, P, O> {
    //> killers
    /// The value of the position for the side to move, or a bound on it where it lies outside the window.
    pub(super) fn killers(&mut self, depth: u32, mut alpha: Value, beta: Value) -> Value {
        self.called(depth, alpha, beta);
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_side_to_move();
        }
        let mut best = Value::NEG_INFINITY;
        self.at(Sort);
        for mv in self.moves_after_killers() {
            self.at(Call);
            self.make(mv);
            let value = -self.killers(depth - 1, -beta, -alpha);
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
                self.add_killer(mv);
                break;
            }
        }
        self.at(Return);
        best
    }
    //< killers
}
