//! Work that takes longer than a frame, as data: a shell does it where it has room, and gives back the outcome.

mod divided;
mod exported;
mod walk;
mod worker;

use std::path::PathBuf;
use std::sync::Arc;

use crate::{ArrangedPanels, OffScreenWindow};
use plyscope_core::lab::{ExperimentFailure, Plan, Pool, Results};
use plyscope_core::search::Progress;
use plyscope_files::{ReadFiles, WriteFiles};
use plyscope_session::export::{self, ClipboardContent, ExportRequest, ExportResult, ExportStop};
use plyscope_session::{
    FindAnswer, FindRequest, FindingsAnswer, FindingsRequest, PliesAnswer, PliesRequest, SearchAnswer, SearchRequest,
    Session,
};

use super::PROGRAM;

pub use divided::{AnswerReader, DividedJob, WorkerJob};
pub use walk::Walk;
pub use worker::{WorkerFailure, WorkerMessage, WorkerReport};

/// What is to be done.
pub enum Job {
    /// Something is read, and searched.
    Search(Box<SearchRequest>),
    /// A walk through a record, for its highlights.
    Findings(FindingsRequest),
    /// A walk through a record, for its plies.
    Plies(PliesRequest),
    /// A walk through a record, for what is looked for.
    Find(Box<FindRequest>),
    /// Pictures, tables or texts of a search.
    Export(Box<Export>),
    /// Many searches, which are counted.
    Experiment(Plan),
}

/// An export that is to be done.
pub struct Export {
    /// The search at its moment.
    pub session: Session,
    /// What is wanted of it.
    pub request: ExportRequest,
    /// How its panels are arranged on screen.
    pub panels: ArrangedPanels,
    /// The file that it goes to; without one, it goes into the clipboard.
    pub path: Option<PathBuf>,
}

/// What came of a [`Job`], each of its kind.
pub enum JobResult {
    /// What was read and searched.
    Search(Box<SearchAnswer>),
    /// The highlights.
    Findings(FindingsAnswer),
    /// The plies; none where there was no room for them, or it was given up.
    Plies(Option<PliesAnswer>),
    /// What was looked for; none where it was given up.
    Find(Option<Box<FindAnswer>>),
    /// What has been written.
    Saved(Result<ExportResult, ExportStop>),
    /// What goes into the clipboard.
    Copied(Result<ClipboardContent, ExportStop>),
    /// What the searches have counted.
    Experiment(Box<Result<Results, ExperimentFailure>>),
}

/// With what it is done.
#[derive(Clone, Copy)]
pub struct JobResources<'m> {
    /// Files are read from this.
    pub read: &'m dyn ReadFiles,
    /// Files are written to this.
    pub write: &'m dyn WriteFiles,
    /// This does many searches.
    pub pool: &'m dyn Pool,
}

impl Job {
    /// What the thread is called that does it.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Search(_) => "search",
            Self::Findings(_) | Self::Plies(_) | Self::Find(_) => "walk",
            Self::Export(_) => "export",
            Self::Experiment(_) => "lab",
        }
    }

    /// Does it, here and now. It recurses as deep as a search looks, which takes a stack of
    /// [`STACK_BYTES`](plyscope_core::search::STACK_BYTES), or as deep as the machine says that its stacks are enough
    /// for; `progress` is how far it is, and whether it is to go on.
    pub fn run(self, progress: &Arc<Progress>, means: JobResources<'_>) -> JobResult {
        match self {
            Self::Search(request) => JobResult::Search(Box::new(request.run(progress, means.read))),
            Self::Findings(request) => JobResult::Findings(request.run(progress)),
            Self::Plies(request) => JobResult::Plies(request.run(progress)),
            Self::Find(request) => JobResult::Find(request.run(progress).map(Box::new)),
            Self::Export(export) => export.run(progress, means.write),
            Self::Experiment(plan) => JobResult::Experiment(Box::new(plan.run(means.pool, progress))),
        }
    }
}

impl Export {
    fn run(self, progress: &Progress, files: &dyn WriteFiles) -> JobResult {
        let Self { session, request, panels, path } = self;
        let mut drawing = OffScreenWindow::arranged_as(panels);
        let name = path.as_ref().map_or_else(|| PROGRAM.to_owned(), |path| path.display().to_string());
        let job =
            export::ExportJob::new(session, request, Some(&mut drawing), progress, name).map_err(ExportStop::from);
        match path {
            Some(path) => JobResult::Saved(job.and_then(|job| job.save(&path, files))),
            None => JobResult::Copied(job.and_then(export::ExportJob::copied)),
        }
    }
}

#[cfg(test)]
mod tests;
