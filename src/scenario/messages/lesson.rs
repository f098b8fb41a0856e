//! Sentences about broken lessons.

use std::fmt::Display;

use crate::practice::{RecipeProblem, Requirement};

use super::{one_of, quoted, shortened};

pub(in crate::scenario) fn not_whole(found: &str) -> String {
    format!("{} is not a whole number, expected one such as 12 or -3", quoted(found))
}

pub(in crate::scenario) fn pages_expected() -> &'static str {
    "a list of pages such as [(text: \"…\", scenario: \"pockets\")]"
}

pub(in crate::scenario) fn no_pages() -> String {
    "the lesson has no pages, expected at least one".to_owned()
}

pub(in crate::scenario) fn too_many_pages(most: usize) -> String {
    format!("the lesson has too many pages, expected at most {most}")
}

pub(in crate::scenario) fn no_words() -> String {
    "the text is empty, expected a sentence or a few".to_owned()
}

pub(in crate::scenario) fn too_many_words(found: usize, most: usize) -> String {
    format!("the text has {found} characters, expected at most {most}")
}

pub(in crate::scenario) fn first_page_shows_nothing() -> String {
    "the first page shows nothing, expected a `scenario`, a `bug`, a `practice` or `growth: true`".to_owned()
}

pub(in crate::scenario) fn page_shows_two() -> String {
    "the page shows something else already, expected one of: a search, `bug`, `practice`, `growth`".to_owned()
}

pub(in crate::scenario) fn no_scenario_before() -> String {
    "no page before shows a scenario to go on with, expected a `scenario` on this page".to_owned()
}

pub(in crate::scenario) fn scenario_expected() -> &'static str {
    "the name of a built-in scenario in double quotes, or a scenario in brackets such as (tree: \"[[3,12],[2,4]]\")"
}

pub(in crate::scenario) fn unknown_scenario(found: &str, meant: Option<&str>) -> String {
    let meant = meant.map(|name| format!(" (did you mean {}?)", quoted(name))).unwrap_or_default();
    format!(
        "no built-in scenario is called {}{meant}, expected one of those that `plyscope list` shows, or a scenario in brackets",
        quoted(found)
    )
}

pub(in crate::scenario) fn comparison_expected() -> &'static str {
    "a list of two searches such as [(algorithm: \"minimax\"), (algorithm: \"alpha-beta\")]"
}

pub(in crate::scenario) fn not_two_searches(found: usize) -> String {
    format!("the list has {found} in it, expected {}", comparison_expected())
}

pub(in crate::scenario) fn nothing_to_compare() -> String {
    "both searches are the same, expected two that differ in algorithm, cutoff, ordering or depth".to_owned()
}

pub(in crate::scenario) fn through_in_a_comparison() -> String {
    "`through` goes with one search alone, expected none where two are compared".to_owned()
}

pub(in crate::scenario) fn what_if_in_a_comparison() -> String {
    "`what_if` goes with one search alone, expected none where two are compared".to_owned()
}

pub(in crate::scenario) fn through_with_what_if() -> String {
    "`through` goes with a search as it is, expected none beside `what_if`".to_owned()
}

pub(in crate::scenario) fn what_if_expected() -> &'static str {
    "a leaf and its other value, such as (\"w7\", 9)"
}

pub(in crate::scenario) fn what_if_on_a_board() -> String {
    "`what_if` changes a leaf of a tree, and this scenario has a board, expected a scenario with a tree".to_owned()
}

pub(in crate::scenario) fn no_leaf(name: &str) -> String {
    format!("{} is no leaf, expected one of the tree’s leaves", shortened(name, 40))
}

pub(in crate::scenario) fn worth_that_already(value: i32) -> String {
    format!("the leaf is worth {value} already, expected another value")
}

pub(in crate::scenario) fn nothing_is_cut() -> String {
    "nothing is cut in this search, expected another place, or a search that cuts".to_owned()
}

pub(in crate::scenario) fn beat_behind_the_end(beats: u64) -> String {
    format!("the search is over before, expected a beat from 1 to {beats}")
}

pub(in crate::scenario) fn step_behind_the_end(last: u64) -> String {
    format!("the search is over before, expected a step from 0 to {last}")
}

pub(in crate::scenario) fn through_before_at(at: u64, through: u64) -> String {
    format!("this is step {through}, and the page opens at step {at}, expected a place behind that")
}

pub(in crate::scenario) fn search_too_large(most: u64) -> String {
    format!("the search is stopped after {most} nodes and gives no facts, expected a smaller one")
}

pub(in crate::scenario) fn too_many_searches_of_a_lesson(most: u64) -> String {
    format!("the searches of the lesson have more than {most} nodes together, expected smaller ones")
}

pub(in crate::scenario) fn ask_expected() -> &'static str {
    "`number(…)`, `choice(best)` or `yes_no(…)`"
}

pub(in crate::scenario) fn claim_expected() -> &'static str {
    "a claim such as visited(\"w8\") or less(value, 3)"
}

pub(in crate::scenario) fn fact_expected() -> &'static str {
    "a whole number, or a fact such as value, value(\"w2\") or leaves"
}

pub(in crate::scenario) fn choices_expected() -> &'static str {
    "a list of the root's children such as [\"w2\", \"w3\"]"
}

pub(in crate::scenario) fn brackets_expected(name: &str) -> String {
    format!("{} says nothing of its own, expected brackets behind it with what it is about", quoted(name))
}

pub(in crate::scenario) fn not_one_thing(name: &str) -> String {
    format!("{} is of one thing, expected that alone in its brackets", quoted(name))
}

pub(in crate::scenario) fn not_two_things(name: &str) -> String {
    format!("{} is of two things, expected both in its brackets, with a comma between", quoted(name))
}

pub(in crate::scenario) fn choice_expected() -> String {
    "this is no choice, expected (best), or what is offered behind it as in (best, [\"w2\", \"w3\"])".to_owned()
}

pub(in crate::scenario) fn pair_expected() -> &'static str {
    "two numbers in brackets such as (2, 3)"
}

pub(in crate::scenario) fn no_brackets(name: &str) -> String {
    format!("{} is of the whole search, expected no brackets behind it", quoted(name))
}

pub(in crate::scenario) fn side_of_a_side() -> String {
    "the side is given already, expected `left` or `right` once".to_owned()
}

pub(in crate::scenario) fn one_search_alone() -> String {
    "the page shows one search, expected no `left` or `right`".to_owned()
}

pub(in crate::scenario) fn which_of_two_searches() -> String {
    "the page compares two searches, expected `left(…)` or `right(…)` around what is of one of them".to_owned()
}

pub(in crate::scenario) fn no_search_shown() -> String {
    "the page shows no search to be asked about, expected a `scenario` on it or before it".to_owned()
}

pub(in crate::scenario) fn unknown_node(found: &str, meant: Option<&str>, names: bool) -> String {
    let meant = meant.map(|name| format!(" (did you mean {}?)", quoted(name))).unwrap_or_default();
    let expected = if names { "one of the tree's names, or" } else { "in a tree without names the" };
    format!(
        "no node is called {}{meant}, expected {expected} numbers of children from 0 such as \"2.0\"",
        quoted(found)
    )
}

/// A move of a path on a board, by its number from 1, that cannot be played.
pub(in crate::scenario) fn in_move(number: usize, error: impl Display) -> String {
    format!("move {number} of the node's name: {error}")
}

pub(in crate::scenario) fn not_visited(fact: &str) -> String {
    format!("the search does not come to this node, which has no {} there, expected one that is visited", quoted(fact))
}

pub(in crate::scenario) fn no_window(algorithm: &str) -> String {
    format!("{} has no window, expected an algorithm with α and β", quoted(algorithm))
}

pub(in crate::scenario) fn no_number(value: impl Display) -> String {
    format!("this is {value}, which cannot be typed as an answer, expected a fact that is a whole number")
}

pub(in crate::scenario) fn beyond_64_bits() -> String {
    "this number has more than 64 bits, expected a smaller one".to_owned()
}

pub(in crate::scenario) fn not_so_many_choices(found: usize, most: usize) -> String {
    format!("there would be {found} to choose from, expected 2 to {most}; choice(best, [\"…\", \"…\"]) offers some")
}

pub(in crate::scenario) fn nothing_is_best() -> String {
    "the search finds no best child of the root, expected one that does".to_owned()
}

pub(in crate::scenario) fn nameless_choices() -> String {
    "a child of the root has no name to be chosen by, expected a tree with names".to_owned()
}

pub(in crate::scenario) fn best_is_not_offered(best: &str) -> String {
    format!("the best child is {}, expected it among the choices", quoted(best))
}

pub(in crate::scenario) fn no_child_of_the_root() -> String {
    "this is no child of the root, expected choices that are".to_owned()
}

pub(in crate::scenario) fn offered_twice() -> String {
    "this is offered already, expected each choice once".to_owned()
}

pub(in crate::scenario) fn no_choice(written: &str, names: &[&str]) -> String {
    format!("{} is not offered, expected {}", shortened(written, 40), one_of(names))
}

pub(in crate::scenario) fn wrong_answer(written: &str, found: impl Display) -> String {
    format!("the answer {} is wrong, expected {found}", shortened(written, 40))
}

/// No exercise can be made as described.
pub(in crate::scenario) fn broken_recipe(problem: RecipeProblem) -> String {
    match problem {
        RecipeProblem::Branching => "the branching is not possible, expected (least, most) from 2 to 5".to_owned(),
        RecipeProblem::Depth => "the depth is not possible, expected 1 to 5".to_owned(),
        RecipeProblem::TooManyLeaves(most) => {
            format!("the tree might have more than {most} leaves, expected less depth or branching")
        }
        RecipeProblem::Algorithm => {
            "the listing of this algorithm has a mistake in it, expected one that is right".to_owned()
        }
        RecipeProblem::Range => "the range is not possible, expected (least, most) from -999 to 999".to_owned(),
        RecipeProblem::TooFewValues(leaves) => {
            format!("without ties there are too few values, expected a range of at least {leaves} numbers")
        }
        RecipeProblem::Requirement(wish) => {
            let wish = match wish {
                Requirement::Anything => "anything",
                Requirement::DeepCutoff => "deep_cutoff",
                Requirement::Tie => "tie",
                Requirement::NoCutoff => "no_cutoff",
            };
            format!("no tree of this kind fulfils the wish {}, expected another wish or kind", quoted(wish))
        }
    }
}
