//! Words of games that are played.

use crate::game::{Ending, Game, Player};

/// Something about the game that is being played, worth telling in passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayNotice {
    /// A search is to move, not a person.
    NotYourTurn,
    /// The rules do not allow the move.
    NotAllowed,
    /// The game is over.
    Over,
    /// A move goes behind the last one, not where somebody is looking back to.
    LookingBack,
    /// No move can be taken back.
    NothingToTakeBack,
    /// A person made that move, and no search.
    NoSearch,
    /// The search stopped at a limit; the best move that it knew was played.
    BestSoFar,
    /// The search stopped at a limit before it knew a best move; the first one was played.
    FirstMove,
    /// Something else has been opened, and the game waits.
    Paused,
}

impl PlayNotice {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::NotYourTurn,
        Self::NotAllowed,
        Self::Over,
        Self::LookingBack,
        Self::NothingToTakeBack,
        Self::NoSearch,
        Self::BestSoFar,
        Self::FirstMove,
        Self::Paused,
    ];
}

/// Games that are played.
#[derive(Clone, Copy, Debug)]
pub struct PlayedWords {
    /// How a game ended, in a sentence.
    pub ending: fn(Game, Ending) -> String,
    /// What the program leaves out of the rules that ended a game, if it does.
    pub left_out: fn(Game, Ending) -> Option<&'static str>,
    /// The title of a search of a position of a game: whose move it looks for, and the move's number from 1.
    pub search_of: fn(Game, Player, u64) -> String,
    /// Each notice.
    pub notice: fn(PlayNotice) -> &'static str,
    /// The game goes on, but as many plies have been played as were asked for.
    pub not_over: &'static str,
    /// So many nodes.
    pub nodes: fn(u64) -> String,
    /// A search stopped at its limit before the move was sure.
    pub stopped: &'static str,
}
