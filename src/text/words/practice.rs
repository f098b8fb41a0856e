//! Words of practice: trees that are filled in by hand, grades, exams.

use crate::game::{Player, Value};
use crate::practice::{Fault, RecipeProblem, Wish};

use super::Item;
use crate::text::TypedProblem;

/// A place of the tree that is filled in, for those who hear the screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpokenPlace {
    /// What the place is called: `edge b–e`.
    pub place: String,
    /// What stands there, as it is written; `None` in an empty place.
    pub written: Option<String>,
    /// What belongs there, where the model answer shows it.
    pub model: Option<String>,
    /// Whether it was graded as right; `None` where it was not graded, or has been changed since.
    pub is_right: Option<bool>,
    /// Whether an edge above is crossed out.
    pub is_out: bool,
}

/// Words of practice: trees that are filled in by hand, grades, exams.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct PracticeWords {
    /// The title in menus.
    pub title: Item,

    /// The button that unfolds the row for the kind of tree.
    pub kind: Item,
    pub seed: Item,
    pub branching_least: Item,
    pub branching_most: Item,
    pub depth: Item,
    pub value_least: Item,
    pub value_most: Item,
    pub ties: Item,
    pub wish: Item,
    pub wish_name: fn(Wish) -> &'static str,
    /// The button that takes the kind as it stands in the row.
    pub take: Item,
    pub problem: fn(RecipeProblem) -> String,

    pub new_tree: Item,
    pub tree_before: Item,
    pub check: Item,
    pub model: Item,
    pub close_model: Item,
    pub model_back: Item,
    pub model_on: Item,
    pub replay: Item,
    /// The button that crosses the current edge out, and takes it back.
    pub cross_out: Item,
    pub history: Item,
    pub export: Item,
    pub exported: &'static str,

    /// The seed of the tree on screen.
    pub seed_is: fn(u64) -> String,
    /// The title of the exercise when it is opened in the replay: takes the seed.
    pub replay_title: fn(u64) -> String,
    /// How many places are filled in, and of how many.
    pub progress: fn(usize, usize) -> String,

    /// The edge from a node to its child: takes both names.
    pub edge: fn(&str, &str) -> String,
    /// The value of a node: takes its name.
    pub value: fn(&str) -> String,
    pub ask_edge: fn(&str, &str) -> String,
    /// The value that a node returns: takes its name, and who chooses there.
    pub ask_value: fn(&str, Player) -> String,
    /// What may be typed for an edge, and for a value.
    pub edge_hint: &'static str,
    /// What belongs on an edge, and at a node, for those who do it for the first time.
    pub edge_help: &'static str,
    pub value_help: &'static str,
    pub value_hint: &'static str,
    /// What stands in the place now: takes it as it is written.
    pub stands: fn(&str) -> String,
    /// A place to which nobody comes, because an edge above it is crossed out.
    pub is_out: &'static str,
    /// What was typed is no answer: takes it, and why.
    pub refused: fn(&str, TypedProblem) -> String,
    pub spared: &'static str,
    pub nothing: &'static str,
    /// The keys of the page, in a line: takes what the button that goes on is called.
    pub keys: fn(&str) -> String,
    /// The keys of the model answer.
    pub model_keys: &'static str,

    /// A place as it is read out.
    pub spoken: fn(&SpokenPlace) -> String,
    /// The tree of the page, for those who hear it.
    pub tree: &'static str,

    /// Right places, and all.
    pub graded: fn(usize, usize) -> String,
    pub all_right: fn(usize) -> String,
    /// The first wrong place: takes what it is called, what was filled in, and what is right.
    pub first_wrong: fn(&str, Option<&str>, &str) -> String,
    pub fault: fn(Fault) -> &'static str,
    /// Mend and check again: takes right places and all places of the first grading, which counts.
    pub try_again: fn(usize, usize) -> String,
    pub after_check: &'static str,

    /// Whose bound it is: takes the player, the bound, and the node at which he has it, if there is one.
    pub bound_from: fn(Player, Value, Option<&str>) -> String,
    /// What a node returns where its last child has given something else: takes its name, the value, and the child that gave
    /// it; none where it is a bound.
    pub value_from: fn(&str, Value, Option<&str>) -> String,
    /// Where the model answer is: takes the number of the place and how many there are.
    pub model_at: fn(usize, usize) -> String,
    /// A place of the model answer: takes what it is called and what belongs there.
    pub model_says: fn(&str, &str) -> String,
    /// What was filled in there instead: takes it as it is written.
    pub you_wrote: fn(Option<&str>) -> String,
    pub you_agree: &'static str,

    /// Graded trees, and those in which all was right.
    pub score: fn(usize, usize) -> String,
    pub no_score: &'static str,
    /// The columns of the history.
    pub column_seed: &'static str,
    pub column_search: &'static str,
    pub column_right: &'static str,
    pub column_tries: &'static str,
    /// A tree of an exam with this number.
    pub of_exam: fn(u32) -> String,

    pub exam: Item,
    pub exam_trees: Item,
    pub begin_exam: Item,
    /// What an exam is: takes how many trees, and the first and the last seed.
    pub exam_is: fn(u32, u64, u64) -> String,
    /// Where an exam is: takes the number of the tree, and how many there are.
    pub exam_at: fn(usize, u32) -> String,
    pub exam_line: &'static str,
    pub hand_in: Item,
    pub leave_exam: Item,
    pub asks_leave: &'static str,
    pub leave_anyway: Item,
    /// Places are empty: takes how many, when a tree of an exam is handed in, and at the first check.
    pub asks_hand_in: fn(usize) -> String,
    pub asks_check: fn(usize) -> String,
    /// What is asked is not done.
    pub stay: Item,
    pub results: Item,
    /// All places of the exam together: right ones, and all.
    pub result: fn(usize, usize) -> String,
    /// The button that shows a tree of the exam: takes its number and its seed.
    pub look_at: fn(usize, u64) -> String,
    pub close_exam: Item,
}
