//! How values are written for a person: the one place that decides it, and the way back from what is typed.
//!
//! Searches compare whole points. What a person reads follows from what the points are: parts of a tree's numbers,
//! hundredths of a pawn, or just points.

use std::fmt;

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
    /// How values are written in it for a person: in pawns, unless `centipawns` are wanted.
    pub const fn format(self, centipawns: bool) -> ValueFormat {
        match self {
            Self::Centipawns if !centipawns => ValueFormat::PAWNS,
            Self::Centipawns | Self::Points => ValueFormat::POINTS,
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

/// How values are written: as parts of a unit (with 10 points to one, 25 points are `2.5`; with 3 points to one, 7
/// points are `7/3`) or in pawns, where 150 points are `+1.50`. What is typed is read in the same way.
///
/// Searches compare whole points; a tree or a program whose values are decimals or fractions is shown as it has written
/// them. Copies share their memory.
///
/// A [`Value`] alone cannot be written: what is shown to a person follows from what was searched, and a format is what
/// says it.
///
/// ```
/// use plyscope_core::game::{Value, ValueFormat};
///
/// assert_eq!(ValueFormat::PAWNS.value(Value::new(150)).to_string(), "+1.50");
/// ```
///
/// ```compile_fail,E0599
/// plyscope_core::game::Value::new(150).to_string();
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueFormat {
    scale: Scale,
    /// The numbers that values between two points stand for, where there are any.
    fractions: Option<Fractions>,
}

impl ValueFormat {
    /// Values are written as the points that they are.
    pub const POINTS: Self = Self::unit(1);

    /// Points are hundredths of a pawn, and values are written in pawns, with a sign and two decimals, as chess
    /// programs do.
    pub const PAWNS: Self = Self { scale: Scale::Pawns, fractions: None };

    /// So many points make one.
    pub const fn unit(unit: u32) -> Self {
        Self { scale: Scale::Unit(if unit == 0 { 1 } else { unit }), fractions: None }
    }

    /// As many points make one as these numbers have, and the values that stand for one of them are written as it.
    pub fn of(fractions: &Fractions) -> Self {
        Self::with(fractions.unit(), fractions)
    }

    /// So many points make one, and some values stand for numbers between two points.
    pub fn with(unit: u32, fractions: &Fractions) -> Self {
        Self { fractions: (fractions.rows().len() > 0).then(|| fractions.clone()), ..Self::unit(unit) }
    }

    /// A value, to be written.
    #[inline]
    pub const fn value(&self, value: Value) -> WrittenValue<'_> {
        WrittenValue { value, format: self }
    }

    /// How many points make one of the numbers of the search. A pawn is no unit of a search: its numbers are whole
    /// centipawns.
    pub const fn points_to_one(&self) -> u32 {
        match self.scale {
            Scale::Unit(unit) => unit,
            Scale::Pawns => 1,
        }
    }

    /// The value that is written as so many ones: `4`, in pawns `+4.00`.
    pub fn ones(&self, ones: i32) -> WrittenValue<'_> {
        let points = match self.scale {
            Scale::Unit(unit) => unit,
            Scale::Pawns => PAWN,
        };
        self.value(Value::new(ones.saturating_mul(i32::try_from(points).unwrap_or(1))))
    }

    /// Whether values are written in pawns.
    pub const fn is_in_pawns(&self) -> bool {
        matches!(self.scale, Scale::Pawns)
    }

    /// How far two values lie apart: a number without a sign.
    pub fn distance(&self, points: u32) -> String {
        match self.scale {
            Scale::Unit(unit) => written(Exact::new(points.into(), unit.into()), "−"),
            Scale::Pawns => InPawns(points).to_string(),
        }
    }

    /// The value that a number stands for which a person has typed where values are written so: one of these numbers,
    /// or of a pawn's hundredths.
    pub fn typed(&self, number: Exact, numbers: &Fractions) -> Option<Value> {
        match self.scale {
            Scale::Unit(_) => numbers.given(number),
            Scale::Pawns => numbers.given(number.checked_mul(&Exact::from(i128::from(PAWN)))?),
        }
    }
}

/// A value with how it is written: what sentences and figures are made of.
///
/// Its text is a number as its format has it, infinities as `∞` and `−∞`, and a decided game as `+∞(3)`: ±∞ with its
/// distance in plies. The minus sign is the typographic one.
#[derive(Clone, Copy, Debug)]
pub struct WrittenValue<'f> {
    /// The value.
    pub value: Value,
    format: &'f ValueFormat,
}

impl<'f> WrittenValue<'f> {
    /// Another value, to be written in the same way.
    #[must_use]
    pub const fn like(self, value: Value) -> Self {
        self.format.value(value)
    }
}

impl fmt::Display for WrittenValue<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (value, points) = (self.value, self.value.points());
        let sign = if points < 0 { "−" } else { "" };
        if value.is_infinite() {
            return write!(formatter, "{sign}∞");
        }
        if let Some(plies) = value.plies_to_decision() {
            return write!(formatter, "{}∞({plies})", if points > 0 { "+" } else { "−" });
        }
        match self.format.scale {
            Scale::Unit(1) => write!(formatter, "{sign}{}", points.unsigned_abs()),
            Scale::Unit(unit) => {
                let fraction = self.format.fractions.as_ref().and_then(|known| known.exact(value));
                formatter.write_str(&written(fraction.unwrap_or_else(|| Exact::new(points.into(), unit.into())), "−"))
            }
            Scale::Pawns => {
                write!(formatter, "{}{}", if points > 0 { "+" } else { sign }, InPawns(points.unsigned_abs()))
            }
        }
    }
}

/// Points as pawns, without a sign.
struct InPawns(u32);

impl fmt::Display for InPawns {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}.{:02}", self.0 / PAWN, self.0 % PAWN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts<const N: usize>(format: &ValueFormat, points: [i32; N]) -> [String; N] {
        points.map(|points| format.value(Value::new(points)).to_string())
    }

    #[test]
    fn every_kind_of_value_has_its_own_writing() {
        let written = |value: Value| ValueFormat::POINTS.value(value).to_string();
        assert_eq!(written(Value::new(-7)), "−7");
        assert_eq!(written(Value::INFINITY), "∞");
        assert_eq!(written(-Value::INFINITY), "−∞");
        assert_eq!(written(Value::won_after(3)), "+∞(3)");
        assert_eq!(written(-Value::won_after(4)), "−∞(4)");
    }

    #[test]
    fn values_are_written_in_a_unit() {
        let hundredths = ValueFormat::unit(100);
        assert_eq!(texts(&hundredths, [250, -5, 300, 0, 1]), ["2.5", "−0.05", "3", "0", "0.01"]);
        assert_eq!(hundredths.value(-Value::INFINITY).to_string(), "−∞");
        assert_eq!(texts(&ValueFormat::unit(3), [7, -6, 1]), ["7/3", "−2", "1/3"]);
        assert_eq!(texts(&ValueFormat::POINTS, [250, -5]), ["250", "−5"]);
        assert_eq!(texts(&ValueFormat::unit(0), [250]), ["250"], "no unit is one point");
    }

    #[test]
    fn values_between_two_points_are_written_as_their_numbers() {
        let mut numbers = Fractions::new(6, 6);
        let third = numbers.value(Exact::new(100, 17)).expect("there is room");
        assert_eq!(ValueFormat::of(&numbers).value(third).to_string(), "100/17");
        assert_ne!(ValueFormat::unit(6).value(third).to_string(), "100/17");
    }

    #[test]
    fn pawns_have_a_sign_and_two_decimals() {
        let pawns = ValueFormat::PAWNS;
        let some = [150, -5, 300, 0, 1, -1_234, 90_000];
        assert_eq!(texts(&pawns, some), ["+1.50", "−0.05", "+3.00", "0.00", "+0.01", "−12.34", "+900.00"]);
        // What is no number of points stays as it is.
        assert_eq!(pawns.value(Value::INFINITY).to_string(), "∞");
        assert_eq!(pawns.value(-Value::won_after(3)).to_string(), "−∞(3)");
        assert_eq!((pawns.distance(25), pawns.distance(100)), ("0.25".to_owned(), "1.00".to_owned()));
        assert_eq!(pawns.points_to_one(), 1, "a search of chess has whole numbers");
        assert_eq!(pawns.ones(4).to_string(), "+4.00");
    }

    #[test]
    fn distances_are_written_in_the_unit() {
        assert_eq!(ValueFormat::POINTS.distance(25), "25");
        assert_eq!(ValueFormat::unit(10).distance(25), "2.5");
        assert_eq!(ValueFormat::unit(10).ones(4).to_string(), "4");
    }

    #[test]
    fn what_is_typed_is_read_as_values_are_written() {
        let read = |format: ValueFormat, above, below| format.typed(Exact::new(above, below), &Fractions::default());
        let (points, pawns) = (ValueFormat::POINTS, ValueFormat::PAWNS);
        assert_eq!((read(points.clone(), 150, 1), read(points, 3, 2)), (Some(Value::new(150)), None));
        let read = |above, below| read(pawns.clone(), above, below);
        assert_eq!((read(3, 2), read(-1, 20)), (Some(Value::new(150)), Some(Value::new(-5))));
        // There is nothing between two centipawns, nor so many pawns.
        assert_eq!((read(1, 1_000), read(i128::MAX, 1), read(9_000_001, 1)), (None, None, None));
    }
}
