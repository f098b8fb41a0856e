//! What a person does in a lesson.

use plyscope_files::Lesson;
use plyscope_files::PageAnswer;
use std::sync::Arc;

/// Something that a person does in a lesson.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonCommand {
    /// Open the list of lessons, or close it.
    List(bool),
    /// Open a lesson, at the page that was open last.
    Open(Arc<Lesson>),
    /// Turn to a page, counted from 0.
    GoTo(usize),
    /// Turn to the next page.
    Next,
    /// Turn to the page before.
    Back,
    /// What a clicker does: one step on, up to the last step that belongs to the page; in front of a class the answer;
    /// then the next page.
    On,
    /// What a clicker does backwards: back by steps to where the page opened, then the page before, at its end.
    BackOne,
    /// Bring what the page shows once more.
    ShowAgain,
    /// Answer the question of the page.
    Answer(PageAnswer),
    /// Show the answer.
    ShowAnswer,
    /// Forget the progress in the lesson with this id; if it is open, its first page is opened.
    StartAgain(String),
    /// Leave the lesson; what its page shows stays.
    Leave,
    /// Take up the lesson that was left for something else.
    TakeUp,
}
