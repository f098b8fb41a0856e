//! The literals of Python, JSON and JavaScript, and mixtures of them: `{'A': [3, ("B", -inf)], "c": null,}`.
//!
//! Lists, tuples, dictionaries, texts in any quotation marks, numbers as they are written (never as floating-point
//! numbers), `None null True true False false`, `inf -inf Infinity NaN float('inf') math.inf Fraction(1, 3)`, commas
//! before a closing bracket, comments, assignments `tree = …` and calls `Node('A', children=[…])`. Sources: the Python
//! language reference, chapters 2 and 6; RFC 8259; ECMA-404.
//!
//! What is read lies in one list in preorder, so that nothing here and in the readers of the forms calls itself on the
//! text.

mod decoding;
mod faults;
mod scanner;

use std::borrow::Cow;

use plyscope_core::game::Rows;

pub(crate) use scanner::{Bracket, Scanner, Sign, Token};

use crate::forms::written::short;
use crate::place::{Fault, place_of};
use crate::{Message, messages};

/// The form that a text was taken for, as a part of a sentence: "in JSON".
pub(crate) type Within = [&'static str; 2];

/// More brackets inside each other than any tree of 512 plies needs.
const DEEPEST: usize = 4096;

/// What an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
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

impl Kind {
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
struct Item {
    /// The byte at which it begins, behind its kind.
    kind_and_at: u32,
    /// For what has parts, the number of the first item that is not one of them; else the byte behind it.
    end: u32,
}

/// So many bits of an item say where it stands.
const BITS_OF_PLACE: u32 = 28;

impl Item {
    fn new(kind: Kind, at: usize, end: usize) -> Self {
        Self { kind_and_at: (kind as u32) << BITS_OF_PLACE | short(at), end: short(end) }
    }

    fn kind(self) -> Kind {
        Kind::ALL.get((self.kind_and_at >> BITS_OF_PLACE) as usize).copied().unwrap_or(Kind::Nothing)
    }

    fn at(self) -> usize {
        (self.kind_and_at & ((1 << BITS_OF_PLACE) - 1)) as usize
    }

    /// Whether it has parts.
    fn has_parts(self) -> bool {
        matches!(self.kind(), Kind::List | Kind::Tuple | Kind::Dictionary | Kind::Call)
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
    items: Rows<Item>,
    /// The outermost literals.
    pub statements: Rows<Statement<'t>>,
}

impl<'t> Literals<'t> {
    /// Reads a text.
    ///
    /// # Errors
    /// Where it is no literal; the message names the form for which the text was taken.
    pub fn read(text: &'t str, within: Within) -> Result<Self, Fault> {
        // Longer texts are none that is read anywhere.
        if text.len() >= 1 << BITS_OF_PLACE {
            return Err(Fault::new(text.len(), messages::too_large(1 << (BITS_OF_PLACE - 20))));
        }
        let literals = Self { text, items: Rows::new(), statements: Rows::new() };
        let mut parser = Parser { scanner: Scanner::new(text), literals, open: Vec::new(), within };
        while parser.statement()? {}
        Ok(parser.literals)
    }

    /// What an item is.
    pub fn kind(&self, item: usize) -> Kind {
        self.items.get(item).map_or(Kind::Nothing, |item| item.kind())
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
        let dictionary = Some(item).filter(|item| self.kind(*item) == Kind::Dictionary);
        dictionary.into_iter().flat_map(|item| self.entries(item))
    }

    /// The characters of an item as they stand in the text.
    pub fn characters(&self, item: usize) -> &'t str {
        let Some(item) = self.items.get(item) else { return "" };
        let end = match item.kind() {
            Kind::List | Kind::Tuple | Kind::Dictionary => item.at() + 1,
            Kind::Call => Scanner::at(self.text, item.at()).token().end,
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
            Kind::Text => decoding::decoded(characters, self.at(item)),
            _ => Ok(Cow::Borrowed(characters.trim_end_matches(['=', ' ']))),
        }
    }

    /// The number of an item as text, as `amount` and `probability` read it; the text itself for one in quotation
    /// marks.
    ///
    /// # Errors
    /// At a wrong escape.
    pub fn number(&self, item: usize) -> Result<Cow<'t, str>, Fault> {
        if self.kind(item) != Kind::Number {
            return self.text(item);
        }
        Ok(plain_number(self.characters(item)))
    }

    /// Whether an item may stand for a number: a number, or a text in quotation marks that begins as one.
    pub fn is_number(&self, item: usize) -> bool {
        match self.kind(item) {
            Kind::Number => true,
            Kind::Text => self.text(item).is_ok_and(|text| crate::forms::parts::is_number(&text)),
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

/// An open bracket.
struct Open {
    item: usize,
    bracket: Bracket,
    /// Whether the next item of a dictionary is a key.
    key_next: bool,
    /// Whether a key of it was a name.
    has_names: bool,
    /// The last key, where it is a number behind names: without a colon it was never meant to be a key.
    number: Option<Token>,
}

impl Open {
    /// Takes down the key that begins at a token.
    fn note_key(&mut self, token: Token) {
        let is_number = token.sign == Sign::Number;
        self.number = Some(token).filter(|_| is_number && self.has_names);
        self.has_names |= !is_number;
    }
}

/// What may stand next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// A value, or a key where the innermost bracket is a dictionary and a key is due.
    Value,
    /// The colon behind a key.
    Colon,
    /// A comma, or the closing bracket.
    Comma,
}

struct Parser<'t> {
    scanner: Scanner<'t>,
    literals: Literals<'t>,
    open: Vec<Open>,
    within: Within,
}

impl<'t> Parser<'t> {
    /// Reads a literal and the name before it; false at the end of the text.
    fn statement(&mut self) -> Result<bool, Fault> {
        let mut token = self.scanner.peek();
        while matches!(token.sign, Sign::Semicolon | Sign::Comma) && !self.literals.statements.is_empty() {
            self.scanner.token();
            token = self.scanner.peek();
        }
        if token.sign == Sign::End {
            return Ok(false);
        }
        let name = self.assigned_name()?;
        let item = self.literals.items.len();
        self.value()?;
        let added = self.literals.statements.push(Statement { name, item });
        added.map_err(|_| self.no_memory(token.at))?;
        Ok(true)
    }

    /// The name in `name = …`, `name: type = …` and `const name = …`.
    fn assigned_name(&mut self) -> Result<Option<&'t str>, Fault> {
        let mut ahead = self.scanner;
        let mut word = ahead.token();
        if word.sign == Sign::Word && ["const", "let", "var"].contains(&ahead.characters(word)) {
            word = ahead.token();
        }
        if word.sign != Sign::Word {
            return Ok(None);
        }
        let name = ahead.characters(word);
        match ahead.token().sign {
            Sign::Equals => {}
            Sign::Colon => {
                let mut type_signs = 0;
                loop {
                    let token = ahead.token();
                    type_signs += 1;
                    match token.sign {
                        Sign::Equals => break,
                        Sign::End | Sign::Unclosed | Sign::Odd => return Err(self.unexpected(token, "=")),
                        _ if type_signs > 32 => return Err(self.unexpected(token, "=")),
                        _ => {}
                    }
                }
            }
            _ => return Ok(None),
        }
        self.scanner = ahead;
        Ok(Some(name))
    }

    /// Reads a value with all that is inside of it.
    fn value(&mut self) -> Result<(), Fault> {
        let mut next = Next::Value;
        loop {
            let token = self.scanner.token();
            let closes = self.open.last().is_some_and(|open| {
                token.sign == Sign::Close(open.bracket) && next != Next::Colon && !self.needs_value(open, next)
            });
            next = if closes {
                self.close()
            } else {
                match next {
                    Next::Value => self.begin(token)?,
                    Next::Colon if token.sign == Sign::Colon => Next::Value,
                    Next::Comma if token.sign == Sign::Comma => Next::Value,
                    Next::Colon => return Err(self.without_colon(token)),
                    Next::Comma => return Err(self.unexpected(token, ",")),
                }
            };
            if self.open.is_empty() && next == Next::Comma {
                return Ok(());
            }
        }
    }

    /// Whether a value must stand before the bracket can be closed: behind the colon of a dictionary and `name=` of a
    /// call.
    fn needs_value(&self, open: &Open, next: Next) -> bool {
        let behind_keyword = self.literals.items.last().is_some_and(|item| item.kind() == Kind::Keyword);
        next == Next::Value && (open.bracket == Bracket::Curly && !open.key_next || behind_keyword)
    }

    /// Begins the value at a token.
    fn begin(&mut self, token: Token) -> Result<Next, Fault> {
        let is_key = self.open.last().is_some_and(|open| open.bracket == Bracket::Curly && open.key_next);
        let kind = match token.sign {
            Sign::Open(_) if is_key => return Err(self.unexpected(token, "key")),
            Sign::Open(bracket @ Bracket::Round) => return self.enter(Kind::Tuple, bracket, token),
            Sign::Open(bracket @ Bracket::Square) => return self.enter(Kind::List, bracket, token),
            Sign::Open(bracket @ Bracket::Curly) => return self.enter(Kind::Dictionary, bracket, token),
            Sign::Text => Kind::Text,
            Sign::Number => Kind::Number,
            Sign::Word if is_key => Kind::Word,
            Sign::Word => match (self.scanner.characters(token), self.scanner.peek().sign) {
                (_, Sign::Open(bracket @ Bracket::Round)) => {
                    self.scanner.token();
                    return self.enter(Kind::Call, bracket, token);
                }
                (_, Sign::Equals) if self.in_call() => {
                    self.scanner.token();
                    self.push(Kind::Keyword, token)?;
                    return Ok(Next::Value);
                }
                ("True" | "true", _) => Kind::True,
                ("False" | "false", _) => Kind::False,
                ("None" | "null" | "undefined", _) => Kind::Nothing,
                _ => Kind::Word,
            },
            _ => return Err(self.unexpected(token, if is_key { "key" } else { "value" })),
        };
        self.push(kind, token)?;
        if let Some(open) = self.open.last_mut().filter(|_| is_key) {
            open.note_key(token);
        }
        Ok(self.complete())
    }

    fn in_call(&self) -> bool {
        self.open.last().is_some_and(|open| self.literals.kind(open.item) == Kind::Call)
    }

    fn push(&mut self, kind: Kind, token: Token) -> Result<(), Fault> {
        let added = self.literals.items.push(Item::new(kind, token.at, token.end));
        added.map(drop).map_err(|_| self.no_memory(token.at))
    }

    fn no_memory(&self, at: usize) -> Fault {
        Fault::new(at, messages::no_memory_after_parts(self.literals.items.len()))
    }

    fn enter(&mut self, kind: Kind, bracket: Bracket, token: Token) -> Result<Next, Fault> {
        if self.open.len() == DEEPEST {
            return Err(Fault::new(token.at, faults::too_deep(self.within, DEEPEST)));
        }
        self.open.push(Open {
            item: self.literals.items.len(),
            bracket,
            key_next: true,
            has_names: false,
            number: None,
        });
        self.push(kind, token)?;
        Ok(Next::Value)
    }

    fn close(&mut self) -> Next {
        let after = self.literals.items.len();
        let closed = self.open.pop().and_then(|open| self.literals.items.get_mut(open.item));
        if let Some(item) = closed {
            item.end = short(after);
        }
        self.complete()
    }

    /// What stands behind a whole item.
    fn complete(&mut self) -> Next {
        match self.open.last_mut() {
            Some(open) if open.bracket == Bracket::Curly => {
                open.key_next = !open.key_next;
                if open.key_next { Next::Comma } else { Next::Colon }
            }
            _ => Next::Comma,
        }
    }

    /// The fault of a token behind a key that should be a colon, or of the key.
    fn without_colon(&self, token: Token) -> Fault {
        match self.open.last().and_then(|open| open.number) {
            Some(number) => self.unexpected(number, "key"),
            None => self.unexpected(token, ":"),
        }
    }

    /// The fault of a token that cannot stand where it does.
    fn unexpected(&self, token: Token, expected: &str) -> Fault {
        let characters = self.scanner.characters(token);
        let first = characters.chars().next().unwrap_or(' ');
        let open = self.open.last();
        let begun =
            open.map(|open| (open.bracket, place_of(self.literals.text, self.literals.at(open.item)).to_string()));
        let message: Message = match (token.sign, begun) {
            (Sign::Unclosed, _) if first == '/' => faults::comment(self.within),
            (Sign::Unclosed, _) => faults::unclosed_text(self.within, first),
            (Sign::End, Some((bracket, place))) => faults::end(self.within, bracket, &place),
            (Sign::Close(closing), Some((bracket, place))) if closing != bracket => {
                faults::closing(self.within, closing, bracket, &place)
            }
            (Sign::Close(closing), None) => faults::nothing_open(self.within, closing),
            (Sign::Odd, _) => faults::character(self.within, first),
            (_, open) => faults::expected(self.within, characters, expected, open.map(|(bracket, _)| bracket)),
        };
        Fault::new(token.at, message)
    }
}

#[cfg(test)]
mod tests;
