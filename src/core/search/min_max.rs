//! `MinMax`, `Max` and `Min` of article 000: a pair of functions that call each other.

use crate::game::{Player, Position, Value};

use super::Role::{Call, Compare, Enter, Leaf, Raise, Return};
use super::{Observer, Search};

impl<P: Position, O: Observer> Search<P, O> {
    //> min-max
    /// Max's value of the position, looking `depth` plies ahead.
    pub(super) fn min_max(&mut self, depth: u32) -> Value {
        match self.side_to_move() {
            Player::Max => self.max(depth),
            Player::Min => self.min(depth),
        }
    }

    fn max(&mut self, depth: u32) -> Value {
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_max();
        }
        let mut best = Value::NEG_INFINITY;
        for mv in self.moves() {
            self.at(Call);
            self.make(mv);
            let value = self.min(depth - 1);
            self.unmake(value);
            self.at(Compare);
            if value > best {
                self.at(Raise);
                best = value;
            }
        }
        self.at(Return);
        best
    }

    fn min(&mut self, depth: u32) -> Value {
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_max();
        }
        let mut best = Value::INFINITY;
        for mv in self.moves() {
            self.at(Call);
            self.make(mv);
            let value = self.max(depth - 1);
            self.unmake(value);
            self.at(Compare);
            if value < best {
                self.at(Raise);
                best = value;
            }
        }
        self.at(Return);
        best
    }
    //< min-max
}
