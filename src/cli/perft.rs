//! `plyscope perft`.

use std::process::ExitCode;

use crate::game::tic_tac_toe::{IllegalBoard, Scoring, TicTacToe};
use crate::game::{AnyPosition, perft, with_position};
use crate::scenario::{InputError, Place, SourceLine};

use super::arguments::PerftArguments;
use super::output::{Failure, Output};

/// A game whose rules the program knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Game {
    /// Tic-tac-toe.
    TicTacToe,
}

impl Game {
    /// All games.
    pub const ALL: [Self; 1] = [Self::TicTacToe];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TicTacToe => "tic-tac-toe",
        }
    }

    /// The game with this name, or with another that people use.
    pub fn from_name(name: &str) -> Option<Self> {
        match name.to_lowercase().as_str() {
            "tic-tac-toe" | "tictactoe" | "tic_tac_toe" | "ttt" | "noughts-and-crosses" => Some(Self::TicTacToe),
            _ => None,
        }
    }

    fn position(self, fen: Option<&str>) -> Result<AnyPosition, InputError> {
        match (self, fen) {
            (Self::TicTacToe, None) => Ok(AnyPosition::TicTacToe(TicTacToe::default())),
            (Self::TicTacToe, Some(fen)) => {
                let board = TicTacToe::from_cells(&fen.replace('/', " "), Scoring::ByDistance);
                board.map(AnyPosition::TicTacToe).map_err(|error| in_fen(fen, error))
            }
        }
    }
}

/// Prints the number of positions at a depth.
pub(super) fn run(arguments: &PerftArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let position = arguments.game.position(arguments.fen.as_deref())?;
    let count = with_position!(&position, position => perft(position, arguments.depth));
    output.line(count)?;
    Ok(ExitCode::SUCCESS)
}

/// The error with its place in what was given.
fn in_fen(fen: &str, error: IllegalBoard) -> InputError {
    let is_cell = |c: &char| !c.is_whitespace() && !['/', '|'].contains(c);
    let mut cells = fen.char_indices().enumerate().filter(|(_, (_, c))| is_cell(c));
    let wrong_cell = match error {
        IllegalBoard::Mark(cell, _) => cells.nth(cell),
        IllegalBoard::Cells(_) | IllegalBoard::Counts { .. } | IllegalBoard::MovedAfterTheWin => None,
    };
    let (column, mark) = match wrong_cell {
        Some((column, (byte, c))) => (column + 1, byte..byte + c.len_utf8()),
        None => (1, 0..fen.len()),
    };
    // A line that would not fit on a screen is not shown.
    let shown = fen.len() <= 80 && !fen.contains(char::is_control);
    InputError {
        source: "--fen".to_owned(),
        place: Some(Place { line: 1, column }),
        message: error.to_string(),
        line: shown.then(|| SourceLine { text: fen.to_owned(), mark }),
    }
}
