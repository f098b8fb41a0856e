//! What is open and where we stand: the whole state that a person changes, and every way of changing it.
//!
//! A [`Session`] is changed by [`Command`]s alone, so that the window, the tests and later a script drive the same
//! thing. It starts no thread and reads no clock: a search that is wanted is handed out as a [`SearchRequest`], and the
//! shell that ran it brings back the [`SearchAnswer`].

mod answers;
mod awaited_comparison;
mod command;
mod document;
mod error_text;
mod feature;
mod features;
mod follow_up;
mod links;
mod opening;
mod request;
mod run_views;
mod scale;
mod session;
mod settings;
pub mod stage;
pub mod task;
mod views;
mod workspace;
mod written;

pub use awaited_comparison::AwaitedComparison;
pub use command::{Command, ScreenPart};
pub use document::{Document, DocumentOrigin, SavedState, UnsavedPiece};
pub use error_text::{error_report, error_text};
pub use features::bug::{BugCommand, BugRound, BugState};
pub use features::code::{CodeCommand, CodeSettings, CodeState};
pub use features::compare::CompareCommand;
pub use features::find::{FindAnswer, FindCommand, FindRequest, FindWalk, FoundNodes};
pub use features::lesson::{
    BesidePage, LessonAdvance, LessonCommand, LessonProgress, LessonState, LessonsProgress, OpenLesson, PageAnswerState,
};
pub use features::log::LogCommand;
pub use features::play::{Play, PlayCommand, SearchResult, SearchedMove, ViewedPosition, searched};
pub use features::plies::{PliesAnswer, PliesCommand, PliesRequest, PliesWalk};
pub use features::practice::{
    AnswerRow, Exam, ExamStage, PracticeCommand, PracticeEntry, PracticeScore, PracticeSettings, PracticeState,
    ScoreFormat,
};
pub use features::predict::{
    NextQuestion, PredictCommand, PredictSettings, PredictState, QuestionFrequency, QuestionMode,
};
pub use features::setup::{Setup, SetupCommand, SetupEdit, SetupEditor, SetupSource};
pub use features::what_if::{MadeTree, TreeWalk, TypedTree, WhatIfCommand, WhatIfState};
pub use features::{export, setup};
pub use links::LinkCommand;
pub use opening::{OpeningProblem, opening_of};
pub use plyscope_files::Agent;
pub use request::{AwaitedTrace, PreparedSearch, RequestContent, SearchAnswer, SearchOutcome, SearchRequest};
pub use scale::{SCALES, USUAL_SCALE, next_scale, percent_of, scales_within};
pub use session::Session;
pub use settings::{Activity, Cover, Notice, Screen, Setting, Settings, Speed};
pub use workspace::documents::{DocumentCommand, FileQuestion, UnsavedOffer, Work};
pub use workspace::{
    BrowseCommand, Browsing, CompareState, FindingsAnswer, FindingsRequest, FindingsWalk, Following, Pair, Travel,
};
