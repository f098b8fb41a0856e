//! The languages of the program.

use super::MoveNotation;

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
    /// All languages, in the order in which they are offered: first the one that stands in for the others.
    pub const ALL: [Self; 2] = [Self::English, Self::Chinese];

    /// The names of all of them.
    pub const IDS: [&'static str; Self::ALL.len()] = {
        let mut ids = [""; Self::ALL.len()];
        let mut place = 0;
        while place < ids.len() {
            ids[place] = Self::ALL[place].id();
            place += 1;
        }
        ids
    };

    /// The name in settings, in files and on the command line.
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

    /// The name of the language in the language itself.
    pub const fn native_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Chinese => "中文",
        }
    }

    /// How books in the language write moves.
    pub const fn notation(self) -> MoveNotation {
        match self {
            Self::English => MoveNotation::Latin,
            Self::Chinese => MoveNotation::Chinese,
        }
    }

    /// Whether its characters are as wide as they are high and stand without spaces between words and sentences.
    pub const fn is_wide(self) -> bool {
        matches!(self, Self::Chinese)
    }
}
