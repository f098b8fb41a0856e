//! What a student does by hand: random trees from a seed, what is to be filled in, and what an answer is worth.
//!
//! An [`Exercise`] is a tree with a recorded search of it. Its [`places`](Exercise::places) are what there is to fill
//! in: the window on each edge, or that it is spared, and the value that each inner node returns. A [`Sheet`] holds the
//! answers that a person has filled in; [`grade`] compares it with the true state, and with what follows from earlier
//! answers. Which tree it is follows from a [`Recipe`] and from nothing else.

mod bug;
mod construction;
mod credit;
mod cutoff_free;
mod exercise;
mod following;
mod generation;
mod grading;
mod growth;
mod level;
mod own_tree;
mod part;
mod recipe;
mod requirement;
mod settings;
mod uniform;

pub use crate::game::RandomNumbers;
pub use bug::{
    BugCase, BugDiscovery, BugOutcome, Consequence, Difference, Divergence, HINTS, LineChoice, differing_lines,
};
pub use credit::{Credit, Points};
pub use exercise::{Exercise, Filled, Sheet, SheetPlace};
pub use following::numbers_to_write;
pub use grading::{AnswerFault, GradedPlace, GradedSheet, PlaceMark, SheetCounts, fault, grade};
pub use growth::{
    Counting, GrowthOrder, LeafCounts, LeafGrowth, Uniform, counted, effective_branching, leaves_visited,
    maximal_leaves, minimal_leaves,
};
pub use level::Level;
pub use part::{ExercisePart, QuestionKind};
pub use recipe::{AskedEdges, Recipe, RecipeProblem};
pub use requirement::Requirement;
pub use uniform::{arranged, uniform, without_cutoffs};
