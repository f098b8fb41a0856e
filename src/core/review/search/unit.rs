//! In which points the numbers of a log are shown.

use crate::game::Exact;
use crate::review::judge::Judge;
use crate::review::log::Log;
use crate::review::number::{LoggedNumber, Rank};

/// How many points make one, as the log writes numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LogUnit {
    points: u32,
    /// Numbers between two points are shown as the nearer one.
    rounds: bool,
}

/// Larger numbers are shown by their order: beyond them lie the infinities.
const LARGEST: i64 = 1_900_000_000;
/// Numbers with more decimals are shown by their order, too.
const FINEST: u32 = 1_000_000;
/// Means of whole numbers are fractions; those with larger denominators are rounded.
const LARGEST_DENOMINATOR: u32 = 10_000;

impl LogUnit {
    /// Whole numbers alone.
    pub const ONE: Self = Self { points: 1, rounds: false };

    /// How many points make one.
    pub fn points_of_one(self) -> u32 {
        self.points
    }

    /// The unit in which all values and bounds are whole points; `None` where no power of ten does that, or where they
    /// would be too large.
    pub fn of(log: &Log, judge: &Judge<'_>) -> Option<Self> {
        Self::decimal(log, judge, false)
    }

    /// A unit for a log with means: where none has them all as whole points, numbers are rounded.
    pub fn with_means(log: &Log, judge: &Judge<'_>) -> Option<Self> {
        let fraction = |points: u32| Some(Self { points, rounds: false }).filter(|unit| unit.has_all(log, judge));
        Self::decimal(log, judge, false)
            .or_else(|| (2..=LARGEST_DENOMINATOR).find_map(fraction))
            .or_else(|| Self::decimal(log, judge, true))
    }

    /// Powers of ten: the least one, or, where it rounds, the largest.
    fn decimal(log: &Log, judge: &Judge<'_>, rounds: bool) -> Option<Self> {
        let powers = || std::iter::successors(Some(1_u32), |unit| Some(unit * 10)).take_while(|unit| *unit <= FINEST);
        let fits = |points: u32| Some(Self { points, rounds }).filter(|unit| unit.has_all(log, judge));
        if rounds { powers().filter_map(fits).last() } else { powers().find_map(fits) }
    }

    fn has_all(self, log: &Log, judge: &Judge<'_>) -> bool {
        let fits = |rank: Rank| self.points(log.numbers().number(rank)).is_some();
        log.calls().all(|(_, call)| {
            let window = judge.window(call).into_iter().flatten();
            judge.value(call).into_iter().chain(window).all(fits)
        })
    }

    /// A number in points; `None` where it is none, or too large.
    pub fn points(self, number: LoggedNumber) -> Option<i64> {
        let points = match number {
            LoggedNumber::Integer(number) => number.checked_mul(self.points.into())?,
            LoggedNumber::Float(number) => {
                let points = number * f64::from(self.points);
                // What was written with few digits comes out as a whole number but for the last bits.
                let is_whole = (points - points.round()).abs() <= points.abs() * 1e-12;
                (is_whole || self.rounds).then(|| points.round() as i64)?
            }
            LoggedNumber::Infinite(_) => return Some(0),
        };
        (-LARGEST..=LARGEST).contains(&points).then_some(points)
    }

    /// A number as a fraction; none where it has no points.
    pub fn exact(self, number: LoggedNumber) -> Option<Exact> {
        Some(Exact::new(self.points(number)?.into(), self.points.into()))
    }
}

/// A probability as the fraction with the least denominator that is written so; numbers are printed with few digits.
pub(super) fn odds(odds: f64) -> Option<Exact> {
    (1..=LARGEST_DENOMINATOR).find_map(|below| {
        let above = (odds * f64::from(below)).round();
        let is_near = (above / f64::from(below) - odds).abs() <= 1e-9;
        (is_near && above >= 1.0).then(|| Exact::new(above as i128, below.into()))
    })
}
