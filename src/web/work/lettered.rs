//! A job that waits until all of its letters are there: a picture in a language whose fonts the page does not carry.

use plyscope_core::game::Move;
use plyscope_text::Language;
use plyscope_window::app::{Job, JobResult, RunState, Running};

use super::Workshop;
use crate::fonts;
use crate::promised::PromisedAnswer;

/// A job with its letters.
pub(super) struct LetteredAnswer {
    workshop: Workshop,
    stage: Stage,
    is_cancelled: bool,
}

enum Stage {
    /// Fonts are awaited for this job, whose record may take so many bytes.
    Waiting(PromisedAnswer<()>, Job, Option<u64>),
    Begun(Box<dyn Running<JobResult>>),
    /// Nothing is to be had any more.
    Over,
}

impl LetteredAnswer {
    /// Begins a job when what its language needs has come, or cannot be had.
    pub fn of(workshop: Workshop, language: Language, job: Job, memory: Option<u64>) -> Self {
        let letters = PromisedAnswer::of(fonts::before_picture(language), workshop.0.window.clone());
        Self { workshop, stage: Stage::Waiting(letters, job, memory), is_cancelled: false }
    }
}

impl Running<JobResult> for LetteredAnswer {
    fn poll(&mut self, seconds: f64) -> RunState<JobResult> {
        match std::mem::replace(&mut self.stage, Stage::Over) {
            Stage::Waiting(mut letters, job, memory) => {
                if matches!(letters.poll(seconds), RunState::UnderWay) {
                    self.stage = Stage::Waiting(letters, job, memory);
                    return RunState::UnderWay;
                }
                let mut running = self.workshop.begin(job, memory);
                if self.is_cancelled {
                    running.cancel();
                }
                self.stage = Stage::Begun(running);
                self.poll(seconds)
            }
            Stage::Begun(mut running) => {
                let state = running.poll(seconds);
                self.stage = Stage::Begun(running);
                state
            }
            Stage::Over => RunState::Lost,
        }
    }

    fn reached(&self) -> u64 {
        if let Stage::Begun(running) = &self.stage { running.reached() } else { 0 }
    }

    fn line(&self) -> Vec<Move> {
        if let Stage::Begun(running) = &self.stage { running.line() } else { Vec::new() }
    }

    fn cancel(&mut self) {
        self.is_cancelled = true;
        if let Stage::Begun(running) = &mut self.stage {
            running.cancel();
        }
    }
}
