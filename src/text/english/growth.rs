//! The page about growth, in English.

use super::plural;
use crate::practice::{Counted, Figures, Order, effective_branching};
use crate::text::number::{about, grouped, to_one_decimal};
use crate::text::words::{GrowthWords, item};

pub(super) const GROWTH: GrowthWords = GrowthWords {
    title: item("Orders and growth", "How many leaves alpha-beta looks at, by depth and by order."),
    branching: item("Branching factor", "How many moves there are at every inner node."),
    depth: item("Depth", "How many plies lie between the root and the leaves."),
    chess: |plies| format!("Chess, {plies} plies"),
    chess_hint: "About 35 moves in a position.",
    leaves: "leaves",
    plies: "depth in plies",
    order: |order| match order {
        Order::Worst => item("Worst order", "The best move always comes last. Nothing is cut: this is plain minimax."),
        Order::Random => item("Random order", "Values as chance has them, on the average of 5 trees."),
        Order::Best => item("Best order", "The best move always comes first."),
    },
    orders: "Order",
    formula: item("Leaves", "By formula: b^d in the worst order, b^⌈d/2⌉ + b^⌊d/2⌋ − 1 in the best."),
    counted: item("Counted", "Alpha-beta has really searched such trees, and counted the leaves."),
    effective: item("As if", "A tree of this depth with so many moves everywhere has so many leaves."),
    root: item("√ of all", "The square root of the number of all leaves."),
    not_counted: item("–", "Too many to be counted here."),
    says,
    twice_as_deep,
    chess_says,
    spoken,
    keys: "← → depth · ↑ ↓ branching factor",
};

fn says(figures: &Figures) -> String {
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

fn twice_as_deep(figures: &Figures) -> String {
    let twice = grouped(figures.best_twice_as_deep());
    format!("For {twice} leaves, about twice minimax's, it comes {} plies deep.", 2 * figures.depth)
}

fn chess_says(six: &Figures, ten: &Figures) -> String {
    format!(
        "Chess has about 35 moves, and √35 ≈ {}. 35⁶ = {} leaves shrink to {} in the best order, 35¹⁰ = {} to {}.",
        to_one_decimal(35_f64.sqrt()),
        grouped(six.worst),
        grouped(six.best),
        grouped(ten.worst),
        grouped(ten.best),
    )
}

fn spoken(figures: &Figures) -> String {
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
