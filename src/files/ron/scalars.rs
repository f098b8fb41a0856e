//! Words and texts.

use std::borrow::Cow;

use unicode_ident::{is_xid_continue, is_xid_start};

use super::{Broken, RonCursor, SyntaxFault};

/// The beginnings of texts that could be words.
const TEXTS_LIKE_WORDS: [&str; 7] = ["b\"", "b'", "br#", "br\"", "r\"", "r#\"", "r##"];

fn begins_word(c: char) -> bool {
    c == '_' || is_xid_start(c)
}

/// What may stand in a word behind `r#`.
fn is_in_raw_word(c: char) -> bool {
    matches!(c, '.' | '+' | '-') || is_xid_continue(c)
}

pub(super) fn length_of(text: &str, is_meant: impl Fn(char) -> bool) -> usize {
    text.find(|c| !is_meant(c)).unwrap_or(text.len())
}

/// Words.
impl<'t> RonCursor<'t> {
    fn begins_text_like_word(&self) -> bool {
        TEXTS_LIKE_WORDS.iter().any(|begin| self.sees(begin))
    }

    /// A word, where one stands here.
    pub fn word_if_any(&mut self) -> Option<&'t str> {
        let rest = self.rest();
        if self.begins_text_like_word() {
            return None;
        }
        if let Some(raw) = rest.strip_prefix("r#") {
            let word = raw.get(..length_of(raw, is_in_raw_word)).filter(|word| !word.is_empty())?;
            self.take(2 + word.len());
            return Some(word);
        }
        if !rest.starts_with(begins_word) {
            return None;
        }
        // What a word begins with may go on in it.
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let length = first + length_of(rest.get(first..)?, is_xid_continue);
        Some(self.take(length))
    }

    /// A word that has to stand here, with the byte at which it begins. What would be one behind `r#` alone is none.
    pub fn word(&mut self) -> Result<(usize, &'t str), Broken> {
        let begin = *self;
        if self.peek().is_none() {
            return Err(self.broken(SyntaxFault::Rest));
        }
        let word = self.word_if_any().ok_or_else(|| begin.broken(SyntaxFault::Word))?;
        let goes_on = !begin.sees("r#") && self.rest().starts_with(is_in_raw_word);
        if goes_on { Err(begin.broken(SyntaxFault::Word)) } else { Ok((begin.place(), word)) }
    }
}

/// Texts.
impl<'t> RonCursor<'t> {
    /// A text in quotes.
    pub fn text_in_quotes(&mut self) -> Result<Cow<'t, str>, Broken> {
        if self.eat("\"") {
            return self.escaped_text(false);
        }
        let mut quote = *self;
        if quote.eat("r") {
            let hashes = quote.take_while(|c| c == '#').len();
            if quote.eat("\"") {
                *self = quote;
                return self.raw_text(hashes).map(Cow::Borrowed);
            }
        }
        Err(self.broken(SyntaxFault::Text))
    }

    /// Bytes in quotes, behind the `b` that they begin with: nothing that is read here has any.
    pub fn bytes(&mut self) -> Result<(), Broken> {
        if self.eat("\"") {
            return self.escaped_text(true).map(drop);
        }
        let hashes = if self.eat("r") { self.take_while(|c| c == '#').len() } else { 0 };
        self.expect("\"", SyntaxFault::Text)?;
        self.raw_text(hashes).map(drop)
    }

    /// A character in its quotes.
    pub fn character(&mut self) -> Result<(), Broken> {
        self.expect("'", SyntaxFault::Other("expected char"))?;
        if self.next()? == '\\' {
            self.escape(EscapeContext::Character)?;
        }
        self.expect("'", SyntaxFault::Other("expected char"))
    }

    /// The rest of a text behind its first quote.
    fn escaped_text(&mut self, of_bytes: bool) -> Result<Cow<'t, str>, Broken> {
        let unclosed = Broken { at: self.place() - 1, what: SyntaxFault::UnclosedText };
        let rest = self.rest();
        let plain = rest.find('"').and_then(|end| rest.get(..end)).ok_or_else(|| unclosed.clone())?;
        let Some(first) = plain.find('\\') else {
            self.take(plain.len() + 1);
            return Ok(Cow::Borrowed(plain));
        };
        let mut text = plain.get(..first).unwrap_or_default().to_owned();
        self.take(first);
        while self.eat("\\") {
            if self.eat("\n") || self.eat("\r\n") {
                // A line that goes on in the next one, behind its blanks.
                self.take_while(|c| matches!(c, ' ' | '\t' | '\n' | '\r'));
            } else {
                text.push(self.escape(if of_bytes { EscapeContext::Byte } else { EscapeContext::InText })?);
            }
            let rest = self.rest();
            let piece = rest.find(['"', '\\']).and_then(|end| rest.get(..end)).ok_or_else(|| unclosed.clone())?;
            text.push_str(piece);
            self.take(piece.len());
        }
        // Nothing but a backslash or the last quote ends a piece.
        self.bump();
        Ok(Cow::Owned(text))
    }

    /// The rest of a text without escapes behind its first quote, which so many `#` stand before.
    fn raw_text(&mut self, hashes: usize) -> Result<&'t str, Broken> {
        let close = format!("\"{}", "#".repeat(hashes));
        let rest = self.rest();
        let unclosed = Broken { at: self.place() - 1, what: SyntaxFault::UnclosedText };
        let text = rest.find(&close).and_then(|end| rest.get(..end)).ok_or(unclosed)?;
        self.take(text.len() + close.len());
        Ok(text)
    }

    /// What is written behind a `\\`.
    pub(super) fn escape(&mut self, escaped: EscapeContext) -> Result<char, Broken> {
        match self.next()? {
            c @ ('\'' | '"' | '\\') => Ok(c),
            'n' => Ok('\n'),
            'r' => Ok('\r'),
            't' => Ok('\t'),
            '0' => Ok('\0'),
            'x' => self.escaped_bytes(escaped),
            'u' => self.escaped_character(),
            _ => Err(self.broken(SyntaxFault::Escape("unknown escape character"))),
        }
    }

    /// The bytes of a character in hexadecimal digits, as many as it has: `\x41`, `\xe8\xa2\x8b`.
    fn escaped_bytes(&mut self, escaped: EscapeContext) -> Result<char, Broken> {
        let first = self.byte()?;
        if escaped == EscapeContext::Byte {
            return Ok(char::from(first));
        }
        let mut bytes = vec![first];
        loop {
            if let Ok(text) = str::from_utf8(&bytes) {
                return Ok(text.chars().next().unwrap_or_default());
            }
            if bytes.len() == 4 || escaped == EscapeContext::Character || !self.eat("\\x") {
                return Err(self.broken(SyntaxFault::Escape("not a valid byte-escaped Unicode character")));
            }
            bytes.push(self.byte()?);
        }
    }

    fn byte(&mut self) -> Result<u8, Broken> {
        // Two digits of 16 fit into a byte.
        Ok((self.hexadecimal()? << 4 | self.hexadecimal()?) as u8)
    }

    fn hexadecimal(&mut self) -> Result<u32, Broken> {
        let digit = self.next()?.to_digit(16);
        digit.ok_or_else(|| self.broken(SyntaxFault::Escape("non-hex digit found")))
    }

    /// A character by its number: `\u{888b}`.
    fn escaped_character(&mut self) -> Result<char, Broken> {
        self.expect("{", SyntaxFault::Escape("missing { in Unicode escape"))?;
        let (mut number, mut digits) = (0, 0);
        while digits < 6 && self.peek().ok_or_else(|| self.broken(SyntaxFault::Rest))? != '}' {
            number = number << 4 | self.hexadecimal()?;
            digits += 1;
        }
        if digits == 0 {
            return Err(self.broken(SyntaxFault::Escape("expected 1-6 digits, got 0 digits in Unicode escape")));
        }
        self.expect("}", SyntaxFault::Escape("no } at the end of Unicode escape"))?;
        char::from_u32(number).ok_or_else(|| self.broken(SyntaxFault::Escape("not a valid Unicode-escaped character")))
    }
}

/// Where an escape stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EscapeContext {
    /// In a text.
    InText,
    /// Alone in quotes.
    Character,
    /// Among bytes.
    Byte,
}
