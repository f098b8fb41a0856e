//! Lines of JSON, one object each.

use serde_json::Value;

use super::line::{self, ExpectedPart, LineWords, LogLine, Unreadable};
use super::number::{NumberId, NumberTable};

/// Whether a line has one of our keys.
fn is_ours(line: &str) -> bool {
    ["\"in\"", "\"out\"", "\"window\"", "\"plyscope\""].iter().any(|key| line.contains(key))
}

/// Reads a line that begins as an object; an object that is none of a log is another line.
pub fn read<'l>(whole: &str, line: &'l str, numbers: &mut NumberTable) -> LogLine<'l> {
    // A line of something else may be long, and is not worth a tree of its values.
    if !line.contains("\"search\"") && !is_ours(line) {
        return LogLine::Other;
    }
    let Ok(Value::Object(mut object)) = serde_json::from_str(&quoted(line)) else {
        // Programs print braces of their own: only what has our keys is taken for ours.
        return if is_ours(line) {
            LogLine::Unreadable(Unreadable::at(whole, line, "", ExpectedPart::Object))
        } else {
            LogLine::Other
        };
    };
    let fault = |expected| LogLine::Unreadable(Unreadable::at(whole, line, "", expected));
    let (entered, left, narrowed) = (object.remove("in"), object.remove("out"), object.remove("window"));
    let search = object.remove("search");
    let is_header = object.remove("plyscope").is_some_and(|version| version == "1");
    let words = || LineWords::Json(object.iter().map(|(key, value)| word(key, value)).collect());
    match (entered, left, narrowed, search) {
        (Some(window), ..) => match read_window(&window, numbers) {
            Some(window) => LogLine::Enter(window, words()),
            None => fault(ExpectedPart::Window),
        },
        // What JSON cannot say it writes as null.
        (_, Some(Value::Null), ..) => LogLine::Leave(NumberId::NOTHING, words()),
        (_, Some(value), ..) => match text(&value).and_then(|text| line::read_value(text, numbers)) {
            Some(value) => LogLine::Leave(value, words()),
            None => fault(ExpectedPart::Value),
        },
        (_, _, Some(window), _) => match read_window(&window, numbers) {
            Some(window) if window.iter().all(|bound| bound.is_some()) => LogLine::Window(window, words()),
            _ => fault(ExpectedPart::Window),
        },
        (.., Some(_)) => LogLine::Search,
        _ if is_header => LogLine::Header(words()),
        _ => LogLine::Other,
    }
}

/// An object of JSON with all that stands outside of strings put into some: numbers keep their text, and what JSON does
/// not know, such as `Infinity`, can be read.
fn quoted(line: &str) -> String {
    let mut quoted = String::with_capacity(line.len() + 16);
    let (mut in_string, mut escaped) = (false, false);
    let mut begin = None;
    for (place, letter) in line.char_indices() {
        if in_string {
            quoted.push(letter);
            in_string = escaped || letter != '"';
            escaped = !escaped && letter == '\\';
            continue;
        }
        let is_part = letter.is_alphanumeric() || matches!(letter, '+' | '-' | '.' | '_' | '−' | '∞');
        if is_part {
            begin = begin.or(Some(place));
            continue;
        }
        end_word(&mut quoted, begin.take().map(|begin: usize| &line[begin..place]));
        quoted.push(letter);
        in_string = letter == '"';
    }
    end_word(&mut quoted, begin.map(|begin| &line[begin..]));
    quoted
}

fn end_word(quoted: &mut String, word: Option<&str>) {
    let Some(word) = word else { return };
    if matches!(word, "null" | "true" | "false") {
        quoted.push_str(word);
    } else {
        quoted.push('"');
        quoted.push_str(word);
        quoted.push('"');
    }
}

/// A key and what stands behind it, as a line of text would have it: what is true stands alone.
fn word(key: &str, value: &Value) -> (String, String) {
    match value {
        Value::Bool(true) if key != "player" => (String::new(), key.to_owned()),
        Value::String(text) => (key.to_owned(), text.clone()),
        value => (key.to_owned(), value.to_string()),
    }
}

fn text(value: &Value) -> Option<&str> {
    match value {
        Value::String(text) => Some(text.trim()),
        _ => None,
    }
}

/// Two bounds, of which `null` is the infinity of its place; an empty list is no window.
fn read_window(window: &Value, numbers: &mut NumberTable) -> Option<[NumberId; 2]> {
    let mut bound = |value: &Value, open: &str| match value {
        Value::Null => numbers.read(open),
        value => text(value).and_then(|text| line::read_bound(text, numbers)),
    };
    match window {
        Value::Array(bounds) => match bounds.as_slice() {
            [] => Some([NumberId::NONE; 2]),
            [alpha, beta] => Some([bound(alpha, "-inf")?, bound(beta, "inf")?]),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_are_read_as_their_lines_of_text() {
        for (json, text) in [
            (r#"{"in": [null, 5], "player": "max", "moves": 3}"#, "> -inf 5 moves=3 player=max"),
            (r#"{"in": [], "move": "b2"}"#, "> - - move=b2"),
            (r#"{"in":[-Infinity, 1e3]}"#, "> -Infinity 1e3"),
            (r#"{"out": -3.5, "tt": true}"#, "< -3.5 tt"),
            (r#"{"out": null}"#, "< null"),
            (r#"{"out": "?"}"#, "< ?"),
            (r#"{"out": NaN}"#, "< NaN"),
            (r#"{"out": "inf"}"#, "< inf"),
            (r#"{"window":[2,5]}"#, "= 2 5"),
        ] {
            let mut numbers = NumberTable::default();
            let words = |line: &LogLine<'_>| {
                let mut words = Vec::new();
                if let LogLine::Enter(_, found) | LogLine::Leave(_, found) = line {
                    found.for_each(|key, value| words.push((key.to_owned(), value.to_owned())));
                }
                words.sort();
                words
            };
            let (json, text) = (LogLine::read(json, &mut numbers), LogLine::read(text, &mut numbers));
            assert_eq!(words(&json), words(&text));
            match (json, text) {
                (LogLine::Enter(json, _), LogLine::Enter(text, _))
                | (LogLine::Window(json, _), LogLine::Window(text, _)) => {
                    assert_eq!(json, text);
                }
                (LogLine::Leave(json, _), LogLine::Leave(text, _)) => assert_eq!(json, text),
                (json, text) => panic!("{json:?} {text:?}"),
            }
        }
        let mut numbers = NumberTable::default();
        let mut line = |text| format!("{:?}", LogLine::read(text, &mut numbers));
        assert_eq!(line(r#"{"search": "depth 2"}"#), "Search");
        assert!(line(r#"{"plyscope":1,"players":"negamax"}"#).contains("negamax"));
        assert_eq!(line(r#"{"board": [1, 2]}"#), "Other");
        assert_eq!(line("{x}"), "Other");
        assert!(line(r#"{"out": b2}"#).contains("Value"));
        assert!(line(r#"{"in": [1]}"#).contains("Window"));
        assert!(line(r#"{"in": [1, 2]"#).contains("Object"));
        assert!(line(r#"{"out": [1]}"#).contains("Value"));
    }
}
