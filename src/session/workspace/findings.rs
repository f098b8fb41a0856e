//! What a walk through a record finds: a long record is shown first, and walked afterwards, beside the window.

use std::sync::Arc;

use plyscope_core::search::Progress;
use plyscope_core::trace::Trace;
use plyscope_files::Scenario;

use plyscope_picture::run::Findings;

/// A walk through the record on screen that is to be done, on whatever thread there is.
#[derive(Debug)]
pub struct FindingsRequest {
    /// The search whose record it is.
    pub search: u64,
    pub(super) trace: Arc<Trace>,
    pub(super) scenario: Arc<Scenario>,
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
