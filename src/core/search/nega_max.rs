//! `NegaMax` of article 000: one function for both players, who see values with opposite signs.

use crate::game::{Position, Value};

use super::Role::{Call, Compare, Enter, Leaf, Raise, Return};
use super::{Observer, Search};

impl<P: Position, O: Observer> Search<P, O> {
    //> nega-max
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
            let value = -self.nega_max(depth - 1);
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
    //< nega-max
}
