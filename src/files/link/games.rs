//! Games in links: where one began, and its moves.

use plyscope_core::game::{AnyPosition, FenError, Game, MoveNotation, PlayedGame};

use super::LinkSubject;
use super::reading::{Given, MOVES, PLY, POSITION};
use crate::game_file::play_written;
use crate::messages::{broken_position, unknown};
use crate::number;
use crate::place::Fault;

/// What stands between two moves.
const BETWEEN: char = ',';

/// A game by its name; what else is said of it stands beside.
pub(super) fn read(
    name: &str,
    offset: usize,
    [position, moves, ply]: [Option<Given<'_>>; 3],
) -> Result<LinkSubject, Fault> {
    let game = Game::from_name(name)
        .ok_or_else(|| Fault::new(offset, unknown(["game", "棋种"], name, &Game::ALL.map(Game::id))))?;
    let start = position.map_or_else(|| Ok(game.start()), |given| read_start(game, given))?;
    let mut played = PlayedGame::new(&start);
    if let Some(given) = moves {
        let list = given.text()?;
        let mut at = 0;
        for name in list.split(BETWEEN) {
            // What stands behind the last sign is no move.
            if !name.trim().is_empty() {
                play_written(&mut played, name.trim(), given.place_in(at))?;
            }
            at += name.len() + BETWEEN.len_utf8();
        }
    }
    let plies = ply.map(|given| {
        let count = number::count(&given.text()?, 0, played.plies() as u64);
        count.map(|plies| plies as usize).map_err(|message| given.fault(message))
    });
    let plies = plies.transpose()?.filter(|plies| *plies != played.plies());
    Ok(LinkSubject::Game(Box::new(played), plies))
}

fn read_start(game: Game, given: Given<'_>) -> Result<AnyPosition, Fault> {
    let fen = given.text()?;
    let broken = |error: FenError| {
        let message = broken_position(game, &error);
        Fault::new(given.place_in(error.at.start), message)
    };
    game.read_fen(&fen).map_err(broken)
}

/// What is written of a game behind its name; `None` where a link has no words for its start.
pub(super) fn written(game: &PlayedGame, plies: Option<usize>) -> Option<(&'static str, Vec<(&'static str, String)>)> {
    let kind = game.game()?;
    let start = game.start();
    let mut fields = Vec::new();
    if *start != kind.start().as_root() {
        let fen = start.fen()?;
        kind.read_fen(&fen).ok().filter(|again| again.as_root() == *start)?;
        fields.push((POSITION, fen));
    }
    let moves: Option<Vec<String>> =
        (0..game.plies()).map(|ply| game.write_move(ply, MoveNotation::Canonical)).collect();
    let moves = moves?;
    if !moves.is_empty() {
        fields.push((MOVES, moves.join(",")));
    }
    fields.extend(plies.filter(|plies| *plies != game.plies()).map(|plies| (PLY, plies.to_string())));
    Some((kind.id(), fields))
}
