//! The games by name.

use super::{AnyPosition, BoardGame, FenError};
use super::{chess::Chess, connect_four::ConnectFour, gomoku::Gomoku, tic_tac_toe::TicTacToe, xiangqi::Xiangqi};

/// A game on a board, whose rules the program knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Game {
    /// Tic-tac-toe.
    TicTacToe,
    /// Connect Four.
    ConnectFour,
    /// Gomoku, also five in a row.
    Gomoku,
    /// Chinese chess.
    Xiangqi,
    /// Chess.
    Chess,
}

impl Game {
    /// All games, simple ones first.
    pub const ALL: [Self; 5] = [Self::TicTacToe, Self::ConnectFour, Self::Gomoku, Self::Xiangqi, Self::Chess];

    /// The name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::TicTacToe => "tic-tac-toe",
            Self::ConnectFour => "connect-four",
            Self::Gomoku => "gomoku",
            Self::Xiangqi => "xiangqi",
            Self::Chess => "chess",
        }
    }

    /// The game with this name, or with another that people use, in capitals or not.
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name.to_lowercase().replace(['_', ' '], "-").as_str() {
            "tic-tac-toe" | "tictactoe" | "ttt" | "noughts-and-crosses" => Self::TicTacToe,
            "connect-four" | "connect-4" | "connectfour" | "connect4" | "four-in-a-row" => Self::ConnectFour,
            "gomoku" | "five-in-a-row" | "wuziqi" => Self::Gomoku,
            "xiangqi" | "chinese-chess" | "cchess" => Self::Xiangqi,
            "chess" => Self::Chess,
            _ => return None,
        })
    }

    /// The position that the game usually begins with.
    pub fn start(self) -> AnyPosition {
        match self {
            Self::TicTacToe => AnyPosition::TicTacToe(TicTacToe::default()),
            Self::ConnectFour => AnyPosition::ConnectFour(ConnectFour::default()),
            Self::Gomoku => AnyPosition::Gomoku(Gomoku::default()),
            Self::Xiangqi => AnyPosition::Xiangqi(Xiangqi::default()),
            Self::Chess => AnyPosition::Chess(Chess::default()),
        }
    }

    /// Reads a position in the game's FEN.
    ///
    /// # Errors
    /// As [`BoardGame::from_fen`].
    pub fn read_fen(self, fen: &str) -> Result<AnyPosition, FenError> {
        Ok(match self {
            Self::TicTacToe => AnyPosition::TicTacToe(BoardGame::from_fen(fen)?),
            Self::ConnectFour => AnyPosition::ConnectFour(BoardGame::from_fen(fen)?),
            Self::Gomoku => AnyPosition::Gomoku(BoardGame::from_fen(fen)?),
            Self::Xiangqi => AnyPosition::Xiangqi(BoardGame::from_fen(fen)?),
            Self::Chess => AnyPosition::Chess(BoardGame::from_fen(fen)?),
        })
    }
}
