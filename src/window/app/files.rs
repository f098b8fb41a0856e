//! Files that are opened and saved, the dialogs that ask for them, and closing.

use std::path::PathBuf;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use egui::{Context, ViewportCommand};

use crate::PathField;
use plyscope_files::Source;
use plyscope_session::{Command, DocumentCommand, Work};
use plyscope_text::LanguageWords as _;

use super::App;
use super::saving::{Saving, save_under, usual_name};

/// What came of a dialog that asks for a file.
pub(super) enum Answer {
    /// This file was chosen.
    Chosen(PathBuf),
    /// It was closed without a choice.
    Left,
    /// The system shows none.
    NoDialog,
}

/// A dialog that is over sooner than this was never shown.
const HARDLY_SEEN: Duration = Duration::from_millis(200);

impl Answer {
    /// Asks, and takes as long as the person does.
    fn of(ask: impl FnOnce() -> Option<PathBuf>) -> Self {
        let began = Instant::now();
        match ask() {
            Some(path) => Self::Chosen(path),
            None if began.elapsed() < HARDLY_SEEN => Self::NoDialog,
            None => Self::Left,
        }
    }
}

impl App {
    /// Files that were dropped on the window, or chosen in the dialog.
    pub(super) fn take_files(&mut self, ctx: &Context) {
        let dropped = ctx.input(|input| input.raw.dropped_files.clone());
        for file in dropped.iter().take(1) {
            self.session.apply(Command::Open(Source::File(file.path().to_path_buf())));
        }
        if let Some(chosen) = &self.dialog {
            match chosen.try_recv() {
                Ok(Answer::Chosen(path)) => {
                    self.dialog = None;
                    self.session.apply(Command::Open(Source::File(path)));
                }
                Ok(Answer::NoDialog) => {
                    self.dialog = None;
                    self.ask_for_a_path(None);
                }
                Ok(Answer::Left) | Err(mpsc::TryRecvError::Disconnected) => self.dialog = None,
                Err(mpsc::TryRecvError::Empty) => {}
            }
        }
    }

    /// Asks for a file.
    pub(super) fn ask_what_to_open(&mut self, ctx: &Context) {
        let (sender, chosen) = mpsc::channel();
        let waker = ctx.clone();
        let title = self.session.settings().language.words().menu.open.label;
        // The dialog belongs to the system and may take as long as the person does.
        std::thread::spawn(move || {
            let _ = sender.send(Answer::of(|| rfd::FileDialog::new().set_title(title).pick_file()));
            waker.request_repaint();
        });
        self.dialog = Some(chosen);
    }

    /// Opens a file that was opened or saved before; one that is not there any more is forgotten.
    pub(super) fn open_recent(&mut self, number: usize) {
        let Some(path) = self.session.recent_files().get(number).cloned() else { return };
        if path.exists() {
            self.session.apply(Command::Open(Source::File(path)));
        } else {
            let error = self.session.no_such_recent_file(&path);
            self.session.apply(Command::Document(DocumentCommand::ForgetRecent(path)));
            self.session.apply(Command::Fail(Box::new(error)));
        }
    }

    /// Saves what is on screen where it was read or saved last; `asks` for a name where there is none, or always.
    pub(super) fn save_what_is_on_screen(&mut self, ctx: &Context, asks: bool) {
        match self.session.work_on_screen() {
            Some(work) => self.save_work(ctx, work, asks),
            None => self.session.apply(Command::Document(DocumentCommand::NothingToSave)),
        }
    }

    /// Saves work where it was read or saved last, or asks for a name; whether nothing has failed.
    pub(super) fn save_work(&mut self, ctx: &Context, work: Work, asks: bool) {
        match self.own_path(work).filter(|_| !asks) {
            Some(path) => self.save(&Saving::Work(work), path),
            None => self.ask_for_a_name(ctx, Saving::Work(work)),
        }
    }

    /// Where work can be saved without asking.
    fn own_path(&self, work: Work) -> Option<PathBuf> {
        let content = self.session.content(work)?;
        self.session.path_of(work).filter(|path| content.fits(path)).map(PathBuf::from)
    }

    fn save(&mut self, saving: &Saving, path: PathBuf) {
        if save_under(&mut self.session, saving, &path) {
            self.watching.note(&path);
        } else {
            self.saves_to_close = false;
        }
    }

    /// Asks for the name of the file into which something goes; one at a time.
    pub(super) fn ask_for_a_name(&mut self, ctx: &Context, saving: Saving) {
        if self.save_dialog.is_some() {
            return;
        }
        let Some((usual, endings)) = usual_name(&self.session, &saving) else { return };
        let title = self.session.settings().language.words().files.save_as.label.trim_end_matches('…');
        let (sender, chosen) = mpsc::channel();
        let waker = ctx.clone();
        std::thread::spawn(move || {
            let dialog = rfd::FileDialog::new().set_title(title).set_file_name(usual);
            let dialog = endings.iter().fold(dialog, |dialog, ending| dialog.add_filter(*ending, &[*ending]));
            let _ = sender.send(Answer::of(|| dialog.save_file()));
            waker.request_repaint();
        });
        self.save_dialog = Some((saving, chosen));
    }

    /// Saves under the name chosen in the dialog, once it has been chosen.
    pub(super) fn save_chosen(&mut self, ctx: &Context) {
        let Some((_, chosen)) = &self.save_dialog else { return };
        let answer = match chosen.try_recv() {
            Ok(answer) => answer,
            Err(mpsc::TryRecvError::Disconnected) => Answer::Left,
            Err(mpsc::TryRecvError::Empty) => return,
        };
        let Some((saving, _)) = self.save_dialog.take() else { return };
        match answer {
            Answer::Chosen(path) => self.save_there(ctx, saving, path),
            Answer::Left => self.saves_to_close = false,
            Answer::NoDialog => self.ask_for_a_path(Some(saving)),
        }
    }

    /// Asks for a name in the window itself: of what is saved, or of what is opened.
    fn ask_for_a_path(&mut self, saving: Option<Saving>) {
        let usual = saving.as_ref().and_then(|saving| usual_name(&self.session, saving)).map(|(name, _)| name);
        let folder = std::env::current_dir().unwrap_or_default();
        let text = folder.join(usual.unwrap_or_default()).display().to_string();
        self.chrome.path_field = Some(PathField::new(text, saving.is_some()));
        self.path_for = saving;
    }

    /// Opens or saves what the field names.
    pub(super) fn take_path(&mut self, ctx: &Context) {
        let Some(field) = &mut self.chrome.path_field else { return };
        let path = field.path(std::env::home_dir());
        if field.is_saving && !field.replaces && path.exists() {
            field.replaces = true;
            return;
        }
        self.chrome.path_field = None;
        match self.path_for.take() {
            None => self.session.apply(Command::Open(Source::File(path))),
            Some(saving) => self.save_there(ctx, saving, path),
        }
    }

    /// Nothing is opened, and nothing is saved.
    pub(super) fn leave_path(&mut self) {
        self.path_for = None;
        self.saves_to_close = false;
    }

    fn save_there(&mut self, ctx: &Context, saving: Saving, path: PathBuf) {
        match saving {
            Saving::Export(wish) => self.export(ctx, wish, Some(path)),
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
        if !self.saves_to_close || self.save_dialog.is_some() || self.path_for.is_some() {
            return;
        }
        match self.session.unsaved().first() {
            Some(piece) => {
                let work = piece.work;
                self.save_work(ctx, work, false);
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
