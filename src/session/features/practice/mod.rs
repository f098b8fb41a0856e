//! Practice: exercises that are filled in by hand, graded and remembered; and exams.

mod answers;
mod command;
mod exam;
mod exercise_replay;
mod file;
mod history;
mod replayed_exercise;
mod settings;

pub use command::PracticeCommand;

use plyscope_core::practice::{Credit, Filled, Level, Recipe, RecipeProblem, SheetPlace};

use crate::Activity;
use crate::feature::{Feature, ShownWork};
use crate::workspace::Workspace;
use crate::workspace::documents::Work;

use replayed_exercise::ReplayedExercise;

pub use answers::AnswerRow;
pub use exam::{Exam, ExamStage};
pub use history::{PracticeEntry, PracticeScore, ScoreFormat};
use plyscope_picture::run::Round;
pub use settings::PracticeSettings;

/// The exercise that is open, and how earlier ones went.
#[derive(Debug, Default)]
pub struct PracticeState {
    /// The rounds that were begun, and the one on screen: no sheet is lost by going to another tree.
    kept: Vec<Round>,
    /// The number of the one on screen, from 0.
    at: usize,
    exam: Option<Exam>,
    problem: Option<RecipeProblem>,
    entries: Vec<PracticeEntry>,
    /// Whether the list of them has been saved as it is.
    exported: bool,
    /// How many rounds there have been.
    rounds: u64,
    /// Who took the exams that have come to their end, in their order.
    exams: Vec<String>,
    /// Who is to take the next exam.
    name: String,
    /// The exercise that is on loan to the replay.
    replayed: Option<ReplayedExercise>,
}

impl PracticeState {
    /// The exercise that is on screen; none while the results of an exam are.
    pub fn round(&self) -> Option<&Round> {
        match &self.exam {
            Some(exam) => exam.round(),
            None => self.own_round(),
        }
    }

    /// Whether there is a tree before the one on screen to go back to.
    pub fn has_tree_before(&self) -> bool {
        self.exam.is_none() && self.at > 0
    }

    /// The exam that is under way, or whose results are on screen.
    pub fn exam(&self) -> Option<&Exam> {
        self.exam.as_ref()
    }

    /// Why the kind of tree that was asked for last cannot be made.
    pub fn problem(&self) -> Option<RecipeProblem> {
        self.problem
    }

    /// The graded trees of this session, in the order of their first grading.
    pub fn entries(&self) -> &[PracticeEntry] {
        &self.entries
    }

    /// Who is to take the next exam, as far as that has been said.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The results of the exam that is over, in a file of this format: who took it, and a row for each tree.
    pub fn exam_file(&self, format: ScoreFormat) -> Option<String> {
        let exam = self.exam.as_ref().filter(|exam| exam.stage() == ExamStage::Over)?;
        let number = self.exams.len() as u32;
        let entries: Vec<PracticeEntry> =
            self.entries.iter().filter(|entry| entry.exam.is_some_and(|(exam, _)| exam == number)).copied().collect();
        Some(match format {
            ScoreFormat::Csv => history::csv(&entries, &self.exams),
            ScoreFormat::Ron => history::ron(exam.name(), exam.credit(), &entries),
        })
    }

    /// Every answer of the exam that is over, as a table that can be graded once more: who took it, and a row for each
    /// place.
    pub fn exam_answers(&self) -> Option<String> {
        let exam = self.exam.as_ref().filter(|exam| exam.stage() == ExamStage::Over)?;
        Some(answers::of_exam(exam))
    }

    /// Whether the list of graded trees has been saved as it is.
    pub fn is_exported(&self) -> bool {
        self.exported
    }

    /// How the graded trees went, all in all.
    pub fn score(&self) -> PracticeScore {
        PracticeScore::of(&self.entries)
    }

    /// The graded trees as a table of comma-separated values (RFC 4180), one row for each, below a row of names.
    pub fn history_csv(&self) -> String {
        history::csv(&self.entries, &self.exams)
    }

    fn round_mut(&mut self) -> Option<&mut Round> {
        match &mut self.exam {
            Some(exam) => exam.round_mut(),
            None => self.kept.get_mut(self.at),
        }
    }

    /// The round that belongs to no exam.
    fn own_round(&self) -> Option<&Round> {
        self.kept.get(self.at)
    }

    /// Whether an exam is under way, in which no result is shown.
    fn is_examined(&self) -> bool {
        self.exam.as_ref().is_some_and(|exam| exam.stage() == ExamStage::Open)
    }

    /// Whether something may be done: during an exam trees are not changed, and no result is shown.
    fn allows(&self, command: &PracticeCommand) -> bool {
        match command {
            PracticeCommand::Take(_)
            | PracticeCommand::TakeLevel(_)
            | PracticeCommand::TakeFree
            | PracticeCommand::NewTree
            | PracticeCommand::TreeBefore
            | PracticeCommand::Check
            | PracticeCommand::BeginExam(..) => self.exam.is_none(),
            PracticeCommand::ShowModel(_)
            | PracticeCommand::StepModel(_)
            | PracticeCommand::LookAtPlace(_)
            | PracticeCommand::OpenInReplay => !self.is_examined(),
            PracticeCommand::HandIn => self.is_examined(),
            PracticeCommand::Fill(..)
            | PracticeCommand::LookAt(_)
            | PracticeCommand::LeaveExam
            | PracticeCommand::BackToSheet
            | PracticeCommand::SetName(_)
            | PracticeCommand::SetCredit(_)
            | PracticeCommand::Exported
            | PracticeCommand::ExamExported => true,
        }
    }

    fn fill(&mut self, place: SheetPlace, filled: Option<Filled>) {
        match &mut self.exam {
            Some(exam) => exam.fill(place, filled),
            None => self.kept.get_mut(self.at).into_iter().for_each(|round| round.fill(place, filled)),
        }
    }

    /// Takes the exercise of a recipe; one that has been begun comes back as it was left.
    fn take(&mut self, recipe: Recipe) {
        let is_it = |round: &Round| *round.recipe() == recipe;
        self.problem = None;
        if self.own_round().is_some_and(is_it) {
            return;
        }
        if self.kept.iter().any(is_it) {
            self.put_away();
            self.at = self.kept.iter().position(is_it).unwrap_or_default();
            return;
        }
        match Round::new(self.rounds + 1, recipe) {
            Ok(round) => {
                self.rounds += 1;
                self.put_away();
                self.at = self.kept.len();
                self.kept.push(round);
            }
            Err(problem) => self.problem = Some(problem),
        }
    }

    /// Leaves the round on screen; an untouched one is not kept, for its recipe gives it again.
    fn put_away(&mut self) {
        if self.own_round().is_some_and(|round| !round.is_begun()) {
            self.kept.remove(self.at);
        }
    }

    fn go_to_tree_before(&mut self) {
        if let Some(before) = self.at.checked_sub(1) {
            self.put_away();
            self.at = before;
            self.problem = None;
        }
    }

    fn begin_exam(&mut self, recipe: Recipe, trees: u32, credit: Credit) {
        match Exam::new(self.rounds + 1, (recipe, trees), self.name.trim().to_owned(), credit) {
            Ok(exam) => {
                self.rounds += u64::from(exam.trees());
                self.problem = None;
                self.exam = Some(exam);
            }
            Err(problem) => self.problem = Some(problem),
        }
    }

    fn hand_in(&mut self) {
        let Some(exam) = &mut self.exam else { return };
        exam.hand_in();
        if exam.stage() == ExamStage::Open {
            return;
        }
        self.exams.push(exam.name().to_owned());
        self.exported = false;
        let number = self.exams.len() as u32;
        let of_exam = Some((number, exam.credit()));
        self.entries.extend(exam.rounds().iter().filter_map(|round| PracticeEntry::of(round, of_exam)));
    }

    /// Has the sheet graded. Only the first time counts.
    fn check(&mut self) {
        let Some(round) = self.kept.get_mut(self.at) else { return };
        round.check();
        let Some(entry) = PracticeEntry::of(round, None) else { return };
        self.exported = false;
        match self.entries.iter_mut().find(|known| known.round == round.number()) {
            Some(known) => *known = entry,
            None => self.entries.push(entry),
        }
    }
}

impl Feature for PracticeState {
    type Command = PracticeCommand;

    /// Where something else has been opened, what was on screen before the exercise was lent does not come back.
    fn follow(&mut self, workspace: &mut Workspace) {
        if !self.is_lent(workspace.run()) {
            self.forget_loan(workspace);
        }
    }

    fn apply(&mut self, command: PracticeCommand, workspace: &mut Workspace) {
        if !self.allows(&command) {
            return;
        }
        match command {
            PracticeCommand::Take(recipe) => self.take_exercise(workspace, recipe),
            PracticeCommand::TakeLevel(level) => {
                self.take_exercise(workspace, level.recipe(self.seed_of_practice(workspace)))
            }
            PracticeCommand::TakeFree => {
                let seed = self.seed_of_practice(workspace);
                self.take_exercise(workspace, Recipe { seed, ..workspace.settings.practice.free });
            }
            PracticeCommand::NewTree => {
                let recipe = self.round().map_or(workspace.settings.practice.recipe, |round| *round.recipe());
                self.take_exercise(workspace, Recipe { seed: recipe.seed.wrapping_add(1), ..recipe });
            }
            PracticeCommand::TreeBefore => {
                self.go_to_tree_before();
                self.remember_kind(workspace);
            }
            PracticeCommand::Fill(place, filled) => self.fill(place, filled),
            PracticeCommand::Check => self.check(),
            PracticeCommand::ShowModel(shown) => {
                if let Some(round) = self.round_mut() {
                    round.show_model(shown);
                }
            }
            PracticeCommand::StepModel(onwards) => {
                if let Some(round) = self.round_mut() {
                    round.step_model(onwards);
                }
            }
            PracticeCommand::LookAtPlace(place) => {
                if let Some(round) = self.round_mut() {
                    round.look_at(place);
                }
            }
            PracticeCommand::OpenInReplay => self.open_exercise(workspace),
            PracticeCommand::BackToSheet => {
                if self.is_lent(workspace.run()) {
                    self.begin(workspace);
                }
            }
            PracticeCommand::SetName(name) => self.name = name,
            PracticeCommand::SetCredit(credit) => workspace.settings.practice.credit = credit,
            PracticeCommand::BeginExam(recipe, trees) => {
                self.begin_exam(recipe, trees, workspace.settings.practice.credit);
                if self.problem.is_none() {
                    let trees_in_exam = trees.clamp(1, PracticeSettings::MOST_TREES);
                    workspace.settings.practice.trees_in_exam = trees_in_exam;
                    self.remember_recipe(workspace, recipe);
                }
            }
            PracticeCommand::HandIn => self.hand_in(),
            PracticeCommand::LookAt(tree) => {
                if let Some(exam) = &mut self.exam {
                    exam.look_at(tree);
                }
            }
            PracticeCommand::LeaveExam => self.exam = None,
            PracticeCommand::Exported => self.exported = true,
            PracticeCommand::ExamExported => {
                if let Some(exam) = &mut self.exam {
                    exam.is_exported = true;
                }
            }
        }
    }

    fn activity(&self) -> Option<Activity> {
        Some(Activity::Practice)
    }

    /// Opens the page: with the kind of tree that was taken last, where there is none yet.
    fn begin(&mut self, workspace: &mut Workspace) {
        self.take_loan_back(workspace);
        workspace.show_activity(Activity::Practice, true);
        if self.own_round().is_none() {
            self.take(workspace.settings.practice.recipe);
            if self.own_round().is_none() {
                // What was remembered gives no tree: the problem stays in sight beside the usual kind.
                let problem = self.problem;
                self.take(Recipe::default());
                self.problem = problem;
            }
        }
    }

    fn work_shown(&self) -> ShownWork {
        let has_any = self.round().is_some() || self.exam().is_some();
        ShownWork::Own(has_any.then_some(Work::Practice))
    }
}

impl PracticeState {
    fn take_exercise(&mut self, workspace: &mut Workspace, recipe: Recipe) {
        self.take(recipe);
        if self.problem.is_none() {
            self.remember_kind(workspace);
        }
    }

    /// The kind of the tree on screen is the one to begin with another time.
    fn remember_kind(&mut self, workspace: &mut Workspace) {
        if let Some(recipe) = self.own_round().map(|round| *round.recipe()) {
            self.remember_recipe(workspace, recipe);
        }
    }

    fn remember_recipe(&mut self, workspace: &mut Workspace, recipe: Recipe) {
        workspace.settings.practice.recipe = recipe;
        if Level::of(&recipe).is_none() {
            workspace.settings.practice.free = recipe;
        }
    }

    /// The seed of the tree on screen, or of the one to begin with.
    fn seed_of_practice(&self, workspace: &Workspace) -> u64 {
        self.own_round().map_or(workspace.settings.practice.recipe, |round| *round.recipe()).seed
    }
}
