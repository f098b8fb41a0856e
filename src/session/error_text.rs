//! What is wrong with an input, in the language that was chosen.

use plyscope_files::InputError;
use plyscope_text::LanguageWords as _;
use plyscope_text::{Language, fen_problem};

/// The whole message in one line: where, what is wrong, and what was expected.
pub fn error_text(language: Language, error: &InputError) -> String {
    let what = match (language, error.message.position()) {
        (Language::English, _) | (_, None) => error.message.in_language(language).to_owned(),
        (_, Some((game, problem))) => fen_problem(language, game, problem),
    };
    let place = error.place.map(|place| [place.line, place.column]);
    (language.words().errors.whole)(&error.source, place, &what)
}

/// An error in words, with the line of the source below it, and the ways in which the text can be read, for a terminal.
pub fn error_report(language: Language, error: &InputError) -> String {
    error.report_below(&error_text(language, error))
}
