//! Lessons: a sequence of pages, each with a text, something to look at, and perhaps a question.

mod call;
mod choices;
mod claims;
mod conditions;
mod counting;
mod elsewhere;
mod facts;
mod faults;
mod figures;
mod heading;
mod page_text;
mod question_faults;
mod read;
mod recipe;
mod searches;
mod show;
mod texts;

use std::sync::Arc;

use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Amount, Label};
use plyscope_core::practice::{Recipe, Uniform};
use plyscope_core::search::{Bug, SearchOptions};

use super::{OpenAt, Pane, ReviewedLog, Scenario};

pub use heading::{LessonHeading, lesson_headings};
pub use page_text::PageText;
pub(super) use read::{looks_like, read};

/// A guided lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// Identifies the lesson; progress is stored under it. A built-in lesson's name, or a file's.
    pub id: String,
    /// The title, in every language.
    pub title: Label,
    /// What it is about, in a sentence.
    pub note: Label,
    /// Its pages, at least one.
    pub pages: Vec<LessonPage>,
}

/// One page of a lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonPage {
    /// The heading; may be empty.
    pub title: PageText,
    /// What it says: one to five sentences.
    pub text: PageText,
    /// What stands beside it.
    pub show: Show,
    /// Which panels stand beside the tree, where the page says so; otherwise those that are usual for what it shows.
    pub panels: Option<Vec<Pane>>,
    /// What it asks.
    pub question: Option<PageQuestion>,
}

/// What stands beside the text of a page.
#[derive(Clone, Debug, PartialEq)]
pub enum Show {
    /// What the page before shows, as it stands.
    Same,
    /// A search, at a step; a clicker goes on through its steps to `through` before it turns the page.
    Search {
        /// What is searched, as it asks to be: overrides of the page are carried out already, and `open_at` is the
        /// step.
        scenario: Arc<Scenario>,
        /// The last step that belongs to the page; `None` is the one where it opens.
        through: Option<OpenAt>,
    },
    /// The tree of a scenario with another value at one leaf, and what that has changed in the search.
    WhatIf {
        /// The scenario as it was.
        scenario: Arc<Scenario>,
        /// The leaf.
        leaf: TreeNode,
        /// What it is worth instead, as Max sees it.
        value: Amount,
        /// The scenario with that value; `open_at` is the step.
        changed: Arc<Scenario>,
    },
    /// The log of a small program, at a line, or where its first finding stands.
    Log {
        /// The log, judged as the search of its scenario.
        log: Arc<ReviewedLog>,
        /// The line.
        line: Option<u32>,
    },
    /// Two searches of one position side by side, at a step of the first.
    Compare {
        /// What is searched.
        scenario: Arc<Scenario>,
        /// How, on the left and on the right.
        searches: [SearchOptions; 2],
        /// The step of the search on the left.
        at: OpenAt,
    },
    /// A listing with a mistake beside the right one.
    Bug(Bug),
    /// An exercise.
    Practice(Recipe),
    /// How the number of leaves grows with the depth, in the worst and in the best order: the plot, with this tree
    /// chosen.
    Growth(Uniform),
}

/// A question of a page; its right answer is not written down but found by searching.
#[derive(Clone, Debug, PartialEq)]
pub struct PageQuestion {
    /// The question.
    pub text: PageText,
    /// What helps on, shown after a wrong answer; may be empty.
    pub hint: PageText,
    /// Why the right answer is right, shown afterwards; may be empty.
    pub because: PageText,
    /// Whether a number that it asks for is a value of chess, which is typed as values are written.
    pub asks_value_of_chess: bool,
    /// The right answer, which was found by the program.
    pub answer: PageAnswer,
    /// What there is to choose from, where it is a choice; empty where the answer is a number, or yes or no.
    pub choices: Vec<Label>,
}

/// An answer to the question of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageAnswer {
    /// A whole number; of a value of chess, centipawns.
    Number(i64),
    /// One of the choices, counted from 0.
    Choice(usize),
    /// Yes or no.
    YesNo(bool),
}

/// A lesson that is built into the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuiltInLesson {
    /// Its name: the file's, without `.ron`.
    pub name: &'static str,
    /// The file's text.
    pub text: &'static str,
}

macro_rules! built_in {
    ($($name:literal),* $(,)?) => {
        &[$(BuiltInLesson {
            name: $name,
            text: include_str!(concat!("../../../scenarios/lessons/", $name, ".ron")),
        }),*]
    };
}

const LESSONS: &[BuiltInLesson] = built_in![
    "lesson-min-max",
    "lesson-w-trees",
    "lesson-pockets",
    "lesson-tic-tac-toe",
    "lesson-bounds",
    "lesson-ordering",
    "lesson-chance",
    "lesson-xiangqi",
    "lesson-table",
    "lesson-deepening",
    "lesson-null-windows",
    "lesson-aspiration",
    "lesson-horizon",
    "lesson-null-move",
    "lesson-reductions",
    "lesson-debug-your-own",
];

/// The built-in lessons, in the order in which one would teach them.
pub fn lessons() -> &'static [BuiltInLesson] {
    LESSONS
}

/// The built-in lesson with this name; no scenario has the same.
pub fn built_in_lesson(name: &str) -> Option<&'static BuiltInLesson> {
    LESSONS.iter().find(|lesson| lesson.name == name)
}
