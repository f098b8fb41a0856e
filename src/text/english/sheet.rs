//! Work sheets, in English.

use plyscope_core::game::Player;
use plyscope_core::practice::{Recipe, Requirement};

pub(crate) fn kind(recipe: &Recipe) -> String {
    let (fewest, most) = recipe.branching;
    let children = if fewest == most { most.to_string() } else { format!("{fewest} to {most}") };
    let (first, last) = recipe.range;
    let plies = if recipe.depth == 1 { "1 ply".to_owned() } else { format!("{} plies", recipe.depth) };
    let root = if recipe.root == Player::Max { "Max" } else { "Min" };
    let ties = if recipe.ties { "" } else { ", all different" };
    let wish = match recipe.wish {
        Requirement::Anything => String::new(),
        Requirement::DeepCutoff => " · with a deep cutoff".to_owned(),
        Requirement::CutoffAboveLeaves => " · with a cutoff above the leaves".to_owned(),
        Requirement::Cutoffs(1) => " · with a cutoff".to_owned(),
        Requirement::Cutoffs(least) => format!(" · with at least {least} cutoffs"),
        Requirement::Tie => " · with a tie".to_owned(),
        Requirement::NoCutoff => " · without a cutoff".to_owned(),
    };
    let minus = |value: i32| value.to_string().replace('-', "−");
    format!(
        "seed {} · {root} at the root · {children} children · {plies} · leaves from {} to {}{ties}{wish}",
        recipe.seed,
        minus(first),
        minus(last)
    )
}
