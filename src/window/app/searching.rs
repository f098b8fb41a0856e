//! Searches, each on a thread of its own.

use std::io::Write as _;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use egui::Context;

use plyscope_core::game::Player;
use plyscope_core::search::{Progress, STACK_BYTES};
use plyscope_disk::{memory_of_a_search, this_machine};
use plyscope_files::{InputError, Message, Source};
use plyscope_session::{Agent, Answer, Command, SearchAnswer, Setting, Travel, Wanted};
use plyscope_text::{Language, LanguageWords as _};

use super::{App, FIRST};

/// A search that is running.
pub(super) struct Searching {
    progress: Arc<Progress>,
    id: u64,
    answer: Receiver<SearchAnswer>,
    started: Instant,
}

/// A search that is done within this time never dims the screen.
const AT_ONCE: Duration = Duration::from_millis(40);

impl App {
    /// Starts the search that the session wants, and brings back the one that is done.
    pub(super) fn search(&mut self, ctx: &Context) {
        if self.session.take_cancel()
            && let Some(searching) = &self.searching
        {
            searching.progress.cancel();
        }
        let pause = self.pause_between_moves(ctx);
        if let Some(pause) = pause {
            ctx.request_repaint_after(pause);
        } else if let Some(request) = self.session.take_request() {
            if let Wanted::Source(Source::File(path)) | Wanted::LogAgain(Source::File(path), _) = &request.wanted {
                // Before it is read: what is written meanwhile is a change.
                self.watching.note(path);
            }
            let memory = memory_of_a_search(self.max_memory);
            self.session.apply(Command::Set(Setting::Memory(memory)));
            let progress = Arc::new(Progress::within(memory.unwrap_or(u64::MAX)));
            let (sender, answer) = mpsc::channel();
            let (shared, waker) = (Arc::clone(&progress), ctx.clone());
            let id = request.id;
            let work = move || {
                let answer = request.run(&shared, this_machine());
                // The receiver is gone if a later request has replaced this one.
                let _ = sender.send(answer);
                waker.request_repaint();
            };
            match std::thread::Builder::new().name("search".to_owned()).stack_size(STACK_BYTES).spawn(work) {
                Ok(_) => {
                    self.searching = Some(Searching { id, progress, answer, started: Instant::now() });
                    self.receive(AT_ONCE);
                }
                Err(error) => self.fail_search(
                    id,
                    Language::ALL.map(|language| (language.words().refusals.no_thread)(&error.to_string())),
                ),
            }
        }
        self.receive(Duration::ZERO);
        if let Some(searching) = &self.searching {
            let seconds = searching.started.elapsed().as_secs_f64();
            self.session.apply(Command::Progress(searching.progress.nodes(), seconds));
            self.session.apply(Command::ProgressLine(searching.progress.line()));
            ctx.request_repaint_after(Duration::from_millis(50));
        }
    }

    /// How long the next search of a game between two searches has to wait, so that people can follow.
    pub(super) fn pause_between_moves(&mut self, ctx: &Context) -> Option<Duration> {
        let play = self.session.play().filter(|play| play.is_thinking())?;
        let persons = [Player::Max, Player::Min].into_iter().any(|player| play.agent(player) == Agent::Person);
        let (plies, now) = (play.game().plies(), ctx.input(|input| input.time));
        if self.last_move.0 != plies {
            self.last_move = (plies, now);
        }
        let left = self.last_move.1 + self.session.settings().speed.seconds() - now;
        (self.searching.is_none() && !persons && plies > 0 && left > 0.0).then(|| Duration::from_secs_f64(left))
    }

    pub(super) fn receive(&mut self, wait: Duration) {
        let Some(searching) = &self.searching else { return };
        match searching.answer.recv_timeout(wait) {
            Ok(answer) => {
                self.searching = None;
                let has_failed = matches!(answer.outcome, Err(_) | Ok(Answer::Cancelled));
                self.session.apply(Command::Deliver(Box::new(answer)));
                if has_failed && self.session.run().is_none() {
                    self.show_the_first();
                }
                self.go_to_first_step();
            }
            Err(mpsc::RecvTimeoutError::Timeout) => {}
            Err(mpsc::RecvTimeoutError::Disconnected) => {
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
                let _ = writeln!(std::io::stderr(), "{told}");
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
        })));
    }
}
