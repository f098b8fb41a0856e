//! Whole numbers as people write them, in notations and in scenario files alike.

use plyscope_core::game::Value;

use super::Message;
use super::amount::is_too_large;
use crate::messages::{quoted, said};

/// Reads a value: digits, with `-`, `+` or the typographic `−` in front if need be.
///
/// # Errors
/// The message for people, when it is no whole number or lies outside ±[`Value::LARGEST_GIVEN`].
pub(super) fn value(text: &str) -> Result<i64, Message> {
    let (negative, digits) = match text.chars().next() {
        Some(sign @ ('-' | '−')) => (true, &text[sign.len_utf8()..]),
        Some('+') => (false, &text[1..]),
        _ => (false, text),
    };
    let points = natural(digits).map_err(|problem| match problem {
        NumberProblem::NotWhole if !is_too_large(text) => not_a_value(text),
        NumberProblem::NotWhole | NumberProblem::TooLarge => value_too_large(text),
    })?;
    match i64::try_from(points).ok().filter(|points| *points <= i64::from(Value::LARGEST_GIVEN)) {
        Some(points) => Ok(if negative { -points } else { points }),
        None => Err(value_too_large(text)),
    }
}

/// Reads any whole number of 64 bits.
///
/// # Errors
/// The message for people.
pub(super) fn whole(text: &str) -> Result<i64, Message> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    text.parse().map_err(|_| match natural(digits) {
        Err(NumberProblem::NotWhole) => not_whole(text),
        Ok(_) | Err(NumberProblem::TooLarge) => whole_out_of_range(text),
    })
}

/// Reads a number of things, from `least` to `most`.
///
/// # Errors
/// The message for people.
pub(super) fn count(text: &str, least: u64, most: u64) -> Result<u64, Message> {
    match natural(text) {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(not_a_count(text, least, most)),
    }
}

enum NumberProblem {
    NotWhole,
    TooLarge,
}

fn natural(digits: &str) -> Result<u64, NumberProblem> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NumberProblem::NotWhole);
    }
    digits.parse().map_err(|_| NumberProblem::TooLarge)
}

fn not_a_value(found: &str) -> Message {
    let (found, most) = (quoted(found), Value::LARGEST_GIVEN);
    said(
        format!("{found} is not a whole number, expected one from -{most} to {most}"),
        format!("{found} 不是整数，应为 -{most} 到 {most} 之间的整数"),
    )
}

fn not_a_count(found: &str, least: u64, most: u64) -> Message {
    let found = quoted(found);
    if most == u64::MAX {
        said(
            format!("{found} is not possible here, expected a whole number of at least {least}"),
            format!("这里不能是 {found}，应为不小于 {least} 的整数"),
        )
    } else {
        said(
            format!("{found} is not possible here, expected a whole number from {least} to {most}"),
            format!("这里不能是 {found}，应为 {least} 到 {most} 之间的整数"),
        )
    }
}

fn not_whole(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is not a whole number, expected one such as 12 or -3"),
        format!("{found} 不是整数，应为 12 或 -3 这样的整数"),
    )
}

fn whole_out_of_range(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is out of range, expected a whole number of 64 bits, such as 12 or -3"),
        format!("{found} 超出范围，应为 64 位以内的整数，如 12 或 -3"),
    )
}

pub(super) fn value_too_large(found: &str) -> Message {
    let (found, most) = (quoted(found), Value::LARGEST_GIVEN);
    said(
        format!("the value {found} is out of range, expected a whole number from -{most} to {most}"),
        format!("值 {found} 超出范围，应为 -{most} 到 {most} 之间的整数"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_signs_and_keeps_to_the_limits() {
        assert_eq!(value("−3"), Ok(-3));
        assert_eq!(value("+1000000"), Ok(1_000_000));
        assert_eq!(value("-0"), Ok(0));
        for wrong in ["", "-", "3.5", "1e3", "0x10", "--1", "900000001", "99999999999999999999999999"] {
            assert!(value(wrong).is_err(), "{wrong}");
        }
    }
}
