//! Words of comparing two searches, in English.

use crate::grammar::CompareTexts;
use crate::number::grouped;

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

pub(super) const TEXTS: CompareTexts = CompareTexts {
    both_find: |value| format!("Both find {value}."),
    find: |left, right| format!("The left search finds {left}, the right one {right}."),
    left_was_stopped: "The left search was stopped: what it did not reach is not pruned.",
    right_was_stopped: "The right search was stopped: what it did not reach is not pruned.",
    both_were_stopped: "Both were stopped: what they did not reach is not pruned.",
    visit_alike: |nodes| format!("Both visit the same {}.", plural(nodes, "node", "nodes")),
    only_left: |visits| format!("Only the left one visits {visits}."),
    only_right: |visits| format!("Only the right one visits {visits}."),
    each_alone: |left, right| format!("Only the left one visits {left}, only the right one {right}."),
    leaves: |leaves| plural(leaves, "leaf", "leaves"),
    nodes: |nodes, leaves| format!("{} ({} of them leaves)", plural(nodes, "node", "nodes"), grouped(leaves)),
};
