//! An exam: several trees, of which no result is shown before all are handed in.

use plyscope_core::practice::{Credit, Filled, Points, Recipe, RecipeProblem, SheetCounts, SheetPlace};

use super::PracticeSettings;
use plyscope_picture::run::Round;

/// An exam.
#[derive(Debug)]
pub struct Exam {
    /// Who takes it; nobody may have said so.
    name: String,
    rounds: Vec<Round>,
    /// The tree on screen; after the end, none while the results are.
    at: Option<usize>,
    stage: ExamStage,
    /// What counts that follows from an earlier wrong answer.
    credit: Credit,
    /// Whether the results have been saved.
    pub(super) is_exported: bool,
}

/// How far an exam is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExamStage {
    /// Trees are filled in and handed in.
    Open,
    /// All are handed in: results and gradings can be seen.
    Over,
}

impl Exam {
    /// The exam of so many trees, from this recipe's seed on; its rounds are numbered from `number` on.
    ///
    /// # Errors
    /// When one of the trees cannot be made.
    pub(super) fn new(
        number: u64,
        (recipe, trees): (Recipe, u32),
        name: String,
        credit: Credit,
    ) -> Result<Self, RecipeProblem> {
        let trees = trees.clamp(1, PracticeSettings::MOST_TREES);
        let round = |tree: u64| {
            let recipe = Recipe { seed: recipe.seed.wrapping_add(tree), ..recipe };
            Round::new(number + tree, recipe)
        };
        let rounds = (0..u64::from(trees)).map(round).collect::<Result<_, _>>()?;
        Ok(Self { name, rounds, at: Some(0), stage: ExamStage::Open, credit, is_exported: false })
    }

    /// Who takes it; empty where nobody has said so.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the results have been saved.
    pub fn is_exported(&self) -> bool {
        self.is_exported
    }

    /// An exam as it was left.
    pub(super) fn restored(
        name: String,
        rounds: Vec<Round>,
        at: Option<usize>,
        (stage, credit): (ExamStage, Credit),
    ) -> Self {
        Self { name, rounds, at, stage, credit, is_exported: false }
    }

    /// What counts that follows from an earlier wrong answer.
    pub fn credit(&self) -> Credit {
        self.credit
    }

    /// The stage of the exam.
    pub fn stage(&self) -> ExamStage {
        self.stage
    }

    /// How many trees it has.
    pub fn trees(&self) -> u32 {
        self.rounds.len() as u32
    }

    /// All its trees; before the end they are not graded.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The number of the tree on screen, from 0.
    pub fn at(&self) -> Option<usize> {
        self.at
    }

    /// The tree on screen.
    pub fn round(&self) -> Option<&Round> {
        self.rounds.get(self.at?)
    }

    /// What all trees together amount to, once it is over.
    pub fn result(&self) -> Option<SheetCounts> {
        let results = self.rounds.iter().map(Round::first).collect::<Option<Vec<_>>>()?;
        Some(results.into_iter().fold(SheetCounts::default(), |sum, counts| sum + counts))
    }

    /// What that is worth; each place is worth a point.
    pub fn points(&self) -> Option<Points> {
        self.result().map(|counts| counts.points(self.credit))
    }

    pub(super) fn round_mut(&mut self) -> Option<&mut Round> {
        self.rounds.get_mut(self.at?)
    }

    /// Whether places may be filled in.
    fn is_open(&self) -> bool {
        self.stage == ExamStage::Open
    }

    /// Goes on to the next tree, or grades all of them after the last one.
    pub(super) fn hand_in(&mut self) {
        let Some(at) = self.at.filter(|_| self.is_open()) else { return };
        if at + 1 < self.rounds.len() {
            self.at = Some(at + 1);
            return;
        }
        self.rounds.iter_mut().for_each(Round::check);
        self.at = None;
        self.stage = ExamStage::Over;
    }

    pub(super) fn look_at(&mut self, tree: Option<usize>) {
        if !self.is_open() {
            self.at = tree.filter(|tree| *tree < self.rounds.len());
        }
    }

    pub(super) fn fill(&mut self, place: SheetPlace, filled: Option<Filled>) {
        if self.is_open()
            && let Some(round) = self.round_mut()
        {
            round.fill(place, filled);
        }
    }
}
