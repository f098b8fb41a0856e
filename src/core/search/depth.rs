//! How deep a search recurses, and how deep it may.

use crate::game::Position;

use super::SearchOptions;

/// The deepest search there is: the depth without a limit in games that do not know how long they can last.
///
/// The listings recurse, for they are what is shown. A machine that has no stack of [`STACK_BYTES`] says how deep a
/// search may be there, and a deeper one is refused before it begins ([`SearchOptions::check_depth`]). Nothing else
/// recurses so deep: what goes through trees, records and texts keeps what is open in a list of its own.
pub const FULL_DEPTH: u32 = 1_000;

/// The depth that a search may have on every machine, in plies. What searches without asking how deep it may, as
/// practice, the lab and the review of logs do, goes no deeper.
pub const LEAST_DEPTH: u32 = 200;

/// The stack that a thread needs for a search, in bytes: room for [`FULL_DEPTH`] plies of the largest frame.
pub const STACK_BYTES: usize = 64 << 20;

/// In no game can more pieces be captured one after the other.
const MOST_CAPTURES: u32 = 30;

/// A search that may recurse deeper than the stack is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooDeep {
    /// So many plies deep it may come.
    pub deepest: u32,
    /// So many the stack is enough for.
    pub most: u32,
}

impl SearchOptions {
    /// The most plies that it can recurse deep at `root`: its depth and the captures that follow, as far as its nodes
    /// can bring it there. What deepens goes along a line once for each ply of it.
    pub fn deepest_at<P: Position>(&self, root: &P) -> u32 {
        let longest = root.plies_left();
        // How long the captures of an explicit tree go on, its plies alone say.
        let captures = if self.form().quiescence { longest.unwrap_or(MOST_CAPTURES) } else { 0 };
        let deepest = self.depth_at(root).saturating_add(captures).min(longest.unwrap_or(FULL_DEPTH));
        let nodes = if self.driver.deepens() { self.max_nodes.saturating_mul(2).isqrt() } else { self.max_nodes };
        deepest.min(u32::try_from(nodes).unwrap_or(u32::MAX))
    }

    /// Whether it recurses no deeper at `root` than a stack is that is enough for `most` plies.
    ///
    /// # Errors
    /// How deep it may come.
    pub fn check_depth<P: Position>(&self, root: &P, most: u32) -> Result<(), TooDeep> {
        let deepest = self.deepest_at(root);
        if deepest <= most { Ok(()) } else { Err(TooDeep { deepest, most }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::search::{Algorithm, Driver};

    #[test]
    fn how_deep_a_search_may_come() {
        let start = Game::Chess.start();
        let check = |options: SearchOptions| options.check_depth(&start, 300);
        let options = SearchOptions { max_nodes: 20_000_000, ..SearchOptions::new(Algorithm::AlphaBeta) };
        assert_eq!(check(options.to_depth(Some(300))), Ok(()));
        assert_eq!(check(options.to_depth(Some(301))), Err(TooDeep { deepest: 301, most: 300 }));
        assert!(check(options.to_depth(None)).is_err(), "chess has no end of its own");
        assert_eq!(options.to_depth(None).check_depth(&start, FULL_DEPTH), Ok(()));
        // So few nodes lead to no such depth.
        assert_eq!(check(SearchOptions { max_nodes: 200, ..options }), Ok(()));
        let deepening = SearchOptions { driver: Driver::IterativeDeepening, max_nodes: 40_000, ..options };
        assert_eq!(check(deepening), Ok(()));
        assert!(check(SearchOptions { max_nodes: 50_000, ..deepening }).is_err());
        // It is the tree's own depth that counts, and not the limit.
        let short = Game::TicTacToe.start();
        assert_eq!(options.to_depth(Some(1_000)).check_depth(&short, 9), Ok(()));
        assert!(options.to_depth(Some(1_000)).check_depth(&short, 8).is_err());
    }

    #[test]
    fn captures_behind_the_depth_limit_count() {
        let options = SearchOptions { max_nodes: 20_000_000, ..SearchOptions::new(Algorithm::Quiescence) };
        assert_eq!(options.to_depth(Some(4)).deepest_at(&Game::Chess.start()), 34);
        assert_eq!(options.to_depth(None).deepest_at(&Game::Chess.start()), FULL_DEPTH);
        assert_eq!(options.to_depth(Some(2)).deepest_at(&Game::TicTacToe.start()), 9);
    }
}
