//! Places in a text, for people: lines and columns.

use std::fmt;

use super::{InputError, Message, SourceLine};

/// A line and a column, both counted from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct TextPlace {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl fmt::Display for TextPlace {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", self.line, self.column)
    }
}

/// Something wrong at a byte of a text. It becomes an [`InputError`] once the text's name is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    /// The byte at which the wrong thing begins; the text's length for what is missing at its end.
    pub offset: usize,
    /// What is wrong and what was expected.
    pub message: Message,
}

impl Fault {
    /// Something wrong at a byte.
    pub fn new(offset: usize, message: impl Into<Message>) -> Self {
        Self { offset, message: message.into() }
    }

    /// The error for people, with the line in which it stands.
    pub fn in_text(self, source: &str, text: &str) -> InputError {
        let offset = floor_to_char(text, self.offset);
        InputError {
            source: source.to_owned(),
            place: Some(place_of(text, offset)),
            message: self.message,
            line: Some(SourceLine::around(text, offset)),
        }
    }
}

/// The line and column of a byte.
pub(super) fn place_of(text: &str, offset: usize) -> TextPlace {
    let before = &text[..offset];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    TextPlace {
        line: 1 + before.bytes().filter(|byte| *byte == b'\n').count(),
        column: 1 + before[line_start..].chars().count(),
    }
}

fn floor_to_char(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let text = "ab\n口袋x\n";
        assert_eq!(place_of(text, text.find('x').expect("there")), TextPlace { line: 2, column: 3 });
        assert_eq!(place_of(text, text.len()), TextPlace { line: 3, column: 1 });
    }
}
