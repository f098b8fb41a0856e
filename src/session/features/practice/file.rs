//! Practice as a file holds it, to be gone on with.

use crate::feature::Feature as _;
use crate::workspace::Workspace;
use plyscope_core::practice::{Credit, Recipe, RecipeProblem};
use plyscope_files::{ExamFile, PracticeFile, Score};

use super::{Exam, ExamStage, PracticeEntry, PracticeState};
use plyscope_picture::run::Round;

/// More exams are not told apart.
const MOST_EXAMS: u32 = 100_000;

impl PracticeState {
    /// All that has been done, as a file holds it.
    pub(crate) fn file(&self) -> PracticeFile {
        let score = |entry: &PracticeEntry| {
            let PracticeEntry { round: _, recipe, first, right_at_last, tries, exam } = *entry;
            let (exam, credit) = exam.unzip();
            Score { recipe, first, right_at_last, tries, exam, credit: credit.unwrap_or(Credit::None) }
        };
        PracticeFile {
            sheets: self.kept.iter().map(Round::file).collect(),
            shown: self.at,
            takers: self.exams.clone(),
            exam: self.exam.as_ref().map(|exam| ExamFile {
                name: exam.name().to_owned(),
                sheets: exam.rounds().iter().map(Round::file).collect(),
                shown: exam.at(),
                is_over: exam.stage() == ExamStage::Over,
                credit: exam.credit(),
            }),
            scores: self.entries.iter().map(score).collect(),
        }
    }

    /// What a file holds; the numbers of its rounds begin behind those that there have been.
    fn of_file(file: &PracticeFile, rounds: u64) -> Result<Self, RecipeProblem> {
        let mut state = Self { rounds, ..Self::default() };
        for sheet in &file.sheets {
            state.rounds += 1;
            state.kept.push(Round::of_file(state.rounds, sheet)?);
        }
        state.at = file.shown.min(state.kept.len().saturating_sub(1));
        if let Some(exam) = &file.exam {
            let mut trees = Vec::new();
            for sheet in &exam.sheets {
                state.rounds += 1;
                let mut round = Round::of_file(state.rounds, sheet)?;
                if exam.is_over && !round.is_graded() {
                    round.check();
                }
                trees.push(round);
            }
            let stage = if exam.is_over { ExamStage::Over } else { ExamStage::Open };
            state.exam = Some(Exam::restored(exam.name.clone(), trees, exam.shown, (stage, exam.credit)));
        }
        // A file that was written by hand may say less.
        let exams = file.scores.iter().filter_map(|score| score.exam).max().unwrap_or(0);
        state.exams.clone_from(&file.takers);
        state.exams.resize(file.takers.len().max(exams.min(MOST_EXAMS) as usize), String::new());
        for score in &file.scores {
            let entry = state.entry(score);
            state.entries.push(entry);
        }
        Ok(state)
    }

    /// A graded tree; where it belongs to no exam, with the sheet that may be graded once more.
    fn entry(&mut self, score: &Score) -> PracticeEntry {
        let Score { recipe, first, right_at_last, tries, exam, credit } = *score;
        let is_it = |round: &&Round| *round.recipe() == recipe && round.is_graded();
        let known = self.kept.iter().find(is_it).filter(|_| exam.is_none()).map(Round::number);
        let round = known.unwrap_or_else(|| {
            self.rounds += 1;
            self.rounds
        });
        PracticeEntry { round, recipe, first, right_at_last, tries, exam: exam.map(|exam| (exam, credit)) }
    }
}

impl PracticeState {
    /// Goes on with practice from a file, in the place of what there was.
    pub(crate) fn restore(&mut self, workspace: &mut Workspace, file: &PracticeFile) {
        // Every exercise has been made when the file was read.
        let Ok(state) = PracticeState::of_file(file, self.rounds) else { return };
        self.forget_loan(workspace);
        *self = state;
        if self.own_round().is_none() {
            let recipe: Recipe = workspace.settings.practice.recipe;
            self.take(recipe);
        }
        workspace.screen.setup = false;
        workspace.screen.library = false;
        self.begin(workspace);
    }
}
