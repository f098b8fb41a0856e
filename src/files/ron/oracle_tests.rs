//! Our reader of RON held against the crate `ron`: what one takes the other takes, as the same values, and what one
//! refuses the other refuses at the same place.

use std::fmt;
use std::fs;
use std::panic;
use std::path::Path;
use std::thread;

use ::ron::Options;
use ::ron::error::{Error, SpannedError};
use ::ron::extensions::Extensions;
use serde::Deserialize;
use serde::de::{self, MapAccess, SeqAccess, Visitor};

use super::cursor::Entries;
use super::{Broken, Raw, RonCursor, SyntaxFault};

/// A value as far as both readers tell what it is: of a word and of a name before brackets `ron` does not.
#[derive(Clone, Debug, PartialEq)]
enum Seen {
    Word,
    Flag(bool),
    Text(String),
    Character(char),
    Number(f64),
    Bytes,
    List(Vec<Seen>),
    Fields(Vec<(Seen, Seen)>),
}

impl<'de> Deserialize<'de> for Seen {
    fn deserialize<D: de::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(SeenVisitor)
    }
}

struct SeenVisitor;

impl<'de> Visitor<'de> for SeenVisitor {
    type Value = Seen;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("any value")
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Seen, E> {
        Ok(Seen::Flag(flag))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Seen, E> {
        Ok(Seen::Number(number as f64))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Seen, E> {
        Ok(Seen::Number(number as f64))
    }

    // Where another crate turns on numbers of 128 bits, `ron` has them, too.
    fn visit_i128<E>(self, number: i128) -> Result<Seen, E> {
        Ok(Seen::Number(number as f64))
    }

    fn visit_u128<E>(self, number: u128) -> Result<Seen, E> {
        Ok(Seen::Number(number as f64))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Seen, E> {
        // One that is no number is not equal to itself.
        Ok(Seen::Number(if number.is_nan() { 0.5 } else { number }))
    }

    fn visit_char<E>(self, c: char) -> Result<Seen, E> {
        Ok(Seen::Character(c))
    }

    fn visit_str<E>(self, text: &str) -> Result<Seen, E> {
        Ok(Seen::Text(text.to_owned()))
    }

    fn visit_bytes<E>(self, _: &[u8]) -> Result<Seen, E> {
        Ok(Seen::Bytes)
    }

    fn visit_unit<E>(self) -> Result<Seen, E> {
        Ok(Seen::Word)
    }

    fn visit_none<E>(self) -> Result<Seen, E> {
        Ok(Seen::Word)
    }

    fn visit_some<D: de::Deserializer<'de>>(self, deserializer: D) -> Result<Seen, D::Error> {
        Seen::deserialize(deserializer)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Seen, A::Error> {
        let mut list = Vec::new();
        while let Some(entry) = entries.next_element()? {
            list.push(entry);
        }
        Ok(Seen::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Seen, A::Error> {
        let mut fields = Vec::new();
        while let Some(entry) = entries.next_entry()? {
            fields.push(entry);
        }
        Ok(Seen::Fields(fields))
    }
}

/// What `ron` makes of a text.
fn seen_by_ron(text: &str) -> Result<Seen, SpannedError> {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME).with_recursion_limit(4_000).from_str(text)
}

/// What our reader makes of a text: all of it is seen to be well-formed first, and then taken to pieces.
fn seen_by_us(text: &str) -> Result<Seen, Broken> {
    let mut cursor = RonCursor::new(Raw { text, offset: 0 });
    cursor.attributes()?;
    let value = cursor.value()?;
    cursor.end()?;
    pieces(value)
}

fn pieces(value: Raw<'_>) -> Result<Seen, Broken> {
    let mut cursor = RonCursor::new(value);
    while cursor.eat_word("Some") {
        cursor.blanks()?;
        if cursor.eat("(") {
            let inside = cursor.value()?;
            return pieces(inside);
        }
    }
    for (word, flag) in [("true", true), ("false", false)] {
        if cursor.eat_word(word) {
            return Ok(Seen::Flag(flag));
        }
    }
    if cursor.sees_number() || cursor.sees("..") {
        return one_by_ron(cursor.rest());
    }
    let has_word = cursor.word_if_any().is_some();
    cursor.blanks()?;
    let close = match cursor.peek() {
        None => return Ok(Seen::Word),
        Some('(') if !cursor.sees("()") || has_word => ')',
        Some('(') => return Ok(Seen::Word),
        Some('[') => ']',
        Some('{') => '}',
        Some('\'') => return one_by_ron(cursor.rest()),
        Some('b') => return Ok(Seen::Bytes),
        Some(_) => return cursor.text_in_quotes().map(|text| Seen::Text(text.into_owned())),
    };
    cursor.next()?;
    let (mut entries, mut list, mut fields) = (Entries::until(close), Vec::new(), Vec::new());
    while cursor.has_entry(entries)? {
        let first = cursor.value()?;
        cursor.blanks()?;
        if cursor.sees(":") {
            // The name of a field is a text to `ron`.
            let key =
                if close == ')' { Seen::Text(first.text.trim_start_matches("r#").to_owned()) } else { pieces(first)? };
            cursor.colon()?;
            fields.push((key, pieces(cursor.value()?)?));
        } else {
            list.push(pieces(first)?);
        }
        entries = entries.behind_entry(cursor.comma()?);
    }
    let is_list = close == ']' || close == ')' && fields.is_empty();
    Ok(if is_list { Seen::List(list) } else { Seen::Fields(fields) })
}

/// A number or a character, which our reader hands out as its text: `ron` says what it is.
fn one_by_ron(text: &str) -> Result<Seen, Broken> {
    seen_by_ron(text).map_err(|_| Broken { at: 0, what: SyntaxFault::Other("ron does not take it alone") })
}

/// The byte at which a line and column stand; the end of the text for places behind it.
fn offset_of(text: &str, line: usize, column: usize) -> usize {
    let begin: usize = text.split_inclusive('\n').take(line - 1).map(str::len).sum();
    let in_line = text[begin..].char_indices().nth(column - 1);
    in_line.map_or(text.len(), |(byte, _)| begin + byte)
}

/// What we say at another place than `ron` does, by name.
const fn has_its_own_place(code: &Error) -> Option<&'static str> {
    match code {
        // `ron` points behind its first quote, or behind the latest escape in it; we at the quote.
        Error::ExpectedStringEnd => Some("a text that is not closed"),
        // `ron` points at its last `/` or `*`; we behind the end, where it should have been closed.
        Error::UnclosedBlockComment => Some("a comment that is not closed"),
        // `ron` points behind `r#`; we before it, where the text should begin.
        Error::ExpectedString => Some("`r#` without a text or a word behind it"),
        // `ron` goes behind the `[` of `#[`, in which the `!` is missing; we stand where it should be.
        Error::ExpectedAttribute => Some("an attribute without its `!`"),
        _ => None,
    }
}

fn files() -> Vec<String> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios"));
    let mut texts = Vec::new();
    for folder in ["", "lessons", "games"] {
        let mut paths: Vec<_> = fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "ron"));
        paths.sort();
        texts.extend(paths.into_iter().map(|path| fs::read_to_string(path).unwrap()));
    }
    texts
}

/// What is wrong with what both make of a text.
fn difference(text: &str) -> Option<String> {
    let (by_ron, by_us) = (seen_by_ron(text), seen_by_us(text));
    match (&by_ron, &by_us) {
        (Ok(one), Ok(other)) if one == other => None,
        (Err(error), Err(broken)) => {
            let at = offset_of(text, error.span.end.line, error.span.end.col);
            // With numbers of 128 bits, which another crate may turn on, `ron` points elsewhere at a larger one.
            let is_of_its_place = broken.what != SyntaxFault::SmallerNumber && has_its_own_place(&error.code).is_none();
            let differs = at != broken.at && is_of_its_place;
            differs.then(|| format!("{text}\nron at {at}: {error:?}, we: {broken:?}"))
        }
        _ => Some(format!("{text}\nron: {by_ron:?}\nwe: {by_us:?}")),
    }
}

#[test]
fn both_read_all_files_as_the_same_values() {
    for text in files() {
        assert_eq!(difference(&text), None);
        assert!(seen_by_us(&text).is_ok());
    }
}

#[test]
fn both_read_what_stands_before_a_value() {
    for text in [
        "#![enable(implicit_some)] (a: 1)",
        " # ! [ enable ( implicit_some , unwrap_newtypes , ) ] // x\n#![type = \"x\"] #![schema = r\"y\"] [1]",
        "#![enable(what)] 1",
        "#![enable] 1",
        "#[enable(implicit_some)] 1",
        "#![other] 1",
    ] {
        let (by_ron, by_us) = (seen_by_ron(text), seen_by_us(text));
        assert_eq!(by_us.as_ref().ok(), by_ron.as_ref().ok(), "{text}");
    }
}

/// What `ron` takes and we do not, or the other way round, each by name and with its reason.
/// `ron` calls itself for each bracket, and so does what takes its values to pieces: as much as a test's own stack has,
/// on some machines more.
fn on_a_deep_stack(test: impl FnOnce() + Send + 'static) {
    let thread = thread::Builder::new().stack_size(64 << 20).spawn(test).unwrap();
    if let Err(panicked) = thread.join() {
        panic::resume_unwind(panicked);
    }
}

#[test]
fn what_only_one_of_them_reads() {
    // `ron` counts brackets and entries, as many as it is told; we count brackets, so that a message can say how many.
    on_a_deep_stack(|| {
        let deep = |brackets: usize| format!("{}1{}", "[".repeat(brackets), "]".repeat(brackets));
        assert!(seen_by_ron(&deep(1_601)).is_ok() && seen_by_us(&deep(1_600)).is_ok());
        assert_eq!(seen_by_us(&deep(1_601)), Err(Broken { at: 1_601, what: SyntaxFault::TooDeep }));
    });
    // The other extensions are about types of Rust, of which a file has none: to us they say nothing.
    let unwrapped = "#![enable(unwrap_variant_newtypes)] (a: Some(b: 1))";
    assert!(seen_by_ron(unwrapped).is_ok());
    assert!(seen_by_us(unwrapped).is_err());
}

/// Pieces that a mutation puts in: what has a meaning somewhere, and what has none.
const TOKENS: [&str; 69] = [
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "\"",
    "'",
    "\\",
    "/",
    "//",
    "/*",
    "*/",
    "\n",
    " ",
    "#",
    "r#",
    "r\"",
    "r#\"",
    "\"#",
    "b\"",
    "b'",
    "br#\"",
    "..",
    "..=",
    ".",
    "-",
    "+",
    "_",
    "0",
    "1",
    "9",
    "0x",
    "0b1",
    "0o7",
    "1e5",
    "1_0",
    "_1",
    "1.5",
    "i8",
    "u64",
    "f32",
    "300u8",
    "18446744073709551616",
    "340282366920938463463374607431768211456",
    "inf",
    "-inf",
    "NaN",
    "Some",
    "Some(",
    "Some (1)",
    "300u8 ",
    "None",
    "true",
    "()",
    "( )",
    "a",
    "r",
    "b",
    "é",
    "袋",
    "−",
    "\\x41",
    "\\u{888b}",
    "\\u{}",
    "\\\n ",
    "\u{feff}",
];

/// Numbers that look like chance, and are the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        // The generator of G. Marsaglia, "Xorshift RNGs", 2003.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most.max(1) as u64) as usize
    }

    fn place(&mut self, text: &str) -> usize {
        let mut at = self.below(text.len() + 1);
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    }

    /// A text with a piece put in, taken out, doubled or replaced at one place to three.
    fn mutated(&mut self, text: &str) -> String {
        let mut text = text.to_owned();
        for _ in 0..=self.below(3) {
            let (one, other) = (self.place(&text), self.place(&text));
            let near = (one + self.below(8)).min(text.len());
            let near = (near..=text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len());
            let token = TOKENS[self.below(TOKENS.len())];
            match self.below(6) {
                0 => text.replace_range(one..near, ""),
                1 => text.replace_range(one..near, token),
                2 => {
                    let copied = text[one..near].to_owned();
                    text.insert_str(one, &copied);
                }
                3 => {
                    let copied = text[other.min(one)..other.max(one)].to_owned();
                    text.insert_str(one, &copied);
                }
                _ => text.insert_str(one, token),
            }
        }
        text
    }
}

/// The values in a value, and itself, that are short enough to be mutated often.
fn values_in<'t>(value: Raw<'t>, found: &mut Vec<&'t str>) {
    if (10..600).contains(&value.text.len()) {
        found.push(value.text);
    }
    let mut cursor = RonCursor::new(value);
    cursor.word_if_any();
    let close = match cursor.next() {
        Ok('(') => ')',
        Ok('[') => ']',
        _ => return,
    };
    let mut entries = Entries::until(close);
    while cursor.has_entry(entries).unwrap() {
        values_in(cursor.value().unwrap(), found);
        if cursor.sees(":") {
            cursor.colon().unwrap();
            values_in(cursor.value().unwrap(), found);
        }
        entries = entries.behind_entry(cursor.comma().unwrap());
    }
}

#[test]
fn both_make_the_same_of_100_000_mutations() {
    let files = files();
    let mut values = Vec::new();
    for text in &files {
        let mut cursor = RonCursor::new(Raw { text, offset: 0 });
        values_in(cursor.value().unwrap(), &mut values);
    }
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let (mut taken, mut wrong) = (0, Vec::new());
    for number in 0..100_000 {
        let text = if number % 50 == 0 { &*files[dice.below(files.len())] } else { values[dice.below(values.len())] };
        let text = dice.mutated(text);
        taken += u32::from(seen_by_us(&text).is_ok());
        wrong.extend(difference(&text));
    }
    assert!(wrong.is_empty(), "{} differ, such as\n{}", wrong.len(), wrong[..wrong.len().min(12)].join("\n\n"));
    assert!((10_000..90_000).contains(&taken), "{taken} are taken");
}
