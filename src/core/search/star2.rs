//! Star2 of Bruce W. Ballard, *The \*-minimax search procedure for trees containing chance nodes*, Artificial
//! Intelligence 21, 1983: Star1 that first probes the moves of chance.
//!
//! Its definition: a probe of a move of chance searches the first move behind it alone. Where Min chooses there, the
//! move of chance is worth what comes back at most; where Max does, at least. So it lies in a range that is narrower
//! than that from L to U. The sum of all upper ends, each times its probability, tells whether the node can still come
//! past α, that of all lower ends whether it can stay below β. If no probe gives the node up, the moves are searched as
//! in Star1, but with what is known of the others: A = (α − upper ends of the others) / p, and B = (β − lower ends of
//! the others) / p.
//!
//! Where the paper leaves a choice open: its trees have one kind of player below a node of chance, here each move is
//! probed by who chooses behind it; a move that ends the game, uses the depth up or leads to chance again is not
//! probed. A probe at a node of Min has the window (max(A, L), U), so that what comes back is a true upper bound; at a
//! node of Max it is (L, min(B, U)). A sum equal to α or β cuts. A search of a move that was probed searches its first
//! move once more: so Star2 may visit more nodes than Star1.

use crate::game::{Chooser, Player, Position, Value};

use super::Role::{Add, Call, Compare, Cut, CutHigh, CutLow, Enter, Leaf, Raise, Return, Test};
use super::{Observer, Search};

impl<P: Position, O: Observer> Search<P, O> {
    //> star2
    /// Max's value of the position, if it lies between `alpha` and `beta`; otherwise the bound that it lies beyond. A
    /// probe tries the first move alone.
    pub(super) fn star2(&mut self, depth: u32, mut alpha: Value, mut beta: Value, is_probe: bool) -> Value {
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_max();
        }
        match self.chooser() {
            Chooser::Player(Player::Max) => {
                for mv in self.moves().first_alone(is_probe) {
                    self.at(Call);
                    self.make(mv);
                    let value = self.star2(depth - 1, alpha, beta, false);
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
                for mv in self.moves().first_alone(is_probe) {
                    self.at(Call);
                    self.make(mv);
                    let value = self.star2(depth - 1, alpha, beta, false);
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
                let moves: Vec<_> = self.moves().of_chance().collect();
                let mut ranges = self.ranges(&moves);
                // First the probes, then the searches.
                for (place, is_probe) in ranges.rounds(depth) {
                    let a = self.needed_above(alpha, &ranges, place);
                    let b = self.needed_below(beta, &ranges, place);
                    self.at(Call);
                    self.make_in_round(&moves[place], is_probe);
                    let window = ranges.window(place, is_probe, a, b);
                    let value = self.star2(depth - 1, window.alpha, window.beta, is_probe);
                    self.unmake(value);
                    self.at(Add);
                    ranges.take(place, is_probe, self.exact(value));
                    self.at(Test);
                    if ranges.is_at_most(self.exact(alpha)) {
                        self.at(CutLow);
                        return alpha;
                    }
                    if ranges.is_at_least(self.exact(beta)) {
                        self.at(CutHigh);
                        return beta;
                    }
                }
                self.at(Return);
                self.value_of_all(&ranges)
            }
        }
    }
    //< star2
}
