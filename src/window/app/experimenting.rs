//! Experiments of the lab, each on threads of its own.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use egui::Context;

use plyscope_core::lab::{Failed, Plan, Results};
use plyscope_core::search::Progress;
use plyscope_files::InputError;
use plyscope_session::Command;
use plyscope_text::{Language, LanguageWords as _};

use super::saving::Saving;
use super::{App, PROGRAM};

/// An experiment under way.
pub(super) struct Experimenting {
    progress: Arc<Progress>,
    /// How many searches it takes.
    all: usize,
    outcome: Receiver<Result<Results, Failed>>,
}

impl App {
    /// Begins the experiment that the lab stands at; one at a time.
    pub(super) fn experiment(&mut self, ctx: &Context) {
        let (experiment, parameters) = self.chrome.lab.wanted();
        if self.experimenting.is_some() {
            return;
        }
        // What cannot be done has no button that works.
        let Ok(plan) = Plan::new(experiment, &parameters) else { return };
        let all = plan.searches();
        let progress = Arc::new(Progress::default());
        let (sender, outcome) = mpsc::channel();
        let (shared, waker) = (Arc::clone(&progress), ctx.clone());
        let work = move || {
            // The receiver is gone if the window is.
            let _ = sender.send(plan.run(&plyscope_disk::Cores::default(), &shared));
            waker.request_repaint();
        };
        match std::thread::Builder::new().name("lab".to_owned()).spawn(work) {
            Ok(_) => {
                self.chrome.lab.progress = Some((0, all));
                self.experimenting = Some(Experimenting { progress, all, outcome });
            }
            Err(error) => self.fail_experiment(&error.to_string()),
        }
    }

    /// Gives up the experiment that is under way.
    pub(super) fn cancel_experiment(&mut self) {
        if let Some(experimenting) = &self.experimenting {
            experimenting.progress.cancel();
        }
    }

    /// Asks for the name of the file that the numbers are saved in.
    pub(super) fn ask_where_to_save_the_lab(&mut self, ctx: &Context) {
        if let Some(results) = self.chrome.lab.results() {
            let saving = Saving::Lab(results.experiment.id(), results.csv().into());
            self.ask_for_a_name(ctx, saving);
        }
    }

    /// Tells how far the experiment is, and what came of it.
    pub(super) fn take_experiment(&mut self, ctx: &Context) {
        let Some(experimenting) = &self.experimenting else { return };
        let outcome = match experimenting.outcome.try_recv() {
            Ok(outcome) => outcome,
            Err(mpsc::TryRecvError::Empty) => {
                let done = experimenting.progress.nodes() as usize;
                self.chrome.lab.progress = Some((done.min(experimenting.all), experimenting.all));
                ctx.request_repaint_after(Duration::from_millis(50));
                return;
            }
            // Its thread has come to a bad end, which it has said itself.
            Err(mpsc::TryRecvError::Disconnected) => Err(Failed::Cancelled),
        };
        self.experimenting = None;
        self.chrome.lab.progress = None;
        match outcome {
            Ok(results) => self.chrome.lab.take(results),
            Err(Failed::NoThreads(error)) => self.fail_experiment(&error),
            Err(Failed::Cancelled | Failed::Problem(_)) => {}
        }
        ctx.request_repaint();
    }

    fn fail_experiment(&mut self, reason: &str) {
        let message = Language::ALL.map(|language| (language.words().refusals.no_thread)(reason));
        self.session.apply(Command::Fail(Box::new(InputError::without_place(PROGRAM, message))));
    }
}
