//! What the command line says of a search, over what the scenario says.

use crate::scenario::{InputError, Scenario};
use crate::search::{Algorithm, CutoffRule, MoveOrdering};

/// The parts of a search that are given beside a scenario; `None` leaves the scenario's own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overrides {
    /// The algorithm; without a rule beside it, it brings its own.
    pub algorithm: Option<Algorithm>,
    /// The cutoff rule.
    pub cutoff: Option<CutoffRule>,
    /// The order in which moves are tried.
    pub ordering: Option<MoveOrdering>,
    /// The depth limit in plies.
    pub depth: Option<u32>,
    /// The node budget.
    pub max_nodes: Option<u64>,
}

impl Overrides {
    /// Changes a scenario accordingly.
    ///
    /// # Errors
    /// When an explicit tree cannot be searched to that depth.
    pub fn apply(&self, scenario: &mut Scenario) -> Result<(), InputError> {
        scenario.check_depth(self.depth.or(scenario.depth))?;
        if let Some(algorithm) = self.algorithm {
            scenario.algorithm = algorithm;
            scenario.cutoff = algorithm.default_cutoff();
        }
        scenario.cutoff = self.cutoff.unwrap_or(scenario.cutoff);
        scenario.ordering = self.ordering.unwrap_or(scenario.ordering);
        scenario.depth = self.depth.or(scenario.depth);
        scenario.max_nodes = self.max_nodes.unwrap_or(scenario.max_nodes);
        Ok(())
    }
}
