//! Which steps leave the program.

use plyscope_core::replay::{self, Moment, Unit};
use plyscope_core::trace::{Step, Trace};

/// The steps that are exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum ExportedSteps {
    /// The one at this event; the last where the search has fewer.
    One(Step),
    /// From one number, counted from 1, to another, both among them, as far as the search goes.
    Range(u64, u64),
    /// Those at which something is cut off.
    Cutoffs,
}

impl ExportedSteps {
    /// More than this many leave no animation that anybody would look at to its end.
    pub const MOST: usize = 10_000;

    /// The steps in their order: no more than [`MOST`](Self::MOST) and one.
    pub fn of(self, trace: &Trace) -> Vec<Step> {
        let last = trace.last_step();
        match self {
            Self::One(step) => vec![step.min(last)],
            Self::Range(from, to) => {
                let from = from.max(1);
                let count = (to.min(replay::step_count(trace)) + 1).saturating_sub(from);
                let next = |event: &Step| replay::next(trace, &Moment::at(trace, *event), Unit::Step);
                let events = std::iter::successors(Some(replay::end_of_step(trace, from)), next);
                events.take(usize::try_from(count).unwrap_or(usize::MAX).min(Self::MOST + 1)).collect()
            }
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
