//! What the pieces of a listing are: the compiler's own lexer, and a little more that colours need.

use std::ops::Range;

use ra_ap_rustc_lexer::{FrontmatterAllowed, TokenKind as Raw, tokenize};

/// What a piece of a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// A word of the language.
    Keyword,
    /// The name of a variable, a field or a module.
    Name,
    /// A name that an opening bracket follows: it is called or declared.
    Function,
    /// A name with a capital, or a type of the language.
    Type,
    /// A number, a text, `true`, `false`, or a constant in capitals.
    Literal,
    /// A comment, or what documents an item.
    Comment,
    /// A sign.
    Punctuation,
    /// Blanks.
    Space,
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeToken {
    /// Where it stands in the text of its line, in bytes.
    pub range: Range<usize>,
    /// Which kind of piece it is.
    pub kind: TokenKind,
}

/// A piece of a source text; it may go over several lines.
#[derive(Clone, Debug)]
pub struct Lexeme {
    /// Where it stands in the source, in bytes.
    pub range: Range<usize>,
    /// Which kind of piece it is.
    pub kind: TokenKind,
}

const KEYWORDS: [&str; 38] = [
    "as", "async", "await", "break", "const", "continue", "crate", "dyn", "else", "enum", "extern", "fn", "for", "if",
    "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub", "ref", "return", "self", "static", "struct",
    "super", "trait", "type", "union", "unsafe", "use", "where", "while", "yield", "_",
];

const TYPES: [&str; 17] = [
    "bool", "char", "str", "f32", "f64", "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128",
    "usize",
];

/// Cuts a source text into pieces: end to end they are all of it.
pub fn lexemes(source: &str) -> Vec<Lexeme> {
    let mut raw: Vec<(Raw, Range<usize>)> = Vec::new();
    let mut start = 0;
    for token in tokenize(source, FrontmatterAllowed::No) {
        let end = start + token.len as usize;
        raw.push((token.kind, start..end));
        start = end;
    }
    let mut follows = None;
    let mut lexemes = Vec::with_capacity(raw.len());
    for (kind, range) in raw.into_iter().rev() {
        let text = source.get(range.clone()).unwrap_or_default();
        let is_called = follows == Some(Raw::OpenParen);
        lexemes.push(Lexeme { range, kind: kind_of(kind, text, is_called) });
        if kind != Raw::Whitespace {
            follows = Some(kind);
        }
    }
    lexemes.reverse();
    lexemes
}

fn kind_of(raw: Raw, text: &str, is_called: bool) -> TokenKind {
    match raw {
        Raw::LineComment { .. } | Raw::BlockComment { .. } | Raw::Frontmatter { .. } => TokenKind::Comment,
        Raw::Whitespace => TokenKind::Space,
        Raw::Literal { .. } => TokenKind::Literal,
        Raw::Ident => kind_of_word(text, is_called),
        Raw::RawIdent | Raw::InvalidIdent | Raw::UnknownPrefix => TokenKind::Name,
        Raw::ForcedKeywordIdent => TokenKind::Keyword,
        Raw::Lifetime { .. } | Raw::RawLifetime | Raw::UnknownPrefixLifetime => TokenKind::Name,
        _ => TokenKind::Punctuation,
    }
}

fn kind_of_word(word: &str, is_called: bool) -> TokenKind {
    let is_constant = word.len() > 1 && !word.contains(char::is_lowercase);
    match word {
        "true" | "false" => TokenKind::Literal,
        _ if KEYWORDS.contains(&word) => TokenKind::Keyword,
        _ if TYPES.contains(&word) => TokenKind::Type,
        _ if word.starts_with(char::is_uppercase) && is_constant => TokenKind::Literal,
        _ if word.starts_with(char::is_uppercase) => TokenKind::Type,
        _ if is_called => TokenKind::Function,
        _ => TokenKind::Name,
    }
}

/// The pieces of a line that stands here in the source, their places counted from its beginning.
pub fn within(lexemes: &[Lexeme], line: &Range<usize>) -> Vec<CodeToken> {
    let first = lexemes.partition_point(|lexeme| lexeme.range.end <= line.start);
    let touching = lexemes.iter().skip(first).take_while(|lexeme| lexeme.range.start < line.end);
    let clipped = touching.map(|lexeme| {
        let (start, end) = (lexeme.range.start.max(line.start), lexeme.range.end.min(line.end));
        CodeToken { range: start - line.start..end - line.start, kind: lexeme.kind }
    });
    // An empty line inside a comment has nothing of it.
    clipped.filter(|token| !token.range.is_empty()).collect()
}
