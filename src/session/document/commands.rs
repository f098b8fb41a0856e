//! What a person does with documents, and what the shell tells of files.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::feature::Feature as _;
use crate::workspace::Purpose;
use crate::{Activity, LessonCommand, Notice, PlayCommand, RequestContent, Session};
use plyscope_core::game::Language;
use plyscope_files::{Content, InputError, Lesson, Source};
use plyscope_picture::run::SearchDone;
use plyscope_text::LanguageWords as _;

use crate::workspace::documents::{DocumentCommand, FileQuestion, MOST_RECENT, Opening, Work};

impl Session {
    pub(crate) fn carry_out_document(&mut self, command: DocumentCommand) {
        match command {
            DocumentCommand::Opened(source, content, readings) => {
                self.open_content(*content, Opening { readings, ..Opening::of(&source) });
            }
            DocumentCommand::Saved(work, content, path) => self.note_saved(work, content, path),
            DocumentCommand::NothingToSave => self.workspace.notify(Notice::NothingToSave),
            DocumentCommand::FileChanged(path) => self.file_changed(path),
            DocumentCommand::AskToClose => {
                if self.has_unsaved() {
                    self.ask_about_files(FileQuestion::Closing);
                }
            }
            DocumentCommand::Stay => _ = self.end_file_question(),
            DocumentCommand::TakeTheirs => {
                if let Some(FileQuestion::ChangedElsewhere(path)) = self.end_file_question() {
                    self.reload(path);
                }
            }
            DocumentCommand::RememberRecent(mut paths) => {
                paths.truncate(MOST_RECENT);
                self.workspace.documents.recent = paths;
            }
            DocumentCommand::ForgetRecent(path) => self.workspace.documents.recent.retain(|other| *other != path),
            DocumentCommand::Offer(offers) => self.workspace.documents.offers = offers,
            DocumentCommand::OpenOffer(number) => self.open_offer(number),
            DocumentCommand::DiscardOffer(number) => {
                self.workspace.documents.offers.retain(|offer| offer.number != number)
            }
            DocumentCommand::OpenLeft(work) => self.open_left(work),
            DocumentCommand::PictureSaved => self.workspace.notify(Notice::Saved),
            DocumentCommand::PictureCopied => self.workspace.notify(Notice::PictureCopied),
            DocumentCommand::Exported(1) => self.workspace.notify(Notice::Saved),
            DocumentCommand::Exported(files) => self.workspace.notify(Notice::Exported(files)),
            DocumentCommand::ExportCancelled => self.workspace.notify(Notice::ExportCancelled),
        }
    }

    /// Opens what a file holds.
    pub(crate) fn open_content(&mut self, content: Content, opening: Opening) {
        match content {
            Content::Scenario(scenario) => {
                self.workspace.open_scenario(Arc::unwrap_or_clone(scenario));
                self.workspace.documents.opening = opening;
            }
            Content::Lesson(lesson) => self.lesson_is_opened(lesson, &opening),
            Content::Game(game) => self.game_is_opened(*game, &opening),
            Content::Practice(practice) => self.practice_is_opened(&practice, &opening),
            Content::SetUp(set_up) => self.set_up_is_opened(set_up, &opening),
            Content::Search(saved) => {
                self.workspace.recorded_search_is_opened(SearchDone::saved(*saved), &opening);
            }
            Content::Log(log) => self.workspace.recorded_search_is_opened(SearchDone::logged(log), &opening),
            // They are written and never read.
            Content::Scores(_) => {}
        }
    }

    /// A lesson has been opened from a file, or from the program.
    pub(crate) fn lesson_is_opened(&mut self, lesson: Arc<Lesson>, opening: &Opening) {
        self.features.lesson.apply(LessonCommand::Open(lesson), &mut self.workspace);
        self.workspace.documents.lesson.clone_from(&opening.path);
        if let Some(path) = &opening.path {
            self.workspace.documents.note_recent(path.clone());
        }
    }

    fn note_saved(&mut self, work: Work, content: Content, path: PathBuf) {
        let Some(kept) = self.workspace.documents.kept_mut(work) else { return };
        kept.path = Some(path.clone());
        kept.saved = Some(content);
        if let Work::Tree(run) = work
            && let Some(tree) = self.workspace.documents.trees.iter_mut().find(|tree| tree.run == run)
        {
            tree.compare();
        }
        self.workspace.documents.note_recent(path);
        self.workspace.notify(Notice::Saved);
    }

    /// Reads again what is on screen, or asks first where it has changed here, too.
    fn file_changed(&mut self, path: PathBuf) {
        let document = self.document();
        if document.path.as_deref() != Some(&path) {
            return;
        }
        match self.work_on_screen() {
            Some(work) if !self.is_saved(work) => self.ask_about_files(FileQuestion::ChangedElsewhere(path)),
            _ => self.reload(path),
        }
    }

    fn reload(&mut self, path: PathBuf) {
        let opening = Opening::again(Some(path.clone()));
        let against = self.run().and_then(|run| run.log()?.against.clone());
        let source = Source::File(path);
        let wanted = match against {
            Some(scenario) => RequestContent::LogAgain(source, scenario),
            None => RequestContent::Source(source),
        };
        self.workspace.request(wanted, Purpose::Open);
        self.workspace.documents.opening = opening;
    }

    fn ask_about_files(&mut self, question: FileQuestion) {
        // Nothing may hide it.
        self.workspace.screen.blank = false;
        self.workspace.screen.asks_about_files = true;
        self.workspace.documents.question = Some(question);
    }

    fn end_file_question(&mut self) -> Option<FileQuestion> {
        self.workspace.screen.asks_about_files = false;
        self.workspace.documents.question.take()
    }

    fn open_offer(&mut self, number: u64) {
        let Some(offer) = self.workspace.documents.offers.iter().find(|offer| offer.number == number) else { return };
        let name = self.settings().language.label(&offer.name).to_owned();
        let opening = Opening { path: offer.path.clone(), offer: Some(number), ..Opening::unsaved() };
        let source = Source::Text { name, text: offer.text.clone() };
        self.workspace.request(RequestContent::Source(source), Purpose::Open);
        self.workspace.documents.opening = opening;
    }

    /// Work that is behind something else comes to the fore; what has been left is opened again.
    fn open_left(&mut self, work: Work) {
        match work {
            Work::Game => self.features.play.apply(PlayCommand::Show, &mut self.workspace),
            Work::LeftGame(number) => {
                self.workspace.documents.bring_forward(number);
                self.features.play.apply(PlayCommand::Resume, &mut self.workspace);
            }
            Work::Practice => self.open_activity(Activity::Practice, true),
            Work::LeftPractice => {
                let Some((kept, file)) = self.workspace.documents.left_practice.take() else { return };
                let opening = Opening { left: Some(work), is_unsaved: true, ..Opening::default() };
                self.practice_is_opened(&file, &opening);
                self.workspace.documents.practice = kept;
            }
            Work::SetUp => self.workspace.screen.setup = true,
            Work::Tree(run) => {
                let Some(tree) = self.workspace.documents.tree_work(run) else { return };
                let scenario = tree.now.as_searched(tree.options);
                self.workspace.open_scenario(scenario);
                self.workspace.documents.opening = Opening { left: Some(work), ..Opening::unsaved() };
            }
        }
    }

    /// The message that a remembered file is not there any more.
    pub fn no_such_recent_file(&self, path: &Path) -> InputError {
        let message = Language::ALL.map(|language| language.words().files.recent_is_gone);
        InputError::without_place(path.display().to_string(), message)
    }
}
