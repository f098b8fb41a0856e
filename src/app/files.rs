//! Files that are opened and saved, and the dialogs that ask for them.

use std::sync::mpsc;

use egui::Context;

use crate::scenario::{self, GameFormat, Source};
use crate::session::{Command, PlayCommand, PracticeCommand, ScoreFormat};

use super::App;

impl App {
    /// Files that were dropped on the window, or chosen in the dialog.
    pub(super) fn take_files(&mut self, ctx: &Context) {
        let dropped = ctx.input(|input| input.raw.dropped_files.clone());
        for file in dropped.iter().take(1) {
            self.session.apply(Command::Open(Source::File(file.path().to_path_buf())));
        }
        if let Some(chosen) = &self.dialog {
            match chosen.try_recv() {
                Ok(Some(path)) => {
                    self.dialog = None;
                    self.session.apply(Command::Open(Source::File(path)));
                }
                Ok(None) | Err(mpsc::TryRecvError::Disconnected) => self.dialog = None,
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
            let path = rfd::FileDialog::new().set_title(title).pick_file();
            let _ = sender.send(path);
            waker.request_repaint();
        });
        self.dialog = Some(chosen);
    }

    /// Asks for the name of the file into which the game goes.
    pub(super) fn ask_where_to_save(&mut self, ctx: &Context) {
        let Some(game) = self.session.play().and_then(|play| play.game().game()) else { return };
        let words = self.session.settings().language.words();
        let title = words.play.save.label;
        let usual = format!("{}.ron", game.id());
        let forms: Vec<&'static str> = GameFormat::ALL
            .into_iter()
            .filter(|format| format.holds(game))
            .map(|format| format.ending().trim_start_matches('.'))
            .collect();
        self.ask_for_a_name(ctx, Saving::Game, title, usual, forms);
    }

    /// Asks for the name of the file into which the scores of practice go.
    pub(super) fn ask_where_to_export(&mut self, ctx: &Context) {
        let title = self.session.settings().language.words().practice.export.label;
        self.ask_for_a_name(ctx, Saving::Scores, title, "plyscope-practice.csv".to_owned(), vec!["csv"]);
    }

    /// Asks for the name of the file into which the results of the exam go.
    pub(super) fn ask_where_to_save_exam(&mut self, ctx: &Context) {
        let title = self.session.settings().language.words().practice.save_exam.label;
        let forms = ScoreFormat::ALL.map(ScoreFormat::ending).to_vec();
        self.ask_for_a_name(ctx, Saving::Exam, title, "plyscope-exam.csv".to_owned(), forms);
    }

    fn ask_for_a_name(
        &mut self,
        ctx: &Context,
        what: Saving,
        title: &'static str,
        usual: String,
        forms: Vec<&'static str>,
    ) {
        let (sender, chosen) = mpsc::channel();
        let waker = ctx.clone();
        std::thread::spawn(move || {
            let dialog = rfd::FileDialog::new().set_title(title).set_file_name(usual);
            let path = forms.iter().fold(dialog, |dialog, form| dialog.add_filter(*form, &[*form])).save_file();
            let _ = sender.send(path);
            waker.request_repaint();
        });
        self.save_dialog = Some((what, chosen));
    }

    /// Saves under the name chosen in the dialog, once it has been chosen.
    pub(super) fn save_chosen(&mut self) {
        let Some((what, chosen)) = &self.save_dialog else { return };
        let path = match chosen.try_recv() {
            Ok(path) => path,
            Err(mpsc::TryRecvError::Disconnected) => None,
            Err(mpsc::TryRecvError::Empty) => return,
        };
        let what = *what;
        self.save_dialog = None;
        let Some(path) = path else { return };
        let saved = match what {
            Saving::Game => {
                self.session.play().map(|play| (play.file().save(&path), Command::Play(PlayCommand::Saved)))
            }
            Saving::Scores => {
                let written = scenario::save_whole(&path, self.session.practice().history_csv().as_bytes());
                Some((written, Command::Practice(PracticeCommand::Exported)))
            }
            Saving::Exam => {
                let is_ron = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ron"));
                let format = if is_ron { ScoreFormat::Ron } else { ScoreFormat::Csv };
                let file = self.session.practice().exam_file(format);
                let written = file.map(|text| scenario::save_whole(&path, text.as_bytes()));
                written.map(|written| (written, Command::Practice(PracticeCommand::ExamExported)))
            }
        };
        if let Some((written, command)) = saved {
            self.session.apply(written.map_or_else(|error| Command::Fail(Box::new(error)), |()| command));
        }
    }
}

/// What a name is asked for.
#[derive(Clone, Copy)]
pub(super) enum Saving {
    /// The game that is played.
    Game,
    /// The scores of practice.
    Scores,
    /// The results of an exam.
    Exam,
}
