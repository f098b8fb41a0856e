//! Texts in columns of a terminal, of which Chinese characters take two.

use unicode_width::UnicodeWidthStr;

/// Nothing to show.
pub(super) const NONE: &str = "–";

/// A text in lines of at most this many columns.
const WIDTH: usize = 118;

/// A text of one line, broken where a blank stands.
pub(super) fn wrapped(text: &str) -> String {
    let mut column = 0;
    let mut lines = String::new();
    for word in text.split(' ') {
        let behind = column + 1 + word.width();
        let breaks = behind > WIDTH;
        lines.push_str(match column {
            0 => "",
            _ if breaks => "\n",
            _ => " ",
        });
        column = if breaks || column == 0 { word.width() } else { behind };
        lines.push_str(word);
    }
    lines
}

/// A text and blanks behind it, up to so many columns.
pub(super) fn padded(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(text.width())))
}
