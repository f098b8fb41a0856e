//! What a running search and the thread that waits for it exchange.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use crate::game::Move;

use super::Stop;

/// The progress of a search, and whether it is to go on; shared between the thread that runs it and the one that waits.
#[derive(Debug)]
pub struct Progress {
    memory: u64,
    nodes: AtomicU64,
    cancelled: AtomicBool,
    given_up: AtomicBool,
    line: Mutex<Vec<Move>>,
    /// The work that this is a part of.
    whole: Option<Arc<Progress>>,
    /// A search is stopped where it has entered so many nodes, as if a person had done it then.
    stops_at: AtomicU64,
    listener: Option<ProgressListener>,
}

/// Hears of all progress, on the thread that makes it.
struct ProgressListener(Box<dyn Fn(&Progress) + Send + Sync>);

impl fmt::Debug for ProgressListener {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("ProgressListener")
    }
}

impl Default for Progress {
    /// The progress of a search that may take all the memory there is.
    fn default() -> Self {
        Self::within(u64::MAX)
    }
}

impl Progress {
    /// The progress of a search whose record may take so many bytes.
    pub const fn within(memory: u64) -> Self {
        Self {
            memory,
            nodes: AtomicU64::new(0),
            cancelled: AtomicBool::new(false),
            given_up: AtomicBool::new(false),
            line: Mutex::new(Vec::new()),
            whole: None,
            stops_at: AtomicU64::new(u64::MAX),
            listener: None,
        }
    }

    /// Lets something hear of all progress, which is told on the thread that makes it: where nobody else can look,
    /// since a worker shares no memory with a page. It is told often, and sees to it itself that it takes no time.
    #[must_use]
    pub fn told_to(self, listener: impl Fn(&Self) + Send + Sync + 'static) -> Self {
        Self { listener: Some(ProgressListener(Box::new(listener))), ..self }
    }

    fn tell(&self) {
        if let Some(ProgressListener(listener)) = &self.listener {
            listener(self);
        }
    }

    /// The progress of one of many searches, whose record may take so many bytes: it stops with the whole work, and the
    /// others do not stop with it.
    pub fn part_of(whole: Arc<Self>, memory: u64) -> Self {
        Self { whole: Some(whole), ..Self::within(memory) }
    }

    /// The bytes that the record of the search may take.
    pub const fn memory(&self) -> u64 {
        self.memory
    }

    /// Nodes entered so far, a little behind the truth.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Sets how far work that has no line to report is.
    pub fn reach(&self, nodes: u64) {
        self.nodes.store(nodes, Ordering::Relaxed);
        self.tell();
    }

    /// Work that has no line to report has come a little further, on any of its threads.
    pub fn advance(&self) {
        self.nodes.fetch_add(1, Ordering::Relaxed);
        self.tell();
    }

    /// The moves from the root to where the search was when it last reported; empty before that.
    pub fn line(&self) -> Vec<Move> {
        self.line.lock().map(|line| line.clone()).unwrap_or_default()
    }

    /// Asks the search to stop soon.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Lets a search stop where it has entered so many nodes, and say that a person has stopped it: where one did, when
    /// it had reported so many, this is the record of that search once more.
    pub fn stop_at(&self, nodes: u64) {
        self.stops_at.store(nodes, Ordering::Relaxed);
    }

    /// How many nodes a search may enter until it [stops](Self::stop_at).
    pub(super) fn stops_at(&self) -> u64 {
        // A root can always be entered.
        self.stops_at.load(Ordering::Relaxed).max(1)
    }

    /// Whether the search was asked to stop.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed) || self.whole.as_ref().is_some_and(|whole| whole.is_cancelled())
    }

    /// Stops the search on its own account: what it needs beyond its nodes takes too long.
    pub(super) fn give_up(&self) {
        self.given_up.store(true, Ordering::Relaxed);
    }

    /// Why the search has to stop, if it has.
    pub(super) fn stop(&self) -> Option<Stop> {
        if self.is_cancelled() {
            Some(Stop::Cancelled)
        } else {
            self.given_up.load(Ordering::Relaxed).then_some(Stop::Ordering)
        }
    }

    /// Publishes the progress of the search.
    pub(super) fn report(&self, nodes: u64, line: impl FnOnce() -> Vec<Move>) {
        self.nodes.store(nodes, Ordering::Relaxed);
        // While the line is being read, the previous one stays: the search does not wait.
        if let Ok(mut shown) = self.line.try_lock() {
            *shown = line();
        }
        self.tell();
    }
}
