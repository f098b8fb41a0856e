//! The fields of a file of the Berkeley course's Pacman projects: `name: "text"`, or `name: """` and rows up to the
//! next `"""`.

use std::collections::BTreeMap;

use super::faults;
use crate::cursor::Cursor;
use crate::place::Fault;

/// What each field of a file says, with the byte where that begins.
pub(super) type CaseFields<'t> = BTreeMap<&'t str, (usize, &'t str)>;

/// The whole of a file: what each of its fields says, with the place where that begins.
pub(super) fn fields(text: &str) -> Result<CaseFields<'_>, Fault> {
    let mut fields = BTreeMap::new();
    let mut cursor = Cursor::new(text);
    cursor.take_while(|c| c == '\u{feff}');
    while !cursor.is_at_end() {
        let line = line_at(cursor);
        let plain = line.trim();
        if plain.is_empty() || plain.starts_with('#') {
            cursor.take(line.len());
            continue;
        }
        let Some((key, rest)) = line.split_once(':') else {
            return Err(cursor.fault(faults::field()));
        };
        let begun = cursor;
        cursor.take(line.len() - rest.trim_start().len());
        let field = quoted(&mut cursor)?;
        if fields.insert(key.trim(), (cursor.place() - field.len(), field)).is_some() {
            return Err(begun.fault(faults::twice(key.trim())));
        }
        let closed = line_at(cursor);
        let behind = closed.trim_start_matches('"').trim_start();
        if !(behind.is_empty() || behind.starts_with('#')) {
            cursor.take(closed.len() - behind.len());
            return Err(cursor.fault(faults::behind()));
        }
        cursor.take(closed.len());
    }
    Ok(fields)
}

/// Reads the text in quotation marks that comes next; the cursor stands behind its inside then. Only between triple
/// ones may it have more lines than one.
fn quoted<'t>(cursor: &mut Cursor<'t>) -> Result<&'t str, Fault> {
    let begun = *cursor;
    let within = if cursor.sees("\"\"\"") { cursor.rest() } else { line_at(*cursor) };
    let Some(quote) = cursor.eat_any(&["\"\"\"", "\""]) else { return Err(cursor.fault(faults::quote())) };
    let open = || begun.fault(faults::quote_open(quote));
    let behind = within.get(quote.len()..).unwrap_or_default();
    let inside = cursor.take(behind.find(quote).ok_or_else(open)?);
    // The quotation marks that open the next field would close this one.
    let is_next = |line: &str| line.trim_end().ends_with(':');
    if inside.rsplit_once('\n').is_some_and(|(_, last)| is_next(last)) {
        return Err(open());
    }
    Ok(inside)
}

/// The rest of a line, with its end.
fn line_at(cursor: Cursor<'_>) -> &str {
    cursor.rest().split_inclusive('\n').next().unwrap_or_default()
}

/// The rows of a field, each with its place in the text.
fn rows(at: usize, text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut offset = at;
    text.split_inclusive('\n').filter_map(move |line| {
        let row = line.trim();
        let begin = offset + line.len() - line.trim_start().len();
        offset += line.len();
        (!row.is_empty() && !row.starts_with('#')).then_some((begin, row))
    })
}

/// The moves of `successors`: the state, the action and the state that it leads to, each row with its place.
pub(super) fn moves(field: (usize, &str)) -> impl Iterator<Item = Result<(usize, [&str; 3]), Fault>> {
    rows_of(field, "STATE ACTION STATE")
}

/// The values of `evaluation`: the state and what it is evaluated at, each row with its place.
pub(super) fn values(field: (usize, &str)) -> impl Iterator<Item = Result<(usize, [&str; 2]), Fault>> {
    rows_of(field, "STATE VALUE")
}

/// The states that a field names, each with the place of its row.
pub(super) fn states((at, field): (usize, &str)) -> impl Iterator<Item = (usize, &str)> {
    rows(at, field).flat_map(|(at, row)| row.split_whitespace().map(move |state| (at, state)))
}

/// A whole number from 1 to 100, such as that of the agents.
pub(super) fn whole(field: &str) -> Option<u32> {
    field.trim().parse().ok().filter(|number| (1..=100).contains(number))
}

fn rows_of<'t, const COUNT: usize>(
    (at, field): (usize, &'t str),
    expected: &'static str,
) -> impl Iterator<Item = Result<(usize, [&'t str; COUNT]), Fault>> {
    rows(at, field).map(move |(at, row)| match words(row) {
        Ok(words) => Ok((at, words)),
        Err(count) => Err(Fault::new(at, faults::row(count, expected))),
    })
}

/// The words of a row, if they are so many; else how many there are.
fn words<const COUNT: usize>(row: &str) -> Result<[&str; COUNT], usize> {
    let mut words = row.split_whitespace();
    let found = std::array::from_fn(|_| words.next().unwrap_or_default());
    let is_whole = found.last().is_none_or(|last| !last.is_empty()) && words.next().is_none();
    if is_whole { Ok(found) } else { Err(row.split_whitespace().count()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_on_one_line_or_between_triple_quotes() {
        let text = "\u{feff}# of our own\r\nclass: \"A: b\"  # why\r\n\r\nrows : \"\"\"\r\n# none\r\n a \
            b\r\nc\r\n\"\"\"\r\nlast: \"\"";
        let fields = fields(text).unwrap();
        assert_eq!(fields.keys().copied().collect::<Vec<_>>(), ["class", "last", "rows"]);
        assert_eq!(fields["class"].1, "A: b");
        let (at, field) = fields["rows"];
        let found: Vec<(&str, &str)> = rows(at, field).map(|(at, row)| (&text[at..at + 1], row)).collect();
        assert_eq!(found, [("a", "a b"), ("c", "c")]);
        assert_eq!((words("a  b"), words::<3>("a b"), words::<1>("a b c")), (Ok(["a", "b"]), Err(2), Err(3)));
        assert_eq!(fields["last"], (text.len() - 1, ""));
    }

    #[test]
    fn what_is_no_field_is_named() {
        for (text, place) in [
            ("alg \"x\"", "x:1:1"),
            ("alg: x", "x:1:6"),
            ("alg:", "x:1:5"),
            ("alg: \"x\nb: \"y\"", "x:1:6"),
            ("a: \"\"\"\nb", "x:1:4"),
            ("a: \"\"\"\nb\nc: \"\"\"\nd\n\"\"\"", "x:1:4"),
            ("a: \"b\"\na: \"c\"", "x:2:1"),
            ("a: \"b\" \"c\"", "x:1:8"),
        ] {
            let fault = fields(text).unwrap_err().in_text("x", text).to_string();
            assert!(fault.starts_with(place) && fault.contains("expected"), "{text}: {fault}");
        }
    }
}
