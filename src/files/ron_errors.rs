//! What `ron` says of a broken file, in our words and at the place where the wrong thing begins.

use ron::error::{Error, SpannedError};

use super::messages::Kind;
use super::place::{Fault, offset_of};
use super::{Message, messages};

/// The fault that an error of `ron` stands for; `text` begins at byte `base` of the whole.
pub(super) fn fault(error: &SpannedError, text: &str, base: usize) -> Fault {
    fault_where(error, text, base, ["a name", "名称"])
}

/// The same, where `words` is what may stand in the place of a bare word.
pub(super) fn fault_where(error: &SpannedError, text: &str, base: usize, words: Kind) -> Fault {
    let end = offset_of(text, error.span.end.line, error.span.end.col);
    if let Some(begin) = begin_of_fraction(text, end) {
        return Fault::new(base + begin, messages::fraction_without_quotes(number_at(text, begin)));
    }
    let offset = match error.code {
        // These are noticed when the name or value has been read.
        Error::NoSuchStructField { .. }
        | Error::NoSuchEnumVariant { .. }
        | Error::DuplicateStructField { .. }
        | Error::ExpectedDifferentStructName { .. }
        | Error::InvalidValueForType { .. } => begin_of_token(text, end),
        Error::UnclosedBlockComment => text.len(),
        // The place is that of the opening quote: where the string should have been closed is not known.
        Error::ExpectedStringEnd => end - usize::from(text[..end].ends_with('"')),
        _ => end,
    };
    Fault::new(base + offset, message(&error.code, &text[offset..], words))
}

/// The signs of a fraction, with the blanks in it.
const fn is_of_fraction(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '/' | ' ' | '-' | '+' | '.')
}

/// What stands at a byte that is made of the signs of a fraction.
fn number_at(text: &str, begin: usize) -> &str {
    let rest = text.get(begin..).unwrap_or_default();
    let end = rest.find(|c| !is_of_fraction(c)).unwrap_or(rest.len());
    rest.get(..end).unwrap_or_default().trim_end()
}

/// The byte at which a fraction begins that stands without quotes where something is wrong: RON has none.
fn begin_of_fraction(text: &str, at: usize) -> Option<usize> {
    let before = text.get(..at)?;
    let part = before.trim_end_matches(is_of_fraction);
    let rest = before.get(part.len()..)?;
    let begin = part.len() + rest.len() - rest.trim_start().len();
    // In a text something else is wrong.
    let is_bare = part.ends_with(['(', ',', ':', '[']);
    let (above, below) = number_at(text, begin).split_once('/')?;
    let is_number = |part: &str| {
        let digits = part.trim().trim_start_matches(['-', '+']);
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
    };
    (is_bare && is_number(above) && is_number(below)).then_some(begin)
}

/// The byte at which the word or text in quotes that ends at `end` begins.
fn begin_of_token(text: &str, end: usize) -> usize {
    let before = text[..end].trim_end();
    if let Some(inside) = before.strip_suffix('"') {
        return inside.rfind('"').unwrap_or(0);
    }
    let in_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '+' | '#');
    before.trim_end_matches(in_word).len()
}

fn message(code: &Error, rest: &str, words: Kind) -> Message {
    let expected = |what: Kind| messages::unexpected(rest, what);
    match code {
        Error::Message(message) => messages::other(message.clone(), rest),
        Error::Eof => expected(["the rest of the file", "文件的其余部分"]),
        Error::NoSuchStructField { expected, found, .. } => messages::unknown(["field", "字段"], found, expected),
        Error::NoSuchEnumVariant { expected, found, .. } => messages::unknown(["name", "名称"], found, expected),
        Error::DuplicateStructField { field, .. } => messages::duplicate_field(field),
        Error::MissingStructField { field, .. } => messages::missing_field(field),
        Error::ExpectedDifferentStructName { .. } => expected(["`(`"; 2]),
        Error::ExpectedComma => expected(["a comma or a closing bracket", "逗号或右括号"]),
        Error::ExpectedArray => expected(["`[`"; 2]),
        Error::ExpectedArrayEnd => expected(["`]`"; 2]),
        Error::ExpectedMapColon => expected(["a colon behind the field's name", "字段名后面的冒号"]),
        Error::ExpectedMapEnd => expected(["`}`"; 2]),
        Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) => expected(["`(`"; 2]),
        Error::ExpectedStructLikeEnd | Error::ExpectedOptionEnd => expected(["`)`"; 2]),
        Error::ExpectedString => messages::unexpected(rest, messages::text_expected()),
        Error::ExpectedStringEnd => messages::not_closed(["text in quotes", "双引号中的文字"], '"'),
        Error::ExpectedIdentifier | Error::InvalidIdentifier(_) | Error::SuggestRawIdentifier(_) => expected(words),
        Error::ExpectedInteger | Error::InvalidIntegerDigit { .. } => expected(["a whole number", "整数"]),
        Error::IntegerOutOfBounds => expected(["a smaller number", "小一些的数"]),
        Error::ExpectedBoolean => expected(["true or false", "true 或 false"]),
        Error::UnexpectedChar(_) => {
            expected(["a number, a text in quotes, a name or an opening bracket", "数、双引号中的文字、名称或左括号"])
        }
        Error::UnclosedBlockComment => messages::not_closed(["comment", "注释"], "*/"),
        Error::TrailingCharacters => expected(["nothing behind the last bracket", "空：最后的括号后面不能再有内容"]),
        Error::ExceededRecursionLimit => messages::nested_too_deep(),
        Error::InvalidValueForType { expected, found } => {
            messages::other(format!("found {found}, expected {expected}"), rest)
        }
        Error::InvalidEscape(what) => {
            messages::other(format!("{}, expected a character behind `\\` that stands for another", lower(what)), rest)
        }
        other => messages::other(format!("{}, expected RON", lower(&other.to_string())), rest),
    }
}

fn lower(sentence: &str) -> String {
    let mut characters = sentence.chars();
    characters.next().map_or_else(String::new, |first| first.to_lowercase().chain(characters).collect())
}
