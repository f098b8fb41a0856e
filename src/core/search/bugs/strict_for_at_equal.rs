//! `alphabeta`, fail-soft, which cuts as the code of articles 001 and 003 does, at `alpha > beta`, though the rule was
//! to be at-equal, as the prose of 003 has it: where the two meet, it searches on.

use crate::game::{Position, Value};
use crate::search::Role::{Call, Compare, Cut, Enter, Leaf, Raise, Return, Test};
use crate::search::{Observer, Search};

use super::Mistaken;

/// It cuts only once α and β have crossed, whatever the rule.
pub(super) struct StrictForAtEqual;

impl<P: Position, O: Observer> Mistaken<'_, StrictForAtEqual, Search<P, O>> {
    //> strict-for-at-equal
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
                if alpha > beta {
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
                if alpha > beta {
                    self.at(Cut);
                    break;
                }
            }
            self.at(Return);
            min_value
        }
    }
    //< strict-for-at-equal
}
