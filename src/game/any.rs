//! One type for a position of any game.

use super::tic_tac_toe::{self, TicTacToe};
use super::tree::{self, TreePosition};
use super::{Move, Outcome, Player, Position, Value};

/// A position of one of the games that Plyscope knows.
///
/// The window and the command line hold this; a search runs on the position inside, so that the
/// compiler makes one fast search for each game.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyPosition {
    /// A node of an explicit tree.
    Tree(TreePosition),
    /// A tic-tac-toe board.
    TicTacToe(TicTacToe),
}

/// Evaluates an expression with the position inside an [`AnyPosition`], whichever game it is.
macro_rules! with_position {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            $crate::game::AnyPosition::Tree($position) => $body,
            $crate::game::AnyPosition::TicTacToe($position) => $body,
        }
    };
}
pub(crate) use with_position;

/// The moves of an [`AnyPosition`].
#[derive(Clone, Debug)]
pub enum AnyMoves {
    /// Children of a node.
    Tree(tree::Moves),
    /// Empty cells.
    TicTacToe(tic_tac_toe::Moves),
}

impl Iterator for AnyMoves {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        match self {
            Self::Tree(moves) => moves.next(),
            Self::TicTacToe(moves) => moves.next(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::Tree(moves) => moves.size_hint(),
            Self::TicTacToe(moves) => moves.size_hint(),
        }
    }
}

impl ExactSizeIterator for AnyMoves {}

impl Position for AnyPosition {
    type Moves = AnyMoves;

    fn side_to_move(&self) -> Player {
        with_position!(self, position => position.side_to_move())
    }

    fn outcome(&self) -> Option<Outcome> {
        with_position!(self, position => position.outcome())
    }

    fn legal_moves(&self) -> AnyMoves {
        match self {
            Self::Tree(position) => AnyMoves::Tree(position.legal_moves()),
            Self::TicTacToe(position) => AnyMoves::TicTacToe(position.legal_moves()),
        }
    }

    fn candidate_moves(&self) -> AnyMoves {
        match self {
            Self::Tree(position) => AnyMoves::Tree(position.candidate_moves()),
            Self::TicTacToe(position) => AnyMoves::TicTacToe(position.candidate_moves()),
        }
    }

    fn play(&self, mv: Move) -> Self {
        match self {
            Self::Tree(position) => Self::Tree(position.play(mv)),
            Self::TicTacToe(position) => Self::TicTacToe(position.play(mv)),
        }
    }

    fn evaluate(&self) -> Value {
        with_position!(self, position => position.evaluate())
    }

    fn plies_left(&self) -> Option<u32> {
        with_position!(self, position => position.plies_left())
    }

    fn move_name(&self, mv: Move) -> String {
        with_position!(self, position => position.move_name(mv))
    }
}
