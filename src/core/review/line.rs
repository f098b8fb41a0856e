//! One line of a log.

use super::forms::{self, DoubtfulForm};
use super::number::{NumberId, NumberTable};

/// What a line of a log says; its numbers stand in the table that read it.
#[derive(Debug, PartialEq)]
pub enum LogLine<'l> {
    /// How the log is to be read.
    Header(LineWords<'l>),
    /// A call of the search begins: its window, if it has one.
    Enter([NumberId; 2], LineWords<'l>),
    /// The node has narrowed its window by itself.
    Window([NumberId; 2], LineWords<'l>),
    /// The call returns: its value, if it has one.
    Leave(NumberId, LineWords<'l>),
    /// What follows is a new search.
    Search,
    /// Anything else.
    Other,
    /// It begins as one of the others, and cannot be read.
    Unreadable(Unreadable),
}

/// Why a line cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The letter, counted from 1.
    pub column: u32,
    /// What was expected there.
    pub expected: ExpectedPart,
}

/// What was expected where a line cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpectedPart {
    /// Alpha and beta, two numbers, or two hyphens.
    Window,
    /// The value, a number or `?`.
    Value,
    /// A JSON object.
    Object,
    /// One plain number, and not this form.
    PlainNumber(DoubtfulForm),
}

/// The words behind the numbers of a line.
#[derive(Clone, Debug, PartialEq)]
pub enum LineWords<'l> {
    /// Of a line of text.
    Text(&'l str),
    /// Of a line of JSON: keys and what stands behind them.
    Json(Vec<(String, String)>),
}

impl LineWords<'_> {
    /// Calls `take` with each word: its key and what stands behind it; a word without `=` has no key.
    pub fn for_each(&self, mut take: impl FnMut(&str, &str)) {
        match self {
            Self::Text(text) => {
                for word in text.split_ascii_whitespace() {
                    match word.split_once('=') {
                        Some((key, value)) => take(key, value),
                        None => take("", word),
                    }
                }
            }
            Self::Json(pairs) => pairs.iter().for_each(|(key, value)| take(key, value)),
        }
    }
}

/// The first words of a header.
const HEADER: [&str; 3] = ["plyscope", "log", "1"];

impl<'l> LogLine<'l> {
    /// Reads a line without its end.
    pub fn read(whole: &'l str, numbers: &mut NumberTable) -> Self {
        let line = whole.trim();
        let mut bytes = line.bytes();
        let (first, second) = (bytes.next(), bytes.next());
        let is_apart = matches!(second, None | Some(b' ' | b'\t'));
        match first {
            Some(b'>') if is_apart => Self::with_window(whole, line, numbers)
                .map_or_else(Self::Unreadable, |(window, words)| Self::Enter(window, words)),
            // A row of signs is no line of ours: headings are underlined so.
            Some(b'=') if second.is_some() && is_apart => Self::with_window(whole, line, numbers)
                .map_or_else(Self::Unreadable, |(window, words)| Self::Window(window, words)),
            Some(b'<') if is_apart => Self::leave(whole, line, numbers),
            Some(b'{') => super::json::read(whole, line, numbers),
            Some(b's') => match line.strip_prefix("search") {
                Some(rest) if rest.is_empty() || rest.starts_with([' ', '\t']) => Self::Search,
                _ => Self::Other,
            },
            Some(b'p') => Self::header(line),
            _ => Self::Other,
        }
    }

    fn header(line: &'l str) -> Self {
        let mut rest = line;
        for word in HEADER {
            match rest.trim_start().strip_prefix(word) {
                Some(behind) if behind.is_empty() || behind.starts_with([' ', '\t']) => rest = behind,
                _ => return Self::Other,
            }
        }
        Self::Header(LineWords::Text(rest))
    }

    /// Two bounds behind the sign, and the words behind them.
    fn with_window(
        whole: &str,
        line: &'l str,
        numbers: &mut NumberTable,
    ) -> Result<([NumberId; 2], LineWords<'l>), Unreadable> {
        let mut rest = &line[1..];
        let mut window = [NumberId::NONE; 2];
        for bound in &mut window {
            let word = next_word(&mut rest);
            match read_bound(word, numbers) {
                Some(number) => *bound = number,
                None => match forms::window(&line[1..], numbers) {
                    Some((window, rest)) => return Ok((window, LineWords::Text(rest))),
                    None => return Err(Unreadable::at(whole, word, rest, ExpectedPart::Window)),
                },
            }
        }
        Ok((window, LineWords::Text(rest)))
    }

    fn leave(whole: &str, line: &'l str, numbers: &mut NumberTable) -> Self {
        let mut rest = &line[1..];
        let word = next_word(&mut rest);
        if let Some(value) = read_value(word, numbers) {
            return Self::Leave(value, LineWords::Text(rest));
        }
        match forms::value(&line[1..], numbers) {
            Ok((value, rest)) => Self::Leave(value, LineWords::Text(rest)),
            Err(form) => {
                let expected = form.map_or(ExpectedPart::Value, ExpectedPart::PlainNumber);
                Self::Unreadable(Unreadable::at(whole, word, rest, expected))
            }
        }
    }
}

impl Unreadable {
    /// At a word of a line; at what is left of it, where the word is empty.
    pub(super) fn at(whole: &str, word: &str, rest: &str, expected: ExpectedPart) -> Self {
        let at = if word.is_empty() { rest } else { word };
        // Both are parts of the same text.
        let bytes = (at.as_ptr() as usize).saturating_sub(whole.as_ptr() as usize).min(whole.len());
        let before = whole.get(..bytes).unwrap_or(whole);
        Self { column: before.chars().count() as u32 + 1, expected }
    }
}

/// Takes the next word off a line; empty at its end.
fn next_word<'l>(rest: &mut &'l str) -> &'l str {
    let begin = rest.trim_start_matches([' ', '\t']);
    let end = begin.find([' ', '\t']).unwrap_or(begin.len());
    let (word, behind) = begin.split_at(end);
    *rest = behind;
    word
}

/// The number of a word, or none, where it says that there is none; `None` where it says neither.
pub(super) fn read_bound(word: &str, numbers: &mut NumberTable) -> Option<NumberId> {
    let word = word.trim_end_matches([',', ';']);
    let is_absent = || ["-", "?"].contains(&word) || is_nothing(word);
    match numbers.read(word) {
        Some(number) => Some(number),
        None => is_absent().then_some(NumberId::NONE),
    }
}

/// The number of a word that is a value: none where a call ended without one, [`NumberId::NOTHING`] where it returned
/// nothing; `None` where the word says neither.
pub(super) fn read_value(word: &str, numbers: &mut NumberTable) -> Option<NumberId> {
    let word = word.trim_end_matches([',', ';']);
    let nothing = || is_nothing(word) || ["nan", "undefined", "void", "()"].iter().any(|name| is_word(word, name));
    match numbers.read(word) {
        Some(number) => Some(number),
        None if ["-", "?"].contains(&word) => Some(NumberId::NONE),
        None => nothing().then_some(NumberId::NOTHING),
    }
}

/// Whether a word is the name that a language has for nothing.
fn is_nothing(word: &str) -> bool {
    ["none", "null", "nil"].iter().any(|name| is_word(word, name))
}

fn is_word(word: &str, name: &str) -> bool {
    word.trim_start_matches('-').eq_ignore_ascii_case(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str, check: impl FnOnce(LogLine<'_>, &mut NumberTable)) {
        let mut numbers = NumberTable::default();
        let line = LogLine::read(line, &mut numbers);
        check(line, &mut numbers);
    }

    #[test]
    fn lines_of_every_kind_are_read() {
        read("\t> -inf 5 max moves=3\r", |line, numbers| {
            let window = ["-inf", "5"].map(|text| numbers.read(text).unwrap());
            assert_eq!(line, LogLine::Enter(window, LineWords::Text(" max moves=3")));
        });
        read("> - -", |line, _| assert_eq!(line, LogLine::Enter([NumberId::NONE; 2], LineWords::Text(""))));
        read("< ?", |line, _| assert_eq!(line, LogLine::Leave(NumberId::NONE, LineWords::Text(""))));
        for nothing in ["None", "null", "undefined", "NaN", "-nan", "nil"] {
            let text = format!("< {nothing} tt");
            read(&text, |line, _| {
                assert_eq!(line, LogLine::Leave(NumberId::NOTHING, LineWords::Text(" tt")), "{text}")
            });
        }
        read("= 2, 5", |line, numbers| {
            let window = ["2", "5"].map(|text| numbers.read(text).unwrap());
            assert_eq!(line, LogLine::Window(window, LineWords::Text("")));
        });
        read("search depth 2", |line, _| assert_eq!(line, LogLine::Search));
        read("plyscope log 1 players=negamax", |line, _| {
            assert_eq!(line, LogLine::Header(LineWords::Text(" players=negamax")));
        });
        for other in ["", "searching", "plyscope log 10", "=====", "->", "X..O", "<b>", ">>> print(x)", "info depth 3"]
        {
            read(other, |line, _| assert_eq!(line, LogLine::Other, "{other}"));
        }
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        for (line, column, expected) in [
            ("< b2", 3, ExpectedPart::Value),
            ("< (3, 17.0)", 3, ExpectedPart::PlainNumber(DoubtfulForm::SeveralNumbers)),
            ("< 3,5", 3, ExpectedPart::PlainNumber(DoubtfulForm::Comma)),
            ("< [object Promise]", 3, ExpectedPart::PlainNumber(DoubtfulForm::Promise)),
            ("  <", 4, ExpectedPart::Value),
            (">  1 x", 6, ExpectedPart::Window),
            ("> 1", 4, ExpectedPart::Window),
            ("= a b", 3, ExpectedPart::Window),
        ] {
            read(line, |read, _| assert_eq!(read, LogLine::Unreadable(Unreadable { column, expected }), "{line}"));
        }
    }
}
