//! Files: what a person gives to the program, read into a [`Scenario`] or a [`GameFile`], and what the program writes.
//!
//! A scenario stores inputs, never traces: a position, how to search it, and how to show the search. A search that is
//! kept with its record is a file of its own kind ([`SavedSearch`]), which has the scenario in it. A scenario comes
//! from a RON file ([`ron_file`] has the format), from one of the files built into the program ([`library`]), or from a
//! tree in one line ([`notation`]). A game that was played comes from RON, from PGN, from a list of moves, or from a
//! line of UCCI (`game_ron`, `pgn`, `move_list`, `ucci`). Practice and a position that is set up are kept in RON, too
//! (`practice_file`, `set_up_file`). Any of it comes from a [`Link`], too. [`load_any_from`] takes any [`Source`] and
//! distinguishes them by their text. What is saved is a [`Content`]; what is not is kept as [`UnsavedWork`].
//!
//! Text goes in and data comes out: there is no disk here, no clock and no thread. Files are read from what is handed
//! in as [`ReadFiles`], and written to a [`WriteFiles`]; of room and stacks a [`Machine`] knows.
//!
//! Every error is an [`InputError`]: one line with the place and with what was expected, and the line of the source
//! with a mark under it. A sentence stands, in every language, with what finds the fault: at the end of its file, or in
//! the `faults` of its folder; what several files say is in `messages`. No input, however hostile, may panic, hang or
//! exhaust the stack: sizes have limits, and nothing recurses as deep as its input goes. Only the searches of a lesson,
//! which give the answers to its questions, ask for a stack of their own.

mod against;
mod agent;
mod amount;
mod commas;
mod content;
mod cursor;
mod error;
mod fen;
mod first_numbers;
mod forms;
mod game_file;
mod game_ron;
mod growing_text;
mod idle_reading;
mod input;
mod lesson;
mod library;
mod link;
mod loading;
mod log_file;
mod machine;
mod message;
mod messages;
mod move_list;
mod nearest;
mod no_notation;
mod nodes;
pub mod notation;
mod number;
mod outline;
mod outside;
mod own_question;
mod pane;
mod pgn;
mod place;
mod plain;
mod practice_file;
mod practice_ron;
mod reading;
mod readings;
mod refusal;
mod reviewed_log;
mod ron;
pub mod ron_file;
mod ron_game;
mod ron_options;
mod ron_questions;
mod ron_recipe;
mod ron_text;
mod ron_tree;
mod saved_search;
#[allow(clippy::module_inception, reason = "the file holds `Scenario`")]
mod scenario;
mod scenario_ron;
mod set_up_file;
mod source;
mod tree_text;
mod ucci;
mod unsaved_work;

pub use against::{load_against, read_position};
pub use agent::Agent;
pub use amount::{amount as read_amount, probability as read_probability};
pub use commas::Commas;
pub use content::{Content, no_game_to_write, no_tree_to_write};
pub use error::{InputError, SourceLine};
pub use forms::{
    NodeDifference, PacmanCase, TreeForm, WrittenText, guarded_field, latex_escaped, quoted_in_dot, read_pacman,
    table_field,
};
pub use game_file::{GameFile, GameFormat, MAX_PLIES};
pub use input::{
    BEGINNING_THAT_TELLS, ExpectedInput, InputContent, MAX_BYTES, MAX_BYTES_OF_A_SEARCH, begins_as_search, check_size,
    read_held, read_text,
};
pub use lesson::{
    BuiltInLesson, Lesson, LessonHeading, LessonPage, PageAnswer, PageQuestion, PageText, Show, built_in_lesson,
    lesson_headings, lessons,
};
pub use library::{
    BuiltInGame, BuiltInLog, BuiltInScenario, Shelf, built_in, built_in_game, built_in_log, games, library, logs,
};
pub use link::{Link, LinkSubject, LinkTheme, LinkView, page_origin, whole_link};
pub use loading::{
    LoadedSource, check, load, load_any, load_any_from, load_any_within, load_from, load_with_link, read_held_under,
};
pub use log_file::{CutLog, LogLimits, LogStop, ReadLog, ReadingTimeout, name_of_log, read_log_in};
pub use machine::{Machine, run_on, too_deep};
pub use message::{FAULTS_ARE_TOLD_IN, FailedAction, Message};
pub use messages::{broken_position, broken_tree, check_name, unknown as unknown_name, unknown_ordering};
pub use move_list::write_moves;
pub use nearest::nearest;
pub use outside::{FillFile, NoFiles, ReadFiles, SaveTogether, WriteFiles};
pub use own_question::{OwnQuestion, QuestionPlace};
pub use pane::Pane;
pub use place::TextPlace;
pub use practice_file::{ExamFile, FilledSheet, PracticeFile, Score};
pub use reading::Reading;
pub use readings::{Readings, TreeReading};
pub use refusal::refused as refused_search;
pub use reviewed_log::{LogText, ReviewedLog};
pub use saved_search::{SavedSearch, search_is_done};
pub use scenario::{OpenAt, Scenario, Stage, ValueVisibility, Variant, trace_of, trace_on_deep_stack};
pub use set_up_file::SetUpFile;
pub use source::{Source, check_all, read, read_any, unknown_form};
pub use tree_text::{TextFault, read_tree, write_tree};
pub use unsaved_work::UnsavedWork;

/// What messages are made of that say why a file cannot be read or written.
pub mod sentences {
    pub use super::input::{is_a_directory, no_such_file, reason};
    pub use super::messages::{no_memory, path, said, texts};
}

#[cfg(test)]
#[path = "../../tests/shared/hostile_names.rs"]
mod hostile_names;
