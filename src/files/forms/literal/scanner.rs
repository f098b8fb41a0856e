//! Splits a text into the signs of which literals of Python, JSON and JavaScript consist.

use crate::cursor::Cursor;
use crate::forms::vocabulary;

/// A pair of brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bracket {
    /// `( )`
    Round,
    /// `[ ]`
    Square,
    /// `{ }`
    Curly,
}

impl Bracket {
    /// The sign that opens it.
    pub const fn opening(self) -> char {
        match self {
            Self::Round => '(',
            Self::Square => '[',
            Self::Curly => '{',
        }
    }

    /// The sign that closes it.
    pub const fn closing(self) -> char {
        match self {
            Self::Round => ')',
            Self::Square => ']',
            Self::Curly => '}',
        }
    }
}

/// What kind of sign stands at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LiteralSign {
    /// An opening bracket.
    Open(Bracket),
    /// A closing bracket.
    Close(Bracket),
    /// `,`
    Comma,
    /// `:`
    Colon,
    /// `=`
    Equals,
    /// `;`
    Semicolon,
    /// A text in quotation marks, with these.
    Text,
    /// A text in quotation marks, or a comment, that does not end.
    Unclosed,
    /// A word without quotation marks.
    Word,
    /// A number, `inf`, `float('inf')`, `Fraction(1, 3)` and the like.
    Number,
    /// A character that is none of these.
    Odd,
    /// The end of the text.
    End,
}

/// A sign with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LiteralToken {
    /// Its kind.
    pub sign: LiteralSign,
    /// The byte at which it begins.
    pub at: usize,
    /// The byte behind it.
    pub end: usize,
}

/// Goes through a text from sign to sign; it never fails and never goes back, so that the time is proportional to the
/// text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LiteralScanner<'t>(Cursor<'t>);

/// A number made by a call is at most so long, so that no more than that is looked at again.
const LONGEST_CALL: usize = 80;

impl<'t> LiteralScanner<'t> {
    /// Begins at the start of a text.
    pub const fn new(text: &'t str) -> Self {
        Self(Cursor::new(text))
    }

    /// Begins at a byte of a text.
    pub const fn at(text: &'t str, at: usize) -> Self {
        Self(Cursor::from(text, at))
    }

    /// The byte that comes next.
    pub fn place(&self) -> usize {
        self.0.place()
    }

    /// The next sign.
    pub fn token(&mut self) -> LiteralToken {
        let closed = self.0.skip_comments();
        let at = self.0.place();
        let rest = self.0.rest();
        let (sign, length) = if closed { sign_of(rest) } else { (LiteralSign::Unclosed, rest.len()) };
        self.0.take(length);
        LiteralToken { sign, at, end: self.0.place() }
    }

    /// The next sign, which is not passed.
    pub fn peek(&self) -> LiteralToken {
        let mut ahead = *self;
        ahead.token()
    }

    /// The characters of a token.
    pub fn characters(&self, token: LiteralToken) -> &'t str {
        self.0.text().get(token.at..token.end).unwrap_or_default()
    }
}

fn sign_of(rest: &str) -> (LiteralSign, usize) {
    let Some(first) = rest.chars().next() else { return (LiteralSign::End, 0) };
    let sign = match first {
        '(' => LiteralSign::Open(Bracket::Round),
        '[' => LiteralSign::Open(Bracket::Square),
        '{' => LiteralSign::Open(Bracket::Curly),
        ')' => LiteralSign::Close(Bracket::Round),
        ']' => LiteralSign::Close(Bracket::Square),
        '}' => LiteralSign::Close(Bracket::Curly),
        ',' => LiteralSign::Comma,
        ':' => LiteralSign::Colon,
        '=' => LiteralSign::Equals,
        ';' => LiteralSign::Semicolon,
        '"' | '\'' => return text_in_quotes(rest, first),
        _ => return number_or_word(rest, first),
    };
    (sign, 1)
}

fn text_in_quotes(rest: &str, quote: char) -> (LiteralSign, usize) {
    let triple = rest.chars().take_while(|c| *c == quote).take(3).count() == 3;
    let mut characters = rest.char_indices().skip(if triple { 3 } else { 1 }).peekable();
    let mut in_a_row = 0;
    while let Some((at, character)) = characters.next() {
        if character == quote {
            in_a_row += 1;
            if !triple || in_a_row == 3 {
                return (LiteralSign::Text, at + 1);
            }
            continue;
        }
        in_a_row = 0;
        match character {
            '\\' => drop(characters.next()),
            '\n' if !triple => break,
            _ => {}
        }
    }
    (LiteralSign::Unclosed, rest.len())
}

fn number_or_word(rest: &str, first: char) -> (LiteralSign, usize) {
    let sign_length = if matches!(first, '-' | '−' | '+') { first.len_utf8() } else { 0 };
    let plain = rest.get(sign_length..).unwrap_or_default();
    match plain.chars().next() {
        Some('0'..='9' | '.' | '∞') => (LiteralSign::Number, sign_length + digits_length(plain)),
        Some(c) if c.is_alphabetic() || c == '_' => {
            let length = plain.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '.')).unwrap_or(plain.len());
            let (word, behind) = plain.split_at(length);
            match call_length(word, behind) {
                Some(call) => (LiteralSign::Number, sign_length + length + call),
                None if is_number_word(word) => (LiteralSign::Number, sign_length + length),
                None if sign_length > 0 => (LiteralSign::Odd, sign_length),
                None => (LiteralSign::Word, length),
            }
        }
        _ => (LiteralSign::Odd, first.len_utf8()),
    }
}

/// Digits and what people write between them; a wrong number is one token, so that the message shows all of it.
fn digits_length(plain: &str) -> usize {
    let mut before = ' ';
    let mut characters = plain.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        let next_is_digit = characters.peek().is_some_and(|(_, next)| next.is_ascii_digit());
        let belongs = character.is_alphanumeric()
            || matches!(character, '.' | '_' | '%' | '∞')
            || matches!(character, '-' | '+' | '−') && matches!(before, 'e' | 'E')
            || character == '/' && next_is_digit;
        if !belongs {
            return at;
        }
        before = character;
    }
    plain.len()
}

fn is_number_word(word: &str) -> bool {
    let last = word.rsplit('.').next().unwrap_or(word);
    vocabulary::is_infinity(last) || last.eq_ignore_ascii_case("nan")
}

/// The length of the brackets behind `float`, `Fraction` or `Decimal`.
fn call_length(word: &str, behind: &str) -> Option<usize> {
    let last = word.rsplit('.').next().unwrap_or(word);
    if !["float", "Fraction", "Decimal"].contains(&last) || !behind.starts_with('(') {
        return None;
    }
    let near = behind.char_indices().take(LONGEST_CALL).take_while(|(_, c)| *c != '\n');
    near.filter(|(_, c)| *c == ')').map(|(at, _)| at + 1).next()
}
