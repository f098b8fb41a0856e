//! Texts in columns.

/// Nothing to show.
pub(super) const NONE: &str = "–";

/// The columns that a text takes in a terminal: Chinese characters take two.
pub(super) fn columns(text: &str) -> usize {
    text.chars().map(|c| if ('\u{2e80}'..='\u{ffef}').contains(&c) { 2 } else { 1 }).sum()
}

/// A text and blanks behind it, up to so many columns.
pub(super) fn padded(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(columns(text))))
}
