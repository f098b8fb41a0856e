//! The value of a position.

use std::ops::Neg;

use num_traits::CheckedMul;

use super::Exact;

/// What a position is worth, in whole points; larger is better for the player who looks at it.
///
/// A decided game is worth ±([`Value::WIN`] − plies from the root), so that a quicker win is larger.
/// It lies strictly inside ±∞: ∞ itself is only ever a bound of a window, for a true ∞ as a value
/// could never be improved on, and a lost position would have no best move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Value(i32);

impl Value {
    /// Larger than every value of a position.
    pub const INFINITY: Self = Self(2_000_000_000);
    /// Smaller than every value of a position.
    pub const NEG_INFINITY: Self = Self(-2_000_000_000);
    /// A game won at the root itself, before any ply.
    pub const WIN: i32 = 1_000_000_000;
    /// The largest number of plies that a decided game can be away.
    pub const MAX_DISTANCE: i32 = 1_000_000;
    /// Neither player is ahead.
    pub const ZERO: Self = Self(0);
    /// The most points, positive or negative, that a position may be given: values of decided games lie beyond.
    pub const LARGEST_GIVEN: i32 = 900_000_000;

    /// A value of so many points, which lie within ±[`INFINITY`](Self::INFINITY): what a person gives keeps to
    /// ±[`LARGEST_GIVEN`](Self::LARGEST_GIVEN), and no search makes a larger one.
    #[inline]
    pub const fn new(points: i32) -> Self {
        Self(points)
    }

    /// A game that the player who looks has won, `plies` plies after the root.
    #[inline]
    pub const fn won_after(plies: u32) -> Self {
        Self(Self::WIN - plies as i32)
    }

    /// The number that it stands for where `unit` points make one; none for ∞ and for decided games.
    pub fn exact(self, unit: u32) -> Option<Exact> {
        let is_number = !self.is_infinite() && self.plies_to_decision().is_none();
        is_number.then(|| Exact::new(self.0.into(), unit.max(1).into()))
    }

    /// The value that stands for a number where `unit` points make one; none where that is no whole number of points,
    /// or too large.
    pub fn of(number: Exact, unit: u32) -> Option<Self> {
        let points = number.checked_mul(&Exact::from(i128::from(unit)))?;
        let points = points.is_integer().then(|| points.to_integer())?;
        let points = i32::try_from(points).ok()?;
        (points.unsigned_abs() <= Self::LARGEST_GIVEN.unsigned_abs()).then_some(Self(points))
    }

    /// The points.
    #[inline]
    pub const fn points(self) -> i32 {
        self.0
    }

    /// Whether this is −∞ or +∞, which only bounds of windows are.
    #[inline]
    pub const fn is_infinite(self) -> bool {
        self.0 == Self::INFINITY.0 || self.0 == Self::NEG_INFINITY.0
    }

    /// The bound so many points higher, or lower where that is negative: ±∞ where no position is worth as much.
    ///
    /// A game won at once is no bound either: a position that is worth just that would lie outside.
    #[must_use]
    pub fn plus(self, points: i32) -> Self {
        match self.0.saturating_add(points) {
            high if high >= Self::WIN => Self::INFINITY,
            low if low <= -Self::WIN => Self::NEG_INFINITY,
            between => Self(between),
        }
    }

    /// The bound so many points lower.
    #[must_use]
    pub fn minus(self, points: i32) -> Self {
        self.plus(points.saturating_neg())
    }

    /// The next larger value: what a null window goes up to. +∞ comes right behind the quickest win, and −∞ right
    /// before the quickest loss: no position is worth anything beyond.
    #[inline]
    #[must_use]
    pub const fn next_up(self) -> Self {
        if self.0 >= Self::WIN {
            Self::INFINITY
        } else if self.0 < -Self::WIN {
            Self(-Self::WIN)
        } else {
            Self(self.0 + 1)
        }
    }

    /// The next smaller value.
    #[inline]
    #[must_use]
    pub const fn next_down(self) -> Self {
        // Values lie within ±∞, so the negation does not overflow.
        Self(-Self(-self.0).next_up().0)
    }

    /// The plies from the root to the end of a decided game; `None` for any other value.
    pub const fn plies_to_decision(self) -> Option<u32> {
        let distance = Self::WIN - self.0.abs();
        if distance >= 0 && distance <= Self::MAX_DISTANCE { Some(distance as u32) } else { None }
    }

    /// The value where the same end of the game lies so many plies further from the root, or nearer where `plies` is
    /// negative; only values of decided games change.
    ///
    /// A position that comes up again at another distance from the root has the same moves, but its wins and losses are
    /// as many plies further away: what was found out about it once is moved by the difference. The distance stays
    /// within 0 and [`MAX_DISTANCE`](Self::MAX_DISTANCE).
    #[inline]
    #[must_use]
    pub const fn moved(self, plies: i32) -> Self {
        let Some(distance) = self.plies_to_decision() else { return self };
        let moved = (distance as i32).saturating_add(plies);
        let moved = if moved < 0 {
            0
        } else if moved > Self::MAX_DISTANCE {
            Self::MAX_DISTANCE
        } else {
            moved
        };
        if self.0 < 0 { Self(moved - Self::WIN) } else { Self(Self::WIN - moved) }
    }
}

impl Neg for Value {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        // Values lie within ±∞, and both are far inside i32, so the negation does not overflow.
        Self(-self.0)
    }
}

impl From<i32> for Value {
    fn from(points: i32) -> Self {
        Self(points)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quicker_win_is_larger_and_inside_infinity() {
        assert!(Value::won_after(1) > Value::won_after(3));
        assert!(Value::won_after(0) < Value::INFINITY);
        assert!(-Value::won_after(0) > Value::NEG_INFINITY);
    }

    #[test]
    fn no_bound_lies_beyond_what_a_position_can_be_worth() {
        let (win, loss) = (Value::won_after(0), -Value::won_after(0));
        assert_eq!((win.next_up(), Value::INFINITY.next_down()), (Value::INFINITY, win));
        assert_eq!((loss.next_down(), Value::NEG_INFINITY.next_up()), (Value::NEG_INFINITY, loss));
        assert_eq!(Value::won_after(3).next_up(), Value::won_after(2));
        for points in [1, 5, 900_000_000, i32::MAX] {
            for near in [win, Value::won_after(1), Value::INFINITY] {
                assert_eq!((near.plus(points), (-near).minus(points)), (Value::INFINITY, Value::NEG_INFINITY));
            }
        }
        // A win that is as quick as a bound would not lie below it.
        assert_eq!(Value::won_after(3).plus(3), Value::INFINITY);
        assert_eq!(
            (Value::won_after(3).plus(2), Value::won_after(3).minus(5)),
            (Value::won_after(1), Value::won_after(8))
        );
        assert_eq!((Value::new(7).plus(5), Value::new(7).minus(5)), (Value::new(12), Value::new(2)));
    }

    #[test]
    fn only_decided_values_move_with_the_distance() {
        for plies in [-3, -1, 0, 1, 4] {
            for distance in [3, 5, 100, Value::MAX_DISTANCE - 4] {
                let value = Value::new(Value::WIN - distance);
                let further = Value::new(Value::WIN - distance - plies);
                assert_eq!((value.moved(plies), (-value).moved(plies)), (further, -further));
                assert_eq!(value.moved(plies).moved(-plies), value);
            }
            let largest = Value::LARGEST_GIVEN;
            for points in [0, 1, -1, 10, largest, -largest, Value::WIN - Value::MAX_DISTANCE - 1] {
                assert_eq!(Value::new(points).moved(plies), Value::new(points));
            }
            for infinity in [Value::INFINITY, Value::NEG_INFINITY] {
                assert_eq!(infinity.moved(plies), infinity);
            }
        }
        assert_eq!(Value::won_after(2).moved(-5), Value::won_after(0));
        assert_eq!(Value::won_after(2).moved(i32::MAX).plies_to_decision(), Some(Value::MAX_DISTANCE as u32));
        assert_eq!(Value::won_after(2).moved(i32::MIN), Value::won_after(0));
    }
}
