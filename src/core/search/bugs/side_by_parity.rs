//! `minimax`, which takes the side to move from the parity of the depth that is left, as the code of article 004 does:
//! `camp = 'r' if depth % 2 == 0 else 'b'`.
//!
//! Searched to an even depth with Max to move, it does what it should. The record has the side that it takes.

use crate::game::{Position, Value};
use crate::search::Role::{Call, Compare, Enter, Leaf, Raise, Return};
use crate::search::{Observer, Search};

use super::Mistaken;

/// Max is taken to be to move wherever an even number of plies is left.
pub(super) struct SideByParity;

impl<P: Position, O: Observer> Mistaken<'_, SideByParity, Search<P, O>> {
    #[allow(unused_variables, reason = "not to look at whose turn it is, is the mistake")]
    #[allow(clippy::manual_is_multiple_of, reason = "the remainder stands in the article, and in every language")]
    //> side-by-parity
    /// Max's value of the position, looking `depth` plies ahead.
    pub(super) fn minimax(&mut self, depth: u32, maximizing_player: bool) -> Value {
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_max();
        }
        if depth % 2 == 0 {
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
    //< side-by-parity
}
