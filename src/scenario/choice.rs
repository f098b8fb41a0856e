//! Which search is wanted of a position, and who moves in a game.

use std::sync::Arc;

use crate::game::with_position;
use crate::search::{Algorithm, CutoffRule, Limits, MoveOrdering, Plan, Progress, Window};
use crate::trace::{Record, Trace, record};

use super::{Scenario, Variant};

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

impl Choice {
    /// The search that a scenario asks for.
    pub fn of(scenario: &Scenario) -> Self {
        let Scenario { algorithm, cutoff, ordering, depth, .. } = *scenario;
        Self { algorithm, cutoff, ordering, depth }
    }

    /// The search as it is run: with a root window as Max sees it, and so many nodes.
    pub fn plan(self, window: Window, max_nodes: u64) -> Plan {
        let Self { algorithm, cutoff, ordering, depth } = self;
        Plan { algorithm, cutoff, ordering, window, limits: Limits { depth, nodes: max_nodes } }
    }

    /// A search that a scenario offers beside its own.
    pub fn of_variant(scenario: &Scenario, variant: &Variant) -> Self {
        let depth = variant.depth.unwrap_or(scenario.depth);
        let Variant { algorithm, cutoff, ordering, .. } = *variant;
        Self { algorithm, cutoff, ordering, depth }
    }
}

/// Searches a scenario's position as chosen and records it.
pub(crate) fn trace_of(
    scenario: &Scenario,
    choice: Choice,
    progress: Option<Arc<Progress>>,
    arena: Vec<Record>,
) -> Trace {
    let plan = choice.plan(scenario.window, scenario.max_nodes);
    with_position!(&scenario.position, position => record(position, &plan, progress, arena))
}
