//! Where a value of RON is being read: its blanks and comments, brackets and commas.

use std::ops::{Deref, DerefMut};

use unicode_ident::is_xid_continue;

use super::{Broken, Raw, SyntaxFault};
use crate::cursor::Cursor;

/// What a file may ask for at its beginning; optional values need no `Some(…)` in any case, and the others are about
/// values of other shapes than those that are read here.
const EXTENSIONS: [&str; 4] = ["implicit_some", "unwrap_newtypes", "unwrap_variant_newtypes", "explicit_struct_names"];

/// A place in a value of RON from which it is read on: a [`Cursor`], and what is written so in RON.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RonCursor<'t> {
    cursor: Cursor<'t>,
    /// The byte of the whole at which the value begins.
    base: usize,
}

impl<'t> Deref for RonCursor<'t> {
    type Target = Cursor<'t>;

    fn deref(&self) -> &Cursor<'t> {
        &self.cursor
    }
}

impl<'t> DerefMut for RonCursor<'t> {
    fn deref_mut(&mut self) -> &mut Cursor<'t> {
        &mut self.cursor
    }
}

/// What may come behind an entry of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entries {
    close: char,
    /// Whether a comma stands before what comes next; the opening bracket is as good as one.
    had_comma: bool,
}

impl<'t> RonCursor<'t> {
    /// The beginning of a value.
    pub fn new(value: Raw<'t>) -> Self {
        Self { cursor: Cursor::new(value.text), base: value.offset }
    }

    /// The byte of the whole that comes next.
    pub fn offset(&self) -> usize {
        self.base + self.place()
    }

    /// Goes behind the next character, which has to be there.
    pub fn next(&mut self) -> Result<char, Broken> {
        self.bump().ok_or_else(|| self.broken(SyntaxFault::Rest))
    }

    /// Whether a word stands here that does not go on.
    pub fn sees_word(&self, word: &str) -> bool {
        self.rest().strip_prefix(word).is_some_and(|rest| !rest.starts_with(is_xid_continue))
    }

    /// Goes behind a word, where it stands here.
    pub fn eat_word(&mut self, word: &str) -> bool {
        self.sees_word(word) && self.eat(word)
    }

    /// Something is wrong here.
    pub fn broken(&self, what: SyntaxFault) -> Broken {
        Broken { at: self.place(), what }
    }

    /// Goes behind a bracket that has to stand here.
    pub fn expect(&mut self, bracket: &str, what: SyntaxFault) -> Result<(), Broken> {
        if self.eat(bracket) { Ok(()) } else { Err(self.broken(what)) }
    }

    /// Goes behind blanks and comments.
    pub fn blanks(&mut self) -> Result<(), Broken> {
        loop {
            self.take_while(is_blank);
            if self.sees("//") {
                self.skip_line();
            } else if self.sees("/*") {
                let (rest, behind) = (self.rest(), behind_comment(self.rest()));
                self.take(rest.len() - behind.unwrap_or_default().len());
                behind.ok_or_else(|| self.broken(SyntaxFault::UnclosedComment))?;
            } else if self.eat("/") {
                self.next()?;
                return Err(self.broken(SyntaxFault::Value));
            } else {
                return Ok(());
            }
        }
    }

    /// Goes behind a comma with the blanks around it, and says whether there is one.
    pub fn comma(&mut self) -> Result<bool, Broken> {
        self.blanks()?;
        let is_there = self.eat(",");
        if is_there {
            self.blanks()?;
        }
        Ok(is_there)
    }

    /// Whether an entry comes next, and not the closing bracket: what has to stand behind an opening bracket or behind
    /// an entry.
    pub fn has_entry(&mut self, entries: Entries) -> Result<bool, Broken> {
        self.blanks()?;
        match (entries.had_comma, !self.rest().starts_with(entries.close)) {
            (true, has_entry) => Ok(has_entry),
            (false, false) => Ok(false),
            (false, true) => Err(self.broken(SyntaxFault::Comma)),
        }
    }

    /// What stands at the beginning of a file about how it is to be read: it says nothing here.
    pub fn attributes(&mut self) -> Result<(), Broken> {
        self.blanks()?;
        while self.eat("#") {
            for sign in ["!", "["] {
                self.blanks()?;
                self.expect(sign, SyntaxFault::Attribute)?;
            }
            self.blanks()?;
            if self.eat_word("type") || self.eat_word("schema") {
                self.blanks()?;
                self.expect("=", SyntaxFault::Attribute)?;
                self.blanks()?;
                self.text_in_quotes()?;
            } else {
                self.extensions()?;
            }
            self.blanks()?;
            self.expect("]", SyntaxFault::Attribute)?;
            self.blanks()?;
        }
        Ok(())
    }

    fn extensions(&mut self) -> Result<(), Broken> {
        if !self.eat_word("enable") {
            return Err(self.broken(SyntaxFault::Attribute));
        }
        self.blanks()?;
        self.expect("(", SyntaxFault::Attribute)?;
        let mut entries = Entries::until(')');
        while self.has_entry(entries)? {
            let (at, extension) = self.word()?;
            if !EXTENSIONS.contains(&extension) {
                return Err(Broken { at, what: SyntaxFault::Attribute });
            }
            entries = entries.behind_entry(self.comma()?);
        }
        self.bump();
        Ok(())
    }

    /// The end of the text.
    pub fn end(&mut self) -> Result<(), Broken> {
        self.blanks()?;
        if self.rest().is_empty() { Ok(()) } else { Err(self.broken(SyntaxFault::Nothing)) }
    }
}

impl Entries {
    /// What stands behind the bracket that opens a list which this one closes.
    pub const fn until(close: char) -> Self {
        Self { close, had_comma: true }
    }

    /// What stands behind another entry of the list, with a comma behind that or without.
    pub const fn behind_entry(self, had_comma: bool) -> Self {
        Self { had_comma, ..self }
    }
}

const fn is_blank(c: char) -> bool {
    matches!(
        c,
        ' ' | '\t' | '\n' | '\r' | '\x0b' | '\x0c' | '\u{85}' | '\u{200e}' | '\u{200f}' | '\u{2028}' | '\u{2029}'
    )
}

/// The text behind a block comment, which may hold others; `None` where it does not end.
fn behind_comment(text: &str) -> Option<&str> {
    let (mut depth, mut at) = (0_usize, 0);
    loop {
        let rest = text.as_bytes().get(at..)?;
        let is_end = rest.starts_with(b"*/");
        if is_end || rest.starts_with(b"/*") {
            depth = if is_end { depth - 1 } else { depth + 1 };
            at += 2;
            if depth == 0 {
                return text.get(at..);
            }
        } else if rest.is_empty() {
            return None;
        } else {
            at += 1;
        }
    }
}

/// The text behind a block comment; nothing where it does not end.
pub(crate) fn behind_block_comment(text: &str) -> &str {
    behind_comment(text).unwrap_or_default()
}
