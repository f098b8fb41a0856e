//! The orders in which the lab has the moves of a node tried, and the searches that try them so.

use std::fmt;

use crate::search::{Algorithm, CutoffRule, Driver, MoveOrdering, SearchOptions, TableBounds, TableOptions};

use super::tree::Planting;

/// An order of the moves of every node: laid out beforehand, or learnt by the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum LabOrder {
    /// As the tree or the game gives them.
    #[default]
    Natural,
    /// The best move comes first: planted there in trees that know it, otherwise known from searches made before.
    Best,
    /// The best move comes first with a chance of so many per cent, otherwise anywhere; in trees that know it.
    BestFirst(u32),
    /// Every move is better than all before it, so that nothing is cut; in trees that are made so.
    Worst,
    /// Shuffled at every node in its own way, by the seed.
    Shuffled,
    /// By the history heuristic.
    History,
    /// Killer moves come first.
    Killers,
    /// The move that a transposition table holds comes first; the root is searched deeper and deeper, so that there is
    /// one.
    TableFirst,
    /// Captures come first, in games that have them.
    CapturesFirst,
}

impl LabOrder {
    /// All orders, with a usual chance.
    pub const ALL: [Self; 9] = [
        Self::Natural,
        Self::Best,
        Self::BestFirst(80),
        Self::Worst,
        Self::Shuffled,
        Self::History,
        Self::Killers,
        Self::TableFirst,
        Self::CapturesFirst,
    ];

    /// The orders that moves of a game can have.
    pub const OF_GAMES: [Self; 7] = [
        Self::Natural,
        Self::Shuffled,
        Self::CapturesFirst,
        Self::Killers,
        Self::History,
        Self::TableFirst,
        Self::Best,
    ];

    /// The name on the command line and in tables, without the chance.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Natural => "natural",
            Self::Best => "best",
            Self::BestFirst(_) => "best-first",
            Self::Worst => "worst",
            Self::Shuffled => "shuffled",
            Self::History => "history",
            Self::Killers => "killers",
            Self::TableFirst => "table-first",
            Self::CapturesFirst => "captures-first",
        }
    }

    /// The order with this name: `best-first:70` has the best move first with a chance of 70 %.
    pub fn from_id(id: &str) -> Option<Self> {
        match id.split_once(':') {
            Some(("best-first", chance)) if chance.bytes().all(|digit| digit.is_ascii_digit()) => {
                chance.parse().ok().filter(|chance| *chance <= 100).map(Self::BestFirst)
            }
            Some(_) => None,
            None => Self::ALL.into_iter().find(|order| order.id() == id),
        }
    }

    /// What stands in front at the nodes of a tree that knows its values.
    pub(super) const fn planting(self) -> Planting {
        match self {
            Self::Best => Planting::InFront(100),
            Self::BestFirst(chance) => Planting::InFront(chance),
            Self::Worst => Planting::WorstFirst,
            _ => Planting::Anywhere,
        }
    }

    /// Whether the seed decides how the moves come, whatever is searched.
    pub(super) const fn is_random(self) -> bool {
        matches!(self, Self::Shuffled)
    }

    /// The search that tries moves in this order, to a depth; `is_planted` where the tree has laid them out so itself.
    pub(super) fn options(self, depth: u32, max_nodes: u64, seed: u64, is_planted: bool) -> SearchOptions {
        let plain = |algorithm| SearchOptions::new(algorithm).with_cutoff(CutoffRule::AtEqual);
        let ordered = |ordering| plain(Algorithm::AlphaBetaSoft).in_order(ordering);
        let options = match self {
            Self::Best if !is_planted => ordered(MoveOrdering::Perfect),
            Self::Natural | Self::Best | Self::BestFirst(_) | Self::Worst => plain(Algorithm::AlphaBetaSoft),
            Self::Shuffled => ordered(MoveOrdering::Shuffled(seed as u32)),
            Self::CapturesFirst => ordered(MoveOrdering::CapturesFirst),
            Self::History => plain(Algorithm::AlphaBetaHistory),
            Self::Killers => plain(Algorithm::Killers),
            Self::TableFirst => deepening_with_table(None),
        };
        SearchOptions { depth: Some(depth), max_nodes, ..options }
    }
}

/// The name as [`LabOrder::from_id`] reads it, with the chance.
impl fmt::Display for LabOrder {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BestFirst(chance) => write!(formatter, "best-first:{chance}"),
            _ => formatter.write_str(self.id()),
        }
    }
}

/// Iterative deepening with a table, which has room for so many entries, and whose move comes first.
pub(super) fn deepening_with_table(slots: Option<u32>) -> SearchOptions {
    let options = SearchOptions::new(Algorithm::AlphaBetaTable).in_order(MoveOrdering::TableFirst);
    let table = TableOptions { bounds: TableBounds::Two, slots, ..options.table };
    SearchOptions { driver: Driver::IterativeDeepening, table, ..options }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for order in LabOrder::ALL.into_iter().chain([LabOrder::BestFirst(0), LabOrder::BestFirst(100)]) {
            assert_eq!(LabOrder::from_id(&order.to_string()), Some(order));
        }
        for wrong in ["", "best-first:", "best-first:101", "best-first:+1", "best-first:7%", "natural:1", "perfect"] {
            assert_eq!(LabOrder::from_id(wrong), None, "{wrong}");
        }
    }
}
