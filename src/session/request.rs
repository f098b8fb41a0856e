//! A search that is wanted, and one that is done.

use std::sync::Arc;

use plyscope_core::search::{Progress, SearchOptions};
use plyscope_core::trace::Record;
use plyscope_files::{
    Content, InputError, Link, LoadedSource, ReadFiles, Readings, ReviewedLog, Scenario, Source, load_against,
    load_any_within, load_with_link,
};

use crate::awaited_comparison::AwaitedComparison;
use crate::task::{SearchTask, SearchedTrace};
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

/// What is left of a [`SearchRequest`] once all is loaded that had to be.
#[allow(clippy::large_enum_variant, reason = "there is one at a time")]
#[derive(Debug)]
pub enum PreparedSearch {
    /// Nothing has to be searched: this is the answer.
    Answered(SearchAnswer),
    /// A search is to be run.
    Search(AwaitedTrace),
}

/// A search whose record is awaited, with all that is to be done once it is there.
#[derive(Debug)]
pub struct AwaitedTrace {
    /// The search.
    pub task: SearchTask,
    /// Memory to write its record into.
    pub arena: Vec<Record>,
    id: u64,
    changed: ChangedRequest,
    beside: Option<AwaitedComparison>,
    lasting: bool,
    readings: Option<Box<Readings>>,
    link: Option<Box<Link>>,
}

impl SearchRequest {
    /// Loads what has to be loaded, from these files where it is one, runs the search and prepares what the window will
    /// ask for: [its halves](Self::prepare), one after the other.
    pub fn run(self, progress: &Arc<Progress>, files: &dyn ReadFiles) -> SearchAnswer {
        match self.prepare(progress, files) {
            PreparedSearch::Answered(answer) => answer,
            PreparedSearch::Search(mut awaited) => {
                let searched = awaited.task.run(progress, std::mem::take(&mut awaited.arena));
                awaited.complete(searched)
            }
        }
    }

    /// The first half, where files can be read: loads what has to be loaded. The search itself can be run anywhere
    /// ([`SearchTask`]), and its record is what the [other half](AwaitedTrace::complete) needs.
    ///
    /// Another program's log is judged here: its review needs the file and what was searched, and is no search.
    pub fn prepare(self, progress: &Arc<Progress>, files: &dyn ReadFiles) -> PreparedSearch {
        let Self { id, wanted, changed, beside, lasting, arena } = self;
        let searching = |scenario: Arc<Scenario>, options: SearchOptions, readings, link| {
            let task = SearchTask { scenario, options, most_nodes: None };
            PreparedSearch::Search(AwaitedTrace { task, arena, id, changed, beside, lasting, readings, link })
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
                    return searching(scenario, options, Readings::of(&source, files).map(Box::new), opened);
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
            RequestContent::Search(scenario, options) => return searching(scenario, options, None, None),
        };
        PreparedSearch::Answered(SearchAnswer { id, outcome, readings: refused, link: opened })
    }
}

impl AwaitedTrace {
    /// The answer where the search was given up, and nothing of it is wanted.
    pub fn given_up(self) -> SearchAnswer {
        SearchAnswer { id: self.id, outcome: Ok(SearchOutcome::Cancelled), readings: None, link: None }
    }

    /// The other half, where the window is: what the record changes, and what it will be asked for.
    pub fn complete(self, searched: Result<SearchedTrace, Box<InputError>>) -> SearchAnswer {
        let Self { task: SearchTask { scenario, options, .. }, id, changed, beside, lasting, readings, link, .. } =
            self;
        let name = scenario.title.to_string();
        let outcome = searched.map(|SearchedTrace { mut trace, cancelled }| {
            if lasting {
                trace.shrink_to_fit();
            }
            let done = SearchDone::searched(scenario, options, trace, cancelled);
            let changes = changed.changes(&done.scenario, options, &done.trace).map(Box::new);
            let comparison = beside.filter(|_| !done.cancelled).map(|beside| beside.compare(&done.trace));
            SearchOutcome::Search(SearchDone { identity: changed.identity, changes, comparison, readings, ..done })
        });
        // A worker has the position alone, and not what it is called.
        let outcome = outcome.map_err(|error| Box::new(InputError { source: name, ..*error }));
        SearchAnswer { id, outcome, readings: None, link }
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
