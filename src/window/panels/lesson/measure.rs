//! How much room the pages of a lesson take: measured over all of them, so that what they show stays where it is.

use std::sync::Arc;

use egui::{Color32, FontId, Galley, Ui};

use super::texts;
use crate::ground::cache::kept;
use crate::ground::{Look, gap};
use plyscope_files::{Lesson, Page, PageAnswer, PageQuestion};
use plyscope_session::{Answered, OpenLesson};
use plyscope_text::Language;

/// Type sizes of a page, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Type {
    /// The heading.
    pub heading: f32,
    /// Text and question.
    pub text: f32,
}

/// The height of a text on lines of this width, in points.
fn height(ui: &Ui, text: &str, font: FontId, width: f32) -> f32 {
    galley(ui, text, font, width).size().y
}

fn galley(ui: &Ui, text: &str, font: FontId, width: f32) -> Arc<Galley> {
    ui.painter().layout(text.to_owned(), font, Color32::BLACK, width)
}

/// The height of heading and text.
pub(super) fn text_height(ui: &Ui, look: &Look, lesson: &Lesson, page: &Page, sizes: Type, width: f32) -> f32 {
    let own = look.language.label(&page.title);
    let heading = if own.is_empty() { look.language.label(&lesson.title) } else { own };
    let text = look.language.label(&page.text);
    height(ui, heading, look.bold(sizes.heading), width)
        + gap::TINY
        + height(ui, text, FontId::proportional(sizes.text), width)
}

/// The height of a question, its choices where they stand as text, and the longest text about an answer.
pub(super) fn question_height(ui: &Ui, look: &Look, question: &PageQuestion, size: f32, width: f32) -> f32 {
    let language: Language = look.language;
    let asked = height(ui, language.label(&question.text), look.bold(size), width);
    // Of wrong answers the longest; a number is about as long as the right one.
    let wrong = (0..question.choices.len()).map(PageAnswer::Choice).chain([question.answer]).map(Answered::Wrong);
    let verdicts = [Answered::Right, Answered::Shown].into_iter().chain(wrong);
    let verdicts = verdicts
        .map(|answered| height(ui, &texts::verdict(question, answered, language), FontId::proportional(size), width));
    asked + gap::TINY + verdicts.fold(0.0, f32::max)
}

/// The most that a page needs that shows the same kind of thing as the one that is open, by what one page needs;
/// measured again only when lesson, kind or look change.
pub(super) fn most(
    ui: &Ui,
    what: &'static str,
    open: &OpenLesson,
    look: &Look,
    width: f32,
    of_page: impl Fn(&Page) -> f32,
) -> f32 {
    // The lesson itself is held, so that no other one can come to its place in memory.
    let key = (Held(Arc::clone(open.lesson())), open.activity(), look.language, look.sizes, width);
    *kept(ui, egui::Id::unique(("room of a lesson", what)), key, || pages_alike(open).map(of_page).fold(0.0, f32::max))
}

/// The pages that show the same kind of thing as the one that is open.
pub(super) fn pages_alike(open: &OpenLesson) -> impl Iterator<Item = &Page> {
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
