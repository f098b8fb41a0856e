//! Alpha-beta with memory: fail-soft, with a transposition table (Plaat, *MTD(f), a New Chess Algorithm*, 1997, who
//! calls it `AlphaBetaWithMemory`).

use crate::game::{Position, Value};

use super::EntryEnd::{Lower, Upper};
use super::Observer;
use super::Role::{
    Call, Compare, Cut, Enter, Hit, Leaf, NarrowAlpha, NarrowBeta, Probe, Raise, Return, Sort, Store, Test,
};
use super::enhanced::EnhancedSearch;

impl<P: Position, O: Observer> EnhancedSearch<'_, P, O> {
    //> alpha-beta-table
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
        self.store(&found, depth, (asked, best, beta), best_move);
        self.at(Return);
        best
    }
    //< alpha-beta-table
}
