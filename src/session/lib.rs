//! What is open and where we stand: the whole state that a person changes, and every way of changing it.
//!
//! A [`Session`] is changed by [`Command`]s alone, so that the window, the tests and later a script drive the same
//! thing. It starts no thread and reads no clock: a search that is wanted is handed out as a [`SearchRequest`], and the
//! shell that ran it brings back the [`SearchAnswer`].

mod answers;
mod beside;
mod command;
mod document;
mod error_text;
mod feature;
mod features;
mod follow_up;
mod request;
mod scale;
mod session;
mod settings;
mod shown;
pub mod stage;
mod views;
mod workspace;
mod written;

pub use beside::Beside;
pub use command::{Command, ScreenPart};
pub use document::{Document, Origin, SavedState, UnsavedPiece};
pub use error_text::{error_report, error_text};
pub use features::bug::{BugCommand, BugRound, BugState};
pub use features::code::{CodeCommand, CodeSettings, CodeState, lines_that_light};
pub use features::compare::CompareCommand;
pub use features::find::{FindAnswer, FindCommand, FindRequest, FoundNodes};
pub use features::lesson::{
    Ahead, Answered, BesidePage, LessonCommand, LessonProgress, LessonState, LessonsProgress, OpenLesson,
};
pub use features::log::LogCommand;
pub use features::play::{LookedAt, Play, PlayCommand, SearchResult, SearchedMove, searched};
pub use features::plies::{PliesAnswer, PliesCommand, PliesRequest};
pub use features::practice::{
    AnswerRow, Exam, ExamStage, PracticeCommand, PracticeEntry, PracticeScore, PracticeSettings, PracticeState,
    ScoreFormat,
};
pub use features::predict::{Asking, HowOften, NextQuestion, PredictCommand, PredictSettings, PredictState};
pub use features::setup::{Setup, SetupCommand, SetupEdit, SetupEditor, SetupSource};
pub use features::what_if::{MadeTree, TreeWalk, TypedTree, WhatIfCommand, WhatIfState};
pub use features::{export, setup};
pub use plyscope_files::Agent;
pub use request::{SearchAnswer, SearchOutcome, SearchRequest, Wanted};
pub use scale::{SCALES, USUAL_SCALE, next_scale, percent_of, scales_within};
pub use session::Session;
pub use settings::{Activity, Cover, Notice, Screen, Setting, Settings, Speed};
pub use workspace::documents::{DocumentCommand, FileQuestion, Offer, Work};
pub use workspace::{BrowseCommand, Browsing, CompareState, FindingsAnswer, FindingsRequest, Following, Pair, Travel};
