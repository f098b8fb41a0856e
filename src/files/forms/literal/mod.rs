//! The literals of Python, JSON and JavaScript, and mixtures of them: `{'A': [3, ("B", -inf)], "c": null,}`.
//!
//! Lists, tuples, dictionaries, texts in any quotation marks, numbers as they are written (never as floating-point
//! numbers), `None null True true False false`, `inf -inf Infinity NaN float('inf') math.inf Fraction(1, 3)`, commas
//! before a closing bracket, comments, assignments `tree = …` and calls `Node('A', children=[…])`; the blocks of
//! [YAML](yaml), and the values of [Haskell](haskell). Sources: the Python language reference, chapters 2 and 6; RFC 8259; ECMA-404.
//!
//! What is read lies in one list in preorder, so that nothing here and in the readers of the forms calls itself on the
//! text.

mod decoding;
mod faults;
pub(crate) mod haskell;
mod parser;
mod scanner;
pub(crate) mod yaml;

use std::borrow::Cow;

use plyscope_core::game::BlockList;

use parser::LiteralParser;
pub(crate) use scanner::{Bracket, LiteralScanner, LiteralSign};

use crate::forms::shared_faults::FormPhrase;
use crate::forms::written::short;
use crate::messages;
use crate::place::Fault;

/// More brackets inside each other than any tree of 512 plies needs.
const DEEPEST: usize = 4096;

/// What an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LiteralKind {
    /// `[…]`
    List,
    /// `(…)`
    Tuple,
    /// `{…}`: its parts are keys and values in turn.
    Dictionary,
    /// `Name(…)`
    Call,
    /// `name=` in a call: the next part is its value.
    Keyword,
    /// A text in quotation marks.
    Text,
    /// A word without quotation marks.
    Word,
    /// A number, `inf` and the like.
    Number,
    /// `True`, `true`
    True,
    /// `False`, `false`
    False,
    /// `None`, `null`
    Nothing,
}

impl LiteralKind {
    const ALL: [Self; 11] = [
        Self::List,
        Self::Tuple,
        Self::Dictionary,
        Self::Call,
        Self::Keyword,
        Self::Text,
        Self::Word,
        Self::Number,
        Self::True,
        Self::False,
        Self::Nothing,
    ];
}

/// A literal in eight bytes; its parts stand behind it in the list.
#[derive(Clone, Copy, Debug)]
struct PackedLiteral {
    /// The byte at which it begins, behind its kind.
    kind_and_at: u32,
    /// For what has parts, the number of the first item that is not one of them; else the byte behind it.
    end: u32,
}

/// So many bits of an item say where it stands.
const BITS_OF_PLACE: u32 = 28;

impl PackedLiteral {
    fn new(kind: LiteralKind, at: usize, end: usize) -> Self {
        Self { kind_and_at: (kind as u32) << BITS_OF_PLACE | short(at), end: short(end) }
    }

    fn kind(self) -> LiteralKind {
        LiteralKind::ALL.get((self.kind_and_at >> BITS_OF_PLACE) as usize).copied().unwrap_or(LiteralKind::Nothing)
    }

    fn at(self) -> usize {
        (self.kind_and_at & ((1 << BITS_OF_PLACE) - 1)) as usize
    }

    /// Whether it has parts.
    fn has_parts(self) -> bool {
        matches!(self.kind(), LiteralKind::List | LiteralKind::Tuple | LiteralKind::Dictionary | LiteralKind::Call)
    }
}

/// One of the literals of which a text consists.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Statement<'t> {
    /// The name to which it is assigned.
    pub name: Option<&'t str>,
    /// The number of the literal.
    pub item: usize,
}

/// All literals of a text.
#[derive(Debug)]
pub(crate) struct Literals<'t> {
    text: &'t str,
    items: BlockList<PackedLiteral>,
    /// The outermost literals.
    pub statements: BlockList<Statement<'t>>,
}

impl<'t> Literals<'t> {
    /// Reads a text.
    ///
    /// # Errors
    /// Where it is no literal; the message names the form for which the text was taken.
    pub fn read(text: &'t str, within: FormPhrase) -> Result<Self, Fault> {
        // Longer texts are none that is read anywhere.
        if text.len() >= 1 << BITS_OF_PLACE {
            return Err(Fault::new(text.len(), messages::too_large(1 << (BITS_OF_PLACE - 20))));
        }
        let mut parser = LiteralParser::new(text, within);
        if yaml::block_of(text).is_some() {
            parser = LiteralParser::new(text, yaml::WITHIN);
            yaml::read(text, &mut parser)?;
        } else if haskell::looks_like(text) {
            haskell::read(text, &mut parser)?;
        } else {
            while parser.statement()? {}
        }
        Ok(parser.into_literals())
    }

    /// What an item is.
    pub fn kind(&self, item: usize) -> LiteralKind {
        self.items.get(item).map_or(LiteralKind::Nothing, |item| item.kind())
    }

    /// The byte at which an item begins.
    pub fn at(&self, item: usize) -> usize {
        self.items.get(item).map_or(self.text.len(), |item| item.at())
    }

    /// The items of which an item consists: keys and values in turn for a dictionary.
    pub fn parts(&self, item: usize) -> impl Iterator<Item = usize> + '_ {
        let mut next = item + 1;
        std::iter::from_fn(move || {
            let part = self.part(item, next)?;
            next = self.after(part);
            Some(part)
        })
    }

    /// The part of an item with this number, if it is one: the first one stands right behind the item, each other one
    /// [behind](Self::after) the one before.
    pub fn part(&self, item: usize, part: usize) -> Option<usize> {
        (part < self.after(item)).then_some(part)
    }

    /// The number of the first item that is not a part of this one.
    pub fn after(&self, item: usize) -> usize {
        match self.items.get(item) {
            Some(found) if found.has_parts() => found.end as usize,
            Some(_) => item + 1,
            None => 0,
        }
    }

    /// The keys and values of a dictionary.
    pub fn entries(&self, item: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let mut parts = self.parts(item);
        std::iter::from_fn(move || Some((parts.next()?, parts.next()?)))
    }

    /// The keys and values of an item; none for what is no dictionary.
    pub fn entries_of(&self, item: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let dictionary = Some(item).filter(|item| self.kind(*item) == LiteralKind::Dictionary);
        dictionary.into_iter().flat_map(|item| self.entries(item))
    }

    /// The characters of an item as they stand in the text.
    pub fn characters(&self, item: usize) -> &'t str {
        let Some(item) = self.items.get(item) else { return "" };
        let end = match item.kind() {
            LiteralKind::List | LiteralKind::Tuple | LiteralKind::Dictionary => item.at() + 1,
            LiteralKind::Call => LiteralScanner::at(self.text, item.at()).token().end,
            _ => item.end as usize,
        };
        self.text.get(item.at()..end).unwrap_or_default()
    }

    /// The text of an item: decoded for one in quotation marks, as it stands for others.
    ///
    /// # Errors
    /// At a wrong escape.
    pub fn text(&self, item: usize) -> Result<Cow<'t, str>, Fault> {
        let characters = self.characters(item);
        match self.kind(item) {
            // In YAML a text may stand without quotation marks.
            LiteralKind::Text if characters.starts_with(['"', '\'']) => decoding::decoded(characters, self.at(item)),
            _ => Ok(Cow::Borrowed(characters.trim_end_matches(['=', ' ']))),
        }
    }

    /// The number of an item as text, as `amount` and `probability` read it; the text itself for one in quotation
    /// marks.
    ///
    /// # Errors
    /// At a wrong escape.
    pub fn number(&self, item: usize) -> Result<Cow<'t, str>, Fault> {
        if self.kind(item) != LiteralKind::Number {
            return self.text(item);
        }
        Ok(plain_number(self.characters(item)))
    }

    /// Whether an item may stand for a number: a number, or a text in quotation marks that begins as one.
    pub fn is_number(&self, item: usize) -> bool {
        match self.kind(item) {
            LiteralKind::Number => true,
            LiteralKind::Text => self.text(item).is_ok_and(|text| crate::forms::parts::is_number(&text)),
            _ => false,
        }
    }
}

/// `math.inf` as `inf`, `Fraction(1, 3)` as `1/3`, `float('inf')` as `inf`.
fn plain_number(written: &str) -> Cow<'_, str> {
    let plain = written.trim_start_matches(['-', '+', '−']);
    let sign = written.get(..written.len() - plain.len()).unwrap_or_default();
    let begins_with_word = plain.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let number = if !begins_with_word {
        return Cow::Borrowed(written);
    } else if let Some((_, arguments)) = plain.split_once('(') {
        let arguments = arguments.trim_end_matches(')').replace(['\'', '"'], "");
        arguments.split(',').map(str::trim).collect::<Vec<_>>().join("/")
    } else {
        plain.rsplit('.').next().unwrap_or(plain).to_owned()
    };
    Cow::Owned(format!("{sign}{number}"))
}

#[cfg(test)]
mod tests;
