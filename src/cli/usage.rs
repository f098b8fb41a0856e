//! What is wrong with how a command is written, in every language: what `clap` finds, in sentences of our own.

use std::error::Error as _;
use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use plyscope_files::{Message, nearest};
use plyscope_text::LanguageWords as _;
use plyscope_text::{Language, UsageWords};

/// The language that is asked for anywhere in the arguments, be they as wrong as they may: `--language zh` or
/// `--language=zh`.
pub(super) fn asked_language(arguments: &[OsString]) -> Language {
    let arguments: Vec<&str> = arguments
        .iter()
        .map_while(|argument| match argument.to_str() {
            Some("--") => None,
            text => Some(text.unwrap_or_default()),
        })
        .collect();
    let behind = arguments.iter().zip(arguments.iter().skip(1)).filter(|(option, _)| **option == "--language");
    let joined = arguments.iter().filter_map(|argument| argument.strip_prefix("--language="));
    let asked = behind.map(|(_, value)| *value).chain(joined);
    asked.filter_map(Language::from_id).next_back().unwrap_or_default()
}

/// What is wrong, in a sentence.
pub(super) fn sentence(error: &clap::Error) -> Message {
    // What our own parsers say is said in every language.
    let expected = error.source().and_then(|source| source.downcast_ref::<Message>());
    Message::from(Language::ALL.map(|language| {
        let expected = expected.map(|message| message.in_language(language)).unwrap_or_default();
        found(error, expected, &language.words().usage)
    }))
}

fn found(error: &clap::Error, expected: &str, words: &UsageWords) -> String {
    let argument = first(error, ContextKind::InvalidArg);
    let value = first(error, ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::ValueValidation => (words.invalid_because)(&value, &argument, expected),
        ErrorKind::InvalidValue if value.is_empty() => (words.no_value)(&argument),
        ErrorKind::InvalidValue | ErrorKind::TooManyValues => (words.invalid)(&value, &argument),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => (words.no_value)(&argument),
        ErrorKind::UnknownArgument => (words.unexpected)(&argument),
        // A word where none may stand, which is as little like a command as like anything else.
        ErrorKind::InvalidSubcommand if is_no_slip(error) => {
            (words.unexpected)(&first(error, ContextKind::InvalidSubcommand))
        }
        ErrorKind::InvalidSubcommand => (words.no_command)(&first(error, ContextKind::InvalidSubcommand)),
        ErrorKind::ArgumentConflict => {
            let others = all(error, ContextKind::PriorArg);
            if others.first() == Some(&argument) {
                (words.twice)(&argument)
            } else {
                (words.not_with)(&argument, &others.join("', '"))
            }
        }
        ErrorKind::MissingRequiredArgument => (words.missing)(&all(error, ContextKind::InvalidArg)),
        ErrorKind::InvalidUtf8 => words.not_utf8.to_owned(),
        _ => words.other.to_owned(),
    }
}

/// The whole message: what is wrong, what may help, and the usage of the command.
pub(super) fn report(error: &clap::Error, language: Language) -> String {
    let words = &language.words().usage;
    let usage = first(error, ContextKind::Usage);
    let tips = tips(error, words).into_iter().map(|tip| (words.tip)(&tip)).collect::<Vec<_>>().join("\n");
    let parts = [(words.wrong)(sentence(error).in_language(language)), tips, usage_below(&usage, language)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n")
}

/// What stands below a message about wrong usage.
pub(super) fn usage_below(usage: &str, language: Language) -> String {
    let words = &language.words().usage;
    let usage = usage.trim_end().trim_start_matches("Usage: ");
    let usage = if usage.is_empty() { String::new() } else { (words.usage)(usage) + "\n\n" };
    usage + &(words.more)("--help")
}

/// Commands that a word may be a slip of: the crate takes two words for similar that share a few letters.
fn commands_meant(error: &clap::Error) -> Vec<String> {
    let found = first(error, ContextKind::InvalidSubcommand);
    let near = |command: &String| nearest(&found, [command.as_str()]).is_some();
    all(error, ContextKind::SuggestedSubcommand).into_iter().filter(near).collect()
}

/// Whether the word was taken for a slip of a command, and is none.
fn is_no_slip(error: &clap::Error) -> bool {
    !all(error, ContextKind::SuggestedSubcommand).is_empty() && commands_meant(error).is_empty()
}

fn tips(error: &clap::Error, words: &UsageWords) -> Vec<String> {
    let similar = all(error, ContextKind::SuggestedArg).into_iter().map(|argument| (words.similar)(&argument));
    let commands = commands_meant(error).into_iter().map(|command| (words.similar_command)(&command));
    let argument = first(error, ContextKind::InvalidArg);
    // How it is written where it is no option stands in a sentence of clap's own, in quotes.
    let as_value = all(error, ContextKind::Suggested).into_iter().filter_map(|tip| {
        let mut quoted = tip.split('\'').skip(1).step_by(2);
        let (what, written) = (quoted.next()?, quoted.next()?);
        (what == argument).then(|| (words.as_value)(what, written))
    });
    similar.chain(commands).chain(as_value).collect()
}

/// The first text of what is known of an error.
fn first(error: &clap::Error, kind: ContextKind) -> String {
    all(error, kind).into_iter().next().unwrap_or_default()
}

/// All texts of it.
fn all(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(ContextValue::StyledStr(text)) => vec![text.to_string()],
        Some(ContextValue::StyledStrs(texts)) => texts.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    }
}
