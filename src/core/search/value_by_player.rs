//! `value`, `max-value`, `min-value` and `exp-value` of Berkeley's course CS188: a value for the one who is to choose,
//! in any order of players, chance among them.

use crate::game::{Chooser, Player, Position, Value};

use super::Role::{Add, Call, Compare, Enter, Leaf, Raise, Return};
use super::{Expectation, Observer, Search};

impl<P: Position, O: Observer> Search<P, O> {
    //> value-by-player
    /// Max's value of the position, looking `depth` plies ahead.
    pub(super) fn value_by_player(&mut self, depth: u32) -> Value {
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_max();
        }
        match self.chooser() {
            Chooser::Player(Player::Max) => self.max_value(depth),
            Chooser::Player(Player::Min) => self.min_value(depth),
            Chooser::Chance => self.expected_value(depth),
        }
    }

    fn max_value(&mut self, depth: u32) -> Value {
        let mut best = Value::NEG_INFINITY;
        for mv in self.moves() {
            self.at(Call);
            self.make(mv);
            let value = self.value_by_player(depth - 1);
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

    fn min_value(&mut self, depth: u32) -> Value {
        let mut best = Value::INFINITY;
        for mv in self.moves() {
            self.at(Call);
            self.make(mv);
            let value = self.value_by_player(depth - 1);
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

    fn expected_value(&mut self, depth: u32) -> Value {
        let mut sum = Expectation::ZERO;
        for (mv, probability) in self.moves().of_chance() {
            self.at(Call);
            self.make_by_chance(mv, probability);
            let value = self.value_by_player(depth - 1);
            self.unmake(value);
            self.at(Add);
            sum = sum.plus(probability, self.exact(value));
        }
        self.at(Return);
        self.value_of(sum)
    }
    //< value-by-player
}
