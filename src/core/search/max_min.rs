//! `maxmin(player, node)` of article 001; it gains a depth.

use crate::game::{Player, Position, Value};

use super::Role::{Call, Compare, Enter, Leaf, Raise, Return};
use super::{Observer, Search};

impl<P: Position, O: Observer> Search<P, O> {
    //> max-min
    /// Max's value of the position with `player` to move.
    pub(super) fn max_min(&mut self, player: Player, depth: u32) -> Value {
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_max();
        }
        if player == Player::Max {
            let mut best = Value::NEG_INFINITY;
            for mv in self.moves() {
                self.at(Call);
                self.make(mv);
                let value = self.max_min(player.opponent(), depth - 1);
                self.unmake(value);
                self.at(Compare);
                if value > best {
                    self.at(Raise);
                    best = value;
                }
            }
            self.at(Return);
            best
        } else {
            let mut best = Value::INFINITY;
            for mv in self.moves() {
                self.at(Call);
                self.make(mv);
                let value = self.max_min(player.opponent(), depth - 1);
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
    }
    //< max-min
}
