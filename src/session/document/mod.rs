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

use plyscope_core::game::Label;
use plyscope_files::{Content, InputError, UnsavedWork};

use crate::feature::ShownWork;
use crate::{Activity, Session};

use crate::workspace::documents::{FileQuestion, UnsavedOffer, Work};

/// Where a tree or a position on screen comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentOrigin {
    /// The library, or else what came with the program.
    BuiltIn,
    /// A file.
    File,
    /// It was pasted, or made in the program, and has no file yet.
    Own,
    /// Either of these, but its values or its order were changed.
    Changed,
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
    /// Where it comes from, if it is a tree or a position that was opened by itself.
    pub origin: Option<DocumentOrigin>,
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

impl Session {
    /// What is on screen, as a document.
    pub fn document(&self) -> Document {
        let work = self.work_on_screen();
        let documents = &self.workspace.documents;
        let is_of_its_own = matches!(work, Some(Work::SetUp | Work::Practice | Work::Game));
        let is_lesson = !is_of_its_own && self.lesson_on_screen().is_some();
        let path = match work {
            _ if is_lesson => documents.lesson.clone(),
            Some(work) => documents.kept(work).and_then(|kept| kept.path.clone()),
            None if self.screen().activity == Activity::Bug => None,
            None => self.run().and_then(|run| documents.path_of_log(run.id)),
        };
        let origin = match work {
            Some(Work::Tree(run)) if !is_lesson => Some(self.origin_of_tree(run)),
            _ => None,
        };
        let state = match work {
            Some(work) if !self.is_saved(work) => SavedState::NotSaved,
            Some(_) if path.is_some() => SavedState::Saved,
            _ => SavedState::NothingToSave,
        };
        Document { origin, title: self.title(work), path, state }
    }

    /// The work that is on screen, saved or not; none where there is nothing to save.
    pub fn work_on_screen(&self) -> Option<Work> {
        let screen = self.screen();
        if screen.setup {
            return Some(Work::SetUp);
        }
        if let ShownWork::Own(work) = self.features.work_shown(screen.activity) {
            return work;
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
            Work::LeftGame(number) => {
                self.workspace.documents.left_of(number).map(|left| Content::Game(left.file.clone()))
            }
            // A file of it takes time to make.
            Work::Practice => Some(Content::Practice(Arc::clone(&self.workspace.documents.practice_now))),
            Work::LeftPractice => {
                self.workspace.documents.left_practice.as_ref().map(|(_, file)| Content::Practice(Arc::clone(file)))
            }
            Work::Game | Work::SetUp => self.features.content(work),
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
    pub fn offers(&self) -> &[UnsavedOffer] {
        &self.workspace.documents.offers
    }

    /// What has to be decided about files before anything else is done.
    pub fn file_question(&self) -> Option<&FileQuestion> {
        self.workspace.documents.question.as_ref()
    }
}
