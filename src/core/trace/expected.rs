//! What the visited leaves prove of a node of chance.

use crate::game::{Exact, Expectation, Fractions, Value};

use super::Interval;

/// What the moves of a node of chance that have returned amount to at least and at most, as Max sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpectationBounds {
    low: Expectation,
    high: Expectation,
}

impl Default for ExpectationBounds {
    fn default() -> Self {
        Self { low: Expectation::ZERO, high: Expectation::ZERO }
    }
}

/// A bound of an interval as a number; what is known of all positions where the bound is open.
fn number(fractions: &Fractions, bound: Value, end: Option<Value>) -> Option<Exact> {
    if bound.is_infinite() { fractions.exact(end?) } else { fractions.exact(bound) }
}

/// The ends of an interval as numbers, where all positions lie between `bounds`.
fn ends(fractions: &Fractions, proved: Interval, bounds: Option<[Value; 2]>) -> [Option<Exact>; 2] {
    let [lowest, highest] = bounds.map_or([None; 2], |bounds| bounds.map(Some));
    let low = proved.low.max(lowest.unwrap_or(Value::NEG_INFINITY));
    let high = proved.high.min(highest.unwrap_or(Value::INFINITY));
    [number(fractions, low, lowest), number(fractions, high, highest)]
}

impl ExpectationBounds {
    /// With one more move, which has this probability and is known to be worth so much; all positions lie between
    /// `bounds`.
    #[must_use]
    pub fn plus(self, fractions: &Fractions, probability: Exact, proved: Interval, bounds: Option<[Value; 2]>) -> Self {
        let [low, high] = ends(fractions, proved, bounds);
        Self { low: self.low.plus(probability, low), high: self.high.plus(probability, high) }
    }

    /// With a move that was probed and has been searched: what is known of it comes from both.
    #[must_use]
    pub fn again(
        self,
        fractions: &Fractions,
        probability: Exact,
        [probed, searched]: [Interval; 2],
        bounds: Option<[Value; 2]>,
    ) -> Self {
        let known = searched.within(probed);
        let ([low, high], [now_low, now_high]) = (ends(fractions, probed, bounds), ends(fractions, known, bounds));
        Self {
            low: self.low.corrected(probability, low, now_low),
            high: self.high.corrected(probability, high, now_high),
        }
    }

    /// The sum of the moves that have returned, each value times its probability, where each of them is known exactly.
    pub fn sum(&self) -> Option<Exact> {
        self.low.sum().filter(|low| Some(*low) == self.high.sum())
    }

    /// The moves that have returned, at least.
    pub const fn low(&self) -> Expectation {
        self.low
    }

    /// The probability of the moves that have not returned.
    pub const fn rest(&self) -> Exact {
        self.low.rest()
    }

    /// What all moves amount to, at least and at most, as numbers: those that have not returned are worth what any
    /// position is.
    pub fn numbers(&self, fractions: &Fractions, bounds: Option<[Value; 2]>) -> [Option<Exact>; 2] {
        let of = |part: Expectation, end: Option<Value>| {
            if part.rest() == Exact::default() { part.sum() } else { part.with_rest(fractions.exact(end?)?) }
        };
        [of(self.low, bounds.map(|[low, _]| low)), of(self.high, bounds.map(|[_, high]| high))]
    }

    /// What all moves amount to as an interval of values: `value` finds those that stand for the numbers.
    pub fn interval(
        &self,
        fractions: &Fractions,
        bounds: Option<[Value; 2]>,
        mut value: impl FnMut(Exact) -> Option<Value>,
    ) -> Interval {
        let [low, high] = self.numbers(fractions, bounds).map(|number| number.and_then(&mut value));
        Interval { low: low.unwrap_or(Value::NEG_INFINITY), high: high.unwrap_or(Value::INFINITY) }
    }
}
