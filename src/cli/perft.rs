//! `plyscope perft`.

use std::process::ExitCode;

use crate::game::{AnyPosition, FenError, Game, perft, with_position};
use crate::scenario::{InputError, Place, SourceLine, broken_position};

use super::arguments::PerftArguments;
use super::output::{Failure, Output};

/// The position to begin with: the game's usual one, or the one that is given.
///
/// # Errors
/// When the text is no position of the game.
pub(super) fn position(game: Game, fen: Option<&str>) -> Result<AnyPosition, InputError> {
    fen.map_or_else(|| Ok(game.start()), |fen| game.read_fen(fen).map_err(|error| in_fen(game, fen, &error)))
}

/// Prints the number of positions at a depth.
pub(super) fn run(arguments: &PerftArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let position = position(arguments.game, arguments.fen.as_deref())?;
    let count = with_position!(&position, position => perft(position, arguments.depth));
    output.line(count)?;
    Ok(ExitCode::SUCCESS)
}

/// The error with its place in what was given.
fn in_fen(game: Game, fen: &str, error: &FenError) -> InputError {
    // A line that would not fit on a screen is not shown.
    let shown = fen.len() <= 100 && !fen.contains(char::is_control);
    InputError {
        source: "--fen".to_owned(),
        place: Some(Place { line: 1, column: fen[..error.at.start].chars().count() + 1 }),
        message: broken_position(game, error),
        line: shown.then(|| SourceLine { text: fen.to_owned(), mark: error.at.clone() }),
    }
}
