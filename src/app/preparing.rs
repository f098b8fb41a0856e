//! The nodes of a search ply by ply, gone through on a thread of its own.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use egui::Context;

use crate::session::{Command, PliesAnswer, PliesCommand, PliesProgress};

use super::App;

/// Plies that are being gone through.
pub(super) struct Preparing {
    search: u64,
    progress: Arc<PliesProgress>,
    answer: Receiver<Option<PliesAnswer>>,
}

/// So often it is shown how far they are.
const SHOWN: Duration = Duration::from_millis(50);

impl App {
    /// Starts what the view of all nodes needs, gives it up where it is not wanted any more, and brings it back when it is
    /// done.
    pub(super) fn prepare(&mut self, ctx: &Context) {
        if self.preparing.is_none()
            && let Some(request) = self.session.take_plies_request()
        {
            let progress = Arc::new(PliesProgress::default());
            let (sender, answer) = mpsc::channel();
            let (shared, waker, search) = (Arc::clone(&progress), ctx.clone(), request.search);
            let work = move || {
                let _ = sender.send(request.run(&shared));
                waker.request_repaint();
            };
            // Where no thread can be had, its end of the channel is dropped.
            let _ = std::thread::Builder::new().name("plies".to_owned()).spawn(work);
            self.preparing = Some(Preparing { search, progress, answer });
        }
        let Some(preparing) = &self.preparing else { return };
        let command = match preparing.answer.try_recv() {
            Ok(Some(answer)) => PliesCommand::Deliver(answer),
            Ok(None) | Err(mpsc::TryRecvError::Disconnected) => PliesCommand::GaveUp,
            Err(mpsc::TryRecvError::Empty) => {
                if self.session.gives_up_plies_of(preparing.search) {
                    preparing.progress.cancel();
                }
                ctx.request_repaint_after(SHOWN);
                self.session.apply(Command::Plies(PliesCommand::Progress(preparing.progress.fraction())));
                return;
            }
        };
        self.preparing = None;
        self.session.apply(Command::Plies(command));
        ctx.request_repaint();
    }
}
