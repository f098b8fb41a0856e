//! Walks through long records, on a thread beside the window.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::time::Duration;

use egui::Context;

use crate::search::{Progress, STACK_BYTES};
use crate::session::{Command, FindingsAnswer};

use super::App;

/// A walk that is under way.
pub(super) struct Walking {
    progress: Arc<Progress>,
    search: u64,
    answer: Receiver<FindingsAnswer>,
}

impl App {
    /// Starts the walk that the session wants, ends one that it does not want any more, and brings back what was found.
    pub(super) fn walk(&mut self, ctx: &Context) {
        if let Some(walking) = self.walking.take_if(|walking| !self.session.wants_findings(walking.search)) {
            walking.progress.cancel();
        }
        if let Some(request) = self.session.take_findings_request() {
            let progress = Arc::new(Progress::default());
            let (sender, answer) = mpsc::channel();
            let (shared, waker, search) = (Arc::clone(&progress), ctx.clone(), request.search);
            let work = move || {
                // The receiver is gone if what was looked at has been left.
                let _ = sender.send(request.run(&shared));
                waker.request_repaint();
            };
            // Where no thread can be started, its end of the channel is dropped: the walk counts as given up.
            let _ = std::thread::Builder::new().name("walk".to_owned()).stack_size(STACK_BYTES).spawn(work);
            self.walking = Some(Walking { progress, search, answer });
        }
        let Some(Walking { progress, search, answer }) = &self.walking else { return };
        let search = *search;
        let found = match answer.try_recv() {
            Ok(found) => found,
            Err(TryRecvError::Disconnected) => FindingsAnswer { search, findings: None },
            Err(TryRecvError::Empty) => {
                self.session.apply(Command::FindingsProgress(search, progress.nodes()));
                ctx.request_repaint_after(Duration::from_millis(100));
                return;
            }
        };
        self.walking = None;
        self.session.apply(Command::DeliverFindings(Box::new(found)));
    }
}
