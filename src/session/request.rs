//! A search that is wanted, and one that is done.

use std::sync::Arc;

use plyscope_core::search::{Progress, SearchOptions};
use plyscope_core::trace::Record;
use plyscope_files::{
    Content, InputError, Link, LoadedSource, ReadFiles, Readings, ReviewedLog, Scenario, Source, load_against,
    load_any_within, load_with_link,
};

use crate::awaited_comparison::AwaitedComparison;
use plyscope_picture::run::ChangedRequest;
use plyscope_picture::run::SearchDone;

/// What a request is for.
#[derive(Clone, Debug)]
pub enum RequestContent {
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
    pub wanted: RequestContent,
    /// For a tree that was changed: what it is to be compared with.
    pub changed: ChangedRequest,
    /// The search beside which it will stand.
    pub beside: Option<AwaitedComparison>,
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
    pub outcome: Result<SearchOutcome, Box<InputError>>,
    /// The ways in which a text can be read that was to be loaded, and was refused as it stands.
    pub readings: Option<Box<Readings>>,
    /// The link that was opened.
    pub link: Option<Box<Link>>,
}

/// What came of a [`SearchRequest`].
#[allow(clippy::large_enum_variant, reason = "there is one at a time, and it is in a box")]
#[derive(Debug)]
pub enum SearchOutcome {
    /// A search that has been run, now or before it was saved.
    Search(SearchDone),
    /// What was loaded is nothing to be searched now: a game, a lesson, practice, or a position that is set up.
    Opened(Content),
    /// It was given up while it was being read.
    Cancelled,
}

impl SearchRequest {
    /// Loads what has to be loaded, from these files where it is one, runs the search and prepares what the window will
    /// ask for.
    pub fn run(self, progress: &Arc<Progress>, files: &dyn ReadFiles) -> SearchAnswer {
        let Self { id, wanted, changed, beside, lasting, arena } = self;
        let searched = |scenario: Arc<Scenario>, options: SearchOptions| {
            let done = SearchDone::of_kind(scenario, options, progress, arena, lasting)?;
            let changes = changed.changes(&done.scenario, options, &done.trace).map(Box::new);
            let comparison = beside.filter(|_| !done.cancelled).map(|beside| beside.compare(&done.trace));
            Ok(SearchDone { identity: changed.identity, changes, comparison, ..done })
        };
        let (mut refused, mut opened) = (None, None);
        let outcome = match wanted {
            RequestContent::Source(source) => match load_with_link(&source, progress, files).map(|loaded| {
                let LoadedSource { content, link } = loaded;
                opened = link;
                content
            }) {
                Err(_) if progress.is_cancelled() => Ok(SearchOutcome::Cancelled),
                Err(error) => {
                    refused = Readings::of(&source, files).map(Box::new);
                    Err(Box::new(error))
                }
                Ok(Content::Scenario(scenario)) => {
                    let options = scenario.options;
                    let readings = Readings::of(&source, files).map(Box::new);
                    let done = searched(scenario, options).map_err(Box::new);
                    done.map(|done| SearchOutcome::Search(SearchDone { readings, ..done }))
                }
                Ok(Content::Search(saved)) => Ok(SearchOutcome::Search(SearchDone::saved(*saved))),
                Ok(Content::Log(log)) => Ok(SearchOutcome::Search(SearchDone::logged(log))),
                Ok(content) => Ok(SearchOutcome::Opened(content)),
            },
            RequestContent::Against(log, source) => {
                against(&log, &source, files).map(SearchOutcome::Search).map_err(Box::new)
            }
            RequestContent::LogAgain(source, scenario) => match log_again(&source, scenario, progress, files) {
                Err(_) if progress.is_cancelled() => Ok(SearchOutcome::Cancelled),
                done => done.map(SearchOutcome::Search).map_err(Box::new),
            },
            RequestContent::Search(scenario, options) => {
                searched(scenario, options).map(SearchOutcome::Search).map_err(Box::new)
            }
        };
        SearchAnswer { id, outcome, readings: refused, link: opened }
    }
}

/// A log, judged as the search of what a text says.
fn against(log: &ReviewedLog, source: &str, files: &dyn ReadFiles) -> Result<SearchDone, InputError> {
    let scenario = load_against(&log.name, source, None, files)?;
    Ok(SearchDone::logged(Arc::new(log.against(Arc::new(scenario))?)))
}

/// A log that has grown, judged as before.
fn log_again(
    source: &Source,
    scenario: Arc<Scenario>,
    progress: &Progress,
    files: &dyn ReadFiles,
) -> Result<SearchDone, InputError> {
    Ok(match load_any_within(source, progress, files)? {
        Content::Log(log) => SearchDone::logged(Arc::new(log.against(scenario)?)),
        // It is no log any more.
        loaded => {
            let scenario = Arc::new(loaded.scenario(&source.name())?);
            SearchDone::of(Arc::clone(&scenario), scenario.options, &Arc::new(Progress::default()), Vec::new())?
        }
    })
}
