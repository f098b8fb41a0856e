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
//!             algorithm: "alpha-beta", cutoff: "strict", ordering: "reversed", depth: full,
//!             stage: code, values: covered,
//!             at: step(7),                 // start, end, first_cutoff
//!             through: end,                // a clicker goes on to there before it turns the page
//!             panels: [ladder, table],     // beside the tree: outline, board, ladder, passes, table, facts, code
//!             // compare: [(cutoff: "at-equal"), (cutoff: "strict")],   // two searches side by side
//!             // what_if: ("w7", 9),          // a leaf of the tree with another value, and what that changes
//!             // log: "log-swapped", line: 7,   // a built-in log, at a line or at its first finding
//!             // bug: "sorts-ascending",
//!             // practice: (seed: 7, depth: 3, branching: (2, 3), range: (0, 20), ties: true, root: max, wish: tie,
//!             //            algorithm: "…", cutoff: "…"),
//!             // growth: (branching: 35, depth: 6),    // the plot of leaves against depth; or growth: true
//!             figures: [("again", visits_again)],      // for places such as {again} in its texts, see `figures`
//!             claims: [(en: "most", zh: "大多", holds: most(leaves, nodes))],   // what its words say, see `claims`
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
//! Only `lesson`, `pages`, each page's `text`, and a question's `text`, `ask` and `answer` have to be there; the first
//! page has to show something. A page shows one thing: a search or two, a changed tree, a log, a mistake, an exercise,
//! or the plot. Where it names no `scenario` but says something of a search, it goes on with the scenario of the latest
//! page that shows one, as that page has it; a page with `what_if` leaves it as it was. What is left out of a search,
//! in `compare` too, is as in that scenario, its cutoff rule included; the step stays where the scenario opens.
//!
//! What is asked beside a log is about the right search of what was searched.
//!
//! Steps and answers are looked up in the searches themselves: a step behind the end, or an answer that the search does
//! not give, is an error like any other.

use crate::outline::has_outer_field;
use crate::pane::{PANES, Pane};
use crate::place::Fault;
use crate::ron::{self, Raw, RonReader, TITLE, record};
use crate::ron_file::{OPEN_AT, STAGE, VALUES_SHOWN};
use crate::ron_options::SearchFields;
use plyscope_core::game::Label;

use super::facts::{FactKind, FactValue, Facts};
use super::figures::{ANSWER, PageFigure};
use super::searches::Searches;
use super::show::{LessonScreen, PageSearches};
use super::texts::{filled, sentences};
use super::{Lesson, LessonPage, PageAnswer, PageQuestion, faults, question_faults};
use crate::{OpenAt, Stage, ValueVisibility};

/// Pages of a lesson.
const MAX_PAGES: usize = 200;

/// The fields that make a file a lesson.
const OWN_FIELDS: [&str; 2] = [LessonFields::lesson, LessonFields::pages];

record! {
    pub(super) struct LessonFields as "Lesson" {
        lesson: Raw<'t>,
        note: Option<Raw<'t>>,
        claims: Option<Raw<'t>>,
        pages: Raw<'t>,
    }
}

record! {
    pub(super) struct PageFields as "page" {
        title: Label = TITLE,
        text: Raw<'t>,
        scenario: Option<Raw<'t>>,
        search: SearchFields<'t>,
        stage: Stage = STAGE,
        values: ValueVisibility = VALUES_SHOWN,
        at: OpenAt = OPEN_AT,
        through: OpenAt = OPEN_AT,
        panels: Option<Raw<'t>>,
        compare: Option<Raw<'t>>,
        what_if: Option<Raw<'t>>,
        log: Option<Raw<'t>>,
        line: Option<Raw<'t>>,
        bug: Option<Raw<'t>>,
        practice: Option<Raw<'t>>,
        growth: Option<Raw<'t>>,
        figures: Option<Raw<'t>>,
        claims: Option<Raw<'t>>,
        question: Option<Raw<'t>>,
    }
}

record! {
    struct PageQuestionFields as "question" {
        text: Raw<'t>,
        ask: Raw<'t>,
        answer: Raw<'t>,
        hint: Option<Raw<'t>>,
        because: Option<Raw<'t>>,
    }
}

/// Whether a text that may be RON is meant as a lesson.
pub(crate) fn looks_like(text: &str) -> bool {
    has_outer_field(text, &OWN_FIELDS)
}

/// Reads a lesson, which `id` identifies, and runs its searches.
pub(crate) fn read(id: &str, text: &str) -> Result<Lesson, Vec<Fault>> {
    ron::read(text, |reader, fields| {
        let (searches, standing) = (Searches::default(), LessonScreen::default());
        LessonReader { reader, searches, standing, has_places: false }.lesson(id, fields)
    })
}

/// A lesson that is being read.
pub(super) struct LessonReader<'r, 't> {
    pub reader: &'r mut RonReader<'t>,
    pub searches: Searches,
    /// What the pages so far have put on the screen.
    pub standing: LessonScreen,
    /// Whether braces in texts are places for figures: a lesson of earlier days has none.
    pub has_places: bool,
}

impl<'t> LessonReader<'_, 't> {
    fn lesson(&mut self, id: &str, fields: &LessonFields<'t>) -> Option<Lesson> {
        let title = self.written(Some(fields.lesson), |raw| filled(raw, raw.title()?)).label;
        let note = self.written(fields.note, sentences).label;
        self.has_places = fields.claims.is_some();
        let pages = self.pages(fields.pages);
        if let Some(claims) = fields.claims {
            let texts = [title.clone(), note.clone()];
            Facts::new(self, PageSearches::NoSearch).check_claims(claims, &texts, true);
        }
        Some(Lesson { id: id.to_owned(), title, note, pages })
    }

    fn pages(&mut self, list: Raw<'t>) -> Vec<LessonPage> {
        let read = list.list_of(faults::pages_expected());
        let Some(written) = self.kept(read) else { return Vec::new() };
        if written.is_empty() {
            self.keep(list.fault(faults::no_pages()));
        }
        if let Some(one_too_many) = written.get(MAX_PAGES) {
            self.keep(one_too_many.fault(faults::too_many_pages(MAX_PAGES)));
        }
        let pages: Vec<_> = written.into_iter().take(MAX_PAGES).collect();
        let has_some = |page: &Raw<'t>| {
            let fields = page.record::<PageFields<'_>>();
            fields.is_ok_and(|fields| fields.figures.is_some() || fields.claims.is_some())
        };
        self.has_places |= pages.iter().any(has_some);
        pages.into_iter().enumerate().filter_map(|(number, page)| self.page(page, number == 0)).collect()
    }

    fn page(&mut self, raw: Raw<'t>, first: bool) -> Option<LessonPage> {
        let read = raw.record::<PageFields<'_>>();
        let Some(fields) = self.kept(read) else {
            self.standing.lose();
            return None;
        };
        let title = self.written(fields.title.raw, TITLE.read);
        let text = self.written(Some(fields.text), sentences);
        let show = self.show(raw, &fields, first);
        let figures = self.figures(&fields);
        let mut written = vec![title.label.clone(), text.label.clone()];
        let [title, text] = [title, text].map(|text| self.with_figures(text, figures.as_deref()));
        let question = fields.question;
        let question = question.and_then(|question| self.question(question, figures.as_deref(), &mut written));
        if let Some(claims) = fields.claims {
            let can_be_looked_up = figures.is_some();
            let mut facts = Facts::new(self, PageSearches::NoSearch);
            facts.figures = figures.unwrap_or_default();
            facts.shown = facts.lesson.standing.shown().unwrap_or_default();
            facts.check_claims(claims, &written, can_be_looked_up);
        }
        let panels = fields.panels.and_then(|raw| {
            let panels = panels(raw);
            self.kept(panels)
        });
        Some(LessonPage { title, text, show, panels, question })
    }

    /// A page's question; its texts as the file has them are put behind the others of the page.
    fn question(
        &mut self,
        raw: Raw<'t>,
        figures: Option<&[PageFigure<'t>]>,
        written: &mut Vec<Label>,
    ) -> Option<PageQuestion> {
        let read = raw.record::<PageQuestionFields<'_>>();
        let fields = self.kept(read)?;
        let text = self.written(Some(fields.text), sentences);
        let hint = self.written(fields.hint, sentences);
        let because = self.written(fields.because, sentences);
        written.extend([&text, &hint, &because].map(|text| text.label.clone()));
        let [text, hint] = [text, hint].map(|text| self.with_figures(text, figures));
        // What a page shows that could not be read has no searches to be asked about.
        let shown = self.standing.shown()?;
        let ask = fields.ask;
        let mut facts = Facts::new(self, shown);
        let found = facts.found(ask)?;
        let kind = facts.kind_asked(ask);
        let checked = checked(fields.answer, &found);
        let answer = self.kept(checked)?;
        let mut figures = figures.map(<[_]>::to_vec);
        if let (Some(figures), PageAnswer::Number(number)) = (&mut figures, answer) {
            figures.push(PageFigure { name: ANSWER, number: i128::from(number).into(), kind });
        }
        let because = self.with_figures(because, figures.as_deref());
        let choices = match found {
            FactValue::Choice(offer) => offer.choices,
            _ => Vec::new(),
        };
        let asks_value_of_chess = kind == FactKind::ValueOfChess;
        Some(PageQuestion { text, hint, because, asks_value_of_chess, answer, choices })
    }

    /// Keeps a fault, if there is one.
    pub(super) fn kept<T>(&mut self, result: Result<T, Fault>) -> Option<T> {
        result.map_err(|fault| self.keep(fault)).ok()
    }

    pub(super) fn keep(&mut self, fault: Fault) {
        self.reader.faults.push(fault);
    }
}

/// The panels that a page has beside the tree.
fn panels(list: Raw<'_>) -> Result<Vec<Pane>, Fault> {
    let named = list.list_of(faults::panels_expected())?;
    named.into_iter().map(|raw| raw.choice(["panel", "面板"], &PANES)).collect()
}

/// The answer that the file gives, if it is the one that was found.
fn checked(written: Raw<'_>, found: &FactValue) -> Result<PageAnswer, Fault> {
    let (answer, right) = match found {
        FactValue::Number(number) => (PageAnswer::Number(written.whole()?), PageAnswer::Number(*number)),
        FactValue::YesNo(yes) => {
            let answer = written.choice(["answer", "答案"], &[("yes", true), ("no", false)])?;
            (PageAnswer::YesNo(answer), PageAnswer::YesNo(*yes))
        }
        FactValue::Choice(offer) => (PageAnswer::Choice(offer.named(written)?), PageAnswer::Choice(offer.best)),
    };
    if answer == right {
        Ok(right)
    } else {
        Err(written.fault(question_faults::wrong_answer(written.word().text, found.in_words())))
    }
}
