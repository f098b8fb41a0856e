//! What a person does with documents, and what the shell tells of files.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::features::feature::Feature as _;
use crate::workspace::Purpose;
use crate::{Activity, LessonCommand, Notice, PlayCommand, Session, Wanted};
use plyscope_core::game::{Label, Language};
use plyscope_files::{Content, InputError, Lesson, Loaded, Readings, Source};
use plyscope_picture::run::SearchDone;
use plyscope_text::LanguageWords as _;

use super::{Documents, Kept, Opening, Work};

/// What has to be decided about files before anything else is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileQuestion {
    /// The window is to be closed, and there is unsaved work.
    Closing,
    /// A file has changed, and what was read from it has changed here, too.
    ChangedElsewhere(PathBuf),
}

/// Work that an earlier window has left unsaved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Identifies it.
    pub number: u64,
    /// What the work is called.
    pub name: Label,
    /// How long ago it was left, in seconds.
    pub age: u64,
    /// Where an earlier state of it was read or saved.
    pub path: Option<PathBuf>,
    /// The text of a file that holds it.
    pub text: String,
}

/// Something that happens to documents and their files.
#[derive(Clone, Debug)]
pub enum DocumentCommand {
    /// This was loaded from there before the window was open, and the text can be read in these other ways.
    Loaded(Source, Box<Loaded>, Option<Box<Readings>>),
    /// Work has been saved: what of it, and where.
    Saved(Work, Content, PathBuf),
    /// What is on screen has no work in it that could be saved.
    NothingToSave,
    /// A file that is on screen has changed.
    FileChanged(PathBuf),
    /// The window is to be closed: ask what becomes of unsaved work, if there is any.
    AskToClose,
    /// Everything stays as it is here, and the question goes.
    Stay,
    /// What is on screen is read from its file again, and what was changed here is given up.
    TakeTheirs,
    /// Files that were opened or saved earlier, the latest first.
    RememberRecent(Vec<PathBuf>),
    /// A file is no longer among those that were opened or saved.
    ForgetRecent(PathBuf),
    /// Work that earlier windows have left unsaved.
    Offer(Vec<Offer>),
    /// Open such work.
    OpenOffer(u64),
    /// Throw such work away.
    DiscardOffer(u64),
    /// Open work again that has left the screen unsaved.
    OpenLeft(Work),
    /// A picture has been saved, or copied.
    PictureSaved,
    /// A picture has been copied.
    PictureCopied,
    /// So many files have been exported.
    Exported(usize),
    /// An export has been given up.
    ExportCancelled,
}

/// So many files are remembered.
const MOST_RECENT: usize = 10;

impl Documents {
    /// A game begins, which is in no file yet.
    pub(crate) fn begin_game(&mut self) {
        self.game = Kept::default();
    }

    /// Another lesson is opened.
    pub(crate) fn forget_lesson(&mut self) {
        self.lesson = None;
    }

    pub(super) fn note_recent(&mut self, path: PathBuf) {
        self.recent.retain(|other| *other != path);
        self.recent.insert(0, path);
        self.recent.truncate(MOST_RECENT);
    }
}

impl Session {
    pub(crate) fn carry_out_document(&mut self, command: DocumentCommand) {
        match command {
            DocumentCommand::Loaded(source, loaded, readings) => self.open_loaded(&source, *loaded, readings),
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

    fn open_loaded(&mut self, source: &Source, loaded: Loaded, readings: Option<Box<Readings>>) {
        let opening = Opening::of(source);
        match loaded {
            Loaded::Scenario(scenario) => {
                self.workspace.open_scenario(scenario);
                self.workspace.documents.opening = Opening { readings, ..opening };
            }
            Loaded::Lesson(lesson) => self.lesson_is_opened(lesson, &opening),
            Loaded::Game(game) => self.game_is_opened(game, &opening),
            Loaded::Practice(practice) => self.practice_is_opened(practice, &opening),
            Loaded::SetUp(set_up) => self.set_up_is_opened(set_up, &opening),
            Loaded::Search(saved) => self.workspace.recorded_search_is_opened(SearchDone::saved(saved), &opening),
            Loaded::Log(log) => self.workspace.recorded_search_is_opened(SearchDone::logged(Arc::new(*log)), &opening),
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
            Some(scenario) => Wanted::LogAgain(source, scenario),
            None => Wanted::Source(source),
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
        self.workspace.request(Wanted::Source(source), Purpose::Open);
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
                self.practice_is_opened((*file).clone(), &opening);
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
