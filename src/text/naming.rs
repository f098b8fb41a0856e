//! What moves and things are called inside a sentence.

use crate::LanguageWords as _;
use plyscope_core::game::{AnyPosition, Label, Move, Position};

use super::Language;

/// A move in the notation of this language; on small boards with the player who makes it, as in `X b2`.
pub fn move_text(position: &AnyPosition, mv: Move, language: Language) -> String {
    match position.game().filter(|game| game.description().is_small) {
        Some(game) => {
            let side = (language.words().games.side)(game, position.side_to_move());
            format!("{side} {}", position.move_name(mv))
        }
        None => position.write_move(mv, language.notation()),
    }
}

/// A thing with this name inside a sentence: in English with its article, unless it is a word like `something`.
pub fn thing(language: Language, name: String) -> String {
    (language.words().sentences.thing)(name)
}

/// A text of the program in all its languages, as a scenario shows it.
pub fn label(text: impl Fn(Language) -> String) -> Label {
    Label::new(Language::ALL.map(text))
}
