//! Questions and answers, in English.

use crate::grammar::{MistakeTexts, PartTexts, PredictTexts, QuestionSubject, StoryQuestionTexts};

use super::reason::{at, listed, starting_at};

/// Where something is asked, with a space before it; nothing when the root returns.
fn place(asked: &QuestionSubject) -> String {
    asked.phrase.as_ref().map_or_else(String::new, |phrase| format!(" {}", at(phrase)))
}

const fn are(names: &[String]) -> &'static str {
    if names.len() == 1 { "is" } else { "are" }
}

pub(super) const TEXTS: PredictTexts = PredictTexts {
    root_returns: |root| format!("The search is done: {root} returns."),
    is_searched: |node| format!("The search is done with {node}."),
    best_so_far: |phrase, who, best| match best {
        Some(best) => format!("{} {who} has {best} so far.", starting_at(phrase)),
        None => format!("{} {who} has nothing yet.", starting_at(phrase)),
    },
    turn_has: |phrase, who, has| format!("{} it is {who}’s turn, and {has}.", starting_at(phrase)),
    both_bounds: |alpha, beta| format!("α = {alpha} and β = {beta}"),
    shown_at_least: |value| format!("the null window has already shown at least {value}"),
    shown_at_most: |value| format!("the null window has already shown at most {value}"),
    has: |who, value| format!("{who} already has {value}"),
    nothing_known: "neither player has anything yet",
    known: listed,
    ask: PartTexts {
        value: |asked| format!("Which value does {} return?", asked.child),
        bound: |asked| format!("What is {}{} then?", asked.letter, place(asked)),
        has: |asked| format!("What does {} have{} then?", asked.who, place(asked)),
        best_value: |asked| format!("What is the best value{} then?", place(asked)),
        cut: |asked| format!("Is there a cutoff{}?", place(asked)),
        spared: |asked| format!("Which moves are pruned{}?", place(asked)),
        best: "Which move is best?",
        choice: |asked| format!("Which move is the choice{} then?", place(asked)),
    },
    labels: PartTexts {
        value: |asked| format!("Value of {}", asked.child),
        bound: |asked| format!("New {}{}", asked.letter, place(asked)),
        has: |asked| format!("What {} has{}", asked.who, place(asked)),
        best_value: |asked| format!("Best value{}", place(asked)),
        cut: |asked| format!("Cutoff{}", place(asked)),
        spared: |asked| format!("Pruned{}", place(asked)),
        best: "Best move",
        choice: |asked| format!("Choice{}", place(asked)),
    },
    ask_cut_and_spared: |asked| format!("Is there a cutoff{}, and what does it prune?", place(asked)),
    story: StoryQuestionTexts {
        all_seen: "You have been through the pockets.",
        bag_is_done: |bag| format!("You are done with {bag}."),
        pulled_out: |thing| format!("You pull out {thing}."),
        looks_on: "Do you look on in this pocket, or put it back?",
        which_bag: "Which pocket do you choose?",
        which_bag_now: "Which pocket is your choice now?",
        which_thing: "Which thing would your rival give you now?",
        this_bag: "This pocket",
        the_choice: "The choice",
    },
    mistakes: MistakeTexts {
        is_exact: "The number is right, and it is exact.",
        may_be_larger: "The number is right, but the value may be larger.",
        may_be_smaller: "The number is right, but the value may be smaller.",
        clamped: "The leaves prove that, but what comes back is clamped to the window.",
        not_taken: |right| format!("What comes back is not taken: {right} stays."),
        cut_first: |right| format!("The test comes first and cuts: {right} stays."),
        missed_cut: "The two bounds have passed each other.",
        no_cut: "The bound that would cut is not reached.",
        no_cut_at_equal: "The two bounds only meet, and the strict rule goes on.",
        cut_at_equal: "The two bounds meet, which is enough for the at-equal rule.",
        too_many: |names| format!("Pruned too much: {} {} not pruned here.", listed(names), are(names)),
        too_few: |names| format!("Pruned too little: {} {} pruned as well.", listed(names), are(names)),
        tie: "The two are equal, and the earlier one stays.",
    },
};
