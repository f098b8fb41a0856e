//! Which search is wanted of a position, and who moves in a game.

use crate::search::{Algorithm, CutoffRule, MoveOrdering};

/// Which search is wanted of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The cutoff rule.
    pub cutoff: CutoffRule,
    /// The order in which the moves of a node are tried.
    pub ordering: MoveOrdering,
    /// The depth limit in plies; `None` searches to the end of the game.
    pub depth: Option<u32>,
}

/// Who moves for a player of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person.
    Person,
    /// A search, each time as chosen here.
    Search(Choice),
}

impl Seat {
    /// The search that sits there, if it is no person.
    pub const fn choice(self) -> Option<Choice> {
        match self {
            Self::Person => None,
            Self::Search(choice) => Some(choice),
        }
    }
}
