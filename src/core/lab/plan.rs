//! What has to be searched for an experiment, and how its points follow from that.

use crate::practice::{maximal_leaves, minimal_leaves};
use crate::search::{Replacement, SearchOptions, TableOptions};

use super::counts::LabCounts;
use super::estimate::Estimate;
use super::experiment::{Experiment, Parameters, Problem};
use super::formulas::pearl;
use super::order::{LabOrder, deepening_with_table};
use super::results::{Axis, SeriesId};
use super::run::{SearchBatch, SearchMethod};
use super::tree::{LeafModel, UniformTree};

/// The searches of an experiment, and its points.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(super) experiment: Experiment,
    pub(super) parameters: Parameters,
    pub(super) axis: Axis,
    pub(super) runs: Vec<SearchBatch>,
    pub(super) points: Vec<PlannedPoint>,
}

/// A point of a series before it is known.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlannedPoint {
    pub series: SeriesId,
    pub x: u64,
    pub source: PointSource,
}

/// How a point follows from what was counted.
#[derive(Clone, Copy, Debug)]
pub(super) enum PointSource {
    /// By formula.
    Formula(f64),
    /// The mean of what was counted in a run.
    Mean(usize, CountedFigure),
    /// One thing in per cent of another, both counted in the same run.
    Percent(usize, CountedFigure, CountedFigure),
    /// The square root of the growth of leaves from one run to another, two plies deeper.
    Growth(usize, usize),
}

/// What is taken from the counts of a search.
#[derive(Clone, Copy, Debug)]
pub(super) enum CountedFigure {
    Nodes,
    Leaves,
    Hits,
    LastPass,
    Cutoffs,
    DeepCutoffs,
    /// Cutoffs by a child, from 0, at nodes of a ply or of all.
    CutsBy(u32, Option<u32>),
}

impl CountedFigure {
    pub fn of(self, counts: &LabCounts) -> u64 {
        match self {
            Self::Nodes => counts.nodes,
            Self::Leaves => counts.leaves,
            Self::Hits => counts.hits,
            Self::LastPass => counts.last_pass,
            Self::Cutoffs => counts.cutoffs,
            Self::DeepCutoffs => counts.deep_cutoffs(),
            Self::CutsBy(child, ply) => counts.cuts_by(child as usize, ply),
        }
    }
}

impl PointSource {
    /// The point, from the counts of each run, seed by seed; `None` where a search of it is missing.
    pub fn estimate(self, counts: &[Option<Vec<LabCounts>>]) -> Option<Estimate> {
        let of_run = |run: usize| counts.get(run).and_then(Option::as_ref);
        match self {
            Self::Formula(number) => Some(Estimate::exact(number)),
            Self::Mean(run, figure) => {
                let samples: Vec<u64> = of_run(run)?.iter().map(|counts| figure.of(counts)).collect();
                Some(Estimate::mean(&samples))
            }
            Self::Percent(run, part, whole) => {
                let pairs = of_run(run)?.iter().map(|counts| (part.of(counts), whole.of(counts)));
                Estimate::ratio(&pairs.collect::<Vec<_>>()).map(|ratio| ratio.times(100.0))
            }
            Self::Growth(deeper, shallower) => {
                let pairs = of_run(deeper)?.iter().zip(of_run(shallower)?);
                let pairs: Vec<(u64, u64)> = pairs.map(|(deep, shallow)| (deep.leaves, shallow.leaves)).collect();
                Estimate::ratio(&pairs).map(Estimate::root)
            }
        }
    }
}

impl Plan {
    /// What has to be done for an experiment.
    ///
    /// # Errors
    /// Where it cannot be done with these parameters.
    pub fn new(experiment: Experiment, parameters: &Parameters) -> Result<Self, Problem> {
        experiment.check(parameters)?;
        let parameters = parameters.clone();
        let mut plan = Self { experiment, parameters, axis: Axis::Depth, runs: Vec::new(), points: Vec::new() };
        match experiment {
            Experiment::Explosion => plan.explosion()?,
            Experiment::SquareRoot => plan.square_root()?,
            Experiment::Order => plan.order()?,
            Experiment::History => plan.history()?,
            Experiment::TableSize => plan.table_size()?,
            Experiment::Deepening => plan.deepening()?,
            Experiment::CutProfile => plan.cut_profile()?,
            Experiment::ShallowAndDeep => plan.shallow_and_deep()?,
        }
        Ok(plan)
    }

    /// The experiment.
    pub const fn experiment(&self) -> Experiment {
        self.experiment
    }

    /// What it is done with.
    pub const fn parameters(&self) -> &Parameters {
        &self.parameters
    }

    /// How many searches it takes.
    pub fn searches(&self) -> usize {
        self.runs.iter().map(|run| run.samples(&self.parameters)).sum()
    }

    fn branching(&self) -> u32 {
        self.parameters.branching.first().copied().unwrap_or(2)
    }

    fn on_positions(&self) -> bool {
        !self.parameters.positions.is_empty()
    }

    /// One more run to this depth; it is done in trees with so many children everywhere, or in the positions.
    fn searched(
        &mut self,
        method: SearchMethod,
        branching: u32,
        depth: u32,
        leaves: LeafModel,
    ) -> Result<usize, Problem> {
        let run = SearchBatch { method, branching, depth, leaves };
        // That there is such a tree does not depend on the seed.
        if !self.on_positions() {
            run.tree(1).map_err(Problem::Tree)?;
        }
        self.runs.push(run);
        Ok(self.runs.len() - 1)
    }

    fn searched_as_asked(&mut self, method: SearchMethod, depth: u32) -> Result<usize, Problem> {
        self.searched(method, self.branching(), depth, self.parameters.leaves)
    }

    fn point(&mut self, series: SeriesId, x: impl Into<u64>, source: PointSource) {
        self.points.push(PlannedPoint { series, x: x.into(), source });
    }

    fn formula(&mut self, series: SeriesId, x: impl Into<u64>, number: Option<u64>) {
        if let Some(number) = number {
            self.point(series, x, PointSource::Formula(number as f64));
        }
    }

    fn explosion(&mut self) -> Result<(), Problem> {
        let branching = self.branching();
        for depth in 1..=self.parameters.depth {
            let all = maximal_leaves(branching, depth);
            self.formula(SeriesId::All, depth, all);
            // What is sure to be too large is not begun.
            if all.is_some_and(|all| all <= self.parameters.max_nodes && all <= UniformTree::MOST_DISTINCT) {
                let run =
                    self.searched(SearchMethod::Order(LabOrder::Worst), branching, depth, LeafModel::Independent)?;
                self.point(SeriesId::Worst, depth, PointSource::Mean(run, CountedFigure::Leaves));
            }
            let minimal = minimal_leaves(branching, depth);
            if minimal.is_some_and(|minimal| minimal <= self.parameters.max_nodes) {
                for (series, order) in [(SeriesId::Random, LabOrder::Natural), (SeriesId::Best, LabOrder::Best)] {
                    let run = self.searched(SearchMethod::Order(order), branching, depth, LeafModel::Independent)?;
                    self.point(series, depth, PointSource::Mean(run, CountedFigure::Leaves));
                }
            }
            self.formula(SeriesId::Minimal, depth, minimal);
        }
        Ok(())
    }

    fn square_root(&mut self) -> Result<(), Problem> {
        self.axis = Axis::Branching;
        let depth = self.parameters.depth;
        for branching in self.parameters.branching.clone() {
            for (series, order) in [(SeriesId::BestFactor, LabOrder::Best), (SeriesId::RandomFactor, LabOrder::Natural)]
            {
                let shallower =
                    self.searched(SearchMethod::Order(order), branching, depth - 2, LeafModel::Independent)?;
                let deeper = self.searched(SearchMethod::Order(order), branching, depth, LeafModel::Independent)?;
                self.point(series, branching, PointSource::Growth(deeper, shallower));
            }
            self.point(SeriesId::SquareRoot, branching, PointSource::Formula(f64::from(branching).sqrt()));
            self.point(SeriesId::Pearl, branching, PointSource::Formula(pearl(branching)));
        }
        Ok(())
    }

    fn order(&mut self) -> Result<(), Problem> {
        let (branching, depth) = (self.branching(), self.parameters.depth);
        if self.on_positions() {
            self.axis = Axis::Order;
            for (place, order) in (0_u64..).zip(LabOrder::OF_GAMES) {
                let run = self.searched_as_asked(SearchMethod::Order(order), depth)?;
                self.point(SeriesId::Leaves, place, PointSource::Mean(run, CountedFigure::Leaves));
            }
            return Ok(());
        }
        self.axis = Axis::Chance;
        for chance in (0..=100_u32).step_by(10) {
            let order = LabOrder::BestFirst(chance);
            let run = self.searched(SearchMethod::Order(order), branching, depth, LeafModel::Independent)?;
            self.point(SeriesId::Leaves, chance, PointSource::Mean(run, CountedFigure::Leaves));
            self.formula(SeriesId::Minimal, chance, minimal_leaves(branching, depth));
        }
        Ok(())
    }

    fn history(&mut self) -> Result<(), Problem> {
        for depth in 1..=self.parameters.depth {
            for (series, order) in [
                (SeriesId::Natural, LabOrder::Natural),
                (SeriesId::Killers, LabOrder::Killers),
                (SeriesId::History, LabOrder::History),
            ] {
                let run = self.searched_as_asked(SearchMethod::Order(order), depth)?;
                self.point(series, depth, PointSource::Mean(run, CountedFigure::Leaves));
            }
            if !self.on_positions() {
                self.formula(SeriesId::Minimal, depth, minimal_leaves(self.branching(), depth));
            }
        }
        Ok(())
    }

    fn table_size(&mut self) -> Result<(), Problem> {
        /// The numbers of entries are these powers of two.
        const POWERS: std::ops::RangeInclusive<u32> = 4..=20;
        self.axis = Axis::Slots;
        let depth = self.parameters.depth;
        let without = self.searched_as_asked(SearchMethod::Order(LabOrder::Natural), depth)?;
        for power in POWERS.step_by(2) {
            let slots = 1_u32 << power;
            self.point(SeriesId::WithoutTable, slots, PointSource::Mean(without, CountedFigure::Nodes));
            for (series, replacement) in
                [(SeriesId::Always, Replacement::Always), (SeriesId::Deeper, Replacement::Deeper)]
            {
                let options = deepening_with_table(Some(slots));
                let options = options.with_table(TableOptions { replacement, ..options.table });
                let run = self.searched_as_asked(SearchMethod::Options(options), depth)?;
                self.point(series, slots, PointSource::Mean(run, CountedFigure::Nodes));
                if series == SeriesId::Always {
                    self.point(SeriesId::Hits, slots, PointSource::Mean(run, CountedFigure::Hits));
                }
            }
        }
        Ok(())
    }

    fn deepening(&mut self) -> Result<(), Problem> {
        let with_table = deepening_with_table(None);
        let plain = LabOrder::Natural.options(1, 1, 1, false);
        let forgetful = SearchOptions { driver: with_table.driver, ..plain };
        let single = SearchOptions { driver: plain.driver, ..with_table };
        for depth in 1..=self.parameters.depth {
            for (series, options) in
                [(SeriesId::Single, plain), (SeriesId::Forgetful, forgetful), (SeriesId::SingleWithTable, single)]
            {
                let run = self.searched_as_asked(SearchMethod::Options(options), depth)?;
                self.point(series, depth, PointSource::Mean(run, CountedFigure::Nodes));
            }
            let run = self.searched_as_asked(SearchMethod::Options(with_table), depth)?;
            self.point(SeriesId::Deepening, depth, PointSource::Mean(run, CountedFigure::Nodes));
            self.point(SeriesId::LastPass, depth, PointSource::Mean(run, CountedFigure::LastPass));
        }
        Ok(())
    }

    fn cut_profile(&mut self) -> Result<(), Problem> {
        /// So many children of a position are told apart.
        const CHILDREN: u32 = 40;
        self.axis = Axis::Child;
        let depth = self.parameters.depth;
        let run = self.searched_as_asked(SearchMethod::Watched(self.parameters.order), depth)?;
        let children = if self.on_positions() { CHILDREN } else { self.branching() };
        for child in 0..children {
            let at = child + 1;
            self.point(SeriesId::Cutoffs, at, PointSource::Mean(run, CountedFigure::CutsBy(child, None)));
            self.point(
                SeriesId::Share,
                at,
                PointSource::Percent(run, CountedFigure::CutsBy(child, None), CountedFigure::Cutoffs),
            );
            // Nothing is above the root that could cut there.
            for ply in 1..depth {
                self.point(SeriesId::AtPly(ply), at, PointSource::Mean(run, CountedFigure::CutsBy(child, Some(ply))));
            }
        }
        Ok(())
    }

    fn shallow_and_deep(&mut self) -> Result<(), Problem> {
        let order = self.parameters.order;
        for depth in 2..=self.parameters.depth {
            let run = self.searched_as_asked(SearchMethod::Watched(order), depth)?;
            let one_bound = self.searched_as_asked(SearchMethod::OneBound(order), depth)?;
            self.point(SeriesId::Leaves, depth, PointSource::Mean(run, CountedFigure::Leaves));
            self.point(SeriesId::WithoutDeep, depth, PointSource::Mean(one_bound, CountedFigure::Leaves));
            self.point(SeriesId::Cutoffs, depth, PointSource::Mean(run, CountedFigure::Cutoffs));
            self.point(SeriesId::DeepCutoffs, depth, PointSource::Mean(run, CountedFigure::DeepCutoffs));
            self.point(
                SeriesId::DeepShare,
                depth,
                PointSource::Percent(run, CountedFigure::DeepCutoffs, CountedFigure::Cutoffs),
            );
        }
        Ok(())
    }
}
