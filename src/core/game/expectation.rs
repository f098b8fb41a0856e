//! What moves of chance amount to: each value times its probability.

use num_traits::{CheckedAdd, CheckedDiv, CheckedMul, CheckedSub};

use super::Exact;

/// What the moves of a node of chance that have returned amount to: each value times its probability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// The sum; none where it became too long a number.
    sum: Option<Exact>,
    /// The probability of the moves that are not in it.
    rest: Exact,
}

impl Expectation {
    /// Before any move.
    pub const ZERO: Self = Self { sum: Some(Exact::new_raw(0, 1)), rest: Exact::new_raw(1, 1) };

    /// With one more move, which is worth so much.
    #[must_use]
    pub fn plus(self, probability: Exact, value: Option<Exact>) -> Self {
        let part = value.and_then(|value| value.checked_mul(&probability));
        let sum = self.sum.zip(part).and_then(|(sum, part)| sum.checked_add(&part));
        Self { sum, rest: self.rest.checked_sub(&probability).unwrap_or(self.rest) }
    }

    /// Where a move that is in the sum turns out to be worth something else.
    #[must_use]
    pub fn corrected(self, probability: Exact, before: Option<Exact>, now: Option<Exact>) -> Self {
        let more = now.zip(before).and_then(|(now, before)| now.checked_sub(&before)?.checked_mul(&probability));
        Self { sum: self.sum.zip(more).and_then(|(sum, more)| sum.checked_add(&more)), ..self }
    }

    /// The sum so far; none where it became too long a number.
    pub const fn sum(&self) -> Option<Exact> {
        self.sum
    }

    /// The probability of the moves that are not in it.
    pub const fn rest(&self) -> Exact {
        self.rest
    }

    /// What all amounts to where each move that is not in it is worth so much.
    pub fn with_rest(&self, each: Exact) -> Option<Exact> {
        self.sum?.checked_add(&self.rest.checked_mul(&each)?)
    }

    /// What the next move, of this probability, has to be worth so that all amounts to `bound` where each move behind
    /// it is worth `others`.
    pub fn needed(&self, bound: Exact, others: Exact, probability: Exact) -> Option<Exact> {
        let behind = self.rest.checked_sub(&probability)?.checked_mul(&others)?;
        bound.checked_sub(&self.sum?)?.checked_sub(&behind)?.checked_div(&probability)
    }
}

/// What the moves of a node of chance amount to at least and at most, where each is known to lie between two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spread {
    /// The sums of both ends, each times its probability; none where it became too long a number.
    sums: [Option<Exact>; 2],
}

impl Spread {
    /// Where each move lies between these two numbers: so does what all amount to.
    pub const fn of_all(ends: [Exact; 2]) -> Self {
        let [low, high] = ends;
        Self { sums: [Some(low), Some(high)] }
    }

    /// Where a move of this probability, which was known to lie between two numbers, is known to lie between two
    /// others.
    #[must_use]
    pub fn with(self, probability: Exact, before: [Exact; 2], now: [Exact; 2]) -> Self {
        let [low, high] = [0, 1].map(|end| {
            let more = now[end].checked_sub(&before[end])?.checked_mul(&probability)?;
            self.sums[end]?.checked_add(&more)
        });
        Self { sums: [low, high] }
    }

    /// What all moves amount to at least.
    pub const fn low(&self) -> Option<Exact> {
        self.sums[0]
    }

    /// What all moves amount to at most.
    pub const fn high(&self) -> Option<Exact> {
        self.sums[1]
    }

    /// What a move of this probability, which is known to lie between two numbers, has to be worth so that all can come
    /// past `bound` from below: with that, or less, they cannot, whatever the others are.
    pub fn needed_above(&self, bound: Exact, probability: Exact, known: [Exact; 2]) -> Option<Exact> {
        needed(bound, self.sums[1]?, probability, known[1])
    }

    /// What it has to be worth so that all can stay below `bound`: with that, or more, they cannot.
    pub fn needed_below(&self, bound: Exact, probability: Exact, known: [Exact; 2]) -> Option<Exact> {
        needed(bound, self.sums[0]?, probability, known[0])
    }
}

/// What a move has to be worth instead of `part` so that the sum comes to `bound`.
fn needed(bound: Exact, sum: Exact, probability: Exact, part: Exact) -> Option<Exact> {
    let others = sum.checked_sub(&probability.checked_mul(&part)?)?;
    bound.checked_sub(&others)?.checked_div(&probability)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(above: i128, below: i128) -> Exact {
        Exact::new(above, below)
    }

    #[test]
    fn the_next_move_has_to_make_up_for_the_others() {
        // Two moves: the first was worth 4, and all shall come to 5.
        let half = fraction(1, 2);
        let sum = Expectation::ZERO.plus(half, Some(fraction(4, 1)));
        assert_eq!(sum.needed(fraction(5, 1), fraction(0, 1), half), Some(fraction(6, 1)));
        assert_eq!(sum.with_rest(fraction(10, 1)), Some(fraction(7, 1)));
        assert_eq!(sum.plus(half, Some(fraction(6, 1))).sum(), Some(fraction(5, 1)));
    }

    #[test]
    fn what_is_known_of_each_move_bounds_all_of_them() {
        // Two moves of values from 0 to 10; the first turns out to be worth 4 at most.
        let (half, ends) = (fraction(1, 2), [fraction(0, 1), fraction(10, 1)]);
        let first = [fraction(0, 1), fraction(4, 1)];
        let spread = Spread::of_all(ends).with(half, ends, first);
        assert_eq!((spread.low(), spread.high()), (Some(fraction(0, 1)), Some(fraction(7, 1))));
        assert_eq!(spread.needed_above(fraction(5, 1), half, ends), Some(fraction(6, 1)), "the first gives 2 at most");
        assert_eq!(
            spread.needed_above(fraction(6, 1), half, first),
            Some(fraction(2, 1)),
            "the second gives 5 at most"
        );
        assert_eq!(spread.needed_below(fraction(3, 1), half, ends), Some(fraction(6, 1)));
    }
}
