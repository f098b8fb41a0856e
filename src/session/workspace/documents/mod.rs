//! What is known of documents and their files: what each was when it was read or saved, and what was left.

mod command;
mod work;

use std::path::PathBuf;
use std::sync::Arc;

use plyscope_core::game::{Move, PlayedGame};
use plyscope_core::search::SearchOptions;
use plyscope_files::{Content, GameFile, Link, PracticeFile, Readings, Scenario, Source};

pub use command::{DocumentCommand, FileQuestion, UnsavedOffer};
pub use work::Work;

/// Where work was read or saved last, and what that file holds.
#[derive(Clone, Debug, Default)]
pub(crate) struct SavedVersion {
    pub(crate) path: Option<PathBuf>,
    /// What needs no saving: what the file holds, or what comes with the program.
    pub(crate) saved: Option<Content>,
    /// It was begun in the program, and was never in a file.
    pub(crate) is_new: bool,
}

/// A tree that is open, or was left unsaved.
#[derive(Debug)]
pub(crate) struct TreeWork {
    pub(crate) run: u64,
    pub(crate) kept: SavedVersion,
    /// As it is now, and how it is searched.
    pub(crate) now: Arc<Scenario>,
    pub(crate) options: SearchOptions,
    /// Counts its changes.
    pub(crate) version: u64,
    pub(crate) is_saved: bool,
}

/// A game that was left for another one.
#[derive(Clone, Debug)]
pub(crate) struct LeftGame {
    pub(crate) number: u64,
    pub(crate) kept: SavedVersion,
    pub(crate) file: Box<GameFile>,
}

/// Where what is being opened comes from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Opening {
    pub(crate) path: Option<PathBuf>,
    /// It is in no file, and would be lost.
    pub(crate) is_unsaved: bool,
    /// The work that an earlier window left, by its number.
    pub(crate) offer: Option<u64>,
    /// It was left before, and is opened again.
    pub(crate) left: Option<Work>,
    /// It is open already, and its file has changed.
    pub(crate) is_reload: bool,
    /// It was begun in the program, and as long as nothing is done to it, nothing would be lost.
    pub(crate) is_new: bool,
    /// The other ways in which its text can be read, where that has been read before.
    pub(crate) readings: Option<Box<Readings>>,
}

impl Opening {
    /// From a source: what was pasted is in no file. What a link opens can be had from the link again, as long as
    /// nothing is done to it.
    pub(crate) fn of(source: &Source) -> Self {
        match source.parts().0 {
            Source::File(path) => Self { path: Some(path.clone()), ..Self::default() },
            Source::Text { text, .. } => match Link::of(text) {
                Some(link) if link.is_built_in() => Self::default(),
                Some(_) => Self::new_work(),
                None => Self::unsaved(),
            },
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

    pub(crate) fn kept(&self, content: Content) -> SavedVersion {
        SavedVersion { path: self.path.clone(), saved: (!self.is_unsaved).then_some(content), is_new: self.is_new }
    }
}

/// All documents of a session.
#[derive(Debug, Default)]
pub(crate) struct Documents {
    pub(crate) trees: Vec<TreeWork>,
    pub(crate) game: SavedVersion,
    /// The games that were left, the latest at the end.
    pub(crate) left_games: Vec<LeftGame>,
    /// Counts them.
    pub(crate) games_left: u64,
    pub(crate) practice: SavedVersion,
    /// Practice as it is now; a file of it takes time to make.
    pub(crate) practice_now: Arc<PracticeFile>,
    /// Counts its changes.
    pub(crate) practice_version: u64,
    pub(crate) left_practice: Option<(SavedVersion, Arc<PracticeFile>)>,
    pub(crate) set_up: SavedVersion,
    /// The lesson's file, where it has one.
    pub(crate) lesson: Option<PathBuf>,
    /// The file of the log on screen, where it has one, with the number of its run.
    pub(crate) log: Option<(u64, PathBuf)>,
    pub(crate) opening: Opening,
    pub(crate) recent: Vec<PathBuf>,
    pub(crate) offers: Vec<UnsavedOffer>,
    pub(crate) question: Option<FileQuestion>,
    /// Counts the changes of what is not saved.
    pub(crate) mark: u64,
    pub(crate) standing: Vec<(Work, Stamp)>,
    /// What of it has left the screen.
    pub(crate) left: Vec<Work>,
}

impl Documents {
    pub(crate) fn left_of(&self, number: u64) -> Option<&LeftGame> {
        self.left_games.iter().find(|left| left.number == number)
    }

    pub(crate) fn tree_work(&self, run: u64) -> Option<&TreeWork> {
        self.trees.iter().find(|tree| tree.run == run)
    }

    pub(crate) fn kept(&self, work: Work) -> Option<&SavedVersion> {
        match work {
            Work::Tree(run) => self.tree_work(run).map(|tree| &tree.kept),
            Work::Game => Some(&self.game),
            Work::LeftGame(number) => self.left_of(number).map(|left| &left.kept),
            Work::Practice => Some(&self.practice),
            Work::LeftPractice => self.left_practice.as_ref().map(|(kept, _)| kept),
            Work::SetUp => Some(&self.set_up),
        }
    }

    pub(crate) fn kept_mut(&mut self, work: Work) -> Option<&mut SavedVersion> {
        match work {
            Work::Tree(run) => self.trees.iter_mut().find(|tree| tree.run == run).map(|tree| &mut tree.kept),
            Work::Game => Some(&mut self.game),
            Work::LeftGame(number) => {
                self.left_games.iter_mut().find(|left| left.number == number).map(|left| &mut left.kept)
            }
            Work::Practice => Some(&mut self.practice),
            Work::LeftPractice => self.left_practice.as_mut().map(|(kept, _)| kept),
            Work::SetUp => Some(&mut self.set_up),
        }
    }

    /// The file of the log on screen.
    pub(crate) fn path_of_log(&self, run: u64) -> Option<PathBuf> {
        self.log.as_ref().filter(|(of, _)| *of == run).map(|(_, path)| path.clone())
    }
}

/// What work looks like, as far as two states of it have to be told apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stamp {
    Version(u64),
    Moves(Vec<Move>),
    Text(String),
}

/// So many files are remembered.
pub(crate) const MOST_RECENT: usize = 10;

/// So many trees that were left unsaved are kept; of more, the one that was left first goes.
pub(crate) const MOST_LEFT: usize = 20;

impl Documents {
    /// A game is left for another one, or for good: what is known of its file goes with it.
    pub(crate) fn game_is_left(&mut self, file: GameFile) {
        let documents = self;
        documents.games_left += 1;
        let kept = std::mem::take(&mut documents.game);
        let left = LeftGame { number: documents.games_left, kept, file: Box::new(file) };
        // What is in a file can be opened from there.
        documents.left_games.retain(LeftGame::is_unsaved);
        documents.left_games.push(left);
        let more = documents.left_games.len().saturating_sub(MOST_LEFT);
        documents.left_games.drain(..more);
    }

    /// Takes the game that was left last, which is about to be opened again, and what is known of its file.
    pub(crate) fn take_left_game(&mut self) -> Option<(GameFile, SavedVersion)> {
        let left = self.left_games.pop()?;
        Some((*left.file, left.kept))
    }

    /// Takes a game that was left as the one that was left last.
    pub(crate) fn bring_forward(&mut self, number: u64) {
        let games = &mut self.left_games;
        if let Some(place) = games.iter().position(|left| left.number == number) {
            let left = games.remove(place);
            games.push(left);
        }
    }

    pub(crate) fn game_is_resumed(&mut self, kept: SavedVersion) {
        self.game = kept;
    }

    /// The page on which positions are set up begins with another position, or what is set up is used elsewhere.
    pub(crate) fn set_up_is_at_hand(&mut self, saved: Option<Content>) {
        self.set_up = SavedVersion { saved, ..SavedVersion::default() };
    }

    pub(crate) fn is_opened(&mut self, opening: &Opening) {
        if let Some(offer) = opening.offer {
            self.offers.retain(|other| other.number != offer);
        } else if let Some(path) = &opening.path {
            self.note_recent(path.clone());
        }
    }
}

impl Documents {
    /// A game begins, which is in no file yet.
    pub(crate) fn begin_game(&mut self) {
        self.game = SavedVersion::default();
    }

    /// Another lesson is opened.
    pub(crate) fn forget_lesson(&mut self) {
        self.lesson = None;
    }

    pub(crate) fn note_recent(&mut self, path: PathBuf) {
        self.recent.retain(|other| *other != path);
        self.recent.insert(0, path);
        self.recent.truncate(MOST_RECENT);
    }
}

impl TreeWork {
    pub(crate) fn new(run: u64, kept: SavedVersion, now: Arc<Scenario>, options: SearchOptions) -> Self {
        let mut tree = Self { run, kept, now, options, version: 0, is_saved: false };
        tree.compare();
        tree
    }

    pub(crate) fn follow(&mut self, scenario: &Arc<Scenario>, options: SearchOptions) {
        if !Arc::ptr_eq(&self.now, scenario) || self.options != options {
            self.now = Arc::clone(scenario);
            self.options = options;
            self.version += 1;
            self.compare();
        }
    }

    /// Another search of the same tree is nothing that could be lost.
    pub(crate) fn compare(&mut self) {
        self.is_saved = match &self.kept.saved {
            Some(Content::Scenario(saved)) => {
                let words = |scenario: &Scenario| (scenario.title.clone(), scenario.note.clone());
                let is_same = |now: &Scenario| {
                    saved.position == now.position && words(saved) == words(now) && saved.questions == now.questions
                };
                Arc::ptr_eq(saved, &self.now) || is_same(&self.now)
            }
            _ => false,
        };
    }
}

impl LeftGame {
    pub(crate) fn is_unsaved(&self) -> bool {
        is_lost(&self.kept, &self.file.game)
    }
}

/// Whether a game would be lost: it has moves, and is in no file as it is.
pub(crate) fn is_lost(kept: &SavedVersion, game: &PlayedGame) -> bool {
    let is_saved = saved_game(kept).is_some_and(|saved| saved.moves() == game.moves() && saved.start() == game.start());
    game.plies() > 0 && !is_saved
}

fn saved_game(kept: &SavedVersion) -> Option<&PlayedGame> {
    match &kept.saved {
        Some(Content::Game(file)) => Some(&file.game),
        _ => None,
    }
}

/// Whether practice is in its file as it is, or nothing has been done in it yet.
pub(crate) fn is_saved_practice(kept: &SavedVersion, now: &Arc<PracticeFile>) -> bool {
    let is_begun = now
        .sheets
        .iter()
        .chain(now.exam.iter().flat_map(|exam| &exam.sheets))
        .any(|sheet| !sheet.sheet.filled.is_empty() || sheet.graded.is_some());
    let is_saved = match &kept.saved {
        Some(Content::Practice(saved)) => saved.has_the_same_work(now),
        _ => false,
    };
    is_saved || kept.saved.is_none() && !is_begun && now.scores.is_empty()
}
