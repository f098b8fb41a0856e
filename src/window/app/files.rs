//! Files that are opened and saved, the dialogs that ask for them, and closing.

use std::path::{Path, PathBuf};

use egui::{Context, ViewportCommand};

use crate::PathField;
use plyscope_files::Source;
use plyscope_session::{Command, DocumentCommand, Work};
use plyscope_text::LanguageWords as _;

use super::App;
use super::saving::{SaveSubject, usual_name};
use super::shell::{DialogAnswer, FileDialog, RunState, Running};

/// A question about a file that has been asked.
pub(super) type RunningDialog = Box<dyn Running<DialogAnswer>>;

/// The answer, once it is there.
fn answer_of(asked: &mut Option<RunningDialog>) -> Option<DialogAnswer> {
    let answer = match asked.as_mut()?.poll(0.0) {
        RunState::Ended(answer) => answer,
        RunState::Lost => DialogAnswer::Left,
        RunState::UnderWay => return None,
    };
    *asked = None;
    Some(answer)
}

impl App {
    /// Files that were dropped on the window, or chosen in the dialog.
    pub(super) fn take_files(&mut self, ctx: &Context) {
        let dropped = ctx.input(|input| input.raw.dropped_files.clone());
        if let Some(file) = dropped.into_iter().next().filter(|_| self.chrome.embedding.is_none()) {
            self.dropped = Some(self.shell.ask(FileDialog::Dropped(file)));
        }
        if let Some(DialogAnswer::Chosen(path)) = answer_of(&mut self.dropped) {
            self.session.apply(Command::Open(Source::File(path)));
        }
        match answer_of(&mut self.dialog) {
            Some(DialogAnswer::Chosen(path)) => self.session.apply(Command::Open(Source::File(path))),
            Some(DialogAnswer::NoDialog) => self.ask_for_a_path(None),
            Some(DialogAnswer::Left) | None => {}
        }
        if let Some(path) = self.shell.chosen_late() {
            self.session.apply(Command::Open(Source::File(path)));
        }
    }

    /// Asks for a file.
    pub(super) fn ask_what_to_open(&mut self) {
        let title = self.session.settings().language.words().menu.open.label;
        self.dialog = Some(self.shell.ask(FileDialog::Open { title }));
    }

    /// Opens a file that was opened or saved before; one that is not there any more is forgotten.
    pub(super) fn open_recent(&mut self, number: usize) {
        let Some(path) = self.session.recent_files().get(number).cloned() else { return };
        if self.is_there(&path) {
            self.session.apply(Command::Open(Source::File(path)));
        } else {
            let error = self.session.no_such_recent_file(&path);
            self.session.apply(Command::Document(DocumentCommand::ForgetRecent(path)));
            self.session.apply(Command::Fail(Box::new(error)));
        }
    }

    /// Whether there is a file of this name.
    fn is_there(&self, path: &Path) -> bool {
        self.shell.files().size(path).is_some()
    }

    /// Saves what is on screen where it was read or saved last; `asks` for a name where there is none, or always.
    pub(super) fn save_what_is_on_screen(&mut self, asks: bool) {
        match self.session.work_on_screen() {
            Some(work) => self.save_work(work, asks),
            None => self.session.apply(Command::Document(DocumentCommand::NothingToSave)),
        }
    }

    /// Saves work where it was read or saved last, or asks for a name; whether nothing has failed.
    pub(super) fn save_work(&mut self, work: Work, asks: bool) {
        match self.own_path(work).filter(|_| !asks) {
            Some(path) => self.save(&SaveSubject::Work(work), path),
            None => self.ask_for_a_name(SaveSubject::Work(work)),
        }
    }

    /// Where work can be saved without asking.
    fn own_path(&self, work: Work) -> Option<PathBuf> {
        let content = self.session.content(work)?;
        self.session.path_of(work).filter(|path| content.fits(path)).map(PathBuf::from)
    }

    /// Asks for the name of the file into which something goes; one at a time.
    pub(super) fn ask_for_a_name(&mut self, saving: SaveSubject) {
        if self.save_dialog.is_some() {
            return;
        }
        let Some((name, endings)) = usual_name(&self.session, &saving) else { return };
        let title = self.session.settings().language.words().files.save_as.label.trim_end_matches('…');
        self.save_dialog = Some(self.shell.ask(FileDialog::Save { title, name, endings }));
        self.saving = Some(saving);
    }

    /// Saves under the name chosen in the dialog, once it has been chosen.
    pub(super) fn save_chosen(&mut self) {
        let Some(answer) = answer_of(&mut self.save_dialog) else { return };
        let Some(saving) = self.saving.take() else { return };
        match answer {
            DialogAnswer::Chosen(path) => self.save_there(saving, path),
            DialogAnswer::Left => self.saves_to_close = false,
            DialogAnswer::NoDialog => self.ask_for_a_path(Some(saving)),
        }
    }

    /// Asks for a name in the window itself: of what is saved, or of what is opened.
    fn ask_for_a_path(&mut self, saving: Option<SaveSubject>) {
        let usual = saving.as_ref().and_then(|saving| usual_name(&self.session, saving)).map(|(name, _)| name);
        let text = self.shell.folder().join(usual.unwrap_or_default()).display().to_string();
        self.chrome.path_field = Some(PathField::new(text, saving.is_some()));
        self.path_for = saving;
    }

    /// Opens or saves what the field names.
    pub(super) fn take_path(&mut self) {
        let Some(field) = &mut self.chrome.path_field else { return };
        let path = field.path(self.shell.home());
        if field.is_saving && !field.replaces && self.shell.files().size(&path).is_some() {
            field.replaces = true;
            return;
        }
        self.chrome.path_field = None;
        match self.path_for.take() {
            None => self.session.apply(Command::Open(Source::File(path))),
            Some(saving) => self.save_there(saving, path),
        }
    }

    /// Nothing is opened, and nothing is saved.
    pub(super) fn leave_path(&mut self) {
        self.path_for = None;
        self.saves_to_close = false;
    }

    fn save_there(&mut self, saving: SaveSubject, path: PathBuf) {
        match saving {
            SaveSubject::Export(request) => self.export(request, Some(path)),
            saving => self.save(&saving, path),
        }
    }

    /// Lets the window close where nothing would be lost, and asks where something would.
    pub(super) fn ask_before_closing(&mut self, ctx: &Context) {
        let is_closing = ctx.input(|input| input.viewport().close_requested());
        if is_closing && !self.may_close && self.picture.is_none() && self.session.has_unsaved() {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.session.apply(Command::Document(DocumentCommand::AskToClose));
            // A window that was made small is seen again.
            ctx.send_viewport_cmd(ViewportCommand::Focus);
        }
    }

    /// Saves the next of what is not saved, and closes the window after the last.
    pub(super) fn save_and_close(&mut self, ctx: &Context) {
        if !self.saves_to_close || self.save_dialog.is_some() || self.path_for.is_some() || !self.saves.is_empty() {
            return;
        }
        match self.session.unsaved().first() {
            Some(piece) => {
                let work = piece.work;
                self.save_work(work, false);
                ctx.request_repaint();
            }
            None => self.close(ctx),
        }
    }

    /// Closes the window, whatever is not saved.
    pub(super) fn close(&mut self, ctx: &Context) {
        self.may_close = true;
        self.keeping.end();
        ctx.send_viewport_cmd(ViewportCommand::Close);
    }
}
