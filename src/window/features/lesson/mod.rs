//! A lesson: its text and its questions beside what it shows.

mod band;
mod controls;
mod keys;
pub mod list;
mod measure;
mod question;
mod side;
mod slide;
mod texts;

use egui::Ui;

use crate::ground::ViewContext;

pub use keys::{KEYS, go, typed, waiting};
pub use question::field_id;

/// What the lesson's panel remembers.
#[derive(Clone, Debug, Default)]
pub struct LessonView {
    /// The lesson and the page that the rest belongs to.
    of: Option<(String, usize)>,
    /// What stands in the field for a number.
    typed: String,
    /// Whether that is no whole number, and a check was asked for.
    refused: bool,
    /// Whether the field is to have the keyboard.
    wants_field: bool,
    /// How much of a slide's text is below its room, and how much of it fits there, in points.
    below: (f32, f32),
    /// How far the text is to go on.
    scrolls_by: f32,
}

impl LessonView {
    /// Goes on in a text that is longer than its room; `false` where there is no more of it.
    pub fn goes_on(&mut self) -> bool {
        let (below, room) = self.below;
        let is_longer = below > 1.0;
        if is_longer {
            self.scrolls_by = (room * 0.8).min(below);
        }
        is_longer
    }

    /// Forgets what belongs to another page.
    fn follow(&mut self, id: &str, page: usize) {
        if !self.of.as_ref().is_some_and(|(of, at)| of == id && *at == page) {
            *self = Self { of: Some((id.to_owned(), page)), ..Self::default() };
        }
    }
}

/// Draws the page of the lesson that is open, on whichever edge of the window has room for it.
pub fn lesson_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut LessonView) {
    let (session, look) = (context.session, context.look);
    let Some(open) = session.lesson().open() else {
        view.of = None;
        return;
    };
    view.follow(&open.lesson().id, open.page_number());
    if look.present {
        slide::slide_ui(ui, open, context, view);
    } else if ui.available_width() >= BESIDE {
        side::side_ui(ui, context, open, view);
    } else {
        band::band_ui(ui, context, open, view);
    }
}

/// In a window of this width, in points, the page stands beside what it shows, and not above it.
const BESIDE: f32 = 1_200.0;
