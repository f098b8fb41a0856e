//! Questions about a step that has not been shown yet, and what is right.
//!
//! Each part of an answer is graded alone, against the true state of the search: a mistake in one never makes another
//! wrong. What is asked ([`question`]) follows from what is true before the step, so that no question reveals its
//! answer; what is right ([`model_answer`]) is read from the state after it; [`grade`] finds what is wrong with an
//! answer, and how. [`is_decisive`] and [`returns_through`] help to choose the steps at which to ask.

mod ask;
mod grading;
mod schedule;

pub use ask::{question, question_about};
pub use grading::{grade, model_answer};
pub use schedule::{is_decisive, next_return, returns_through};

use crate::game::{Move, Value};
use crate::trace::{BoundKind, NodeId, Step};

/// What is asked about one step: a child returns, and its parent takes the value in; or the root returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The step that gives the answers.
    pub step: Step,
    /// The node that returns at it.
    pub child: NodeId,
    /// Whether that is a leaf, whose value is given and not asked for.
    pub leaf: bool,
    /// The node that takes the value in; `None` when the root returns.
    pub parent: Option<NodeId>,
    /// What is asked, in the order in which it is put.
    pub parts: Vec<AskedPart>,
}

/// One thing that is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum AskedPart {
    /// Which value the child returns.
    Value,
    /// What the parent's own bound is afterwards: α at Max, β at Min; in a search without a window, its best value.
    Bound,
    /// Whether the test for a cutoff fires.
    Cut,
    /// Which moves of the parent are spared.
    Spared,
    /// Which child is the parent's choice, so far or in the end.
    Best,
}

impl AskedPart {
    /// All of them, in the order in which they are put.
    pub const ALL: [Self; 5] = [Self::Value, Self::Bound, Self::Cut, Self::Spared, Self::Best];
}

/// An answer to one part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A value as Max sees it, with the sign of a bound if one was given.
    Value(Value, Option<BoundKind>),
    /// A bound as Max sees it.
    Bound(Value),
    /// Whether there is a cutoff.
    Cut(bool),
    /// The moves that are spared, in any order.
    Spared(Vec<Move>),
    /// The child that is chosen, by its move; `None`: none.
    Best(Option<Move>),
}

/// What an answer is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Grade {
    /// It is right.
    Right,
    /// It is wrong, in this way.
    Wrong(Mistake),
}

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// Nothing was answered.
    Missing,
    /// Another number is right.
    Number,
    /// The number is what the leaves prove, but what comes back is clamped to the window.
    Clamped,
    /// The number is right, but it is not known to be exact, or it is, or it is a bound the other way.
    Sign,
    /// The number is the child's, which did not become the bound.
    NotTaken,
    /// The number is the child's, which did not become the bound: the test came first, and fired.
    CutFirst,
    /// A cutoff was missed.
    MissedCut,
    /// There is no cutoff.
    NoCut,
    /// There is no cutoff: the two bounds only meet, and the strict rule goes on.
    NoCutAtEqual,
    /// There is a cutoff: the two bounds meet, which is enough for the at-equal rule.
    CutAtEqual,
    /// These moves are not spared, and these are, but were not named.
    Spared {
        /// Pruned too much.
        too_many: Vec<Move>,
        /// Pruned too little.
        too_few: Vec<Move>,
    },
    /// Another child is the choice.
    Choice,
    /// The two are equal, and the earlier one stays.
    Tie,
}
