//! The page about growth, in English.

use crate::grammar::GrowthTexts;
use crate::number::grouped;

use super::plural;

pub(super) const TEXTS: GrowthTexts = GrowthTexts {
    says: |figures, compared, as_if| {
        let (branching, plies) = (figures.branching, plural(figures.depth.into(), "ply", "plies"));
        let (worst, best) = (plural(figures.worst, "leaf", "leaves"), grouped(figures.best));
        format!(
            "{branching} moves everywhere, {plies}: minimax looks at {worst}, alpha-beta in the best order at {best}. \
             {compared}: as if there were {as_if} moves and not {branching}."
        )
    },
    hardly_twice: |root| format!("That is hardly twice the square root, {root}"),
    square_root: |root| format!("The square root of all is {root}"),
    twice_as_deep: |leaves, depth| {
        format!("With {leaves} leaves, about twice minimax’s, it reaches a depth of {depth} plies.")
    },
    chess: |root, [worst, best], [worst_of_ten, best_of_ten]| {
        format!(
            "Chess has about 35 moves, and √35 ≈ {root}. 35⁶ = {worst} leaves shrink to {best} in the best order, \
             35¹⁰ = {worst_of_ten} to {best_of_ten}."
        )
    },
    spoken: |branching, depth, [worst, best]| {
        let plies = plural(depth.into(), "ply", "plies");
        format!("Leaves against depth. {branching} moves, {plies}. Worst order: {worst}. Best order: {best}.")
    },
    random: |leaves, trees| format!("Random order: {leaves} on the average of {trees} trees."),
};
