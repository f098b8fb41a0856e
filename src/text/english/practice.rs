//! Words of practice: trees that are filled in by hand, grades, exams, work sheets, in English.

use crate::grammar::{HintTexts, PracticeTexts, SheetTexts};
use plyscope_core::game::Player;

use super::reason::{plies, wanted};

pub(super) const TEXTS: PracticeTexts = PracticeTexts {
    spoken: |place, written| format!("{place}: {}", written.unwrap_or("empty")),
    is_right: ", right",
    follows_from: |from| format!(", follows from your answer at {from}"),
    is_wrong: ", wrong",
    model_answer: |model| format!("; model answer {model}"),
    is_out: "; the search does not come here",
    shape: |depth, (fewest, most)| match fewest == most {
        true => format!("{}, {most} moves each", plies(depth)),
        false => format!("{}, {fewest} to {most} moves each", plies(depth)),
    },
    right: |right, of| format!("{right} of {of} places right"),
    follow: |follows| match follows {
        1 => "1 follows from an earlier answer".to_owned(),
        _ => format!("{follows} follow from an earlier answer"),
    },
    wrong: |wrong| format!("{wrong} wrong here"),
    counts_joint: ", ",
    hints: HintTexts {
        from_root: |root| {
            format!("{root} is searched with the full window, (−∞, +∞), and hands it to its first child as it is.")
        },
        first: |parent| {
            format!(
                "Nothing has come back to {parent} yet: its first child gets the window on the edge above {parent}."
            )
        },
        later: |parent, player, before, test| {
            let change = match player {
                Player::Max => "a larger value raises α, and β stays",
                Player::Min => "a smaller value lowers β, and α stays",
            };
            format!(
                "Take the window of {parent} with what came back from {before}: {change}. If {test} by then, the \
                 remaining children of {parent} are pruned."
            )
        },
        value: |node, player| format!("{node} returns the {} value of its children.", wanted(player)),
        value_in_window: |node, player| {
            let best = wanted(player);
            format!("{node} returns the {best} value that came back to it. Pruned children do not count.")
        },
        value_within: |node, player| {
            let best = wanted(player);
            format!(
                "{node} returns the {best} value that came back to it; if that lies outside its window, the bound \
                 itself."
            )
        },
        expectation: |node| format!("Take each child of {node} times its probability, and add all of that up."),
        expectation_or_bound: |node| {
            format!(
                "Take each child of {node} times its probability, and add all of that up; if children are pruned, \
                 {node} returns the bound that it cannot come past."
            )
        },
        of_chance: |parent, least, most| {
            format!(
                "α is what this move needs so that {parent} comes to its own α even with {most} for every move behind; \
                 β is what it needs for β with {least} for each of them. Neither lies outside {least} to {most}."
            )
        },
    },
    sheet: SheetTexts {
        kind: |recipe, children, [first, last], rest| {
            let (seed, plies) = (recipe.seed, plies(recipe.depth));
            let root = if recipe.root == Player::Max { "Max" } else { "Min" };
            format!(
                "seed {seed} · {root} at the root · {children} children · {plies} · leaves from {first} to {last}{rest}"
            )
        },
        from_to: |fewest, most| format!("{fewest} to {most}"),
        all_different: ", all different",
        deep_cutoff: " · with a deep cutoff",
        cutoff_above_leaves: " · with a cutoff above the leaves",
        a_cutoff: " · with a cutoff",
        cutoffs: |least| format!(" · with at least {least} cutoffs"),
        a_tie: " · with a tie",
        no_cutoff: " · without a cutoff",
    },
};
