//! What a person does in practice.

use plyscope_core::practice::Credit;
use plyscope_core::practice::Filled;
use plyscope_core::practice::Level;
use plyscope_core::practice::Recipe;
use plyscope_core::practice::SheetPlace;

/// Something that a person does in practice.
#[derive(Clone, Debug, PartialEq)]
pub enum PracticeCommand {
    /// Take another kind of tree, and a new tree of that kind.
    Take(Recipe),
    /// Take a tree of this level, with the seed of the tree on screen.
    TakeLevel(Level),
    /// Take a tree of the kind that was chosen freely last.
    TakeFree,
    /// Take the tree of the next seed.
    NewTree,
    /// Go back to the tree before, with what was filled in there.
    TreeBefore,
    /// Write something into a place, or wipe it.
    Fill(SheetPlace, Option<Filled>),
    /// Have the sheet graded.
    Check,
    /// Show the model answer from its first place on, or put it away.
    ShowModel(bool),
    /// Show the next place of the model answer, or one less.
    StepModel(bool),
    /// Have a place explained that was wrong at the latest grading; at any other the first that was wrong is.
    LookAtPlace(SheetPlace),
    /// Replay the search of the exercise, from the place that is explained.
    OpenInReplay,
    /// From that replay back to the sheet, and to what was replayed before.
    BackToSheet,
    /// Say who takes the next exam.
    SetName(String),
    /// Say what counts in the next exam that follows from an earlier wrong answer.
    SetCredit(Credit),
    /// Begin an exam of so many trees, the first of which is of this recipe.
    BeginExam(Recipe, u32),
    /// Hand in the tree of the exam, and go on to the next.
    HandIn,
    /// Look at a tree of the exam that is over, by its number from 0, or at the results again.
    LookAt(Option<usize>),
    /// Leave the exam; before its end it does not count.
    LeaveExam,
    /// The list of graded trees has been saved.
    Exported,
    /// The results of the exam have been saved.
    ExamExported,
}
