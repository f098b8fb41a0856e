//! Pieces of a file's text that know where they stand.

use std::borrow::Cow;

use plyscope_core::game::{Amount, Budget, Exact, Label, Language};

use crate::place::Fault;
use crate::{Message, amount, messages, number};

use super::cursor::Entries;
use super::faults;
use super::{Broken, DeclaredField, RonCursor, RonRecord, SyntaxFault, behind_block_comment};

/// A text for each language: `(en: "…", zh: "…")`. The first language stands in for one that is left out, so that files
/// stay valid when the program learns another language.
struct RawTexts<'t>([Option<Raw<'t>>; Language::IDS.len()]);

impl<'t> RonRecord<'t> for RawTexts<'t> {
    const NAME: &'static str = "texts";

    fn rows() -> Vec<DeclaredField> {
        let languages = Language::IDS.into_iter().enumerate();
        languages.map(|(number, name)| DeclaredField { name: name.into(), is_needed: number == 0 }).collect()
    }

    fn of(given: &mut impl Iterator<Item = Option<Raw<'t>>>) -> Self {
        Self(Language::IDS.map(|_| given.next().flatten()))
    }
}

/// A value of a RON file that has not been read yet: its text, and the byte at which it stands in the whole.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Raw<'t> {
    pub text: &'t str,
    pub offset: usize,
}

impl<'t> Raw<'t> {
    /// A part of `whole`, from which it must have been borrowed.
    pub fn part(whole: &str, part: &'t str) -> Self {
        // A borrowed part lies inside the text.
        Self { text: part, offset: (part.as_ptr() as usize).saturating_sub(whole.as_ptr() as usize) }
    }

    /// Something wrong with this value.
    pub fn fault(&self, message: impl Into<Message>) -> Fault {
        Fault::new(self.offset, message)
    }

    /// Reads all of the value.
    pub(super) fn read_by<T>(&self, read: impl FnOnce(&mut RonCursor<'t>) -> Result<T, Broken>) -> Result<T, Fault> {
        let mut cursor = RonCursor::new(*self);
        let all = read(&mut cursor).and_then(|all| cursor.end().map(|()| all));
        all.map_err(|broken| broken.fault(self.text, self.offset))
    }

    /// The values of a list.
    pub fn list(&self) -> Result<Vec<Self>, Fault> {
        self.read_by(|cursor| {
            cursor.expect("[", SyntaxFault::Bracket("["))?;
            cursor.values(']')
        })
    }

    /// The values of a list, where `expected` is what has to stand here.
    pub fn list_of(&self, expected: impl Into<Message>) -> Result<Vec<Self>, Fault> {
        if self.text.starts_with('[') { self.list() } else { Err(self.unexpected(expected)) }
    }

    /// The values in round brackets, where there are so many and none has a name.
    pub fn parts<const N: usize>(&self) -> Option<[Self; N]> {
        let read = self.read_by(|cursor| {
            cursor.expect("(", SyntaxFault::Bracket("("))?;
            cursor.values(')')
        });
        read.ok()?.try_into().ok()
    }

    /// The one value in the brackets behind a name.
    pub fn argument_of(&self, name: &str) -> Result<Self, Fault> {
        self.read_by(|cursor| {
            cursor.name(name)?;
            cursor.argument()
        })
    }

    /// A text in quotes.
    pub fn string(&self) -> Result<String, Fault> {
        if self.is_string() { self.quoted() } else { Err(self.unexpected(faults::text_expected())) }
    }

    /// A text in quotes of so many bytes at most.
    pub fn short_string(&self, longest: usize) -> Result<String, Fault> {
        let text = self.string()?;
        if text.len() > longest { Err(self.fault(faults::text_too_long(longest))) } else { Ok(text) }
    }

    fn quoted(&self) -> Result<String, Fault> {
        self.read_by(|cursor| cursor.text_in_quotes().map(Cow::into_owned))
    }

    /// Whether it is a text in quotes.
    pub fn is_string(&self) -> bool {
        self.text.starts_with('"') || self.text.starts_with("r\"") || self.text.starts_with("r#")
    }

    /// One text for all languages, or one for each.
    pub fn label(&self) -> Result<Label, Fault> {
        if self.is_string() {
            return Ok(Label::plain(&self.quoted()?));
        }
        if !self.text.starts_with('(') {
            return Err(self.unexpected(faults::label_expected()));
        }
        let RawTexts(texts) = self.record()?;
        let texts = texts.map(|text| text.map(|text| text.string()).transpose());
        let mut read = Vec::new();
        for text in texts {
            read.push(text?);
        }
        let first = read.first().cloned().flatten().unwrap_or_default();
        let mut texts = read.into_iter().map(|text| text.unwrap_or_else(|| first.clone()));
        Ok(Label::new(Language::IDS.map(|_| texts.next().unwrap_or_default())))
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
    pub fn choice<T: Copy>(&self, kind: messages::KindName, choices: &[(&str, T)]) -> Result<T, Fault> {
        let word = self.word().text;
        find(choices, word).ok_or_else(|| self.fault(messages::unknown(kind, word, &names(choices))))
    }

    /// One of a closed set of names in quotes.
    pub fn id<T: Copy>(&self, kind: messages::KindName, choices: &[(&str, T)]) -> Result<T, Fault> {
        if !self.is_string() {
            return Err(self.unexpected(messages::one_of_in_quotes(&names(choices))));
        }
        let id = self.quoted()?;
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
        if self.is_string() { self.quoted().map(Cow::Owned) } else { Ok(Cow::Borrowed(self.word().text)) }
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

    /// This value without comments and white space before it: a part that was cut out of a value may carry both.
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

fn find<T: Copy>(choices: &[(&str, T)], name: &str) -> Option<T> {
    choices.iter().find(|(known, _)| *known == name).map(|(_, choice)| *choice)
}

fn names<'n, T>(choices: &[(&'n str, T)]) -> Vec<&'n str> {
    choices.iter().map(|(name, _)| *name).collect()
}

impl<'t> RonCursor<'t> {
    /// The values of a list, behind the bracket that opens it.
    fn values(&mut self, close: char) -> Result<Vec<Raw<'t>>, Broken> {
        let mut entries = Entries::until(close);
        let mut values: Vec<Raw<'t>> = Vec::new();
        while self.has_entry(entries)? {
            if values.len() == values.capacity() {
                self.make_room(&mut values)?;
            }
            values.push(self.value()?);
            entries = entries.behind_entry(self.comma()?);
        }
        self.next()?;
        Ok(values)
    }

    /// Makes room for as many values again, within the budget.
    fn make_room(&self, values: &mut Vec<Raw<'t>>) -> Result<(), Broken> {
        let more = values.len().max(4);
        let room = Budget::take(more * size_of::<Raw<'t>>()).and_then(|()| Ok(values.try_reserve_exact(more)?));
        room.map_err(|_| self.broken(SyntaxFault::Memory))
    }

    /// The one value in brackets that stand here.
    pub fn argument(&mut self) -> Result<Raw<'t>, Broken> {
        self.blanks()?;
        self.expect("(", SyntaxFault::Bracket("("))?;
        let value = self.value()?;
        self.comma()?;
        self.expect(")", SyntaxFault::Bracket(")"))?;
        Ok(value)
    }
}
