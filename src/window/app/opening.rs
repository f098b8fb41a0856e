//! What a window is asked for, what is read before it opens, and why it may not open.

use std::path::PathBuf;
use std::sync::Arc;

use plyscope_core::search::{CodeLanguage, Progress, SearchChanges};
use plyscope_files::{InputError, ReadFiles, Source, load_against};
use plyscope_picture::drawing::NodeMarks;
use plyscope_session::{Command, LogCommand, OpeningProblem, opening_of};
use plyscope_text::Language;

use super::FIRST;

/// How the window is asked for on the command line.
#[derive(Clone, Debug, Default)]
pub struct WindowOptions {
    /// What to open; `None` opens the pockets.
    pub source: Option<Source>,
    /// What the log that is opened was a search of: a tree, a scenario, or a game with a FEN.
    pub against: Option<String>,
    /// The language; `None` is the remembered one.
    pub language: Option<Language>,
    /// The language of the listings; `None` is the remembered one.
    pub code: Option<CodeLanguage>,
    /// What the command line says of the search.
    pub changes: SearchChanges,
    /// The step to stand at; `None` is where the scenario opens.
    pub step: Option<u64>,
    /// What is written beside the nodes of the tree; `None` is what was chosen last.
    pub node_marks: Option<NodeMarks>,
    /// Whether values of chess are written in hundredths of a pawn; otherwise, as they were last.
    pub centipawns: bool,
    /// The most bytes that the record of a search may take; `None` is what the machine has.
    pub max_memory: Option<u64>,
    /// The inner size of the window in points.
    pub size: Option<(u32, u32)>,
    /// Whether it stands in a frame of another page: the tree, the sentence and the way through time alone, and nothing
    /// is remembered.
    pub embedded: bool,
    /// Whether the system asks for less motion: then nothing moves until the person says otherwise.
    pub still: bool,
    /// Save the window's picture here, and close.
    pub picture: Option<PathBuf>,
}

impl WindowOptions {
    /// What is opened: what was asked for, or what a window opens by itself.
    pub fn wanted(&self) -> Source {
        self.source.clone().unwrap_or_else(|| Source::BuiltIn(FIRST.to_owned()))
    }
}

/// Why no window has opened, or has done what it was opened for.
#[derive(Debug)]
pub enum OpeningFailure {
    /// What was to stand in it cannot be read.
    Input(Box<InputError>),
    /// What was to stand in it does not go together with the options.
    Options(Box<InputError>),
    /// Another reason, in the language that was asked for.
    Other(String),
}

impl From<InputError> for OpeningFailure {
    fn from(error: InputError) -> Self {
        Self::Input(Box::new(error))
    }
}

impl From<OpeningProblem> for OpeningFailure {
    fn from(problem: OpeningProblem) -> Self {
        match problem {
            OpeningProblem::Input(error) => Self::Input(error),
            OpeningProblem::Options(error) => Self::Options(error),
        }
    }
}

/// What opens what was asked for, read from these files; a search that takes long to read is read when the window can
/// show how far it is. What is read may take so many bytes.
///
/// # Errors
/// When the input cannot be read, or does not go together with the options.
pub fn opening(
    options: &WindowOptions,
    is_long: bool,
    memory: Option<u64>,
    files: &dyn ReadFiles,
) -> Result<Command, OpeningFailure> {
    let source = options.wanted();
    if let Some(against) = &options.against {
        let scenario = load_against("--against", against, None, files)?;
        return Ok(Command::Log(LogCommand::Open(source, Arc::new(scenario))));
    }
    let progress = Progress::within(memory.unwrap_or(u64::MAX));
    Ok(opening_of(source, options.changes, (!is_long).then_some(&progress), files)?)
}

/// What opens what was asked for, or else what a window opens by itself, and what is wrong with what was asked for: of
/// shells that always show a window.
pub fn opening_or_usual(options: &WindowOptions, files: &dyn ReadFiles) -> (Option<Command>, Option<InputError>) {
    let failure = match opening(options, false, None, files) {
        Ok(opened) => return (Some(opened), None),
        Err(failure) => failure,
    };
    let error = match failure {
        OpeningFailure::Input(error) | OpeningFailure::Options(error) => Some(*error),
        OpeningFailure::Other(_) => None,
    };
    (opening(&WindowOptions::default(), false, None, files).ok(), error)
}
