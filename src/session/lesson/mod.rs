//! Lessons: the page that is open, the answers, and how far somebody has come.

use std::sync::Arc;

use crate::scenario::Lesson;

use super::Session;

/// Something that a person does in a lesson.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonCommand {
    /// Open the list of lessons, or close it.
    List(bool),
    /// Open a lesson, at the page that was open last.
    Open(Arc<Lesson>),
    /// Turn to a page, counted from 0.
    GoTo(usize),
    /// Leave the lesson; what its page shows stays.
    Leave,
}

/// The lesson that is open.
#[derive(Debug, Default)]
pub struct LessonState {}

impl Session {
    /// The lesson that is open, and where.
    pub fn lesson(&self) -> &LessonState {
        &self.lesson
    }

    pub(super) fn carry_out_lesson(&mut self, command: LessonCommand) {
        if let LessonCommand::List(open) = command {
            self.screen.lessons = open;
        }
    }
}
