//! Writing a link, so that it is read again as what it was.

use std::fmt;

use plyscope_core::game::Language;
use plyscope_core::search::{CodeLanguage, SearchChanges, SearchOption};

use super::packed::pack;
use super::percent::encode;
use super::reading::{
    ALGORITHM, BESIDE, BESIDE_OPTION, CHANGED, CODE, EXAMPLE, FILE, GAME, LANGUAGE, LESSON, PACKED, PAGE, PRACTICE,
    ROOT, STEP, THEME, TREE, VIEW,
};
use super::{Link, LinkSubject, LinkTheme, LinkView, games, options, practice};
use crate::{GameFile, GameFormat};

/// The part of a link, from `#` on.
impl fmt::Display for Link {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.write())
    }
}

/// The part of a link as far as it is written.
struct LinkWriter(String);

impl LinkWriter {
    fn put(&mut self, name: &str, value: &str) {
        self.0.push(if self.0.is_empty() { '#' } else { '&' });
        self.0 += name;
        self.0.push('=');
        self.0 += &encode(value);
    }

    fn put_all<'n>(&mut self, fields: impl IntoIterator<Item = (&'n str, String)>) {
        for (name, value) in fields {
            self.put(name, &value);
        }
    }

    fn put_given(&mut self, name: &str, value: Option<&str>) {
        if let Some(value) = value {
            self.put(name, value);
        }
    }

    fn subject(&mut self, subject: &LinkSubject) {
        match subject {
            LinkSubject::Text(text, root) => {
                self.put(TREE, text);
                self.put_given(ROOT, root.map(practice::player_id));
            }
            LinkSubject::Packed(text) => self.put(PACKED, &pack(text)),
            LinkSubject::BuiltIn(name) => self.put(EXAMPLE, name),
            LinkSubject::Lesson(name, page) => {
                self.put(LESSON, name);
                self.put_given(PAGE, page.map(|page| page.to_string()).as_deref());
            }
            LinkSubject::Practice(recipe) => {
                self.put(PRACTICE, recipe.algorithm.id());
                self.put_all(practice::written(recipe));
            }
            LinkSubject::Game(game, plies) => match games::written(game, *plies) {
                Some((name, fields)) => {
                    self.put(GAME, name);
                    self.put_all(fields);
                }
                // A start that has no text of its own stands in a file.
                None => self.put(PACKED, &pack(&GameFile::new((**game).clone()).write(GameFormat::Ron))),
            },
            LinkSubject::File(place, root) => {
                self.put(FILE, place);
                self.put_given(ROOT, root.map(practice::player_id));
            }
        }
    }

    fn beside(&mut self, changes: &SearchChanges) {
        let algorithm = SearchOption::Algorithm.in_changes(changes).map(|value| value.written(""));
        self.put_given(BESIDE, algorithm.as_deref());
        for (name, value) in options::written(changes).filter(|(name, _)| *name != ALGORITHM) {
            self.put(&format!("{BESIDE_OPTION}{name}"), &value);
        }
    }
}

impl Link {
    /// The part from `#` on.
    pub fn write(&self) -> String {
        let Self { subject, changes, changed, beside, step, view, language, code, theme } = self;
        let mut link = LinkWriter(String::new());
        link.subject(subject);
        link.put_all(options::written(changes));
        link.put_given(CHANGED, changed.as_deref());
        if let Some(changes) = beside {
            link.beside(changes);
        }
        link.put_given(STEP, step.map(|step| step.to_string()).as_deref());
        link.put_given(VIEW, view.map(LinkView::id));
        link.put_given(LANGUAGE, language.map(Language::id));
        link.put_given(CODE, code.map(CodeLanguage::id));
        link.put_given(THEME, theme.map(LinkTheme::id));
        link.0
    }
}
