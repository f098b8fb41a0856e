//! What is open and where we stand: the whole state that a person changes, and every way of changing it.
//!
//! A [`Session`] is changed by [`Command`]s alone, so that the window, the tests and later a script drive the same
//! thing. It starts no thread and reads no clock: a search that is wanted is handed out as a [`SearchRequest`], and the
//! shell that ran it brings back the [`SearchAnswer`].

mod apply;
mod browse;
mod bug;
mod code;
mod command;
mod compare;
mod document;
mod error_text;
pub mod export;
mod find;
mod findings;
mod follow_up;
mod lesson;
mod log;
mod play;
mod play_commands;
mod practice;
mod predict;
mod request;
mod scale;
mod searches;
mod settings;
pub mod setup;
mod shown;
pub mod stage;
mod travel;
mod what_if;
mod whole;
mod why;
mod written;

pub use apply::Session;
pub use browse::{BrowseCommand, Browsing};
pub use bug::{BugCommand, BugRound, BugState};
pub use code::{CodeCommand, CodeSettings, CodeState, lines_that_light};
pub use command::{Command, ScreenPart};
pub use compare::{Beside, CompareCommand, CompareState, Following, Pair};
pub use document::{Document, DocumentCommand, DocumentKind, FileQuestion, Offer, SavedState, UnsavedPiece, Work};
pub use error_text::{error_report, error_text};
pub use find::{FindAnswer, FindCommand, FindRequest, FoundNodes};
pub use findings::{FindingsAnswer, FindingsRequest};
pub use lesson::{Ahead, Answered, BesidePage, LessonCommand, LessonProgress, LessonState, OpenLesson, Progress};
pub use log::LogCommand;

pub use play::searched;
pub use play::{Play, SearchResult};
pub use play_commands::PlayCommand;
pub use plyscope_files::Agent;
pub use practice::{
    AnswerRow, Exam, ExamStage, PracticeCommand, PracticeEntry, PracticeScore, PracticeSettings, PracticeState,
    ScoreFormat,
};
pub use predict::{Asking, HowOften, NextQuestion, PredictCommand, PredictSettings, PredictState};
pub use request::trace_of;
pub use request::{Answer, SearchAnswer, SearchRequest, Wanted};

pub use scale::{SCALES, USUAL_SCALE, next_scale, percent_of, scales_within};
pub use settings::{Activity, Cover, Notice, Screen, Setting, Settings, Speed};
pub use setup::{Setup, SetupCommand, SetupEdit, SetupEditor, SetupSource};
pub use travel::Travel;
pub use what_if::{MadeTree, TypedTree, Walk, WhatIfCommand, WhatIfState};
pub use whole::{PliesAnswer, PliesCommand, PliesRequest};
pub use why::{LookedAt, Told};
