//! The page about growth, in English.

use crate::number::{about, grouped, to_one_decimal};
use plyscope_core::practice::{Counted, Figures, effective_branching};

use super::plural;

pub(crate) fn says(figures: &Figures) -> String {
    let Figures { branching, depth, worst, best, .. } = *figures;
    let as_if = to_one_decimal(effective_branching(best as f64, depth));
    let root = about(figures.root_of_all());
    let compared = if depth.is_multiple_of(2) {
        format!("That is hardly twice the square root, {root}")
    } else {
        format!("The square root of all is {root}")
    };
    format!(
        "{branching} moves everywhere, {}: minimax looks at {}, alpha-beta in the best order at {}. {compared}: \
         as if there were {as_if} moves and not {branching}.",
        plural(depth.into(), "ply", "plies"),
        plural(worst, "leaf", "leaves"),
        grouped(best),
    )
}

pub(crate) fn twice_as_deep(figures: &Figures) -> String {
    let twice = grouped(figures.best_twice_as_deep());
    format!("With {twice} leaves, about twice minimax’s, it reaches a depth of {} plies.", 2 * figures.depth)
}

pub(crate) fn chess_says(six: &Figures, ten: &Figures) -> String {
    format!(
        "Chess has about 35 moves, and √35 ≈ {}. 35⁶ = {} leaves shrink to {} in the best order, 35¹⁰ = {} to {}.",
        to_one_decimal(35_f64.sqrt()),
        grouped(six.worst),
        grouped(six.best),
        grouped(ten.worst),
        grouped(ten.best),
    )
}

pub(crate) fn spoken(figures: &Figures) -> String {
    let Figures { branching, depth, worst, best, counted } = *figures;
    let counted = counted.map_or_else(String::new, |Counted { random, .. }| {
        format!(" Random order: {} on the average of {} trees.", grouped(random.round() as u64), Counted::TREES)
    });
    format!(
        "Leaves against depth. {branching} moves, {}. Worst order: {}. Best order: {}.{counted}",
        plural(depth.into(), "ply", "plies"),
        grouped(worst),
        grouped(best),
    )
}
