//! The cores of the machine, on which many searches run at once.

use rayon::ThreadPoolBuilder;
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

use plyscope_core::lab::Pool;
use plyscope_core::search::STACK_BYTES;

/// So many threads that do pieces of work, each with a stack that is deep enough for a search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cores {
    /// How many; 0 is as many as the machine has cores.
    threads: usize,
}

impl Cores {
    /// So many threads; without a number, as many as there are cores.
    pub fn of(threads: Option<usize>) -> Self {
        Self { threads: threads.unwrap_or_default() }
    }
}

impl Pool for Cores {
    fn run_all(&self, count: usize, work: &(dyn Fn(usize) + Sync)) -> Result<(), String> {
        let pool = ThreadPoolBuilder::new().num_threads(self.threads).stack_size(STACK_BYTES).build();
        let pool = pool.map_err(|error| error.to_string())?;
        // A piece may take long: each of them may be taken by another thread.
        pool.install(|| (0..count).into_par_iter().with_max_len(1).for_each(work));
        Ok(())
    }
}
