//! Pieces of a scenario's text that know where they stand.

use std::borrow::Cow;
use std::fmt;

use ron::Options;
use ron::extensions::Extensions;
use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};

use plyscope_core::game::{Amount, Exact, Label, Language};

use super::place::Fault;
use super::{Message, amount, messages, number, ron_errors};

/// Brackets and fields inside each other that a scenario may have, as `ron` counts them: it counts four or five
/// for each ply of a tree.
const RECURSION_LIMIT: usize = 3_000;

/// How `ron` is to read scenarios.
pub(super) fn options() -> Options {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME).with_recursion_limit(RECURSION_LIMIT)
}

/// What `ron`'s deserializer is asked for when it is to hand out a value's text as it stands.
///
/// The name is private to `ron`. Its public face is `ron::value::RawValue`, which asks by this name and then reads the
/// text once more, with a limit of its own: it gives up where brackets are 128 deep, and a tree of 512 plies has more.
/// `ron` gives the places of values in no other way either: only its errors have places. So the version is pinned in
/// `Cargo.toml`, and a test fails where another version does not have the name.
const RAW_VALUE: &str = "$ron::private::RawValue";

/// The text of a value, borrowed from the file, which `ron` has only seen to be well-formed.
#[derive(Clone, Copy, Debug)]
pub(super) struct RawText<'t>(&'t str);

impl<'de: 't, 't> Deserialize<'de> for RawText<'t> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TextVisitor;
        impl<'t> Visitor<'t> for TextVisitor {
            type Value = RawText<'t>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a value")
            }

            fn visit_borrowed_str<E>(self, text: &'t str) -> Result<RawText<'t>, E> {
                Ok(RawText(text))
            }
        }
        deserializer.deserialize_newtype_struct(RAW_VALUE, TextVisitor)
    }
}

/// A bare word, borrowed so that its place is known.
pub(super) struct Word<'t>(pub &'t str);

impl<'t> Deserialize<'t> for Word<'t> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Self, D::Error> {
        struct WordVisitor;
        impl<'t> Visitor<'t> for WordVisitor {
            type Value = Word<'t>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a name")
            }

            fn visit_borrowed_str<E>(self, word: &'t str) -> Result<Word<'t>, E> {
                Ok(Word(word))
            }
        }
        deserializer.deserialize_identifier(WordVisitor)
    }
}

/// A text for each language: `(en: "…", zh: "…")`. The first language stands in for one that is left out, so that files
/// stay valid when the program learns another language.
pub(super) struct Texts<'t> {
    /// The first language's name, borrowed so that its place is known.
    pub begin: &'t str,
    pub label: Label,
}

impl<'t> Deserialize<'t> for Texts<'t> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Self, D::Error> {
        struct TextsVisitor;
        impl<'t> Visitor<'t> for TextsVisitor {
            type Value = Texts<'t>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a text for each language")
            }

            fn visit_map<A: MapAccess<'t>>(self, mut fields: A) -> Result<Texts<'t>, A::Error> {
                let (mut texts, mut begin) = ([const { None::<String> }; Language::IDS.len()], "");
                while let Some(Word(id)) = fields.next_key()? {
                    begin = if begin.is_empty() { id } else { begin };
                    let known = Language::IDS.iter().zip(&mut texts).find(|(known, _)| **known == id);
                    let (known, text) = known.ok_or_else(|| A::Error::unknown_field(id, &Language::IDS))?;
                    // Reported before its value is read, while the place is still that of the name.
                    if text.is_some() {
                        return Err(A::Error::duplicate_field(known));
                    }
                    *text = Some(fields.next_value()?);
                }
                let [Some(first), ..] = &texts else { return Err(A::Error::missing_field(Language::ALL[0].id())) };
                let label = Label::new(texts.each_ref().map(|text| text.as_ref().unwrap_or(first)));
                Ok(Texts { begin, label })
            }
        }
        deserializer.deserialize_struct("texts", &Language::IDS, TextsVisitor)
    }
}

/// A value of a RON file that has not been read yet: its text, and the byte at which it stands in the whole.
#[derive(Clone, Copy, Debug)]
pub(super) struct Raw<'t> {
    pub text: &'t str,
    pub offset: usize,
}

impl<'t> Raw<'t> {
    /// A value of `whole`, from which it must have been borrowed.
    pub fn of(whole: &str, value: RawText<'t>) -> Self {
        Self::part(whole, value.0).without_comments()
    }

    /// A part of `whole`, from which it must have been borrowed.
    pub fn part(whole: &str, part: &'t str) -> Self {
        // `ron` gives no place of a value; but a borrowed value lies inside the text.
        Self { text: part, offset: (part.as_ptr() as usize).saturating_sub(whole.as_ptr() as usize) }
    }

    /// Something wrong with this value.
    pub fn fault(&self, message: impl Into<Message>) -> Fault {
        Fault::new(self.offset, message)
    }

    /// Reads the value as serde does.
    pub fn read<T: Deserialize<'t>>(&self) -> Result<T, Fault> {
        options().from_str(self.text).map_err(|error| ron_errors::fault(&error, self.text, self.offset))
    }

    /// A text in quotes.
    pub fn string(&self) -> Result<String, Fault> {
        if self.is_string() { self.read() } else { Err(self.unexpected(messages::text_expected())) }
    }

    /// Whether it is a text in quotes.
    pub fn is_string(&self) -> bool {
        self.text.starts_with('"') || self.text.starts_with("r\"") || self.text.starts_with("r#")
    }

    /// One text for all languages, or one for each.
    pub fn label(&self) -> Result<Label, Fault> {
        if self.is_string() {
            return Ok(Label::plain(&self.read::<String>()?));
        }
        if !self.text.starts_with('(') {
            return Err(self.unexpected(messages::label_expected()));
        }
        Ok(self.read::<Texts<'_>>()?.label)
    }

    /// A name or a title.
    pub fn title(&self) -> Result<Label, Fault> {
        let label = self.label()?;
        messages::check_name(&label).map_err(|message| self.fault(message))?;
        Ok(label)
    }

    /// A value without quotes in it, such as a bare word or a number, without comments behind it.
    pub fn word(&self) -> Self {
        let end = [self.text.find("//"), self.text.find("/*")].into_iter().flatten().min();
        Self { text: self.text[..end.unwrap_or(self.text.len())].trim_end(), offset: self.offset }
    }

    /// One of a closed set of bare words.
    pub fn choice<T: Copy>(&self, kind: messages::Kind, choices: &[(&str, T)]) -> Result<T, Fault> {
        let word = self.word().text;
        find(choices, word).ok_or_else(|| self.fault(messages::unknown(kind, word, &names(choices))))
    }

    /// One of a closed set of names in quotes.
    pub fn id<T: Copy>(&self, kind: messages::Kind, choices: &[(&str, T)]) -> Result<T, Fault> {
        if !self.is_string() {
            return Err(self.unexpected(messages::one_of_in_quotes(&names(choices))));
        }
        let id = self.read::<String>()?;
        find(choices, &id).ok_or_else(|| self.fault(messages::unknown(kind, &id, &names(choices))))
    }

    /// `true` or `false`.
    pub fn flag(&self) -> Result<bool, Fault> {
        self.choice(["value", "值"], &[("true", true), ("false", false)])
    }

    /// A value of a position in whole points.
    pub fn value(&self) -> Result<i64, Fault> {
        number::value(self.word().text).map_err(|message| self.fault(message))
    }

    /// A value of a position: a number, a fraction in quotes such as `"7/3"`, or `inf`.
    pub fn amount(&self) -> Result<Amount, Fault> {
        amount::amount(&self.number_text()?).map_err(|message| self.fault(message))
    }

    /// A probability: a fraction in quotes such as `"1/3"`, a decimal, or so many per cent in quotes.
    pub fn probability(&self) -> Result<Exact, Fault> {
        amount::probability(&self.number_text()?).map_err(|message| self.fault(message))
    }

    /// What stands in quotes or without.
    fn number_text(&self) -> Result<Cow<'t, str>, Fault> {
        if self.is_string() { self.read::<String>().map(Cow::Owned) } else { Ok(Cow::Borrowed(self.word().text)) }
    }

    /// Any whole number.
    pub fn whole(&self) -> Result<i64, Fault> {
        number::whole(self.word().text).map_err(|message| self.fault(message))
    }

    /// A number of things.
    pub fn count(&self, least: u64, most: u64) -> Result<u64, Fault> {
        number::count(self.word().text, least, most).map_err(|message| self.fault(message))
    }

    /// The fault that something else was expected here.
    pub fn unexpected(&self, expected: impl Into<Message>) -> Fault {
        self.fault(messages::unexpected(self.text, expected))
    }

    /// The same value without comments and white space before it: a raw value may carry both.
    pub fn without_comments(self) -> Self {
        let mut text = self.text;
        loop {
            text = text.trim_start();
            if text.starts_with("//") {
                text = text.find('\n').map_or("", |newline| &text[newline..]);
            } else if text.starts_with("/*") {
                text = behind_block_comment(text);
            } else {
                break;
            }
        }
        Self { text: text.trim_end(), offset: self.offset + self.text.len() - text.len() }
    }
}

/// The text behind a block comment, which may hold others.
pub(super) fn behind_block_comment(text: &str) -> &str {
    let (mut depth, mut at) = (0_usize, 0);
    while at < text.len() {
        let rest = &text.as_bytes()[at..];
        if rest.starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return &text[at..];
            }
        } else {
            at += 1;
        }
    }
    ""
}

fn find<T: Copy>(choices: &[(&str, T)], name: &str) -> Option<T> {
    choices.iter().find(|(known, _)| *known == name).map(|(_, choice)| *choice)
}

fn names<'n, T>(choices: &[(&'n str, T)]) -> Vec<&'n str> {
    choices.iter().map(|(name, _)| *name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ron_still_hands_out_the_text_of_values() {
        let deep = format!("{}1{}", "[".repeat(600), "]".repeat(600));
        let text = format!("( /* one */ [ 1, (a: 2) ] , \"two\", {deep} )");
        let read: Result<(RawText<'_>, RawText<'_>, RawText<'_>), _> = options().from_str(&text);
        let Ok((one, two, three)) = read else {
            panic!("this version of `ron` knows no value by the name {RAW_VALUE}: pin one that does, or name its own");
        };
        let values = [one, two, three].map(|value| Raw::of(&text, value));
        assert_eq!(values.map(|raw| raw.text), ["[ 1, (a: 2) ]", "\"two\"", &*deep]);
        for raw in values {
            assert!(text[raw.offset..].starts_with(raw.text), "{} stands at {}", raw.text, raw.offset);
        }
    }
}
