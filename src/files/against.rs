//! The position that the search of a log is said to have begun with.

use std::sync::Arc;

use plyscope_core::game::tree::TreePosition;
use plyscope_core::game::{AnyPosition, FenError, Game, Player};

use super::{InputError, ReadFiles, Scenario, Source, SourceLine, TextPlace, broken_position, load_from};

/// Reads a position of a game from its FEN; the usual one to begin with where none is given. `name` is what the text is
/// called in errors.
///
/// # Errors
/// When the text is no position of the game.
pub fn read_position(name: &str, game: Game, fen: Option<&str>) -> Result<AnyPosition, InputError> {
    fen.map_or_else(|| Ok(game.start()), |fen| game.read_fen(fen).map_err(|error| in_fen(name, game, fen, &error)))
}

/// The error with its place in what was given.
fn in_fen(name: &str, game: Game, fen: &str, error: &FenError) -> InputError {
    // A line that would not fit on a screen is not shown.
    let shown = fen.len() <= 100 && !fen.contains(char::is_control);
    InputError {
        source: name.to_owned(),
        place: Some(TextPlace { line: 1, column: fen[..error.at.start].chars().count() + 1 }),
        message: broken_position(game, error),
        line: shown.then(|| SourceLine { text: fen.to_owned(), mark: error.at.clone() }),
    }
}

/// The scenario that a log is compared with: a tree in brackets, a game with its FEN behind its name, or what
/// [`Source::from_argument`] takes. `root` is who chooses at the root of a tree, where that is said; `name` is what a
/// text is called in errors.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn load_against(
    name: &str,
    argument: &str,
    root: Option<Player>,
    files: &dyn ReadFiles,
) -> Result<Scenario, InputError> {
    let text = argument.trim();
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let source = if text.starts_with(['[', '(', '{']) {
        Source::Text { name: name.to_owned(), text: text.to_owned() }
    } else {
        Source::from_argument(text, files)
    };
    let is_built_in = matches!(&source, Source::BuiltIn(built_in) if super::built_in(built_in).is_some());
    if let Some(game) = Game::from_name(first).filter(|_| !is_built_in) {
        let fen = Some(rest.trim()).filter(|fen| !fen.is_empty());
        return Ok(Scenario::from_position(read_position(name, game, fen)?));
    }
    // The position alone counts, and not how deep its scenario searches it.
    let scenario = load_from(&source.to_depth(Some(1)), files)?;
    match (&scenario.position, root) {
        (AnyPosition::Tree(position), Some(root)) if position.tree().root_player() != root => {
            let tree = Arc::new(position.tree().with_root_player(root));
            Ok(scenario.with_position(AnyPosition::Tree(TreePosition::root(tree))))
        }
        _ => Ok(scenario),
    }
}
