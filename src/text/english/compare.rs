//! Words of comparing two searches, in English.

use crate::replay::{Absence, Side};
use crate::search::CutoffRule;
use crate::text::number::grouped;
use crate::text::words::{CompareWords, Compared, OnlyOne, item};

use super::plural;

pub(super) const COMPARE: CompareWords = CompareWords {
    title: item("Compare", "Two searches of this position side by side: what one visits and the other spares."),
    close: item("Close", "Back to the replay of the search on the left, where it stood. (D or Esc)"),
    swap: item("⇄", "Left and right change places. (V)"),
    pairs: item("Pairs", "Two searches that are often compared."),
    minimax_alpha_beta: item("Minimax, alpha-beta", "The same value, with far fewer nodes on the right."),
    hard_soft: item("Hard, soft", "Fail-hard returns no value beyond the window. Fail-soft returns what it found."),
    strict_at_equal: item(
        "Strict, at equal",
        "On a tie the strict rule on the left goes on; the rule on the right cuts.",
    ),
    natural_history: item(
        "Natural order, history",
        "What cutoffs on the right have taught about moves decides their order.",
    ),
    natural_perfect: item("Natural order, best order", "On the right the best move of each node comes first."),
    natural_reversed: item("Natural order, reversed", "The same moves, tried the other way round on the right."),
    following: item("Follow", "How one side follows when you move the other."),
    by_node: item(
        "by node",
        "The other side goes to the same node. Where it never visits that node, it waits above it. (4)",
    ),
    by_count: item("by count", "The other side has gone on as often: so many beats, or so many steps. (5)"),
    alone: item("each alone", "Only one side moves; O or a click chooses which. (6)"),
    next_difference: item("next difference", "On to the next place where only one of them visits a node. (M)"),
    previous_difference: item(
        "previous difference",
        "Back to the place before where only one visits a node. (Shift+M)",
    ),
    side: |side| match side {
        Side::Left => item("Left", "The search on the left. A click lets the keys move it. (O)"),
        Side::Right => item("Right", "The search on the right. A click lets the keys move it. (O)"),
    },
    moves: "the keys move this side",
    tree: |side| match side {
        Side::Left => "Tree on the left",
        Side::Right => "Tree on the right",
    },
    choices: |side| match side {
        Side::Left => "Search on the left",
        Side::Right => "Search on the right",
    },
    rule: |rule| match rule {
        CutoffRule::AtEqual => "α ≥ β",
        CutoffRule::Strict => "α > β",
    },
    table: "Counts of both searches, so far and in the whole search",
    only_here: item("only here", "Nodes that this search visits and the other one does not."),
    value: item("value", "What the root is worth, as far as it is known at this step, and in the end."),
    choice: item("choice", "The move that the root would choose at this step, and in the end."),
    so_far: |now, whole| format!("{now} of {whole}"),
    in_the_end: |now, end| now.map_or_else(|| format!("end {end}"), |now| format!("{now}, end {end}")),
    visited_only_here: "Only this search comes here.",
    visited_only_there: "Only the other search comes here.",
    folded: |here, there| match (here, there) {
        (here, 0) => format!("Below it only this search visits {}.", plural(here, "node", "nodes")),
        (0, there) => format!("Below it only the other search visits {}.", plural(there, "node", "nodes")),
        (here, there) => {
            let (here, there) = (plural(here, "node", "nodes"), grouped(there));
            format!("Below it only this search visits {here}, only the other one {there}.")
        }
    },
    absent: |why, name| {
        let name = name.unwrap_or("that node");
        match why {
            Absence::Spared => format!("{} is spared here.", capitalised(name)),
            Absence::TooDeep => format!("{} is deeper than this search looks.", capitalised(name)),
            Absence::Stopped => format!("This search was stopped before it came to {name}."),
        }
    },
    leaf_without_name: |value, parent| match (value, parent) {
        (Some(value), Some(parent)) => format!("the leaf {value} below {parent}"),
        (Some(value), None) => format!("one leaf, with the value {value}"),
        (None, Some(parent)) => format!("one leaf below {parent}"),
        (None, None) => "one leaf".to_owned(),
    },
    summary,
    searching: "Searching…",
    nothing_open: "Open a scenario first: then two searches of it stand side by side here.",
    keys: "O: other side · M: next difference · 4 5 6: follow · V: swap · D: close",
};

/// A description as it begins a sentence; given names keep their letters.
fn capitalised(name: &str) -> String {
    for (small, large) in [("the ", "The "), ("that ", "That "), ("one ", "One ")] {
        if let Some(rest) = name.strip_prefix(small) {
            return format!("{large}{rest}");
        }
    }
    name.to_owned()
}

fn summary(compared: &Compared<'_>) -> String {
    let value = match compared.values {
        [Some(left), Some(right)] if left == right => format!("Both find {left}. "),
        [Some(left), Some(right)] => format!("The left search finds {left}, the right one {right}. "),
        _ => String::new(),
    };
    let stopped = match compared.stopped {
        [false, false] => "",
        [true, false] => " The left search was stopped: what it did not come to is not spared.",
        [false, true] => " The right search was stopped: what it did not come to is not spared.",
        [true, true] => " Both were stopped: what they did not come to is not spared.",
    };
    format!("{value}{}{stopped}", differences(compared))
}

fn differences(compared: &Compared<'_>) -> String {
    match &compared.only {
        [OnlyOne { nodes: 0, .. }, OnlyOne { nodes: 0, .. }] => {
            format!("Both visit the same {}.", plural(compared.visited[0], "node", "nodes"))
        }
        [only, OnlyOne { nodes: 0, .. }] => format!("Only the left one visits {}.", visits(only)),
        [OnlyOne { nodes: 0, .. }, only] => format!("Only the right one visits {}.", visits(only)),
        [left, right] => format!("Only the left one visits {}, only the right one {}.", visits(left), visits(right)),
    }
}

fn visits(only: &OnlyOne) -> String {
    match &only.single {
        Some(name) => name.clone(),
        None if only.leaves == only.nodes => plural(only.leaves, "leaf", "leaves"),
        None => {
            let nodes = plural(only.nodes, "node", "nodes");
            format!("{nodes} ({} of them leaves)", grouped(only.leaves))
        }
    }
}
