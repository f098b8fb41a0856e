//! How values are written for a person: the one place that decides it, and the way back from what is typed.
//!
//! Searches compare whole points. What a person reads follows from what the points are: parts of a tree's numbers,
//! hundredths of a pawn, or just points.

use std::cell::{Cell, RefCell};

use num_traits::CheckedMul;

use super::{Exact, Fractions, Value, written};

/// What the values of a game's positions are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// Points of the game's own evaluation.
    Points,
    /// Hundredths of a pawn, which are written as pawns.
    Centipawns,
}

impl Measure {
    /// Values are written in it for a person, as long as what comes back is kept: in pawns, unless `centipawns` are
    /// wanted.
    pub fn written(self, centipawns: bool) -> WrittenIn {
        match self {
            Self::Centipawns if !centipawns => WrittenIn::pawns(),
            Self::Centipawns | Self::Points => WrittenIn::unit(1),
        }
    }
}

/// Points to a pawn.
const PAWN: u32 = 100;

/// How points become text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scale {
    /// So many points make one.
    Unit(u32),
    /// In pawns, with a sign and two decimals.
    Pawns,
}

thread_local! {
    /// How points are written.
    static SCALE: Cell<Scale> = const { Cell::new(Scale::Unit(1)) };
    /// The numbers that values between two points stand for.
    static FRACTIONS: RefCell<Option<Fractions>> = const { RefCell::new(None) };
}

/// While it lives, values are written on this thread as parts of a unit: with 10 points to one, 25 points are `2.5`;
/// with 3 points to one, 7 points are `7/3`; in pawns, 150 points are `+1.50`. What is typed is read in the same way.
///
/// Searches compare whole points; a tree or a program whose values are decimals or fractions is shown by it as it has
/// written them.
#[derive(Debug)]
pub struct WrittenIn {
    before: Scale,
    fractions_before: Option<Fractions>,
}

impl WrittenIn {
    /// Values are written so from now on: `unit` points make one.
    #[must_use]
    pub fn unit(unit: u32) -> Self {
        Self::scale(Scale::Unit(unit.max(1)))
    }

    /// Values are written so from now on where some of them stand for numbers between two points.
    #[must_use]
    pub fn with(unit: u32, fractions: &Fractions) -> Self {
        let written = Self::unit(unit);
        if fractions.rows().len() > 0 {
            FRACTIONS.set(Some(fractions.clone()));
        }
        written
    }

    /// Points are hundredths of a pawn, and values are written in pawns, with a sign and two decimals, as chess
    /// programs do.
    #[must_use]
    pub fn pawns() -> Self {
        Self::scale(Scale::Pawns)
    }

    fn scale(scale: Scale) -> Self {
        Self { before: SCALE.replace(scale), fractions_before: FRACTIONS.take() }
    }

    /// How many points make one of the numbers of the search that is written on this thread now. A pawn is no unit of a
    /// search: its numbers are whole centipawns.
    pub fn now() -> u32 {
        match SCALE.get() {
            Scale::Unit(unit) => unit,
            Scale::Pawns => 1,
        }
    }

    /// So many ones as they are written now: `4`, in pawns `+4.00`.
    pub fn ones(ones: i32) -> Value {
        let points = match SCALE.get() {
            Scale::Unit(unit) => unit,
            Scale::Pawns => PAWN,
        };
        Value::new(ones.saturating_mul(i32::try_from(points).unwrap_or(1)))
    }

    /// Whether values are written in pawns on this thread now.
    pub fn is_in_pawns() -> bool {
        SCALE.get() == Scale::Pawns
    }
}

impl Drop for WrittenIn {
    fn drop(&mut self) {
        SCALE.set(self.before);
        FRACTIONS.set(self.fractions_before.take());
    }
}

/// A value that is a number, as it is written now; the minus sign is the typographic one.
pub(super) fn number(value: Value) -> String {
    let points = value.points();
    match SCALE.get() {
        Scale::Unit(1) => format!("{}{}", if points < 0 { "−" } else { "" }, points.unsigned_abs()),
        Scale::Unit(unit) => {
            let fraction = FRACTIONS.with_borrow(|fractions| fractions.as_ref().and_then(|known| known.exact(value)));
            written(fraction.unwrap_or_else(|| Exact::new(points.into(), unit.into())), "−")
        }
        Scale::Pawns => {
            let sign = match points {
                0 => "",
                1.. => "+",
                _ => "−",
            };
            format!("{sign}{}", in_pawns(points.unsigned_abs()))
        }
    }
}

/// How far two values lie apart, as it is written now: a number without a sign.
pub fn distance(points: u32) -> String {
    match SCALE.get() {
        Scale::Unit(unit) => written(Exact::new(points.into(), unit.into()), "−"),
        Scale::Pawns => in_pawns(points),
    }
}

fn in_pawns(points: u32) -> String {
    format!("{}.{:02}", points / PAWN, points % PAWN)
}

/// The value that a number stands for which a person has typed where values are written as they are now: one of these
/// numbers, or of a pawn's hundredths.
pub fn typed(number: Exact, numbers: &Fractions) -> Option<Value> {
    match SCALE.get() {
        Scale::Unit(_) => numbers.given(number),
        Scale::Pawns => numbers.given(number.checked_mul(&Exact::from(i128::from(PAWN)))?),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(points: i32) -> String {
        Value::new(points).to_string()
    }

    #[test]
    fn values_are_written_in_a_unit() {
        {
            let _tenths = WrittenIn::unit(100);
            assert_eq!([250, -5, 300, 0, 1].map(text), ["2.5", "−0.05", "3", "0", "0.01"]);
            assert_eq!((-Value::INFINITY).to_string(), "−∞");
            let _thirds = WrittenIn::unit(3);
            assert_eq!([7, -6, 1].map(text), ["7/3", "−2", "1/3"]);
            drop(_thirds);
            {
                let _whole = WrittenIn::unit(1);
                assert_eq!(text(250), "250");
            }
            assert_eq!(text(250), "2.5");
        }
        assert_eq!(text(250), "250");
    }

    #[test]
    fn pawns_have_a_sign_and_two_decimals() {
        let _pawns = WrittenIn::pawns();
        let some = [150, -5, 300, 0, 1, -1_234, 90_000];
        assert_eq!(some.map(text), ["+1.50", "−0.05", "+3.00", "0.00", "+0.01", "−12.34", "+900.00"]);
        // What is no number of points stays as it is.
        assert_eq!(Value::INFINITY.to_string(), "∞");
        assert_eq!((-Value::won_after(3)).to_string(), "−∞(3)");
        assert_eq!((distance(25), distance(100)), ("0.25".to_owned(), "1.00".to_owned()));
        assert_eq!(WrittenIn::now(), 1, "a search of chess has whole numbers");
    }

    #[test]
    fn distances_are_written_in_the_unit() {
        assert_eq!(distance(25), "25");
        let _tenths = WrittenIn::unit(10);
        assert_eq!(distance(25), "2.5");
    }

    #[test]
    fn what_is_typed_is_read_as_values_are_written() {
        let read = |above, below| typed(Exact::new(above, below), &Fractions::default());
        assert_eq!((read(150, 1), read(3, 2)), (Some(Value::new(150)), None));
        let _pawns = WrittenIn::pawns();
        assert_eq!((read(3, 2), read(-1, 20)), (Some(Value::new(150)), Some(Value::new(-5))));
        // There is nothing between two centipawns, nor so many pawns.
        assert_eq!((read(1, 1_000), read(i128::MAX, 1), read(9_000_001, 1)), (None, None, None));
    }
}
