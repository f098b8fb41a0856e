//! `minimax(node, depth, maximizingPlayer)` of article 003.

use crate::game::{Position, Value};

use super::Role::{Call, Compare, Enter, Leaf, Raise, Return};
use super::{Observer, Search};

impl<P: Position, O: Observer> Search<P, O> {
    //> minimax
    /// Max's value of the position, looking `depth` plies ahead.
    pub(super) fn minimax(&mut self, depth: u32, maximizing_player: bool) -> Value {
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_max();
        }
        if maximizing_player {
            let mut max_value = Value::NEG_INFINITY;
            for mv in self.moves() {
                self.at(Call);
                self.make(mv);
                let value = self.minimax(depth - 1, false);
                self.unmake(value);
                self.at(Compare);
                if value > max_value {
                    self.at(Raise);
                    max_value = value;
                }
            }
            self.at(Return);
            max_value
        } else {
            let mut min_value = Value::INFINITY;
            for mv in self.moves() {
                self.at(Call);
                self.make(mv);
                let value = self.minimax(depth - 1, true);
                self.unmake(value);
                self.at(Compare);
                if value < min_value {
                    self.at(Raise);
                    min_value = value;
                }
            }
            self.at(Return);
            min_value
        }
    }
    //< minimax
}
