//! Changing the tree, in English.

use crate::text::number::grouped;
use crate::text::words::{WhatIfWords, item};

pub(super) const WHAT_IF: WhatIfWords = WhatIfWords {
    title: item("What if", "Change values and the order of children in the tree; the search answers at once."),
    hint: "Drag a leaf up or down, or type a number; drag a child sideways; Ctrl+Z takes back.",
    keys: "[ and ] choose a leaf, { and } any node, < and > move it among its siblings, Enter opens its value.",
    not_here: "On a board the values come from the evaluation. Change the order of moves with ⇅, the position with E.",
    no_leaf: "No leaf is in the picture here. Step on, to the leaves, to change their values.",
    undo: item("Undo", "Take the last change back."),
    redo: item("Redo", "Make the change again that was taken back last."),
    reset: item("Reset", "The tree as it was opened. This can be undone, too."),
    value_of: |name| name.map_or_else(|| "Value of the leaf".to_owned(), |name| format!("Value of {name}")),
    not_a_value: "Expected a whole number from -1,000,000 to 1,000,000.",
    copied: "Copied: values and shape in brackets, without names.",
    value_set: |name, before, after| match name {
        Some(name) => format!("{name} = {after}"),
        None => format!("{before} → {after}"),
    },
    moved: |name, place| match name {
        Some(name) => format!("{name} is child {place} now"),
        None => format!("A child is child {place} now"),
    },
    was_reset: "As opened",
    outcome: |change, [before, now], choice| {
        let value = if before == now {
            format!("the root stays {now}")
        } else {
            format!("the root goes from {before} to {now}")
        };
        let choice = match choice {
            None => String::new(),
            Some([old, new]) if old == new && before == now => format!(", and so does the choice {new}"),
            Some([old, new]) if old == new => format!(", and the choice stays {new}"),
            Some([old, new]) if before == now => format!(", but the choice goes from {old} to {new}"),
            Some([old, new]) => format!(", and the choice from {old} to {new}"),
        };
        format!("{change}: {value}{choice}.")
    },
    visits: |visited, spared| match (visited, spared) {
        (0, 0) => "The same nodes are visited as before.".to_owned(),
        _ => format!("Newly visited (+): {}. Newly spared (−): {}.", grouped(visited), grouped(spared)),
    },
    unseen: "Nobody looks at this leaf, before or now: its value cannot matter.",
    not_compared: "Not compared: the tree is too large for that, or a search was stopped.",
};
