//! Walks through a record, some nodes at a time: what a page does itself, a little in each frame.

use plyscope_session::{FindWalk, FindingsWalk, PliesWalk};

use super::{Job, JobResult};

/// A walk through a record, which rests whenever it is asked to.
#[allow(clippy::large_enum_variant, reason = "there is one at a time")]
pub enum Walk {
    /// For its highlights.
    Findings(FindingsWalk),
    /// For its plies.
    Plies(PliesWalk),
    /// For what is looked for.
    Find(Box<FindWalk>),
}

impl Walk {
    /// Goes on by about so many nodes; what came of it, once all are behind it. A page that has no more than a few
    /// milliseconds looks at its clock between two calls with some thousand nodes each.
    pub fn advance(&mut self, nodes: u32) -> Option<JobResult> {
        match self {
            Self::Findings(walk) => walk.advance(nodes).map(JobResult::Findings),
            Self::Plies(walk) => walk.advance(nodes as usize).map(|plies| JobResult::Plies(Some(plies))),
            Self::Find(walk) => walk.advance(nodes).map(|found| JobResult::Find(Some(Box::new(found)))),
        }
    }

    /// How far it is, in nodes.
    pub fn reached(&self) -> u64 {
        match self {
            Self::Findings(walk) => walk.reached(),
            Self::Plies(walk) => walk.reached(),
            Self::Find(walk) => walk.reached(),
        }
    }

    /// The walk that a job is, whose lists may take so many bytes; or the job, where it is none, or what came of it,
    /// where it needs more.
    pub(super) fn of(job: Job, memory: u64) -> Result<Self, Box<Result<Job, JobResult>>> {
        match job {
            Job::Findings(request) => Ok(Self::Findings(request.begin())),
            Job::Plies(request) => {
                request.begin(memory).map(Self::Plies).ok_or_else(|| Box::new(Err(JobResult::Plies(None))))
            }
            Job::Find(request) => Ok(Self::Find(Box::new(request.begin(memory)))),
            other => Err(Box::new(Ok(other))),
        }
    }
}
