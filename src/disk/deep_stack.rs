//! A stack of its own for what recurses as deep as a search looks.

use std::panic::resume_unwind;
use std::thread;

use plyscope_core::search::STACK_BYTES;

/// Runs what recurses as deep as a search looks, on a stack of its own; `false` if the machine has no room for one.
pub(super) fn run_deep(work: &mut (dyn FnMut() + Send)) -> bool {
    thread::scope(|scope| {
        let Ok(thread) = thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work) else {
            return false;
        };
        // A defect in the work is no lack of memory: it goes on as it would have gone on this stack.
        thread.join().unwrap_or_else(|panic| resume_unwind(panic));
        true
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "a defect")]
    fn a_panic_stays_one() {
        run_deep(&mut || panic!("a defect"));
    }
}
