//! `alphabeta`, fail-soft, with section 1.2 of article 004 taken at its word: a Max node's α is its value, and a Min
//! node's β is its value.
//!
//! The section stops looking at a node's moves once α ≥ β, since "the child that it will choose has been visited". If a
//! Min node's β is its value, then the β that a Max node compares its α with is the value that its child has just
//! returned, and the other way round at a Min node: so the test reads `fires(alpha, value)` and `fires(value, beta)`.
//! It gives a node up as soon as one child is worse than what the player has, which says nothing of the other children.

use crate::game::{Position, Value};
use crate::search::Role::{Call, Compare, Cut, Enter, Leaf, Raise, Return, Test};
use crate::search::{Observer, Search};

use super::Mistaken;

/// The value of a child stands where the opponent's bound belongs.
pub(super) struct AlphaForValue;

impl<P: Position, O: Observer> Mistaken<'_, AlphaForValue, Search<P, O>> {
    //> alpha-for-value
    /// Max's value of the position, or the best bound on it that the window leaves to be found.
    pub(super) fn alpha_beta_soft(
        &mut self,
        depth: u32,
        mut alpha: Value,
        mut beta: Value,
        maximizing_player: bool,
    ) -> Value {
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
                let value = self.alpha_beta_soft(depth - 1, alpha, beta, false);
                self.unmake(value);
                self.at(Compare);
                if value > max_value {
                    self.at(Raise);
                    max_value = value;
                    alpha = alpha.max(value);
                }
                self.at(Test);
                if self.cutoff.fires(alpha, value) {
                    self.at(Cut);
                    break;
                }
            }
            self.at(Return);
            max_value
        } else {
            let mut min_value = Value::INFINITY;
            for mv in self.moves() {
                self.at(Call);
                self.make(mv);
                let value = self.alpha_beta_soft(depth - 1, alpha, beta, true);
                self.unmake(value);
                self.at(Compare);
                if value < min_value {
                    self.at(Raise);
                    min_value = value;
                    beta = beta.min(value);
                }
                self.at(Test);
                if self.cutoff.fires(value, beta) {
                    self.at(Cut);
                    break;
                }
            }
            self.at(Return);
            min_value
        }
    }
    //< alpha-for-value
}
