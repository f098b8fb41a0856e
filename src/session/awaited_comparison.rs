//! A search that another one is compared with as soon as that has come back.

use plyscope_core::replay::Comparison;
use plyscope_core::replay::Side;
use std::sync::Arc;

/// A search that another one is to be compared with as soon as it has come back.
#[derive(Clone, Debug)]
pub struct AwaitedComparison {
    /// The search that is there.
    pub(crate) trace: Arc<plyscope_core::trace::Trace>,
    /// On which side the new one will be.
    pub(crate) new: Side,
}

impl AwaitedComparison {
    /// Compares the two.
    pub(crate) fn compare(&self, trace: &plyscope_core::trace::Trace) -> Arc<Comparison> {
        Arc::new(match self.new {
            Side::Left => Comparison::of([trace, &self.trace]),
            Side::Right => Comparison::of([&self.trace, trace]),
        })
    }
}
