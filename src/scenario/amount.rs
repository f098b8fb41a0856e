//! Numbers as people write them in trees, read exactly: `3`, `-3.5`, `7/3`, `1e3`, `inf`, and probabilities such as `30%`.

use num_traits::{CheckedMul, One, Zero};

use crate::game::{Amount, Exact, Player};

use super::{Message, messages};

/// More digits than these are in no number that a tree can have.
const MOST_DIGITS: usize = 18;

/// Reads what a leaf is worth: a whole number, a decimal or a fraction, or `inf` for a game that Max has won; a minus sign may
/// be the typographic one.
///
/// # Errors
/// The message for people, when it is none of these.
pub fn amount(text: &str) -> Result<Amount, Message> {
    let (negative, rest) = sign(text);
    let lower = rest.to_ascii_lowercase();
    if ["inf", "infinity", "∞", "+inf"].contains(&lower.as_str()) {
        return Ok(Amount::Decided(if negative { Player::Min } else { Player::Max }));
    }
    exact(text).map(Amount::Number)
}

/// Reads a number: whole, decimal, with an exponent, or a fraction of two whole numbers.
///
/// # Errors
/// The message for people.
pub(super) fn exact(text: &str) -> Result<Exact, Message> {
    let (negative, rest) = sign(text.trim());
    let wrong = || messages::not_a_number(text);
    let number = match rest.split_once('/') {
        Some((above, below)) => {
            let (above, below) = (whole(above.trim()).ok_or_else(wrong)?, whole(below.trim()).ok_or_else(wrong)?);
            if below == 0 {
                return Err(messages::divided_by_zero(text));
            }
            Exact::new(above, below)
        }
        None => decimal(rest).ok_or_else(wrong)?,
    };
    Ok(if negative { -number } else { number })
}

/// Reads a probability: more than 0 and at most 1, as a fraction, a decimal or so many per cent.
///
/// # Errors
/// The message for people.
pub fn probability(text: &str) -> Result<Exact, Message> {
    let plain = text.trim();
    let number = match plain.strip_suffix(['%', '％']) {
        Some(hundredths) => exact(hundredths.trim_end())? / Exact::from(100),
        None => exact(plain)?,
    };
    if number > Exact::zero() && number <= Exact::one() { Ok(number) } else { Err(messages::no_probability(text)) }
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

fn whole(digits: &str) -> Option<i128> {
    let is_whole =
        !digits.is_empty() && digits.len() <= MOST_DIGITS && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_whole.then(|| digits.parse().ok()).flatten()
}

/// Digits with at most one point among them, and perhaps an exponent of ten behind.
fn decimal(text: &str) -> Option<Exact> {
    let (digits, exponent) = match text.split_once(['e', 'E']) {
        Some((digits, exponent)) => {
            let (negative, rest) = sign(exponent);
            let exponent = i32::try_from(whole(rest)?).ok().filter(|exponent| *exponent <= MOST_DIGITS as i32)?;
            (digits, if negative { -exponent } else { exponent })
        }
        None => (text, 0),
    };
    let (before, behind) = digits.split_once('.').unwrap_or((digits, ""));
    if before.len() + behind.len() > MOST_DIGITS || before.is_empty() && behind.is_empty() {
        return None;
    }
    let all = whole(&format!("{before}{behind}"))?;
    let places = exponent - behind.len() as i32;
    let power = Exact::from(10_i128.checked_pow(places.unsigned_abs())?);
    if places < 0 { Some(Exact::from(all) / power) } else { Exact::from(all).checked_mul(&power) }
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
        assert_eq!(amount("-inf"), Ok(Amount::Decided(Player::Min)));
        assert_eq!(amount("∞"), Ok(Amount::Decided(Player::Max)));
    }

    #[test]
    fn probabilities_lie_above_0_and_up_to_1() {
        assert_eq!(probability("30%"), Ok(Exact::new(3, 10)));
        assert_eq!(probability("1/3"), Ok(Exact::new(1, 3)));
        assert_eq!(probability("1"), Ok(Exact::one()));
        for text in ["0", "-1/2", "1.01", "150%", "x"] {
            assert!(probability(text).is_err(), "{text}");
        }
    }
}
