//! What a walk through a record finds: a long record is shown first, and walked afterwards, beside the window.

use std::sync::Arc;

use crate::game::AnyPosition;
use crate::replay::{Highlight, HistoryReplay, Remembered, highlights_while};
use crate::scenario::Scenario;
use crate::search::Progress;
use crate::trace::{Step, Trace};

use super::{Run, Session};

/// What a walk through a record finds.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// The moments worth a look, by step.
    pub highlights: Vec<Highlight>,
    /// The way to the history table at any step, for searches that keep one.
    pub history: Option<Arc<HistoryReplay>>,
    /// What it remembered otherwise, for searches of today that do.
    pub remembered: Option<Arc<Remembered>>,
}

impl Findings {
    /// Walks a record of a search of `root`, as long as `goes_on` says so, which is asked with the part of the walk that is done, from 0 to 1. `None`
    /// where the walk was given up.
    pub(super) fn in_trace(trace: &Trace, root: &AnyPosition, mut goes_on: impl FnMut(f64) -> bool) -> Option<Self> {
        let (has_history, remembers) = (trace.form().history, Remembered::is_of_use(trace));
        // No search does both.
        let walks = if has_history || remembers { 2.0 } else { 1.0 };
        let steps = trace.steps().max(1) as f64;
        let mut goes_on_in = |walk: f64, step: Step| goes_on((walk + step.0 as f64 / steps) / walks);
        let highlights = highlights_while(trace, |step| goes_on_in(0.0, step))?;
        let history = if has_history {
            Some(Arc::new(HistoryReplay::while_it_goes_on(trace, |step| goes_on_in(1.0, step))?))
        } else {
            None
        };
        let remembered = if remembers {
            Some(Arc::new(Remembered::while_it_goes_on(trace, root, |step| goes_on_in(1.0, step))?))
        } else {
            None
        };
        Some(Self { highlights, history, remembered })
    }
}

/// A walk through the record on screen that is to be done, on whatever thread there is.
#[derive(Debug)]
pub struct FindingsRequest {
    /// The search whose record it is.
    pub search: u64,
    trace: Arc<Trace>,
    scenario: Arc<Scenario>,
}

/// What a walk has found.
#[derive(Debug)]
pub struct FindingsAnswer {
    /// The search whose record it was.
    pub search: u64,
    /// What was found; `None` where the walk was given up.
    pub findings: Option<Findings>,
}

impl FindingsRequest {
    /// Walks the record; `progress` is how much of it is done, in nodes, and whether it is to go on.
    pub fn run(self, progress: &Progress) -> FindingsAnswer {
        let nodes = f64::from(self.trace.len());
        let findings = Findings::in_trace(&self.trace, &self.scenario.position, |done| {
            progress.reach((done * nodes) as u64);
            !progress.is_cancelled()
        });
        FindingsAnswer { search: self.search, findings }
    }
}

/// How far a walk through the record on screen is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Walk {
    /// It is done: nothing more will be found.
    #[default]
    Done,
    /// It is wanted.
    Wanted,
    /// It is under way: so many nodes are behind it.
    UnderWay(u64),
    /// It was given up.
    GivenUp,
}

impl Session {
    /// The walk through the record on screen that is wanted, once: it is run and brought back with
    /// [`Command::DeliverFindings`](super::Command::DeliverFindings). An earlier one is of no use any more.
    pub fn take_findings_request(&mut self) -> Option<FindingsRequest> {
        let run = self.runs.first_mut().filter(|run| run.walk == Walk::Wanted)?;
        run.walk = Walk::UnderWay(0);
        let (trace, scenario) = (Arc::clone(&run.trace), Arc::clone(&run.scenario));
        Some(FindingsRequest { search: run.search, trace, scenario })
    }

    /// Whether a walk through a record is still of use.
    pub fn wants_findings(&self, search: u64) -> bool {
        self.run().is_some_and(|run| run.search == search && matches!(run.walk, Walk::UnderWay(_)))
    }

    pub(super) fn take_findings(&mut self, answer: FindingsAnswer) {
        let Some(run) = self.runs.first_mut().filter(|run| run.search == answer.search) else { return };
        match answer.findings {
            Some(findings) => run.take_findings(findings),
            None => run.walk = Walk::GivenUp,
        }
    }

    pub(super) fn findings_progress(&mut self, search: u64, nodes: u64) {
        if self.wants_findings(search)
            && let Some(run) = self.runs.first_mut()
        {
            run.walk = Walk::UnderWay(nodes);
        }
    }

    pub(super) fn give_up_findings(&mut self) {
        if let Some(run) = self.runs.first_mut().filter(|run| run.walk != Walk::Done) {
            run.walk = Walk::GivenUp;
        }
    }
}

impl Run {
    pub(super) fn take_findings(&mut self, findings: Findings) {
        (self.highlights, self.history) = (findings.highlights, findings.history);
        self.remembered = findings.remembered;
        self.walk = Walk::Done;
    }

    /// How far the walk through the record is, from 0 to 1; `None` where none is under way.
    pub fn walked(&self) -> Option<f64> {
        match self.walk {
            Walk::UnderWay(nodes) => Some(nodes as f64 / f64::from(self.trace.len().max(1))),
            Walk::Wanted => Some(0.0),
            Walk::Done | Walk::GivenUp => None,
        }
    }

    /// Whether that walk was given up.
    pub fn gave_up_looking(&self) -> bool {
        self.walk == Walk::GivenUp
    }
}
