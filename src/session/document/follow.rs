//! How documents follow what happens to what they are about.

use std::sync::Arc;

use crate::feature::Feature as _;
use crate::{Activity, Notice, Play, Session, Setup, SetupCommand, SetupEdit, SetupSource};
use plyscope_core::game::Game;
use plyscope_files::{Content, GameFile, PracticeFile, SetUpFile};
use plyscope_picture::run::Run;

use crate::workspace::documents::{
    MOST_LEFT, Opening, SavedVersion, Stamp, TreeWork, Work, is_lost, is_saved_practice,
};

impl Session {
    /// Compares all work with what is saved of it, after a command.
    pub(crate) fn documents_follow(&mut self) {
        self.trees_follow();
        if self.workspace.screen.activity == Activity::Practice {
            self.practice_follows();
        }
        let standing: Vec<(Work, Stamp)> =
            self.works().into_iter().filter_map(|work| Some((work, self.stamp_if_unsaved(work)?))).collect();
        if standing != self.workspace.documents.standing {
            self.workspace.documents.standing = standing;
            self.workspace.documents.mark += 1;
        }
        let left: Vec<Work> = self.unsaved_works().into_iter().filter(|work| self.has_left_screen(*work)).collect();
        if let Some(new) = left.iter().find(|work| !self.workspace.documents.left.contains(work)) {
            self.workspace.notify(Notice::KeptUnsaved(*new));
        }
        self.workspace.documents.left = left;
    }

    /// Whether something else has taken the place of work, which is kept unsaved.
    fn has_left_screen(&self, work: Work) -> bool {
        let before = self.play().and_then(|play| play.before.as_ref()).map(|run| run.id);
        match work {
            Work::Tree(run) => ![self.run().map(|run| run.id), before].contains(&Some(run)),
            Work::LeftGame(_) | Work::LeftPractice => true,
            Work::Game | Work::Practice | Work::SetUp => false,
        }
    }

    /// What is not saved, as of the last command.
    pub(super) fn unsaved_works(&self) -> Vec<Work> {
        self.workspace.documents.standing.iter().map(|(work, _)| *work).collect()
    }

    /// All work there may be.
    fn works(&self) -> Vec<Work> {
        let trees = self.workspace.documents.trees.iter().map(|tree| Work::Tree(tree.run));
        let games = self.workspace.documents.left_games.iter().rev().map(|left| Work::LeftGame(left.number));
        let others = [Work::Practice, Work::LeftPractice, Work::SetUp];
        trees.chain([Work::Game]).chain(games).chain(others).collect()
    }

    /// What work looks like that would be lost.
    fn stamp_if_unsaved(&self, work: Work) -> Option<Stamp> {
        let documents = &self.workspace.documents;
        match work {
            Work::Tree(run) => {
                let tree = self.workspace.documents.tree_work(run).filter(|tree| !tree.is_saved)?;
                Some(Stamp::Version(tree.version))
            }
            Work::Game => {
                let game = self.play()?.game();
                is_lost(&documents.game, game).then(|| Stamp::Moves(game.moves().to_vec()))
            }
            Work::LeftGame(number) => {
                let left = self.workspace.documents.left_of(number)?;
                left.is_unsaved().then(|| Stamp::Moves(left.file.game.moves().to_vec()))
            }
            Work::Practice => {
                let is_saved = is_saved_practice(&documents.practice, &documents.practice_now);
                (!is_saved).then_some(Stamp::Version(documents.practice_version))
            }
            Work::LeftPractice => {
                let (kept, file) = documents.left_practice.as_ref()?;
                (!is_saved_practice(kept, file)).then_some(Stamp::Version(0))
            }
            Work::SetUp => self.unsaved_set_up().map(Stamp::Text),
        }
    }

    /// The text of a position that is set up, if it is another one than was saved, searched, played from, or come from.
    fn unsaved_set_up(&self) -> Option<String> {
        let editor = self.features.setup.editor.as_ref()?;
        let text = editor.text();
        let saved = match &self.workspace.documents.set_up.saved {
            Some(Content::SetUp(file)) => Some(file.text.as_str()),
            _ => None,
        };
        let is_usual = || Game::ALL.into_iter().any(|game| Setup::start(game).fen() == text);
        let is_played = || {
            let start = self.play().filter(|play| play.game().plies() > 0).map(|play| play.game().start().clone());
            start.is_some() && editor.position().ok().map(|position| position.as_root()) == start
        };
        (saved != Some(text.as_str()) && !is_usual() && !is_played()).then_some(text)
    }

    fn trees_follow(&mut self) {
        let is_of_the_game = |run: &Run| self.play().is_some_and(|play| play.on_screen == Some(run.id));
        let shown = self.run().filter(|run| !is_of_the_game(run) && run.logged().is_none());
        let shown_id = shown.map(|run| run.id);
        let before = self.play().and_then(|play| play.before.as_ref()).map(|run| run.id);
        let shown = shown.map(|run| (run.id, Arc::clone(&run.scenario), Arc::clone(&run.original), run.options));
        let in_lesson = self.lesson().open().is_some();
        let trees = &mut self.workspace.documents.trees;
        if let Some((run, scenario, original, options)) = shown {
            match trees.iter_mut().find(|tree| tree.run == run) {
                Some(tree) => tree.follow(&scenario, options),
                // What the page of a lesson brings is the lesson's, whatever is tried on it.
                None if in_lesson => {}
                None => {
                    let kept = SavedVersion { saved: Some(Content::Scenario(original)), ..SavedVersion::default() };
                    trees.push(TreeWork::new(run, kept, scenario, options));
                }
            }
        }
        trees.retain(|tree| !tree.is_saved || [shown_id, before].contains(&Some(tree.run)));
        let left = trees.len().saturating_sub(MOST_LEFT);
        trees.drain(..left);
    }

    /// A game has been opened from a file, or from what was left.
    pub(crate) fn game_is_opened(&mut self, file: GameFile, opening: &Opening) {
        let kept = opening.kept(Content::Game(Box::new(file.clone())));
        // What a file held before is not to be resumed, nor what was left before it to be lost for it.
        let left = opening.is_reload.then(|| self.workspace.documents.left_games.clone());
        let plies = self.play().filter(|_| opening.is_reload).map(Play::shown_plies);
        self.features.play.open_game(&mut self.workspace, file);
        self.workspace.screen.setup = false;
        self.workspace.documents.game = kept;
        if let Some(left) = left {
            self.workspace.documents.left_games = left;
        }
        if let Some(plies) = plies {
            self.features.play.go_to_ply(plies);
        }
        self.workspace.documents.is_opened(opening);
    }

    /// The game that was left last.
    pub fn left_game(&self) -> Option<&GameFile> {
        self.workspace.documents.left_games.last().map(|left| &*left.file)
    }

    /// Practice has been opened from a file.
    pub(crate) fn practice_is_opened(&mut self, file: &PracticeFile, opening: &Opening) {
        if !self.is_saved(Work::Practice) && !opening.is_reload {
            let now = Arc::clone(&self.workspace.documents.practice_now);
            self.workspace.documents.left_practice =
                Some((std::mem::take(&mut self.workspace.documents.practice), now));
        }
        self.features.practice.restore(&mut self.workspace, file);
        self.practice_follows();
        self.workspace.documents.practice =
            opening.kept(Content::Practice(Arc::clone(&self.workspace.documents.practice_now)));
        self.workspace.documents.is_opened(opening);
    }

    /// Makes the file of practice anew, after something has been done in it.
    pub(crate) fn practice_follows(&mut self) {
        let now = self.practice().file();
        if now != *self.workspace.documents.practice_now {
            self.workspace.documents.practice_now = Arc::new(now);
            self.workspace.documents.practice_version += 1;
        }
    }

    /// A position that is set up has been opened from a file.
    pub(crate) fn set_up_is_opened(&mut self, file: SetUpFile, opening: &Opening) {
        let commands =
            [SetupCommand::Open(SetupSource::Start(file.game)), SetupCommand::Edit(SetupEdit::Text(file.text.clone()))];
        for command in commands {
            self.features.setup.apply(command, &mut self.workspace);
        }
        self.workspace.documents.set_up = opening.kept(Content::SetUp(file));
        self.workspace.documents.is_opened(opening);
    }
}
