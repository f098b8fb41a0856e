//! A search that is wanted, and one that is done.

use std::sync::Arc;

use crate::game::with_position;
use crate::replay::{Highlight, highlights};
use crate::scenario::{self, InputError, Scenario, Source, Variant};
use crate::search::{Limits, Progress};
use crate::trace::{Record, Trace, record};

use super::{Choice, Picture};

/// What a request is for.
#[derive(Clone, Debug)]
pub enum Wanted {
    /// Something to be loaded, and searched as it asks.
    Source(Source),
    /// A search of something loaded.
    Search(Arc<Scenario>, Choice),
}

/// A search to be run, on whatever thread there is.
#[derive(Debug)]
pub struct SearchRequest {
    /// Tells an answer that has been overtaken from the one that is wanted.
    pub id: u64,
    /// What is wanted.
    pub wanted: Wanted,
    /// Memory to write the trace into.
    pub arena: Vec<Record>,
}

/// The answer to a [`SearchRequest`].
#[derive(Debug)]
pub struct SearchAnswer {
    /// The request's number.
    pub id: u64,
    /// The search, or why there is none.
    pub outcome: Result<SearchDone, Box<InputError>>,
}

/// A search that has come to its end, or was stopped, with what the window will ask for.
#[derive(Debug)]
pub struct SearchDone {
    /// What was searched.
    pub scenario: Arc<Scenario>,
    /// How.
    pub choice: Choice,
    /// The record.
    pub trace: Trace,
    /// The moments worth a look; none in traces too long to be walked at once.
    pub highlights: Vec<Highlight>,
    /// The whole tree as it is drawn, if it is small enough.
    pub picture: Option<Picture>,
    /// Whether the search was given up by a person before its end, and not by its budget.
    pub cancelled: bool,
}

/// Traces up to this many nodes are walked once for the moments worth a look.
const WALKED_NODES: u32 = 20_000_000;

impl SearchRequest {
    /// Loads what has to be loaded, runs the search and prepares what the window will ask for.
    pub fn run(self, progress: &Arc<Progress>) -> SearchAnswer {
        let Self { id, wanted, arena } = self;
        let outcome = match wanted {
            Wanted::Source(source) => scenario::load(&source).map_err(Box::new).map(|scenario| {
                let choice = Choice::of(&scenario);
                SearchDone::of(Arc::new(scenario), choice, progress, arena)
            }),
            Wanted::Search(scenario, choice) => Ok(SearchDone::of(scenario, choice, progress, arena)),
        };
        SearchAnswer { id, outcome }
    }
}

impl SearchDone {
    /// Runs a search and prepares what the window will ask for.
    pub fn of(scenario: Arc<Scenario>, choice: Choice, progress: &Arc<Progress>, arena: Vec<Record>) -> Self {
        let trace = trace_of(&scenario, choice, Some(Arc::clone(progress)), arena);
        // The first count sums the whole table up: better here than in the window.
        trace.totals();
        let walk = trace.len() <= WALKED_NODES && !progress.is_cancelled();
        Self {
            highlights: if walk { highlights(&trace) } else { Vec::new() },
            picture: Picture::whole(&scenario.position, &trace),
            cancelled: progress.is_cancelled() && !trace.header().is_complete(),
            scenario,
            choice,
            trace,
        }
    }
}

/// Searches a scenario's position as chosen and records it.
pub(crate) fn trace_of(
    scenario: &Scenario,
    choice: Choice,
    progress: Option<Arc<Progress>>,
    arena: Vec<Record>,
) -> Trace {
    let limits = Limits { depth: choice.depth, nodes: scenario.max_nodes };
    let Choice { algorithm, cutoff, .. } = choice;
    with_position!(&scenario.position, position => record(
        position, algorithm, cutoff, scenario.window, limits, progress, arena,
    ))
}

impl Choice {
    /// The search that a scenario asks for.
    pub fn of(scenario: &Scenario) -> Self {
        Self { algorithm: scenario.algorithm, cutoff: scenario.cutoff, depth: scenario.depth }
    }

    /// A search that a scenario offers beside its own.
    pub fn of_variant(scenario: &Scenario, variant: &Variant) -> Self {
        let depth = variant.depth.unwrap_or(scenario.depth);
        Self { algorithm: variant.algorithm, cutoff: variant.cutoff, depth }
    }
}
