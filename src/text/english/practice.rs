//! Words of practice: trees that are filled in by hand, grades, exams, in English.

use crate::exact;
use crate::words::{PracticeHint, SpokenMark, SpokenPlace};
use plyscope_core::game::{Exact, Player};
use plyscope_core::practice::{Counts, Recipe};

pub(crate) fn capital(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

pub(crate) fn spoken(place: &SpokenPlace) -> String {
    let written = place.written.as_deref();
    let mut text = format!("{}: {}", place.place, written.unwrap_or("empty"));
    match &place.mark {
        Some(SpokenMark::Right) => text.push_str(", right"),
        Some(SpokenMark::Follows(from)) => text.push_str(&format!(", follows from your answer at {from}")),
        Some(SpokenMark::Wrong) => text.push_str(", wrong"),
        None => {}
    }
    if let Some(model) = &place.model {
        text.push_str(&format!("; model answer {model}"));
    }
    if place.is_out {
        text.push_str("; the search does not come here");
    }
    text
}

/// `3 plies, 2 moves each`.
pub(crate) fn shape(recipe: &Recipe) -> String {
    let plies = if recipe.depth == 1 { "1 ply".to_owned() } else { format!("{} plies", recipe.depth) };
    match recipe.branching {
        (fewest, most) if fewest == most => format!("{plies}, {most} moves each"),
        (fewest, most) => format!("{plies}, {fewest} to {most} moves each"),
    }
}

/// `9 of 13 places right, 2 follow from an earlier answer, 2 wrong here.`
pub(crate) fn counts(counts: Counts) -> String {
    let Counts { right, follows, of } = counts;
    let wrong = of.saturating_sub(right + follows);
    let mut parts = vec![format!("{right} of {of} places right")];
    match follows {
        0 => {}
        1 => parts.push("1 follows from an earlier answer".to_owned()),
        _ => parts.push(format!("{follows} follow from an earlier answer")),
    }
    if wrong > 0 {
        parts.push(format!("{wrong} wrong here"));
    }
    format!("{}.", parts.join(", "))
}

/// How a place is found out.
pub(crate) fn hint(hint: &PracticeHint<'_>) -> String {
    match *hint {
        PracticeHint::FromRoot(root) => {
            format!("{root} is searched with the full window, (−∞, +∞), and hands it to its first child as it is.")
        }
        PracticeHint::First(parent) => {
            format!(
                "Nothing has come back to {parent} yet: its first child gets the window on the edge above {parent}."
            )
        }
        PracticeHint::Later(parent, player, before, strict) => {
            let change = match player {
                Player::Max => "a larger value raises α, and β stays",
                Player::Min => "a smaller value lowers β, and α stays",
            };
            let test = if strict { "α > β" } else { "α ≥ β" };
            format!(
                "Take the window of {parent} with what came back from {before}: {change}. If {test} by then, the \
                remaining children \
                 of {parent} are pruned."
            )
        }
        PracticeHint::Value(node, player, windowed, clamps) => {
            let best = match player {
                Player::Max => "largest",
                Player::Min => "smallest",
            };
            match (windowed, clamps) {
                (false, _) => format!("{node} returns the {best} value of its children."),
                (true, false) => {
                    format!("{node} returns the {best} value that came back to it. Pruned children do not count.")
                }
                (true, true) => format!(
                    "{node} returns the {best} value that came back to it; if that lies outside its window, the bound \
                    itself."
                ),
            }
        }
        PracticeHint::Expectation(node, false) => {
            format!("Take each child of {node} times its probability, and add all of that up.")
        }
        PracticeHint::Expectation(node, true) => format!(
            "Take each child of {node} times its probability, and add all of that up; if children are pruned, {node} \
            returns the bound \
             that it cannot come past."
        ),
        PracticeHint::OfChance(parent, ends) => {
            let [least, most] = ends.map(|end| exact(Exact::from(i128::from(end))));
            format!(
                "α is what this move needs so that {parent} comes to its own α even with {most} for every move behind; \
                β is what it needs \
                 for β with {least} for each of them. Neither lies outside {least} to {most}."
            )
        }
    }
}
