//! What is wrong with an input, in the language of the window.

use crate::scenario::InputError;
use crate::text::{Language, fen_problem};

/// The whole message in one line: where, what is wrong, and what was expected.
pub fn error_text(language: Language, error: &InputError) -> String {
    let what = match (language, error.message.position()) {
        (Language::English, _) | (_, None) => error.message.in_language(language).to_owned(),
        (_, Some((game, problem))) => fen_problem(language, game, problem),
    };
    let place = error.place.map(|place| [place.line, place.column]);
    (language.words().errors.whole)(&error.source, place, &what)
}
