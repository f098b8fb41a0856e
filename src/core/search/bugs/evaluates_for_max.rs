//! `NegaMax` with an evaluation that does not turn with the side to move: the code of article 004 evaluates for the
//! team that `Evaluate(team)` was made for, whoever is to move.

use crate::game::{Position, Value};
use crate::search::Role::{Call, Compare, Enter, Leaf, Raise, Return};
use crate::search::{Observer, Search};

use super::Mistaken;

/// Every leaf is evaluated as Max sees it.
pub(super) struct EvaluatesForMax;

impl<P: Position, O: Observer> Mistaken<'_, EvaluatesForMax, Search<P, O>> {
    //> evaluates-for-max
    /// The value of the position for the side to move, looking `depth` plies ahead.
    pub(super) fn nega_max(&mut self, depth: u32) -> Value {
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_max();
        }
        let mut best = Value::NEG_INFINITY;
        for mv in self.moves() {
            self.at(Call);
            self.make(mv);
            let value = -self.nega_max(depth - 1);
            self.unmake(-value);
            self.at(Compare);
            if value > best {
                self.at(Raise);
                best = value;
            }
        }
        self.at(Return);
        best
    }
    //< evaluates-for-max
}
