//! Words of questions and answers.

use crate::game::{Player, Value};
use crate::replay::{Mistake, Owners, Part, Returned};
use crate::search::Window;
use crate::text::Teller;
use crate::trace::{BoundKind, NodeId};

use super::Item;

/// What is known when a question is put: the step before it has been shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// The node that returns.
    pub child: NodeId,
    /// What it returns, if it is a leaf: that is given, and not asked for.
    pub leaf: Option<Returned>,
    /// The node that takes the value in; `None` when the root returns.
    pub parent: Option<NodeId>,
    /// Who chooses at the node that takes the value in, or at the root that returns.
    pub player: Player,
    /// The window at the parent before the value comes back; `None` in a search without one, and when the root returns.
    pub window: Option<Window>,
    /// Who set the bounds of that window.
    pub owners: Owners,
    /// The parent's best value before.
    pub best: Option<Value>,
}

/// A wrong answer, for the sentence that says so.
#[derive(Clone, Copy, Debug)]
pub struct Wrong<'w> {
    /// In which way it is wrong.
    pub mistake: &'w Mistake,
    /// The right answer, as it is written.
    pub right: &'w str,
    /// What the value that comes back proves, where that was asked.
    pub proved: Option<BoundKind>,
    /// The names of the moves that were said to be spared, and are not.
    pub too_many: &'w [String],
    /// The names of the moves that are spared, and were not named.
    pub too_few: &'w [String],
}

/// Questions, answers and grades.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct PredictWords {
    /// The title in menus.
    pub title: Item,
    pub off: Item,
    pub class: Item,
    pub graded: Item,
    pub how_often: Item,
    pub always: Item,
    pub third: Item,
    pub decisive: Item,
    pub scenario: Item,
    /// Right answers, and all that were graded.
    pub score: fn(u32, u32) -> String,
    pub reset: Item,

    /// What is given, in a sentence or two.
    pub given: fn(&Given, &dyn Teller) -> String,
    /// What is asked, as a question.
    pub ask: fn(Part, &Given, &dyn Teller) -> String,
    /// What is asked about a cutoff and what it spares, as one question.
    pub ask_cut_and_spared: fn(&Given, &dyn Teller) -> String,
    /// What is asked, as the name of a field.
    pub label: fn(Part, &Given, &dyn Teller) -> String,
    /// The child with this number, from 1, that has no name.
    pub nth: fn(u64) -> String,
    /// One answer among several to a question, as a control is called by those who cannot see it.
    pub choice: fn(label: &str, choice: &str) -> String,

    pub yes: &'static str,
    pub no: &'static str,
    /// In a story: the pocket goes back, or not.
    pub put_back: &'static str,
    pub look_on: &'static str,
    pub none: &'static str,
    pub all: &'static str,
    /// What may be typed into a field for a value, and into one for a bound.
    pub value_hint: &'static str,
    pub bound_hint: &'static str,
    /// What was typed is no value, or no bound.
    pub not_a_value: fn(&str) -> String,
    pub not_a_bound: fn(&str) -> String,

    pub check: Item,
    pub skip: Item,
    pub go_on: Item,
    /// How the class sees the answer.
    pub class_hint: &'static str,
    /// Going on has to wait for the answers.
    pub answer_first: &'static str,
    /// What the mode is now, in passing.
    pub now_off: &'static str,
    pub now_class: &'static str,
    pub now_graded: &'static str,

    /// Names of moves, as a list.
    pub listed: fn(&[String]) -> String,
    /// A right answer: what was asked, and what was said.
    pub right: fn(label: &str, said: &str) -> String,
    /// A wrong answer: what was asked, what was said if anything, and what is right.
    pub wrong: fn(label: &str, said: Option<&str>, right: &str) -> String,
    /// What is wrong with an answer; `None` where the right answer says enough.
    pub mistake: fn(&Wrong<'_>) -> Option<String>,
    /// All answers are right.
    pub all_right: &'static str,
    /// The reason of the step, where an answer was wrong.
    pub because: fn(reason: &str) -> String,
}
