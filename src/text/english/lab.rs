//! What the experiments of the lab have found, in English.

use crate::grammar::LabTexts;

pub(super) const TEXTS: LabTexts = LabTexts {
    too_few: "There are too few numbers to say anything.",
    explosion: |depth, all, best, random| {
        format!(
            "{depth} plies deep, alpha-beta visits {best} of {all} leaves in the best order, and {random} in a random \
             one."
        )
    },
    square_root: |branching, best, random| {
        format!(
            "With {branching} moves everywhere, alpha-beta grows as if there were {best} in the best order, and \
             {random} in a random one."
        )
    },
    order: |least, most, times| {
        format!("The order alone decides between {least} leaves and {most}: {times} times as many.")
    },
    compared: |depth, [from, before], [to, after], percent| {
        format!("{depth} plies deep: {from} – {before}; {to} – {after}, {percent} % of that.")
    },
    table_size: |slots, percent| {
        format!(
            "With room for {slots} entries, {percent} % of the nodes are entered that a search without a table enters."
        )
    },
    cut_profile: |percent| format!("{percent} % of all cutoffs are caused by the first child."),
    deep: |depth, percent, more| {
        format!(
            "{depth} plies deep, {percent} % of the cutoffs are deep; without them {more} % more leaves are visited."
        )
    },
};
