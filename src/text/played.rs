//! What is told of a move of a game that a search has made.

use plyscope_core::game::{Game, Player};

/// A move and what its search expects to follow, each as it is written.
#[derive(Clone, Copy, Debug)]
pub struct AnnouncedMove<'t> {
    /// Which game it is.
    pub game: Game,
    /// Who made it.
    pub mover: Player,
    /// What it is called.
    pub name: &'t str,
    /// What it is worth to Max, with its sign where that is a bound.
    pub worth: Option<&'t str>,
    /// The moves that the search expects behind it.
    pub line: &'t [String],
}
