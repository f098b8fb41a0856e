//! What a message about an input says, in every language.

use std::fmt;

use plyscope_core::game::{FenProblem, Game, Language};

/// What is wrong with an input and what was expected instead, in every language. [`Display`](fmt::Display) is the
/// English one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message(Box<Said>);

/// Boxed, because errors are handed on in results.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Said {
    texts: [String; Language::ALL.len()],
    position: Option<(Game, FenProblem)>,
    about: About,
    ways: Vec<WayOut>,
}

/// How most commands ask for the form in which a text is read.
pub(super) const FORM_OPTION: &str = "--form";

/// A way to read a text that can be meant in several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WayOut {
    /// What is to be said on the command line.
    pub option: String,
    /// The tree that it is then, in one line that may be cut short.
    pub tree: String,
}

/// What cannot be done with an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum About {
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
        let [english, chinese] = &self.0.texts;
        match language {
            Language::English => english,
            Language::Chinese => chinese,
        }
    }

    /// What is wrong with a written position of this game, if that is what is wrong. The other languages have words of
    /// their own for that, with the names of the pieces: [`fen_problem`](plyscope_text::fen_problem).
    pub fn position(&self) -> Option<(Game, &FenProblem)> {
        self.0.position.as_ref().map(|(game, problem)| (*game, problem))
    }

    /// What cannot be done.
    pub fn about(&self) -> About {
        self.0.about
    }

    /// The same message, about this.
    #[must_use]
    pub fn with(mut self, about: About) -> Self {
        self.0.about = about;
        self
    }

    /// The ways in which the text can be read that is refused.
    pub(super) fn ways(&self) -> &[WayOut] {
        &self.0.ways
    }

    /// The same message, about a text that can be read in these ways.
    pub(super) fn with_ways(mut self, ways: Vec<WayOut>) -> Self {
        self.0.ways = ways;
        self
    }

    /// The same message, for a command that asks in this way for the form in which a text is read.
    pub(super) fn asking_by(mut self, option: &str) -> Self {
        for way in &mut self.0.ways {
            way.option = way.option.replacen(FORM_OPTION, option, 1);
        }
        for text in &mut self.0.texts {
            if let Some(rest) = text.strip_prefix(FORM_OPTION) {
                *text = format!("{option}{rest}");
            }
        }
        self
    }

    /// What is wrong with a written position.
    pub(super) fn of_position(game: Game, problem: FenProblem) -> Self {
        let texts = [problem.to_string(), String::new()];
        Self(Box::new(Said { texts, position: Some((game, problem)), about: About::Opening, ways: Vec::new() }))
    }
}

/// One text for each language, in the order of [`Language::ALL`].
impl<T: Into<String>> From<[T; Language::ALL.len()]> for Message {
    fn from(texts: [T; Language::ALL.len()]) -> Self {
        Self(Box::new(Said { texts: texts.map(Into::into), position: None, about: About::Other, ways: Vec::new() }))
    }
}

impl fmt::Display for Message {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.in_language(Language::English))
    }
}

impl std::error::Error for Message {}
