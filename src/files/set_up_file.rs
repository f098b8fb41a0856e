//! A position that is being set up, which the rules of its game need not allow yet.
//!
//! ```text
//! (
//!     set_up: "chess",
//!     text: "8/8/8/8/8/8/8/8 w - - 0 1",   // what stands in the text field: a FEN, or what is to become one
//! )
//! ```

use plyscope_core::game::Game;

use super::outline::has_outer_field;
use super::place::Fault;
use super::ron::{self, RonFormat, RonReader, TEXT, record};
use super::ron_text::{self, WriteFields, in_quotes};

/// A position that is being set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUpFile {
    /// The game.
    pub game: Game,
    /// What stands in the text field.
    pub text: String,
}

record! {
    struct SetUpFields as "Position" {
        set_up: Game => GAME,
        text: String => FIELD,
    }
}

/// No text field of a position holds more, in bytes.
const LONGEST: usize = 10_000;

const GAME: RonFormat<Game> = RonFormat {
    read: |raw| raw.id(["game", "棋种"], &Game::ALL.map(|game| (game.id(), game))),
    write: |game| in_quotes(game.id()),
};

const FIELD: RonFormat<String> = RonFormat { read: |raw| raw.short_string(LONGEST), write: TEXT.write };

/// Whether a text that may be RON is meant as a position that is set up.
pub(super) fn looks_like(text: &str) -> bool {
    has_outer_field(text, &[SetUpFields::set_up.name])
}

/// Reads a position that is set up.
pub(super) fn read(text: &str) -> Result<SetUpFile, Vec<Fault>> {
    ron::read(text, |reader: &mut RonReader<'_>, fields: &SetUpFields<'_>| {
        let game = reader.given_if_any(fields.set_up);
        let text = reader.given_if_any(fields.text);
        Some(SetUpFile { game: game?, text: text? })
    })
}

impl SetUpFile {
    /// The text of a file that holds it.
    pub fn write(&self) -> String {
        let mut file = ron_text::FieldWriter::new();
        file.put(SetUpFields::set_up, &self.game);
        file.put(SetUpFields::text, &self.text);
        file.end()
    }
}
