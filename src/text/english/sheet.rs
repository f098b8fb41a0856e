//! Work sheets, in English.

use crate::game::Player;
use crate::practice::{Recipe, Wish};
use crate::text::english::help::ALGORITHMS;
use crate::text::words::SheetWords;

pub(super) const SHEET: SheetWords = SheetWords {
    title: "Search by hand",
    solution: "Solution",
    number: |number, of| format!("sheet {number} of {of}"),
    search: |recipe| {
        let name = (ALGORITHMS.name)(recipe.algorithm).label;
        let rule = (ALGORITHMS.cutoff)(recipe.cutoff).label;
        if recipe.algorithm.form().windowed { format!("{name}, {rule}") } else { name.to_owned() }
    },
    kind,
    task: &[
        "Search the tree by hand, children from left to right.",
        "Write on each edge α and β with which its node is entered, or cross the edge out where the node is spared; write \
         at each inner node the value that it returns.",
        "All as Max sees it.",
    ],
    plain_task: &[
        "Search the tree by hand, children from left to right.",
        "Write at each inner node the value that it returns, as Max sees it.",
    ],
    student: "Name",
    date: "Date",
    points: "Points",
    max: "Max chooses",
    min: "Min chooses",
    leaf: "leaf with its value",
    window: "window at entering",
    signs: "= exact   ≥ at least   ≤ at most   // spared",
    value: "value",
    spared: "spared",
    cut: |node, why| format!("{node}: {why}"),
    more: |more| format!("… and {more} more"),
    no_cutoffs: "Nothing is spared.",
    check: |command| format!("This sheet again: {command}"),
};

fn kind(recipe: &Recipe) -> String {
    let (fewest, most) = recipe.branching;
    let children = if fewest == most { most.to_string() } else { format!("{fewest} to {most}") };
    let (first, last) = recipe.range;
    let plies = if recipe.depth == 1 { "1 ply".to_owned() } else { format!("{} plies", recipe.depth) };
    let root = if recipe.root == Player::Max { "Max" } else { "Min" };
    let ties = if recipe.ties { "" } else { ", all different" };
    let wish = match recipe.wish {
        Wish::Anything => "",
        Wish::DeepCutoff => " · with a deep cutoff",
        Wish::Tie => " · with a tie",
        Wish::NoCutoff => " · without a cutoff",
    };
    let minus = |value: i32| value.to_string().replace('-', "−");
    format!(
        "seed {} · {root} at the root · {children} children · {plies} · leaves from {} to {}{ties}{wish}",
        recipe.seed,
        minus(first),
        minus(last)
    )
}
