//! What is done on a thread beside the window.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use egui::Context;

use plyscope_core::game::Move;
use plyscope_core::search::{Progress, STACK_BYTES};
use plyscope_disk::{Cores, this_machine};
use plyscope_window::app::{Job, Means, Outcome, RunState, Running};

/// What is awaited from a thread.
pub(super) struct OnThread<T> {
    progress: Arc<Progress>,
    answer: Receiver<T>,
}

impl OnThread<Outcome> {
    /// Begins work on a thread, whose stack is deep enough for a search; the record may take so many bytes.
    ///
    /// # Errors
    /// When no thread can be started.
    pub fn start(job: Job, memory: Option<u64>, window: Context) -> io::Result<Self> {
        let progress = Arc::new(Progress::within(memory.unwrap_or(u64::MAX)));
        let (sender, answer) = mpsc::channel();
        let (shared, name) = (Arc::clone(&progress), job.name().to_owned());
        let work = move || {
            let means = Means { read: this_machine(), write: this_machine(), pool: &Cores::default() };
            // The receiver is gone if what comes of it is of no use any more.
            let _ = sender.send(job.run(&shared, means));
            window.request_repaint();
        };
        thread::Builder::new().name(name).stack_size(STACK_BYTES).spawn(work)?;
        Ok(Self { progress, answer })
    }
}

impl<T: Send + 'static> OnThread<T> {
    /// Asks something that takes as long as a person does.
    pub fn ask(ask: impl FnOnce() -> T + Send + 'static, window: Context) -> Self {
        let (sender, answer) = mpsc::channel();
        thread::spawn(move || {
            let _ = sender.send(ask());
            window.request_repaint();
        });
        Self { progress: Arc::default(), answer }
    }
}

impl<T> OnThread<T> {
    /// What is there already.
    pub fn done(answer: T) -> Self {
        let (sender, receiver) = mpsc::channel();
        let _ = sender.send(answer);
        Self { progress: Arc::default(), answer: receiver }
    }
}

impl<T> Running<T> for OnThread<T> {
    fn poll(&mut self, seconds: f64) -> RunState<T> {
        match self.answer.recv_timeout(Duration::try_from_secs_f64(seconds).unwrap_or_default()) {
            Ok(answer) => RunState::Ended(answer),
            Err(RecvTimeoutError::Timeout) => RunState::UnderWay,
            Err(RecvTimeoutError::Disconnected) => RunState::Lost,
        }
    }

    fn reached(&self) -> u64 {
        self.progress.nodes()
    }

    fn line(&self) -> Vec<Move> {
        self.progress.line()
    }

    fn cancel(&mut self) {
        self.progress.cancel();
    }
}
