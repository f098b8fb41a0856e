//! What is awaited: of a worker, and of a walk that the page does itself.

use std::cell::RefCell;
use std::rc::Rc;

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
    stage: Rc<RefCell<Stage>>,
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
    /// Its answer cannot be read, for this reason; the worker may still be sending it.
    Unread(WorkerLink, Box<AnswerReader>, MessageFault),
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

    /// Reads what has come so far of an answer that comes in pieces, while the worker still sends: the frame that shows
    /// what was found has little left to read then. Of the last bytes it is not known whether they are a whole piece.
    fn read_ahead(&mut self) {
        let stage = match std::mem::replace(self, Self::Over) {
            Self::Working(link, job) if job.pieces_of_answer().is_some_and(|most| link.held() >= most) => {
                Self::Reading(link, Box::new(job.answer()))
            }
            stage => stage,
        };
        *self = match stage {
            Self::Reading(link, mut reader) => {
                let most = reader.pieces().unwrap_or(usize::MAX);
                loop {
                    if link.held() < most {
                        break Self::Reading(link, reader);
                    }
                    let read = reader.advance(&mut link.pieces());
                    match read {
                        Ok(false) => {}
                        // Something has come behind its end.
                        Ok(true) => break Self::Unread(link, reader, MessageFault::Damaged),
                        Err(fault) => break Self::Unread(link, reader, fault),
                    }
                }
            }
            stage => stage,
        };
    }
}

impl WorkerAnswer {
    /// Hands a job to a worker.
    pub fn of(workshop: Workshop, link: WorkerLink, job: WorkerJob) -> Self {
        let answer = Self { stage: Rc::new(RefCell::new(Stage::Over)), workshop, failed: 0 };
        let stage = answer.handed(link, job);
        answer.stage.replace(stage);
        answer
    }

    fn handed(&self, link: WorkerLink, job: WorkerJob) -> Stage {
        let stage = Stage::of(&self.workshop, link, job);
        if let Stage::Working(link, _) = &stage {
            let shared = Rc::downgrade(&self.stage);
            link.on_piece(move || {
                // It comes between two frames, so nothing else is at it.
                if let Some(stage) = shared.upgrade()
                    && let Ok(mut stage) = stage.try_borrow_mut()
                {
                    stage.read_ahead();
                }
            });
        }
        stage
    }

    /// Goes on with what is at hand; the next stage, and what came of the job where it has ended.
    fn advance(&mut self, stage: Stage) -> (Stage, RunState<JobResult>) {
        match stage {
            Stage::Working(link, job) => match link.state() {
                LinkState::Working => (Stage::Working(link, job), RunState::UnderWay),
                LinkState::Done => {
                    self.workshop.has_begun();
                    let reader = Box::new(job.answer());
                    self.read(link, reader)
                }
                LinkState::Failed(reason) if !link.has_begun() => {
                    web_sys::console::warn_1(&reason.into());
                    self.workshop.has_not_begun();
                    self.failed += 1;
                    let another = if self.failed < TRIES { self.workshop.link() } else { None };
                    match another {
                        Some(another) => (self.handed(another, *job), RunState::UnderWay),
                        // It may be that this page can have none.
                        None => (Stage::Over, RunState::Ended(self.workshop.do_alone(*job))),
                    }
                }
                LinkState::Failed(reason) => {
                    web_sys::console::warn_1(&reason.into());
                    (Stage::Over, ended(job.answer().without_memory()))
                }
            },
            Stage::Reading(link, reader) => match link.state() {
                LinkState::Working => (Stage::Reading(link, reader), RunState::UnderWay),
                LinkState::Done => {
                    self.workshop.has_begun();
                    self.read(link, reader)
                }
                LinkState::Failed(reason) => {
                    web_sys::console::warn_1(&reason.into());
                    (Stage::Over, ended(reader.without_memory()))
                }
            },
            Stage::Unread(link, reader, fault) => {
                drop(link);
                let state = match fault {
                    MessageFault::Memory => ended(reader.without_memory()),
                    MessageFault::Damaged => RunState::Lost,
                };
                (Stage::Over, state)
            }
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
            Some(Err(fault)) => self.advance(Stage::Unread(link, reader, fault)),
        }
    }
}

impl WorkerAnswer {
    /// Ends the worker, for it hears nothing; then what is given of its job is done instead. What was begun in its
    /// place, and an answer that is being read, end as they are asked to.
    fn end(
        &mut self,
        instead: impl FnOnce(WorkerJob) -> DividedJob,
        others: impl FnOnce(&mut dyn Running<JobResult>),
        reading: impl FnOnce(WorkerLink, Box<AnswerReader>) -> Stage,
    ) {
        let next = match self.stage.replace(Stage::Over) {
            Stage::Working(link, job) if link.state() == LinkState::Working => {
                let memory = job.memory();
                drop(link);
                Stage::Instead(self.workshop.go_on(instead(*job), memory))
            }
            Stage::Instead(mut running) => {
                others(&mut *running);
                Stage::Instead(running)
            }
            Stage::Reading(link, reader) => reading(link, reader),
            stage => stage,
        };
        self.stage.replace(next);
    }
}

fn ended(result: Option<JobResult>) -> RunState<JobResult> {
    result.map_or(RunState::Lost, RunState::Ended)
}

impl Running<JobResult> for WorkerAnswer {
    fn poll(&mut self, _: f64) -> RunState<JobResult> {
        let stage = self.stage.replace(Stage::Over);
        let (stage, state) = self.advance(stage);
        self.stage.replace(stage);
        state
    }

    fn reached(&self) -> u64 {
        match &*self.stage.borrow() {
            Stage::Working(link, _) | Stage::Reading(link, _) => link.report().reached,
            Stage::Instead(running) => running.reached(),
            Stage::Unread(..) | Stage::Over => 0,
        }
    }

    fn line(&self) -> Vec<Move> {
        match &*self.stage.borrow() {
            Stage::Working(link, _) | Stage::Reading(link, _) => link.report().line,
            Stage::Instead(running) => running.line(),
            Stage::Unread(..) | Stage::Over => Vec::new(),
        }
    }

    fn cancel(&mut self) {
        let give_up = |job: WorkerJob| DividedJob::Done(job.given_up());
        let leave = |_, reader: Box<AnswerReader>| Stage::Instead(Box::new(ReadyAnswer::from(reader.given_up())));
        self.end(give_up, |running| running.cancel(), leave);
    }

    /// What was found goes with the worker: another one searches again, up to the last node that was reported. Of a
    /// search whose answer comes already, all is kept.
    fn stop(&mut self) {
        let reached = self.reached();
        self.end(|job| job.stopped(reached), |running| running.stop(), Stage::Reading);
    }
}
