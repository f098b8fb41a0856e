//! A lesson: its text and its questions beside what it shows, and the list of lessons.

mod above_code;
mod band;
mod controls;
mod keys;
mod list;
mod measure;
mod question;
mod side;
mod slide;
mod spotlight;
mod texts;

use egui::Ui;

use super::{Chrome, Look};
use crate::session::{Command, Session};

pub use above_code::{ABOVE_CODE, above_code};
pub use keys::{blank_keys, keys};
pub use list::list_ui;
pub use slide::leaves_room_for_sentence;
pub use spotlight::spotlight_ui;

/// What the lesson's panel and the list remember.
#[derive(Clone, Debug, Default)]
pub struct LessonView {
    /// The lesson and the page that the rest belongs to.
    of: Option<(String, usize)>,
    /// What stands in the field for a number.
    typed: String,
    /// Whether that is no whole number, and somebody wanted it checked.
    refused: bool,
    /// Whether the field is to have the keyboard.
    wants_field: bool,
    /// Whether the list of lessons was open in the last frame.
    list_was_open: bool,
}

impl LessonView {
    /// Forgets what belongs to another page.
    fn follow(&mut self, id: &str, page: usize) {
        if !self.of.as_ref().is_some_and(|(of, at)| of == id && *at == page) {
            let list_was_open = self.list_was_open;
            *self = Self { of: Some((id.to_owned(), page)), list_was_open, ..Self::default() };
        }
    }
}

/// Draws the page of the lesson that is open, on whichever edge of the window has room for it.
pub fn lesson_ui(ui: &mut Ui, session: &Session, look: &Look, chrome: &mut Chrome, commands: &mut Vec<Command>) {
    chrome.lesson.list_was_open &= session.screen().lessons;
    let Some(open) = session.lesson().open() else {
        chrome.lesson.of = None;
        return;
    };
    chrome.lesson.follow(&open.lesson().id, open.page_number());
    if look.present {
        slide::slide_ui(ui, open, look);
    } else if ui.available_width() >= BESIDE {
        side::side_ui(ui, session, open, look, &mut chrome.lesson, commands);
    } else {
        band::band_ui(ui, session, open, look, &mut chrome.lesson, commands);
    }
}

/// In a window of this width, in points, the page stands beside what it shows, and not above it.
const BESIDE: f32 = 1_200.0;
