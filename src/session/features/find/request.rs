//! Going through a record for what was typed, on whatever thread there is.

use super::query::Query;
use super::walk::QueryResult;
use super::walk::WalkStop;
use super::walk::WalkedSearch;
use plyscope_core::search::Progress;
use plyscope_core::trace::NodeId;

/// What a node that is found takes while the list of them grows.
const BYTES_A_HIT: u64 = 3 * size_of::<NodeId>() as u64;

/// A record that is to be gone through for what was typed, on whatever thread there is.
#[derive(Debug)]
pub struct FindRequest {
    /// Identifies the request.
    pub id: u64,
    pub(super) ground: WalkedSearch,
    pub(super) typed: String,
    pub(super) query: Query,
}

impl FindRequest {
    /// Goes through the record; `progress` is how much of it is done, in nodes, and whether it is to go on. `None`
    /// where it was given up.
    pub fn run(mut self, progress: &Progress) -> Option<FindAnswer> {
        self.ground.most = usize::try_from(progress.memory() / BYTES_A_HIT).unwrap_or(usize::MAX);
        let mut goes_on = |nodes: u32| {
            progress.reach(u64::from(nodes));
            !progress.is_cancelled()
        };
        let resolved = match self.ground.resolve(&self.typed, &self.query, &mut goes_on) {
            Ok(resolved) => resolved,
            Err(WalkStop::TooMany) => QueryResult::TooMany,
            Err(WalkStop::GivenUp) => return None,
        };
        Some(FindAnswer { id: self.id, resolved })
    }
}

/// What the walk of a [`FindRequest`] has found.
#[derive(Debug)]
pub struct FindAnswer {
    pub(super) id: u64,
    pub(super) resolved: QueryResult,
}
