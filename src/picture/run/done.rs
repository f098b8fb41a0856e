//! A search that is done.

use std::sync::Arc;

use plyscope_core::replay::Comparison;
use plyscope_core::search::{Progress, SearchOptions};
use plyscope_core::trace::{Record, Trace};
use plyscope_files::{InputError, Readings, ReviewedLog, SavedSearch, Scenario, trace_of};

use super::{ChangeEffects, DrawnTree, Findings, Identity};

/// A search that has come to its end, or was stopped, with what the window will ask for.
#[derive(Clone, Debug)]
pub struct SearchDone {
    /// What was searched.
    pub scenario: Arc<Scenario>,
    /// How.
    pub options: SearchOptions,
    /// The record; a game keeps it, too.
    pub trace: Arc<Trace>,
    /// What a walk through the record has found; `None` where the record is too long for it: it is shown first, and
    /// walked afterwards.
    pub findings: Option<Findings>,
    /// The whole tree as it is drawn, if it is small enough.
    pub picture: Option<DrawnTree>,
    /// Whether the search was given up by a person before its end, and not by its budget.
    pub cancelled: bool,
    /// Which node of the tree as it was opened each node of the searched tree is.
    pub identity: Identity,
    /// What the latest change of the tree has changed in the search.
    pub changes: Option<Box<ChangeEffects>>,
    /// What is different in the search beside which it stands.
    pub comparison: Option<Arc<Comparison>>,
    /// What is wrong with the file that it was read from, where not all of that is whole.
    pub damage: Option<Box<InputError>>,
    /// The log that it comes from, where another program has run it.
    pub logged: Option<Arc<ReviewedLog>>,
    /// The other ways in which the text of the tree can be read.
    pub readings: Option<Box<Readings>>,
}

/// Traces up to this many nodes are walked before they are shown: it takes some milliseconds.
const WALKED_NODES: u32 = 100_000;

impl SearchDone {
    /// Runs a search and prepares what the window will ask for.
    ///
    /// # Errors
    /// When the stack of the machine is not deep enough.
    pub fn of(
        scenario: Arc<Scenario>,
        options: SearchOptions,
        progress: &Arc<Progress>,
        arena: Vec<Record>,
    ) -> Result<Self, InputError> {
        let trace = trace_of(&scenario, options, Some(Arc::clone(progress)), arena)?;
        Ok(Self::searched(scenario, options, trace, progress.is_cancelled()))
    }

    /// A search that has just been run, anywhere, with what the window will ask for; `cancelled` says whether a person
    /// gave it up.
    pub fn searched(scenario: Arc<Scenario>, options: SearchOptions, trace: Trace, cancelled: bool) -> Self {
        // The first count sums the whole table up: better here than in the window.
        trace.totals();
        Self::prepared(scenario, options, Arc::new(trace), cancelled)
    }

    /// A search that has been recorded already, with what the window will ask for.
    pub fn recorded(scenario: Arc<Scenario>, options: SearchOptions, trace: Arc<Trace>) -> Self {
        Self::prepared(scenario, options, trace, false)
    }

    /// A search that was run earlier and saved, with what the window will ask for.
    pub fn saved(saved: SavedSearch) -> Self {
        let SavedSearch { scenario, trace, damage } = saved;
        // As after a search: better here than in the window.
        trace.totals();
        Self { damage, ..Self::prepared(scenario, trace.header().options, trace, false) }
    }

    /// A search that another program has run.
    pub fn logged(log: Arc<ReviewedLog>) -> Self {
        log.trace.totals();
        let (scenario, trace) = (Arc::clone(&log.scenario), Arc::clone(&log.trace));
        Self { logged: Some(log), ..Self::prepared(scenario, trace.header().options, trace, false) }
    }

    /// `cancelled` says that the search is no longer awaited, so that nothing is walked.
    fn prepared(scenario: Arc<Scenario>, options: SearchOptions, trace: Arc<Trace>, cancelled: bool) -> Self {
        let walked = (trace.len() <= WALKED_NODES).then(|| Findings::of(&trace, &scenario.position));
        Self {
            findings: walked,
            picture: DrawnTree::whole(&scenario.position, &trace),
            cancelled: cancelled && !trace.header().is_complete(),
            identity: Identity::default(),
            changes: None,
            comparison: None,
            damage: None,
            logged: None,
            readings: None,
            scenario,
            options,
            trace,
        }
    }
}
