//! What the skyline shows, looked up at one step for each column of pixels.

use plyscope_core::replay::{Landmarks, Moment};
use plyscope_core::trace::{Step, Trace};

/// What each column of pixels shows. Column `c` of `n` stands for the steps from `c · steps / n` on.
#[derive(Debug)]
pub(super) struct Skyline {
    /// How many columns there will be.
    count: u64,
    /// Plies from the root after the last step of the column, counted from 1; 0 when the root has returned.
    pub(super) heights: Vec<u16>,
    /// How many moves cutoffs spared in the column.
    pub(super) spared: Vec<u64>,
    /// The largest of the heights, at least 1.
    pub(super) highest: u16,
    /// The most that one column spared, at least 1.
    pub(super) most_spared: u64,
    /// How many moves had been spared by the end of the last column.
    spared_before: u64,
    /// From one column it is not far to the next.
    landmarks: Landmarks,
}

/// In a search of at most so many nodes all columns are looked up at once: that takes some milliseconds.
const AT_ONCE: u32 = 200_000;
/// In a larger one so many are in each frame, which takes less than one.
const IN_A_FRAME: u64 = 96;

impl Skyline {
    /// A skyline of which nothing has been looked up yet.
    pub(super) fn begin(trace: &Trace, columns: usize) -> Self {
        let count = (columns.max(1) as u64).min(trace.steps().max(1));
        Self {
            count,
            heights: Vec::new(),
            spared: Vec::new(),
            highest: 1,
            most_spared: 1,
            spared_before: 0,
            landmarks: Landmarks::default(),
        }
    }

    /// Looks up as many columns as a frame has time for; `false` while there are more.
    pub(super) fn advance(&mut self, trace: &Trace) -> bool {
        let most = if trace.len() <= AT_ONCE { self.count } else { IN_A_FRAME };
        let begin = self.heights.len() as u64;
        for column in begin..(begin + most).min(self.count) {
            self.look_up(trace, column);
        }
        self.heights.len() as u64 == self.count
    }

    /// Looks at the last step of a column, and at nothing else.
    fn look_up(&mut self, trace: &Trace, column: u64) {
        let steps = trace.steps().max(1);
        let last = ((u128::from(column) + 1) * u128::from(steps) / u128::from(self.count)) as u64 - 1;
        let moment = Moment::at_by(trace, Step(last), &mut self.landmarks);
        let height = moment.path.len().min(usize::from(u16::MAX)) as u16;
        let spared = moment.counts(trace).spared;
        let here = spared.saturating_sub(self.spared_before);
        self.heights.push(height);
        self.spared.push(here);
        self.highest = self.highest.max(height);
        self.most_spared = self.most_spared.max(here);
        self.spared_before = spared;
    }

    /// The columns from the left with each its left and right end, as parts of the whole.
    pub(super) fn columns(&self) -> impl Iterator<Item = (f32, f32, u16, u64)> + '_ {
        let count = self.count as f32;
        let both = self.heights.iter().zip(&self.spared);
        both.enumerate()
            .map(move |(place, (height, spared))| (place as f32 / count, (place + 1) as f32 / count, *height, *spared))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyscope_core::replay;
    use plyscope_core::search::{Algorithm, CutoffRule, SearchOptions};
    use plyscope_files::{self as files, Source};

    fn all(trace: &Trace, columns: usize) -> Skyline {
        let mut skyline = Skyline::begin(trace, columns);
        while !skyline.advance(trace) {}
        skyline
    }

    fn trace() -> Trace {
        let Ok(scenario) = files::load(&Source::BuiltIn("wikipedia".to_owned())) else { panic!("it is built in") };
        let (algorithm, cutoff) = (Algorithm::AlphaBetaSoft, CutoffRule::AtEqual);
        let plan = SearchOptions { max_nodes: 1_000, ..SearchOptions::new(algorithm).with_cutoff(cutoff) };
        plyscope_core::trace::record(&scenario.position, &plan, None, Vec::new())
    }

    #[test]
    fn a_short_search_has_a_column_for_each_step() {
        let trace = trace();
        let skyline = all(&trace, 10_000);
        let heights: Vec<u16> =
            (0..trace.steps()).map(|step| Moment::at(&trace, Step(step)).path.len() as u16).collect();
        assert_eq!(skyline.heights, heights);
    }

    #[test]
    fn ticks_stand_where_cutoffs_spare() {
        let trace = trace();
        let skyline = all(&trace, 10_000);
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
            assert_eq!(all(&trace, columns).spared.iter().sum::<u64>(), trace.totals().spared);
        }
    }
}
