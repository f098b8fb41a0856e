//! Splits a DOT text into its signs.

use super::faults;
use crate::cursor::Cursor;
use crate::place::Fault;

/// What kind of sign stands at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DotSign {
    /// A name or a number without quotation marks.
    Id,
    /// A text in quotation marks.
    Quoted,
    /// A text in angle brackets.
    Html,
    /// `->`
    Arrow,
    /// `--`
    Line,
    /// `{ } [ ] = ; , : +`
    Punctuation(char),
    /// A character without a meaning.
    Odd,
    /// The end of the text.
    End,
}

/// A sign with its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct DotToken<'t> {
    /// Its kind.
    pub sign: DotSign,
    /// The byte at which it begins.
    pub at: usize,
    /// Its characters.
    pub characters: &'t str,
}

impl DotToken<'_> {
    /// Whether it is this sign.
    pub fn is(&self, sign: char) -> bool {
        self.sign == DotSign::Punctuation(sign)
    }

    /// Whether it is this word, in any letters.
    pub fn is_word(&self, word: &str) -> bool {
        self.sign == DotSign::Id && self.characters.eq_ignore_ascii_case(word)
    }

    /// Whether it may be the name of a node.
    pub const fn is_name(&self) -> bool {
        matches!(self.sign, DotSign::Id | DotSign::Quoted)
    }
}

/// Goes through a text from sign to sign.
#[derive(Clone, Copy, Debug)]
pub(super) struct DotScanner<'t>(Cursor<'t>);

impl<'t> DotScanner<'t> {
    /// Begins at the start of a text.
    pub const fn new(text: &'t str) -> Self {
        Self(Cursor::new(text))
    }

    /// The next sign.
    ///
    /// # Errors
    /// At a text or comment that does not end.
    pub fn token(&mut self) -> Result<DotToken<'t>, Fault> {
        if !self.0.skip_comments() {
            return Err(self.0.fault(faults::unclosed('/')));
        }
        let at = self.0.place();
        let (sign, length) = self.sign_of(self.0.rest())?;
        Ok(DotToken { sign, at, characters: self.0.take(length) })
    }

    fn sign_of(&self, rest: &str) -> Result<(DotSign, usize), Fault> {
        let unclosed = |sign| self.0.fault(faults::unclosed(sign));
        let Some(first) = rest.chars().next() else { return Ok((DotSign::End, 0)) };
        Ok(match first {
            '{' | '}' | '[' | ']' | '=' | ';' | ',' | ':' | '+' => (DotSign::Punctuation(first), 1),
            '"' => (DotSign::Quoted, quoted_length(rest).ok_or_else(|| unclosed('"'))?),
            '<' => (DotSign::Html, html_length(rest).ok_or_else(|| unclosed('<'))?),
            '-' if rest.starts_with("->") => (DotSign::Arrow, 2),
            '-' if rest.starts_with("--") => (DotSign::Line, 2),
            '-' | '−' | '.' | '0'..='9' => match number_length(rest) {
                0 => (DotSign::Odd, first.len_utf8()),
                length => (DotSign::Id, length),
            },
            _ if is_in_name(first) => (DotSign::Id, rest.find(|c| !is_in_name(c)).unwrap_or(rest.len())),
            _ => (DotSign::Odd, first.len_utf8()),
        })
    }
}

fn is_in_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '∞' || c == '\''
}

/// A numeral, with what people write behind it: `3`, `-.5`, `1/3`, `30%`, `1a`, `-inf`.
fn number_length(rest: &str) -> usize {
    let sign = rest.chars().next().filter(|c| matches!(c, '-' | '−')).map_or(0, char::len_utf8);
    let plain = rest.get(sign..).unwrap_or_default();
    let belongs = |c: char| is_in_name(c) || matches!(c, '.' | '%');
    let mut length = plain.find(|c| !belongs(c)).unwrap_or(plain.len());
    let behind = plain.get(length..).unwrap_or_default();
    if length > 0 && behind.starts_with('/') && behind.chars().nth(1).is_some_and(|c| c.is_ascii_digit()) {
        length += 1 + behind.chars().skip(1).take_while(char::is_ascii_digit).count();
    }
    if length == 0 { 0 } else { sign + length }
}

fn quoted_length(rest: &str) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            '"' if !escaped => return Some(at + 1),
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    None
}

fn html_length(rest: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, c) in rest.char_indices() {
        match c {
            '<' => depth += 1,
            '>' if depth == 1 => return Some(at + 1),
            '>' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// What a text in quotation marks stands for as a label: the escapes for ends of lines are such ends.
pub(super) fn plain(token: &DotToken) -> String {
    if token.sign != DotSign::Quoted {
        return token.characters.to_owned();
    }
    let inner = token.characters.trim_start_matches('\u{feff}');
    let inner = inner.strip_prefix('"').and_then(|inner| inner.strip_suffix('"')).unwrap_or(inner);
    let mut text = String::with_capacity(inner.len());
    let mut characters = inner.chars();
    while let Some(c) = characters.next() {
        match c {
            '\\' => match characters.next() {
                Some('n' | 'l' | 'r') => text.push('\n'),
                Some('\n') | None => {}
                Some('\r') => drop(characters.next()),
                Some(other) => text.push(other),
            },
            other => text.push(other),
        }
    }
    text
}
