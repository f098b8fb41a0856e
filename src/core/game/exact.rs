//! Numbers as people write them, exact, and what a leaf is worth.

use std::fmt;

use num_rational::Ratio;

use super::Player;

/// An exact number: a fraction in lowest terms. Arithmetic on what people have written is done with the checked
/// operations.
pub type Exact = Ratio<i128>;

/// What a leaf is given as, as Max sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Amount {
    /// A number.
    Number(Exact),
    /// A game that this player has won there.
    Decided(Player),
}

impl From<i64> for Amount {
    fn from(number: i64) -> Self {
        Self::Number(Exact::from(i128::from(number)))
    }
}

impl From<i32> for Amount {
    fn from(number: i32) -> Self {
        Self::from(i64::from(number))
    }
}

impl From<Exact> for Amount {
    fn from(number: Exact) -> Self {
        Self::Number(number)
    }
}

/// How many places a decimal has that is exactly this number; none where no decimal is.
fn decimal_places(denominator: u128) -> Option<usize> {
    let (mut rest, mut places) = (denominator, [0_usize; 2]);
    for (prime, count) in [2, 5].into_iter().zip(&mut places) {
        while rest.is_multiple_of(prime) {
            rest /= prime;
            *count += 1;
        }
    }
    (rest == 1).then(|| places.into_iter().max().unwrap_or(0))
}

/// An exact number as it is written: as a decimal where that is exact, else as a fraction; with this sign for minus.
pub fn written(number: Exact, minus: &str) -> String {
    let sign = if *number.numer() < 0 { minus } else { "" };
    let (above, below) = (number.numer().unsigned_abs(), number.denom().unsigned_abs());
    if below == 1 {
        return format!("{sign}{above}");
    }
    let decimal = decimal_places(below).and_then(|places| {
        let scale = 10_u128.checked_pow(u32::try_from(places).ok()?)?;
        let all = above.checked_mul(scale / below)?;
        Some(format!("{sign}{}.{:0places$}", all / scale, all % scale))
    });
    decimal.unwrap_or_else(|| format!("{sign}{above}/{below}"))
}

/// All digits, in groups of three: `549,946`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Writes a number as [`written`] does, and a decided game as `inf` or `-inf`: the way back from what a text has.
impl fmt::Display for Amount {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&match self {
            Self::Number(number) => written(*number, "-"),
            Self::Decided(Player::Max) => "inf".to_owned(),
            Self::Decided(Player::Min) => "-inf".to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_decimals_where_those_are_exact() {
        for (above, below, text) in [
            (3, 1, "3"),
            (7, 2, "3.5"),
            (-7, 2, "-3.5"),
            (7, 3, "7/3"),
            (-1, 20, "-0.05"),
            (1, 1024, "0.0009765625"),
            (5, 6, "5/6"),
            (0, 1, "0"),
        ] {
            assert_eq!(written(Exact::new(above, below), "-"), text);
        }
    }
}
