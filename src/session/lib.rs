//! What is open and where we stand: the whole state that a person changes, and every way of changing it.
//!
//! A [`Session`] is changed by [`Command`]s alone, so that the window, the tests and later a script drive the same
//! thing. It starts no thread and reads no clock: a search that is wanted is handed out as a [`SearchRequest`], and the
//! shell that ran it brings back the [`SearchAnswer`].

mod apply;
mod browse;
mod command;
mod document;
mod error_text;
mod features;
mod findings;
mod follow_up;
mod request;
mod scale;
mod searches;
mod settings;
mod shown;
pub mod stage;
mod travel;
mod whole;
mod written;

pub use apply::Session;
pub use browse::{BrowseCommand, Browsing};
pub use command::{Command, ScreenPart};
pub use document::{Document, DocumentCommand, DocumentKind, FileQuestion, Offer, SavedState, UnsavedPiece, Work};
pub use error_text::{error_report, error_text};
pub use features::bug::{BugCommand, BugRound, BugState};
pub use features::code::{CodeCommand, CodeSettings, CodeState, lines_that_light};
pub use features::compare::{Beside, CompareCommand, CompareState, Following, Pair};
pub use features::find::{FindAnswer, FindCommand, FindRequest, FoundNodes};
pub use features::lesson::{
    Ahead, Answered, BesidePage, LessonCommand, LessonProgress, LessonState, OpenLesson, Progress,
};
pub use features::log::LogCommand;
pub use features::play::{LookedAt, Play, PlayCommand, SearchResult, Told, searched};
pub use features::practice::{
    AnswerRow, Exam, ExamStage, PracticeCommand, PracticeEntry, PracticeScore, PracticeSettings, PracticeState,
    ScoreFormat,
};
pub use features::predict::{Asking, HowOften, NextQuestion, PredictCommand, PredictSettings, PredictState};
pub use features::setup::{Setup, SetupCommand, SetupEdit, SetupEditor, SetupSource};
pub use features::what_if::{MadeTree, TypedTree, Walk, WhatIfCommand, WhatIfState};
pub use features::{export, setup};
pub use findings::{FindingsAnswer, FindingsRequest};
pub use plyscope_files::Agent;
pub use request::{Answer, SearchAnswer, SearchRequest, Wanted};
pub use scale::{SCALES, USUAL_SCALE, next_scale, percent_of, scales_within};
pub use settings::{Activity, Cover, Notice, Screen, Setting, Settings, Speed};
pub use travel::Travel;
pub use whole::{PliesAnswer, PliesCommand, PliesRequest};
