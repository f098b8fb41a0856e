//! A position that is being set up, which the rules of its game need not allow yet.
//!
//! ```text
//! (
//!     set_up: "chess",
//!     text: "8/8/8/8/8/8/8/8 w - - 0 1",   // what stands in the text field: a FEN, or what is to become one
//! )
//! ```

use plyscope_core::game::Game;

use super::messages;
use super::outline::has_outer_field;
use super::place::Fault;
use super::ron::{self, Raw, Reader, record};
use super::ron_text::{self, in_quotes};

/// A position that is being set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUpFile {
    /// The game.
    pub game: Game,
    /// What stands in the text field.
    pub text: String,
}

record! {
    struct Fields as "Position" {
        set_up: Raw<'t>,
        text: Raw<'t>,
    }
}

/// No text field of a position holds more, in bytes.
const LONGEST: usize = 10_000;

/// Whether a text that may be RON is meant as a position that is set up.
pub(super) fn looks_like(text: &str) -> bool {
    has_outer_field(text, &["set_up"])
}

/// Reads a position that is set up.
pub(super) fn read(text: &str) -> Result<SetUpFile, Vec<Fault>> {
    ron::read(text, |reader: &mut Reader<'_>, fields: &Fields<'_>| {
        let game = fields.set_up.id(["game", "棋种"], &Game::ALL.map(|game| (game.id(), game)));
        let game = game.map_err(|fault| reader.faults.push(fault)).ok();
        let raw = fields.text;
        let text = raw.string().and_then(|text| {
            if text.len() > LONGEST { Err(raw.fault(messages::text_too_long(LONGEST))) } else { Ok(text) }
        });
        let text = text.map_err(|fault| reader.faults.push(fault)).ok();
        Some(SetUpFile { game: game?, text: text? })
    })
}

impl SetUpFile {
    /// The text of a file that holds it.
    pub fn write(&self) -> String {
        let mut file = ron_text::Fields::new();
        file.field("set_up", &in_quotes(self.game.id()));
        file.field("text", &in_quotes(&self.text));
        file.end()
    }
}
