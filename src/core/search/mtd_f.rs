//! MTD(f): null windows alone, each at the value that the one before gave (Plaat, Schaeffer, Pijls and de Bruin,
//! *Best-First Fixed-Depth Minimax Algorithms*, Artificial Intelligence 87, 1996).

use crate::game::{Position, Value};

use super::Observer;
use super::PassReason::Probe;
use super::Role::{Answer, FailHigh, FailLow, Iterate, Judge};
use super::enhanced::EnhancedSearch;

impl<P: Position, O: Observer> EnhancedSearch<'_, P, O> {
    //> mtd-f
    /// The value of the root for its side to move; the nearer `guess` is to it, the fewer searches are needed.
    pub(super) fn mtd_f(&mut self, depth: u32, guess: Value) -> Value {
        let mut value = guess;
        let (mut lower, mut upper) = (Value::NEG_INFINITY, Value::INFINITY);
        while lower < upper {
            let beta = if value == lower { value.next_up() } else { value };
            self.at(Iterate);
            value = self.search_root(depth, beta.next_down(), beta, Probe);
            self.at(Judge);
            if value < beta {
                self.at(FailLow);
                upper = value;
            } else {
                self.at(FailHigh);
                lower = value;
            }
        }
        self.at(Answer);
        value
    }
    //< mtd-f
}
