//! Experiments of the lab, each beside the window.

use egui::Context;

use plyscope_core::lab::{ExperimentFailure, Plan};
use plyscope_files::InputError;
use plyscope_session::Command;
use plyscope_text::{Language, LanguageWords as _};

use super::job::{Job, JobResult};
use super::saving::SaveSubject;
use super::shell::{RunState, Running};
use super::{App, PROGRAM, SHOWN};

/// An experiment under way.
pub(super) struct Experimenting {
    /// How many searches it takes.
    all: usize,
    running: Box<dyn Running<JobResult>>,
}

impl App {
    /// Begins the experiment that the lab stands at; one at a time.
    pub(super) fn experiment(&mut self) {
        let (experiment, parameters) = self.chrome.lab.wanted();
        if self.experimenting.is_some() {
            return;
        }
        // What cannot be done has no button that works.
        let Ok(plan) = Plan::new(experiment, &parameters) else { return };
        let all = plan.searches();
        match self.shell.start(Job::Experiment(plan), None) {
            Ok(running) => {
                self.chrome.lab.progress = Some((0, all));
                self.experimenting = Some(Experimenting { all, running });
            }
            Err(reason) => self.fail_experiment(&reason),
        }
    }

    /// Gives up the experiment that is under way.
    pub(super) fn cancel_experiment(&mut self) {
        if let Some(experimenting) = &mut self.experimenting {
            experimenting.running.cancel();
        }
    }

    /// Asks for the name of the file that the numbers are saved in.
    pub(super) fn ask_where_to_save_the_lab(&mut self) {
        if let Some(results) = self.chrome.lab.results() {
            let saving = SaveSubject::Lab(results.experiment.id(), results.csv().into());
            self.ask_for_a_name(saving);
        }
    }

    /// Tells how far the experiment is, and what came of it.
    pub(super) fn take_experiment(&mut self, ctx: &Context) {
        let Some(Experimenting { all, running }) = &mut self.experimenting else { return };
        let outcome = match running.poll(0.0) {
            RunState::Ended(JobResult::Experiment(outcome)) => *outcome,
            RunState::UnderWay => {
                self.chrome.lab.progress = Some(((running.reached() as usize).min(*all), *all));
                ctx.request_repaint_after_secs(SHOWN);
                return;
            }
            // It has come to a bad end, which it has said itself.
            RunState::Ended(_) | RunState::Lost => Err(ExperimentFailure::Cancelled),
        };
        self.experimenting = None;
        self.chrome.lab.progress = None;
        match outcome {
            Ok(results) => self.chrome.lab.take(results),
            Err(ExperimentFailure::NoThreads(error)) => self.fail_experiment(&error),
            Err(ExperimentFailure::Cancelled | ExperimentFailure::Problem(_)) => {}
        }
        ctx.request_repaint();
    }

    fn fail_experiment(&mut self, reason: &str) {
        let message = Language::ALL.map(|language| (language.words().refusals.no_thread)(reason));
        self.session.apply(Command::Fail(Box::new(InputError::without_place(PROGRAM, message))));
    }
}
