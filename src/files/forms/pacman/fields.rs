//! The fields of a file of the Berkeley course's Pacman projects: `name: "text"`, or `name: """` and rows up to the
//! next `"""`.

use std::collections::BTreeMap;

use super::faults;
use crate::place::Fault;

/// What each field of a file says, with the byte where that begins.
pub(crate) type Fields<'t> = BTreeMap<&'t str, (usize, &'t str)>;

/// The whole of a file: what each of its fields says, with the place where that begins.
pub(crate) fn fields(text: &str) -> Result<Fields<'_>, Fault> {
    let mut fields = BTreeMap::new();
    let mut at = text.len() - text.trim_start_matches('\u{feff}').len();
    while at < text.len() {
        let line = line_at(text, at);
        let plain = line.trim();
        if plain.is_empty() || plain.starts_with('#') {
            at += line.len();
            continue;
        }
        let Some((key, rest)) = line.split_once(':') else {
            return Err(Fault::new(at, faults::field()));
        };
        let begin = at + line.len() - rest.trim_start().len();
        let (inside, field) = quoted(text, begin)?;
        if fields.insert(key.trim(), (inside, field)).is_some() {
            return Err(Fault::new(at, faults::twice(key.trim())));
        }
        let end = inside + field.len();
        let closed = line_at(text, end);
        let behind = closed.trim_start_matches('"');
        if !(behind.trim().is_empty() || behind.trim_start().starts_with('#')) {
            return Err(Fault::new(end + closed.len() - behind.trim_start().len(), faults::behind()));
        }
        at = end + closed.len();
    }
    Ok(fields)
}

/// The text in quotation marks that begins at a byte: where its inside begins, and that. Only between triple ones may
/// it have more lines than one.
fn quoted(text: &str, begin: usize) -> Result<(usize, &str), Fault> {
    let missing = || Fault::new(begin.min(text.len()), faults::quote());
    let rest = text.get(begin..).unwrap_or_default();
    let (quote, within) = if rest.starts_with("\"\"\"") { ("\"\"\"", rest) } else { ("\"", line_at(text, begin)) };
    let behind = within.strip_prefix(quote).ok_or_else(missing)?;
    let open = || Fault::new(begin, faults::quote_open(quote));
    let inside = behind.get(..behind.find(quote).ok_or_else(open)?).unwrap_or_default();
    // The quotation marks that open the next field would close this one.
    let is_next = |line: &str| line.trim_end().ends_with(':');
    if inside.rsplit_once('\n').is_some_and(|(_, last)| is_next(last)) {
        return Err(open());
    }
    Ok((begin + quote.len(), inside))
}

/// The rest of the line from a byte on, with its end.
fn line_at(text: &str, at: usize) -> &str {
    let rest = text.get(at..).unwrap_or_default();
    rest.split_inclusive('\n').next().unwrap_or_default()
}

/// The rows of a field, each with its place in the text.
pub(crate) fn rows(at: usize, text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut offset = at;
    text.split_inclusive('\n').filter_map(move |line| {
        let row = line.trim();
        let begin = offset + line.len() - line.trim_start().len();
        offset += line.len();
        (!row.is_empty() && !row.starts_with('#')).then_some((begin, row))
    })
}

/// The words of a row, if they are so many; else how many there are.
pub(crate) fn words<const COUNT: usize>(row: &str) -> Result<[&str; COUNT], usize> {
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
