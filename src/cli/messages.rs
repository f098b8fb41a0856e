//! What the command line says, in every language at once: which of them is wanted is known where it is printed.

use plyscope_files::{FAULTS_ARE_TOLD_IN, Message, unknown_name};
use plyscope_text::LanguageWords as _;
use plyscope_text::{Language, NameSet, Words};

/// A sentence, or a part of one, from the words of each language.
pub(super) fn said<T: Into<String>>(text: impl Fn(&'static Words) -> T) -> Message {
    Message::from(Language::ALL.map(|language| text(language.words()).into()))
}

/// A name, which is the same in every language.
pub(super) fn name(text: &str) -> Message {
    Message::from(Language::ALL.map(|_| text))
}

/// A sentence with others in it, each in the same language.
pub(super) fn said_of<const PARTS: usize>(
    parts: [&Message; PARTS],
    text: impl Fn(&'static Words, [&str; PARTS]) -> String,
) -> Message {
    Message::from(Language::ALL.map(|language| text(language.words(), parts.map(|part| part.in_language(language)))))
}

/// A name that is none of those of its set.
pub(super) fn unknown(set: NameSet, found: &str, names: &[&str]) -> Message {
    unknown_name(FAULTS_ARE_TOLD_IN.map(|language| (language.words().usage.named)(set)), found, names)
}

/// What is wrong with something, behind its name.
pub(super) fn named(name: &str, what: &Message) -> Message {
    said_of([what], |words, [what]| (words.usage.about)(name, what))
}
