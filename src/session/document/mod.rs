//! What is open, as documents: what each is called, where it was read or saved, and whether it is saved.
//!
//! A [`Work`] is something that a person has made or opened and may want to keep: a tree, a game, practice, a position
//! that is set up. Whether it is saved is never noted but compared: with what was read from its file, or written there
//! last. What leaves the screen unsaved is kept, and can be opened again.

mod commands;
mod follow;
mod names;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use plyscope_core::game::{Label, Move};
use plyscope_core::search::SearchOptions;
use plyscope_files::{Content, GameFile, InputError, PracticeFile, Readings, Scenario, Source, UnsavedWork};

use crate::features::feature::Feature as _;
use crate::{Activity, Session};

pub use commands::{DocumentCommand, FileQuestion, Offer};

/// Something that a person may want to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Work {
    /// A tree or a position with its search, by the number of its run.
    Tree(u64),
    /// The game that is played.
    Game,
    /// A game that was left, by its number.
    LeftGame(u64),
    /// The sheets, the exam and the scores of practice.
    Practice,
    /// The sheets, the exam and the scores from before a file of practice was opened.
    LeftPractice,
    /// The position that is set up.
    SetUp,
}

/// What kind of thing is on screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentKind {
    /// Nothing that could be saved.
    Nothing,
    /// A scenario of the library, or another that came with the program.
    BuiltIn,
    /// A scenario or a tree from a file.
    File,
    /// A tree or scenario that was pasted, or made in the program, and has no file yet.
    Own,
    /// A tree whose values or order were changed.
    Changed,
    /// A game that is played.
    Game,
    /// Sheets of practice.
    Practice,
    /// An exam.
    Exam,
    /// A position that is being set up.
    SetUp,
    /// A lesson.
    Lesson,
    /// The log of another program's search.
    Log,
}

/// Whether something is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavedState {
    /// There is nothing in it yet that could be lost.
    NothingToSave,
    /// It is in its file as it is here.
    Saved,
    /// It would be lost.
    NotSaved,
}

/// What is on screen, as a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// What kind of thing it is.
    pub kind: DocumentKind,
    /// What it is called, in the language of the window; empty where nothing is open.
    pub title: String,
    /// Where it was read from or saved to.
    pub path: Option<PathBuf>,
    /// Whether it is saved.
    pub state: SavedState,
}

/// Work that would be lost.
#[derive(Clone, Debug)]
pub struct UnsavedPiece {
    /// Which work it is.
    pub work: Work,
    /// What it is, in a few words.
    pub name: Label,
    /// Where an earlier state of it was read or saved.
    pub path: Option<PathBuf>,
    /// What would have to be saved.
    pub content: Content,
}

impl UnsavedPiece {
    /// What is kept of it, so that it survives.
    ///
    /// # Errors
    /// Where its text would be too long to be read again, or there is no memory for it.
    pub fn to_keep(&self) -> Result<UnsavedWork, InputError> {
        Ok(UnsavedWork {
            name: self.name.texts().map(str::to_owned).to_vec(),
            path: self.path.as_ref().and_then(|path| path.to_str()).map(str::to_owned),
            text: self.content.write()?,
        })
    }
}

/// Where work was read or saved last, and what that file holds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kept {
    path: Option<PathBuf>,
    /// What needs no saving: what the file holds, or what comes with the program.
    saved: Option<Content>,
    /// It was begun in the program, and was never in a file.
    is_new: bool,
}

/// A tree that is open, or was left unsaved.
#[derive(Debug)]
pub(crate) struct TreeWork {
    run: u64,
    kept: Kept,
    /// As it is now, and how it is searched.
    now: Arc<Scenario>,
    options: SearchOptions,
    /// Counts its changes.
    version: u64,
    is_saved: bool,
}

/// A game that was left for another one.
#[derive(Clone, Debug)]
pub(crate) struct LeftGame {
    number: u64,
    kept: Kept,
    file: Box<GameFile>,
}

/// Where what is being opened comes from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Opening {
    path: Option<PathBuf>,
    /// It is in no file, and would be lost.
    is_unsaved: bool,
    /// The work that an earlier window left, by its number.
    offer: Option<u64>,
    /// It was left before, and is opened again.
    left: Option<Work>,
    /// It is open already, and its file has changed.
    is_reload: bool,
    /// It was begun in the program, and as long as nothing is done to it, nothing would be lost.
    is_new: bool,
    /// The other ways in which its text can be read, where that has been read before.
    pub(crate) readings: Option<Box<Readings>>,
}

impl Opening {
    /// From a source: what was pasted is in no file.
    pub(crate) fn of(source: &Source) -> Self {
        match source.parts().0 {
            Source::File(path) => Self { path: Some(path.clone()), ..Self::default() },
            Source::Text { .. } => Self::unsaved(),
            Source::BuiltIn(_) | Source::Tree { .. } | Source::Stdin | Source::As(..) => Self::default(),
        }
    }

    /// Made in the program.
    pub(crate) fn unsaved() -> Self {
        Self { is_unsaved: true, ..Self::default() }
    }

    /// Begun in the program; nothing has been done to it yet.
    pub(crate) fn new_work() -> Self {
        Self { is_new: true, ..Self::default() }
    }

    /// From a file that is open already.
    pub(crate) fn again(path: Option<PathBuf>) -> Self {
        Self { path, is_reload: true, ..Self::default() }
    }

    pub(crate) const fn is_reload(&self) -> bool {
        self.is_reload
    }

    pub(crate) fn kept(&self, content: Content) -> Kept {
        Kept { path: self.path.clone(), saved: (!self.is_unsaved).then_some(content), is_new: self.is_new }
    }
}

/// All documents of a session.
#[derive(Debug, Default)]
pub(crate) struct Documents {
    trees: Vec<TreeWork>,
    game: Kept,
    /// The games that were left, the latest at the end.
    left_games: Vec<LeftGame>,
    /// Counts them.
    games_left: u64,
    practice: Kept,
    /// Practice as it is now; a file of it takes time to make.
    practice_now: Arc<PracticeFile>,
    /// Counts its changes.
    practice_version: u64,
    left_practice: Option<(Kept, Arc<PracticeFile>)>,
    set_up: Kept,
    /// The lesson's file, where it has one.
    lesson: Option<PathBuf>,
    /// The file of the log on screen, where it has one, with the number of its run.
    log: Option<(u64, PathBuf)>,
    pub(crate) opening: Opening,
    recent: Vec<PathBuf>,
    offers: Vec<Offer>,
    question: Option<FileQuestion>,
    /// Counts the changes of what is not saved.
    mark: u64,
    standing: Vec<(Work, Stamp)>,
    /// What of it has left the screen.
    left: Vec<Work>,
}

impl Documents {
    pub(crate) fn left_of(&self, number: u64) -> Option<&LeftGame> {
        self.left_games.iter().find(|left| left.number == number)
    }

    pub(crate) fn tree_work(&self, run: u64) -> Option<&TreeWork> {
        self.trees.iter().find(|tree| tree.run == run)
    }

    pub(crate) fn kept(&self, work: Work) -> Option<&Kept> {
        match work {
            Work::Tree(run) => self.tree_work(run).map(|tree| &tree.kept),
            Work::Game => Some(&self.game),
            Work::LeftGame(number) => self.left_of(number).map(|left| &left.kept),
            Work::Practice => Some(&self.practice),
            Work::LeftPractice => self.left_practice.as_ref().map(|(kept, _)| kept),
            Work::SetUp => Some(&self.set_up),
        }
    }

    pub(crate) fn kept_mut(&mut self, work: Work) -> Option<&mut Kept> {
        let documents = self;
        match work {
            Work::Tree(run) => documents.trees.iter_mut().find(|tree| tree.run == run).map(|tree| &mut tree.kept),
            Work::Game => Some(&mut documents.game),
            Work::LeftGame(number) => {
                documents.left_games.iter_mut().find(|left| left.number == number).map(|left| &mut left.kept)
            }
            Work::Practice => Some(&mut documents.practice),
            Work::LeftPractice => documents.left_practice.as_mut().map(|(kept, _)| kept),
            Work::SetUp => Some(&mut documents.set_up),
        }
    }

    /// The file of the log on screen.
    pub(crate) fn path_of_log(&self, run: u64) -> Option<PathBuf> {
        self.log.as_ref().filter(|(of, _)| *of == run).map(|(_, path)| path.clone())
    }
}

/// What work looks like, as far as two states of it have to be told apart.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Stamp {
    Version(u64),
    Moves(Vec<Move>),
    Text(String),
}

impl Session {
    /// What is on screen, as a document.
    pub fn document(&self) -> Document {
        let work = self.work_on_screen();
        let (kind, title) = self.kind_and_title(work);
        let kept = work.and_then(|work| self.workspace.documents.kept(work));
        let path = match kind {
            DocumentKind::Lesson => self.workspace.documents.lesson.clone(),
            DocumentKind::Log => self.run().and_then(|run| self.workspace.documents.path_of_log(run.id)),
            _ => kept.and_then(|kept| kept.path.clone()),
        };
        let state = match work {
            Some(work) if !self.is_saved(work) => SavedState::NotSaved,
            Some(_) if path.is_some() => SavedState::Saved,
            _ => SavedState::NothingToSave,
        };
        Document { kind, title, path, state }
    }

    /// The work that is on screen, saved or not; none where there is nothing to save.
    pub fn work_on_screen(&self) -> Option<Work> {
        let screen = self.screen();
        if screen.setup {
            return Some(Work::SetUp);
        }
        match screen.activity {
            Activity::Practice => {
                let practice = self.practice();
                return (practice.round().is_some() || practice.exam().is_some()).then_some(Work::Practice);
            }
            Activity::Bug => return None,
            Activity::Replay | Activity::Compare | Activity::Growth => {}
        }
        match self.run() {
            _ if self.play().is_some() && self.game_is_on_screen() => Some(Work::Game),
            Some(run) => {
                self.workspace.documents.trees.iter().any(|tree| tree.run == run.id).then_some(Work::Tree(run.id))
            }
            None => None,
        }
    }

    /// All work that would be lost, what is on screen first.
    pub fn unsaved(&self) -> Vec<UnsavedPiece> {
        let pieces = self.unsaved_works().into_iter().filter_map(|work| {
            let path = self.workspace.documents.kept(work).and_then(|kept| kept.path.clone());
            Some(UnsavedPiece { work, name: self.name_of_work(work)?, path, content: self.content(work)? })
        });
        let mut pieces: Vec<UnsavedPiece> = pieces.collect();
        let on_screen = self.work_on_screen();
        pieces.sort_by_key(|piece| Some(piece.work) != on_screen);
        pieces
    }

    /// Whether any work would be lost.
    pub fn has_unsaved(&self) -> bool {
        !self.workspace.documents.standing.is_empty()
    }

    /// A number that grows whenever what would be lost is another than before.
    pub fn unsaved_mark(&self) -> u64 {
        self.workspace.documents.mark
    }

    /// What a file of some work would hold; none where there is no such work any more.
    pub fn content(&self, work: Work) -> Option<Content> {
        match work {
            Work::Tree(run) => {
                let tree = self.workspace.documents.tree_work(run)?;
                Some(Content::Scenario(Arc::new(tree.now.as_searched(tree.options))))
            }
            Work::Game => self.features.play.content(),
            Work::LeftGame(number) => {
                self.workspace.documents.left_of(number).map(|left| Content::Game(left.file.clone()))
            }
            Work::Practice => Some(Content::Practice(Arc::clone(&self.workspace.documents.practice_now))),
            Work::LeftPractice => {
                self.workspace.documents.left_practice.as_ref().map(|(_, file)| Content::Practice(Arc::clone(file)))
            }
            Work::SetUp => self.features.setup.content(),
        }
    }

    /// Where some work was read or saved last.
    pub fn path_of(&self, work: Work) -> Option<&Path> {
        self.workspace.documents.kept(work)?.path.as_deref()
    }

    /// Whether some work is in its file as it is here, or there is nothing in it that could be lost.
    pub fn is_saved(&self, work: Work) -> bool {
        !self.workspace.documents.standing.iter().any(|(other, _)| *other == work)
    }

    /// Files that were opened or saved, the latest first.
    pub fn recent_files(&self) -> &[PathBuf] {
        &self.workspace.documents.recent
    }

    /// Work that earlier windows have left unsaved.
    pub fn offers(&self) -> &[Offer] {
        &self.workspace.documents.offers
    }

    /// What has to be decided about files before anything else is done.
    pub fn file_question(&self) -> Option<&FileQuestion> {
        self.workspace.documents.question.as_ref()
    }
}
