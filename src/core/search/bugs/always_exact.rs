//! Alpha-beta with memory that stores every result as the exact value: it is decided against the window of all numbers,
//! into which every result falls, and not against the window with which the position was searched.

use crate::game::{Position, Value};
use crate::search::EntryEnd::{Lower, Upper};
use crate::search::Observer;
use crate::search::Role::{
    Call, Compare, Cut, Enter, Hit, Leaf, NarrowAlpha, NarrowBeta, Probe, Raise, Return, Sort, Store, Test,
};
use crate::search::enhanced::EnhancedSearch;

use super::Mistaken;

/// What is written into the table is called exact, whatever it is.
pub(super) struct AlwaysExact;

impl<P: Position, O: Observer> Mistaken<'_, AlwaysExact, EnhancedSearch<'_, P, O>> {
    #[allow(unused_variables, reason = "the mistake is that it is not asked")]
    //> always-exact
    /// The value of the position for the side to move, or a bound on it where it lies outside the window.
    pub(super) fn alpha_beta_table(&mut self, depth: u32, mut alpha: Value, mut beta: Value) -> Value {
        self.called(depth, alpha, beta);
        self.at(Enter);
        if depth == 0 || self.is_over() {
            self.at(Leaf);
            return self.evaluate_for_side_to_move();
        }
        let asked = alpha;
        self.at(Probe);
        let found = self.probe(depth);
        if found.lower >= beta || found.upper <= alpha || found.lower == found.upper {
            self.at(Hit);
            return self.take(&found, alpha, beta);
        }
        if found.lower > alpha {
            self.at(NarrowAlpha);
            alpha = self.narrow(&found, Lower);
        }
        if found.upper < beta {
            self.at(NarrowBeta);
            beta = self.narrow(&found, Upper);
        }
        let mut best = Value::NEG_INFINITY;
        let mut best_move = None;
        self.at(Sort);
        for mv in self.moves_after(&found) {
            self.at(Call);
            self.make(mv);
            let value = -self.alpha_beta_table(depth - 1, -beta, -alpha);
            self.unmake(-value);
            self.at(Compare);
            if value > best {
                self.at(Raise);
                best = value;
                best_move = Some(mv);
                alpha = alpha.max(value);
            }
            self.at(Test);
            if self.fires(alpha, beta) {
                self.at(Cut);
                break;
            }
        }
        self.at(Store);
        self.store(&found, depth, (Value::NEG_INFINITY, best, Value::INFINITY), best_move);
        self.at(Return);
        best
    }
    //< always-exact
}
