//! What does many searches at once: the cores of a machine, which the shell hands in, or one thread, one after the
//! other.

use std::sync::OnceLock;

use crate::search::{FULL_DEPTH, LEAST_DEPTH};

/// Does many pieces of work that do not depend on one another, at once where it can.
pub trait Pool: Sync {
    /// The most plies that a search may recurse deep on the stack of each thread:
    /// [`LEAST_DEPTH`](crate::search::LEAST_DEPTH) or more.
    fn most_depth(&self) -> u32 {
        FULL_DEPTH
    }

    /// Does each of `count` pieces of work once, by its number, and comes back when all are done.
    ///
    /// # Errors
    /// What the system says where it starts no threads; nothing is done then.
    fn run_all(&self, count: usize, work: &(dyn Fn(usize) + Sync)) -> Result<(), String>;
}

/// One piece of work after the other, on the thread that asks for them.
#[derive(Clone, Copy, Debug)]
pub struct SequentialPool;

impl Pool for SequentialPool {
    /// What stack that thread has, nobody knows here.
    fn most_depth(&self) -> u32 {
        LEAST_DEPTH
    }

    fn run_all(&self, count: usize, work: &(dyn Fn(usize) + Sync)) -> Result<(), String> {
        (0..count).for_each(work);
        Ok(())
    }
}

/// What each piece of work comes to, in the order of their numbers, whichever was done first.
///
/// # Errors
/// As [`Pool::run_all`].
pub(super) fn done_by<T: Send + Sync>(
    pool: &dyn Pool,
    count: usize,
    work: impl Fn(usize) -> T + Sync,
) -> Result<Vec<T>, String> {
    let done: Vec<OnceLock<T>> = (0..count).map(|_| OnceLock::new()).collect();
    pool.run_all(count, &|number| {
        if let Some(place) = done.get(number) {
            place.get_or_init(|| work(number));
        }
    })?;
    Ok(done.into_iter().filter_map(OnceLock::into_inner).collect())
}
