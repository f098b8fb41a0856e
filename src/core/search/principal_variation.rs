//! Principal variation search: after the first move a null window asks whether another one is better at all (Marsland
//! and Campbell, *Parallel Search of Strongly Ordered Game Trees*, 1982). Where it is, it is searched again with the
//! whole window.

use crate::game::{Position, Value};

use super::EntryEnd::{Lower, Upper};
use super::Observer;
use super::Role::{
    Again, Call, Compare, Cut, Enter, Hit, Leaf, NarrowAlpha, NarrowBeta, Probe, Raise, Research, Return, Scout, Sort,
    Store, Test,
};
use super::enhanced::EnhancedSearch;

impl<P: Position, O: Observer> EnhancedSearch<'_, P, O> {
    //> principal-variation
    /// The value of the position for the side to move, or a bound on it where it lies outside the window.
    pub(super) fn principal_variation(&mut self, depth: u32, mut alpha: Value, mut beta: Value) -> Value {
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
        for (index, mv) in self.moves_after(&found).into_iter().enumerate() {
            let mut value;
            if index == 0 {
                self.at(Call);
                self.make(mv);
                value = -self.principal_variation(depth - 1, -beta, -alpha);
                self.unmake(-value);
            } else {
                self.at(Scout);
                self.make_scout(mv);
                value = -self.principal_variation(depth - 1, -alpha.next_up(), -alpha);
                self.unmake(-value);
                self.at(Again);
                if alpha < value && value < beta {
                    self.at(Research);
                    self.make(mv);
                    value = -self.principal_variation(depth - 1, -beta, -alpha);
                    self.unmake(-value);
                }
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
                break;
            }
        }
        self.at(Store);
        self.store(&found, depth, (asked, best, beta), best_move);
        self.at(Return);
        best
    }
    //< principal-variation
}
