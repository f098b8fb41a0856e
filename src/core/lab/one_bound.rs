//! What alpha-beta would visit if it made no deep cutoffs: Knuth and Moore's F1, which has one bound.
//!
//! It is no listing of the program, which all have two bounds: it is there to be counted, and to be compared with them
//! (D. Knuth, R. Moore, *An Analysis of Alpha-Beta Pruning*, Artificial Intelligence 6, 1975, section 2).

use crate::game::{Player, Position, Value};
use crate::search::{Progress, Stop};

use super::counts::LabCounts;

/// Nodes between two looks at the progress.
const NODES_BETWEEN_LOOKS: u64 = 1_024;

/// A search with one bound.
pub(super) struct OneBound<'p> {
    pub counts: LabCounts,
    pub stop: Option<Stop>,
    max_nodes: u64,
    progress: &'p Progress,
}

impl<'p> OneBound<'p> {
    /// Nothing is counted yet.
    pub fn new(max_nodes: u64, progress: &'p Progress) -> Self {
        Self { counts: LabCounts::default(), stop: None, max_nodes, progress }
    }

    /// The value of a position for its side to move, or a bound on it where that reaches `bound`: what the player above
    /// has already. Of what lies further up it knows nothing.
    pub fn search<P: Position>(&mut self, position: &P, depth: u32, bound: Value) -> Value {
        if self.counts.nodes.is_multiple_of(NODES_BETWEEN_LOOKS) && self.progress.is_cancelled() {
            self.stop = Some(Stop::Cancelled);
        } else if self.counts.nodes >= self.max_nodes {
            self.stop = Some(Stop::Nodes);
        }
        if self.stop.is_some() {
            return Value::ZERO;
        }
        self.counts.nodes += 1;
        if depth == 0 || position.is_over() {
            self.counts.leaves += 1;
            let value = position.evaluate();
            return if position.side_to_move() == Player::Max { value } else { -value };
        }
        let mut best = Value::NEG_INFINITY;
        for mv in position.candidate_moves() {
            let value = -self.search(&position.play(mv), depth - 1, -best);
            best = best.max(value);
            if best >= bound || self.stop.is_some() {
                break;
            }
        }
        best
    }
}
