//! Going through the nodes ply by ply: on a thread beside the window, or some nodes in each frame.

use plyscope_core::replay::Plies;
use plyscope_core::replay::PliesBuilder;
use plyscope_core::search::Progress;
use plyscope_core::trace::Trace;
use std::sync::Arc;

/// What is needed on the way, at most: states, the values of the leaves as they grow, and those in order.
const BYTES_A_NODE: u64 = 16;

/// After so many looks at a node, it is asked whether all this is still wanted: some milliseconds.
const SLICE: usize = 1 << 20;

/// The plies of a trace that are to be gone through, on whatever thread there is.
#[derive(Debug)]
pub struct PliesRequest {
    /// The search.
    pub search: u64,
    pub(super) trace: Arc<Trace>,
}

impl PliesRequest {
    /// Goes through all nodes; `progress` is how many are behind it, whether it is to go on, and how much memory it may
    /// take. `None` where it was cancelled, or needs more.
    pub fn run(self, progress: &Progress) -> Option<PliesAnswer> {
        let mut walk = self.begin(progress.memory())?;
        loop {
            if progress.is_cancelled() {
                return None;
            }
            if let Some(answer) = walk.advance(SLICE) {
                return Some(answer);
            }
            progress.reach(walk.reached());
        }
    }

    /// Begins to go through all nodes; `None` where that needs more than so many bytes.
    pub fn begin(self, memory: u64) -> Option<PliesWalk> {
        let Self { search, trace } = self;
        let has_room = u64::from(trace.len()) * BYTES_A_NODE <= memory;
        has_room.then(|| PliesWalk { search, builder: Some(PliesBuilder::new(&trace)), trace })
    }
}

/// A walk through all nodes, ply by ply, which rests whenever it is asked to.
#[derive(Debug)]
pub struct PliesWalk {
    search: u64,
    trace: Arc<Trace>,
    /// None once it has come to its end.
    builder: Option<PliesBuilder>,
}

impl PliesWalk {
    /// How far it is, in nodes.
    pub fn reached(&self) -> u64 {
        let fraction = self.builder.as_ref().map_or(1.0, PliesBuilder::fraction);
        (f64::from(fraction) * f64::from(self.trace.len())) as u64
    }

    /// Goes on by about as many looks at a node; the plies once all is done.
    pub fn advance(&mut self, nodes: usize) -> Option<PliesAnswer> {
        let mut builder = self.builder.take()?;
        if !builder.advance(&self.trace, nodes) {
            self.builder = Some(builder);
            return None;
        }
        Some(PliesAnswer { search: self.search, plies: Arc::new(builder.finish(&self.trace)) })
    }
}

/// The answer to a [`PliesRequest`].
#[derive(Debug)]
pub struct PliesAnswer {
    pub(super) search: u64,
    pub(super) plies: Arc<Plies>,
}
