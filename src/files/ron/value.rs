//! Whole values, which are not read but seen to be well-formed.

use super::cursor::Entries;
use super::{Broken, Raw, RonCursor, SyntaxFault};

/// So many brackets may stand inside each other. Up to three of them make a ply of a tree, which has 512 at most: where
/// chance moves, its children are pairs in a list.
const MOST_BRACKETS: usize = 1_600;

/// What a value has been found to be by its beginning.
enum Begun {
    /// All of it, with the byte at which it ends.
    Whole(usize),
    /// Brackets, which are open now.
    Open(OpenBrackets),
}

/// Brackets that are open.
#[derive(Clone, Copy)]
struct OpenBrackets {
    kind: BracketKind,
    /// What may come behind the entry that is being read.
    entries: Entries,
}

#[derive(Clone, Copy)]
enum BracketKind {
    /// `(1, 2)` or `[1, 2]`.
    List,
    /// `(a: 1, b: 2)`.
    Fields,
    /// `{1: 2, 3: 4}`, with a key that has been read and waits for its value, or without.
    Map { has_key: bool },
    /// `Some(1)`, with its one value or before it.
    Some { has_value: bool },
}

impl<'t> RonCursor<'t> {
    /// A value that stands behind blanks here.
    pub fn value(&mut self) -> Result<Raw<'t>, Broken> {
        self.blanks()?;
        let (begin, offset) = (self.place(), self.offset());
        let end = self.skip_value()?;
        Ok(Raw { text: self.text().get(begin..end).unwrap_or_default(), offset })
    }

    /// Goes behind a value, and says where it ends: before the blanks that may follow it.
    fn skip_value(&mut self) -> Result<usize, Broken> {
        let mut open: Vec<OpenBrackets> = Vec::new();
        loop {
            let mut end = self.place();
            match self.begin_value()? {
                Begun::Open(_) if open.len() == MOST_BRACKETS => return Err(self.broken(SyntaxFault::TooDeep)),
                Begun::Open(opened) => open.push(opened),
                Begun::Whole(at) => {
                    end = at;
                    self.behind_entry(open.last_mut())?;
                }
            }
            while let Some(innermost) = open.last_mut() {
                if self.has_value(innermost)? {
                    break;
                }
                end = self.place();
                open.pop();
                self.behind_entry(open.last_mut())?;
            }
            if open.is_empty() {
                return Ok(end);
            }
        }
    }

    /// Reads the beginning of a value: all of it, or a name and an opening bracket.
    fn begin_value(&mut self) -> Result<Begun, Broken> {
        while self.eat_word("Some") {
            self.blanks()?;
            if self.eat("(") {
                self.blanks()?;
                return Ok(OpenBrackets::until(')', BracketKind::Some { has_value: false }));
            }
            // Without brackets it says nothing.
        }
        let is_known = ["true", "false", "None"].iter().any(|word| self.eat_word(word));
        if is_known || self.eat("()") {
            return Ok(Begun::Whole(self.place()));
        }
        if self.eat_number_word() {
            self.behind_range()?;
            return Ok(Begun::Whole(self.place()));
        }
        if self.word_if_any().is_some() {
            let end = self.place();
            self.blanks()?;
            return if self.eat("(") { self.begin_brackets() } else { Ok(Begun::Whole(end)) };
        }
        match self.peek().ok_or_else(|| self.broken(SyntaxFault::Rest))? {
            '(' => {
                self.bump();
                return self.begin_brackets();
            }
            '[' => {
                self.bump();
                return Ok(OpenBrackets::until(']', BracketKind::List));
            }
            '{' => {
                self.bump();
                return Ok(OpenBrackets::until('}', BracketKind::Map { has_key: false }));
            }
            '.' if self.sees("..") => self.behind_range()?,
            'b' if !self.sees("b'") => {
                self.bump();
                self.bytes()?;
            }
            '0'..='9' | '+' | '-' | '.' | 'b' => self.number_or_range()?,
            '"' | 'r' => _ = self.text_in_quotes()?,
            '\'' => self.character()?,
            _ => return Err(self.broken(SyntaxFault::Value)),
        }
        Ok(Begun::Whole(self.place()))
    }

    /// Looks behind a `(` for the name of a field.
    fn begin_brackets(&mut self) -> Result<Begun, Broken> {
        let mut ahead = *self;
        ahead.blanks()?;
        let has_word = ahead.word_if_any().is_some();
        ahead.blanks()?;
        Ok(OpenBrackets::until(')', if has_word && ahead.sees(":") { BracketKind::Fields } else { BracketKind::List }))
    }

    /// Whether a value comes next in brackets; otherwise goes behind the bracket that closes them.
    fn has_value(&mut self, open: &mut OpenBrackets) -> Result<bool, Broken> {
        match open.kind {
            BracketKind::Map { has_key: true } | BracketKind::Some { has_value: false } => return Ok(true),
            BracketKind::Some { has_value: true } => {
                self.expect(")", SyntaxFault::Bracket(")"))?;
                return Ok(false);
            }
            BracketKind::List | BracketKind::Fields | BracketKind::Map { has_key: false } => {}
        }
        if !self.has_entry(open.entries)? {
            self.next()?;
            return Ok(false);
        }
        if matches!(open.kind, BracketKind::Fields) {
            self.word()?;
            self.colon()?;
        }
        Ok(true)
    }

    /// Goes behind the colon that stands behind a name or a key.
    pub fn colon(&mut self) -> Result<(), Broken> {
        self.blanks()?;
        self.expect(":", SyntaxFault::Colon)?;
        self.blanks()
    }

    /// Reads what stands behind a value in the brackets around it, if there are any.
    fn behind_entry(&mut self, around: Option<&mut OpenBrackets>) -> Result<(), Broken> {
        let Some(around) = around else { return Ok(()) };
        match &mut around.kind {
            BracketKind::Map { has_key: has_key @ false } => {
                *has_key = true;
                return self.colon();
            }
            BracketKind::Map { has_key } => *has_key = false,
            BracketKind::Some { has_value } => *has_value = true,
            BracketKind::List | BracketKind::Fields => {}
        }
        around.entries = around.entries.behind_entry(self.comma()?);
        Ok(())
    }
}

impl OpenBrackets {
    fn until(close: char, kind: BracketKind) -> Begun {
        Begun::Open(Self { kind, entries: Entries::until(close) })
    }
}
