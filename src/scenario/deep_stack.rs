//! The one seam between this layer and threads.

use std::thread;

/// Enough for a tree of 512 plies in an unoptimised build, many times over; untouched pages cost nothing.
const STACK_BYTES: usize = 256 << 20;

/// Runs what recurses as deep as a scenario's brackets go, on a stack of its own; `None` if the machine has no
/// room for one.
pub(super) fn with_deep_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Option<T> {
    thread::scope(|scope| thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work).ok()?.join().ok())
}
