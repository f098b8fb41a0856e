//! Names that people give to things: one text, or one for each language.

use std::fmt;

use super::Language;

/// A name in every language.
///
/// The English text is the name's identity: two labels with the same English are the same name. It stands in where a
/// language has no text of its own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Label {
    english: Box<str>,
    /// The texts of the other languages, in the order of [`Language::ALL`], where they differ from the English one.
    others: [Option<Box<str>>; Language::ALL.len() - 1],
}

impl Label {
    /// No name that is read from a file has more characters.
    pub const LONGEST: usize = 200;

    /// A name that is the same in all languages.
    pub fn plain(text: &str) -> Self {
        Self { english: text.into(), others: Default::default() }
    }

    /// A name with a text for each of the first languages, in the order of [`Language::ALL`]: the first of them stands
    /// in for the languages behind.
    pub fn new<T: AsRef<str>, const SOME: usize>(texts: [T; SOME]) -> Self {
        const { assert!(SOME > 0 && SOME <= Language::ALL.len(), "a text for the first language, and none too many") };
        let mut texts = texts.iter().map(T::as_ref);
        let english = texts.next().unwrap_or_default();
        let mut others = <[Option<Box<str>>; Language::ALL.len() - 1]>::default();
        for (other, text) in others.iter_mut().zip(texts) {
            *other = (text != english).then(|| text.into());
        }
        Self { english: english.into(), others }
    }

    /// The text by which the name is known.
    pub fn id(&self) -> &str {
        &self.english
    }

    /// The texts in all languages.
    pub fn texts(&self) -> [&str; Language::ALL.len()] {
        Language::ALL.map(|language| language.label(self))
    }
}

impl Language {
    /// The text of a label in this language.
    pub fn label(self, label: &Label) -> &str {
        let own = (self as usize).checked_sub(1).and_then(|place| label.others.get(place)?.as_deref());
        own.unwrap_or(&label.english)
    }
}

impl fmt::Display for Label {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.english)
    }
}

/// Whether a character is not seen where it stands, or changes the direction in which others are read: two names that
/// differ in such characters alone look the same, and a terminal obeys some of them.
pub fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// A text on one line, without the characters that are not seen.
pub fn visible(text: &str) -> String {
    text.chars().map(|c| if c == '\n' { ' ' } else { c }).filter(|c| !is_invisible(*c)).collect()
}

/// A name of letters for the thing with this number, from 0: A, B, … Z, AA, AB, …
pub fn lettered(number: usize) -> String {
    let last = char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => last.to_string(),
        more => format!("{}{last}", lettered(more - 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_stands_in_for_those_without_a_text() {
        assert_eq!(Label::new(["root"]).texts(), ["root"; Language::ALL.len()]);
        assert_eq!(Label::new(["root", "根"]).texts()[..2], ["root", "根"]);
    }
}
