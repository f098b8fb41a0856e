//! What a picture shows.

use crate::Session;
use plyscope_picture::marks::{Picture, Point};
use plyscope_text::Language;

use super::panels;

/// A part of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum ExportPart {
    /// The tree.
    #[default]
    Tree,
    /// The ladder of the open nodes.
    Ladder,
    /// The sentence of the step, and its detail.
    Sentence,
    /// The game board, the pockets, or the path.
    Board,
    /// All panels as they are arranged, with the sentence.
    Page,
}

impl ExportPart {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Tree, Self::Ladder, Self::Board, Self::Sentence, Self::Page];

    /// The name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Tree => "tree",
            Self::Ladder => "ladder",
            Self::Sentence => "sentence",
            Self::Board => "board",
            Self::Page => "all",
        }
    }

    /// Whether only the [window](super::WindowDrawing) can draw it.
    pub const fn is_of_window(self) -> bool {
        matches!(self, Self::Board | Self::Page)
    }

    /// Its picture at the moment of a session, in a window of this size; `None` where there is nothing to draw, or no
    /// room, or the window has to draw it.
    pub fn picture(self, session: &Session, window: Point, language: Language) -> Option<Picture> {
        let run = session.run()?;
        match self {
            Self::Tree => panels::tree(session, run, window, language),
            Self::Ladder => Some(panels::ladder(session, run, window, language)),
            Self::Sentence => Some(panels::sentence(session, run, window, language)),
            Self::Board | Self::Page => None,
        }
    }

    /// The part with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|part| part.id() == id)
    }
}
