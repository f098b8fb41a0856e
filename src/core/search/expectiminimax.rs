//! `EXPECTIMINIMAX` of Russell and Norvig, *Artificial Intelligence: A Modern Approach*, 4th edition, section 5.5: a
//! maximum at Max's nodes, a minimum at Min's, and at those of chance the sum of the values, each times its
//! probability.

use crate::game::{Chooser, Player, Position, Value};

use super::Role::{Add, Call, Compare, Enter, Leaf, Raise, Return};
use super::{Expectation, Observer, Search};

impl<P: Position, O: Observer> Search<P, O> {
    //> expectiminimax
    /// Max's value of the position, looking `depth` plies ahead.
    pub(super) fn expectiminimax(&mut self, depth: u32) -> Value {
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_max();
        }
        match self.chooser() {
            Chooser::Player(Player::Max) => {
                let mut max_value = Value::NEG_INFINITY;
                for mv in self.moves() {
                    self.at(Call);
                    self.make(mv);
                    let value = self.expectiminimax(depth - 1);
                    self.unmake(value);
                    self.at(Compare);
                    if value > max_value {
                        self.at(Raise);
                        max_value = value;
                    }
                }
                self.at(Return);
                max_value
            }
            Chooser::Player(Player::Min) => {
                let mut min_value = Value::INFINITY;
                for mv in self.moves() {
                    self.at(Call);
                    self.make(mv);
                    let value = self.expectiminimax(depth - 1);
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
            Chooser::Chance => {
                let mut sum = Expectation::ZERO;
                for (mv, probability) in self.moves().of_chance() {
                    self.at(Call);
                    self.make_by_chance(mv, probability);
                    let value = self.expectiminimax(depth - 1);
                    self.unmake(value);
                    self.at(Add);
                    sum = sum.plus(probability, self.exact(value));
                }
                self.at(Return);
                self.value_of(sum)
            }
        }
    }
    //< expectiminimax
}
