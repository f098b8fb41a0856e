//! What a walk through a record finds: a long record is shown first, and walked afterwards, beside the window.

use std::sync::Arc;

use plyscope_core::search::Progress;
use plyscope_core::trace::Trace;
use plyscope_files::Scenario;

use plyscope_picture::run::{Findings, FindingsBuilder};

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

/// After so many nodes it is asked whether the walk is to go on: less than a millisecond.
const SLICE: u32 = 1 << 13;

impl FindingsRequest {
    /// Walks the record; `progress` is how much of it is done, in nodes, and whether it is to go on.
    pub fn run(self, progress: &Progress) -> FindingsAnswer {
        let mut walk = self.begin();
        loop {
            if let Some(answer) = walk.advance(SLICE) {
                return answer;
            }
            progress.reach(walk.reached());
            if progress.is_cancelled() {
                return FindingsAnswer { search: walk.request.search, findings: None };
            }
        }
    }

    /// Begins to walk the record.
    pub fn begin(self) -> FindingsWalk {
        FindingsWalk { builder: Some(FindingsBuilder::new(&self.trace)), request: self }
    }
}

/// A walk through a record for its highlights, which rests whenever it is asked to.
pub struct FindingsWalk {
    request: FindingsRequest,
    /// None once it has come to its end.
    builder: Option<FindingsBuilder>,
}

impl FindingsWalk {
    /// How far it is, in nodes.
    pub fn reached(&self) -> u64 {
        let trace = &self.request.trace;
        let done = self.builder.as_ref().map_or(1.0, |builder| builder.fraction(trace));
        (done * f64::from(trace.len())) as u64
    }

    /// Goes on by so many nodes, each of which is entered and returns; what was found once all is done.
    pub fn advance(&mut self, nodes: u32) -> Option<FindingsAnswer> {
        let FindingsRequest { search, trace, scenario } = &self.request;
        let mut builder = self.builder.take()?;
        if !builder.advance(trace, &scenario.position, 2 * u64::from(nodes)) {
            self.builder = Some(builder);
            return None;
        }
        Some(FindingsAnswer { search: *search, findings: Some(builder.finish()) })
    }
}
