//! A search that is wanted, and one that is done.

use std::sync::Arc;

use crate::game::with_position;
use crate::replay::{Highlight, HistoryReplay, highlights};
use crate::scenario::Scenario;
use crate::search::{Control, Limits, Progress};
use crate::trace::{Record, Trace, record};

use super::{Choice, Picture};

/// A search to be run, on whatever thread there is.
#[derive(Debug)]
pub struct SearchRequest {
    /// Tells an answer that has been overtaken from the one that is wanted.
    pub id: u64,
    /// What is searched.
    pub scenario: Arc<Scenario>,
    /// How.
    pub choice: Choice,
    /// Memory to write the trace into.
    pub arena: Vec<Record>,
    /// Whether the answer replaces the run on screen and keeps the place, or opens a new one.
    pub again: bool,
}

/// The answer to a [`SearchRequest`].
#[derive(Debug)]
pub struct SearchDone {
    /// The request's number.
    pub id: u64,
    /// What was searched.
    pub scenario: Arc<Scenario>,
    /// How.
    pub choice: Choice,
    /// The record.
    pub trace: Trace,
    /// The moments worth a look; none in traces too long to be walked at once.
    pub highlights: Vec<Highlight>,
    /// What the history table held at each step, for the algorithm that keeps one.
    pub history: Option<HistoryReplay>,
    /// The whole tree as it is drawn, if it is small enough.
    pub picture: Option<Picture>,
    /// Whether the search was given up by a person, and not by its budget.
    pub cancelled: bool,
    /// Whether the answer replaces the run on screen and keeps the place.
    pub again: bool,
}

/// Traces up to this many nodes are walked once for the moments worth a look.
const WALKED_NODES: u32 = 20_000_000;

impl SearchRequest {
    /// Runs the search and prepares what the window will ask for.
    pub fn run(self, progress: &Arc<Progress>) -> SearchDone {
        let Self { id, scenario, choice, arena, again } = self;
        let control = Control { progress: Some(Arc::clone(progress)) };
        let trace = trace_of(&scenario, choice, control, arena);
        let walk = trace.len() <= WALKED_NODES && !trace.is_empty();
        SearchDone {
            id,
            highlights: if walk { highlights(&trace) } else { Vec::new() },
            history: (walk && choice.algorithm.form().history).then(|| HistoryReplay::new(&trace)),
            picture: Picture::whole(&scenario.position, &trace),
            cancelled: progress.is_cancelled(),
            scenario,
            choice,
            trace,
            again,
        }
    }
}

/// Searches a scenario's position as chosen and records it.
pub(crate) fn trace_of(scenario: &Scenario, choice: Choice, control: Control, arena: Vec<Record>) -> Trace {
    let limits = Limits { depth: choice.depth, nodes: scenario.max_nodes };
    let Choice { algorithm, cutoff, .. } = choice;
    with_position!(&scenario.position, position => record(
        position, algorithm, cutoff, scenario.window, limits, control, arena,
    ))
}

impl Choice {
    /// The search that a scenario asks for.
    pub fn of(scenario: &Scenario) -> Self {
        Self { algorithm: scenario.algorithm, cutoff: scenario.cutoff, depth: scenario.depth }
    }
}
