//! What the readers of several forms share: numbers with their places, names that stand once, notes that are said once.

use num_traits::{CheckedDiv, CheckedMul, CheckedSub, Signed, Zero};

use plyscope_core::game::{Amount, Exact};

use crate::Message;
use crate::amount::{amount, begins_number, exact, probability};
use crate::forms::shared_faults;
use crate::place::Fault;

/// So many digits are in no number that people type: a computer has rounded it.
const DIGITS_OF_ROUNDING: usize = 16;

/// Reads what a leaf is worth.
///
/// # Errors
/// When it is no number, or the rounding of one.
pub(crate) fn amount_at(text: &str, at: usize) -> Result<Amount, Fault> {
    let amount = amount(text.trim()).map_err(|message| Fault::new(at, message))?;
    match amount {
        Amount::Number(number) => not_rounded(text, number, at).map(Amount::Number),
        Amount::Decided(_) => Ok(amount),
    }
}

/// Reads a number.
///
/// # Errors
/// When it is no number, or the rounding of one.
pub(crate) fn exact_at(text: &str, at: usize) -> Result<Exact, Fault> {
    let number = exact(text.trim()).map_err(|message| Fault::new(at, message))?;
    not_rounded(text, number, at)
}

/// Reads a probability.
///
/// # Errors
/// When it is no probability, or the rounding of one.
pub(crate) fn probability_at(text: &str, at: usize) -> Result<Exact, Fault> {
    let number = probability(text.trim()).map_err(|message| Fault::new(at, message))?;
    not_rounded(text, number, at)
}

/// Whether a text is meant as a number: it begins as one and goes on with nothing but what stands in numbers.
pub(crate) fn is_number(text: &str) -> bool {
    let text = text.trim();
    if !text.starts_with(|c| begins_number(c) || matches!(c, 'i' | 'I')) {
        return false;
    }
    let looks_like_number = text.starts_with(begins_number)
        && text.contains(|c: char| c.is_ascii_digit())
        && text.chars().all(|c| begins_number(c) || matches!(c, '/' | 'e' | 'E'));
    looks_like_number || amount(text).is_ok()
}

fn not_rounded(text: &str, number: Exact, at: usize) -> Result<Exact, Fault> {
    let digits = text.split(['e', 'E']).next().unwrap_or_default().chars().filter(char::is_ascii_digit);
    if digits.skip_while(|digit| *digit == '0').count() >= DIGITS_OF_ROUNDING
        && let Some(meant) = decimal_beside(number)
    {
        return Err(Fault::new(at, shared_faults::rounded_number(text.trim(), &meant)));
    }
    Ok(number)
}

/// The decimal of at most 6 places that differs from a number by less than 1e-12, but differs.
fn decimal_beside(number: Exact) -> Option<String> {
    let million = Exact::from(1_000_000);
    let millionths = number.checked_mul(&million)?.round();
    let difference = number.checked_sub(&millionths.checked_div(&million)?)?.abs();
    if difference.is_zero() || difference >= Exact::new(1, 1_000_000_000_000) {
        return None;
    }
    let sign = if millionths.is_negative() { "-" } else { "" };
    let all = millionths.to_integer().unsigned_abs();
    let shown = format!("{sign}{}.{:06}", all / 1_000_000, all % 1_000_000);
    Some(shown.trim_end_matches('0').trim_end_matches('.').to_owned())
}

/// A name on one line; none where nothing is left of it.
pub(crate) fn name_of(text: &str) -> Option<Box<str>> {
    let mut name = String::new();
    for (place, word) in text.split_whitespace().enumerate() {
        name += if place == 0 { "" } else { " " };
        name.extend(word.chars().filter(|c| !c.is_control()));
    }
    (!name.is_empty()).then(|| name.into_boxed_str())
}

/// Notes on a text, each once.
#[derive(Debug, Default)]
pub(crate) struct Notes(Vec<Message>);

impl Notes {
    /// Adds a note, unless it is there.
    pub fn add(&mut self, note: Message) {
        if !self.0.contains(&note) {
            self.0.push(note);
        }
    }

    /// All notes.
    pub fn into_list(self) -> Vec<Message> {
        self.0
    }
}

/// The first few of the names that a note is about.
#[derive(Debug, Default)]
pub(crate) struct FewNames(Vec<Box<str>>);

impl FewNames {
    /// Adds a name, unless it is there or enough are.
    pub fn add(&mut self, name: &str) {
        if self.0.len() < 5 && !self.0.iter().any(|known| **known == *name) {
            self.0.push(name.into());
        }
    }

    /// The names; empty if there are none.
    pub fn names(&self) -> Vec<&str> {
        self.0.iter().map(|name| &**name).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roundings_of_decimals_are_refused_by_their_decimal() {
        for (text, meant) in [
            ("0.30000000000000004", "0.3"),
            ("-0.7999999999999999", "-0.8"),
            ("2.8000000000000003", "2.8"),
            ("5.551115123125783e-17", "0"),
        ] {
            let fault = amount_at(text, 0).unwrap_err();
            let message = fault.message.to_string();
            assert!(message.ends_with(&format!("expected `{meant}`")), "{message}");
        }
        for text in ["0.3", "0.3333333333333333", "1000000000000000", "0.000001", "inf"] {
            assert!(amount_at(text, 0).is_ok(), "{text}");
        }
    }

    #[test]
    fn names_stand_on_one_line() {
        assert_eq!(name_of(" a\n b\u{7} ").as_deref(), Some("a b"));
        assert_eq!(name_of(" \n "), None);
    }
}
