//! What a list shows of a lesson: read at once, without any of the lesson's searches.

use std::sync::OnceLock;

use crate::place::Fault;
use crate::ron::{self, Raw};
use plyscope_core::game::Label;

use super::read::{LessonFields, PageFields};
use super::{BuiltInLesson, Lesson};

/// What a list shows of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonHeading {
    /// The title.
    pub title: Label,
    /// What it is about, in a sentence; may be empty.
    pub note: Label,
    /// For each page whether it asks something.
    pub asks: Vec<bool>,
}

/// The headings of the built-in lessons, read once, with their names.
pub fn lesson_headings() -> &'static [(&'static str, LessonHeading)] {
    static LESSONS: OnceLock<Vec<(&'static str, LessonHeading)>> = OnceLock::new();
    LESSONS.get_or_init(|| super::lessons().iter().map(|lesson| (lesson.name, lesson.heading())).collect())
}

impl LessonHeading {
    /// The heading of a lesson that has been read already.
    pub fn of(lesson: &Lesson) -> Self {
        Self {
            title: lesson.title.clone(),
            note: lesson.note.clone(),
            asks: lesson.pages.iter().map(|page| page.question.is_some()).collect(),
        }
    }
}

impl BuiltInLesson {
    /// Its heading; its name alone where the file cannot be read, which says why when it is opened.
    pub fn heading(&self) -> LessonHeading {
        let nothing = || Label::plain("");
        let read = ron::read(self.text, |reader, fields: &LessonFields<'_>| {
            Some(LessonHeading {
                title: reader.or(Some(fields.lesson), nothing(), |raw| raw.title()),
                note: reader.or(fields.note, nothing(), |raw| raw.label()),
                asks: reader.or(Some(fields.pages), Vec::new(), asks),
            })
        });
        read.unwrap_or_else(|_| LessonHeading { title: Label::plain(self.name), note: nothing(), asks: Vec::new() })
    }
}

/// For each page whether it asks something.
fn asks(pages: Raw<'_>) -> Result<Vec<bool>, Fault> {
    pages.list()?.iter().map(|page| Ok(page.record::<PageFields<'_>>()?.question.is_some())).collect()
}
