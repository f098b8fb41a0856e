//! The words, texts and braces of a Gambit file.

use super::faults::{self, EfgWanted};
use crate::place::Fault;

/// A part of a Gambit file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    /// `{`
    Open,
    /// `}`
    Close,
    /// `,`
    Comma,
    /// A text between double quotes, as it stands there: `\"` is a quote in it.
    Text(&'t str),
    /// A number, a letter, or what else stands between spaces.
    Word(&'t str),
    /// The end of the file.
    End,
}

/// The parts of a file in turn: always the one that is to be read next, and where it stands.
pub(super) struct Tokens<'t> {
    text: &'t str,
    /// Where the part behind the current one may begin.
    next: usize,
    /// Where a text began that goes on over the end of its line: its closing quote may be missing.
    suspect: Option<usize>,
    /// Where the current part begins.
    pub at: usize,
    /// The current part.
    pub token: Token<'t>,
}

impl<'t> Tokens<'t> {
    /// Begins with the first part.
    pub fn new(text: &'t str) -> Result<Self, Fault> {
        let mut tokens = Self { text, next: 0, suspect: None, at: 0, token: Token::End };
        tokens.advance()?;
        Ok(tokens)
    }

    /// Goes on to the next part.
    pub fn advance(&mut self) -> Result<(), Fault> {
        let text = self.text;
        let rest = text.get(self.next..).unwrap_or_default();
        let plain = rest.trim_start_matches(is_space);
        self.at = text.len() - plain.len();
        let (token, length) = match plain.chars().next() {
            None => (Token::End, 0),
            Some('{') => (Token::Open, 1),
            Some('}') => (Token::Close, 1),
            Some(',') => (Token::Comma, 1),
            Some('"') => {
                let inside = plain.get(1..).unwrap_or_default();
                let length = text_length(inside)
                    .ok_or_else(|| Fault::new(self.suspect.unwrap_or(self.at), faults::unclosed_text()))?;
                let inside = inside.get(..length).unwrap_or_default();
                if self.suspect.is_none() && inside.contains('\n') {
                    self.suspect = Some(self.at);
                }
                (Token::Text(inside), length + 2)
            }
            Some(_) => {
                let ends_word = |c| is_space(c) || matches!(c, '{' | '}' | ',' | '"');
                let length = plain.find(ends_word).unwrap_or(plain.len());
                (Token::Word(plain.get(..length).unwrap_or_default()), length)
            }
        };
        self.token = token;
        self.next = self.at + length;
        Ok(())
    }

    /// Something else was wanted than what stands here.
    pub fn unexpected(&self, wanted: EfgWanted) -> Fault {
        if let Some(suspect) = self.suspect {
            return Fault::new(suspect, faults::unclosed_text());
        }
        let found = self.found();
        let found = if found.is_empty() { None } else { Some(found) };
        Fault::new(self.at, faults::wanted(found, wanted))
    }

    /// The texts so far were meant as they are, on more lines than one or not.
    pub fn trust(&mut self) {
        self.suspect = None;
    }

    /// The current part as it stands in the text; nothing at the end of that.
    pub fn found(&self) -> &'t str {
        self.text.get(self.at..self.next).unwrap_or_default()
    }

    /// A word.
    pub fn word(&mut self, wanted: EfgWanted) -> Result<&'t str, Fault> {
        let Token::Word(word) = self.token else { return Err(self.unexpected(wanted)) };
        self.advance()?;
        Ok(word)
    }

    /// A text in double quotes.
    pub fn quoted(&mut self, wanted: EfgWanted) -> Result<&'t str, Fault> {
        let Token::Text(inside) = self.token else { return Err(self.unexpected(wanted)) };
        self.advance()?;
        Ok(inside)
    }

    /// The number of a player, an information set or an outcome.
    pub fn number(&mut self, wanted: EfgWanted) -> Result<u64, Fault> {
        let number = match self.token {
            Token::Word(word) if word.bytes().all(|byte| byte.is_ascii_digit()) => word.parse().ok(),
            _ => None,
        };
        let number = number.ok_or_else(|| self.unexpected(wanted))?;
        self.advance()?;
        Ok(number)
    }

    /// A list in braces, its items with or without commas between them; returns where its closing brace stands.
    pub fn list(
        &mut self,
        opening: EfgWanted,
        mut item: impl FnMut(&mut Self) -> Result<(), Fault>,
    ) -> Result<usize, Fault> {
        if self.token != Token::Open {
            return Err(self.unexpected(opening));
        }
        self.trust();
        self.advance()?;
        while self.token != Token::Close {
            item(self)?;
            if self.token == Token::Comma {
                self.advance()?;
            }
        }
        let closing = self.at;
        self.trust();
        self.advance()?;
        Ok(closing)
    }
}

/// A text without its escapes, on one line, with single spaces in it and none around it: Gambit takes no other labels.
pub(super) fn plain(inside: &str) -> String {
    one_line(&inside.replace("\\\"", "\""))
}

/// The same text as it has to stand between double quotes.
///
/// A backslash in front of the closing quote would escape that: a space goes between them, which readers trim away.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = one_line(text).replace('"', "\\\"");
    if escaped.ends_with('\\') {
        escaped.push(' ');
    }
    escaped
}

fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// Spaces, line ends, and the mark of the byte order that some editors write first.
pub(super) fn is_space(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

/// The bytes up to the closing quote.
fn text_length(inside: &str) -> Option<usize> {
    let mut is_escaped = false;
    for (at, byte) in inside.bytes().enumerate() {
        if byte == b'"' && !is_escaped {
            return Some(at);
        }
        is_escaped = byte == b'\\';
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_stand_with_or_without_spaces() {
        let mut tokens = Tokens::new("\u{feff}t\"a\\\"b\"1{1,-1/2}").unwrap();
        let mut found = Vec::new();
        while tokens.token != Token::End {
            found.push(tokens.token);
            tokens.advance().unwrap();
        }
        let [word, text] = [Token::Word, Token::Text];
        let list = [Token::Open, word("1"), Token::Comma, word("-1/2"), Token::Close];
        assert_eq!(found, [vec![word("t"), text("a\\\"b"), word("1")], list.to_vec()].concat());
    }
}
