//! The one seam between this layer and threads.

use std::panic::resume_unwind;
use std::thread;

use plyscope_core::game::Budget;

/// Enough for a tree of 512 plies in an unoptimised build, eight times over; untouched pages cost nothing but
/// addresses.
const STACK_BYTES: usize = 64 << 20;

/// Runs what recurses as deep as a scenario's brackets go, on a stack of its own; `None` if the machine has no
/// room for one.
pub(super) fn with_deep_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Option<T> {
    let left = Budget::left();
    let work = move || {
        let _budget = Budget::within(left);
        work()
    };
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work).ok()?;
        // A defect in the work is no lack of memory: it goes on as it would have gone on this stack.
        Some(thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "a defect")]
    fn a_panic_stays_one() {
        with_deep_stack(|| panic!("a defect"));
    }
}
