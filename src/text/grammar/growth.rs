//! What the page about growth says.

use plyscope_core::practice::{LeafCounts, LeafGrowth, effective_branching};

use super::Grammar;
use crate::number::{about, grouped, to_one_decimal};

/// The texts on how trees grow.
pub(crate) struct GrowthTexts {
    /// The figures; the square root of all leaves with what it says, and with as many moves as it is as if there were.
    pub says: fn(&LeafGrowth, &str, &str) -> String,
    /// The best order is hardly twice the square root, or stands beside it.
    pub hardly_twice: fn(&str) -> String,
    pub square_root: fn(&str) -> String,
    /// The leaves of the best order at twice the depth, and that depth.
    pub twice_as_deep: fn(&str, u32) -> String,
    /// √35, and the leaves of the worst and of the best order, six and ten plies deep.
    pub chess: fn(&str, [&str; 2], [&str; 2]) -> String,
    /// Moves, plies, and the leaves of the worst and of the best order.
    pub spoken: fn(u32, u32, [&str; 2]) -> String,
    /// The average of a random order, of so many trees.
    pub random: fn(&str, u32) -> String,
}

impl Grammar {
    /// What the figures say, in a sentence or two.
    pub(crate) fn growth_says(&self, figures: &LeafGrowth) -> String {
        let texts = &self.growth;
        let LeafGrowth { depth, best, .. } = *figures;
        let root = about(figures.root_of_all());
        let compared = if depth.is_multiple_of(2) { (texts.hardly_twice)(&root) } else { (texts.square_root)(&root) };
        (texts.says)(figures, &compared, &to_one_decimal(effective_branching(best as f64, depth)))
    }

    /// How deep the best order comes for the same work.
    pub(crate) fn twice_as_deep(&self, figures: &LeafGrowth) -> String {
        (self.growth.twice_as_deep)(&grouped(figures.best_twice_as_deep()), 2 * figures.depth)
    }

    /// What chess amounts to, six and ten plies deep.
    pub(crate) fn chess_says(&self, six: &LeafGrowth, ten: &LeafGrowth) -> String {
        let [[worst, best], [worst_of_ten, best_of_ten]] = [six, ten].map(ends);
        (self.growth.chess)(&to_one_decimal(35_f64.sqrt()), [&worst, &best], [&worst_of_ten, &best_of_ten])
    }

    /// The figures as they are read aloud.
    pub(crate) fn spoken_growth(&self, figures: &LeafGrowth) -> String {
        let [worst, best] = ends(figures);
        let says = (self.growth.spoken)(figures.branching, figures.depth, [&worst, &best]);
        let random = figures.counted.map_or_else(String::new, |LeafCounts { random, .. }| {
            (self.growth.random)(&grouped(random.round() as u64), LeafCounts::TREES)
        });
        crate::joined(self.language, &says, &random)
    }
}

/// The leaves of the worst order and of the best.
fn ends(figures: &LeafGrowth) -> [String; 2] {
    [figures.worst, figures.best].map(grouped)
}
