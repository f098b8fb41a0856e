//! What a message about an input says, in every language.

use std::fmt;

use plyscope_core::game::{FenProblem, Game, Language};
use serde::{Deserialize, Serialize};

/// What is wrong with an input and what was expected instead, in every language. [`Display`](fmt::Display) is the
/// English one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message(Box<MessageContent>);

/// Boxed, because errors are handed on in results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct MessageContent {
    /// In the languages in which it is told; the first stands in for the others.
    texts: [Option<String>; Language::ALL.len()],
    /// Never handed on to another part of the program: positions are read where they are typed.
    #[serde(skip)]
    position: Option<(Game, FenProblem)>,
    about: FailedAction,
    ways: Vec<ReadingOption>,
}

/// The languages in which faults are told where they are found: the others have them in the first of these.
pub const FAULTS_ARE_TOLD_IN: [Language; 2] = [Language::English, Language::Chinese];

/// How most commands ask for the form in which a text is read.
pub(super) const FORM_OPTION: &str = "--form";

/// A way to read a text that can be meant in several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ReadingOption {
    /// What is to be said on the command line.
    pub option: String,
    /// The tree that it is then, in one line that may be cut short.
    pub tree: String,
}

/// What cannot be done with an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum FailedAction {
    /// It cannot be opened.
    Opening,
    /// It cannot be saved.
    Saving,
    /// It is open as far as it is whole.
    Damage,
    /// It has no use for an option that was given with it, or does not go together with it.
    Options,
    /// Something else that was asked for.
    Other,
}

impl Message {
    /// The text in a language. Where it speaks of [a written position](Self::position), it is whole in English alone.
    pub fn in_language(&self, language: Language) -> &str {
        let texts = &self.0.texts;
        let own = texts.get(language as usize).and_then(Option::as_deref);
        own.or(texts[0].as_deref()).unwrap_or_default()
    }

    /// What is wrong with a written position of this game, if that is what is wrong. The other languages have words of
    /// their own for that, with the names of the pieces: [`fen_problem`](plyscope_text::fen_problem).
    pub fn position(&self) -> Option<(Game, &FenProblem)> {
        self.0.position.as_ref().map(|(game, problem)| (*game, problem))
    }

    /// What cannot be done.
    pub fn about(&self) -> FailedAction {
        self.0.about
    }

    /// The message, about this.
    #[must_use]
    pub fn with(mut self, about: FailedAction) -> Self {
        self.0.about = about;
        self
    }

    /// The ways in which the text can be read that is refused.
    pub(super) fn ways(&self) -> &[ReadingOption] {
        &self.0.ways
    }

    /// The message, about a text that can be read in these ways.
    pub(super) fn with_ways(mut self, ways: Vec<ReadingOption>) -> Self {
        self.0.ways = ways;
        self
    }

    /// The message, for a command that asks in this way for the form in which a text is read.
    pub(super) fn asking_by(mut self, option: &str) -> Self {
        for way in &mut self.0.ways {
            way.option = way.option.replacen(FORM_OPTION, option, 1);
        }
        for text in self.0.texts.iter_mut().flatten() {
            if let Some(rest) = text.strip_prefix(FORM_OPTION) {
                *text = format!("{option}{rest}");
            }
        }
        self
    }

    /// What is wrong with a written position.
    pub(super) fn of_position(game: Game, problem: FenProblem) -> Self {
        let mut message = Self::from([problem.to_string(), String::new()]).with(FailedAction::Opening);
        message.0.position = Some((game, problem));
        message
    }
}

/// One text for each of the first languages, in the order of [`Language::ALL`].
impl<T: Into<String>, const SOME: usize> From<[T; SOME]> for Message {
    fn from(texts: [T; SOME]) -> Self {
        const { assert!(SOME > 0 && SOME <= Language::ALL.len(), "a text for the first language, and none too many") };
        let mut texts = texts.into_iter().map(Into::into);
        let texts = Language::ALL.map(|_| texts.next());
        Self(Box::new(MessageContent { texts, position: None, about: FailedAction::Other, ways: Vec::new() }))
    }
}

impl fmt::Display for Message {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.in_language(Language::English))
    }
}

impl std::error::Error for Message {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_stands_in_for_those_without_a_text() {
        let told = |message: Message| Language::ALL.map(|language| message.in_language(language).to_owned());
        assert_eq!(told(Message::from(["no tree"])), ["no tree"; Language::ALL.len()]);
        assert_eq!(told(Message::from(["no tree", "没有树"]))[..2], ["no tree", "没有树"]);
    }
}
