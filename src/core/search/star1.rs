//! Star1 of Bruce W. Ballard, *The \*-minimax search procedure for trees containing chance nodes*, Artificial
//! Intelligence 21, 1983: alpha-beta that cuts at nodes of chance as well, since all leaves lie between two known
//! bounds, L and U.
//!
//! Its definition, for equally likely moves: the move at hand has to come past A, so that the node can come past α even
//! if all later moves are worth U, and must stay below B, so that it stays below β even if they are worth L. With
//! probabilities, A = (α − sum − U · rest) / p and B = (β − sum − L · rest) / p, where the sum is that of the moves
//! before, each value times its probability, and the rest is the probability of the moves behind. The move is searched
//! with the window (max(A, L), min(B, U)).
//!
//! Where the paper leaves a choice open: a value equal to A or B cuts; the tests are made against A and B themselves,
//! not against the ends that L and U have clamped; and a window that is empty, as where α is U, is handed down like any
//! other.

use crate::game::{Chooser, Player, Position, Value};

use super::Role::{Add, Call, Compare, Cut, CutHigh, CutLow, Enter, Leaf, Raise, Return, Test};
use super::{Expectation, Observer, Search};

impl<P: Position, O: Observer> Search<P, O> {
    //> star1
    /// Max's value of the position, if it lies between `alpha` and `beta`; otherwise the bound that it lies beyond.
    pub(super) fn star1(&mut self, depth: u32, mut alpha: Value, mut beta: Value) -> Value {
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_max();
        }
        match self.chooser() {
            Chooser::Player(Player::Max) => {
                for mv in self.moves() {
                    self.at(Call);
                    self.make(mv);
                    let value = self.star1(depth - 1, alpha, beta);
                    self.unmake(value);
                    self.at(Compare);
                    if value > alpha {
                        self.at(Raise);
                        alpha = value;
                    }
                    self.at(Test);
                    if alpha >= beta {
                        self.at(Cut);
                        return beta;
                    }
                }
                self.at(Return);
                alpha
            }
            Chooser::Player(Player::Min) => {
                for mv in self.moves() {
                    self.at(Call);
                    self.make(mv);
                    let value = self.star1(depth - 1, alpha, beta);
                    self.unmake(value);
                    self.at(Compare);
                    if value < beta {
                        self.at(Raise);
                        beta = value;
                    }
                    self.at(Test);
                    if alpha >= beta {
                        self.at(Cut);
                        return alpha;
                    }
                }
                self.at(Return);
                beta
            }
            Chooser::Chance => {
                let mut sum = Expectation::ZERO;
                for (mv, probability) in self.moves().of_chance() {
                    let a = self.needed(alpha, sum, self.highest(), probability);
                    let b = self.needed(beta, sum, self.lowest(), probability);
                    self.at(Call);
                    self.make_by_chance(mv, probability);
                    let value = self.star1(depth - 1, a.max(self.lowest()), b.min(self.highest()));
                    self.unmake(value);
                    self.at(Add);
                    sum = sum.plus(probability, self.exact(value));
                    self.at(Test);
                    if value <= a {
                        self.at(CutLow);
                        return alpha;
                    }
                    if value >= b {
                        self.at(CutHigh);
                        return beta;
                    }
                }
                self.at(Return);
                self.value_of(sum)
            }
        }
    }
    //< star1
}
