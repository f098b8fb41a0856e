//! What the skyline shows, looked up at one step for each column of pixels.

use crate::replay::Moment;
use crate::trace::{Step, Trace};

/// What each column of pixels shows. Column `c` of `n` stands for the steps from `c · steps / n` on.
#[derive(Debug)]
pub(super) struct Skyline {
    /// Plies from the root after the last step of the column, counted from 1; 0 when the root has returned.
    pub(super) heights: Vec<u16>,
    /// How many moves cutoffs spared in the column.
    pub(super) spared: Vec<u64>,
    /// The largest of the heights, at least 1.
    pub(super) highest: u16,
    /// The most that one column spared, at least 1.
    pub(super) most_spared: u64,
}

impl Skyline {
    /// Looks at the last step of each column, and at nothing else.
    pub(super) fn of(trace: &Trace, columns: usize) -> Self {
        let steps = trace.steps().max(1);
        let columns = (columns.max(1) as u64).min(steps);
        let mut spared_before = 0;
        let mut skyline = Self { heights: Vec::new(), spared: Vec::new(), highest: 1, most_spared: 1 };
        for column in 0..columns {
            let last = ((u128::from(column) + 1) * u128::from(steps) / u128::from(columns)) as u64 - 1;
            let moment = Moment::at(trace, Step(last));
            let height = moment.path.len().min(usize::from(u16::MAX)) as u16;
            let spared = moment.counts(trace).spared;
            let here = spared.saturating_sub(spared_before);
            skyline.heights.push(height);
            skyline.spared.push(here);
            skyline.highest = skyline.highest.max(height);
            skyline.most_spared = skyline.most_spared.max(here);
            spared_before = spared;
        }
        skyline
    }

    /// The columns from the left with each its left and right end, as parts of the whole.
    pub(super) fn columns(&self) -> impl Iterator<Item = (f32, f32, u16, u64)> + '_ {
        let count = self.heights.len().max(1) as f32;
        let both = self.heights.iter().zip(&self.spared);
        both.enumerate()
            .map(move |(place, (height, spared))| (place as f32 / count, (place + 1) as f32 / count, *height, *spared))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay;
    use crate::scenario::{self, Source};
    use crate::search::{Algorithm, CutoffRule, SearchOptions};

    fn trace() -> Trace {
        let Ok(scenario) = scenario::load(&Source::BuiltIn("wikipedia".to_owned())) else { panic!("it is built in") };
        let (algorithm, cutoff) = (Algorithm::AlphaBetaSoft, CutoffRule::AtEqual);
        let plan = SearchOptions { max_nodes: 1_000, ..SearchOptions::new(algorithm).with_cutoff(cutoff) };
        crate::trace::record(&scenario.position, &plan, None, Vec::new())
    }

    #[test]
    fn a_short_search_has_a_column_for_each_step() {
        let trace = trace();
        let skyline = Skyline::of(&trace, 10_000);
        let heights: Vec<u16> =
            (0..trace.steps()).map(|step| Moment::at(&trace, Step(step)).path.len() as u16).collect();
        assert_eq!(skyline.heights, heights);
    }

    #[test]
    fn ticks_stand_where_cutoffs_spare() {
        let trace = trace();
        let skyline = Skyline::of(&trace, 10_000);
        let mut moment = Moment::start(&trace);
        let mut cuts = Vec::new();
        while let Some(step) = replay::next_cutoff(&trace, &moment) {
            cuts.push(step.0 as usize);
            moment = Moment::at(&trace, step);
        }
        let ticks: Vec<usize> =
            (0..skyline.spared.len()).filter(|column| skyline.spared.get(*column) > Some(&0)).collect();
        assert_eq!(ticks, cuts);
    }

    #[test]
    fn a_narrow_skyline_misses_no_saving() {
        let trace = trace();
        for columns in 1..50 {
            assert_eq!(Skyline::of(&trace, columns).spared.iter().sum::<u64>(), trace.totals().spared);
        }
    }
}
