//! The numbers of a table between whose fields no comma stands: whether the comma or the point is the sign of its
//! decimals.
//!
//! `3,5`, `1.000,5` and `1.000.000` have a decimal comma, `3.5`, `1,000.5` and `1,000,000` a decimal point. `1,000` and
//! `1.000` alone can be a thousand or a one: they are what the other numbers of the table say, and are asked about
//! where these say nothing.

use std::borrow::Cow;

use super::faults;
use super::is_thousands;
use crate::place::Fault;
use crate::{Commas, Message, amount, commas};

/// How commas and points stand in a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NumberShape {
    /// There are none, or it is more than digits: `3`, `7/3`, `inf`.
    Plain,
    /// The comma is that of a decimal, or a point stands before each three digits.
    DecimalComma,
    /// The point is that of a decimal, or a comma stands before each three digits.
    DecimalPoint,
    /// `1,000`
    CommaInDoubt,
    /// `1.000`
    PointInDoubt,
    /// Another number of signs, or in another order: `1,00,5`.
    Wrong,
}

/// What a number without its sign is.
fn shape(text: &str, is_probability: bool) -> NumberShape {
    let digits = text.trim_start_matches(['-', '−', '+']);
    let digits = digits.trim_end_matches(['%', '％', ' ']);
    if !digits.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b',' | b'.')) {
        return NumberShape::Plain;
    }
    let count = |sign: char| digits.matches(sign).count();
    let is_grouped_by_points = |whole: &str| commas::is_grouped_by_points(whole);
    let is_before = |one: char, other: char| digits.rfind(one) < digits.find(other);
    match (count(','), count('.')) {
        (0, 0) => NumberShape::Plain,
        // No probability is a thousand.
        (1, 0) if is_thousands(digits) && !digits.starts_with('0') && !is_probability => NumberShape::CommaInDoubt,
        (0, 1) if is_grouped_by_points(digits) && !is_probability => NumberShape::PointInDoubt,
        (1, 0) => NumberShape::DecimalComma,
        (0, 1) => NumberShape::DecimalPoint,
        (_, 0) if is_thousands(digits) => NumberShape::DecimalPoint,
        (0, _) if is_grouped_by_points(digits) => NumberShape::DecimalComma,
        (1, _) if is_before('.', ',') && is_grouped_by_points(digits.split(',').next().unwrap_or_default()) => {
            NumberShape::DecimalComma
        }
        (_, 1) if is_before(',', '.') && is_thousands(digits.split('.').next().unwrap_or_default()) => {
            NumberShape::DecimalPoint
        }
        _ => NumberShape::Wrong,
    }
}

/// What the signs in the numbers of a table are.
#[derive(Debug, Default)]
pub(super) struct NumberSigns {
    /// What was said of its commas.
    said: Option<Commas>,
    /// A lone point before three digits can be one of thousands: a semicolon stands between the fields, as where the
    /// comma is that of decimals.
    asks_about_points: bool,
    has_decimal_comma: bool,
    has_decimal_point: bool,
    /// The first number that can be two, and where it stands.
    first: Option<(usize, Box<str>)>,
}

impl NumberSigns {
    /// Nothing is known yet of a table with this sign between its fields.
    pub fn new(delimiter: char, said: Option<Commas>) -> Self {
        Self { said, asks_about_points: delimiter == ';', ..Self::default() }
    }

    /// Takes account of a number.
    pub fn add(&mut self, at: usize, text: &str, is_probability: bool) {
        match shape(text, is_probability) {
            NumberShape::Plain | NumberShape::Wrong => {}
            NumberShape::DecimalComma => self.has_decimal_comma = true,
            NumberShape::DecimalPoint => self.has_decimal_point = true,
            NumberShape::CommaInDoubt | NumberShape::PointInDoubt if self.first.is_some() => {}
            NumberShape::CommaInDoubt | NumberShape::PointInDoubt => self.first = Some((at, text.into())),
        }
    }

    /// The sign of decimals, as far as it was said or the numbers say it.
    fn decimal_sign(&self) -> Option<char> {
        match (self.said, self.has_decimal_comma, self.has_decimal_point) {
            (Some(Commas::Decimal), ..) | (None, true, false) => Some(','),
            (Some(Commas::Thousands | Commas::Between), ..) | (None, false, true) => Some('.'),
            (None, true, true) => None,
            (None, false, false) => {
                let is_point = self.first.as_ref().is_some_and(|(_, text)| text.contains('.'));
                (is_point && !self.asks_about_points).then_some('.')
            }
        }
    }

    /// What was assumed of numbers that can be two.
    ///
    /// # Errors
    /// Where nothing tells which of them is meant.
    pub fn settled(&self) -> Result<Option<Message>, Fault> {
        let Some((at, found)) = &self.first else { return Ok(None) };
        let Some(sign) = self.decimal_sign() else {
            return Err(Fault::new(*at, faults::number_in_doubt(found)));
        };
        // Beside decimals with a point, a point is nothing else.
        let is_plain = self.said.is_some() || sign == '.' && found.contains('.');
        let read = self.plain(found, false).unwrap_or(Cow::Borrowed(found));
        Ok((!is_plain).then(|| faults::number_read_as(found, &read, sign)))
    }

    /// A number with a point as the sign of its decimals, and no other sign.
    ///
    /// # Errors
    /// Where it is none, or none with the commas that were said.
    pub fn plain<'n>(&self, text: &'n str, is_probability: bool) -> Result<Cow<'n, str>, Message> {
        let without = |sign: char| text.replace(sign, "");
        let with_decimal_comma = || Cow::Owned(without('.').replace(',', "."));
        let shape = shape(text, is_probability);
        if let Some(said) = self.said
            && text.contains(',')
            && !matches!(
                (shape, said),
                (NumberShape::Plain | NumberShape::CommaInDoubt, Commas::Thousands | Commas::Decimal)
                    | (NumberShape::DecimalComma, Commas::Decimal)
                    | (NumberShape::DecimalPoint, Commas::Thousands)
            )
        {
            return Err(faults::other_commas(text, said));
        }
        let sign = self.decimal_sign();
        Ok(match shape {
            NumberShape::Plain => Cow::Borrowed(text),
            NumberShape::DecimalComma => with_decimal_comma(),
            NumberShape::DecimalPoint => Cow::Owned(without(',')),
            NumberShape::CommaInDoubt if sign == Some(',') => with_decimal_comma(),
            NumberShape::CommaInDoubt => Cow::Owned(without(',')),
            // A decimal point elsewhere says more than that the comma is that of decimals.
            NumberShape::PointInDoubt if sign == Some(',') && !self.has_decimal_point => with_decimal_comma(),
            NumberShape::PointInDoubt => Cow::Borrowed(text),
            NumberShape::Wrong => return amount::amount(text).map(|_| Cow::Borrowed(text)),
        })
    }
}

/// Why a number in quotation marks is none in a table between whose fields commas stand, if it has a comma in it.
pub fn refused(text: &str) -> Result<&str, Message> {
    if !text.contains(',') {
        return Ok(text);
    }
    match shape(text, false) {
        NumberShape::Plain | NumberShape::Wrong => Ok(text),
        NumberShape::DecimalComma => Err(faults::comma_in_number(text, &text.replace('.', "").replace(',', "."))),
        _ => Err(faults::comma_in_number(text, &text.replace(',', ""))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_of_numbers() {
        use NumberShape::{CommaInDoubt, DecimalComma, DecimalPoint, Plain, PointInDoubt, Wrong};
        for (text, expected) in [
            ("3", Plain),
            ("-7/3", Plain),
            ("inf", Plain),
            ("3,5", DecimalComma),
            ("-0,125", DecimalComma),
            ("1234,567", DecimalComma),
            ("1.000,5", DecimalComma),
            ("−1.000.000", DecimalComma),
            ("3.5", DecimalPoint),
            ("1,000.5", DecimalPoint),
            ("1,000,000", DecimalPoint),
            ("1,000", CommaInDoubt),
            ("+1.000", PointInDoubt),
            ("0.125", DecimalPoint),
            ("1,00,5", Wrong),
            ("1.000,5,5", Wrong),
            ("1,5.000", Wrong),
            ("1.5,000", Wrong),
        ] {
            assert_eq!(shape(text, false), expected, "{text}");
        }
        assert_eq!(shape("1,000", true), DecimalComma);
        assert_eq!(shape("1.000", true), DecimalPoint);
    }
}
