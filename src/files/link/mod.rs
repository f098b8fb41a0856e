//! Links: the part behind `#`, which says what is opened and how it is shown.
//!
//! ```text
//! #tree=%5B%5B3,12%5D,%5B2,4%5D%5D                          a tree, in any form that can be pasted
//! #example=wikipedia&algorithm=alpha-beta&step=12           what is built in: a scenario, a game, a log
//! #lesson=lesson-pockets&page=3                             a page of a lesson, from 1
//! #practice=minimax&level=1&seed=7                          an exercise, by what it is made from
//! #game=chess&moves=e2e4,e7e5&ply=1                         a game: where it began (position=FEN), and its moves
//! #packed=q1YqycxNVbJSMlTSUQouSSxJBQA                       a whole file of ours, compressed
//! #url=trees/exam.ron                                       a file beside the page
//! ```
//!
//! Behind any of what is searched stand the options of its search by their names in files, `&changed=` with the tree
//! into which it was changed, `&beside=` with the algorithm of a second search and that one's options with `beside_`
//! before their names, and `&step=`; behind everything `&view=present`, `&language=zh`, `&code=python`, `&theme=dark`.
//! What a link had before there were names, `#` and the packed file, opens for ever.
//!
//! What is read is a [`Link`]; each that is written is read again as what it was.

mod content;
mod faults;
mod games;
mod options;
mod origin;
mod packed;
mod percent;
mod practice;
mod reading;
#[cfg(test)]
mod tests;
mod writing;

use plyscope_core::game::{Language, PlayedGame, Player};
use plyscope_core::practice::Recipe;
use plyscope_core::search::{CodeLanguage, SearchChanges, SearchOptions};

use crate::plain::with_plain_ends;
use crate::source::read_once;
use crate::{Content, InputError, Reading};

pub use origin::page_origin;

pub(super) use content::{in_link, inside};
pub(super) use reading::looks_like;

/// What is opened, and how it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// What is opened.
    pub subject: LinkSubject,
    /// What is different in its search; nothing of the window.
    pub changes: SearchChanges,
    /// The tree, as text, into which the opened one was changed.
    pub changed: Option<String>,
    /// What is different in a second search beside the first; its algorithm is always said, and nothing of the window.
    pub beside: Option<SearchChanges>,
    /// The step, from 1 as on the screen; where nothing is said, the one at which it opens.
    pub step: Option<u64>,
    /// How the window stands.
    pub view: Option<LinkView>,
    /// The language of the window.
    pub language: Option<Language>,
    /// The language of the listings.
    pub code: Option<CodeLanguage>,
    /// The colours of the window.
    pub theme: Option<LinkTheme>,
}

/// What a link opens.
#[derive(Clone, Debug, PartialEq)]
pub enum LinkSubject {
    /// A text, as it may be pasted: a tree, most often; and who chooses at its root, where that is said beside it.
    Text(String, Option<Player>),
    /// A text like a file of ours, which is compressed in the link.
    Packed(String),
    /// A scenario, a game or a log that is built in, by its name.
    BuiltIn(String),
    /// A lesson that is built in, by its name, and its page, from 1; none where the page that was open last is meant.
    Lesson(String, Option<u64>),
    /// An exercise to be filled in by hand.
    Practice(Recipe),
    /// A game with its moves, and the plies to the position that is looked at; none where it is the last.
    Game(Box<PlayedGame>, Option<usize>),
    /// A file beside the page, by its place there; and who chooses at its root, where that is said beside it.
    File(String, Option<Player>),
}

/// How the window stands when a link is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkView {
    /// As in front of a class.
    Present,
}

impl LinkView {
    /// All of them.
    pub const ALL: [Self; 1] = [Self::Present];

    /// Its name in links.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Present => "present",
        }
    }
}

/// The colours of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkTheme {
    /// As the system has it.
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl LinkTheme {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// Its name in links.
    pub const fn id(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

impl Link {
    /// A longer link is not given: not every program takes more of it.
    pub const LONGEST: usize = 8_000;

    /// A link that opens something, as it is shown by itself.
    pub fn to(subject: LinkSubject) -> Self {
        Self {
            subject,
            changes: SearchChanges::default(),
            changed: None,
            beside: None,
            step: None,
            view: None,
            language: None,
            code: None,
            theme: None,
        }
    }

    /// The link that a text is: the part from `#` on, or an address that ends with one; `None` for any other text, and
    /// for a link that is damaged.
    pub fn of(text: &str) -> Option<Self> {
        looks_like(text).then(|| reading::read(text).ok()).flatten()
    }

    /// Whether a text is meant as a link, be it damaged or not.
    pub fn is_meant(text: &str) -> bool {
        looks_like(text)
    }

    /// Whether what it opens comes with the program, or is made again by it: nothing would be lost.
    pub const fn is_built_in(&self) -> bool {
        matches!(self.subject, LinkSubject::BuiltIn(_) | LinkSubject::Lesson(..) | LinkSubject::Practice(_))
    }

    /// The link to the same, searched so.
    #[must_use]
    pub fn searched(self, options: SearchOptions) -> Self {
        let plain = Self::to(self.subject.clone()).write();
        match crate::read_any("", &plain) {
            Ok(Content::Scenario(plain)) => Self { changes: SearchChanges::between(plain.options, options), ..self },
            _ => self,
        }
    }

    /// The link with the text of the file beside the page that it names, in the place of that.
    ///
    /// # Errors
    /// What is wrong with the text, at its place in the file.
    pub fn with_text(self, text: &str) -> Result<Self, InputError> {
        let LinkSubject::File(name, root) = &self.subject else { return Ok(self) };
        let text = with_plain_ends(text);
        // A link in a link is none of ours.
        if looks_like(&text) {
            return Err(InputError::without_place(name, faults::broken_link()));
        }
        let reading = Reading { root: *root, depth: self.changes.depth.flatten(), ..Reading::default() };
        read_once(name, &text, reading).map_err(|fault| fault.in_text(name, &text))?;
        Ok(Self { subject: LinkSubject::Text(text.into_owned(), *root), ..self })
    }
}

/// A whole link: what stands before `#`, which may be empty, and the part from `#` on.
pub fn whole_link(base: &str, part: &str) -> String {
    // What stood behind `#` in an address was another link.
    let (base, _) = base.split_once('#').unwrap_or((base, ""));
    format!("{}{part}", base.trim())
}
