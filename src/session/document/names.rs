//! What documents are called.

use std::path::Path;

use crate::{Activity, OpenLesson, Session};
use plyscope_core::game::{Label, PlayedGame, visible};
use plyscope_files::{FilledSheet, PracticeFile, Scenario};
use plyscope_picture::run::Run;
use plyscope_text as text;
use plyscope_text::LanguageWords as _;

use super::DocumentOrigin;
use crate::workspace::documents::Work;

impl Session {
    /// What is on screen is called so in the language of the window.
    pub(super) fn title(&self, work: Option<Work>) -> String {
        let language = self.settings().language;
        let named = |work| self.name_of_work(work).map(|name| language.label(&name).to_owned()).unwrap_or_default();
        match work {
            Some(work @ (Work::SetUp | Work::Practice | Work::Game)) => named(work),
            _ if self.lesson_on_screen().is_some() => {
                let open = self.lesson_on_screen();
                open.map(|open| language.label(&open.lesson().title).to_owned()).unwrap_or_default()
            }
            Some(work) => named(work),
            None if self.screen().activity == Activity::Bug => language.words().bug.title.label.to_owned(),
            None => match self.run() {
                Some(run) if run.logged().is_some() => self.name_of_log(run),
                Some(run) => language.label(&run.scenario.title).to_owned(),
                None => String::new(),
            },
        }
    }

    /// The lesson whose page is on screen.
    pub(super) fn lesson_on_screen(&self) -> Option<&OpenLesson> {
        self.lesson().open().filter(|_| self.shows_its_page())
    }

    /// The name of its file, or what it is.
    fn name_of_log(&self, run: &Run) -> String {
        let path = self.workspace.documents.path_of_log(run.id);
        let file = path.as_deref().and_then(Path::file_name).map(|name| visible(&name.to_string_lossy()));
        let calls = run.log().map_or(0, |log| log.log.len().into());
        file.unwrap_or_else(|| (self.settings().language.words().files.log_of)(calls))
    }

    pub(super) fn origin_of_tree(&self, run: u64) -> DocumentOrigin {
        match self.workspace.documents.tree_work(run) {
            Some(tree) if tree.kept.is_new && tree.kept.path.is_none() => DocumentOrigin::Own,
            Some(tree) if !tree.is_saved && tree.kept.saved.is_some() => DocumentOrigin::Changed,
            Some(tree) if tree.kept.path.is_some() => DocumentOrigin::File,
            Some(tree) if tree.is_saved => DocumentOrigin::BuiltIn,
            _ => DocumentOrigin::Own,
        }
    }

    /// What some work is, in a few words, in every language; none where there is no such work any more.
    pub fn name_of_work(&self, work: Work) -> Option<Label> {
        Some(match work {
            Work::Tree(run) => {
                let tree = self.workspace.documents.tree_work(run)?;
                let is_changed = self.origin_of_tree(run) == DocumentOrigin::Changed;
                name_of_scenario(&tree.now, tree.kept.path.as_deref(), is_changed)
            }
            Work::Game => {
                let play = self.play()?;
                name_of_game(&play.title, play.game())
            }
            Work::LeftGame(number) => {
                let file = &self.workspace.documents.left_of(number)?.file;
                name_of_game(&file.title, &file.game)
            }
            Work::Practice => name_of_practice(&self.workspace.documents.practice_now),
            Work::LeftPractice => name_of_practice(&self.workspace.documents.left_practice.as_ref()?.1),
            Work::SetUp => {
                let game = self.features.setup.editor.as_ref()?.setup().game();
                text::label(|language| {
                    let words = language.words();
                    (words.files.position_of)((words.games.name)(game))
                })
            }
        })
    }
}

/// The title of a scenario, or the name of its file, or what it is.
fn name_of_scenario(scenario: &Scenario, path: Option<&Path>, is_changed: bool) -> Label {
    let file = path.and_then(Path::file_name).map(|name| visible(&name.to_string_lossy()));
    text::label(|language| {
        let words = &language.words().files;
        let title = language.label(&scenario.title);
        let name = match (title, &file, scenario.tree()) {
            ("", Some(file), _) => file.clone(),
            ("", None, Some(tree)) => (words.tree_of)(tree.len() as u64),
            ("", None, None) => {
                let games = &language.words().games;
                scenario.position.game().map_or_else(String::new, |game| (words.position_of)((games.name)(game)))
            }
            (title, ..) => title.to_owned(),
        };
        if is_changed { (words.changed)(&name) } else { name }
    })
}

/// The title of a game, and how far it is.
fn name_of_game(title: &Label, played: &PlayedGame) -> Label {
    text::label(|language| {
        let words = language.words();
        let game = played.game().map_or("", |game| (words.games.name)(game));
        let title = language.label(title);
        (words.files.game_after)(if title.is_empty() { game } else { title }, played.plies() as u64)
    })
}

/// How far practice is: an exam, or the sheet on screen.
fn name_of_practice(practice: &PracticeFile) -> Label {
    text::label(|language| {
        let words = &language.words().files;
        if let Some(exam) = &practice.exam {
            let trees = exam.sheets.len() as u64;
            return match exam.shown.filter(|_| !exam.is_over) {
                Some(at) => (words.exam_at)(at as u64 + 1, trees),
                None => (words.exam_over)(trees),
            };
        }
        let is_begun = |sheet: &&FilledSheet| !sheet.sheet.filled.is_empty();
        let begun = practice.sheets.iter().filter(is_begun).count() as u64;
        (words.practice_of)(begun, practice.scores.len() as u64)
    })
}
