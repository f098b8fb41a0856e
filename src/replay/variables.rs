//! What the variables of the running call hold.

use crate::game::{Move, Value};
use crate::trace::NodeId;

/// What a variable holds, as the code itself sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// A value or a bound.
    Value(Value),
    /// A number of plies.
    Depth(u32),
    /// Whether it is Max's turn, or whose turn it is.
    Player(crate::game::Player),
    /// A move, with the node that it leads to.
    Move(Move, NodeId),
    /// No move yet.
    NoMove,
}

/// A variable of the running call at a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// Its name in the listing.
    pub name: &'static str,
    /// What it holds once the lit line has run.
    pub now: Held,
    /// What it held before, where the lit line changes it.
    pub before: Option<Held>,
    /// The number of the line where it lives: where it is declared, in the branch that runs.
    pub line: u32,
}
