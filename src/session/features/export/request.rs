//! What is wanted of an export, and what draws what is made of no marks.

use serde::{Deserialize, Serialize};

use plyscope_core::trace::Step;
use plyscope_picture::export::{ExportedSteps, FileKind, PictureLook};
use plyscope_picture::marks::{Picture, Point};
use plyscope_text::Language;

use super::ExportPart;
use crate::Session;

/// What is wanted of an export.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExportRequest {
    /// The kind of file.
    pub kind: FileKind,
    /// What pictures show.
    pub part: ExportPart,
    /// How pictures look.
    pub look: PictureLook,
    /// The steps that are shown.
    pub steps: ExportedSteps,
    /// The whole panel with the room around what is drawn, instead of no more than that.
    pub whole_panel: bool,
    /// The size of the window whose panels are drawn.
    pub window: Point,
    /// Milliseconds that a frame of an animation stands.
    pub pause: u32,
    /// The picture of LaTeX alone, without a document around it.
    pub bare: bool,
    /// The language of the texts.
    pub language: Language,
}

impl Default for ExportRequest {
    fn default() -> Self {
        Self {
            kind: FileKind::Png,
            part: ExportPart::Tree,
            look: PictureLook::default(),
            steps: ExportedSteps::One(Step(0)),
            whole_panel: false,
            window: plyscope_picture::marks::point(1_280.0, 860.0),
            pause: 1_000,
            bare: false,
            language: Language::English,
        }
    }
}

/// Draws what is made of no marks by itself: the board, and the page as it is arranged. The window can, without a
/// screen too.
pub trait WindowDrawing {
    /// The picture of a part, which [is of the window](ExportPart::is_of_window), at the moment of a session; `None`
    /// where there is nothing to draw, or no room.
    fn picture(&mut self, session: &Session, part: ExportPart, request: &ExportRequest) -> Option<Picture>;

    /// The fonts of its listings.
    fn code_fonts(&self) -> Vec<plyscope_picture::marks::fonts::Cut>;
}
