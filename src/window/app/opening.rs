//! What a window is asked for, what is read before it opens, and why it may not open.

use std::path::PathBuf;
use std::sync::Arc;

use plyscope_core::search::{Progress, SearchChanges};
use plyscope_files::{
    Content, InputError, Message, ReadFiles, Readings, Source, load_against, load_any_within, search_is_done,
};
use plyscope_picture::drawing::NodeMarks;
use plyscope_session::{Command, DocumentCommand, LogCommand};
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
    let changes = options.changes;
    let said = |texts: [&str; 2]| Some(Message::from(texts));
    let mut loaded = if is_long {
        None
    } else {
        let memory = Progress::within(memory.unwrap_or(u64::MAX));
        let to_depth = source.clone().to_depth(changes.depth.flatten());
        Some(load_any_within(&to_depth, &memory, files)?)
    };
    let no_search = match &mut loaded {
        Some(Content::Scenario(scenario)) => {
            let named = |error| InputError { source: source.name(), ..error };
            Arc::make_mut(scenario).change(changes).map_err(|error| OpeningFailure::Options(Box::new(named(error))))?;
            None
        }
        Some(Content::Lesson(_)) => said([
            "the searches of a lesson are those of its pages, expected no other for it",
            "课程的搜索由各页给定，不应另行指定",
        ]),
        Some(Content::Game(_)) => said([
            "the searches of a game are those that found its moves, expected no other for it",
            "对局的搜索就是找出各着法的搜索，不应另行指定",
        ]),
        Some(Content::Practice(_)) => said([
            "the searches of practice are those of its sheets, expected no other for it",
            "练习的搜索由各答卷给定，不应另行指定",
        ]),
        Some(Content::SetUp(_)) => said([
            "a position that is being set up is not searched yet, expected no search for it",
            "正在摆的局面还没有搜索，不应指定搜索",
        ]),
        Some(Content::Log(_)) => said([
            "another program’s search is told by its log, expected no other for it",
            "别的程序的搜索以日志为准，不应另行指定",
        ]),
        Some(Content::Search(_) | Content::Scores(_)) | None => Some(search_is_done()),
    };
    if let Some(message) = no_search.filter(|_| changes != SearchChanges::default()) {
        return Err(OpeningFailure::Options(Box::new(InputError::without_place(source.name(), message))));
    }
    Ok(match loaded {
        Some(loaded) => {
            let is_scenario = matches!(loaded, Content::Scenario(_));
            let readings = is_scenario.then(|| Readings::of(&source, files)).flatten();
            Command::Document(DocumentCommand::Opened(source, Box::new(loaded), readings.map(Box::new)))
        }
        None => Command::Open(source),
    })
}
