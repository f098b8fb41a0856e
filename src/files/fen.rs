//! A position of a game by its FEN alone: as a file, pasted, or as an argument.
//!
//! ```text
//! r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
//! connect-four 7/7/7/7/3O3/3XX2 O
//! ```
//!
//! The name of the game may stand before it; a board of eight ranks is one of chess without it, one of ten a board of
//! xiangqi.

use std::path::Path;

use plyscope_core::game::{AnyPosition, Game, Label, Language, Position};
use plyscope_core::search::SearchOptions;

use super::place::Fault;
use super::{Message, Reading, Scenario, messages, ron_file};
use crate::messages::said;

/// No board that is known without the name of its game has fewer ranks than this, perhaps one having been lost.
const FEWEST_SLASHES: usize = 6;

/// The game whose position a text is, perhaps a broken one, and the byte at which its FEN begins.
fn found(text: &str) -> Option<(Game, usize)> {
    let inside = text.trim_start_matches('\u{feff}').trim();
    let at = text.len() - text.trim_start_matches('\u{feff}').trim_start().len();
    let mut words = inside.split_whitespace();
    let first = words.next().filter(|word| word.len() <= 200)?;
    if let Some(game) = Game::from_name(first) {
        let rest = inside.get(first.len()..).unwrap_or_default().trim_start();
        return is_board(words.next()?).then(|| (game, at + inside.len() - rest.len()));
    }
    let slashes = first.matches('/').count();
    let has_kings = first.contains('k') && first.contains('K') && first.split('/').all(|rank| rank.len() <= 12);
    let is_side = words.next().is_none_or(|word| word.len() == 1 && word.starts_with(char::is_alphabetic));
    // Paths of files have points, and seldom digits.
    let has_squares = first.contains(|c: char| c.is_ascii_digit()) && !first.contains('.');
    let is_known = is_board(first) && has_squares && slashes >= FEWEST_SLASHES && has_kings && is_side;
    is_known.then_some((if slashes > 8 { Game::Xiangqi } else { Game::Chess }, at))
}

/// Whether a word is meant as a board: ranks of letters, digits and dots.
fn is_board(word: &str) -> bool {
    word.contains('/') && word.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '/' | '.' | '+'))
}

/// Whether a text is a position, perhaps a broken one.
pub(super) fn looks_like(text: &str) -> bool {
    found(text).is_some()
}

/// Whether an argument is a position, and no file.
pub(super) fn is_argument(argument: &str) -> bool {
    looks_like(argument) && !Path::new(argument).is_absolute()
}

/// Reads a position; one that may go on for ever is searched as deep as usual, where no depth is said.
pub(super) fn read(text: &str, reading: Reading) -> Result<Scenario, Fault> {
    let (game, at) = found(text).ok_or_else(|| Fault::new(0, messages::empty_text()))?;
    let fen = text.get(at..).unwrap_or_default().trim_end();
    if let Some(line) = fen.find(['\n', '\r']) {
        let next = fen.get(line..).unwrap_or_default();
        return Err(Fault::new(at + line + next.len() - next.trim_start().len(), second_position()));
    }
    let position =
        game.read_fen(fen).map_err(|error| Fault::new(at + error.at.start, messages::broken_position(game, &error)))?;
    if reading.root.is_some() {
        return Err(Fault::new(at, ron_file::root_without_tree()));
    }
    let scenario = at_depth(position, reading.depth);
    let Some(depth) = scenario.options.depth.filter(|_| reading.depth.is_none()) else { return Ok(scenario) };
    let note = searched_as_usual(depth);
    Ok(Scenario { note: Label::new(Language::ALL.map(|language| note.in_language(language).to_owned())), ..scenario })
}

/// The scenario of a position; one that may go on for ever is searched to this depth, or as deep as usual.
pub(super) fn at_depth(position: AnyPosition, depth: Option<u32>) -> Scenario {
    let is_endless = position.plies_left().is_none();
    let usual = || position.game().and_then(|game| game.description().usual_depth);
    let depth = is_endless.then(|| depth.or_else(usual)).flatten();
    let scenario = Scenario::from_position(position);
    let options: SearchOptions = scenario.options.to_depth(depth);
    Scenario { options, ..scenario }
}

fn second_position() -> Message {
    said("a second line begins behind the position, expected one position", "局面后面还有一行，应为一个局面")
}

fn searched_as_usual(depth: u32) -> Message {
    said(
        format!("A position does not say how deep it is searched: {depth} plies, unless another depth is asked for."),
        format!("局面没有写明搜索深度：若不另外给出，搜索 {depth} 层。"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NoFiles, Source, load_from};

    const CHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const XIANGQI: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

    fn load(text: &str, reading: Reading) -> Result<Scenario, crate::InputError> {
        let source = Source::Text { name: "x".to_owned(), text: text.to_owned() };
        load_from(&source.read_as(reading), &NoFiles)
    }

    #[test]
    fn positions_are_read() {
        for (text, game, fen) in [
            (CHESS, Game::Chess, CHESS),
            (XIANGQI, Game::Xiangqi, XIANGQI),
            ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", Game::Xiangqi, XIANGQI),
        ] {
            for text in [
                text.to_owned(),
                format!("\u{feff} {text}\r\n"),
                format!("{} {text}", game.id()),
                format!("# a position\n# of mine\n{text}\n"),
            ] {
                let scenario = load(&text, Reading::default()).unwrap_or_else(|error| panic!("{error}"));
                assert_eq!((scenario.position.game(), scenario.position.fen().as_deref()), (Some(game), Some(fen)));
                assert_eq!(scenario.options.depth, Some(3), "{text}");
                assert!(scenario.note.id().contains("3 plies"), "{text}");
            }
        }
        let deeper = load(CHESS, Reading { depth: Some(5), ..Reading::default() }).expect("a position");
        assert_eq!((deeper.options.depth, deeper.note.id()), (Some(5), ""));
        let whole = load("tic-tac-toe X.O/.X./..O", Reading::default()).expect("a position");
        assert_eq!((whole.options.depth, whole.note.id()), (None, ""));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        for (text, begin) in [
            ("rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "x:1:1: the board has 7 rows, expected 8"),
            (&*format!("{CHESS}\n{CHESS}\n"), "x:2:1: a second line begins behind the position"),
            ("chess 8/8/8/8/8/8/8/K1k4x w - - 0 1", "x:1:25: "),
            ("# a position\nchess 8/8/8/8/8/8/8/K1k4x w - - 0 1", "x:2:25: "),
        ] {
            let error = load(text, Reading::default()).expect_err(text).to_string();
            assert!(error.starts_with(begin), "{error}");
        }
        let root = Some(plyscope_core::game::Player::Min);
        let error = load(CHESS, Reading { root, ..Reading::default() }).expect_err("a board has its own player");
        assert!(error.to_string().starts_with("x:1:1: `root` goes with a tree alone"), "{error}");
    }

    #[test]
    fn other_texts() {
        for text in [
            "A/B/C/D/E/F/K 3",
            "a/b/c/d/e/f/g/h/k, 3",
            "chess",
            "8/8/8/8/8/8/8/8 w",
            "src/files/fen.rs",
            "a/b/c/d/e/f/g/Kings/kings.txt",
            "",
        ] {
            assert!(!looks_like(text), "{text}");
        }
    }
}
