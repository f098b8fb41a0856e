//! `plyscope perft`.

use super::parsers;
use clap::Args;
use plyscope_core::game::Game;
use plyscope_text::Language;
use std::process::ExitCode;

use plyscope_core::game::perft_any;
use plyscope_files::read_position;

use super::help::games;
use super::output::{Failure, Output};

/// What to count.
#[derive(Debug, Args)]
pub(super) struct PerftArguments {
    #[arg(value_name = "GAME", value_parser = parsers::game, help = games(""))]
    pub game: Game,
    /// Plies to count at, 0 to 100
    #[arg(value_name = "DEPTH", value_parser = parsers::perft_depth, allow_negative_numbers = true)]
    pub depth: u32,
    /// The position to count from, in the game's FEN; without it, the usual start
    #[arg(long, value_name = "F")]
    pub fen: Option<String>,
    /// The language of messages [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    pub language: Option<Language>,
}

/// Prints the number of positions at a depth.
pub(super) fn run(arguments: &PerftArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let position = read_position("--fen", arguments.game, arguments.fen.as_deref())?;
    let count = perft_any(&position, arguments.depth);
    output.line(count)?;
    Ok(ExitCode::SUCCESS)
}
