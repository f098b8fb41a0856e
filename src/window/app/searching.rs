//! Searches, each beside the window.

use egui::Context;

use plyscope_core::game::Player;
use plyscope_files::{InputError, Message, Source};
use plyscope_session::{Agent, Command, RequestContent, SearchAnswer, SearchOutcome, Setting, Travel};
use plyscope_text::{Language, LanguageWords as _};

use super::job::{Job, JobResult};
use super::shell::{RunState, Running};
use super::{App, FIRST, SHOWN};

/// A search that is running.
pub(super) struct Searching {
    id: u64,
    running: Box<dyn Running<JobResult>>,
    /// When it was begun, by the clock of the shell.
    started: f64,
}

/// A search that is done within so many seconds never dims the screen, where the shell can wait for it.
const AT_ONCE: f64 = 0.04;

impl App {
    /// Starts the search that the session wants, and brings back the one that is done.
    pub(super) fn search(&mut self, ctx: &Context) {
        if self.session.take_cancel()
            && let Some(searching) = &mut self.searching
        {
            if self.session.is_stopped() {
                searching.running.stop();
            } else {
                searching.running.cancel();
            }
        }
        let pause = self.pause_between_moves(ctx);
        if let Some(pause) = pause {
            ctx.request_repaint_after_secs(pause);
        } else if let Some(request) = self.session.take_request() {
            if let RequestContent::Source(Source::File(path)) | RequestContent::LogAgain(Source::File(path), _) =
                &request.wanted
            {
                // Before it is read: what is written meanwhile is a change.
                self.shell.note(path);
            }
            let memory = self.shell.memory(self.max_memory);
            self.session.apply(Command::Set(Setting::Memory(memory)));
            let id = request.id;
            match self.shell.start(Job::Search(Box::new(request)), memory) {
                Ok(running) => {
                    self.searching = Some(Searching { id, running, started: self.shell.now() });
                    self.receive(AT_ONCE);
                }
                Err(reason) => {
                    self.fail_search(id, Language::ALL.map(|language| (language.words().refusals.no_thread)(&reason)))
                }
            }
        }
        self.receive(0.0);
        if let Some(searching) = &self.searching {
            let seconds = self.shell.now() - searching.started;
            self.session.apply(Command::Progress(searching.running.reached(), seconds));
            self.session.apply(Command::ProgressLine(searching.running.line()));
            ctx.request_repaint_after_secs(SHOWN);
        }
    }

    /// How many seconds the next search of a game between two searches has to wait, so that people can follow.
    pub(super) fn pause_between_moves(&mut self, ctx: &Context) -> Option<f32> {
        let play = self.session.play().filter(|play| play.is_thinking())?;
        let persons = [Player::Max, Player::Min].into_iter().any(|player| play.agent(player) == Agent::Person);
        let (plies, now) = (play.game().plies(), ctx.input(|input| input.time));
        if self.last_move.0 != plies {
            self.last_move = (plies, now);
        }
        let left = self.last_move.1 + self.session.settings().speed.seconds() - now;
        (self.searching.is_none() && !persons && plies > 0 && left > 0.0).then_some(left as f32)
    }

    pub(super) fn receive(&mut self, seconds: f64) {
        let Some(searching) = &mut self.searching else { return };
        match searching.running.poll(seconds) {
            RunState::Ended(JobResult::Search(answer)) => {
                self.searching = None;
                let has_failed = matches!(answer.outcome, Err(_) | Ok(SearchOutcome::Cancelled));
                self.session.apply(Command::Deliver(answer));
                if has_failed && self.session.run().is_none() {
                    self.show_the_first();
                }
                self.go_to_first_step();
            }
            RunState::UnderWay => {}
            RunState::Ended(_) | RunState::Lost => {
                let id = searching.id;
                self.searching = None;
                let reason = ["it ended without an answer, expected one", "搜索没有给出结果就结束了，应有结果"];
                self.fail_search(id, reason);
            }
        }
    }

    /// Goes to the step that was asked for, once there is something to go to.
    pub(super) fn go_to_first_step(&mut self) {
        if let Some(step) = self.first_step.take_if(|_| self.session.run().is_some()) {
            self.session.apply(Command::Travel(Travel::GoToStep(step)));
            if let Some(told) = self.session.no_such_step(step) {
                // Where nobody reads it, the window shows the last step all the same.
                self.shell.tell(&told.to_string());
            }
        }
    }

    /// Shows something where nothing is on screen: what was to be read first has failed, or was cancelled.
    fn show_the_first(&mut self) {
        if !std::mem::take(&mut self.reads_first) {
            return;
        }
        let error = self.session.error().cloned();
        self.session.apply(Command::Open(Source::BuiltIn(FIRST.to_owned())));
        if let Some(error) = error {
            self.session.apply(Command::Fail(Box::new(error)));
        }
    }

    /// Tells the session that there is no answer to what it asked for, and why.
    fn fail_search(&mut self, id: u64, reason: impl Into<Message>) {
        let error = InputError::without_place("search", reason);
        self.session.apply(Command::Deliver(Box::new(SearchAnswer {
            id,
            outcome: Err(Box::new(error)),
            readings: None,
            link: None,
        })));
    }
}
