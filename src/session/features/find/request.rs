//! Going through a record for what was typed: on a thread beside the window, or some nodes in each frame.

use super::nodes_walk::FindStage;
use super::query::Query;
use super::walk::QueryResult;
use super::walk::WalkedSearch;
use plyscope_core::search::Progress;
use plyscope_core::trace::NodeId;

/// What a node that is found takes while the list of them grows.
const BYTES_A_HIT: u64 = 3 * size_of::<NodeId>() as u64;

/// So many nodes are gone through before it is asked whether the walk is to go on.
const SLICE: u32 = 1 << 12;

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
    pub fn run(self, progress: &Progress) -> Option<FindAnswer> {
        let mut walk = self.begin(progress.memory());
        loop {
            progress.reach(walk.reached());
            if progress.is_cancelled() && !walk.is_done() {
                return None;
            }
            if let Some(answer) = walk.advance(SLICE) {
                return Some(answer);
            }
        }
    }

    /// Begins to go through the record; the list of what is found may take so many bytes.
    pub fn begin(mut self, memory: u64) -> FindWalk {
        self.ground.most = usize::try_from(memory / BYTES_A_HIT).unwrap_or(usize::MAX);
        let stage = self.ground.begin(&self.typed, &self.query);
        FindWalk { id: self.id, ground: self.ground, stage: Some(stage) }
    }
}

/// A walk through a record for what was typed, which rests whenever it is asked to.
#[derive(Debug)]
pub struct FindWalk {
    id: u64,
    ground: WalkedSearch,
    /// None once it has come to its end.
    stage: Option<FindStage>,
}

impl FindWalk {
    /// How many nodes are behind it.
    pub fn reached(&self) -> u64 {
        match &self.stage {
            Some(FindStage::Nodes(walk)) => walk.reached().into(),
            _ => 0,
        }
    }

    /// Whether it was found without a walk.
    fn is_done(&self) -> bool {
        !matches!(self.stage, Some(FindStage::Nodes(_)))
    }

    /// Goes on by so many nodes; what has been found, once all are behind it.
    pub fn advance(&mut self, nodes: u32) -> Option<FindAnswer> {
        let resolved = match self.stage.take()? {
            FindStage::Found(resolved) => resolved,
            FindStage::Nodes(mut walk) => match walk.advance(&self.ground, nodes) {
                Some(resolved) => resolved,
                None => {
                    self.stage = Some(FindStage::Nodes(walk));
                    return None;
                }
            },
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
