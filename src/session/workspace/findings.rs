//! What a walk through a record finds: a long record is shown first, and walked afterwards, beside the window.

use std::sync::Arc;

use plyscope_core::search::Progress;
use plyscope_core::trace::Trace;
use plyscope_files::Scenario;

use super::Workspace;
use plyscope_picture::run::{Findings, Walk};

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

impl Workspace {
    /// The walk through the record on screen that is wanted, once: it is run and brought back with
    /// [`Command::DeliverFindings`](crate::Command::DeliverFindings). An earlier one is of no use any more.
    pub fn take_findings_request(&mut self) -> Option<FindingsRequest> {
        let run = self.runs.first_mut().filter(|run| run.found.walk == Walk::Wanted)?;
        run.found.walk = Walk::UnderWay(0);
        let (trace, scenario) = (Arc::clone(&run.trace), Arc::clone(&run.scenario));
        Some(FindingsRequest { search: run.search, trace, scenario })
    }

    /// Whether a walk through a record is still of use.
    pub fn wants_findings(&self, search: u64) -> bool {
        self.run().is_some_and(|run| run.search == search && matches!(run.found.walk, Walk::UnderWay(_)))
    }

    pub(crate) fn take_findings(&mut self, answer: FindingsAnswer) {
        let Some(run) = self.runs.first_mut().filter(|run| run.search == answer.search) else { return };
        match answer.findings {
            Some(findings) => run.found.take(findings),
            None => run.found.walk = Walk::GivenUp,
        }
    }

    pub(crate) fn findings_progress(&mut self, search: u64, nodes: u64) {
        if self.wants_findings(search)
            && let Some(run) = self.runs.first_mut()
        {
            run.found.walk = Walk::UnderWay(nodes);
        }
    }

    pub(crate) fn give_up_findings(&mut self) {
        if let Some(run) = self.runs.first_mut().filter(|run| run.found.walk != Walk::Done) {
            run.found.walk = Walk::GivenUp;
        }
    }
}
