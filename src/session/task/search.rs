//! A search by itself: what is searched and how, and the record that comes of it.

use std::sync::Arc;

use plyscope_core::search::{Progress, SearchOptions, Stop};
use plyscope_core::trace::{Record, Trace};
use plyscope_files::{InputError, Scenario, trace_of};

/// A search that is to be run, wherever there is room for it.
#[derive(Clone, Debug)]
pub struct SearchTask {
    /// What is searched.
    pub scenario: Arc<Scenario>,
    /// How.
    pub options: SearchOptions,
    /// How many nodes it enters at most, where a person has stopped it when it had reported so many, and what was found
    /// until then is to be kept: then it is run again, up to there.
    pub most_nodes: Option<u64>,
}

/// What comes of a [`SearchTask`].
#[derive(Debug)]
pub struct SearchedTrace {
    /// The record.
    pub trace: Trace,
    /// Whether a person gave it up.
    pub cancelled: bool,
}

/// What comes of a search that is tried at once.
#[allow(clippy::large_enum_variant, reason = "there is one at a time")]
#[derive(Debug)]
pub enum ShortSearch {
    /// It is done.
    Done(Result<SearchedTrace, Box<InputError>>),
    /// It takes longer; this is the memory that it was to write into.
    Long(Vec<Record>),
}

/// A search of an explicit tree is tried at once up to so many nodes: that takes some milliseconds.
const SHORT_IN_TREE: u64 = 50_000;
/// A search of a game, in which moves are made and positions evaluated, up to so many: that takes no longer.
const SHORT_IN_GAME: u64 = 4_000;

impl SearchTask {
    /// Runs it, into memory that an earlier trace may have left; `progress` is how far it is, whether it is to go on,
    /// and how much memory the record may take.
    ///
    /// # Errors
    /// When the stack of the machine is not deep enough.
    pub fn run(&self, progress: &Arc<Progress>, arena: Vec<Record>) -> Result<SearchedTrace, Box<InputError>> {
        if let Some(nodes) = self.most_nodes {
            progress.stop_at(nodes);
        }
        let trace = trace_of(&self.scenario, self.options, Some(Arc::clone(progress)), arena)?;
        // What a person has kept was not given up.
        let is_given_up = trace.stop() == Some(Stop::Cancelled) && self.most_nodes.is_none();
        let cancelled = progress.is_cancelled() || is_given_up;
        Ok(SearchedTrace { trace, cancelled })
    }

    /// Runs it here and now, if it is short; the record may take so many bytes.
    ///
    /// No number of nodes is known beforehand of a search that cuts or looks twice. So it is tried, up to as many nodes
    /// as take some milliseconds: what comes to its end, or is stopped for a reason of its own, is short. Where the
    /// moves are put in order by searches of their own, it is not tried: those are not counted.
    pub fn run_if_short(&self, memory: u64, arena: Vec<Record>) -> ShortSearch {
        let most = if self.scenario.tree().is_some() { SHORT_IN_TREE } else { SHORT_IN_GAME };
        let is_bounded = self.most_nodes.is_none_or(|nodes| nodes <= most);
        if self.options.ordering.takes_searches() || !is_bounded {
            return ShortSearch::Long(arena);
        }
        let progress = Arc::new(Progress::within(memory));
        progress.stop_at(most);
        match self.run(&progress, arena) {
            Ok(SearchedTrace { trace, .. }) if trace.stop() == Some(Stop::Cancelled) && self.most_nodes.is_none() => {
                ShortSearch::Long(trace.into_arena())
            }
            done => ShortSearch::Done(done),
        }
    }
}
