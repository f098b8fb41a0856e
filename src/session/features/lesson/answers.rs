//! Answers to the questions of a lesson's pages.

use plyscope_files::PageAnswer;

use super::LessonState;
use crate::workspace::Workspace;

/// The state of a page's question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageAnswerState {
    /// The latest answer was wrong; another may be tried.
    Wrong(PageAnswer),
    /// It was answered right.
    Right,
    /// The answer was shown.
    Shown,
}

impl PageAnswerState {
    /// Whether the right answer is on screen.
    pub const fn is_settled(self) -> bool {
        matches!(self, Self::Right | Self::Shown)
    }
}

impl LessonState {
    /// Takes an answer to the question of the page that is open; after the right one there is nothing more to answer.
    pub(super) fn answer_page(&mut self, given: PageAnswer) {
        let Some(open) = &mut self.open else { return };
        let Some(question) = open.page().and_then(|page| page.question.as_ref()) else { return };
        if open.answered().is_some_and(PageAnswerState::is_settled) {
            return;
        }
        let is_right = question.answer == given;
        open.settle(if is_right { PageAnswerState::Right } else { PageAnswerState::Wrong(given) });
        self.progress.tried(&open.lesson.id, open.page, is_right);
    }

    /// Shows the answer. In front of a class it does not count as an attempt.
    pub(super) fn show_page_answer(&mut self, workspace: &mut Workspace) {
        let Some(open) = &mut self.open else { return };
        if open.has_question() && !open.answered().is_some_and(PageAnswerState::is_settled) {
            open.settle(PageAnswerState::Shown);
            if !workspace.screen.present {
                self.progress.tried(&open.lesson.id, open.page, false);
            }
        }
    }
}
