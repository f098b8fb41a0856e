//! Jobs that a worker does, which shares no memory with the page that asks: what it is handed as bytes, how far it is,
//! and what comes back.

use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::sync::Arc;

use crate::{ArrangedPanels, OffScreenWindow};
use plyscope_core::game::Move;
use plyscope_core::lab::{Estimate, ExperimentFailure, Pool};
use plyscope_core::search::Progress;
use plyscope_files::{InputError, built_in, read};
use plyscope_session::export::{ExportJob, ExportRequest, ExportStop};
use plyscope_session::task::parts::{put, take};
use plyscope_session::task::{LabMessage, MessageFault, PicturesMessage, SearchMessage, SearchTask, SearchedTrace};

use super::exported::{Exported, FilesInMemory};
use crate::app::PROGRAM;

/// What a worker is to do.
#[derive(Clone)]
pub enum WorkerMessage {
    /// A search.
    Search(SearchMessage),
    /// Many searches, which are counted.
    Experiment(LabMessage),
    /// Pictures, tables or texts of a search.
    Export(Box<ExportMessage>),
}

/// An export that a worker is to do.
#[derive(Clone)]
pub struct ExportMessage {
    /// The search at its moment.
    pub(super) pictures: PicturesMessage,
    pub(super) about: ExportAbout,
}

/// What is short about an export.
#[derive(Clone, serde::Serialize, serde::Deserialize)]
pub(super) struct ExportAbout {
    pub request: ExportRequest,
    /// How its panels are arranged on screen.
    pub panels: ArrangedPanels,
    /// The file that it goes to; without one, it goes into the clipboard.
    pub path: Option<PathBuf>,
}

/// What a worker has done.
#[allow(clippy::large_enum_variant, reason = "there is one at a time")]
#[derive(Debug)]
pub enum WorkerAnswer {
    /// The record of a search.
    Search(Result<SearchedTrace, Box<InputError>>),
    /// What an experiment has found, for each of its points.
    Experiment(Result<Vec<Option<Estimate>>, ExperimentFailure>),
    /// What an export has written.
    Export(Box<Exported>),
}

/// How far a worker is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WorkerReport {
    /// In the units of its kind of work.
    pub reached: u64,
    /// The moves from the root to where a search is.
    pub line: Vec<Move>,
}

/// What is searched where nothing is asked for, and how far: some milliseconds.
const REHEARSED: &str = "tic-tac-toe-whole";
const REHEARSED_NODES: u64 = 20_000;

/// The kinds of work, as a message begins.
const SEARCH: &str = "search";
const EXPERIMENT: &str = "lab";
const EXPORT: &str = "export";

impl WorkerMessage {
    /// Writes it, at most 64 KiB at a time, with the bytes that the record of a search may take.
    ///
    /// # Errors
    /// Where it cannot be written to.
    pub fn write(&self, memory: Option<u64>, to: &mut dyn Write) -> io::Result<()> {
        let kind = match self {
            Self::Search(_) => SEARCH,
            Self::Experiment(_) => EXPERIMENT,
            Self::Export(_) => EXPORT,
        };
        put(to, &(kind, memory))?;
        match self {
            Self::Search(message) => message.write(to),
            Self::Experiment(message) => message.write(to),
            Self::Export(message) => {
                put(to, &message.about)?;
                message.pictures.write(to)
            }
        }
    }

    /// Does a short search, and leaves what it finds: a browser compiles what a program consists of when it is first
    /// called, and the first job does not wait for it then.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    pub fn rehearse(pool: &dyn Pool) -> Result<(), WorkerFailure> {
        let known = built_in(REHEARSED).ok_or(MessageFault::Damaged)?;
        let scenario = read(known.name, known.text).map_err(|_| MessageFault::Damaged)?;
        let options = scenario.options;
        let task = SearchTask { scenario: Arc::new(scenario), options, most_nodes: Some(REHEARSED_NODES) };
        let mut message = Vec::new();
        let search = SearchMessage::of(&task).ok_or(MessageFault::Damaged)?;
        Self::Search(search).write(None, &mut message).map_err(WorkerFailure::Answer)?;
        Self::run(&mut message.as_slice(), pool, |_| {}, &mut io::sink())
    }

    /// Does what is asked for in bytes that [`write`](Self::write) has written, and writes what comes of it, at most
    /// 64 KiB at a time: all that a worker does. Progress is told to `listener`, on this thread, whenever there is any.
    ///
    /// # Errors
    /// Where it cannot be read, or written to.
    pub fn run(
        from: &mut dyn Read,
        pool: &dyn Pool,
        listener: impl Fn(&Progress) + Send + Sync + 'static,
        to: &mut dyn Write,
    ) -> Result<(), WorkerFailure> {
        let (kind, memory): (String, Option<u64>) = take(from)?;
        let memory = memory.unwrap_or(u64::MAX);
        let progress = Arc::new(Progress::within(memory).told_to(listener));
        let answer = match kind.as_str() {
            SEARCH => WorkerAnswer::Search(SearchMessage::read(from)?.task()?.run(&progress, Vec::new())),
            EXPERIMENT => WorkerAnswer::Experiment(LabMessage::read(from)?.plan()?.estimates(pool, &progress)),
            EXPORT => {
                let about = take(from)?;
                WorkerAnswer::Export(Box::new(exported(about, from, &progress)?))
            }
            _ => return Err(WorkerFailure::Message(MessageFault::Damaged)),
        };
        answer.write(to).map_err(WorkerFailure::Answer)
    }
}

/// Does an export; what it would save is kept in memory.
fn exported(about: ExportAbout, from: &mut dyn Read, progress: &Progress) -> Result<Exported, MessageFault> {
    let ExportAbout { request, panels, path } = about;
    let session = PicturesMessage::read(from, progress.memory())?;
    let files = FilesInMemory::default();
    let mut drawing = OffScreenWindow::arranged_as(panels);
    let name = path.as_ref().map_or_else(|| PROGRAM.to_owned(), |path| path.display().to_string());
    let job = ExportJob::new(session, request, Some(&mut drawing), progress, name).map_err(ExportStop::from);
    Ok(match path {
        Some(path) => {
            let saved = job.and_then(|job| job.save(&path, &files));
            Exported::Saved(saved, files.into_list())
        }
        None => Exported::Copied(job.and_then(ExportJob::copied)),
    })
}

/// Why a worker has not done what it was asked for.
#[derive(Debug)]
pub enum WorkerFailure {
    /// It could not read that.
    Message(MessageFault),
    /// It could not hand over what came of it.
    Answer(io::Error),
}

impl From<MessageFault> for WorkerFailure {
    fn from(fault: MessageFault) -> Self {
        Self::Message(fault)
    }
}

impl WorkerAnswer {
    fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Search(searched) => SearchedTrace::write(searched, to),
            Self::Experiment(estimates) => LabMessage::write_estimates(estimates, to),
            Self::Export(exported) => exported.write(to),
        }
    }
}

impl WorkerReport {
    /// How far a worker is that hears of its own progress.
    pub fn of(progress: &Progress) -> Self {
        Self { reached: progress.nodes(), line: progress.line() }
    }

    /// The report as bytes: eight of the number, and two of each move.
    pub fn to_bytes(&self) -> Vec<u8> {
        let moves = self.line.iter().flat_map(|mv| mv.0.to_le_bytes());
        self.reached.to_le_bytes().into_iter().chain(moves).collect()
    }

    /// The report of such bytes; none where they are something else.
    pub fn of_bytes(bytes: &[u8]) -> Option<Self> {
        let (reached, moves) = bytes.split_first_chunk::<8>()?;
        let (moves, []) = moves.as_chunks::<2>() else { return None };
        let line = moves.iter().map(|mv| Move(u16::from_le_bytes(*mv))).collect();
        Some(Self { reached: u64::from_le_bytes(*reached), line })
    }
}
