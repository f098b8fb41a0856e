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
mod find;
mod findings;
mod follow_up;
mod lesson;
mod log;
mod names;
mod picture;
mod play;
mod play_commands;
mod practice;
mod predict;
mod request;
mod run;
mod scale;
mod searches;
mod settings;
pub mod setup;
mod travel;
mod what_if;
mod whole;
mod why;
mod written;

pub use crate::scenario::Agent;
pub use apply::Session;
pub use browse::{BrowseCommand, Browsing, ListOrder};
pub use bug::{BugCommand, BugRound, BugState};
pub use code::{CodeCommand, CodeSettings, CodeState, lines_that_light};
pub use command::{Command, ScreenPart};
pub use compare::{Beside, CompareCommand, CompareState, Following, Pair};
pub use document::{Document, DocumentCommand, DocumentKind, FileQuestion, Offer, SavedState, UnsavedPiece, Work};
pub use error_text::{error_report, error_text};
pub use find::{FindAnswer, FindCommand, FindRequest, FoundNodes, Hits};
pub use findings::{Findings, FindingsAnswer, FindingsRequest};
pub use lesson::{Ahead, Answered, BesidePage, LessonCommand, LessonProgress, LessonState, OpenLesson, Progress};
pub use log::LogCommand;
pub use names::{NodeNames, Wording, name_of_place, way_of_writer};
pub use picture::{Drawn, Picture, PictureNode, Place, Way};
pub(crate) use play::searched;
pub use play::{Play, SearchResult};
pub use play_commands::PlayCommand;
pub use practice::{
    AnswerRow, Exam, ExamStage, Explained, Feedback, PracticeCommand, PracticeEntry, PracticeScore, PracticeSettings,
    PracticeState, Round, ScoreFormat,
};
pub use predict::{Asking, HowOften, NextQuestion, OpenQuestion, PredictCommand, PredictSettings, PredictState};
pub(crate) use request::trace_of;
pub use request::{Answer, SearchAnswer, SearchDone, SearchRequest, Wanted};
pub use run::{FindingMark, NodeSteps, Run, Worth};
pub use scale::{SCALES, USUAL_SCALE, next_scale, percent_of, scales_within};
pub use settings::{Activity, Cover, NodeMarks, Notice, Screen, Setting, Settings, Speed, Viewpoint, WindowMarks};
pub use setup::{Setup, SetupCommand, SetupEdit, SetupEditor, SetupSource};
pub use travel::Travel;
pub use what_if::{
    Change, ChangedRequest, Changes, Earlier, Identity, MadeTree, RootResult, TypedTree, Walk, WhatIfCommand,
    WhatIfState,
};
pub use whole::{PliesAnswer, PliesCommand, PliesRequest};
pub use why::{LookedAt, Told};
