//! Alpha-beta with memory whose best value starts at α, as in a fail-hard search, in a listing that is fail-soft all
//! else: a node that fails low returns and stores α, and not how far below it its moves are.

use crate::game::{Position, Value};
use crate::search::EntryEnd::{Lower, Upper};
use crate::search::Observer;
use crate::search::Role::{
    Call, Compare, Cut, Enter, Hit, Leaf, NarrowAlpha, NarrowBeta, Probe, Raise, Return, Sort, Store, Test,
};
use crate::search::enhanced::EnhancedSearch;

use super::Mistaken;

/// The best value starts at α where it was to start at −∞.
pub(super) struct HardAndSoftMixed;

impl<P: Position, O: Observer> Mistaken<'_, HardAndSoftMixed, EnhancedSearch<'_, P, O>> {
    //> hard-and-soft-mixed
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
        let mut best = alpha;
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
        self.store(&found, depth, (asked, best, beta), best_move);
        self.at(Return);
        best
    }
    //< hard-and-soft-mixed
}
