//! `NegaMax` without the minus sign on what comes back, which the pseudo-code of article 004 and its code leave out:
//! `temp = alpha_beta(next_state, -beta, -alpha, depth - 1)`.
//!
//! The record has each value as the node above takes it.

use crate::game::{Position, Value};
use crate::search::Role::{Call, Compare, Enter, Leaf, Raise, Return};
use crate::search::{Observer, Search};

use super::Mistaken;

/// What a child returns is taken as if its player wanted the same.
pub(super) struct NoMinusSign;

impl<P: Position, O: Observer> Mistaken<'_, NoMinusSign, Search<P, O>> {
    //> no-minus-sign
    /// The value of the position for the side to move, looking `depth` plies ahead.
    pub(super) fn nega_max(&mut self, depth: u32) -> Value {
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_side_to_move();
        }
        let mut best = Value::NEG_INFINITY;
        for mv in self.moves() {
            self.at(Call);
            self.make(mv);
            let value = self.nega_max(depth - 1);
            self.unmake(-value);
            self.at(Compare);
            if value > best {
                self.at(Raise);
                best = value;
            }
        }
        self.at(Return);
        best
    }
    //< no-minus-sign
}
