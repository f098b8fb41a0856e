//! Numbers as people write them in trees, read exactly: `3`, `-3.5`, `7/3`, `1e3`, `inf`, and probabilities such as
//! `30%`.

use num_traits::{CheckedMul, One, Zero};

use plyscope_core::game::{Amount, Exact, Player, Value};

use super::Message;
use crate::forms::is_infinity;
use crate::messages::{quoted, said};

/// More digits than these are in no number that a tree can have.
const MOST_DIGITS: usize = 18;

/// Reads what a leaf is worth: a whole number, a decimal or a fraction, or `inf` for a game that Max has won; a minus
/// sign may be the typographic one.
///
/// # Errors
/// The message for people, when it is none of these.
pub fn amount(text: &str) -> Result<Amount, Message> {
    let (negative, rest) = sign(text);
    if is_infinity(rest) || rest == "∞" || rest.eq_ignore_ascii_case("+inf") {
        return Ok(Amount::Decided(if negative { Player::Min } else { Player::Max }));
    }
    exact(text).map(Amount::Number)
}

/// Reads a number: whole, decimal, with an exponent, or a fraction of two whole numbers.
///
/// # Errors
/// The message for people.
pub(super) fn exact(text: &str) -> Result<Exact, Message> {
    read(text).map_err(|problem| match problem {
        AmountProblem::NoNumber => not_a_number(text),
        AmountProblem::DividesByZero => divided_by_zero(text),
        AmountProblem::TooLarge => number_out_of_range(text),
        AmountProblem::TooManyDigits => too_many_digits(text, MOST_DIGITS),
    })
}

/// Why a text is no number that a tree can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AmountProblem {
    NoNumber,
    DividesByZero,
    /// It is one, and larger than any value.
    TooLarge,
    /// It is one, and cannot be kept to its last digit.
    TooManyDigits,
}

/// Whether a text is a number that is larger than any value.
pub(super) fn is_too_large(text: &str) -> bool {
    read(text) == Err(AmountProblem::TooLarge)
}

/// Whether a text is a number, but one that no tree can have.
pub(super) fn is_out_of_reach(text: &str) -> bool {
    matches!(read(text), Err(AmountProblem::TooLarge | AmountProblem::TooManyDigits))
}

fn read(text: &str) -> Result<Exact, AmountProblem> {
    let (negative, rest) = sign(text.trim());
    let number = match rest.split_once('/') {
        Some((above, below)) => {
            let (above, below) = (whole(above.trim())?, whole(below.trim())?);
            if below == 0 {
                return Err(AmountProblem::DividesByZero);
            }
            Exact::new(above, below)
        }
        None => decimal(rest)?,
    };
    Ok(if negative { -number } else { number })
}

/// Reads a probability: more than 0 and at most 1, as a fraction, a decimal or so many per cent.
///
/// # Errors
/// The message for people.
pub fn probability(text: &str) -> Result<Exact, Message> {
    let plain = text.trim();
    let hundredths = plain.strip_suffix(['%', '％']).map(str::trim_end);
    let number = match read(hundredths.unwrap_or(plain)) {
        Ok(number) if hundredths.is_some() => number / Exact::from(100),
        Ok(number) => number,
        // Whatever its digits are, it is more than 1.
        Err(AmountProblem::TooLarge) => return Err(no_probability(text)),
        Err(_) => return exact(hundredths.unwrap_or(plain)),
    };
    if number > Exact::zero() && number <= Exact::one() { Ok(number) } else { Err(no_probability(text)) }
}

/// Whether a text may begin a number.
pub(super) fn begins_number(c: char) -> bool {
    matches!(c, '0'..='9' | '-' | '−' | '+' | '.' | '∞')
}

/// Whether a text may begin with what a leaf is worth.
pub(super) fn begins(text: &str) -> bool {
    text.starts_with(begins_number) || text.get(..3).is_some_and(|begin| begin.eq_ignore_ascii_case("inf"))
}

/// The bytes of what stands for one number at the beginning of a text, right or wrong.
pub(super) fn length(text: &str) -> usize {
    let in_number = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '−' | '.' | '+' | '/' | '∞');
    text.find(|c| !in_number(c)).unwrap_or(text.len()).max(1)
}

fn sign(text: &str) -> (bool, &str) {
    match text.chars().next() {
        Some(sign @ ('-' | '−')) => (true, &text[sign.len_utf8()..]),
        Some('+') => (false, &text[1..]),
        _ => (false, text),
    }
}

fn is_whole(digits: &str) -> bool {
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn whole(digits: &str) -> Result<i128, AmountProblem> {
    if !is_whole(digits) {
        return Err(AmountProblem::NoNumber);
    }
    let digits = digits.trim_start_matches('0');
    match digits.len() {
        0 => Ok(0),
        1..=MOST_DIGITS => digits.parse().map_err(|_| AmountProblem::TooManyDigits),
        _ => Err(AmountProblem::TooManyDigits),
    }
}

/// Digits with at most one point among them, and perhaps an exponent of ten behind.
fn decimal(text: &str) -> Result<Exact, AmountProblem> {
    let (digits, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (is_below, exponent) = sign(exponent);
    let (before, behind) = digits.split_once('.').unwrap_or((digits, ""));
    let digits = format!("{before}{behind}");
    if !is_whole(&digits) || !is_whole(exponent) {
        return Err(AmountProblem::NoNumber);
    }
    // Zeros at either end are no digits that a number needs.
    let places = digits.len() - digits.trim_end_matches('0').len();
    let digits = digits.trim_matches('0');
    if digits.is_empty() {
        return Ok(Exact::zero());
    }
    let exponent = match whole(exponent).map(i64::try_from) {
        Ok(Ok(exponent)) => exponent,
        _ => i64::MAX / 2,
    };
    let exponent = if is_below { -exponent } else { exponent };
    let place = exponent.saturating_sub(behind.len() as i64).saturating_add(places as i64);
    if place.saturating_add(digits.len() as i64) > MOST_DIGITS as i64 {
        return Err(AmountProblem::TooLarge);
    }
    // What a computer has rounded may have many places and few digits.
    let power = u32::try_from(place.unsigned_abs()).ok().and_then(|power| 10_i128.checked_pow(power));
    let power = Exact::from(power.ok_or(AmountProblem::TooManyDigits)?);
    let all = Exact::from(whole(digits)?);
    if place < 0 { Ok(all / power) } else { all.checked_mul(&power).ok_or(AmountProblem::TooLarge) }
}

/// A number that is larger than any value.
fn number_out_of_range(found: &str) -> Message {
    let (found, most) = (quoted(found), Value::LARGEST_GIVEN);
    said(
        format!("the value {found} is out of range, expected a number from -{most} to {most}"),
        format!("值 {found} 超出范围，应为 -{most} 到 {most} 之间的数"),
    )
}

/// A number that cannot be kept to its last digit.
fn too_many_digits(found: &str, most: usize) -> Message {
    let found = quoted(found);
    said(
        format!("{found} needs more digits than a search has, expected at most {most}"),
        format!("{found} 的位数超出了搜索所能表示的范围，应不超过 {most} 位"),
    )
}

fn divided_by_zero(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} divides by zero, expected a fraction such as 7/3"),
        format!("{found} 的分母是零，应为 7/3 这样的分数"),
    )
}

fn no_probability(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is no probability, expected one above 0 and up to 1, such as 1/3, 0.25 or 30%"),
        format!("{found} 不是概率，应大于 0、不超过 1，如 1/3、0.25 或 30%"),
    )
}

pub(super) fn not_a_number(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is not a number, expected one such as 3, -3.5, 7/3 or inf"),
        format!("{found} 不是数，应为 3、-3.5、7/3 或 inf 这样的数"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_exactly() {
        for (text, above, below) in [
            ("3", 3, 1),
            ("-3.5", -7, 2),
            ("−.5", -1, 2),
            ("5.", 5, 1),
            ("7/3", 7, 3),
            ("-4/8", -1, 2),
            ("1e3", 1000, 1),
            ("2.5E-1", 1, 4),
            ("0.30000000000000004", 30_000_000_000_000_004, 100_000_000_000_000_000),
        ] {
            assert_eq!(exact(text), Ok(Exact::new(above, below)), "{text}");
        }
        for text in ["", "-", ".", "--1", "3,5", "1/0", "0x10", "1e99", "1/2/3", "nan", "1 2", "12345678901234567890"] {
            assert!(exact(text).is_err(), "{text}");
        }
        for (text, problem) in [
            ("1e308", AmountProblem::TooLarge),
            ("-1.5e+99999999999999999999999", AmountProblem::TooLarge),
            ("12345678901234567890", AmountProblem::TooLarge),
            ("1e-308", AmountProblem::TooManyDigits),
            ("1e-99999999999999999999999", AmountProblem::TooManyDigits),
            ("0.12345678901234567890123", AmountProblem::TooManyDigits),
            ("1/12345678901234567890", AmountProblem::TooManyDigits),
            ("1/0", AmountProblem::DividesByZero),
            ("1e", AmountProblem::NoNumber),
            ("1e1.5", AmountProblem::NoNumber),
            ("1.2.3", AmountProblem::NoNumber),
            ("1e5e5", AmountProblem::NoNumber),
        ] {
            assert_eq!(read(text), Err(problem), "{text}");
        }
        // Digits that are zeros are not too many.
        for (text, number) in
            [("0.50000000000000000000000", "1/2"), ("000000000000000000000000012", "12"), ("0e999", "0")]
        {
            assert_eq!(exact(text), exact(number), "{text}");
        }
        assert_eq!(amount("-inf"), Ok(Amount::Decided(Player::Min)));
        assert_eq!(amount("∞"), Ok(Amount::Decided(Player::Max)));
    }

    #[test]
    fn probabilities_lie_above_0_and_up_to_1() {
        assert_eq!(probability("30%"), Ok(Exact::new(3, 10)));
        assert_eq!(probability("1/3"), Ok(Exact::new(1, 3)));
        assert_eq!(probability("1"), Ok(Exact::one()));
        for text in ["0", "-1/2", "1.01", "150%", "x", "1e308", "1e-308", "1e308%"] {
            assert!(probability(text).is_err(), "{text}");
        }
    }
}
