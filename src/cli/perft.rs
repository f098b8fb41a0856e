//! `plyscope perft`.

use std::process::ExitCode;

use crate::game::{perft, with_position};
use crate::scenario::read_position;

use super::arguments::PerftArguments;
use super::output::{Failure, Output};

/// Prints the number of positions at a depth.
pub(super) fn run(arguments: &PerftArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let position = read_position("--fen", arguments.game, arguments.fen.as_deref())?;
    let count = with_position!(&position, position => perft(position, arguments.depth));
    output.line(count)?;
    Ok(ExitCode::SUCCESS)
}
