//! Practice that is to be gone on with: what a file of it holds. `practice_ron` has the format.

use plyscope_core::practice::{Credit, Recipe, Sheet, SheetCounts};

/// Practice: sheets, an exam and scores.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PracticeFile {
    /// The sheets, in the order in which they were begun.
    pub sheets: Vec<FilledSheet>,
    /// The sheet on screen, from 0.
    pub shown: usize,
    /// The exam that is under way, or whose results are on screen.
    pub exam: Option<ExamFile>,
    /// The graded trees.
    pub scores: Vec<Score>,
    /// Who took the exams that have come to their end, in their order; a name may be empty.
    pub takers: Vec<String>,
}

/// An exercise, what was filled in, and how it was graded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilledSheet {
    /// What the exercise is made from.
    pub recipe: Recipe,
    /// What is filled in.
    pub sheet: Sheet,
    /// What was filled in at the latest grading.
    pub graded: Option<Sheet>,
    /// What the first grading amounts to.
    pub first: Option<SheetCounts>,
    /// How often it was graded.
    pub tries: u32,
}

/// An exam.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExamFile {
    /// Who takes it; may be empty.
    pub name: String,
    /// Its trees; there is at least one.
    pub sheets: Vec<FilledSheet>,
    /// The tree on screen, from 0; none while the results are.
    pub shown: Option<usize>,
    /// Whether all are handed in.
    pub is_over: bool,
    /// What counts that follows from an earlier wrong answer.
    pub credit: Credit,
}

/// How a graded tree went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// What the tree was made from.
    pub recipe: Recipe,
    /// What the first grading amounts to.
    pub first: SheetCounts,
    /// Right places at the latest grading.
    pub right_at_last: usize,
    /// How often it was graded.
    pub tries: u32,
    /// The number of the exam that it belongs to, from 1.
    pub exam: Option<u32>,
    /// What counts in that exam that follows from an earlier wrong answer.
    pub credit: Credit,
}

impl PracticeFile {
    /// Whether nothing was filled in, graded or handed in in one of them that is not in the other; which sheet is on
    /// screen is no work.
    pub fn has_the_same_work(&self, other: &Self) -> bool {
        let exam = |file: &Self| {
            file.exam.clone().map(|exam| ExamFile { shown: exam.shown.filter(|_| !exam.is_over), ..exam })
        };
        let begun = |file: &Self| {
            let is_begun = |sheet: &&FilledSheet| !sheet.sheet.filled.is_empty() || sheet.graded.is_some();
            file.sheets.iter().filter(is_begun).cloned().collect::<Vec<_>>()
        };
        self.scores == other.scores && exam(self) == exam(other) && begun(self) == begun(other)
    }
}
