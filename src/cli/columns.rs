//! Texts in columns of a terminal, of which Chinese characters take two.

use unicode_width::UnicodeWidthStr;

/// Nothing to show.
pub(super) const NONE: &str = "–";

/// A text and blanks behind it, up to so many columns.
pub(super) fn padded(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(text.width())))
}
