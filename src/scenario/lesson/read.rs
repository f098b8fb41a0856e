//! Lesson files in RON.
//!
//! ```text
//! (
//!     lesson: (en: "…", zh: "…"),          // the title; the field that makes a file a lesson
//!     note: (en: "…", zh: "…"),            // what it is about, in a sentence
//!     pages: [
//!         (
//!             title: (en: "…", zh: "…"),
//!             text: (en: "…", zh: "…"),    // or one text for all; a language left out has the English one
//!             scenario: "wikipedia",       // a built-in one, or a whole scenario in brackets
//!             algorithm: "alpha-beta", cutoff: "strict", ordering: "reversed", depth: full, stage: code, values: covered,
//!             at: beat(7),                 // start, end, step(12), first_cutoff
//!             through: end,                // a clicker goes on to there before it turns the page
//!             // compare: [(cutoff: "at-equal"), (cutoff: "strict")],   // two searches side by side
//!             // what_if: ("w7", 9),          // a leaf of the tree with another value, and what that changes
//!             // log: "log-swapped", line: 7,   // a built-in log, at a line or at its first finding
//!             // bug: "sorts-ascending",
//!             // practice: (seed: 7, depth: 3, branching: (2, 3), range: (0, 20), ties: true, root: max, wish: tie,
//!             //            algorithm: "…", cutoff: "…"),
//!             // growth: (branching: 35, depth: 6),    // the plot of leaves against depth; or growth: true
//!             question: (
//!                 text: (en: "…", zh: "…"),
//!                 ask: number(value("w2")),   // or choice(best), yes_no(visited("w8")), see `facts`
//!                 answer: 3,
//!                 hint: (en: "…", zh: "…"),   // shown after a wrong answer
//!                 because: (en: "…", zh: "…"),
//!             ),
//!         ),
//!     ],
//! )
//! ```
//!
//! Only `lesson`, `pages`, each page's `text`, and a question's `text`, `ask` and `answer` have to be there; the first page
//! has to show something. A page shows one thing: a search or two, a changed tree, a log, a mistake, an exercise, or the plot. Where it names no
//! `scenario` but says something of a search, it goes on with the scenario of the latest page that shows one, as that page
//! has it; a page with `what_if` leaves it as it was. What is left out of a search, in `compare` too, is as in that scenario, its cutoff rule included; the step stays
//! where the scenario opens.
//!
//! What is asked beside a log is about the right search of what was searched.
//!
//! Steps and answers are looked up in the searches themselves: a step behind the end, or an answer that the search does not
//! give, is an error like any other.

use serde::Deserialize;

use crate::game::Label;
use crate::scenario::messages;
use crate::scenario::outline::has_outer_field;
use crate::scenario::place::Fault;
use crate::scenario::raw::{Raw, RawText};
use crate::scenario::reader::{self, Reader};
use crate::scenario::ron_options::fields_with_a_search;

use super::facts::{Facts, Found};
use super::searches::Searches;
use super::show::Standing;
use super::{Lesson, Page, PageAnswer, PageQuestion};

/// Pages of a lesson.
const MAX_PAGES: usize = 200;

/// Characters of a text, in each language.
const MAX_CHARACTERS: usize = 1_000;

/// The fields that make a file a lesson.
const OWN_FIELDS: [&str; 2] = ["lesson", "pages"];

#[derive(Deserialize)]
#[serde(rename = "Lesson", deny_unknown_fields)]
struct Fields<'t> {
    #[serde(borrow)]
    lesson: RawText<'t>,
    #[serde(borrow)]
    note: Option<RawText<'t>>,
    #[serde(borrow)]
    pages: RawText<'t>,
}

fields_with_a_search!(PageFields as "page" {
    title: Option<RawText<'t>>,
    text: RawText<'t>,
    scenario: Option<RawText<'t>>;
    stage: Option<RawText<'t>>,
    values: Option<RawText<'t>>,
    at: Option<RawText<'t>>,
    through: Option<RawText<'t>>,
    compare: Option<RawText<'t>>,
    what_if: Option<RawText<'t>>,
    log: Option<RawText<'t>>,
    line: Option<RawText<'t>>,
    bug: Option<RawText<'t>>,
    practice: Option<RawText<'t>>,
    growth: Option<RawText<'t>>,
    question: Option<RawText<'t>>,
});

#[derive(Deserialize)]
#[serde(rename = "question", deny_unknown_fields)]
struct QuestionFields<'t> {
    #[serde(borrow)]
    text: RawText<'t>,
    #[serde(borrow)]
    ask: RawText<'t>,
    #[serde(borrow)]
    answer: RawText<'t>,
    #[serde(borrow)]
    hint: Option<RawText<'t>>,
    #[serde(borrow)]
    because: Option<RawText<'t>>,
}

/// Whether a text that may be RON is meant as a lesson.
pub(in crate::scenario) fn looks_like(text: &str) -> bool {
    has_outer_field(text, &OWN_FIELDS)
}

/// Reads a lesson, which `id` identifies, and runs its searches.
pub(in crate::scenario) fn read(id: &str, text: &str) -> Result<Lesson, Vec<Fault>> {
    reader::read(text, |reader, fields| {
        LessonReader { reader, searches: Searches::default(), standing: Standing::default() }.lesson(id, fields)
    })
}

/// A lesson that is being read.
pub(super) struct LessonReader<'r, 't> {
    pub reader: &'r mut Reader<'t>,
    pub searches: Searches,
    /// What the pages so far have put on the screen.
    pub standing: Standing,
}

impl<'t> LessonReader<'_, 't> {
    fn lesson(&mut self, id: &str, fields: &Fields<'t>) -> Option<Lesson> {
        let nothing = Label::plain("");
        Some(Lesson {
            id: id.to_owned(),
            title: self.reader.or(Some(fields.lesson), nothing.clone(), |raw| filled(raw, raw.title()?)),
            note: self.reader.or(fields.note, nothing, sentences),
            pages: self.pages(Raw::of(self.reader.text, fields.pages)),
        })
    }

    fn pages(&mut self, list: Raw<'t>) -> Vec<Page> {
        let read = if list.text.starts_with('[') {
            list.read::<Vec<RawText<'_>>>()
        } else {
            Err(list.unexpected(messages::pages_expected()))
        };
        let Some(written) = self.kept(read) else { return Vec::new() };
        if written.is_empty() {
            self.keep(list.fault(messages::no_pages()));
        }
        if let Some(one_too_many) = written.get(MAX_PAGES) {
            self.keep(Raw::of(self.reader.text, *one_too_many).fault(messages::too_many_pages(MAX_PAGES)));
        }
        let pages = written.into_iter().take(MAX_PAGES).map(|page| Raw::of(self.reader.text, page));
        let pages: Vec<_> = pages.collect();
        pages.into_iter().enumerate().filter_map(|(number, page)| self.page(page, number == 0)).collect()
    }

    fn page(&mut self, raw: Raw<'t>, first: bool) -> Option<Page> {
        let read = raw.read::<PageFields<'_>>();
        let Some(fields) = self.kept(read) else {
            self.standing.lose();
            return None;
        };
        Some(Page {
            title: self.reader.or(fields.title, Label::plain(""), |raw| raw.title()),
            text: self.reader.or(Some(fields.text), Label::plain(""), sentences),
            show: self.show(raw, &fields, first),
            question: fields.question.and_then(|question| self.question(Raw::of(self.reader.text, question))),
        })
    }

    fn question(&mut self, raw: Raw<'t>) -> Option<PageQuestion> {
        let read = raw.read::<QuestionFields<'_>>();
        let fields = self.kept(read)?;
        let text = self.reader.or(Some(fields.text), Label::plain(""), sentences);
        let hint = self.reader.or(fields.hint, Label::plain(""), sentences);
        let because = self.reader.or(fields.because, Label::plain(""), sentences);
        // What a page shows that could not be read has no searches to be asked about.
        let shown = self.standing.shown()?;
        let ask = Raw::of(self.reader.text, fields.ask);
        let found = Facts::new(self.reader, &mut self.searches, shown).found(ask)?;
        let checked = checked(Raw::of(self.reader.text, fields.answer), &found);
        let answer = self.kept(checked)?;
        let choices = match found {
            Found::Choice(offer) => offer.choices,
            _ => Vec::new(),
        };
        Some(PageQuestion { text, hint, because, answer, choices })
    }

    /// Keeps a fault, if there is one.
    pub(super) fn kept<T>(&mut self, result: Result<T, Fault>) -> Option<T> {
        result.map_err(|fault| self.keep(fault)).ok()
    }

    pub(super) fn keep(&mut self, fault: Fault) {
        self.reader.faults.push(fault);
    }
}

/// A text of one to a few sentences.
fn sentences(raw: Raw<'_>) -> Result<Label, Fault> {
    filled(raw, raw.label()?)
}

fn filled(raw: Raw<'_>, label: Label) -> Result<Label, Fault> {
    for text in label.texts() {
        if text.trim().is_empty() {
            return Err(raw.fault(messages::no_words()));
        }
        let characters = text.chars().count();
        if characters > MAX_CHARACTERS {
            return Err(raw.fault(messages::too_many_words(characters, MAX_CHARACTERS)));
        }
    }
    Ok(label)
}

/// The answer that the file gives, if it is the one that was found.
fn checked(written: Raw<'_>, found: &Found) -> Result<PageAnswer, Fault> {
    let (answer, right) = match found {
        Found::Number(number) => (PageAnswer::Number(written.whole()?), PageAnswer::Number(*number)),
        Found::YesNo(yes) => {
            let answer = written.choice(["answer", "答案"], &[("yes", true), ("no", false)])?;
            (PageAnswer::YesNo(answer), PageAnswer::YesNo(*yes))
        }
        Found::Choice(offer) => (PageAnswer::Choice(offer.named(written)?), PageAnswer::Choice(offer.best)),
    };
    if answer == right {
        Ok(right)
    } else {
        Err(written.fault(messages::wrong_answer(written.word().text, found.in_words())))
    }
}
