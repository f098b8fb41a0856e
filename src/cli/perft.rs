//! `plyscope perft`.

use std::process::ExitCode;

use plyscope_core::game::perft_any;
use plyscope_files::read_position;

use super::arguments::PerftArguments;
use super::output::{Failure, Output};

/// Prints the number of positions at a depth.
pub(super) fn run(arguments: &PerftArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let position = read_position("--fen", arguments.game, arguments.fen.as_deref())?;
    let count = perft_any(&position, arguments.depth);
    output.line(count)?;
    Ok(ExitCode::SUCCESS)
}
