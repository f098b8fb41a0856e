//! A job in halves, where a page does one and a worker the other.
//!
//! What is short, the page does at once: what is read, a log's review, a search that ends within some milliseconds
//! ([`SearchTask::run_if_short`](plyscope_session::task::SearchTask::run_if_short)). Walks through a record it does
//! itself, too, some of it in each frame. Searches that take longer, experiments and exports go to the worker. What
//! cannot be told it by any text stays with the page: what shows a listing with a mistake, whose trees are small.

use std::io::Read;
use std::sync::Arc;

use plyscope_core::lab::{Estimate, ExperimentFailure, Plan};
use plyscope_core::search::Progress;
use plyscope_core::trace::Record;
use plyscope_files::sentences::no_memory;
use plyscope_files::{InputError, WriteFiles};
use plyscope_session::export::ExportStop;
use plyscope_session::task::{
    LabMessage, MessageFault, PicturesMessage, SearchMessage, SearchedReader, SearchedTrace, ShortSearch,
};
use plyscope_session::{AwaitedTrace, PreparedSearch};

use super::exported::Exported;
use super::worker::{ExportAbout, ExportMessage, WorkerMessage};
use super::{Export, Job, JobResources, JobResult, Walk};
use crate::app::PROGRAM;

/// What is to be done about a job on a page.
#[allow(clippy::large_enum_variant, reason = "there is one at a time")]
pub enum DividedJob {
    /// Nothing: this came of it.
    Done(JobResult),
    /// The page goes on with it in each frame.
    Walk(Walk),
    /// A worker does it.
    Worker(Box<WorkerJob>),
    /// No worker can: the page does it, by [`Job::run`].
    Page(Job),
}

/// A job that a worker does, and what the page does afterwards.
pub struct WorkerJob {
    /// What the worker is to do.
    pub message: WorkerMessage,
    awaited: AwaitedAnswer,
    /// The bytes that the record may take.
    memory: Option<u64>,
}

/// What is awaited from a worker.
enum AwaitedAnswer {
    Search(Box<AwaitedTrace>),
    Experiment(Plan),
    Export(Box<Export>),
}

impl Job {
    /// Does the half of it that belongs to a page, where the record of a search may take so many bytes.
    pub fn divide(self, memory: Option<u64>, means: JobResources<'_>) -> DividedJob {
        let most = memory.unwrap_or(u64::MAX);
        let job = match Walk::of(self, most) {
            Ok(walk) => return DividedJob::Walk(walk),
            Err(other) => match *other {
                Ok(job) => job,
                Err(result) => return DividedJob::Done(result),
            },
        };
        match job {
            Self::Search(request) => match request.prepare(&Arc::new(Progress::within(most)), means.read) {
                PreparedSearch::Answered(answer) => DividedJob::Done(JobResult::Search(Box::new(answer))),
                PreparedSearch::Search(awaited) => divide_search(awaited, memory),
            },
            Self::Experiment(plan) => match LabMessage::of(&plan) {
                Some(message) => {
                    let message = WorkerMessage::Experiment(message);
                    WorkerJob { message, awaited: AwaitedAnswer::Experiment(plan), memory }.into()
                }
                None => DividedJob::Page(Self::Experiment(plan)),
            },
            Self::Export(export) => match PicturesMessage::of(&export.session) {
                Some(pictures) => {
                    let Export { request, panels, path, .. } = &*export;
                    let about = ExportAbout { request: *request, panels: panels.clone(), path: path.clone() };
                    let message = WorkerMessage::Export(Box::new(ExportMessage { pictures, about }));
                    WorkerJob { message, awaited: AwaitedAnswer::Export(export), memory }.into()
                }
                None => DividedJob::Page(Self::Export(export)),
            },
            walk => DividedJob::Page(walk),
        }
    }
}

/// Runs a search where it is short; otherwise a worker does.
fn divide_search(mut awaited: AwaitedTrace, memory: Option<u64>) -> DividedJob {
    let most = memory.unwrap_or(u64::MAX);
    match awaited.task.run_if_short(most, std::mem::take(&mut awaited.arena)) {
        ShortSearch::Done(searched) => done(awaited, searched),
        ShortSearch::Long(arena) => match SearchMessage::of(&awaited.task) {
            Some(message) => {
                awaited.arena = arena;
                let awaited = AwaitedAnswer::Search(Box::new(awaited));
                WorkerJob { message: WorkerMessage::Search(message), awaited, memory }.into()
            }
            None => {
                let searched = awaited.task.run(&Arc::new(Progress::within(most)), arena);
                done(awaited, searched)
            }
        },
    }
}

fn done(awaited: AwaitedTrace, searched: Result<SearchedTrace, Box<InputError>>) -> DividedJob {
    DividedJob::Done(JobResult::Search(Box::new(awaited.complete(searched))))
}

impl From<WorkerJob> for DividedJob {
    fn from(job: WorkerJob) -> Self {
        Self::Worker(Box::new(job))
    }
}

/// The most nodes that a page enters in a search of its own, where there is no worker.
const MOST_ON_PAGE: u64 = 2_000_000;

impl WorkerJob {
    /// The bytes that the record may take.
    pub fn memory(&self) -> Option<u64> {
        self.memory
    }

    /// The job again, after its worker was ended because a person has stopped it, when so many nodes had been reported
    /// and what was found until then is to be kept; or what came of it, where nothing is kept of such work.
    ///
    /// A search is run again up to there, by another worker: its record is that of a search which was stopped there.
    pub fn stopped(self, reached: u64) -> DividedJob {
        let Self { awaited, memory, .. } = self;
        match awaited {
            AwaitedAnswer::Search(mut awaited) => {
                awaited.task.most_nodes = Some(reached.max(1));
                divide_search(*awaited, memory)
            }
            awaited => DividedJob::Done(awaited.given_up()),
        }
    }

    /// What came of it, after its worker was ended because a person has given it up.
    pub fn given_up(self) -> JobResult {
        self.awaited.given_up()
    }

    /// Does it on the page, where no worker is to be had: a search up to two million nodes, as if a person had stopped
    /// it there.
    pub fn run_on_page(self, means: JobResources<'_>) -> JobResult {
        let progress = Arc::new(Progress::within(self.memory.unwrap_or(u64::MAX)));
        match self.awaited {
            AwaitedAnswer::Search(mut awaited) => {
                awaited.task.most_nodes = Some(awaited.task.most_nodes.unwrap_or(u64::MAX).min(MOST_ON_PAGE));
                let searched = awaited.task.run(&progress, std::mem::take(&mut awaited.arena));
                JobResult::Search(Box::new(awaited.complete(searched)))
            }
            AwaitedAnswer::Experiment(plan) => Job::Experiment(plan).run(&progress, means),
            AwaitedAnswer::Export(export) => Job::Export(export).run(&progress, means),
        }
    }

    /// The most bytes of a piece of its answer; none where that is read at once, when all of it has come.
    pub fn pieces_of_answer(&self) -> Option<usize> {
        self.awaited.pieces()
    }

    /// Reads what the worker has written, piece by piece.
    pub fn answer(self) -> AnswerReader {
        let Self { mut awaited, memory, .. } = self;
        let arena: Vec<Record> = match &mut awaited {
            AwaitedAnswer::Search(awaited) => std::mem::take(&mut awaited.arena),
            _ => Vec::new(),
        };
        let columns = SearchedReader::new(arena, memory.unwrap_or(u64::MAX));
        AnswerReader { awaited, columns, other: None }
    }
}

/// Reads the answer of a worker, and may rest between any two pieces.
pub struct AnswerReader {
    awaited: AwaitedAnswer,
    /// Reads the record of a search.
    columns: SearchedReader,
    /// What has been read of anything else, which comes in one.
    other: Option<OtherAnswer>,
}

enum OtherAnswer {
    Experiment(Result<Vec<Option<Estimate>>, ExperimentFailure>),
    Export(Exported),
}

impl AwaitedAnswer {
    /// The most bytes of a piece of it; none where it does not come in pieces.
    fn pieces(&self) -> Option<usize> {
        matches!(self, Self::Search(_)).then_some(SearchedReader::PIECE)
    }

    /// What comes of it where a person gives it up.
    fn given_up(self) -> JobResult {
        match self {
            Self::Search(awaited) => JobResult::Search(Box::new(awaited.given_up())),
            Self::Experiment(_) => JobResult::Experiment(Box::new(Err(ExperimentFailure::Cancelled))),
            Self::Export(export) => match export.path {
                Some(_) => JobResult::Saved(Err(ExportStop::Cancelled)),
                None => JobResult::Copied(Err(ExportStop::Cancelled)),
            },
        }
    }
}

impl AnswerReader {
    /// The most bytes of a piece; none where all is read at once.
    pub fn pieces(&self) -> Option<usize> {
        self.awaited.pieces()
    }

    /// Reads the next piece; whether all has been read.
    ///
    /// # Errors
    /// Where it is damaged, or there is no memory for it.
    pub fn advance(&mut self, from: &mut dyn Read) -> Result<bool, MessageFault> {
        self.other = Some(match &self.awaited {
            AwaitedAnswer::Search(_) => return self.columns.advance(from),
            AwaitedAnswer::Experiment(_) => OtherAnswer::Experiment(LabMessage::read_estimates(from)?),
            AwaitedAnswer::Export(_) => OtherAnswer::Export(Exported::read(from)?),
        });
        Ok(true)
    }

    /// What came of the job, because a person has given it up.
    pub fn given_up(self) -> JobResult {
        self.awaited.given_up()
    }

    /// What becomes of the job where there is no memory for its answer; none where nothing can be said of it.
    pub fn without_memory(self) -> Option<JobResult> {
        let error = || Box::new(InputError::without_place(PROGRAM, no_memory()));
        match self.awaited {
            AwaitedAnswer::Search(awaited) => Some(JobResult::Search(Box::new(awaited.complete(Err(error()))))),
            AwaitedAnswer::Export(export) => Some(match export.path {
                Some(_) => JobResult::Saved(Err(ExportStop::Failed(error()))),
                None => JobResult::Copied(Err(ExportStop::Failed(error()))),
            }),
            AwaitedAnswer::Experiment(_) => None,
        }
    }

    /// Completes the job: what a search will be asked for is prepared, files are saved to these.
    ///
    /// # Errors
    /// Where not all has been read, or it is no answer.
    pub fn finish(self, files: &dyn WriteFiles) -> Result<JobResult, MessageFault> {
        Ok(match (self.awaited, self.other) {
            (AwaitedAnswer::Search(awaited), _) => {
                JobResult::Search(Box::new(awaited.complete(self.columns.finish()?)))
            }
            (AwaitedAnswer::Experiment(plan), Some(OtherAnswer::Experiment(found))) => {
                JobResult::Experiment(Box::new(found.map(|estimates| plan.results(&estimates))))
            }
            (AwaitedAnswer::Export(_), Some(OtherAnswer::Export(exported))) => exported.deliver(files),
            _ => return Err(MessageFault::Damaged),
        })
    }
}
