//! What the benches of Plyscope measure by: how long something takes, and what is in the middle.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long some work takes, and what it gives.
pub fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let made = black_box(work());
    (start.elapsed(), made)
}

/// The median of some times, in seconds; not a number where there are none.
pub fn median(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    times.get(times.len() / 2).map_or(f64::NAN, Duration::as_secs_f64)
}

/// The number that so many percent of some numbers do not exceed; not a number where there are none.
pub fn percentile(numbers: &mut [f64], percent: usize) -> f64 {
    numbers.sort_unstable_by(f64::total_cmp);
    numbers.get(numbers.len().saturating_sub(1) * percent / 100).copied().unwrap_or(f64::NAN)
}
