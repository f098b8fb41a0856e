//! What a student does by hand: random trees from a seed, what is to be filled in, and what an answer is worth.
//!
//! An [`Exercise`] is a tree with a recorded search of it. Its [`places`](Exercise::places) are what there is to fill in: the
//! window on each edge, or that it is spared, and the value that each inner node returns. A [`Sheet`] holds what somebody
//! has filled in; [`grade`] compares it with the true state, place by place.

mod chance;
mod exercise;
mod grading;
mod recipe;

pub use chance::Chance;
pub use exercise::{Exercise, Filled, Place, Sheet};
pub use grading::{Fault, Graded, Report, Verdict, grade};
pub use recipe::{Recipe, RecipeProblem, Wish};
