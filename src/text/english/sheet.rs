//! Work sheets, in English.

use crate::game::Player;
use crate::practice::{Recipe, Requirement};

pub(in crate::text) fn kind(recipe: &Recipe) -> String {
    let (fewest, most) = recipe.branching;
    let children = if fewest == most { most.to_string() } else { format!("{fewest} to {most}") };
    let (first, last) = recipe.range;
    let plies = if recipe.depth == 1 { "1 ply".to_owned() } else { format!("{} plies", recipe.depth) };
    let root = if recipe.root == Player::Max { "Max" } else { "Min" };
    let ties = if recipe.ties { "" } else { ", all different" };
    let wish = match recipe.wish {
        Requirement::Anything => "",
        Requirement::DeepCutoff => " · with a deep cutoff",
        Requirement::Tie => " · with a tie",
        Requirement::NoCutoff => " · without a cutoff",
    };
    let minus = |value: i32| value.to_string().replace('-', "−");
    format!(
        "seed {} · {root} at the root · {children} children · {plies} · leaves from {} to {}{ties}{wish}",
        recipe.seed,
        minus(first),
        minus(last)
    )
}
