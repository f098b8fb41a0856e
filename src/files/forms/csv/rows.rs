//! Rows of a table with the places of their fields: separated by commas, semicolons or tabs, in double quotes where
//! need be.

use std::borrow::Cow;

use plyscope_core::game::Budget;

use super::faults;
use crate::messages;
use crate::place::Fault;

/// A field of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CsvField<'t> {
    /// Where it begins.
    pub at: usize,
    /// Its text, without quotes and blanks around it.
    pub text: Cow<'t, str>,
}

/// The sign between the fields: a tab or a semicolon where the first row has one, for a comma can belong to a number
/// then.
pub(super) fn delimiter(text: &str) -> Option<char> {
    let first = text.lines().find(|line| says_something(line))?;
    let outside = first.split('"').step_by(2);
    ['\t', ';', ','].into_iter().find(|sign| outside.clone().any(|part| part.contains(*sign)))
}

/// The rows of a text that say something: blank lines and comments behind `#` are none.
pub(super) fn rows(text: &str, delimiter: char) -> impl Iterator<Item = Result<Vec<CsvField<'_>>, Fault>> {
    let mut next = 0;
    text.split('\n').filter_map(move |line| {
        let start = next;
        next += line.len() + 1;
        says_something(line).then(|| fields(line.trim_end_matches('\r'), start, delimiter))
    })
}

fn says_something(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && !line.starts_with('#')
}

fn fields(line: &str, start: usize, delimiter: char) -> Result<Vec<CsvField<'_>>, Fault> {
    let mut fields = Vec::new();
    let mut rest = line;
    loop {
        let at = start + line.len() - rest.len();
        let blanks = rest.len() - rest.trim_start_matches([' ', '\u{a0}']).len();
        let trimmed = rest.get(blanks..).unwrap_or_default();
        let (field, behind) = match trimmed.strip_prefix('"') {
            Some(inside) => quoted(inside, at + blanks, delimiter)?,
            None => {
                let end = rest.find(delimiter).unwrap_or(rest.len());
                let (field, behind) = rest.split_at_checked(end).unwrap_or_default();
                (CsvField { at: at + blanks.min(end), text: Cow::Borrowed(field.trim()) }, behind)
            }
        };
        fields.push(field);
        // A row of millions of fields is none that is kept: its room is asked for before it grows.
        let is_long = fields.len() >= 4_096 && fields.len().is_power_of_two();
        if is_long && Budget::left() < (4 * fields.len() * size_of::<CsvField<'_>>()) as u64 {
            return Err(Fault::new(at, messages::no_memory_after_parts(fields.len())));
        }
        match behind.strip_prefix(delimiter) {
            Some(behind) => rest = behind,
            None => return Ok(fields),
        }
    }
}

/// A field in quotes, whose first has been read: two quotes are one in it.
fn quoted(inside: &str, at: usize, delimiter: char) -> Result<(CsvField<'_>, &str), Fault> {
    let mut text = String::new();
    let mut rest = inside;
    while let Some((before, behind)) = rest.split_once('"') {
        text += before;
        if let Some(behind) = behind.strip_prefix('"') {
            text.push('"');
            rest = behind;
            continue;
        }
        let behind = behind.trim_start_matches(' ');
        if behind.trim().is_empty() && delimiter != '\t' || behind.is_empty() || behind.starts_with(delimiter) {
            return Ok((CsvField { at, text: Cow::Owned(text.trim().to_owned()) }, behind));
        }
        break;
    }
    Err(Fault::new(at, faults::quote(&format!("\"{inside}"))))
}
