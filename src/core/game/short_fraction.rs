//! Fractions in eight bytes: there may be another one at each of millions of moves.

use super::Exact;

/// A fraction, or none, or where one stands that needs more room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShortFraction {
    /// The numerator; where nothing is below it, the place and 1, or 0 for none.
    above: u32,
    below: u32,
}

/// What a [`ShortFraction`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoredFraction {
    /// There is none.
    Nothing,
    /// It is this one.
    Here(Exact),
    /// It is at this place of a list of long ones.
    Elsewhere(usize),
}

impl ShortFraction {
    /// A fraction that needs no more room.
    pub fn of(fraction: Exact) -> Option<Self> {
        let above = u32::try_from(*fraction.numer()).ok()?;
        Some(Self { above, below: u32::try_from(*fraction.denom()).ok()? })
    }

    /// A fraction at a place of a list.
    pub fn elsewhere(place: usize) -> Option<Self> {
        Some(Self { above: u32::try_from(place.checked_add(1)?).ok()?, below: 0 })
    }

    /// What was put in.
    pub fn kept(self) -> StoredFraction {
        match (self.above, self.below) {
            (0, 0) => StoredFraction::Nothing,
            (place, 0) => StoredFraction::Elsewhere(place as usize - 1),
            // It was in lowest terms.
            (above, below) => StoredFraction::Here(Exact::new_raw(above.into(), below.into())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_what_was_put_in() {
        for fraction in [Exact::from(0), Exact::from(1), Exact::new(12_345, 4_000_000_001)] {
            assert_eq!(ShortFraction::of(fraction).map(ShortFraction::kept), Some(StoredFraction::Here(fraction)));
        }
        for long in [Exact::new(-1, 2), Exact::new(1, 1 << 40), Exact::from(1 << 32)] {
            assert_eq!(ShortFraction::of(long), None);
        }
        assert_eq!(ShortFraction::elsewhere(7).map(ShortFraction::kept), Some(StoredFraction::Elsewhere(7)));
        assert_eq!(ShortFraction::elsewhere(u32::MAX as usize), None);
        assert_eq!((ShortFraction::default().kept(), size_of::<ShortFraction>()), (StoredFraction::Nothing, 8));
    }
}
