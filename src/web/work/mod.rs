//! What takes long is done beside the page, by a worker with the same program, which shares no memory with it: it is
//! handed bytes and gives back bytes. What walks through a record is done in the page, a little in each frame.
//!
//! There is one worker, which waits for what comes next. Who gives a job up ends its worker, for a search that runs
//! hears nothing, and the next job gets a new one. Where the browser gives the page no worker, the page does all by
//! itself, and says so once.

mod answer;
mod lettered;
mod link;
pub(super) mod worker;

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use egui::Context;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use plyscope_core::lab::SequentialPool;
use plyscope_core::search::Progress;
use plyscope_files::InputError;
use plyscope_text::{Language, LanguageWords as _};
use plyscope_window::app::{DividedJob, Job, JobResources, JobResult, PROGRAM, ReadyAnswer, Running, WorkerJob};

use super::files::PageFiles;
use crate::budget::FrameBudget;
use crate::{calls, fonts};
use answer::{WalkAnswer, WorkerAnswer};
use lettered::LetteredAnswer;
use link::WorkerLink;

/// So many milliseconds after its beginning, a page has settled.
const SETTLED: i32 = 700;

/// After so many workers in a row that have not begun, none is asked for any more.
const MOST_FAILED: u32 = 4;

/// Where the work of a page is done; copies share it.
#[derive(Clone)]
pub(super) struct Workshop(Rc<Shared>);

struct Shared {
    window: Context,
    files: PageFiles,
    /// The worker that waits for a job.
    idle: RefCell<Option<WorkerLink>>,
    /// How many workers have not begun since one did; as many as [`MOST_FAILED`] where the browser has refused one.
    failed: Cell<u32>,
    /// The time of a frame.
    budget: FrameBudget,
    /// Whether that has been said, and what is still to be said.
    has_told: Cell<bool>,
    told: RefCell<Vec<InputError>>,
}

impl Workshop {
    /// The work of this window, which reads and saves these files.
    pub fn of(window: Context, files: PageFiles) -> Self {
        Self(Rc::new(Shared {
            window,
            files,
            idle: RefCell::default(),
            failed: Cell::new(0),
            budget: FrameBudget::default(),
            has_told: Cell::new(false),
            told: RefCell::default(),
        }))
    }

    /// Begins a worker that waits, so that the first long job finds one, once the page has settled.
    pub fn prepare_later(&self) {
        let workshop = self.clone();
        let prepare = Closure::once_into_js(move || {
            let link = workshop.link();
            *workshop.0.idle.borrow_mut() = link;
        });
        if let Some(page) = web_sys::window() {
            // Without it, the first long job begins one.
            let _ = page.set_timeout_with_callback_and_timeout_and_arguments_0(prepare.unchecked_ref(), SETTLED);
        }
    }

    /// What is to be said about the work, once.
    pub fn failures(&self) -> Vec<InputError> {
        std::mem::take(&mut self.0.told.borrow_mut())
    }

    /// Begins a job whose record may take so many bytes, when the letters of its picture are there.
    pub fn start(&self, job: Job, memory: Option<u64>) -> Box<dyn Running<JobResult>> {
        match &job {
            Job::Export(export) if !fonts::has_all_of(export.request.language) => {
                let language = export.request.language;
                Box::new(LetteredAnswer::of(self.clone(), language, job, memory))
            }
            _ => self.begin(job, memory),
        }
    }

    fn begin(&self, job: Job, memory: Option<u64>) -> Box<dyn Running<JobResult>> {
        self.go_on(job.divide(memory, self.means()), memory)
    }

    fn go_on(&self, job: DividedJob, memory: Option<u64>) -> Box<dyn Running<JobResult>> {
        match job {
            DividedJob::Done(result) => Box::new(ReadyAnswer::from(result)),
            DividedJob::Walk(walk) => Box::new(WalkAnswer::of(walk, self.clone())),
            DividedJob::Worker(job) => match self.link() {
                Some(link) => Box::new(WorkerAnswer::of(self.clone(), link, *job)),
                None => Box::new(ReadyAnswer::from(self.do_alone(*job))),
            },
            DividedJob::Page(job) => {
                let progress = Arc::new(Progress::within(memory.unwrap_or(u64::MAX)));
                Box::new(ReadyAnswer::from(job.run(&progress, self.means())))
            }
        }
    }

    /// Does a job in the page, and says so the first time.
    fn do_alone(&self, job: WorkerJob) -> JobResult {
        if !self.0.has_told.replace(true) {
            let message = Language::ALL.map(|language| language.words().page.no_worker);
            self.0.told.borrow_mut().push(InputError::without_place(PROGRAM, message));
        }
        job.run_on_page(self.means())
    }

    /// The worker that waits, or a new one; none where the browser gives none.
    fn link(&self) -> Option<WorkerLink> {
        let waiting = self.0.idle.borrow_mut().take().filter(|link| !link.has_failed());
        if waiting.is_some() || self.0.failed.get() >= MOST_FAILED {
            return waiting;
        }
        let link = WorkerLink::begin(self.0.window.clone());
        if link.is_none() {
            self.0.failed.set(MOST_FAILED);
        }
        link
    }

    /// A worker has not begun.
    fn has_not_begun(&self) {
        self.0.failed.set(self.0.failed.get() + 1);
    }

    /// A worker has done a job.
    fn has_begun(&self) {
        self.0.failed.set(0);
    }

    /// Does pieces of work as long as this frame has time for them, until one gives something.
    fn spend<T>(&self, piece: impl FnMut() -> Option<T>) -> Option<T> {
        self.0.budget.spend(self.0.window.cumulative_frame_nr(), calls::now, piece)
    }

    /// Lets a worker wait that has done its job.
    fn take_back(&self, link: WorkerLink) {
        *self.0.idle.borrow_mut() = Some(link);
    }

    fn means(&self) -> JobResources<'_> {
        JobResources { read: &self.0.files, write: &self.0.files, pool: &SequentialPool }
    }
}
