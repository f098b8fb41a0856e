//! Games of xiangqi as they are sent to engines: a position and its moves, in one line.
//!
//! ```text
//! position startpos moves h2e2 h9g7
//! position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h2e2 h9g7
//! ```
//!
//! The words are those of UCCI (*Universal Chinese Chess Protocol*, version 3.0, 2007). `position` may be missing,
//! and lines may be broken anywhere between two words.

use plyscope_core::game::{Game, MoveNotation, PlayedGame};

use super::game_file::play_written;
use super::messages;
use super::place::Fault;
use super::ron::Raw;
use crate::Message;
use crate::messages::said;

/// Whether a text begins as one of these lines does.
pub(super) fn looks_like(text: &str) -> bool {
    let mut words = text.trim_start_matches('\u{feff}').split_whitespace();
    match words.next() {
        // A bracket would make it a value of RON.
        Some("position") => words.next().is_none_or(|word| !word.starts_with('(')),
        Some("fen") => true,
        Some("startpos") => matches!(words.next(), Some("moves") | None),
        _ => false,
    }
}

/// Reads a game.
pub(super) fn read(text: &str) -> Result<PlayedGame, Fault> {
    let unmarked = text.trim_start_matches('\u{feff}');
    let mut words = unmarked.split_whitespace().map(|word| Raw::part(text, word)).peekable();
    let end = text.trim_end().len();
    words.next_if(|word| word.text == "position");
    let start = match words.next() {
        Some(word) if word.text == "startpos" => Game::Xiangqi.start(),
        Some(word) if word.text == "fen" => {
            let mut fen: Option<Raw<'_>> = None;
            while let Some(part) = words.next_if(|word| word.text != "moves") {
                let from = fen.map_or(part.offset, |fen| fen.offset);
                fen = Some(Raw { text: &text[from..part.offset + part.text.len()], offset: from });
            }
            let fen = fen.ok_or_else(|| Fault::new(end, messages::unexpected("", fen_expected())))?;
            // A line that is broken inside the position is one line.
            let one_line = fen.text.replace(['\n', '\r', '\t'], " ");
            Game::Xiangqi.read_fen(&one_line).map_err(|error| {
                Fault::new(fen.offset + error.at.start, messages::broken_position(Game::Xiangqi, &error))
            })?
        }
        Some(word) => return Err(word.unexpected(start_expected())),
        None => return Err(Fault::new(end, messages::unexpected("", start_expected()))),
    };
    let mut game = PlayedGame::new(&start);
    match words.next() {
        Some(word) if word.text == "moves" => {}
        Some(word) => return Err(word.unexpected(["`moves`"; 2])),
        None => return Ok(game),
    }
    for word in words {
        play_written(&mut game, word.text, word.offset)?;
    }
    Ok(game)
}

/// Writes a game.
pub(super) fn write(game: &PlayedGame) -> String {
    let start = game.start();
    let mut text = if *start == Game::Xiangqi.start().as_root() {
        "position startpos".to_owned()
    } else {
        format!("position fen {}", start.fen().unwrap_or_default())
    };
    for ply in 0..game.plies() {
        text += if ply == 0 { " moves " } else { " " };
        text += &game.write_move(ply, MoveNotation::Canonical).unwrap_or_default();
    }
    text + "\n"
}

fn start_expected() -> Message {
    said("`startpos`, or `fen` and a position", "`startpos`，或 `fen` 加上局面")
}

fn fen_expected() -> Message {
    said("a position of xiangqi", "象棋的局面")
}
