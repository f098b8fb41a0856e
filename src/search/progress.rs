//! What a running search and whoever waits for it tell each other.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::game::Move;

/// How far a search is, and whether it is to go on; shared between the thread that runs it and the one that waits.
#[derive(Debug, Default)]
pub struct Progress {
    nodes: AtomicU64,
    cancelled: AtomicBool,
    given_up: AtomicBool,
    line: Mutex<Vec<Move>>,
}

impl Progress {
    /// Nodes entered so far, a little behind the truth.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// The moves from the root to where the search was when it last told; empty before that.
    pub fn line(&self) -> Vec<Move> {
        self.line.lock().map(|line| line.clone()).unwrap_or_default()
    }

    /// Asks the search to stop soon.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked the search to stop.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Stops the search on its own account: what it needs beyond its nodes takes too long.
    pub(super) fn give_up(&self) {
        self.given_up.store(true, Ordering::Relaxed);
    }

    /// Whether the search has to stop, whoever wants it.
    pub(super) fn is_stopped(&self) -> bool {
        self.is_cancelled() || self.given_up.load(Ordering::Relaxed)
    }

    /// Tells how far the search is.
    pub(super) fn report(&self, nodes: u64, line: impl FnOnce() -> Vec<Move>) {
        self.nodes.store(nodes, Ordering::Relaxed);
        // Whoever reads the line just now is better off with the one before than the search is waiting.
        if let Ok(mut shown) = self.line.try_lock() {
            *shown = line();
        }
    }
}
