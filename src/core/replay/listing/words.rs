//! The pieces of a line in another language: what colours need of it is a list of words, and how comments, texts and
//! numbers are written, and no grammar.

use crate::search::CodeLanguage;

use super::tokens::{Lexeme, TokenKind};

/// What tells the words of a language apart.
struct LanguageWords {
    keywords: &'static [&'static str],
    literals: &'static [&'static str],
    types: &'static [&'static str],
    /// Whether names have hyphens in them.
    hyphens: bool,
}

const PYTHON: LanguageWords = LanguageWords {
    keywords: &[
        "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except",
        "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass",
        "raise", "return", "self", "try", "while", "with", "yield",
    ],
    literals: &["True", "False", "None"],
    types: &["bool", "dict", "float", "int", "list", "object", "set", "str", "tuple"],
    hyphens: false,
};

/// Those in which a file is written; in other languages of readers all that is written in their letters.
const PSEUDO_CODE: LanguageWords = LanguageWords {
    keywords: &[
        "and", "do", "each", "else", "for", "from", "function", "if", "in", "is", "its", "leave", "loop", "not", "or",
        "repeat", "return", "the", "then", "to", "while", "with",
    ],
    literals: &["none", "true", "false", "∞"],
    types: &["Max", "Min"],
    hyphens: true,
};

const RUST: LanguageWords = LanguageWords { keywords: &[], literals: &[], types: &[], hyphens: false };

const fn words_of(language: CodeLanguage) -> LanguageWords {
    match language {
        CodeLanguage::Rust => RUST,
        CodeLanguage::Python => PYTHON,
        CodeLanguage::PseudoCode => PSEUDO_CODE,
    }
}

/// What a text over several lines begins and ends with.
const TEXT: &str = "\"\"\"";

/// Cuts a line into pieces: end to end they are all of it; whether it begins inside a text over several lines, and ends so.
pub fn lexemes(line: &str, language: CodeLanguage, is_in_text: &mut bool) -> Vec<Lexeme> {
    let words = words_of(language);
    let mut found: Vec<Lexeme> = Vec::new();
    let mut start = 0;
    if *is_in_text {
        let end = line.find(TEXT);
        *is_in_text = end.is_none();
        start = end.map_or(line.len(), |end| end + TEXT.len());
        found.push(Lexeme { range: 0..start, kind: TokenKind::Comment });
    }
    while let Some(rest) = line.get(start..).filter(|rest| !rest.is_empty()) {
        let (kind, length) = piece(rest, language.comment(), &words);
        let range = start..start + length;
        start = range.end;
        let is_text = rest.starts_with(TEXT);
        *is_in_text |= is_text && !rest.get(TEXT.len()..length).is_some_and(|inside| inside.ends_with(TEXT));
        found.push(Lexeme { range, kind });
    }
    found
}

/// The first piece of a text, which is not empty.
fn piece(rest: &str, comment: &str, words: &LanguageWords) -> (TokenKind, usize) {
    let run = |is_part: fn(char) -> bool| rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
    let first = rest.chars().next().unwrap_or(' ');
    if rest.starts_with(comment) {
        (TokenKind::Comment, rest.len())
    } else if first.is_whitespace() {
        (TokenKind::Space, run(char::is_whitespace))
    } else if rest.starts_with(TEXT) {
        // What documents a function.
        let end = rest.get(TEXT.len()..).and_then(|inside| inside.find(TEXT));
        (TokenKind::Comment, end.map_or(rest.len(), |end| end + 2 * TEXT.len()))
    } else if matches!(first, '"' | '\'' | '`') {
        (TokenKind::Literal, text_length(rest, first))
    } else if first.is_ascii_digit() {
        (TokenKind::Literal, run(|letter| letter.is_alphanumeric() || matches!(letter, '.' | '_')))
    } else if first.is_alphabetic() || first == '_' {
        let is_part: fn(char) -> bool = match (is_of_reader(first), words.hyphens) {
            (true, _) => is_of_reader,
            (false, true) => |letter| !is_of_reader(letter) && (letter.is_alphanumeric() || letter == '-'),
            (false, false) => |letter| letter.is_alphanumeric() || letter == '_',
        };
        let length = run(is_part);
        let (word, behind) = rest.split_at(length);
        (kind_of_word(word, behind.trim_start().starts_with('('), words), length)
    } else {
        (TokenKind::Punctuation, first.len_utf8())
    }
}

/// Whether a letter is a character of Chinese, which no name in pseudo-code has.
fn is_of_reader(letter: char) -> bool {
    matches!(letter, '\u{4e00}'..='\u{9fff}')
}

/// How long a text in quotes is.
fn text_length(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (place, letter) in rest.char_indices().skip(1) {
        if letter == quote && !escaped {
            return place + quote.len_utf8();
        }
        escaped = letter == '\\' && !escaped;
    }
    rest.len()
}

fn kind_of_word(word: &str, is_called: bool, words: &LanguageWords) -> TokenKind {
    let is_constant = word.len() > 1 && !word.contains(char::is_lowercase);
    match word {
        _ if words.literals.contains(&word) => TokenKind::Literal,
        _ if words.keywords.contains(&word) => TokenKind::Keyword,
        _ if words.types.contains(&word) => TokenKind::Type,
        _ if words.hyphens && word.starts_with(is_of_reader) => TokenKind::Keyword,
        _ if is_called => TokenKind::Function,
        _ if word.starts_with(char::is_uppercase) && is_constant => TokenKind::Literal,
        _ if word.starts_with(char::is_uppercase) => TokenKind::Type,
        _ => TokenKind::Name,
    }
}

/// Where a text stands in a line that is cut like this.
#[cfg(test)]
fn texts<'a>(line: &'a str, lexemes: &'a [Lexeme]) -> impl Iterator<Item = (&'a str, TokenKind)> {
    lexemes.iter().map(move |lexeme| (line.get(lexeme.range.clone()).unwrap_or_default(), lexeme.kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_python_is_cut_into_its_words() {
        let line = "    if position.player == Player.MAX and is_over(\"a\\\"b\", 1.5):  # why";
        let found = lexemes(line, CodeLanguage::Python, &mut false);
        assert_eq!(texts(line, &found).map(|(text, _)| text).collect::<String>(), line);
        let kinds: Vec<(&str, TokenKind)> = texts(line, &found)
            .filter(|(_, kind)| !matches!(kind, TokenKind::Space | TokenKind::Punctuation))
            .collect();
        assert_eq!(
            kinds,
            [
                ("if", TokenKind::Keyword),
                ("position", TokenKind::Name),
                ("player", TokenKind::Name),
                ("Player", TokenKind::Type),
                ("MAX", TokenKind::Literal),
                ("and", TokenKind::Keyword),
                ("is_over", TokenKind::Function),
                ("\"a\\\"b\"", TokenKind::Literal),
                ("1.5", TokenKind::Literal),
                ("# why", TokenKind::Comment),
            ]
        );
    }

    #[test]
    fn what_documents_a_function_may_go_over_several_lines() {
        let mut is_in_text = false;
        let kinds: Vec<(usize, bool)> = ["    \"\"\"A value", "or a bound.\"\"\"  # so", "x = 1", "\"\"\"All.\"\"\""]
            .into_iter()
            .map(|line| {
                let found = lexemes(line, CodeLanguage::Python, &mut is_in_text);
                assert_eq!(texts(line, &found).map(|(text, _)| text).collect::<String>(), line);
                (found.iter().filter(|piece| piece.kind == TokenKind::Comment).count(), is_in_text)
            })
            .collect();
        assert_eq!(kinds, [(1, true), (2, false), (0, false), (1, false)]);
    }
}
