//! Words of practice: trees that are filled in by hand, grades, exams, in English.

use crate::game::{Exact, Player};
use crate::practice::{Kinds, Recipe};
use crate::text::exact;
use crate::text::words::{PracticeHint, SpokenPlace};

use super::plural;
use super::reason::listed;

pub(in crate::text) fn capital(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

pub(in crate::text) fn spoken(place: &SpokenPlace) -> String {
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
        text.push_str("; the search does not come here");
    }
    text
}

/// `3 plies, 2 moves each`.
pub(in crate::text) fn shape(recipe: &Recipe) -> String {
    let plies = if recipe.depth == 1 { "1 ply".to_owned() } else { format!("{} plies", recipe.depth) };
    match recipe.branching {
        (fewest, most) if fewest == most => format!("{plies}, {most} moves each"),
        (fewest, most) => format!("{plies}, {fewest} to {most} moves each"),
    }
}

/// `6 windows, 1 pruned edge and 7 values`.
pub(in crate::text) fn kinds(kinds: Kinds) -> String {
    let parts = [
        (kinds.windows, "window", "windows"),
        (kinds.spared, "pruned edge", "pruned edges"),
        (kinds.values, "value", "values"),
    ];
    let parts: Vec<String> = parts
        .into_iter()
        .filter(|(count, ..)| *count > 0)
        .map(|(count, one, many)| plural(count as u64, one, many))
        .collect();
    listed(&parts)
}

/// How a place is found out.
pub(in crate::text) fn hint(hint: &PracticeHint<'_>) -> String {
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
                "Take the window of {parent} with what came back from {before}: {change}. If {test} by then, the remaining children \
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
                    "{node} returns the {best} value that came back to it; if that lies outside its window, the bound itself."
                ),
            }
        }
        PracticeHint::Expectation(node, false) => {
            format!("Take each child of {node} times its probability, and add all of that up.")
        }
        PracticeHint::Expectation(node, true) => format!(
            "Take each child of {node} times its probability, and add all of that up; if children are pruned, {node} returns the bound \
             that it cannot come past."
        ),
        PracticeHint::OfChance(parent, ends) => {
            let [least, most] = ends.map(|end| exact(Exact::from(i128::from(end))));
            format!(
                "α is what this move needs so that {parent} comes to its own α even with {most} for every move behind; β is what it needs \
                 for β with {least} for each of them. Neither lies outside {least} to {most}."
            )
        }
    }
}
