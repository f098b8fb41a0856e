//! How a search is asked for.

use crate::game::Position;

use super::{Algorithm, CutoffRule, FULL_DEPTH, MoveOrdering, Window};

/// All that decides how a position is searched: the same options on the same position give the same trace.
///
/// One more option is a field here and in [`SearchChanges`]; what reads options from files (`scenario::options`) and from
/// the command line (`cli::options`) takes it from there, and all other code hands it on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchOptions {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// When it gives a node up.
    pub cutoff: CutoffRule,
    /// The order in which it tries the moves of a node.
    pub ordering: MoveOrdering,
    /// Plies below the root; `None` searches to the end of the game.
    pub depth: Option<u32>,
    /// The window at the root, as Max sees it; algorithms without one pass it over.
    pub window: Window,
    /// Nodes that may be entered, the root included.
    pub max_nodes: u64,
}

impl SearchOptions {
    /// The node budget where none is given.
    pub const DEFAULT_NODES: u64 = 20_000_000;

    /// An algorithm with its own rule, in natural order, with a full window and without a depth limit.
    pub const fn new(algorithm: Algorithm) -> Self {
        Self {
            algorithm,
            cutoff: algorithm.default_cutoff(),
            ordering: MoveOrdering::Natural,
            depth: None,
            window: Window::FULL,
            max_nodes: Self::DEFAULT_NODES,
        }
    }

    /// The depth that the algorithm is called with at `root`: the limit, as far as the longest game from there can use it.
    ///
    /// Beyond that no more is searched, and the weights of the history heuristic, which double with every ply, would only
    /// run out of numbers.
    pub fn depth_at<P: Position>(&self, root: &P) -> u32 {
        let longest = root.plies_left().unwrap_or(FULL_DEPTH);
        self.depth.map_or(longest, |limit| limit.min(longest))
    }

    /// The same search with another rule.
    #[must_use]
    pub const fn with_cutoff(self, cutoff: CutoffRule) -> Self {
        Self { cutoff, ..self }
    }

    /// The same search to another depth.
    #[must_use]
    pub const fn to_depth(self, depth: Option<u32>) -> Self {
        Self { depth, ..self }
    }

    /// The same search with moves in another order.
    #[must_use]
    pub const fn in_order(self, ordering: MoveOrdering) -> Self {
        Self { ordering, ..self }
    }
}

/// What is to be different in a search; what is `None` stays as it was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchChanges {
    /// The algorithm; without a rule beside it, it brings its own.
    pub algorithm: Option<Algorithm>,
    /// When it gives a node up.
    pub cutoff: Option<CutoffRule>,
    /// The order in which it tries the moves of a node.
    pub ordering: Option<MoveOrdering>,
    /// Plies below the root; `Some(None)` searches to the end of the game.
    pub depth: Option<Option<u32>>,
    /// The window at the root, as Max sees it.
    pub window: Option<Window>,
    /// Nodes that may be entered, the root included.
    pub max_nodes: Option<u64>,
}

impl SearchChanges {
    /// A search with these changes.
    #[must_use]
    pub fn apply(self, options: SearchOptions) -> SearchOptions {
        let own_rule = self.algorithm.map_or(options.cutoff, Algorithm::default_cutoff);
        SearchOptions {
            algorithm: self.algorithm.unwrap_or(options.algorithm),
            cutoff: self.cutoff.unwrap_or(own_rule),
            ordering: self.ordering.unwrap_or(options.ordering),
            depth: self.depth.unwrap_or(options.depth),
            window: self.window.unwrap_or(options.window),
            max_nodes: self.max_nodes.unwrap_or(options.max_nodes),
        }
    }
}
