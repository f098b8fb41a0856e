//! Exports, each beside the window.

use std::path::PathBuf;

use egui::{ColorImage, Context};

use plyscope_files::InputError;
use plyscope_session::export::{ClipboardContent, ExportRequest, ExportStop};
use plyscope_session::{Command, DocumentCommand};
use plyscope_text::{Language, LanguageWords as _};

use super::job::{Export, Job, JobResult};
use super::saving::{PendingSave, SaveSubject};
use super::shell::{RunState, Running};
use super::{App, PROGRAM, SHOWN};

/// An export under way.
pub(super) struct Exporting {
    /// How many pictures it has.
    all: u64,
    running: Box<dyn Running<JobResult>>,
    /// The file that it goes to; none where it goes into the clipboard.
    path: Option<PathBuf>,
}

impl App {
    /// Asks for the name of the file that is exported.
    pub(super) fn ask_where_to_export(&mut self, ctx: &Context) {
        if let Some(request) = self.chrome.export.request(&self.session, ctx.content_rect().size()) {
            self.ask_for_a_name(SaveSubject::Export(request));
        }
    }

    /// Brings what is chosen into the clipboard.
    pub(super) fn copy_export(&mut self, ctx: &Context) {
        if let Some(request) = self.chrome.export.request(&self.session, ctx.content_rect().size()) {
            self.export(request, None);
        }
    }

    /// Gives up the export that is under way.
    pub(super) fn cancel_export(&mut self) {
        if let Some(exporting) = &mut self.exporting {
            exporting.running.cancel();
        }
    }

    /// Begins an export into a file, or into the clipboard; one at a time.
    pub(super) fn export(&mut self, request: ExportRequest, path: Option<PathBuf>) {
        let Some(session) = self.session.for_pictures().filter(|_| self.exporting.is_none()) else { return };
        let path =
            path.map(|path| if path.extension().is_none() { path.with_extension(request.kind.ending()) } else { path });
        let all = session.run().map_or(1, |run| request.steps.of(&run.trace).len()) as u64;
        let goes_to = path.clone();
        let export = Export { session, request, panels: self.chrome.replay.panels(), path };
        match self.shell.start(Job::Export(Box::new(export)), None) {
            Ok(running) => self.exporting = Some(Exporting { all, running, path: goes_to }),
            Err(reason) => {
                let message = Language::ALL.map(|language| (language.words().refusals.no_thread)(&reason));
                self.session.apply(Command::Fail(Box::new(InputError::without_place(PROGRAM, message))));
            }
        }
    }

    /// Tells how far the export is, and what came of it.
    pub(super) fn take_exported(&mut self, ctx: &Context) {
        let Some(Exporting { all, running, path }) = &mut self.exporting else { return };
        let outcome = match running.poll(0.0) {
            RunState::UnderWay => {
                self.chrome.export.progress = Some((running.reached(), *all));
                ctx.request_repaint_after_secs(SHOWN);
                return;
            }
            RunState::Ended(outcome) => Some(outcome),
            RunState::Lost => None,
        };
        let path = path.take().unwrap_or_default();
        self.exporting = None;
        self.chrome.export.progress = None;
        let command = match outcome {
            Some(JobResult::Saved(Ok(exported))) => {
                self.session.apply(Command::Show(plyscope_session::ScreenPart::Export, false));
                let saved = match exported.left_out {
                    // It is saved, and something is to be said about it.
                    Some(left_out) => Command::Fail(Box::new(InputError::without_place(PROGRAM, left_out))),
                    None => Command::Document(DocumentCommand::Exported(exported.files)),
                };
                let written = self.shell.written(&path);
                self.saves.push(PendingSave { noted: None, saved, written });
                self.take_saved();
                ctx.request_repaint();
                return;
            }
            Some(JobResult::Copied(Ok(copied))) => {
                match copied {
                    ClipboardContent::Text(text) => ctx.copy_text(text),
                    ClipboardContent::Picture(bitmap) => {
                        let size = [bitmap.width as usize, bitmap.height as usize];
                        ctx.copy_image(ColorImage::from_rgba_unmultiplied(size, &bitmap.pixels));
                    }
                }
                Command::Document(DocumentCommand::PictureCopied)
            }
            Some(
                JobResult::Saved(Err(ExportStop::Failed(error))) | JobResult::Copied(Err(ExportStop::Failed(error))),
            ) => Command::Fail(error),
            // It was cancelled, or has come to a bad end, which it has said itself.
            _ => Command::Document(DocumentCommand::ExportCancelled),
        };
        self.session.apply(command);
        ctx.request_repaint();
    }
}
