//! What every game provides to a search.

use super::{Player, Value};

/// A move, as a number that only its game can read.
///
/// Sixteen bits hold every move of every game here, and keep a record of a trace small.
/// On explicit trees it is the index of the child, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Move(pub u16);

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This player has won.
    Win(Player),
    /// Neither player has won.
    Draw,
    /// A leaf of an explicit tree, worth so much to Max.
    Payoff(Value),
}

/// What a move takes, and with what: as points of material, for trying the best captures first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    /// What the captured piece is worth.
    pub victim: u16,
    /// What the capturing piece is worth.
    pub attacker: u16,
}

/// A position of a game of two players who move in turn.
///
/// A search asks, at each node and in this order: [`outcome`](Position::outcome); then
/// [`evaluate`](Position::evaluate) at a leaf, or [`candidate_moves`](Position::candidate_moves) and
/// [`play`](Position::play) for each. The same position always gives the same answers.
pub trait Position: Clone {
    /// The moves of one position, in the game's natural order.
    type Moves: ExactSizeIterator<Item = Move>;

    /// Whose turn it is; players alternate.
    fn side_to_move(&self) -> Player;

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether the game has ended.
    #[inline]
    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// All moves that the rules allow, none once the game is over.
    fn legal_moves(&self) -> Self::Moves;

    /// The moves that a search looks at, in the game's natural order: the legal ones unless the game says otherwise.
    #[inline]
    fn candidate_moves(&self) -> Self::Moves {
        self.legal_moves()
    }

    /// The position after a move, which must be one of the legal ones.
    #[must_use]
    fn play(&self, mv: Move) -> Self;

    /// What the position is worth to Max, in points; exact when the game is over, an estimate otherwise.
    fn evaluate(&self) -> Value;

    /// The largest number of plies that can still be played, where the game knows it.
    fn plies_left(&self) -> Option<u32>;

    /// The move in the game's own notation, for a move of this position.
    fn move_name(&self, mv: Move) -> String;

    /// What the move takes; `None` for a move that takes nothing, as in games without captures.
    fn capture(&self, mv: Move) -> Option<Capture> {
        let _ = mv;
        None
    }
}
