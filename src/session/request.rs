//! A search that is wanted, and one that is done.

use std::sync::Arc;

use crate::replay::Comparison;
pub(crate) use crate::scenario::trace_of;
use crate::scenario::{
    self, GameFile, InputError, Lesson, Loaded, PracticeFile, Readings, ReviewedLog, SavedSearch, Scenario, SetUpFile,
    Source,
};
use crate::search::{Progress, SearchOptions};
use crate::trace::{Record, Trace};

use super::Findings;
use super::compare::Beside;
use super::{ChangedRequest, Changes, Identity, Picture};

/// What a request is for.
#[derive(Clone, Debug)]
pub enum Wanted {
    /// Something to be loaded, and searched as it asks.
    Source(Source),
    /// A search of something loaded.
    Search(Arc<Scenario>, SearchOptions),
    /// A log, judged as the search of what a text says: a tree, a scenario, or a game with a FEN.
    Against(Arc<ReviewedLog>, String),
    /// A log that is read again, judged as the search of the same position as before.
    LogAgain(Source, Arc<Scenario>),
}

/// A search to be run, on whatever thread there is.
#[derive(Debug)]
pub struct SearchRequest {
    /// Distinguishes the answer that is wanted from that of an earlier request.
    pub id: u64,
    /// What is wanted.
    pub wanted: Wanted,
    /// For a tree that was changed: what it is to be compared with.
    pub changed: ChangedRequest,
    /// The search beside which it will stand.
    pub beside: Option<Beside>,
    /// Whether the trace is kept for long, and is to take no more memory than it needs.
    pub lasting: bool,
    /// Memory to write the trace into.
    pub arena: Vec<Record>,
}

/// The answer to a [`SearchRequest`].
#[derive(Debug)]
pub struct SearchAnswer {
    /// The request's number.
    pub id: u64,
    /// What came of it, or why nothing did.
    pub outcome: Result<Answer, Box<InputError>>,
}

/// What came of a [`SearchRequest`].
#[allow(clippy::large_enum_variant, reason = "there is one at a time, and it is in a box")]
#[derive(Debug)]
pub enum Answer {
    /// A search that has been run, now or before it was saved.
    Search(SearchDone),
    /// What was loaded is a game that was played: there is nothing to search yet.
    Game(GameFile),
    /// What was loaded is a lesson, whose pages say what to search.
    Lesson(Arc<Lesson>),
    /// What was loaded is practice.
    Practice(PracticeFile),
    /// What was loaded is a position that is being set up.
    SetUp(SetUpFile),
    /// It was given up while it was being read.
    Cancelled,
}

/// A search that has come to its end, or was stopped, with what the window will ask for.
#[derive(Clone, Debug)]
pub struct SearchDone {
    /// What was searched.
    pub scenario: Arc<Scenario>,
    /// How.
    pub options: SearchOptions,
    /// The record; a game keeps it, too.
    pub trace: Arc<Trace>,
    /// What a walk through the record has found; `None` where the record is too long for it: it is shown first, and walked
    /// afterwards.
    pub findings: Option<Findings>,
    /// The whole tree as it is drawn, if it is small enough.
    pub picture: Option<Picture>,
    /// Whether the search was given up by a person before its end, and not by its budget.
    pub cancelled: bool,
    /// Which node of the tree as it was opened each node of the searched tree is.
    pub identity: Identity,
    /// What the latest change of the tree has changed in the search.
    pub changes: Option<Box<Changes>>,
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

impl SearchRequest {
    /// Loads what has to be loaded, runs the search and prepares what the window will ask for.
    pub fn run(self, progress: &Arc<Progress>) -> SearchAnswer {
        let Self { id, wanted, changed, beside, lasting, arena } = self;
        let searched = |scenario, options| {
            let done = SearchDone::of_kind(scenario, options, progress, arena, lasting);
            let changes = changed.changes(&done.scenario, options, &done.trace).map(Box::new);
            let comparison = beside.filter(|_| !done.cancelled).map(|beside| beside.compare(&done.trace));
            SearchDone { identity: changed.identity, changes, comparison, ..done }
        };
        let outcome = match wanted {
            Wanted::Source(source) => match scenario::load_any_within(&source, progress) {
                Err(_) if progress.is_cancelled() => Ok(Answer::Cancelled),
                loaded => loaded.map_err(Box::new).map(|loaded| match loaded {
                    Loaded::Scenario(scenario) => {
                        let options = scenario.options;
                        let readings = Readings::of(&source).map(Box::new);
                        Answer::Search(SearchDone { readings, ..searched(Arc::new(scenario), options) })
                    }
                    Loaded::Game(file) => Answer::Game(file),
                    Loaded::Lesson(lesson) => Answer::Lesson(lesson),
                    Loaded::Practice(practice) => Answer::Practice(practice),
                    Loaded::SetUp(set_up) => Answer::SetUp(set_up),
                    Loaded::Search(saved) => Answer::Search(SearchDone::saved(saved)),
                    Loaded::Log(log) => Answer::Search(SearchDone::logged(Arc::new(*log))),
                }),
            },
            Wanted::Against(log, source) => against(&log, &source).map(Answer::Search).map_err(Box::new),
            Wanted::LogAgain(source, scenario) => match log_again(&source, scenario, progress) {
                Err(_) if progress.is_cancelled() => Ok(Answer::Cancelled),
                done => done.map(Answer::Search).map_err(Box::new),
            },
            Wanted::Search(scenario, options) => Ok(Answer::Search(searched(scenario, options))),
        };
        SearchAnswer { id, outcome }
    }
}

/// A log, judged as the search of what a text says.
fn against(log: &ReviewedLog, source: &str) -> Result<SearchDone, InputError> {
    let scenario = scenario::load_against(&log.name, source, None)?;
    Ok(SearchDone::logged(Arc::new(log.against(Arc::new(scenario))?)))
}

/// A log that has grown, judged as before.
fn log_again(source: &Source, scenario: Arc<Scenario>, progress: &Progress) -> Result<SearchDone, InputError> {
    Ok(match scenario::load_any_within(source, progress)? {
        Loaded::Log(log) => SearchDone::logged(Arc::new(log.against(scenario)?)),
        // It is no log any more.
        loaded => {
            let scenario = Arc::new(loaded.scenario(&source.name())?);
            SearchDone::of(Arc::clone(&scenario), scenario.options, &Arc::new(Progress::default()), Vec::new())
        }
    })
}

impl SearchDone {
    /// Runs a search and prepares what the window will ask for.
    pub fn of(scenario: Arc<Scenario>, options: SearchOptions, progress: &Arc<Progress>, arena: Vec<Record>) -> Self {
        Self::of_kind(scenario, options, progress, arena, false)
    }

    /// The same; a `lasting` trace takes no more memory than it needs.
    fn of_kind(
        scenario: Arc<Scenario>,
        options: SearchOptions,
        progress: &Arc<Progress>,
        arena: Vec<Record>,
        lasting: bool,
    ) -> Self {
        let mut trace = trace_of(&scenario, options, Some(Arc::clone(progress)), arena);
        if lasting {
            trace.shrink_to_fit();
        }
        // The first count sums the whole table up: better here than in the window.
        trace.totals();
        let cancelled = progress.is_cancelled();
        Self::prepared(scenario, options, Arc::new(trace), cancelled)
    }

    /// A search that has been recorded already, with what the window will ask for.
    pub(super) fn recorded(scenario: Arc<Scenario>, options: SearchOptions, trace: Arc<Trace>) -> Self {
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
        let walked = (trace.len() <= WALKED_NODES).then(|| Findings::in_trace(&trace, &scenario.position, |_| true));
        Self {
            findings: walked.flatten(),
            picture: Picture::whole(&scenario.position, &trace),
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
