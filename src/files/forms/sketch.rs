//! What a text of brackets and texts looks like, read so tolerantly that a broken text still shows what was meant.

use crate::forms::literal::{Bracket, LiteralScanner, LiteralSign};

/// So many keys tell what a text is.
const ENOUGH_KEYS: usize = 200;

/// A key of a dictionary or an object.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DictionaryKey<'t> {
    /// How many brackets are open around it.
    pub depth: usize,
    /// Its text, without quotation marks.
    pub name: &'t str,
    /// How its value begins.
    pub value: LiteralSign,
}

/// The outlines of a text.
#[derive(Debug, Default)]
pub(crate) struct Sketch<'t> {
    /// The first signs of the first value in brackets, behind assignments: `tree = {`.
    pub start: Vec<LiteralSign>,
    /// The keys in one or two brackets.
    pub keys: Vec<DictionaryKey<'t>>,
    /// Whether an object begins a list.
    pub objects_in_list: bool,
}

impl<'t> Sketch<'t> {
    /// The outlines of a text.
    pub fn of(text: &'t str) -> Self {
        let mut sketch = Self::default();
        let mut scanner = at_first_value(text);
        let mut ahead = scanner;
        sketch.start = (0..3).map(|_| ahead.token().sign).collect();
        let mut depth = 0_usize;
        let mut before = LiteralSign::End;
        while sketch.keys.len() < ENOUGH_KEYS {
            let token = scanner.token();
            match token.sign {
                LiteralSign::End | LiteralSign::Unclosed => break,
                LiteralSign::Open(bracket) => {
                    sketch.objects_in_list |= bracket == Bracket::Curly && before == LiteralSign::Open(Bracket::Square);
                    depth += 1;
                }
                LiteralSign::Close(_) => depth = depth.saturating_sub(1),
                LiteralSign::Text | LiteralSign::Word if depth <= 2 && scanner.peek().sign == LiteralSign::Colon => {
                    let mut behind = scanner;
                    behind.token();
                    let name = scanner.characters(token).trim_matches(['"', '\'']);
                    sketch.keys.push(DictionaryKey { depth, name, value: behind.peek().sign });
                }
                _ => {}
            }
            before = token.sign;
        }
        sketch
    }

    /// Whether the text begins with a curly bracket.
    pub fn begins_curly(&self) -> bool {
        self.start.first() == Some(&LiteralSign::Open(Bracket::Curly))
    }

    /// The keys inside of so many brackets.
    pub fn keys_in(&self, depth: usize) -> impl Iterator<Item = &DictionaryKey<'t>> {
        self.keys.iter().filter(move |key| key.depth == depth)
    }
}

/// Behind `name =`, `const name =` and `root = 'A'`.
fn at_first_value(text: &str) -> LiteralScanner<'_> {
    let start = LiteralScanner::new(text);
    let mut scanner = start;
    let mut ahead = start;
    let first = ahead.token();
    let declares = ["const", "let", "var"].contains(&ahead.characters(first));
    // Only assignments stand before brackets: `digraph {` is no literal.
    if first.sign == LiteralSign::Word
        && !declares
        && !matches!(ahead.token().sign, LiteralSign::Equals | LiteralSign::Colon)
    {
        return start;
    }
    // A few assignments are enough: no form has more names before its first brackets.
    for _ in 0..16 {
        let before = scanner;
        match scanner.token().sign {
            LiteralSign::Word
            | LiteralSign::Equals
            | LiteralSign::Text
            | LiteralSign::Number
            | LiteralSign::Semicolon => {}
            LiteralSign::Open(_) => return before,
            _ => return start,
        }
    }
    start
}
