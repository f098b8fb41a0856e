//! What programs that play do: principal variation search with a table, moves in the best order known, a null move,
//! late moves reduced, and captures searched on where no depth is left.

use crate::game::{Position, Value};

use super::EntryEnd::{Lower, Upper};
use super::Observer;
use super::Role::{
    Again, Call, Compare, Cut, Enter, Hit, Leaf, NarrowAlpha, NarrowBeta, Null, NullCut, NullTest, Probe, Raise,
    Reduce, ReducedTest, Return, Scout, Sort, StandCut, StandPat, StandRaise, Store, Test,
};
use super::enhanced::EnhancedSearch;

impl<P: Position, O: Observer> EnhancedSearch<'_, P, O> {
    //> engine
    /// The value of the position for the side to move, or a bound on it where it lies outside the window, as far as can
    /// be believed. `may_pass` is false behind a null move.
    pub(super) fn engine(&mut self, depth: u32, mut alpha: Value, mut beta: Value, may_pass: bool) -> Value {
        if depth == 0 {
            return self.engine_captures(alpha, beta);
        }
        self.called(depth, alpha, beta);
        self.at(Enter);
        if self.is_over() {
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
        self.at(Sort);
        let moves = self.moves_in_order(&found);
        if may_pass && self.may_pass(depth, beta) {
            let left = (depth - 1).saturating_sub(self.null_reduction());
            self.at(Null);
            self.make_null_move();
            let value = -self.engine(left, -beta, -beta.next_down(), false);
            self.unmake(-value);
            self.at(NullTest);
            if value >= beta {
                self.at(NullCut);
                return value;
            }
        }
        let mut best = Value::NEG_INFINITY;
        let mut best_move = None;
        for (index, mv) in moves.into_iter().enumerate() {
            let mut value = Value::INFINITY;
            if index >= 3 && depth >= 3 && self.is_quiet_move(mv) {
                let left = (depth - 1).saturating_sub(self.reduction());
                self.at(Reduce);
                self.make_reduced(mv);
                value = -self.engine(left, -alpha.next_up(), -alpha, true);
                self.unmake(-value);
                self.at(ReducedTest);
            }
            if index > 0 && value > alpha {
                self.at(Scout);
                self.make_scout(mv);
                value = -self.engine(depth - 1, -alpha.next_up(), -alpha, true);
                self.unmake(-value);
                self.at(Again);
            }
            if index == 0 || alpha < value && value < beta {
                self.at(Call);
                self.make(mv);
                value = -self.engine(depth - 1, -beta, -alpha, true);
                self.unmake(-value);
            }
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
                if self.is_quiet_move(mv) {
                    self.add_killer(mv);
                    self.add_to_history(mv, depth);
                }
                break;
            }
        }
        self.at(Store);
        self.store(&found, depth, (asked, best, beta), best_move);
        self.at(Return);
        best
    }

    /// Its value where no depth is left: captures alone, or the position as it stands.
    fn engine_captures(&mut self, mut alpha: Value, beta: Value) -> Value {
        self.called(0, alpha, beta);
        self.at(Enter);
        let captures = self.captures();
        if self.is_over() || captures.is_empty() {
            self.at(Leaf);
            return self.evaluate_for_side_to_move();
        }
        self.at(StandPat);
        let mut best = self.stand_pat();
        if best > alpha {
            self.at(StandRaise);
            alpha = best;
        }
        if self.fires(alpha, beta) {
            self.at(StandCut);
            return best;
        }
        for mv in captures {
            self.at(Call);
            self.make(mv);
            let value = -self.engine_captures(-beta, -alpha);
            self.unmake(-value);
            self.at(Compare);
            if value > best {
                self.at(Raise);
                best = value;
                alpha = alpha.max(value);
            }
            self.at(Test);
            if self.fires(alpha, beta) {
                self.at(Cut);
                break;
            }
        }
        self.at(Return);
        best
    }
    //< engine
}
