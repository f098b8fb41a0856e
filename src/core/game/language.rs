//! The languages of the program.

use super::MoveNotation;

/// Declares the languages, each in a line: its name in settings, in files and on the command line, its name in the
/// language itself, how books in it write moves, and how wide its characters are.
macro_rules! languages {
    ($($(#[$about:meta])* $language:ident($id:literal, $native:literal, $notation:ident, $width:ident),)+) => {
        /// A language that every text of the program exists in.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize)]
        pub enum Language {
            $($(#[$about])* $language,)+
        }

        impl Language {
            /// All languages, in the order in which they are offered: first the one that stands in for the others.
            pub const ALL: [Self; [$($id),+].len()] = [$(Self::$language),+];

            /// The names of all of them.
            pub const IDS: [&'static str; Self::ALL.len()] = [$($id),+];

            /// The name in settings, in files and on the command line.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$language => $id,)+
                }
            }

            /// The name of the language in the language itself.
            pub const fn native_name(self) -> &'static str {
                match self {
                    $(Self::$language => $native,)+
                }
            }

            /// How books in the language write moves.
            pub const fn notation(self) -> MoveNotation {
                match self {
                    $(Self::$language => MoveNotation::$notation,)+
                }
            }

            const fn width(self) -> LanguageWidth {
                match self {
                    $(Self::$language => LanguageWidth::$width,)+
                }
            }
        }
    };
}

/// How wide the characters of a language are.
#[derive(Clone, Copy)]
enum LanguageWidth {
    /// Narrower than they are high, with spaces between words and sentences.
    Narrow,
    /// As wide as they are high, without spaces.
    Wide,
}

languages! {
    /// English.
    #[default]
    English("en", "English", Latin, Narrow),
    /// Simplified Chinese.
    Chinese("zh", "中文", Chinese, Wide),
}

impl Language {
    /// The language with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.id() == id)
    }

    /// Whether its characters are as wide as they are high and stand without spaces between words and sentences.
    pub const fn is_wide(self) -> bool {
        matches!(self.width(), LanguageWidth::Wide)
    }
}
