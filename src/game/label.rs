//! Names that people give to things: one text, or one for each language.

use std::fmt;

/// A name in English and, where it differs, in Simplified Chinese.
///
/// The English text is the name's identity: two labels with the same English are the same name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Label {
    /// The name in English, or in both languages.
    pub english: Box<str>,
    /// The name in Simplified Chinese, where it differs.
    pub chinese: Option<Box<str>>,
}

impl Label {
    /// A name that is the same in both languages.
    pub fn plain(text: &str) -> Self {
        Self { english: text.into(), chinese: None }
    }

    /// A name with a text for each language.
    pub fn both(english: &str, chinese: &str) -> Self {
        Self { english: english.into(), chinese: Some(chinese.into()) }
    }

    /// The Chinese text, or the English one where there is no other.
    pub fn chinese(&self) -> &str {
        self.chinese.as_deref().unwrap_or(&self.english)
    }
}

impl fmt::Display for Label {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.english)
    }
}

/// A name of letters for the thing with this number, from 0: A, B, … Z, AA, AB, …
pub fn lettered(number: usize) -> String {
    let last = char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => last.to_string(),
        more => format!("{}{last}", lettered(more - 1)),
    }
}
