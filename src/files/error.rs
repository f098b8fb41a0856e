//! The one error of everything that is read.

use std::fmt;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use serde::{Deserialize, Serialize};

use super::{Message, TextPlace};

/// What is wrong with an input. [`Display`](fmt::Display) is the whole message in one line:
/// `scenarios/x.ron:12:9: unknown field …, expected …`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InputError {
    /// Where the input came from: a file's path, a built-in name, `standard input`, …
    pub source: String,
    /// The line and column, where there is a text to point into.
    pub place: Option<TextPlace>,
    /// What is wrong and what was expected, without the place.
    pub message: Message,
    /// The line that the place points into.
    pub line: Option<SourceLine>,
}

/// A line of an input, cut short around the place of an error if it is long.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceLine {
    /// The line's text, without its end; `…` stands for what was cut off.
    pub text: String,
    /// The bytes of `text` that the error is about; empty where something is missing.
    pub mark: std::ops::Range<usize>,
}

/// Characters that are kept on either side of the place in a long line.
const KEPT: usize = 60;

impl SourceLine {
    /// The line around a byte of a text.
    pub(super) fn around(text: &str, offset: usize) -> Self {
        let before = &text[..offset];
        let before = &before[before.rfind('\n').map_or(0, |newline| newline + 1)..];
        let behind = &text[offset..];
        let behind = &behind[..behind.find('\n').unwrap_or(behind.len())];
        let behind = behind.strip_suffix('\r').unwrap_or(behind);

        let start = before.char_indices().rev().nth(KEPT - 1).map_or(0, |(byte, _)| byte);
        let end = behind.char_indices().nth(KEPT).map_or(behind.len(), |(byte, _)| byte);
        let (head, tail) = (if start > 0 { "…" } else { "" }, if end < behind.len() { "…" } else { "" });
        let at = head.len() + before.len() - start;
        Self {
            text: format!("{head}{}{}{tail}", &before[start..], &behind[..end]),
            mark: at..at + token_length(&behind[..end]),
        }
    }
}

/// The bytes of the word, number, text in quotes or single character at the beginning of a text.
pub(super) fn token_length(text: &str) -> usize {
    if let Some(quoted) = text.strip_prefix('"') {
        let end = quoted.find(['"', '\n']).filter(|end| quoted[*end..].starts_with('"'));
        return end.map_or(1, |end| end + 2);
    }
    let in_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '−' | '.' | '+');
    let word = text.find(|c| !in_word(c)).unwrap_or(text.len());
    if word > 0 { word } else { text.chars().next().map_or(0, char::len_utf8) }
}

/// The sign of RON and of the notations that stands for a full-width or Chinese one.
pub(super) fn narrow(wide: char) -> Option<char> {
    Some(match wide {
        '、' => ',',
        '“' | '”' => '"',
        // The block of full-width forms is in the order of ASCII.
        '！'..='～' => char::from_u32(wide as u32 - 0xfee0)?,
        _ => return None,
    })
}

impl InputError {
    /// An error of an input that has no text to point into.
    pub fn without_place(source: impl Into<String>, message: impl Into<Message>) -> Self {
        Self { source: source.into(), place: None, message: message.into(), line: None }
    }

    /// The error, for a command that asks in this way for the form in which a text is read: `--from`.
    #[must_use]
    pub fn asking_by(self, option: &str) -> Self {
        Self { message: self.message.asking_by(option), ..self }
    }

    /// The message, below it the line of the source with a mark under the place, and the ways in which the text can be
    /// read, without colours.
    pub fn report(&self) -> String {
        self.report_below(&self.to_string())
    }

    /// The report with another first line, which is the message in another language.
    pub fn report_below(&self, first: &str) -> String {
        let ways = self.message.ways().iter().map(|way| format!("\n{}: {}", way.option, way.tree));
        ways.fold(self.marked(first), |report, way| report + &way)
    }

    fn marked(&self, first: &str) -> String {
        let (Some(place), Some(line)) = (self.place, &self.line) else {
            return first.to_owned();
        };
        let snippet = Snippet::source(line.text.as_str())
            .line_start(place.line)
            .fold(false)
            .annotation(AnnotationKind::Primary.span(line.mark.clone()));
        let group = annotate_snippets::Group::with_level(Level::ERROR).element(snippet);
        format!("{first}\n{}", Renderer::plain().render(&[group]))
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some(place) => write!(formatter, "{}:{place}: {}", self.source, self.message),
            None => write!(formatter, "{}: {}", self.source, self.message),
        }
    }
}

impl std::error::Error for InputError {}

#[cfg(test)]
mod tests {
    use super::super::place::Fault;

    #[test]
    fn the_report_marks_the_place() {
        let error = Fault::new(12, ["something is wrong", ""]).in_text("x.tree", "[[1, 2],\n[3 4]]\n");
        assert_eq!(error.to_string(), "x.tree:2:4: something is wrong");
        assert_eq!(error.report(), "x.tree:2:4: something is wrong\n  |\n2 | [3 4]]\n  |    ^");
    }

    #[test]
    fn long_lines_are_cut_around_the_place() {
        let text = "口".repeat(1_000);
        let error = Fault::new(1_500, ["here", ""]).in_text("x", &text);
        let line = error.line.expect("a line");
        assert_eq!(line.text.chars().count(), 122);
        assert_eq!(error.place.expect("a place").column, 501);
        assert_eq!(line.text[..line.mark.start].chars().count(), 61);
    }
}
