//! How much room the pages of a lesson take: measured over all of them, so that what they show stays where it is.

use std::sync::Arc;

use egui::{Color32, FontId, Ui};

use super::question::controls_height;
use super::texts;
use crate::ground::cache::kept;
use crate::ground::{Look, gap};
use plyscope_core::game::ValueFormat;
use plyscope_files::{Lesson, LessonPage, PageAnswer, PageQuestion};
use plyscope_session::{OpenLesson, PageAnswerState};
use plyscope_text::Language;

/// Type sizes of a page, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PageTypeSizes {
    /// The heading.
    pub heading: f32,
    /// Text and question.
    pub text: f32,
}

/// Measures the pages of a lesson, in points.
#[derive(Clone, Copy)]
pub(super) struct PageMeasurer<'m> {
    pub ui: &'m Ui,
    pub look: &'m Look,
    pub open: &'m OpenLesson,
    /// How values are written.
    pub format: &'m ValueFormat,
}

impl PageMeasurer<'_> {
    /// The height of a text on lines of this width.
    fn height(self, text: &str, font: FontId, width: f32) -> f32 {
        self.ui.painter().layout(text.to_owned(), font, Color32::BLACK, width).size().y
    }

    /// The height of heading and text.
    pub(super) fn text_height(self, page: &LessonPage, sizes: PageTypeSizes, width: f32) -> f32 {
        let look = self.look;
        let own = look.language.label(page.title.written(self.format));
        let heading = if own.is_empty() { look.language.label(&self.open.lesson().title) } else { own };
        let text = look.language.label(page.text.written(self.format));
        self.height(heading, look.bold(sizes.heading), width)
            + gap::TINY
            + self.height(text, FontId::proportional(sizes.text), width)
    }

    /// The height of a question, its choices where they stand as text, and the longest text about an answer.
    pub(super) fn question_height(self, question: &PageQuestion, size: f32, width: f32) -> f32 {
        let language: Language = self.look.language;
        let asked = self.height(language.label(question.text.written(self.format)), self.look.bold(size), width);
        // Of wrong answers the longest; a number is about as long as the right one.
        let wrong =
            (0..question.choices.len()).map(PageAnswer::Choice).chain([question.answer]).map(PageAnswerState::Wrong);
        let verdicts = [PageAnswerState::Right, PageAnswerState::Shown].into_iter().chain(wrong);
        let font = FontId::proportional(size);
        let verdicts = verdicts.map(|answered| texts::verdict(question, answered, language, self.format));
        let verdicts = verdicts.map(|verdict| self.height(&verdict, font.clone(), width));
        asked + gap::TINY + verdicts.fold(0.0, f32::max)
    }

    /// The height of the controls of a question.
    pub(super) fn controls_height(self, question: &PageQuestion, width: f32) -> f32 {
        controls_height(self.ui, self.look, question, width)
    }

    /// The most that a page needs that shows the same kind of thing as the one that is open, by what one page needs on
    /// this width; measured again only when lesson, kind or look change.
    pub(super) fn most(self, what: &'static str, width: f32, of_page: impl Fn(&LessonPage) -> f32) -> f32 {
        let Self { ui, look, open, format } = self;
        // The lesson itself is held, so that no other one can come to its place in memory.
        let written = (look.language, format.is_in_pawns());
        let key = (Held(Arc::clone(open.lesson())), open.activity(), written, look.sizes, width);
        let room = egui::Id::unique(("room of a lesson", what));
        *kept(ui, room, key, || pages_alike(open).map(of_page).fold(0.0, f32::max))
    }
}

/// The pages that show the same kind of thing as the one that is open.
pub(super) fn pages_alike(open: &OpenLesson) -> impl Iterator<Item = &LessonPage> {
    let activity = open.activity();
    let pages = open.lesson().pages.iter().enumerate();
    pages.filter(move |(number, _)| open.activity_of(*number) == activity).map(|(_, page)| page)
}

/// A lesson that is the same only as itself.
#[derive(Clone)]
struct Held(Arc<Lesson>);

impl PartialEq for Held {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}
