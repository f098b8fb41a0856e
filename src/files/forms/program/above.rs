//! What stands above a tree in a file: lines of comments, which begin with `#` in programs and settings, and what a
//! program of Python takes from others.

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
        } else if let Some(length) = import_length(cursor.rest()) {
            cursor.take(length);
        } else {
            return parts;
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
    let length = if names.trim_start().starts_with('(') {
        let open = rest.find('(')?;
        let close = open + rest.get(open..)?.find(')')?;
        let inside = || rest.get(open + 1..close).unwrap_or_default().lines();
        let are_names =
            |line: &str| line.split('#').next().is_some_and(|names| names.trim().is_empty() || is_listed(names));
        if !inside().all(are_names) {
            return None;
        }
        close + 1
    } else {
        Some(line.len()).filter(|_| is_listed(names))?
    };
    // An indented line below makes it a node of an outline.
    let mut below = rest.get(length..)?.lines().skip(1).filter(|line| !line.trim().is_empty());
    let is_node = below.next().is_some_and(|line| line.starts_with(char::is_whitespace));
    (!is_node).then_some(length)
}
