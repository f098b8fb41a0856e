//! What a list shows of a lesson: read at once, without any of the lesson's searches.

use std::sync::OnceLock;

use serde::Deserialize;

use crate::raw::RawText;
use crate::reader;
use plyscope_core::game::Label;

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

#[derive(Deserialize)]
#[serde(rename = "Lesson")]
struct HeadingFields<'t> {
    #[serde(borrow)]
    lesson: RawText<'t>,
    #[serde(borrow)]
    note: Option<RawText<'t>>,
    #[serde(borrow)]
    pages: Vec<PageFields<'t>>,
}

#[derive(Deserialize)]
#[serde(rename = "page")]
struct PageFields<'t> {
    #[serde(borrow)]
    question: Option<RawText<'t>>,
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
        let read = reader::read(self.text, |reader, fields: &HeadingFields<'_>| {
            Some(LessonHeading {
                title: reader.or(Some(fields.lesson), nothing(), |raw| raw.title()),
                note: reader.or(fields.note, nothing(), |raw| raw.label()),
                asks: fields.pages.iter().map(|page| page.question.is_some()).collect(),
            })
        });
        read.unwrap_or_else(|_| LessonHeading { title: Label::plain(self.name), note: nothing(), asks: Vec::new() })
    }
}
