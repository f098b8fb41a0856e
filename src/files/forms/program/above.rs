//! What stands above a tree in a file: lines of comments, which begin with `#` in programs and settings, what a program
//! of Python says of itself, and what it takes from others.

use std::ops::Range;

use super::is_label;
use crate::cursor::{Cursor, is_blank};
use crate::forms::TreeForm;

/// The comments and imports above a tree that is meant in this form, or in any; none where nothing else follows.
pub(super) fn lines_above(text: &str, form: Option<TreeForm>) -> Vec<Range<usize>> {
    // A node of an outline may be called so.
    let may_be_comment = form != Some(TreeForm::Outline);
    let mut parts = Vec::new();
    let mut cursor = Cursor::new(text);
    loop {
        cursor.skip_blanks();
        let start = cursor.place();
        if cursor.is_at_end() {
            return Vec::new();
        }
        if may_be_comment && cursor.sees("#") && !is_label(cursor.rest()) && !is_attribute(cursor.rest()) {
            cursor.skip_line();
        } else if let Some(length) = documentation_length(cursor.rest()).or_else(|| import_length(cursor.rest())) {
            cursor.take(length);
        } else {
            // Above an indented line they are a node of an outline, unless a list is indented.
            let is_indented = text.get(..start).is_some_and(|before| before.ends_with([' ', '\t']));
            let is_node = is_indented && !cursor.sees_any(&["[", "(", "{"]);
            return if is_node { Vec::new() } else { parts };
        }
        parts.push(start..cursor.place());
    }
}

/// Whether a `#` begins an attribute of RON: `#![enable(…)]`, also one without its `!`.
pub(crate) fn is_attribute(rest: &str) -> bool {
    let Some(behind) = rest.strip_prefix('#').map(|behind| behind.trim_start_matches(is_blank)) else { return false };
    let inner = behind.strip_prefix('!').map(|inner| inner.trim_start_matches(is_blank));
    let inside = inner.unwrap_or(behind).strip_prefix('[').map(str::trim_start);
    inside.is_some_and(|inside| inner.is_some() || ["enable", "type", "schema"].iter().any(|at| inside.starts_with(at)))
}

/// How long the text is with which a program of Python begins that says what it is.
fn documentation_length(rest: &str) -> Option<usize> {
    const QUOTES: &str = "\"\"\"";
    let inside = rest.strip_prefix(QUOTES)?;
    let length = inside.find(QUOTES)? + 2 * QUOTES.len();
    rest.get(length..)?.trim_start_matches([' ', '\t', '\r']).starts_with('\n').then_some(length)
}

/// How long the import of Python is with which a text begins: `import math`, `from games import (Game, play)`.
fn import_length(rest: &str) -> Option<usize> {
    let line = rest.split('\n').next().unwrap_or_default();
    let plain = line.split('#').next().unwrap_or_default().trim_end();
    let is_listed = |names: &str| {
        let is_of_names =
            |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | ',' | '*' | ';') || c.is_whitespace();
        !names.trim().is_empty() && names.chars().all(is_of_names)
    };
    let names = match plain.strip_prefix("from ") {
        Some(from) => from.split_once(" import ").filter(|(module, _)| is_listed(module)).map(|(_, names)| names)?,
        None => plain.strip_prefix("import ")?,
    };
    if !names.trim_start().starts_with('(') {
        return Some(line.len()).filter(|_| is_listed(names));
    }
    let open = rest.find('(')?;
    let close = open + rest.get(open..)?.find(')')?;
    let mut inside = rest.get(open + 1..close)?.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    inside.all(|names| names.is_empty() || is_listed(names)).then_some(close + 1)
}
