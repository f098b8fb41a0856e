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
use plyscope_window::app::{Job, JobResources, JobResult, RunState, Running};

/// What is awaited from a thread.
pub(super) struct ThreadAnswer<T> {
    progress: Arc<Progress>,
    answer: Receiver<T>,
}

impl ThreadAnswer<JobResult> {
    /// Begins work on a thread, whose stack is deep enough for a search; the record may take so many bytes.
    ///
    /// # Errors
    /// When no thread can be started.
    pub fn start(job: Job, memory: Option<u64>, window: Context) -> io::Result<Self> {
        let progress = Arc::new(Progress::within(memory.unwrap_or(u64::MAX)));
        let (sender, answer) = mpsc::channel();
        let (shared, name) = (Arc::clone(&progress), job.name().to_owned());
        let work = move || {
            let means = JobResources { read: this_machine(), write: this_machine(), pool: &Cores::default() };
            // The receiver is gone if what comes of it is of no use any more.
            let _ = sender.send(job.run(&shared, means));
            window.request_repaint();
        };
        thread::Builder::new().name(name).stack_size(STACK_BYTES).spawn(work)?;
        Ok(Self { progress, answer })
    }
}

impl<T> Drop for ThreadAnswer<T> {
    fn drop(&mut self) {
        self.progress.cancel();
    }
}

impl<T: Send + 'static> ThreadAnswer<T> {
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

impl<T> Running<T> for ThreadAnswer<T> {
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

    use super::*;
    use plyscope_core::lab::{Experiment, ExperimentFailure, Plan};
    use plyscope_session::{Command, Session};

    /// Waits in turns of a frame, as the window does.
    fn ended<T>(mut running: ThreadAnswer<T>) -> Option<T> {
        loop {
            match running.poll(0.04) {
                RunState::UnderWay => {}
                RunState::Ended(answer) => return Some(answer),
                RunState::Lost => return None,
            }
        }
    }

    #[test]
    fn a_search_comes_back_from_its_thread() {
        let mut session = Session::default();
        session.apply(Command::OpenText("[[3,12],[2,4]]".to_owned()));
        let request = session.take_request().unwrap();
        let job = Job::Search(Box::new(request));
        let Some(JobResult::Search(answer)) = ended(ThreadAnswer::start(job, None, Context::default()).unwrap()) else {
            panic!("a search");
        };
        session.apply(Command::Deliver(answer));
        assert!(session.run().is_some());
    }

    #[test]
    fn what_is_cancelled_says_so() {
        let plan = Plan::new(Experiment::Explosion, &Experiment::Explosion.usual(false)).unwrap();
        let mut running = ThreadAnswer::start(Job::Experiment(plan), None, Context::default()).unwrap();
        running.cancel();
        let Some(JobResult::Experiment(outcome)) = ended(running) else { panic!("an experiment") };
        assert!(matches!(*outcome, Err(ExperimentFailure::Cancelled)));
    }

    #[test]
    fn what_ends_without_an_answer_is_lost_and_nobody_is_kept_waiting() {
        assert_eq!(ended(ThreadAnswer::ask(|| 7, Context::default())), Some(7));
        assert_eq!(ended(ThreadAnswer::<u8>::ask(|| panic!("this dialog breaks down"), Context::default())), None);
        let (held, waits) = mpsc::channel::<()>();
        let mut asked = ThreadAnswer::ask(move || waits.recv().is_err(), Context::default());
        assert!(matches!(asked.poll(0.0), RunState::UnderWay));
        drop(held);
        assert_eq!(ended(asked), Some(true));
    }
}
