//! The agents of a game, which choose the moves (the term of S. Russell and P. Norvig).

use plyscope_core::game::{AnyPosition, Position};
use plyscope_core::search::{FULL_DEPTH, SearchOptions, Window};

/// Who moves for a player of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agent {
    /// A person.
    Person,
    /// A search, each time with these options.
    Search(SearchOptions),
}

impl Agent {
    /// The search that moves, if it is no person.
    pub const fn search(self) -> Option<SearchOptions> {
        match self {
            Self::Person => None,
            Self::Search(options) => Some(options),
        }
    }

    /// The player in a game whose searches may enter so many nodes each, within the limits of a game's file: at depth 0
    /// a search finds no move, in a window not always the best one, and a game that may go on for ever needs a limit.
    ///
    /// A search that deepens as far as its nodes go keeps their number: it is how the player thinks, and no limit of
    /// the game.
    #[must_use]
    pub fn in_a_game(self, start: &AnyPosition, max_nodes: u64) -> Self {
        self.search().map_or(Self::Person, |options| {
            let endless = start.plies_left().is_none();
            let depth = options.depth.or(endless.then_some(FULL_DEPTH)).map(|depth| depth.clamp(1, FULL_DEPTH));
            let max_nodes = if options.is_within_nodes() { options.max_nodes } else { max_nodes };
            Self::Search(SearchOptions { depth, window: Window::FULL, max_nodes, ..options })
        })
    }
}
