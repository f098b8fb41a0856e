//! Lessons: the page that is open, the answers, and the progress.
//!
//! A page brings what it shows when it is turned to. After that the replay can be changed freely: nothing is forced
//! back, and [`LessonCommand::ShowAgain`] brings the page's picture once more.

mod answers;
mod command;
mod pages;
mod progress;
#[cfg(test)]
mod tests;

pub use command::LessonCommand;
use std::sync::Arc;

use plyscope_core::practice::Uniform;
use plyscope_core::trace::Step;
use plyscope_files::{Lesson, LessonPage, Pane, Show};

use crate::feature::Feature;
use crate::workspace::Workspace;
use crate::{Activity, Notice};

pub use answers::PageAnswerState;
pub use pages::LessonAdvance;
pub use progress::{LessonProgress, LessonsProgress};

/// The lesson that is open, and the progress in all of them.
#[derive(Debug, Default)]
pub struct LessonState {
    open: Option<OpenLesson>,
    /// The lesson that was left when something else was opened.
    left: Option<Arc<Lesson>>,
    /// What stands beside the tree of the page that is open.
    beside: BesidePage,
    progress: LessonsProgress,
}

/// What stands beside the tree that a page of a lesson shows.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum BesidePage {
    /// No page of a lesson is open: whatever a person has arranged.
    #[default]
    NoPage,
    /// What is usual for a page: one panel, so that the tree has room beside the text.
    Usual,
    /// What the page names.
    Named(Vec<Pane>),
}

/// A lesson, the page of it that is open, and the answers.
#[derive(Debug)]
pub struct OpenLesson {
    lesson: Arc<Lesson>,
    /// The page that is open, from 0.
    page: usize,
    /// The state of each page's question since the lesson was opened.
    answered: Vec<Option<PageAnswerState>>,
    /// The search that a page has brought, while it is known.
    brought: Option<Brought>,
    /// How often a page has brought what it shows.
    times_brought: u64,
}

/// The search that a page has brought.
#[derive(Clone, Copy, Debug)]
struct Brought {
    /// The page whose picture it is, from 0.
    page: usize,
    /// The search's own number.
    search: u64,
    /// The first step that belongs to the page.
    at: Step,
    /// The last one.
    through: Step,
}

impl LessonState {
    /// The lesson that is open.
    pub fn open(&self) -> Option<&OpenLesson> {
        self.open.as_ref()
    }

    /// The progress in all lessons.
    pub fn progress(&self) -> &LessonsProgress {
        &self.progress
    }

    /// The lesson that was left when something else was opened.
    pub fn left(&self) -> Option<&Arc<Lesson>> {
        self.left.as_ref()
    }

    /// What stands beside the tree of the page that is open.
    pub fn beside(&self) -> &BesidePage {
        &self.beside
    }

    /// These panels, where no lesson is open: for pictures of what a page shows.
    pub(crate) fn with_panels_alone(beside: BesidePage) -> Self {
        Self { beside, ..Self::default() }
    }
}

impl OpenLesson {
    fn new(lesson: Arc<Lesson>) -> Self {
        let answered = vec![None; lesson.pages.len()];
        Self { lesson, page: 0, answered, brought: None, times_brought: 0 }
    }

    /// The lesson.
    pub fn lesson(&self) -> &Arc<Lesson> {
        &self.lesson
    }

    /// The number of the page that is open, from 0.
    pub fn page_number(&self) -> usize {
        self.page
    }

    /// The page that is open.
    pub fn page(&self) -> Option<&LessonPage> {
        self.lesson.pages.get(self.page)
    }

    /// Whether the page that is open asks something.
    pub fn has_question(&self) -> bool {
        self.page().is_some_and(|page| page.question.is_some())
    }

    /// The state of the question of the page that is open; `None` while nothing has been answered.
    pub fn answered(&self) -> Option<PageAnswerState> {
        self.answered.get(self.page).copied().flatten()
    }

    /// Whether the last page is open.
    pub fn is_at_last_page(&self) -> bool {
        self.page + 1 >= self.lesson.pages.len()
    }

    /// How often a page has brought what it shows.
    pub fn times_brought(&self) -> u64 {
        self.times_brought
    }

    /// What the page that is open gives the middle of the window to.
    pub fn activity(&self) -> Activity {
        self.activity_of(self.page)
    }

    /// What a page, from 0, gives the middle of the window to.
    pub fn activity_of(&self, page: usize) -> Activity {
        match self.lesson.pages.get(self.source_of(page)).map(|page| &page.show) {
            Some(Show::Compare { .. }) => Activity::Compare,
            Some(Show::Bug(_)) => Activity::Bug,
            Some(Show::Practice(_)) => Activity::Practice,
            Some(Show::Growth(_)) => Activity::Growth,
            Some(Show::Same | Show::Search { .. } | Show::WhatIf { .. } | Show::Log { .. }) | None => Activity::Replay,
        }
    }

    /// The tree that is chosen in the plot, where the page that is open shows that; with a number that is another one
    /// each time that the plot is to be as the page has it.
    pub fn plotted(&self) -> Option<(u64, Uniform)> {
        match self.lesson.pages.get(self.source_of(self.page)).map(|page| &page.show) {
            Some(Show::Growth(uniform)) => Some((self.times_brought, *uniform)),
            _ => None,
        }
    }

    fn settle(&mut self, answered: PageAnswerState) {
        if let Some(place) = self.answered.get_mut(self.page) {
            *place = Some(answered);
        }
    }

    /// The page whose picture belongs to a page: its own, or that of the last page before that has one.
    fn source_of(&self, page: usize) -> usize {
        let own = |page: &usize| self.lesson.pages.get(*page).is_some_and(|page| page.show != Show::Same);
        (0..=page).rev().find(own).unwrap_or(0)
    }
}

impl Feature for LessonState {
    type Command = LessonCommand;

    fn apply(&mut self, command: LessonCommand, workspace: &mut Workspace) {
        match command {
            LessonCommand::List(open) => workspace.screen.lessons = open,
            LessonCommand::Open(lesson) => self.open_lesson(workspace, lesson),
            LessonCommand::GoTo(page) => self.turn_to(workspace, page, false),
            LessonCommand::Next => self.turn_by(workspace, 1, false),
            LessonCommand::Back => self.turn_by(workspace, -1, false),
            LessonCommand::On => self.click_on(workspace),
            LessonCommand::BackOne => self.click_back(workspace),
            LessonCommand::ShowAgain => self.show_page_again(workspace),
            LessonCommand::Answer(given) => self.answer_page(given),
            LessonCommand::ShowAnswer => self.show_page_answer(workspace),
            LessonCommand::StartAgain(id) => self.start_again(workspace, &id),
            LessonCommand::Leave => {
                self.leave_lesson();
            }
            LessonCommand::TakeUp => {
                if let Some(left) = self.left.take() {
                    self.open_lesson(workspace, left);
                }
            }
        }
    }
}

impl LessonState {
    /// Takes back what was remembered from an earlier session.
    pub(crate) fn remember(&mut self, progress: LessonsProgress) {
        self.progress = progress;
    }

    fn leave_lesson(&mut self) -> Option<Arc<Lesson>> {
        self.beside = BesidePage::NoPage;
        self.open.take().map(|open| open.lesson)
    }

    /// Leaves the lesson for what has come on screen, so that its text does not stand beside what it does not speak of;
    /// it can be taken up again.
    pub(crate) fn leave_for_another(&mut self, workspace: &mut Workspace) {
        self.left = self.leave_lesson();
        workspace.notify(Notice::LessonLeft);
    }

    fn open_lesson(&mut self, workspace: &mut Workspace, lesson: Arc<Lesson>) {
        let screen = &mut workspace.screen;
        (screen.lessons, screen.library, screen.help, screen.setup) = (false, false, false, false);
        workspace.documents.forget_lesson();
        self.left = None;
        let last = self.progress.of(&lesson.id).map_or(0, |progress| progress.last_of(lesson.pages.len()));
        self.open = Some(OpenLesson::new(lesson));
        self.turn_to(workspace, last, false);
    }

    fn start_again(&mut self, workspace: &mut Workspace, id: &str) {
        self.progress.forget(id);
        let open = self.open.as_ref().filter(|open| open.lesson.id == id);
        if let Some(lesson) = open.map(|open| Arc::clone(&open.lesson)) {
            self.open_lesson(workspace, lesson);
        }
    }
}
