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
        let fractions = || {
            let unit = Self { points: common_denominator(log)?, rounds: false };
            Some(unit).filter(|unit| unit.has_all(log, judge))
        };
        Self::decimal(log, judge, false).or_else(fractions).or_else(|| Self::decimal(log, judge, true))
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

/// What all numbers of a log are whole multiples of one part of; none where that part would be too small.
fn common_denominator(log: &Log) -> Option<u32> {
    let numbers = log.calls().flat_map(|(_, call)| [call.window[0], call.window[1], call.value]);
    let floats = numbers.filter_map(|number| match log.numbers().number(log.numbers().rank(number)?) {
        LoggedNumber::Float(number) => Some(number),
        LoggedNumber::Integer(_) | LoggedNumber::Infinite(_) => None,
    });
    let mut common = 1_i128;
    for number in floats {
        // What is whole by now needs no other part.
        let parts = number * common as f64;
        if (parts - parts.round()).abs() > parts.abs() * 1e-12 {
            common *= fraction(parts, parts.abs() * 1e-12)?.denom();
        }
        if common > LARGEST_DENOMINATOR.into() {
            return None;
        }
    }
    u32::try_from(common).ok()
}

/// The first of the fractions that come nearer and nearer to a number which is as near as this; none where its
/// denominator is too large. (Each is a convergent of the number's continued fraction.)
fn fraction(number: f64, error: f64) -> Option<Exact> {
    let (mut above, mut below) = ([1_i128, 0], [0_i128, 1]);
    let mut rest = number;
    loop {
        let whole = rest.floor();
        // Neither is what is no number.
        if whole.abs() > 1e15 || whole.is_nan() {
            return None;
        }
        above = [whole as i128 * above[0] + above[1], above[0]];
        below = [whole as i128 * below[0] + below[1], below[0]];
        if below[0] > LARGEST_DENOMINATOR.into() {
            return None;
        }
        if (above[0] as f64 / below[0] as f64 - number).abs() <= error {
            return Some(Exact::new(above[0], below[0]));
        }
        rest = 1.0 / (rest - whole);
    }
}

/// A probability as the fraction that is written so; numbers are printed with few digits.
pub(super) fn odds(odds: f64) -> Option<Exact> {
    fraction(odds, 1e-9).filter(|odds| *odds > Exact::default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_those_that_are_written_so() {
        let found = [1.0 / 6.0, 0.25, 0.333, 0.1, 2.0 / 7.0, 1.0].map(odds);
        let wanted =
            [(1, 6), (1, 4), (333, 1000), (1, 10), (2, 7), (1, 1)].map(|(above, below)| Exact::new(above, below));
        assert_eq!(found, wanted.map(Some));
        assert_eq!([0.0, -0.5, f64::NAN, f64::INFINITY, 0.123_456_789].map(odds), [None; 5]);
        assert_eq!(fraction(-7.0 / 3.0, 1e-12), Some(Exact::new(-7, 3)));
    }
}
