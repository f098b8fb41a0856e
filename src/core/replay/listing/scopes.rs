//! Where the variables of a listing are declared, and how far each of them can be named.
//!
//! It reads what the listings are written in, and no more of the language: parameters of functions, `let`, `for`, and
//! the patterns of `if let` and `while let`. What it does not understand it passes over.

use std::ops::{Range, RangeInclusive};

use super::meaning::{self, KnownName};
use super::tokens::{Lexeme, TokenKind};

/// A variable as the text declares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declaration {
    /// Its name.
    pub name: String,
    /// Its name again and what it means, where that is known.
    pub known: Option<KnownName>,
    /// The number of the line that declares it.
    pub line: u32,
    /// The lines on which it can be named.
    pub scope: RangeInclusive<u32>,
}

/// The variables that are declared inside `part` of the source, in the order of the text.
pub fn declarations(source: &str, lexemes: &[Lexeme], part: &Range<usize>) -> Vec<Declaration> {
    let code = CodeWords(words(source, lexemes, part));
    let mut found = Vec::new();
    for (place, word) in code.0.iter().enumerate() {
        let of_word = match word.text {
            "fn" => code.parameters(place),
            "for" => code.counted(place),
            "let" if matches!(code.before(place), "if" | "while" | "&") => code.matched(place),
            "let" => code.stated(place),
            _ => None,
        };
        found.extend(of_word.into_iter().flatten());
    }
    found
}

/// A piece of code.
struct Word<'a> {
    text: &'a str,
    kind: TokenKind,
    line: u32,
}

fn words<'a>(source: &'a str, lexemes: &[Lexeme], part: &Range<usize>) -> Vec<Word<'a>> {
    let (mut read, mut line) = (0, 1);
    let mut words = Vec::new();
    for lexeme in lexemes {
        let passed = source.get(read..lexeme.range.start).unwrap_or_default();
        line += passed.matches('\n').count() as u32;
        read = lexeme.range.start;
        let is_code = !matches!(lexeme.kind, TokenKind::Space | TokenKind::Comment);
        if is_code && part.contains(&read) {
            let text = source.get(lexeme.range.clone()).unwrap_or_default();
            words.push(Word { text, kind: lexeme.kind, line });
        }
    }
    words
}

struct CodeWords<'a>(Vec<Word<'a>>);

impl CodeWords<'_> {
    fn text(&self, place: usize) -> &str {
        self.0.get(place).map_or("", |word| word.text)
    }

    fn before(&self, place: usize) -> &str {
        place.checked_sub(1).map_or("", |before| self.text(before))
    }

    /// The first of these words from a place on, outside all brackets that open behind it; `None` where the bracket
    /// that the place itself stands in closes before.
    fn find(&self, from: usize, wanted: &[&str]) -> Option<usize> {
        let mut depth = 0_u32;
        for (place, word) in self.0.iter().enumerate().skip(from) {
            if depth == 0 && wanted.contains(&word.text) {
                return Some(place);
            }
            match word.text {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth = depth.checked_sub(1)?,
                _ => {}
            }
        }
        None
    }

    /// `fn name(mut a: A, b: B) { … }`
    fn parameters(&self, keyword: usize) -> Option<Vec<Declaration>> {
        let open = self.find(keyword, &["("])?;
        let close = self.find(open + 1, &[")"])?;
        let body = self.find(close + 1, &["{", ";"])?;
        let is_parameter = |place: &usize| self.text(place + 1) == ":" && self.text(place + 2) != ":";
        let names = (open + 1..close).filter(is_parameter).filter(|place| self.before(*place) != ":");
        self.inside(names, body)
    }

    /// `for a in b { … }`
    fn counted(&self, keyword: usize) -> Option<Vec<Declaration>> {
        // An `impl` has no `in`, and opens its braces at once.
        let end = self.find(keyword + 1, &["in", "{"])?;
        let body = self.find(end, &["{"])?;
        if end == body { None } else { self.inside(keyword + 1..end, body) }
    }

    /// `if let Some(a) = b { … }`
    fn matched(&self, keyword: usize) -> Option<Vec<Declaration>> {
        let end = self.find(keyword + 1, &["=", "{", ";"])?;
        self.inside(keyword + 1..end, self.find(end, &["{"])?)
    }

    /// `let mut a: A = b;`
    fn stated(&self, keyword: usize) -> Option<Vec<Declaration>> {
        let pattern_end = self.find(keyword + 1, &[":", "=", ";"])?;
        let semicolon = self.find(pattern_end, &[";"])?;
        Some(self.declared(keyword + 1..pattern_end, semicolon))
    }

    /// What is declared for the block that opens at `body`.
    fn inside(&self, names: impl Iterator<Item = usize>, body: usize) -> Option<Vec<Declaration>> {
        (self.text(body) == "{").then(|| self.declared(names, body))
    }

    /// What can be named behind a place, up to the end of the block.
    fn declared(&self, names: impl Iterator<Item = usize>, behind: usize) -> Vec<Declaration> {
        let line = |place: usize| self.0.get(place).map_or(u32::MAX, |word| word.line);
        let end = self.find(behind + 1, &["}"]).unwrap_or(self.0.len());
        let scope = line(behind).saturating_add(1)..=line(end.saturating_sub(1));
        let named = names.filter_map(|place| self.0.get(place)).filter(|word| word.kind == TokenKind::Name);
        named
            .map(|word| Declaration {
                name: word.text.to_owned(),
                known: meaning::of_name(word.text),
                line: word.line,
                scope: scope.clone(),
            })
            .collect()
    }
}
