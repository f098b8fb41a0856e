//! Words of comparing two searches, in English.

use crate::number::grouped;
use crate::words::{Compared, OnlyOne};

use super::plural;

/// A description as it begins a sentence; given names keep their letters.
pub(crate) fn capitalised(name: &str) -> String {
    for (small, large) in [("the ", "The "), ("that ", "That "), ("one ", "One ")] {
        if let Some(rest) = name.strip_prefix(small) {
            return format!("{large}{rest}");
        }
    }
    name.to_owned()
}

pub(crate) fn summary(compared: &Compared<'_>) -> String {
    let value = match compared.values {
        [Some(left), Some(right)] if left == right => format!("Both find {left}. "),
        [Some(left), Some(right)] => format!("The left search finds {left}, the right one {right}. "),
        _ => String::new(),
    };
    let stopped = match compared.stopped {
        [false, false] => "",
        [true, false] => " The left search was stopped: what it did not reach is not pruned.",
        [false, true] => " The right search was stopped: what it did not reach is not pruned.",
        [true, true] => " Both were stopped: what they did not reach is not pruned.",
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
