//! The outcomes of a Gambit game: most games have one for each leaf, with small whole numbers.

use plyscope_core::game::{Amount, BlockList, Exact, NameTable, NoMemory};

use crate::forms::compact::CompactAmount;
use crate::forms::written::short;

/// What both players get.
pub(super) type Payoffs = [Exact; 2];

/// The outcomes that were given.
#[derive(Debug, Default)]
pub(super) struct Outcomes {
    /// Those with small numbers: each with its own number, the byte at which it was given, and what both players get.
    small: BlockList<(u32, u32, [i32; 2])>,
    /// All others, each with these three things.
    large: BlockList<(u64, u32, [CompactAmount; 2])>,
    /// Places among the small ones, doubled, and among the others, doubled and one more.
    places: NameTable,
}

impl Outcomes {
    /// Where an outcome was given, and what it pays.
    pub fn find(&self, number: u64) -> Option<(usize, Payoffs)> {
        let known = |place: usize| self.at(place).filter(|(known, ..)| *known == number);
        let (_, at, payoffs) = self.at(self.places.find(&number, |place| known(place).is_some())?)?;
        Some((at as usize, payoffs))
    }

    fn at(&self, place: usize) -> Option<(u64, u32, Payoffs)> {
        if place.is_multiple_of(2) {
            let (number, at, payoffs) = self.small.get(place / 2)?;
            return Some(((*number).into(), *at, payoffs.map(|payoff| Exact::from(i128::from(payoff)))));
        }
        let (number, at, payoffs) = self.large.get(place / 2)?;
        let exact = |payoff: &CompactAmount| match payoff.get()? {
            Amount::Number(exact) => Some(exact),
            Amount::Decided(_) => None,
        };
        let [max, min] = payoffs.each_ref().map(exact);
        Some((*number, *at, [max?, min?]))
    }

    /// Adds an outcome that was not given before.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn add(&mut self, number: u64, at: usize, payoffs: Payoffs) -> Result<(), NoMemory> {
        let [max, min] = payoffs.map(|payoff| i32::try_from(payoff.to_integer()).ok().filter(|_| payoff.is_integer()));
        let place = match (u32::try_from(number), max, min) {
            (Ok(number), Some(max), Some(min)) => 2 * self.small.push((number, short(at), [max, min]))?,
            _ => {
                let payoffs = payoffs.map(|payoff| Amount::Number(payoff).into());
                2 * self.large.push((number, short(at), payoffs))? + 1
            }
        };
        self.places.add(&number, place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_outcome_has_its_payoffs() {
        let mut outcomes = Outcomes::default();
        let third = Exact::new(1, 3);
        let given = [
            (7, [3, -3].map(Exact::from)),
            (u64::MAX, [third, -third]),
            (8, [third, third]),
            (1 << 40, [0, 0].map(Exact::from)),
        ];
        for (at, (number, payoffs)) in given.into_iter().enumerate() {
            assert_eq!(outcomes.find(number), None);
            outcomes.add(number, at, payoffs).unwrap();
        }
        for (at, (number, payoffs)) in given.into_iter().enumerate() {
            assert_eq!(outcomes.find(number), Some((at, payoffs)));
        }
    }
}
