//! What is awaited: of a worker, and of a walk that the page does itself.

use plyscope_core::game::Move;
use plyscope_files::WriteFiles;
use plyscope_session::task::MessageFault;
use plyscope_window::app::{AnswerReader, DividedJob, JobResult, ReadyAnswer, RunState, Running, Walk, WorkerJob};

use super::Workshop;
use super::link::{LinkState, WorkerLink};

/// So many nodes are gone through between two looks at the clock.
const NODES: u32 = 4_096;

/// A walk through a record, a little in each frame.
pub(super) struct WalkAnswer {
    walk: Walk,
    workshop: Workshop,
}

impl WalkAnswer {
    /// This walk.
    pub fn of(walk: Walk, workshop: Workshop) -> Self {
        Self { walk, workshop }
    }
}

impl Running<JobResult> for WalkAnswer {
    fn poll(&mut self, _: f64) -> RunState<JobResult> {
        let walk = &mut self.walk;
        match self.workshop.spend(|| walk.advance(NODES)) {
            Some(result) => RunState::Ended(result),
            None => {
                self.workshop.0.window.request_repaint();
                RunState::UnderWay
            }
        }
    }

    fn reached(&self) -> u64 {
        self.walk.reached()
    }
}

/// A job that a worker does.
pub(super) struct WorkerAnswer {
    workshop: Workshop,
    stage: Stage,
    /// How far the worker was when its answer began to be read.
    reached: u64,
    line: Vec<Move>,
    /// How many workers have not even begun with it.
    failed: u32,
}

/// A job is handed to so many workers before the page does it by itself.
const TRIES: u32 = 2;

/// How far it has come.
enum Stage {
    /// The worker is at it.
    Working(WorkerLink, Box<WorkerJob>),
    /// Its answer is read.
    Reading(WorkerLink, Box<AnswerReader>),
    /// It was given up, or could be done otherwise: what is awaited instead.
    Instead(Box<dyn Running<JobResult>>),
    /// Nothing is to be had any more.
    Over,
}

impl Stage {
    /// A worker is handed a job; where that cannot be, the page does it.
    fn of(workshop: &Workshop, mut link: WorkerLink, job: WorkerJob) -> Self {
        let mut bytes = Vec::new();
        let is_sent = job.message.write(job.memory(), &mut bytes).is_ok() && link.send(&bytes).is_ok();
        if is_sent {
            Self::Working(link, Box::new(job))
        } else {
            Self::Instead(Box::new(ReadyAnswer::from(workshop.do_alone(job))))
        }
    }
}

impl WorkerAnswer {
    /// Hands a job to a worker.
    pub fn of(workshop: Workshop, link: WorkerLink, job: WorkerJob) -> Self {
        let stage = Stage::of(&workshop, link, job);
        Self { workshop, stage, reached: 0, line: Vec::new(), failed: 0 }
    }

    /// Goes on with what is at hand; the next stage, and what came of the job where it has ended.
    fn advance(&mut self, stage: Stage) -> (Stage, RunState<JobResult>) {
        match stage {
            Stage::Working(link, job) => match link.state() {
                LinkState::Working => (Stage::Working(link, job), RunState::UnderWay),
                LinkState::Done => {
                    self.workshop.has_begun();
                    let report = link.report();
                    (self.reached, self.line) = (report.reached, report.line);
                    let reader = Box::new(job.answer());
                    self.read(link, reader)
                }
                LinkState::Failed(reason) if !link.has_begun() => {
                    web_sys::console::warn_1(&reason.into());
                    self.workshop.has_not_begun();
                    self.failed += 1;
                    let another = if self.failed < TRIES { self.workshop.link() } else { None };
                    match another {
                        Some(another) => (Stage::of(&self.workshop, another, *job), RunState::UnderWay),
                        // It may be that this page can have none.
                        None => (Stage::Over, RunState::Ended(self.workshop.do_alone(*job))),
                    }
                }
                LinkState::Failed(reason) => {
                    web_sys::console::warn_1(&reason.into());
                    (Stage::Over, ended(job.answer().without_memory()))
                }
            },
            Stage::Reading(link, reader) => self.read(link, reader),
            Stage::Instead(mut running) => {
                let state = running.poll(0.0);
                (Stage::Instead(running), state)
            }
            Stage::Over => (Stage::Over, RunState::Lost),
        }
    }

    /// Reads what the worker has found, as much as a frame has time for.
    fn read(&mut self, link: WorkerLink, mut reader: Box<AnswerReader>) -> (Stage, RunState<JobResult>) {
        let read = self.workshop.spend(|| match reader.advance(&mut link.pieces()) {
            Ok(false) => None,
            read => Some(read),
        });
        match read {
            None => {
                self.workshop.0.window.request_repaint();
                (Stage::Reading(link, reader), RunState::UnderWay)
            }
            Some(Ok(_)) => {
                let files: &dyn WriteFiles = &self.workshop.0.files;
                let result = reader.finish(files).ok();
                self.workshop.take_back(link);
                (Stage::Over, ended(result))
            }
            Some(Err(MessageFault::Memory)) => (Stage::Over, ended(reader.without_memory())),
            Some(Err(MessageFault::Damaged)) => (Stage::Over, RunState::Lost),
        }
    }
}

impl WorkerAnswer {
    /// Ends the worker, for it hears nothing; then what is given of its job is done instead, or `others` has to end.
    fn end(&mut self, instead: impl FnOnce(WorkerJob) -> DividedJob, others: impl FnOnce(&mut dyn Running<JobResult>)) {
        match std::mem::replace(&mut self.stage, Stage::Over) {
            Stage::Working(link, job) if link.state() == LinkState::Working => {
                let memory = job.memory();
                drop(link);
                self.stage = Stage::Instead(self.workshop.go_on(instead(*job), memory));
            }
            Stage::Instead(mut running) => {
                others(&mut *running);
                self.stage = Stage::Instead(running);
            }
            stage => self.stage = stage,
        }
    }
}

fn ended(result: Option<JobResult>) -> RunState<JobResult> {
    result.map_or(RunState::Lost, RunState::Ended)
}

impl Running<JobResult> for WorkerAnswer {
    fn poll(&mut self, _: f64) -> RunState<JobResult> {
        let stage = std::mem::replace(&mut self.stage, Stage::Over);
        let (stage, state) = self.advance(stage);
        self.stage = stage;
        state
    }

    fn reached(&self) -> u64 {
        match &self.stage {
            Stage::Working(link, _) => link.report().reached,
            Stage::Instead(running) => running.reached(),
            Stage::Reading(..) | Stage::Over => self.reached,
        }
    }

    fn line(&self) -> Vec<Move> {
        match &self.stage {
            Stage::Working(link, _) => link.report().line,
            Stage::Instead(running) => running.line(),
            Stage::Reading(..) | Stage::Over => self.line.clone(),
        }
    }

    fn cancel(&mut self) {
        self.end(WorkerJob::given_up, |running| running.cancel());
    }

    /// What was found goes with the worker: another one searches again, up to the last node that was reported.
    fn stop(&mut self) {
        let reached = self.reached();
        self.end(|job| job.stopped(reached), |running| running.stop());
    }
}
