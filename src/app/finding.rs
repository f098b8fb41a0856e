//! Looking through long records for what was typed, on a thread beside the window.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::time::Duration;

use egui::Context;

use crate::search::Progress;
use crate::session::{Command, FindAnswer, FindCommand};

use super::App;

/// A record that is being looked through.
pub(super) struct Finding {
    id: u64,
    progress: Arc<Progress>,
    answer: Receiver<Option<FindAnswer>>,
}

/// So often it is shown how far it is.
const SHOWN: Duration = Duration::from_millis(50);

impl App {
    /// Starts the look that the session wants, ends one that it does not want any more, and brings back what was found.
    pub(super) fn find(&mut self, ctx: &Context) {
        if let Some(finding) = self.finding.take_if(|finding| !self.session.awaits_find(finding.id)) {
            finding.progress.cancel();
        }
        if let Some(request) = self.session.take_find_request() {
            let progress = Arc::new(Progress::default());
            let (sender, answer) = mpsc::channel();
            let (shared, waker, id) = (Arc::clone(&progress), ctx.clone(), request.id);
            let work = move || {
                // The receiver is gone if something else is looked for.
                let _ = sender.send(request.run(&shared));
                waker.request_repaint();
            };
            // Where no thread can be started, its end of the channel is dropped: the look counts as given up.
            let _ = std::thread::Builder::new().name("find".to_owned()).spawn(work);
            self.finding = Some(Finding { id, progress, answer });
        }
        let Some(Finding { id, progress, answer }) = &self.finding else { return };
        let id = *id;
        let command = match answer.try_recv() {
            Ok(Some(answer)) => FindCommand::Deliver(Box::new(answer)),
            Ok(None) | Err(TryRecvError::Disconnected) => FindCommand::GaveUp(id),
            Err(TryRecvError::Empty) => {
                self.session.apply(Command::Find(FindCommand::Progress(id, progress.nodes())));
                ctx.request_repaint_after(SHOWN);
                return;
            }
        };
        self.finding = None;
        self.session.apply(Command::Find(command));
        ctx.request_repaint();
    }
}
