//! One type for a position of any game.

use super::chess::{self, Chess};
use super::connect_four::{self, ConnectFour};
use super::gomoku::{self, Gomoku};
use super::tic_tac_toe::{self, TicTacToe};
use super::tree::{self, TreePosition};
use super::xiangqi::{self, Xiangqi};
use super::{
    BoardGame, BoardSize, Capture, Game, Move, MoveError, MoveNotation, MoveSquares, Outcome, Piece, Player, Position,
    Square, Value,
};

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
    /// A Connect Four board.
    ConnectFour(ConnectFour),
    /// A gomoku board.
    Gomoku(Gomoku),
    /// A xiangqi board.
    Xiangqi(Xiangqi),
    /// A chess board.
    Chess(Chess),
}

/// Evaluates an expression with the position inside an [`AnyPosition`], whichever game it is.
macro_rules! with_position {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            $crate::game::AnyPosition::Tree($position) => $body,
            $crate::game::AnyPosition::TicTacToe($position) => $body,
            $crate::game::AnyPosition::ConnectFour($position) => $body,
            $crate::game::AnyPosition::Gomoku($position) => $body,
            $crate::game::AnyPosition::Xiangqi($position) => $body,
            $crate::game::AnyPosition::Chess($position) => $body,
        }
    };
}
pub(crate) use with_position;

/// Evaluates an expression with the position inside an [`AnyPosition`] and wraps the result in the same variant of
/// another enum.
macro_rules! rewrapped {
    ($any:expr, $outer:ident, $position:ident => $body:expr) => {
        match $any {
            AnyPosition::Tree($position) => $outer::Tree($body),
            AnyPosition::TicTacToe($position) => $outer::TicTacToe($body),
            AnyPosition::ConnectFour($position) => $outer::ConnectFour($body),
            AnyPosition::Gomoku($position) => $outer::Gomoku($body),
            AnyPosition::Xiangqi($position) => $outer::Xiangqi($body),
            AnyPosition::Chess($position) => $outer::Chess($body),
        }
    };
}

/// Evaluates an expression with the position inside, if the game has a board, or another for explicit trees.
macro_rules! with_board {
    ($any:expr, $position:ident => $body:expr, tree => $none:expr) => {
        match $any {
            AnyPosition::Tree(_) => $none,
            AnyPosition::TicTacToe($position) => $body,
            AnyPosition::ConnectFour($position) => $body,
            AnyPosition::Gomoku($position) => $body,
            AnyPosition::Xiangqi($position) => $body,
            AnyPosition::Chess($position) => $body,
        }
    };
}

/// The moves of an [`AnyPosition`].
#[allow(clippy::large_enum_variant, reason = "lists of moves live for a moment")]
#[derive(Clone, Debug)]
pub enum AnyMoves {
    /// Children of a node.
    Tree(tree::Moves),
    /// Empty cells.
    TicTacToe(tic_tac_toe::Moves),
    /// Columns with room.
    ConnectFour(connect_four::Moves),
    /// Empty points.
    Gomoku(gomoku::Moves),
    /// Moves of pieces.
    Xiangqi(xiangqi::Moves),
    /// Moves of pieces.
    Chess(chess::Moves),
}

/// Evaluates an expression with the moves inside an [`AnyMoves`].
macro_rules! with_moves {
    ($any:expr, $moves:ident => $body:expr) => {
        match $any {
            AnyMoves::Tree($moves) => $body,
            AnyMoves::TicTacToe($moves) => $body,
            AnyMoves::ConnectFour($moves) => $body,
            AnyMoves::Gomoku($moves) => $body,
            AnyMoves::Xiangqi($moves) => $body,
            AnyMoves::Chess($moves) => $body,
        }
    };
}

impl Iterator for AnyMoves {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        with_moves!(self, moves => moves.next())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        with_moves!(self, moves => moves.size_hint())
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
        rewrapped!(self, AnyMoves, position => position.legal_moves())
    }

    fn candidate_moves(&self) -> AnyMoves {
        rewrapped!(self, AnyMoves, position => position.candidate_moves())
    }

    fn play(&self, mv: Move) -> Self {
        rewrapped!(self, Self, position => position.play(mv))
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

    fn capture(&self, mv: Move) -> Option<Capture> {
        with_position!(self, position => position.capture(mv))
    }
}

fn game_of<G: BoardGame>(_: &G) -> Game {
    G::GAME
}

impl AnyPosition {
    /// The game, unless it is an explicit tree.
    pub fn game(&self) -> Option<Game> {
        with_board!(self, board => Some(game_of(board)), tree => None)
    }

    /// The node, if it is an explicit tree.
    pub fn as_tree(&self) -> Option<&TreePosition> {
        match self {
            Self::Tree(position) => Some(position),
            _ => None,
        }
    }

    /// How large the board is, if there is one.
    pub fn size(&self) -> Option<BoardSize> {
        with_board!(self, board => Some(board.size()), tree => None)
    }

    /// What stands on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        with_board!(self, board => board.piece(square), tree => None)
    }

    /// The squares of a move of this position, if there is a board.
    pub fn squares(&self, mv: Move) -> Option<MoveSquares> {
        with_board!(self, board => Some(board.squares(mv)), tree => None)
    }

    /// Where the king or general of the side to move stands, if it is attacked.
    pub fn check(&self) -> Option<Square> {
        with_board!(self, board => board.check(), tree => None)
    }

    /// The squares of the line that has won, in order; empty while there is none.
    pub fn winning_line(&self) -> Vec<Square> {
        with_board!(self, board => board.winning_line(), tree => Vec::new())
    }

    /// The position in its game's FEN, if it has one.
    pub fn fen(&self) -> Option<String> {
        with_board!(self, board => Some(board.fen()), tree => None)
    }

    /// A move of this position in a notation.
    pub fn write_move(&self, mv: Move, notation: MoveNotation) -> String {
        with_board!(self, board => board.write_move(mv, notation), tree => self.move_name(mv))
    }

    /// Reads a legal move in any notation that the game knows; explicit trees have none.
    ///
    /// # Errors
    /// As [`BoardGame::read_move`].
    pub fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        with_board!(self, board => board.read_move(text), tree => Err(MoveError::Illegal(text.to_owned())))
    }

    /// Whether the same player is to move with the same possibilities on the same board.
    pub fn repeats(&self, earlier: &Self) -> bool {
        match (self, earlier) {
            (Self::TicTacToe(now), Self::TicTacToe(then)) => now.repeats(then),
            (Self::ConnectFour(now), Self::ConnectFour(then)) => now.repeats(then),
            (Self::Gomoku(now), Self::Gomoku(then)) => now.repeats(then),
            (Self::Xiangqi(now), Self::Xiangqi(then)) => now.repeats(then),
            (Self::Chess(now), Self::Chess(then)) => now.repeats(then),
            _ => false,
        }
    }

    /// The same position as the root of a new search: distances of decided games count from here.
    #[must_use]
    pub fn as_root(&self) -> Self {
        match self {
            Self::Tree(position) => Self::Tree(position.clone()),
            Self::TicTacToe(position) => Self::TicTacToe(position.as_root()),
            Self::ConnectFour(position) => Self::ConnectFour(position.as_root()),
            Self::Gomoku(position) => Self::Gomoku(position.as_root()),
            Self::Xiangqi(position) => Self::Xiangqi(position.as_root()),
            Self::Chess(position) => Self::Chess(position.as_root()),
        }
    }
}
