//! Which steps leave the program.

use crate::replay::{self, Moment};
use crate::trace::{Step, Trace};

/// The steps that are exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// One of them; the last where the search has fewer.
    One(Step),
    /// From one to another, both among them, as far as the search goes.
    Range(Step, Step),
    /// Those at which something is cut off.
    Cutoffs,
}

impl Steps {
    /// More than this many leave no animation that anybody would look at to its end.
    pub const MOST: usize = 10_000;

    /// The steps in their order: no more than [`MOST`](Self::MOST) and one.
    pub fn of(self, trace: &Trace) -> Vec<Step> {
        let last = trace.last_step();
        match self {
            Self::One(step) => vec![step.min(last)],
            Self::Range(from, to) => (from.0..=to.0.min(last.0)).take(Self::MOST + 1).map(Step).collect(),
            Self::Cutoffs => {
                let mut moment = Moment::start(trace);
                let next = |moment: &mut Moment| {
                    let step = replay::next_cutoff(trace, moment)?;
                    *moment = Moment::at(trace, step);
                    Some(step)
                };
                std::iter::from_fn(|| next(&mut moment)).take(Self::MOST + 1).collect()
            }
        }
    }
}
