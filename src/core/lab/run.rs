//! Searching: one position at a time, and all of an experiment on a pool.

use std::sync::Arc;

use crate::game::{Position, Value};
use crate::search::{Orderer, Progress, Search, SearchOptions, Stop};

use super::counts::{Counter, LabCounts};
use super::estimate::Estimate;
use super::experiment::{Parameters, Problem};
use super::one_bound::OneBound;
use super::order::LabOrder;
use super::plan::Plan;
use super::pool::{Pool, done_by};
use super::results::{Results, Series, SeriesPoint};
use super::tree::{LeafModel, TreeProblem, UniformTree};

/// What a search of the lab may take for its transposition table is half of this, in bytes.
const MEMORY: u64 = 2 << 30;

/// One kind of search, done once for each seed, or for each position.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchBatch {
    pub method: SearchMethod,
    pub branching: u32,
    pub depth: u32,
    pub leaves: LeafModel,
}

/// How is searched.
#[derive(Clone, Copy, Debug)]
pub(super) enum SearchMethod {
    /// With the moves in this order.
    Order(LabOrder),
    /// With the moves in this order, and every cutoff is looked at.
    Watched(LabOrder),
    /// By these options; depth and limits are the run's.
    Options(SearchOptions),
    /// With one bound, moves in this order.
    OneBound(LabOrder),
}

/// What one of the searches of a run has for itself.
#[derive(Clone, Copy, Debug)]
struct Sample {
    seed: u64,
    /// Whether the moves are laid out by the tree itself.
    is_planted: bool,
    max_nodes: u64,
}

impl SearchMethod {
    const fn order(self) -> LabOrder {
        match self {
            Self::Order(order) | Self::Watched(order) | Self::OneBound(order) => order,
            Self::Options(_) => LabOrder::Natural,
        }
    }
}

impl SearchBatch {
    /// The tree of a seed.
    pub fn tree(&self, seed: u64) -> Result<UniformTree, TreeProblem> {
        // Where the tree does not know what is best, searches made before will.
        let planting = if self.is_planted() { self.method.order().planting() } else { LabOrder::Natural.planting() };
        UniformTree::new(self.branching, self.depth, seed, self.leaves, planting)
    }

    /// Whether the moves are laid out by the tree itself.
    fn is_planted(&self) -> bool {
        !(self.leaves == LeafModel::Incremental && self.method.order() == LabOrder::Best)
    }

    /// How many searches it is.
    pub fn samples(&self, parameters: &Parameters) -> usize {
        let seeds = parameters.seeds as usize;
        match parameters.positions.len() {
            // The seed would change nothing: neither the only tree, nor how many leaves are looked at.
            0 if matches!(self.method, SearchMethod::Order(LabOrder::Worst)) => 1,
            0 if matches!(self.method, SearchMethod::Order(LabOrder::Best)) && self.is_planted() => 1,
            0 => seeds,
            positions if self.method.order().is_random() => positions * seeds,
            positions => positions,
        }
    }

    /// Does one of the searches.
    fn sample(&self, number: usize, parameters: &Parameters, progress: &Arc<Progress>) -> Result<LabCounts, Stop> {
        let Parameters { positions, max_nodes, .. } = parameters;
        match positions.get(number % positions.len().max(1)) {
            Some(position) => {
                let seed = (number / positions.len()) as u64 + 1;
                let sample = Sample { seed, is_planted: false, max_nodes: *max_nodes };
                self.counts(position.as_root(), sample, progress)
            }
            None => {
                let seed = number as u64 + 1;
                // That there is such a tree was seen when the run was planned.
                let Ok(tree) = self.tree(seed) else { return Err(Stop::Nodes) };
                let sample = Sample { seed, is_planted: self.is_planted(), max_nodes: *max_nodes };
                self.counts(tree.root(), sample, progress)
            }
        }
    }

    fn counts(&self, root: impl Position, sample: Sample, progress: &Arc<Progress>) -> Result<LabCounts, Stop> {
        let Sample { seed, is_planted, max_nodes } = sample;
        let in_order = |order: LabOrder| order.options(self.depth, max_nodes, seed, is_planted);
        match self.method {
            SearchMethod::Order(order) => counted(root, &in_order(order), false, progress),
            SearchMethod::Watched(order) => counted(root, &in_order(order), true, progress),
            SearchMethod::Options(options) => {
                let options = SearchOptions { depth: Some(self.depth), max_nodes, ..options };
                counted(root, &options, false, progress)
            }
            SearchMethod::OneBound(_) => {
                let mut search = OneBound::new(max_nodes, progress);
                search.search(&root, self.depth, Value::INFINITY);
                search.stop.map_or(Ok(search.counts), Err)
            }
        }
    }
}

/// What a search from `root` does; `watches_cutoffs` counts them child by child and bound by bound, too.
///
/// It stops soon after `progress` is cancelled, or that of the work that it is a part of.
///
/// # Errors
/// Where the search was stopped: then its numbers mean nothing.
pub fn counted<P: Position>(
    root: P,
    options: &SearchOptions,
    watches_cutoffs: bool,
    progress: &Arc<Progress>,
) -> Result<LabCounts, Stop> {
    let counter = Counter::new(options.algorithm, watches_cutoffs);
    let (stop, counter) = if options.ordering.is_laid_over() {
        let orderer = Orderer::new(options, Some(Arc::clone(progress)));
        let mut search = orderer.search(root, counter);
        search.run();
        (search.stop(), search.into_observer())
    } else {
        let mut search = Search::new(root, options, counter).awaited_by(Some(Arc::clone(progress)));
        search.run();
        (search.stop(), search.into_observer())
    };
    stop.map_or_else(|| Ok(counter.into_counts()), Err)
}

/// Why an experiment has no results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExperimentFailure {
    /// It was asked to stop.
    Cancelled,
    /// It cannot be done as it was asked for.
    Problem(Problem),
    /// No thread can be started: what the system says.
    NoThreads(String),
}

impl From<Problem> for ExperimentFailure {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

impl Plan {
    /// Does all searches on a pool, and puts together what they have found. `progress` counts the searches that are
    /// done.
    ///
    /// The results are the same on any number of threads: each search is one of its own, and what they counted is added
    /// up in the order of the seeds.
    ///
    /// # Errors
    /// When `progress` is cancelled, or there is no thread to be had.
    pub fn run(&self, pool: &dyn Pool, progress: &Arc<Progress>) -> Result<Results, ExperimentFailure> {
        Ok(self.results(&self.estimates(pool, progress)?))
    }

    /// Does all searches on a pool, and gives what they have found for each point of the plan; none where a search of
    /// it is missing.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    pub fn estimates(
        &self,
        pool: &dyn Pool,
        progress: &Arc<Progress>,
    ) -> Result<Vec<Option<Estimate>>, ExperimentFailure> {
        let tasks: Vec<(usize, usize)> = self
            .runs
            .iter()
            .enumerate()
            .flat_map(|(place, run)| (0..run.samples(&self.parameters)).map(move |sample| (place, sample)))
            .collect();
        // Which of them comes first is open, and where each one's counts belong is not.
        let done = done_by(pool, tasks.len(), |number| {
            let own = Arc::new(Progress::part_of(Arc::clone(progress), MEMORY));
            let task = tasks.get(number).and_then(|(run, sample)| Some((self.runs.get(*run)?, *sample)));
            let counts = match task {
                Some((run, sample)) if !own.is_cancelled() => run.sample(sample, &self.parameters, &own),
                _ => Err(Stop::Cancelled),
            };
            progress.advance();
            counts
        });
        let done = done.map_err(ExperimentFailure::NoThreads)?;
        if progress.is_cancelled() {
            return Err(ExperimentFailure::Cancelled);
        }
        let mut done = done.into_iter();
        let counts: Vec<Option<Vec<LabCounts>>> = self
            .runs
            .iter()
            .map(|run| {
                let own: Vec<Result<LabCounts, Stop>> = done.by_ref().take(run.samples(&self.parameters)).collect();
                own.into_iter().collect::<Result<_, Stop>>().ok()
            })
            .collect();
        Ok(self.points.iter().map(|planned| planned.source.estimate(&counts)).collect())
    }

    /// Puts together what the searches have [found](Self::estimates).
    pub fn results(&self, estimates: &[Option<Estimate>]) -> Results {
        let mut series: Vec<Series> = Vec::new();
        let mut left_out = 0;
        for (number, planned) in self.points.iter().enumerate() {
            let place = series.iter().position(|known| known.id == planned.series).unwrap_or_else(|| {
                series.push(Series { id: planned.series, points: Vec::new() });
                series.len() - 1
            });
            match (estimates.get(number).copied().flatten(), series.get_mut(place)) {
                (Some(found), Some(series)) => series.points.push(SeriesPoint { x: planned.x, found }),
                _ => left_out += 1,
            }
        }
        Results { experiment: self.experiment, parameters: self.parameters.clone(), axis: self.axis, series, left_out }
    }
}

/// Does an experiment: [`Plan::new`] and [`Plan::run`].
///
/// # Errors
/// As those.
pub fn run(
    experiment: super::Experiment,
    parameters: &Parameters,
    pool: &dyn Pool,
    progress: &Arc<Progress>,
) -> Result<Results, ExperimentFailure> {
    Plan::new(experiment, parameters)?.run(pool, progress)
}

#[cfg(test)]
mod tests {
    use super::super::Experiment;
    use super::*;

    /// A weak laptop enters some millions of nodes in a second.
    #[test]
    fn what_is_done_as_a_page_is_opened_takes_no_time() {
        for experiment in Experiment::ALL {
            let parameters = experiment.at_once();
            let plan = Plan::new(experiment, &parameters).unwrap();
            let progress = Arc::new(Progress::default());
            let samples =
                plan.runs.iter().flat_map(|run| (0..run.samples(&parameters)).map(move |sample| (run, sample)));
            let nodes = samples.map(|(run, sample)| run.sample(sample, &parameters, &progress).unwrap().nodes);
            let nodes: u64 = nodes.sum();
            assert!((10_000..3_000_000).contains(&nodes), "{experiment}: {nodes}");
        }
    }
}
