//! Exports, each on a thread of its own.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use egui::{ColorImage, Context};

use crate::{ArrangedPanels, OffScreen};
use plyscope_core::search::{Progress, STACK_BYTES};
use plyscope_disk::this_machine;
use plyscope_files::InputError;
use plyscope_session::export::{Copied, Exported, Job, Stopped, Wish};
use plyscope_session::{Command, DocumentCommand, Session};
use plyscope_text::{Language, LanguageWords as _};

use super::saving::Saving;
use super::{App, PROGRAM};

/// An export under way.
pub(super) struct Exporting {
    progress: Arc<Progress>,
    /// How many pictures it has.
    all: u64,
    outcome: Receiver<Outcome>,
}

/// What came of it.
enum Outcome {
    Saved(Result<Exported, Stopped>),
    Copied(Result<Copied, Stopped>),
}

impl App {
    /// Asks for the name of the file that is exported.
    pub(super) fn ask_where_to_export(&mut self, ctx: &Context) {
        if let Some(wish) = self.chrome.export.wish(&self.session, ctx.content_rect().size()) {
            self.ask_for_a_name(ctx, Saving::Export(wish));
        }
    }

    /// Brings what is chosen into the clipboard.
    pub(super) fn copy_export(&mut self, ctx: &Context) {
        if let Some(wish) = self.chrome.export.wish(&self.session, ctx.content_rect().size()) {
            self.export(ctx, wish, None);
        }
    }

    /// Gives up the export that is under way.
    pub(super) fn cancel_export(&mut self) {
        if let Some(exporting) = &self.exporting {
            exporting.progress.cancel();
        }
    }

    /// Begins an export into a file, or into the clipboard; one at a time.
    pub(super) fn export(&mut self, ctx: &Context, wish: Wish, path: Option<PathBuf>) {
        let Some(session) = self.session.for_pictures().filter(|_| self.exporting.is_none()) else { return };
        let path =
            path.map(|path| if path.extension().is_none() { path.with_extension(wish.kind.ending()) } else { path });
        let all = session.run().map_or(1, |run| wish.steps.of(&run.trace).len()) as u64;
        let panels = self.chrome.replay.panels();
        let progress = Arc::new(Progress::default());
        let (sender, outcome) = mpsc::channel();
        let (shared, waker) = (Arc::clone(&progress), ctx.clone());
        let work = move || {
            // The receiver is gone if the window is.
            let _ = sender.send(export(session, wish, panels, &shared, path));
            waker.request_repaint();
        };
        match std::thread::Builder::new().name("export".to_owned()).stack_size(STACK_BYTES).spawn(work) {
            Ok(_) => self.exporting = Some(Exporting { progress, all, outcome }),
            Err(error) => {
                let message = Language::ALL.map(|language| (language.words().refusals.no_thread)(&error.to_string()));
                self.session.apply(Command::Fail(Box::new(InputError::without_place(PROGRAM, message))));
            }
        }
    }

    /// Tells how far the export is, and what came of it.
    pub(super) fn take_exported(&mut self, ctx: &Context) {
        let Some(exporting) = &self.exporting else { return };
        let outcome = match exporting.outcome.try_recv() {
            Ok(outcome) => outcome,
            Err(mpsc::TryRecvError::Empty) => {
                self.chrome.export.progress = Some((exporting.progress.nodes(), exporting.all));
                ctx.request_repaint_after(Duration::from_millis(50));
                return;
            }
            // Its thread has come to a bad end, which it has said itself.
            Err(mpsc::TryRecvError::Disconnected) => Outcome::Saved(Err(Stopped::Cancelled)),
        };
        self.exporting = None;
        self.chrome.export.progress = None;
        let command = match outcome {
            Outcome::Saved(Ok(exported)) => {
                self.session.apply(Command::Show(plyscope_session::ScreenPart::Export, false));
                match exported.left_out {
                    // It is saved, and something is to be said about it.
                    Some(left_out) => Command::Fail(Box::new(InputError::without_place(PROGRAM, left_out))),
                    None => Command::Document(DocumentCommand::Exported(exported.files)),
                }
            }
            Outcome::Copied(Ok(copied)) => {
                match copied {
                    Copied::Text(text) => ctx.copy_text(text),
                    Copied::Picture(bitmap) => {
                        let size = [bitmap.width as usize, bitmap.height as usize];
                        ctx.copy_image(ColorImage::from_rgba_unmultiplied(size, &bitmap.pixels));
                    }
                }
                Command::Document(DocumentCommand::PictureCopied)
            }
            Outcome::Saved(Err(Stopped::Cancelled)) | Outcome::Copied(Err(Stopped::Cancelled)) => {
                Command::Document(DocumentCommand::ExportCancelled)
            }
            Outcome::Saved(Err(Stopped::Failed(error))) | Outcome::Copied(Err(Stopped::Failed(error))) => {
                Command::Fail(error)
            }
        };
        self.session.apply(command);
        ctx.request_repaint();
    }
}

fn export(session: Session, wish: Wish, panels: ArrangedPanels, progress: &Progress, path: Option<PathBuf>) -> Outcome {
    let mut drawing = OffScreen::arranged_as(panels);
    let name = path.as_ref().map_or_else(|| PROGRAM.to_owned(), |path| path.display().to_string());
    let job = Job::new(session, wish, Some(&mut drawing), progress, name).map_err(Stopped::from);
    match path {
        Some(path) => Outcome::Saved(job.and_then(|job| job.save(&path, this_machine()))),
        None => Outcome::Copied(job.and_then(Job::copied)),
    }
}
