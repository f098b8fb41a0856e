//! Reads the signs of a text into literals, which lie in one list.

use plyscope_core::game::BlockList;

use super::faults;
use super::scanner::{Bracket, LiteralScanner, LiteralSign, LiteralToken};
use super::{DEEPEST, LiteralKind, Literals, PackedLiteral, Statement};
use crate::forms::shared_faults::FormPhrase;
use crate::forms::written::short;
use crate::place::{Fault, place_of};
use crate::{Message, messages};

/// An open bracket.
struct OpenBracket {
    item: usize,
    bracket: Bracket,
    /// Whether the next item of a dictionary is a key.
    key_next: bool,
    /// Whether a key of it was a name.
    has_names: bool,
    /// The last key, where it is a number behind names: without a colon it was never meant to be a key.
    number: Option<LiteralToken>,
}

impl OpenBracket {
    /// Takes down the key that begins at a token.
    fn note_key(&mut self, token: LiteralToken) {
        let is_number = token.sign == LiteralSign::Number;
        self.number = Some(token).filter(|_| is_number && self.has_names);
        self.has_names |= !is_number;
    }
}

/// What may stand next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ExpectedLiteral {
    /// A value, or a key where the innermost bracket is a dictionary and a key is due.
    Value,
    /// The colon behind a key.
    Colon,
    /// A comma, or the closing bracket.
    Comma,
}

/// Reads the literals of a text.
pub(super) struct LiteralParser<'t> {
    scanner: LiteralScanner<'t>,
    literals: Literals<'t>,
    open: Vec<OpenBracket>,
    within: FormPhrase,
    /// What a word without quotation marks is: a text in YAML.
    words: LiteralKind,
}

impl<'t> LiteralParser<'t> {
    /// Begins at the start of a text; messages name the form for which it was taken.
    pub fn new(text: &'t str, within: FormPhrase) -> Self {
        let literals = Literals { text, items: BlockList::new(), statements: BlockList::new() };
        Self { scanner: LiteralScanner::new(text), literals, open: Vec::new(), within, words: LiteralKind::Word }
    }

    /// Reads the one value of YAML that begins at a byte, and gives the byte behind it.
    pub fn value_at(&mut self, at: usize) -> Result<usize, Fault> {
        self.words = LiteralKind::Text;
        self.scanner = LiteralScanner::at(self.literals.text, at);
        self.value()?;
        Ok(self.scanner.place())
    }

    /// The byte at which the last item that was added begins.
    pub fn end(&self) -> usize {
        self.literals.items.last().map_or(0, |item| item.at())
    }

    /// Adds an item that stands between two bytes, and gives its number.
    pub fn add(&mut self, kind: LiteralKind, [at, end]: [usize; 2]) -> Result<usize, Fault> {
        let added = self.literals.items.push(PackedLiteral::new(kind, at, end));
        added.map_err(|_| self.no_memory(at))
    }

    /// Ends an item with parts: all that were added behind it are its own.
    pub fn end_parts(&mut self, item: usize) {
        let after = self.literals.items.len();
        if let Some(item) = self.literals.items.get_mut(item) {
            item.end = short(after);
        }
    }

    /// The items that were added are the parts of one literal.
    pub fn end_statement(&mut self, name: Option<&'t str>, item: usize) -> Result<(), Fault> {
        let added = self.literals.statements.push(Statement { name, item });
        added.map(drop).map_err(|_| self.no_memory(self.literals.at(item)))
    }

    /// All that has been read.
    pub fn into_literals(self) -> Literals<'t> {
        self.literals
    }

    /// Reads a literal and the name before it; false at the end of the text.
    pub fn statement(&mut self) -> Result<bool, Fault> {
        let mut token = self.scanner.peek();
        while matches!(token.sign, LiteralSign::Semicolon | LiteralSign::Comma) && !self.literals.statements.is_empty()
        {
            self.scanner.token();
            token = self.scanner.peek();
        }
        if token.sign == LiteralSign::End {
            return Ok(false);
        }
        let name = self.assigned_name()?;
        let item = self.literals.items.len();
        self.value()?;
        self.end_statement(name, item)?;
        Ok(true)
    }

    /// The name in `name = …`, `name: type = …` and `const name = …`.
    fn assigned_name(&mut self) -> Result<Option<&'t str>, Fault> {
        let mut ahead = self.scanner;
        let mut word = ahead.token();
        if word.sign == LiteralSign::Word && ["const", "let", "var"].contains(&ahead.characters(word)) {
            word = ahead.token();
        }
        if word.sign != LiteralSign::Word {
            return Ok(None);
        }
        let name = ahead.characters(word);
        match ahead.token().sign {
            LiteralSign::Equals => {}
            LiteralSign::Colon => {
                let mut type_signs = 0;
                loop {
                    let token = ahead.token();
                    type_signs += 1;
                    match token.sign {
                        LiteralSign::Equals => break,
                        LiteralSign::End | LiteralSign::Unclosed | LiteralSign::Odd => {
                            return Err(self.unexpected(token, "="));
                        }
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
        let mut next = ExpectedLiteral::Value;
        loop {
            let token = self.scanner.token();
            let closes = self.open.last().is_some_and(|open| {
                token.sign == LiteralSign::Close(open.bracket)
                    && next != ExpectedLiteral::Colon
                    && !self.needs_value(open, next)
            });
            next = if closes {
                self.close()
            } else {
                match next {
                    ExpectedLiteral::Value => self.begin(token)?,
                    ExpectedLiteral::Colon if token.sign == LiteralSign::Colon => ExpectedLiteral::Value,
                    ExpectedLiteral::Comma if token.sign == LiteralSign::Comma => ExpectedLiteral::Value,
                    ExpectedLiteral::Colon => return Err(self.without_colon(token)),
                    ExpectedLiteral::Comma => return Err(self.unexpected(token, ",")),
                }
            };
            if self.open.is_empty() && next == ExpectedLiteral::Comma {
                return Ok(());
            }
        }
    }

    /// Whether a value must stand before the bracket can be closed: behind the colon of a dictionary and `name=` of a
    /// call.
    fn needs_value(&self, open: &OpenBracket, next: ExpectedLiteral) -> bool {
        let behind_keyword = self.literals.items.last().is_some_and(|item| item.kind() == LiteralKind::Keyword);
        next == ExpectedLiteral::Value && (open.bracket == Bracket::Curly && !open.key_next || behind_keyword)
    }

    /// Begins the value at a token.
    fn begin(&mut self, token: LiteralToken) -> Result<ExpectedLiteral, Fault> {
        let is_key = self.open.last().is_some_and(|open| open.bracket == Bracket::Curly && open.key_next);
        let kind = match token.sign {
            LiteralSign::Open(_) if is_key => return Err(self.unexpected(token, "key")),
            LiteralSign::Open(bracket @ Bracket::Round) => return self.enter(LiteralKind::Tuple, bracket, token),
            LiteralSign::Open(bracket @ Bracket::Square) => return self.enter(LiteralKind::List, bracket, token),
            LiteralSign::Open(bracket @ Bracket::Curly) => return self.enter(LiteralKind::Dictionary, bracket, token),
            LiteralSign::Text => LiteralKind::Text,
            LiteralSign::Number => LiteralKind::Number,
            LiteralSign::Word if is_key => self.words,
            LiteralSign::Word => match (self.scanner.characters(token), self.scanner.peek().sign) {
                (_, LiteralSign::Open(bracket @ Bracket::Round)) => {
                    self.scanner.token();
                    return self.enter(LiteralKind::Call, bracket, token);
                }
                (_, LiteralSign::Equals) if self.in_call() => {
                    self.scanner.token();
                    self.push(LiteralKind::Keyword, token)?;
                    return Ok(ExpectedLiteral::Value);
                }
                ("True" | "true", _) => LiteralKind::True,
                ("False" | "false", _) => LiteralKind::False,
                ("None" | "null" | "undefined", _) => LiteralKind::Nothing,
                _ => self.words,
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
        self.open.last().is_some_and(|open| self.literals.kind(open.item) == LiteralKind::Call)
    }

    fn push(&mut self, kind: LiteralKind, token: LiteralToken) -> Result<(), Fault> {
        self.add(kind, [token.at, token.end]).map(drop)
    }

    fn no_memory(&self, at: usize) -> Fault {
        Fault::new(at, messages::no_memory_after_parts(self.literals.items.len()))
    }

    fn enter(&mut self, kind: LiteralKind, bracket: Bracket, token: LiteralToken) -> Result<ExpectedLiteral, Fault> {
        if self.open.len() == DEEPEST {
            return Err(Fault::new(token.at, faults::too_deep(self.within, DEEPEST)));
        }
        self.open.push(OpenBracket {
            item: self.literals.items.len(),
            bracket,
            key_next: true,
            has_names: false,
            number: None,
        });
        self.push(kind, token)?;
        Ok(ExpectedLiteral::Value)
    }

    fn close(&mut self) -> ExpectedLiteral {
        if let Some(closed) = self.open.pop() {
            self.end_parts(closed.item);
        }
        self.complete()
    }

    /// What stands behind a whole item.
    fn complete(&mut self) -> ExpectedLiteral {
        match self.open.last_mut() {
            Some(open) if open.bracket == Bracket::Curly => {
                open.key_next = !open.key_next;
                if open.key_next { ExpectedLiteral::Comma } else { ExpectedLiteral::Colon }
            }
            _ => ExpectedLiteral::Comma,
        }
    }

    /// The fault of a token behind a key that should be a colon, or of the key.
    fn without_colon(&self, token: LiteralToken) -> Fault {
        match self.open.last().and_then(|open| open.number) {
            Some(number) => self.unexpected(number, "key"),
            None => self.unexpected(token, ":"),
        }
    }

    /// The fault of a token that cannot stand where it does.
    fn unexpected(&self, token: LiteralToken, expected: &str) -> Fault {
        let characters = self.scanner.characters(token);
        let first = characters.chars().next().unwrap_or(' ');
        let open = self.open.last();
        let begun =
            open.map(|open| (open.bracket, place_of(self.literals.text, self.literals.at(open.item)).to_string()));
        let message: Message = match (token.sign, begun) {
            (LiteralSign::Unclosed, _) if first == '/' => faults::comment(self.within),
            (LiteralSign::Unclosed, _) => faults::unclosed_text(self.within, first),
            (LiteralSign::End, Some((bracket, place))) => faults::end(self.within, bracket, &place),
            (LiteralSign::Close(closing), Some((bracket, place))) if closing != bracket => {
                faults::closing(self.within, closing, bracket, &place)
            }
            (LiteralSign::Close(closing), None) => faults::nothing_open(self.within, closing),
            (LiteralSign::Odd, _) => faults::character(self.within, first),
            (_, open) => faults::expected(self.within, characters, expected, open.map(|(bracket, _)| bracket)),
        };
        Fault::new(token.at, message)
    }
}
