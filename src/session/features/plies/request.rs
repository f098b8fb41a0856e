//! Going through the nodes ply by ply, on whatever thread there is.

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
        if u64::from(self.trace.len()) * BYTES_A_NODE > progress.memory() {
            return None;
        }
        let mut builder = PliesBuilder::new(&self.trace);
        loop {
            if progress.is_cancelled() {
                return None;
            }
            if builder.advance(&self.trace, SLICE) {
                break;
            }
            progress.reach((f64::from(builder.fraction()) * f64::from(self.trace.len())) as u64);
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
