//! The languages of the program.

use super::words::Words;

/// A language that every text of the program exists in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Simplified Chinese.
    Chinese,
}

impl Language {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::English, Self::Chinese];

    /// The name in settings and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Chinese => "zh",
        }
    }

    /// The language with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.id() == id)
    }

    /// What the language is called by those who speak it.
    pub const fn native_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Chinese => "中文",
        }
    }

    /// Something with what it is called before it, as in `Depth: 3`.
    pub fn labelled(self, label: &str, said: &str) -> String {
        match self {
            Self::English => format!("{label}: {said}"),
            Self::Chinese => format!("{label}：{said}"),
        }
    }

    /// All words of the window.
    pub fn words(self) -> &'static Words {
        match self {
            Self::English => &Words::ENGLISH,
            Self::Chinese => &Words::CHINESE,
        }
    }

    /// The text of a label in this language.
    pub fn label(self, label: &crate::game::Label) -> &str {
        match self {
            Self::English => &label.english,
            Self::Chinese => label.chinese(),
        }
    }
}
