//! Whether the file on screen has changed.

use egui::Context;

use plyscope_session::{Command, DocumentCommand};

use super::App;

/// So many seconds lie between two looks.
const PAUSE: f64 = 1.0;

impl App {
    /// Looks about once a second whether the file on screen has changed.
    pub(super) fn watch(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        let since = now - self.looked;
        if since < PAUSE {
            if self.shell.is_watching() {
                ctx.request_repaint_after_secs((PAUSE - since) as f32);
            }
            return;
        }
        self.looked = now;
        // What is under way, or asked, comes first.
        if self.session.awaited().is_some() || self.session.file_question().is_some() {
            return;
        }
        let Some(path) = self.session.document().path else { return };
        if self.shell.has_changed(&path) {
            self.session.apply(Command::Document(DocumentCommand::FileChanged(path)));
        }
        ctx.request_repaint_after_secs(PAUSE as f32);
    }
}
