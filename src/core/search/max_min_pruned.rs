//! `maxmin(player, node, alpha, beta)` of article 001; it gains a depth. It raises, then tests.

use crate::game::{Player, Position, Value};

use super::Role::{Call, Compare, Cut, Enter, Leaf, Raise, Return, Test};
use super::{Observer, Search};

impl<P: Position, O: Observer> Search<P, O> {
    //> max-min-pruned
    /// Max's value of the position with `player` to move, as far as it matters between `alpha` and `beta`.
    pub(super) fn max_min_pruned(&mut self, player: Player, depth: u32, mut alpha: Value, mut beta: Value) -> Value {
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_max();
        }
        if player == Player::Max {
            for mv in self.moves() {
                self.at(Call);
                self.make(mv);
                let value = self.max_min_pruned(player.opponent(), depth - 1, alpha, beta);
                self.unmake(value);
                self.at(Compare);
                if value > alpha {
                    self.at(Raise);
                    alpha = value;
                }
                self.at(Test);
                if self.cutoff.fires(alpha, beta) {
                    self.at(Cut);
                    return alpha;
                }
            }
            self.at(Return);
            alpha
        } else {
            for mv in self.moves() {
                self.at(Call);
                self.make(mv);
                let value = self.max_min_pruned(player.opponent(), depth - 1, alpha, beta);
                self.unmake(value);
                self.at(Compare);
                if value < beta {
                    self.at(Raise);
                    beta = value;
                }
                self.at(Test);
                if self.cutoff.fires(alpha, beta) {
                    self.at(Cut);
                    return beta;
                }
            }
            self.at(Return);
            beta
        }
    }
    //< max-min-pruned
}
