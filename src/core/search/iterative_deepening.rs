//! Iterative deepening: one search after the other, each a ply deeper (Slate and Atkin, *Chess 4.5*, 1977).

use crate::game::{Position, Value};

use super::Observer;
use super::PassReason::{Deeper, First};
use super::Role::{Answer, Iterate};
use super::enhanced::EnhancedSearch;

impl<P: Position, O: Observer> EnhancedSearch<'_, P, O> {
    //> iterative-deepening
    /// The value of the root for its side to move. What the table has learnt helps the next search.
    pub(super) fn iterative_deepening(&mut self, depth: u32) -> Value {
        let mut value = Value::ZERO;
        for limit in 1.min(depth)..=depth {
            let reason = if limit <= 1 { First } else { Deeper };
            self.at(Iterate);
            value = self.search_root(limit, Value::NEG_INFINITY, Value::INFINITY, reason);
        }
        self.at(Answer);
        value
    }
    //< iterative-deepening
}
