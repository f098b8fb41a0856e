//! The walk through the record on screen.

use std::sync::Arc;

use plyscope_picture::run::WalkState;

use super::{FindingsAnswer, FindingsRequest, Workspace};

impl Workspace {
    /// The walk through the record on screen that is wanted, once: it is run and brought back with
    /// [`Command::DeliverFindings`](crate::Command::DeliverFindings). An earlier one is of no use any more.
    pub fn take_findings_request(&mut self) -> Option<FindingsRequest> {
        let run = self.runs.first_mut().filter(|run| run.found.walk == WalkState::Wanted)?;
        run.found.walk = WalkState::UnderWay(0);
        let (trace, scenario) = (Arc::clone(&run.trace), Arc::clone(&run.scenario));
        Some(FindingsRequest { search: run.search, trace, scenario })
    }

    /// Whether a walk through a record is still of use.
    pub fn wants_findings(&self, search: u64) -> bool {
        self.run().is_some_and(|run| run.search == search && matches!(run.found.walk, WalkState::UnderWay(_)))
    }

    pub(crate) fn take_findings(&mut self, answer: FindingsAnswer) {
        let Some(run) = self.runs.first_mut().filter(|run| run.search == answer.search) else { return };
        match answer.findings {
            Some(findings) => run.found.take(findings),
            None => run.found.walk = WalkState::GivenUp,
        }
    }

    pub(crate) fn findings_progress(&mut self, search: u64, nodes: u64) {
        if self.wants_findings(search)
            && let Some(run) = self.runs.first_mut()
        {
            run.found.walk = WalkState::UnderWay(nodes);
        }
    }

    pub(crate) fn give_up_findings(&mut self) {
        if let Some(run) = self.runs.first_mut().filter(|run| run.found.walk != WalkState::Done) {
            run.found.walk = WalkState::GivenUp;
        }
    }
}
