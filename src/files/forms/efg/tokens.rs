//! The words, texts and braces of a Gambit file.

use super::faults::{self, ExpectedGambitPart};
use crate::cursor::{Cursor, is_blank};
use crate::place::Fault;

/// A part of a Gambit file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GambitToken<'t> {
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
    /// Where the part behind the current one may begin.
    cursor: Cursor<'t>,
    /// Where a text began that goes on over the end of its line: its closing quote may be missing.
    suspect: Option<usize>,
    /// Where the current part begins.
    pub at: usize,
    /// The current part.
    pub token: GambitToken<'t>,
}

impl<'t> Tokens<'t> {
    /// Begins with the first part.
    pub fn new(text: &'t str) -> Result<Self, Fault> {
        let mut tokens = Self { cursor: Cursor::new(text), suspect: None, at: 0, token: GambitToken::End };
        tokens.advance()?;
        Ok(tokens)
    }

    /// Goes on to the next part.
    pub fn advance(&mut self) -> Result<(), Fault> {
        self.cursor.skip_blanks();
        self.at = self.cursor.place();
        let ends_word = |c| is_blank(c) || matches!(c, '{' | '}' | ',' | '"');
        let word = self.cursor.take_while(|c| !ends_word(c));
        self.token = if word.is_empty() {
            match self.cursor.bump() {
                None => GambitToken::End,
                Some('{') => GambitToken::Open,
                Some('}') => GambitToken::Close,
                Some(',') => GambitToken::Comma,
                // Nothing else than a quote ends a word before it begins.
                Some(_) => GambitToken::Text(self.inside()?),
            }
        } else {
            GambitToken::Word(word)
        };
        Ok(())
    }

    /// The text behind an opening quote; the closing one is passed.
    fn inside(&mut self) -> Result<&'t str, Fault> {
        let mut is_escaped = false;
        let inside = self.cursor.take_while(|c| {
            let ends = c == '"' && !is_escaped;
            is_escaped = c == '\\';
            !ends
        });
        if !self.cursor.eat("\"") {
            return Err(Fault::new(self.suspect.unwrap_or(self.at), faults::unclosed_text()));
        }
        if self.suspect.is_none() && inside.contains('\n') {
            self.suspect = Some(self.at);
        }
        Ok(inside)
    }

    /// Something else was wanted than what stands here.
    pub fn unexpected(&self, wanted: ExpectedGambitPart) -> Fault {
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
        self.cursor.since(self.at)
    }

    /// A word.
    pub fn word(&mut self, wanted: ExpectedGambitPart) -> Result<&'t str, Fault> {
        let GambitToken::Word(word) = self.token else { return Err(self.unexpected(wanted)) };
        self.advance()?;
        Ok(word)
    }

    /// A text in double quotes.
    pub fn quoted(&mut self, wanted: ExpectedGambitPart) -> Result<&'t str, Fault> {
        let GambitToken::Text(inside) = self.token else { return Err(self.unexpected(wanted)) };
        self.advance()?;
        Ok(inside)
    }

    /// The number of a player, an information set or an outcome.
    pub fn number(&mut self, wanted: ExpectedGambitPart) -> Result<u64, Fault> {
        let number = match self.token {
            GambitToken::Word(word) if word.bytes().all(|byte| byte.is_ascii_digit()) => word.parse().ok(),
            _ => None,
        };
        let number = number.ok_or_else(|| self.unexpected(wanted))?;
        self.advance()?;
        Ok(number)
    }

    /// A list in braces, its items with or without commas between them; returns where its closing brace stands.
    pub fn list(
        &mut self,
        opening: ExpectedGambitPart,
        mut item: impl FnMut(&mut Self) -> Result<(), Fault>,
    ) -> Result<usize, Fault> {
        if self.token != GambitToken::Open {
            return Err(self.unexpected(opening));
        }
        self.trust();
        self.advance()?;
        while self.token != GambitToken::Close {
            item(self)?;
            if self.token == GambitToken::Comma {
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

/// A text as it has to stand between double quotes.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_stand_with_or_without_spaces() {
        let mut tokens = Tokens::new("\u{feff}t\"a\\\"b\"1{1,-1/2}").unwrap();
        let mut found = Vec::new();
        while tokens.token != GambitToken::End {
            found.push(tokens.token);
            tokens.advance().unwrap();
        }
        let [word, text] = [GambitToken::Word, GambitToken::Text];
        let list = [GambitToken::Open, word("1"), GambitToken::Comma, word("-1/2"), GambitToken::Close];
        assert_eq!(found, [vec![word("t"), text("a\\\"b"), word("1")], list.to_vec()].concat());
    }
}
