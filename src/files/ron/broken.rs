//! What is wrong with a text that is no RON, in our words and at the place where the wrong thing begins.

use crate::Message;
use crate::messages::{self, KindName};
use crate::place::Fault;

use super::faults;

/// What is wrong at a byte of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Broken {
    /// The byte at which the wrong thing begins; the text's length for what is missing at its end.
    pub at: usize,
    /// What is wrong, or was expected there.
    pub what: SyntaxFault,
}

/// What is wrong with a text, or what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SyntaxFault {
    /// The text ends in the middle.
    Rest,
    /// Something that a value begins with.
    Value,
    /// A comma or a closing bracket.
    Comma,
    /// This bracket.
    Bracket(&'static str),
    /// What may stand at the beginning of a file about how it is read.
    Attribute,
    /// A colon behind a field's name.
    Colon,
    /// A text in quotes.
    Text,
    /// A quote that closes a text.
    UnclosedText,
    /// The end of a comment.
    UnclosedComment,
    /// A bare word.
    Word,
    /// A whole number.
    WholeNumber,
    /// A number that fits.
    SmallerNumber,
    /// The end of the text.
    Nothing,
    /// Brackets inside brackets go too deep.
    TooDeep,
    /// There is no memory.
    Memory,
    /// No character is written so behind `\`.
    Escape(&'static str),
    /// Something else, said in English alone: nothing that a file holds is written so.
    Other(&'static str),
    /// A field that is none of these.
    UnknownField(String, Vec<String>),
    /// A field that is given twice.
    FieldTwice(String),
    /// A field that is not given.
    MissingField(String),
}

impl Broken {
    /// The fault that this is, in a text that begins at byte `base` of the whole.
    pub fn fault(self, text: &str, base: usize) -> Fault {
        self.fault_where(text, base, ["a name", "名称"])
    }

    /// The fault that this is, where `words` is what may stand in the place of a bare word.
    pub fn fault_where(self, text: &str, base: usize, words: KindName) -> Fault {
        if let Some(begin) = begin_of_fraction(text, self.at) {
            return Fault::new(base + begin, faults::fraction_without_quotes(number_at(text, begin)));
        }
        let rest = text.get(self.at..).unwrap_or_default();
        Fault::new(base + self.at, message(self.what, rest, words))
    }
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

fn message(what: SyntaxFault, rest: &str, words: KindName) -> Message {
    let expected = |what: KindName| messages::unexpected(rest, what);
    match what {
        SyntaxFault::Rest => expected(["the rest of the file", "文件的其余部分"]),
        SyntaxFault::Value => {
            expected(["a number, a text in quotes, a name or an opening bracket", "数、双引号中的文字、名称或左括号"])
        }
        SyntaxFault::Comma => expected(["a comma or a closing bracket", "逗号或右括号"]),
        SyntaxFault::Bracket(bracket) => messages::unexpected(rest, [format!("`{bracket}`"), format!("`{bracket}`")]),
        SyntaxFault::Attribute => {
            expected(["an attribute such as `#![enable(implicit_some)]`", "`#![enable(implicit_some)]` 这样的属性"])
        }
        SyntaxFault::Colon => expected(["a colon behind the field's name", "字段名后面的冒号"]),
        SyntaxFault::Text => messages::unexpected(rest, faults::text_expected()),
        SyntaxFault::UnclosedText => messages::not_closed(["text in quotes", "双引号中的文字"], '"'),
        SyntaxFault::UnclosedComment => messages::not_closed(["comment", "注释"], "*/"),
        SyntaxFault::Word => expected(words),
        SyntaxFault::WholeNumber => expected(["a whole number", "整数"]),
        SyntaxFault::SmallerNumber => expected(["a smaller number", "小一些的数"]),
        SyntaxFault::Nothing => expected(["nothing behind the last bracket", "空：最后的括号后面不能再有内容"]),
        SyntaxFault::TooDeep => faults::nested_too_deep(),
        SyntaxFault::Memory => messages::no_memory(),
        SyntaxFault::Escape(what) => {
            faults::other(format!("{what}, expected a character behind `\\` that stands for another"), rest)
        }
        SyntaxFault::Other(what) => faults::other(format!("{what}, expected RON"), rest),
        SyntaxFault::UnknownField(found, known) => {
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            messages::unknown(["field", "字段"], &found, &known)
        }
        SyntaxFault::FieldTwice(field) => faults::duplicate_field(&field),
        SyntaxFault::MissingField(field) => faults::missing_field(&field),
    }
}
