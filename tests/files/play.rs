//! Games that are played: how they end, their files, the flow of a session, and the command.

mod command;
mod endings;
mod files;
mod flows;
mod texts;

use plyscope_core::game::{Game, PlayedGame};
use plyscope_core::search::{Algorithm, SearchOptions};

/// A game from a position, or from the usual start, after some moves.
#[track_caller]
fn played(game: Game, fen: &str, moves: &str) -> PlayedGame {
    let start = if fen == "start" { game.start() } else { game.read_fen(fen).expect("a position") };
    let mut played = PlayedGame::new(&start);
    for mv in moves.split_whitespace() {
        let read = played.position().read_move(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
        played.play(read).unwrap_or_else(|error| panic!("{mv}: {error}"));
    }
    played
}

/// Alpha-beta with history, as 004 plays.
fn to_depth(depth: u32) -> SearchOptions {
    SearchOptions::new(Algorithm::AlphaBetaHistory).to_depth(Some(depth))
}
