//! Aspiration: a window around the value of the search before, and a second look where the value lies outside it
//! (Slate and Atkin, *Chess 4.5*, 1977; Marsland, *A Review of Game-Tree Pruning*, 1986).

use crate::game::{Position, Value};

use super::Observer;
use super::PassReason::{Aspiration, FailedHigh, FailedLow};
use super::Role::{Answer, FailHigh, FailLow, Iterate, Judge};
use super::enhanced::EnhancedSearch;

impl<P: Position, O: Observer> EnhancedSearch<'_, P, O> {
    //> aspiration
    /// The value of the root for its side to move, deeper and deeper; `guess` is what is expected of the first search.
    pub(super) fn aspiration(&mut self, depth: u32, guess: Value, width: i32) -> Value {
        let mut value = guess;
        for limit in 1.min(depth)..=depth {
            let (mut alpha, mut beta) = (value.minus(width), value.plus(width));
            let mut reason = Aspiration;
            loop {
                self.at(Iterate);
                value = self.search_root(limit, alpha, beta, reason);
                self.at(Judge);
                if value <= alpha && alpha > Value::NEG_INFINITY {
                    self.at(FailLow);
                    alpha = Value::NEG_INFINITY;
                    reason = FailedLow;
                } else if value >= beta && beta < Value::INFINITY {
                    self.at(FailHigh);
                    beta = Value::INFINITY;
                    reason = FailedHigh;
                } else {
                    break;
                }
            }
        }
        self.at(Answer);
        value
    }
    //< aspiration
}
