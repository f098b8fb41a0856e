//! Numbers: where they end, and whether they are any. What they are, their readers say.

use super::scalars::{EscapeContext, length_of};
use super::{Broken, RonCursor, SyntaxFault};

/// Numbers that are words.
const NUMBER_WORDS: [&str; 6] = ["inf", "inff32", "inff64", "NaN", "NaNf32", "NaNf64"];

/// The kinds of whole numbers, with the least and the largest of each.
const WHOLE_NUMBERS: [(&str, i128, i128); 8] = [
    ("i8", i8::MIN as i128, i8::MAX as i128),
    ("i16", i16::MIN as i128, i16::MAX as i128),
    ("i32", i32::MIN as i128, i32::MAX as i128),
    ("i64", i64::MIN as i128, i64::MAX as i128),
    ("u8", 0, u8::MAX as i128),
    ("u16", 0, u16::MAX as i128),
    ("u32", 0, u32::MAX as i128),
    ("u64", 0, u64::MAX as i128),
];

const fn is_in_whole_number(c: char) -> bool {
    c.is_ascii_hexdigit() || c == '_'
}

const fn is_in_float(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, 'e' | 'E' | '.' | '+' | '-' | '_')
}

impl RonCursor<'_> {
    /// Whether a number begins here.
    pub fn sees_number(&self) -> bool {
        let is_sign_or_digit = |c: char| matches!(c, '0'..='9' | '+' | '-' | '.');
        let is_word = || NUMBER_WORDS.iter().any(|word| self.sees_word(word));
        self.rest().starts_with(is_sign_or_digit) || self.sees("b'") || is_word()
    }

    /// Goes behind a number that is a word, where one stands here.
    pub fn eat_number_word(&mut self) -> bool {
        NUMBER_WORDS.iter().any(|word| self.eat_word(word))
    }

    /// Goes behind a number, and behind the other end of what begins with it: `1`, `-2.5`, `1..=3`.
    pub fn number_or_range(&mut self) -> Result<(), Broken> {
        self.number()?;
        self.behind_range()
    }

    /// Goes behind the dots and the end of a range, where they stand here.
    pub fn behind_range(&mut self) -> Result<(), Broken> {
        let needs_end = self.eat("..=");
        if needs_end || self.eat("..") && self.sees_number() { self.number() } else { Ok(()) }
    }

    fn number(&mut self) -> Result<(), Broken> {
        if self.eat_number_word() {
            return Ok(());
        }
        let begin = *self;
        let after_sign = self.rest().strip_prefix(['+', '-']).unwrap_or(self.rest());
        if self.float_length(after_sign) > length_of(after_sign, is_in_whole_number) {
            return self.float();
        }
        let Err(no_whole_number) = self.whole_number() else { return Ok(()) };
        // What is too large for one may be a decimal.
        *self = begin;
        match self.float() {
            Ok(()) if self.place() >= no_whole_number.at => Ok(()),
            _ => Err(no_whole_number),
        }
    }

    /// How long a decimal is; two dots are none of it.
    fn float_length(&self, rest: &str) -> usize {
        let length = length_of(rest, is_in_float);
        rest.get(..length).and_then(|float| float.find("..")).unwrap_or(length)
    }

    fn float(&mut self) -> Result<(), Broken> {
        let begin = *self;
        let no_float = || begin.broken(SyntaxFault::Other("expected float"));
        if self.eat("+") || self.eat("-") {
            for word in ["inf", "NaN"] {
                if ["", "f32", "f64"].iter().any(|kind| self.eat_word(&format!("{word}{kind}"))) {
                    return Ok(());
                }
            }
            *self = begin;
        }
        let written = self.rest().get(..self.float_length(self.rest())).unwrap_or_default();
        if written.starts_with('_') {
            return Err(self.broken(SyntaxFault::Other("unexpected leading underscore in a number")));
        }
        let mut may_be_underscore = false;
        for (at, c) in written.char_indices() {
            match c {
                '_' if !may_be_underscore => {
                    self.take(at);
                    return Err(self.broken(SyntaxFault::Other("unexpected underscore in float")));
                }
                '0'..='9' | 'e' | 'E' => may_be_underscore = true,
                '.' => may_be_underscore = false,
                _ => {}
            }
        }
        let number: Result<f64, _> = written.replace('_', "").parse();
        number.map_err(|_| no_float())?;
        self.take(written.len());
        let _ = self.eat_word("f32") || self.eat_word("f64");
        Ok(())
    }

    fn whole_number(&mut self) -> Result<(), Broken> {
        if self.eat("b'") {
            return self.byte_in_quotes();
        }
        let is_negative = self.eat("-");
        let _ = !is_negative && self.eat("+");
        let bases = [("0b", 2), ("0o", 8), ("0x", 16)];
        let base = bases.into_iter().find(|(begin, _)| self.eat(begin)).map_or(10, |(_, base)| base);
        let begin = *self;
        let digits = self.rest().get(..length_of(self.rest(), is_in_whole_number)).unwrap_or_default();
        self.take(digits.len());
        let kind = WHOLE_NUMBERS.into_iter().find(|(kind, ..)| self.eat_word(kind));
        let end = *self;
        *self = begin;
        if digits.is_empty() {
            return Err(self.broken(SyntaxFault::WholeNumber));
        }
        if digits.starts_with('_') {
            return Err(self.broken(SyntaxFault::Other("unexpected leading underscore in a number")));
        }
        let usual = if is_negative { (i64::MIN.into(), i64::MAX.into()) } else { (0, u64::MAX.into()) };
        let (least, largest) = kind.map_or(usual, |(_, least, largest)| (least, largest));
        let fits = |number: i128| (least..=largest).contains(&number);
        let mut number = 0_i128;
        for (at, c) in digits.char_indices().filter(|(_, c)| *c != '_') {
            // Of 64 bits and one digit more.
            number *= i128::from(base);
            let digit = c.to_digit(16).filter(|digit| *digit < base);
            let Some(digit) = digit.map(i128::from).filter(|_| fits(number)) else {
                self.take(at);
                return Err(if fits(number) {
                    self.broken(SyntaxFault::WholeNumber)
                } else {
                    end.broken(SyntaxFault::SmallerNumber)
                });
            };
            number += if is_negative { -digit } else { digit };
            if !fits(number) {
                return Err(end.broken(SyntaxFault::SmallerNumber));
            }
        }
        *self = end;
        Ok(())
    }

    fn byte_in_quotes(&mut self) -> Result<(), Broken> {
        match self.next()? {
            '\\' if self.sees("u") => {
                return Err(self.broken(SyntaxFault::Escape("unexpected Unicode escape in byte literal")));
            }
            '\\' => _ = self.escape(EscapeContext::Byte)?,
            c if c.is_ascii() => {}
            _ => return Err(self.broken(SyntaxFault::Other("expected byte literal"))),
        }
        self.expect("'", SyntaxFault::Other("expected byte literal"))
    }
}
