//! Which search is wanted.

use super::{Algorithm, CutoffRule, Limits, MoveOrdering, Window};

/// All that decides how a position is searched: the same plan on the same position gives the same trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// When it gives a node up.
    pub cutoff: CutoffRule,
    /// The order in which it tries the moves of a node.
    pub ordering: MoveOrdering,
    /// The window at the root, as Max sees it; algorithms without one pass it over.
    pub window: Window,
    /// How far it may go.
    pub limits: Limits,
}

impl Plan {
    /// An algorithm with its own rule, in natural order, with a full window and without a depth limit.
    pub fn new(algorithm: Algorithm) -> Self {
        Self {
            algorithm,
            cutoff: algorithm.default_cutoff(),
            ordering: MoveOrdering::Natural,
            window: Window::FULL,
            limits: Limits::default(),
        }
    }

    /// The same search with another rule.
    #[must_use]
    pub const fn with_cutoff(self, cutoff: CutoffRule) -> Self {
        Self { cutoff, ..self }
    }

    /// The same search to another depth.
    #[must_use]
    pub const fn to_depth(self, depth: Option<u32>) -> Self {
        Self { limits: Limits { depth, ..self.limits }, ..self }
    }

    /// The same search with moves in another order.
    #[must_use]
    pub const fn in_order(self, ordering: MoveOrdering) -> Self {
        Self { ordering, ..self }
    }
}
