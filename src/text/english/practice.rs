//! Words of practice: trees that are filled in by hand, grades, exams, in English.

use crate::practice::{Fault, RecipeProblem, Wish};
use crate::text::english::ENGLISH;
use crate::text::words::{PracticeWords, SpokenPlace, item};
use crate::text::{self, Language, TypedProblem};

pub(super) const PRACTICE: PracticeWords = PracticeWords {
    title: item("Practice", "Fill in a random tree by hand: windows, values, what is spared. It is graded."),

    kind: item("Kind of tree", "Seed, size, values, algorithm and rule of the trees."),
    seed: item("Seed", "The number that decides the tree. Equal seeds and kinds give equal trees on every machine."),
    branching_least: item("Children from", "A node has at least so many children."),
    branching_most: item("to", "A node has at most so many children."),
    depth: item("Plies", "Plies from the root to every leaf."),
    value_least: item("Values from", "The least value that a leaf may have."),
    value_most: item("to", "The largest value that a leaf may have."),
    ties: item("Ties", "Whether two leaves may have the same value."),
    wish: item("With", "What the tree is to have at least once."),
    wish_name: |wish| match wish {
        Wish::Anything => "anything",
        Wish::DeepCutoff => "a deep cutoff",
        Wish::Tie => "a tie",
        Wish::NoCutoff => "no cutoff",
    },
    take: item("Take it", "Make a tree of this kind. What is filled in now is kept."),
    problem: |problem| match problem {
        RecipeProblem::Branching => "A node needs from 2 to 5 children, the smaller number first.".to_owned(),
        RecipeProblem::Depth => "A tree has from 1 to 5 plies.".to_owned(),
        RecipeProblem::TooManyLeaves(most) => {
            format!("The tree could have more than {most} leaves: take fewer children or fewer plies.")
        }
        RecipeProblem::Range => {
            "Values go from a smaller number to a larger one, both between −999 and 999.".to_owned()
        }
        RecipeProblem::TooFewValues(leaves) => {
            format!("Without ties the leaves need {leaves} different values: widen the range.")
        }
        RecipeProblem::Algorithm => "This listing has a mistake: take one that is right.".to_owned(),
        RecipeProblem::Wish(Wish::DeepCutoff) => {
            "No tree of this kind has a deep cutoff: take more plies, or an algorithm that prunes.".to_owned()
        }
        RecipeProblem::Wish(Wish::Tie) => {
            "No tree of this kind has a tie: allow ties, and take an algorithm that prunes.".to_owned()
        }
        RecipeProblem::Wish(_) => {
            "No tree of this kind goes without a cutoff: allow more values, or take the strict rule.".to_owned()
        }
    },

    new_tree: item("New tree", "The tree of the next seed. What is filled in here is kept. (Ctrl+N)"),
    tree_before: item("Tree before", "Back to the tree before, with what is filled in there. (Ctrl+Shift+N)"),
    check: item("Check", "Have what is filled in graded. (Ctrl+Enter)"),
    model: item("Model answer", "Go through the right answers, place by place. (Ctrl+M)"),
    close_model: item("Back to my sheet", "Put the model answer away. (Esc)"),
    model_back: item("Back", "One place back. (← or Shift+Space)"),
    model_on: item("Next", "The next place of the search. (→ or Space)"),
    replay: item("Open in the replay", "Look at this tree and its search step by step."),
    cross_out: item("Spared", "Cross this edge out, or take that back. (X)"),
    history: item("Score", "The trees that were graded so far."),
    export: item("Save as CSV…", "Save the list as a table for a spreadsheet."),
    exported: "Saved.",

    seed_is: |seed| format!("Seed {seed}"),
    replay_title: |seed| format!("Practice, seed {seed}"),
    progress: |filled, of| format!("{filled} of {of} filled in"),

    edge: |parent, child| format!("edge {parent}–{child}"),
    value: |node| format!("value of {node}"),
    ask_edge: |parent, child| format!("Edge from {parent} to {child}: window α, β, or x = spared"),
    ask_value: |node, player| format!("Value that {node} returns, where {} chooses", (ENGLISH.players.name)(player)),
    edge_hint: "for example: -inf, 3",
    value_hint: "for example: 3",
    edge_help: "α is what Max is sure of already, β what Min is sure of; −∞ and +∞ at first. A node takes over both from \
                the node above. What comes back raises α where Max chooses, and lowers β where Min does. Where a cutoff \
                spares the edge, cross it out.",
    value_help: "What comes back to the node above, as Max sees it. A sign in front (=3, ≥3, ≤3) need not be written; one \
                 that is written has to be right.",
    stands: |written| format!("now {written}"),
    is_out: "Nobody comes here: an edge above is crossed out.",
    refused: |typed, problem| {
        let wanted = "Write α, β, such as -inf, 3; or x where the edge is spared.";
        match problem {
            TypedProblem::NoValue => format!("“{typed}” is no value. Write a whole number, such as 3."),
            TypedProblem::NotTwoBounds => format!("“{typed}” has not two bounds. {wanted}"),
            TypedProblem::NoAlpha => format!("In “{typed}” α is no number. {wanted}"),
            TypedProblem::NoBeta => format!("In “{typed}” β is no number. {wanted}"),
        }
    },
    spared: "spared",
    nothing: "nothing",
    keys: |goes_on| {
        format!("Enter: take it and go on · ← → ↑ ↓: other places · X: spared · Delete: wipe · Ctrl+Enter: {goes_on}")
    },
    model_keys: "Space or →: next place · Shift+Space or ←: back · Esc: back to the sheet",

    spoken,
    tree: "Tree to be filled in",

    graded: |right, of| format!("{right} of {of} right."),
    all_right: |of| format!("All {of} right."),
    first_wrong: |place, written, right| match written {
        Some(written) => format!("First wrong: {place}. You wrote {written}, right is {right}."),
        None => format!("First wrong: {place}. It is empty, right is {right}."),
    },
    fault: |fault| match fault {
        Fault::Missing => "Something has to stand here: the search comes to this place.",
        Fault::IsSpared => "The search does not come here.",
        Fault::IsVisited => "The search does come here.",
        Fault::Window(true, true) => "Both α and β are wrong.",
        Fault::Window(true, false) => "α is wrong.",
        Fault::Window(_, _) => "β is wrong.",
        Fault::Value => "The value is wrong.",
        Fault::Sign => "The number is right, its sign is not.",
    },
    try_again: |right, of| {
        format!("Correct it and check again as often as you like. The first check counts: {right} of {of}.")
    },
    after_check: "After the first check.",

    bound_from: |player, value, owner| {
        let letter = text::owner(Language::English, player, None, true);
        let (who, bound) = ((ENGLISH.players.name)(player), text::bound(value));
        match owner {
            Some(owner) => format!("{letter} = {bound}: {who} already has it at {owner}."),
            None => format!("{letter} = {bound}: {who} is sure of nothing yet."),
        }
    },
    value_from: |node, value, giver| match giver {
        Some(giver) => format!("{node} returns {value}, which {giver} gave."),
        None => format!("{node} returns the bound {value}."),
    },
    model_at: |shown, of| format!("Model answer: place {shown} of {of}"),
    model_says: |place, right| format!("{}: {right}.", capital(place)),
    you_wrote: |written| match written {
        Some(written) => format!("You wrote {written}."),
        None => "You left it empty.".to_owned(),
    },
    you_agree: "So did you.",

    score: |trees, perfect| match trees {
        1 => format!("1 tree, {perfect} without a mistake"),
        _ => format!("{trees} trees, {perfect} without a mistake"),
    },
    no_score: "No tree has been checked yet.",
    column_seed: "Seed",
    column_search: "Algorithm and rule",
    column_right: "Right",
    column_tries: "Tries",
    of_exam: |exam| format!("exam {exam}"),

    exam: item("Exam", "Several trees without hints: nothing is told before all are handed in."),
    exam_trees: item("Trees", "How many trees the exam has."),
    begin_exam: item("Begin the exam", "From the seed on, one seed after the other."),
    exam_is: |trees, first, last| match trees {
        1 => format!("1 tree, seed {first}, of the kind chosen. Everyone with this seed and kind gets it."),
        _ => format!(
            "{trees} trees, seeds {first} to {last}, of the kind chosen. Everyone with these gets the same trees."
        ),
    },
    exam_at: |tree, of| format!("Exam: tree {tree} of {of}"),
    exam_line: "Nothing is told before all trees are handed in.",
    hand_in: item("Hand in", "Hand this tree in and go on. It cannot be changed afterwards. (Ctrl+Enter)"),
    leave_exam: item("Leave the exam", "Before its end it does not count. (Esc)"),
    asks_leave: "Leave the exam? It does not count then, and what is filled in is lost.",
    leave_anyway: item("Leave", "Leave the exam; it does not count."),
    asks_hand_in: |empty| match empty {
        1 => "1 place is empty. Hand in all the same?".to_owned(),
        _ => format!("{empty} places are empty. Hand in all the same?"),
    },
    asks_check: |empty| match empty {
        1 => "1 place is empty, and the first check is the one that counts. Check all the same?".to_owned(),
        _ => format!("{empty} places are empty, and the first check is the one that counts. Check all the same?"),
    },
    stay: item("Go on filling in", "Back to the sheet. (Esc)"),
    results: item("Results", "Back to the results of the exam."),
    result: |right, of| format!("The exam is over: {right} of {of} places right."),
    look_at: |tree, seed| format!("Look at tree {tree}, seed {seed}"),
    close_exam: item("Close the exam", "Back to practice. The results stay in the score."),
};

fn capital(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

fn spoken(place: &SpokenPlace) -> String {
    let written = place.written.as_deref();
    let mut text = format!("{}: {}", place.place, written.unwrap_or("empty"));
    match place.is_right {
        Some(true) => text.push_str(", right"),
        Some(false) => text.push_str(", wrong"),
        None => {}
    }
    if let Some(model) = &place.model {
        text.push_str(&format!("; model answer {model}"));
    }
    if place.is_out {
        text.push_str("; nobody comes here");
    }
    text
}
