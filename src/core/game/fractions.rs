//! Values that are no whole number of points, as searches with chance have in their windows.

use std::collections::BTreeMap;
use std::sync::Arc;

use num_traits::CheckedMul;

use super::{Exact, Value};

/// The numbers that lie between two points, by the values that stand for them.
///
/// A search compares whole points. Where it needs a number that is none, a value near it stands for that number, and is
/// written as the number: no two numbers share a value, and values compare as their numbers do. So nothing is rounded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fractions {
    /// How many points make one.
    unit: i128,
    /// Whole numbers of so many points stand for themselves alone: all leaves and expectations of the tree do.
    grain: i32,
    /// Copies share them until one of them changes.
    rows: Arc<BTreeMap<Value, Exact>>,
}

impl Default for Fractions {
    fn default() -> Self {
        Self::new(1, 1)
    }
}

impl Fractions {
    /// No numbers yet, where `unit` points make one and all values that are given are multiples of `grain` points.
    pub fn new(unit: u32, grain: u32) -> Self {
        Self { unit: unit.max(1).into(), grain: i32::try_from(grain).unwrap_or(1).max(1), rows: Arc::default() }
    }

    /// The numbers of a record, as it keeps them.
    pub fn of_rows(unit: u32, grain: u32, rows: impl IntoIterator<Item = (Value, Exact)>) -> Self {
        Self { rows: Arc::new(rows.into_iter().collect()), ..Self::new(unit, grain) }
    }

    /// How many points make one.
    pub fn unit(&self) -> u32 {
        u32::try_from(self.unit).unwrap_or(1)
    }

    /// The values that stand for numbers between two points, with the numbers, from the least.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = (Value, Exact)> + '_ {
        self.rows.iter().map(|(value, number)| (*value, *number))
    }

    /// The number that a value stands for; none for ∞ and for decided games.
    pub fn exact(&self, value: Value) -> Option<Exact> {
        let row = self.rows.get(&value).copied();
        row.or_else(|| value.exact(self.unit()))
    }

    /// The value that stands for a number, which is a new one where there is none yet.
    ///
    /// None where the number is too large, or so near to another one that no value is left for it.
    pub fn value(&mut self, number: Exact) -> Option<Value> {
        let (place, is_leaf) = self.place(number)?;
        if is_leaf {
            return Some(place);
        }
        if let Some(known) = self.rows.get(&place) {
            return (*known == number).then_some(place);
        }
        Arc::make_mut(&mut self.rows).insert(place, number);
        Some(place)
    }

    /// The value that stands for a number already, if one does.
    pub fn find(&self, number: Exact) -> Option<Value> {
        let (place, is_leaf) = self.place(number)?;
        (is_leaf || self.rows.get(&place) == Some(&number)).then_some(place)
    }

    /// The value that a number which a person gives stands for: one that the search has, or a point that stands for
    /// itself.
    pub fn given(&self, number: Exact) -> Option<Value> {
        let point = || {
            let points = number.checked_mul(&Exact::from(self.unit)).filter(Exact::is_integer)?;
            let value = Value::new(i32::try_from(points.to_integer()).ok()?);
            let is_free =
                value.points().unsigned_abs() <= Value::LARGEST_GIVEN.unsigned_abs() && !self.rows.contains_key(&value);
            is_free.then_some(value)
        };
        self.find(number).or_else(point)
    }

    /// The value that stands for a number; a new one where none did.
    pub fn given_or_added(&mut self, number: Exact) -> Option<Value> {
        self.given(number).or_else(|| self.value(number))
    }

    /// Takes numbers in, as far as there are values left for them.
    pub fn add(&mut self, numbers: impl IntoIterator<Item = Exact>) {
        for number in numbers {
            // Without a value of its own it stays what it was: a number that nothing stands for.
            let _ = self.value(number);
        }
    }

    /// Takes over the numbers of a search, which count more than those that were added here.
    pub fn take(&mut self, other: &Self) {
        Arc::make_mut(&mut self.rows).extend(other.rows.iter().map(|(value, number)| (*value, *number)));
    }

    /// Where the value of a number lies, and whether it is one that leaves may have, which stands for itself.
    fn place(&self, number: Exact) -> Option<(Value, bool)> {
        let points = number.checked_mul(&Exact::from(self.unit))?;
        let floor = i32::try_from(points.floor().to_integer()).ok()?;
        if floor.unsigned_abs() > Value::LARGEST_GIVEN.unsigned_abs() {
            return None;
        }
        let is_of_leaf = |place: i32| place.rem_euclid(self.grain) == 0;
        if points.is_integer() {
            return Some((Value::new(floor), is_of_leaf(floor)));
        }
        // The number lies behind the point below it, which may be the value of a leaf.
        let place = floor + i32::from(is_of_leaf(floor));
        (!is_of_leaf(place)).then_some((Value::new(place), false))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(above: i128, below: i128) -> Exact {
        Exact::new(above, below)
    }

    #[test]
    fn values_compare_as_their_numbers_do() {
        let mut fractions = Fractions::new(1000, 100);
        let mut numbers: Vec<Exact> =
            (-40..40).flat_map(|above| [3, 7, 10, 1].map(|below| fraction(above, below))).collect();
        numbers.sort();
        numbers.dedup();
        let values: Vec<Value> = numbers.iter().map(|number| fractions.value(*number).expect("far apart")).collect();
        assert!(values.is_sorted_by(|a, b| a < b));
        for (number, value) in numbers.iter().zip(&values) {
            assert_eq!(fractions.exact(*value), Some(*number));
            assert_eq!(fractions.value(*number), Some(*value), "the same each time");
        }
    }

    #[test]
    fn numbers_that_are_too_near_have_no_value() {
        let mut fractions = Fractions::new(10, 10);
        assert_eq!(fractions.value(fraction(1, 3)), Some(Value::new(3)));
        assert_eq!(fractions.value(fraction(7, 20)), None, "0.35 lies in the same tenth as a third");
        assert_eq!(fractions.value(fraction(1_000_000_000, 1)), None);
        let mut whole = Fractions::new(1, 1);
        assert_eq!((whole.value(fraction(5, 1)), whole.value(fraction(1, 2))), (Some(Value::new(5)), None));
    }
}
