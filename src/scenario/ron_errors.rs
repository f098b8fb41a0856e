//! What `ron` says of a broken file, in our words and at the place where the wrong thing begins.

use ron::error::{Error, SpannedError};

use super::messages;
use super::place::{Fault, offset_of};

/// The fault that an error of `ron` stands for; `text` begins at byte `base` of the whole.
pub(super) fn fault(error: &SpannedError, text: &str, base: usize) -> Fault {
    fault_where(error, text, base, "a name")
}

/// The same, where `words` is what may stand in the place of a bare word.
pub(super) fn fault_where(error: &SpannedError, text: &str, base: usize, words: &str) -> Fault {
    let end = offset_of(text, error.span.end.line, error.span.end.col);
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

/// The byte at which the word or text in quotes that ends at `end` begins.
fn begin_of_token(text: &str, end: usize) -> usize {
    let before = text[..end].trim_end();
    if let Some(inside) = before.strip_suffix('"') {
        return inside.rfind('"').unwrap_or(0);
    }
    let in_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '+' | '#');
    before.trim_end_matches(in_word).len()
}

fn message(code: &Error, rest: &str, words: &str) -> String {
    let expected = |what: &str| messages::unexpected(rest, what);
    match code {
        Error::Message(message) => message.clone(),
        Error::Eof => expected("the rest of the file"),
        Error::NoSuchStructField { expected, found, .. } => messages::unknown("field", found, expected),
        Error::NoSuchEnumVariant { expected, found, .. } => messages::unknown("name", found, expected),
        Error::DuplicateStructField { field, .. } => messages::duplicate_field(field),
        Error::MissingStructField { field, .. } => messages::missing_field(field),
        Error::ExpectedDifferentStructName { .. } => expected("`(`"),
        Error::ExpectedComma => expected("a comma or a closing bracket"),
        Error::ExpectedArray => expected("`[`"),
        Error::ExpectedArrayEnd => expected("`]`"),
        Error::ExpectedMapColon => expected("a colon behind the field's name"),
        Error::ExpectedMapEnd => expected("`}`"),
        Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) => expected("`(`"),
        Error::ExpectedStructLikeEnd | Error::ExpectedOptionEnd => expected("`)`"),
        Error::ExpectedString => expected("a text in double quotes"),
        Error::ExpectedStringEnd => "a text in quotes is not closed, expected `\"`".to_owned(),
        Error::ExpectedIdentifier | Error::InvalidIdentifier(_) | Error::SuggestRawIdentifier(_) => expected(words),
        Error::ExpectedInteger | Error::InvalidIntegerDigit { .. } => expected("a whole number"),
        Error::IntegerOutOfBounds => expected("a smaller number"),
        Error::ExpectedBoolean => expected("true or false"),
        Error::UnexpectedChar(_) => expected("a number, a text in quotes, a name or an opening bracket"),
        Error::UnclosedBlockComment => "a comment is not closed, expected `*/`".to_owned(),
        Error::TrailingCharacters => expected("nothing behind the last bracket"),
        Error::ExceededRecursionLimit => messages::nested_too_deep(),
        Error::InvalidValueForType { expected, found } => format!("found {found}, expected {expected}"),
        Error::InvalidEscape(what) => {
            format!("{}, expected a character behind `\\` that stands for another", lower(what))
        }
        other => format!("{}, expected RON", lower(&other.to_string())),
    }
}

fn lower(sentence: &str) -> String {
    let mut characters = sentence.chars();
    characters.next().map_or_else(String::new, |first| first.to_lowercase().chain(characters).collect())
}
