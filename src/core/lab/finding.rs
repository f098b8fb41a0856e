//! What is to be said of the results of an experiment, as numbers.

use super::experiment::Experiment;
use super::results::{Axis, Results, SeriesId};

/// The most telling numbers of an experiment: those of the last row in which there are all that are needed.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs, reason = "a field is the number that its variant tells of")]
pub enum LabFinding {
    /// Leaves at the deepest that is counted: all of them, and those visited in two orders.
    Explosion { depth: u64, all: f64, random: f64, best: f64 },
    /// The branching factors of alpha-beta, at the largest one of the tree.
    SquareRoot { branching: u64, best: f64, random: f64 },
    /// The fewest leaves and the most.
    Order { least: f64, most: f64 },
    /// Two things that were counted at the same depth.
    Compared { depth: u64, from: (SeriesId, f64), to: (SeriesId, f64) },
    /// Nodes without a table, and with the largest.
    TableSize { slots: u64, before: f64, after: f64 },
    /// How many of 100 cutoffs the first child causes.
    CutProfile { percent: f64 },
    /// How many of 100 cutoffs are deep, and how many per cent more leaves are visited without them.
    Deep { depth: u64, percent: f64, more: f64 },
}

impl LabFinding {
    /// What the results have to say; `None` where too many points are missing.
    pub fn of(results: &Results) -> Option<Self> {
        let at = |id: SeriesId, x: u64| Some(results.series(id)?.at(x)?.mean);
        // The last place at which all of these are known.
        let last = |wanted: &[SeriesId]| {
            results.places().into_iter().rev().find(|x| wanted.iter().all(|id| at(*id, *x).is_some()))
        };
        match results.experiment {
            Experiment::Explosion => {
                let depth = last(&[SeriesId::All, SeriesId::Random, SeriesId::Best])?;
                let [all, random, best] =
                    [at(SeriesId::All, depth)?, at(SeriesId::Random, depth)?, at(SeriesId::Best, depth)?];
                Some(Self::Explosion { depth, all, random, best })
            }
            Experiment::SquareRoot => {
                let branching = last(&[SeriesId::BestFactor, SeriesId::RandomFactor])?;
                let (best, random) = (at(SeriesId::BestFactor, branching)?, at(SeriesId::RandomFactor, branching)?);
                Some(Self::SquareRoot { branching, best, random })
            }
            Experiment::Order => {
                let points = &results.series(SeriesId::Leaves)?.points;
                let mut leaves: Vec<f64> = points.iter().map(|point| point.found.mean).collect();
                leaves.sort_by(f64::total_cmp);
                Some(Self::Order { least: *leaves.first()?, most: *leaves.last()? })
            }
            Experiment::History => compared(SeriesId::Natural, SeriesId::History, at, last),
            Experiment::Deepening => compared(SeriesId::Single, SeriesId::Deepening, at, last),
            Experiment::TableSize => {
                let slots = last(&[SeriesId::WithoutTable, SeriesId::Always])?;
                let (before, after) = (at(SeriesId::WithoutTable, slots)?, at(SeriesId::Always, slots)?);
                Some(Self::TableSize { slots, before, after })
            }
            Experiment::CutProfile => {
                debug_assert_eq!(results.axis, Axis::Child);
                Some(Self::CutProfile { percent: at(SeriesId::Share, 1)? })
            }
            Experiment::ShallowAndDeep => {
                let depth = last(&[SeriesId::Leaves, SeriesId::WithoutDeep, SeriesId::DeepShare])?;
                let (leaves, without) = (at(SeriesId::Leaves, depth)?, at(SeriesId::WithoutDeep, depth)?);
                let more = 100.0 * (without / leaves - 1.0);
                Some(Self::Deep { depth, percent: at(SeriesId::DeepShare, depth)?, more })
            }
        }
    }
}

fn compared(
    from: SeriesId,
    to: SeriesId,
    at: impl Fn(SeriesId, u64) -> Option<f64>,
    last: impl Fn(&[SeriesId]) -> Option<u64>,
) -> Option<LabFinding> {
    let depth = last(&[from, to])?;
    Some(LabFinding::Compared { depth, from: (from, at(from, depth)?), to: (to, at(to, depth)?) })
}
