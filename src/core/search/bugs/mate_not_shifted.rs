//! Alpha-beta with memory that takes the plies to the end of a decided game from the table as they were counted at the
//! node that wrote them, though the position may stand nearer to the root here, or further from it.

use crate::game::{Position, Value};
use crate::search::EntryEnd::{Lower, Upper};
use crate::search::Observer;
use crate::search::Role::{
    Call, Compare, Cut, Enter, Hit, Leaf, NarrowAlpha, NarrowBeta, Probe, Raise, Return, Sort, Store, Test,
};
use crate::search::enhanced::EnhancedSearch;

use super::Mistaken;

/// Wins and losses from the table keep their distance from the root.
pub(super) struct MateNotShifted;

impl<P: Position, O: Observer> Mistaken<'_, MateNotShifted, EnhancedSearch<'_, P, O>> {
    //> mate-not-shifted
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
        let found = self.probe_without_shift(depth);
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
        self.store(&found, depth, (asked, best, beta), best_move);
        self.at(Return);
        best
    }
    //< mate-not-shifted
}
