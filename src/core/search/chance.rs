//! What searches with chance stand on: the moves that chance makes, with their probabilities, and numbers between two
//! points.

use std::cmp::Ordering;

use crate::game::{Chooser, Exact, Expectation, Position, Value};

use super::candidates::{Candidate, NaturalMove};
use super::ranges::Ranges;
use super::search::Search;
use super::{ChildCall, Observer, Stop};

impl<P: Position, O: Observer> Search<P, O> {
    /// Makes a move of chance, which has this probability.
    pub(super) fn make_by_chance(&mut self, candidate: impl Candidate<P>, probability: Exact) {
        self.make_called(candidate, probability, ChildCall::Full);
    }

    /// Makes a move of chance that is probed in the first round, and searched in the second.
    pub(super) fn make_in_round(&mut self, (candidate, probability): &(NaturalMove<P>, Exact), is_probe: bool) {
        self.make_called(candidate.clone(), *probability, if is_probe { ChildCall::Scout } else { ChildCall::Full });
    }

    fn make_called(&mut self, candidate: impl Candidate<P>, probability: Exact, call: ChildCall) {
        let mv = candidate.mv();
        self.position = candidate.play(&mut self.parents);
        self.enter(mv, self.position.side_to_move(), call);
        if self.stop.is_none() {
            self.observer.chance(self.position.chooser() == Chooser::Chance, Some(probability));
        }
    }

    /// The number that a value stands for.
    pub(super) fn exact(&self, value: Value) -> Option<Exact> {
        self.fractions.exact(value)
    }

    /// What the moves of chance amount to.
    pub(super) fn value_of(&mut self, sum: Expectation) -> Value {
        self.value_of_number(sum.sum())
    }

    /// What all positions are worth at most.
    pub(super) fn highest(&self) -> Value {
        self.root.bounds().map_or(Value::INFINITY, |[_, high]| high)
    }

    /// What all positions are worth at least.
    pub(super) fn lowest(&self) -> Value {
        self.root.bounds().map_or(Value::NEG_INFINITY, |[low, _]| low)
    }

    /// What the next move of chance has to be worth so that the sum comes to `bound` where the moves behind it are
    /// worth `others`: (bound − sum − others · rest) / probability.
    pub(super) fn needed(&mut self, bound: Value, sum: Expectation, others: Value, probability: Exact) -> Value {
        if bound.is_infinite() {
            return bound;
        }
        let numbers = self.exact(bound).zip(self.exact(others));
        self.value_in_reach(numbers.and_then(|(bound, others)| sum.needed(bound, others, probability)))
    }

    /// What is known of the moves of chance before any of them.
    pub(super) fn ranges(&self, moves: &[(NaturalMove<P>, Exact)]) -> Ranges {
        let ends = [self.lowest(), self.highest()];
        let numbers = self.exact(ends[0]).zip(self.exact(ends[1]));
        Ranges::new(moves, ends, numbers.map(|(low, high)| [low, high]))
    }

    /// What a move of chance has to be worth so that all of them can come past `alpha`: (alpha − what the others amount
    /// to at most) / probability.
    pub(super) fn needed_above(&mut self, alpha: Value, ranges: &Ranges, place: usize) -> Value {
        if alpha.is_infinite() {
            return alpha;
        }
        self.value_in_reach(self.exact(alpha).and_then(|alpha| ranges.needed_above(place, alpha)))
    }

    /// What it has to be worth so that all of them can stay below `beta`: (beta − what the others amount to at least) /
    /// probability.
    pub(super) fn needed_below(&mut self, beta: Value, ranges: &Ranges, place: usize) -> Value {
        if beta.is_infinite() {
            return beta;
        }
        self.value_in_reach(self.exact(beta).and_then(|beta| ranges.needed_below(place, beta)))
    }

    /// What the moves of chance amount to, once each of them has been searched.
    pub(super) fn value_of_all(&mut self, ranges: &Ranges) -> Value {
        self.value_of_number(ranges.sum())
    }

    /// The value that stands for a number, as far as positions can be worth it.
    fn value_in_reach(&mut self, number: Option<Exact>) -> Value {
        // Outside of what positions can be worth it does not matter how far.
        let [lowest, highest] = [self.lowest(), self.highest()];
        let is_past = |end: Value, past: Ordering| {
            number.zip(self.exact(end)).is_some_and(|(number, end)| number.cmp(&end) == past)
        };
        if is_past(highest, Ordering::Greater) {
            highest.next_up()
        } else if is_past(lowest, Ordering::Less) {
            lowest.next_down()
        } else {
            self.value_of_number(number)
        }
    }

    /// The value that stands for a number; where there is none, the search stops.
    fn value_of_number(&mut self, number: Option<Exact>) -> Value {
        if self.stop.is_some() {
            return Value::ZERO;
        }
        let value = number.and_then(|number| self.fractions.value(number));
        if value.is_none() {
            self.stop = Some(Stop::Fractions);
            self.next_look = u64::MAX;
        }
        value.unwrap_or(Value::ZERO)
    }
}
