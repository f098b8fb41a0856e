//! What a lesson's questions ask for, and the search's own answers.
//!
//! ```text
//! ask: number(FACT)                          // answer: 7
//! ask: choice(best)                          // answer: "w2", the root's best child
//! ask: choice(best, ["w2", "w3"])            // the same question, with these to choose from
//! ask: yes_no(CLAIM)                         // answer: yes, or no
//!
//! FACT    value                              // of the root, as Max sees it
//!         value("w2")                        // the number that came back from a node, be it exact or a bound
//!         alpha("w2"), beta("w2")            // the window with which a node is entered, as Max sees it
//!         given("w2")                        // what the tree says that a leaf is worth, or its estimate,
//!                                            // be it visited or not
//!         moves, moves("w2")                 // at the root, or at a node
//!         probability("w2")                  // with which chance goes there
//!         lowest, highest                    // the bounds that the tree gives for its leaves
//!         depth, guess, aspiration_width     // as the search is asked for
//!         positions(2)                       // that lie so many plies behind the root
//!         nodes, leaves, cutoffs, cutoffs_that_prune, spared     // what the whole search counts
//!         hits, visits_again, passes         // what today's searches count: nodes that the table settled, moves
//!                                            // searched again from the same node, searches of the root
//!         null_windows, null_windows_better  // moves that were asked about with a null window, and those found to be
//!                                            // better
//!         pass_value(2), pass_nodes(2)       // what the second search of the root returned, and how many nodes it
//!                                            // visited
//!         pass_alpha(2), pass_beta(2)        // and its window
//!         minimal_leaves(b, d), power(b, d)  // b^⌈d/2⌉ + b^⌊d/2⌋ − 1, and b^d
//!         sum(FACT, FACT), difference(FACT, FACT), product(FACT, FACT)
//!         left(FACT), right(FACT)            // where two searches are compared: of which one
//!         of((scenario: "…", depth: 3), FACT)    // of another search: what it leaves out is as the page has it
//!         6                                  // a number itself
//!         again                              // a figure of the page, by its name
//! CLAIM   visited("w8"), chosen("w2")        // whether a node is visited, and whether it is the root's choice
//!         proved                             // whether the visited leaves prove the root's value
//!         equal(FACT, FACT), less(FACT, FACT), at_most(FACT, FACT)
//!         few(FACT, FACT), nearly_all(FACT, FACT)   // some, but at most a tenth; all but so few
//!         most(FACT, FACT), about(FACT, FACT)       // more than half; the same but for a tenth
//!         not(CLAIM), all([CLAIM, …]), any([CLAIM, …]), left(CLAIM), right(CLAIM)
//! ```
//!
//! Facts are of the search that the page shows. [`nodes`](crate::nodes) says how nodes are called.

use std::sync::Arc;

use crate::place::Fault;
use crate::ron::Raw;
use crate::{Message, Scenario, messages};
use plyscope_core::game::{Exact, Value, ValueFormat, written};
use plyscope_core::replay::{Moment, Side};
use plyscope_core::search::{SearchOptions, Window};
use plyscope_core::trace::{NodeId, Trace};

use super::choices::OfferedMoves;
use super::figures::PageFigure;
use super::question_faults;
use super::read::LessonReader;
use super::show::PageSearches;

/// What was found.
#[allow(clippy::large_enum_variant, reason = "there is one at a time")]
pub(super) enum FactValue {
    /// A whole number.
    Number(i64),
    /// A child of the root.
    Choice(OfferedMoves),
    /// Whether something is so.
    YesNo(bool),
}

impl FactValue {
    /// The answer as a lesson writes it.
    pub fn in_words(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::YesNo(true) => "yes".to_owned(),
            Self::YesNo(false) => "no".to_owned(),
            Self::Choice(OfferedMoves { choices, best, .. }) => {
                choices.get(*best).map_or_else(String::new, |label| format!("\"{label}\""))
            }
        }
    }
}

const ASKS: [&str; 3] = ["number", "choice", "yes_no"];

/// What is being looked up, on which page.
pub(super) struct Facts<'l, 'r, 't> {
    pub lesson: &'l mut LessonReader<'r, 't>,
    pub shown: PageSearches,
    /// The figures of the page that are known so far.
    pub figures: Vec<PageFigure<'t>>,
    /// Whether what is read stands inside of a text, where names have no quotes.
    pub bare: bool,
    /// The numbers that conditions have compared.
    pub compared: Vec<Exact>,
    /// How many facts and conditions stand around the one that is being looked up.
    pub depth: u32,
}

/// So many facts and conditions may stand inside each other.
const DEEPEST: u32 = 64;

/// What a fact is a number of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FactKind {
    /// Nodes, moves, plies.
    Count,
    /// A value, which may be that of a decided game.
    Value,
    /// One of chess, in centipawns.
    ValueOfChess,
}

/// A search that has come to its end.
pub(super) struct FinishedSearch {
    pub scenario: Arc<Scenario>,
    pub options: SearchOptions,
    pub trace: Arc<Trace>,
}

impl<'l, 'r, 't> Facts<'l, 'r, 't> {
    /// Looks things up on a page that shows this.
    pub fn new(lesson: &'l mut LessonReader<'r, 't>, shown: PageSearches) -> Self {
        Self { lesson, shown, figures: Vec::new(), bare: false, compared: Vec::new(), depth: 0 }
    }

    /// The whole file.
    pub fn text(&self) -> &'t str {
        self.lesson.reader.text
    }

    /// The answer to what is asked at `raw`; faults are kept.
    pub fn found(&mut self, raw: Raw<'t>) -> Option<FactValue> {
        let found = self.asked(raw);
        self.lesson.kept(found)
    }

    fn asked(&mut self, raw: Raw<'t>) -> Result<FactValue, Fault> {
        let call = self.call(raw, question_faults::ask_expected())?;
        match call.name {
            "number" => {
                let fact = self.one(&call)?;
                self.fact(fact, None).map(FactValue::Number)
            }
            "yes_no" => {
                let claim = self.one(&call)?;
                self.claim(claim, None).map(FactValue::YesNo)
            }
            "choice" => self.choice(&call),
            other => Err(raw.fault(messages::unknown(["kind of question", "问题的种类"], other, &ASKS))),
        }
    }

    /// What is asked for at `raw` where it is a number.
    pub fn kind_asked(&self, raw: Raw<'t>) -> FactKind {
        let fact = raw.text.split_once('(').filter(|(name, _)| name.trim_end() == "number").map(|(_, fact)| fact);
        fact.map_or(FactKind::Count, |fact| self.kind(Raw { text: fact.trim_start(), offset: raw.offset }))
    }

    /// A fact that can be typed.
    fn fact(&mut self, raw: Raw<'t>, side: Option<Side>) -> Result<i64, Fault> {
        let number = self.number(raw, side)?;
        match i64::try_from(number.to_integer()) {
            Ok(whole) if number.is_integer() && decided(number, self.kind(raw) != FactKind::Count).is_none() => {
                Ok(whole)
            }
            _ => Err(raw.fault(question_faults::no_number(in_figures(number, self.kind(raw), &ValueFormat::POINTS)))),
        }
    }

    /// Looks up what stands at `raw`, inside of what is being looked up.
    pub fn inside<T>(&mut self, raw: Raw<'t>, look_up: impl FnOnce(&mut Self) -> Result<T, Fault>) -> Result<T, Fault> {
        if self.depth == DEEPEST {
            return Err(raw.fault(Message::from([
                format!("facts inside facts go too deep, expected at most {DEEPEST} inside each other"),
                format!("项目嵌套得太深，应不超过 {DEEPEST} 层"),
            ])));
        }
        self.depth += 1;
        let found = look_up(self);
        self.depth -= 1;
        found
    }

    /// The search that a fact at `raw` is of.
    pub fn searched(&mut self, raw: Raw<'t>, side: Option<Side>) -> Result<FinishedSearch, Fault> {
        let (scenario, options) = self.meant(raw, side)?;
        let trace = self.lesson.searches.whole(raw, &scenario, options)?;
        Ok(FinishedSearch { scenario, options, trace })
    }

    /// The search that a fact at `raw` is of, which is not run.
    pub fn meant(&self, raw: Raw<'t>, side: Option<Side>) -> Result<(Arc<Scenario>, SearchOptions), Fault> {
        Ok(match (&self.shown, side) {
            (PageSearches::One(scenario), None) => (Arc::clone(scenario), scenario.options),
            (PageSearches::Two(scenario, searches), Some(side)) => (Arc::clone(scenario), *side.of(searches)),
            (PageSearches::One(_), Some(_)) => return Err(raw.fault(question_faults::one_search_alone())),
            (PageSearches::Two(..), None) => return Err(raw.fault(question_faults::which_of_two_searches())),
            (PageSearches::NoSearch, _) => return Err(raw.fault(question_faults::no_search_shown())),
        })
    }
}

impl FinishedSearch {
    /// What came back from a node, as Max sees it.
    pub fn value(&self, node: NodeId, ply: u32) -> Value {
        self.trace.value(node, self.trace.header().root_player.after(ply))
    }

    /// The window with which a node was entered, as Max sees it.
    pub fn window(&self, node: NodeId, ply: u32) -> Option<Window> {
        let moment = Moment::at(&self.trace, Trace::enter_step(node, ply));
        moment.frame(node).map(|frame| frame.entry)
    }
}

/// The value that stands for a decided game or for no bound, where a number that is a value is one.
fn decided(number: Exact, is_value: bool) -> Option<Value> {
    let points = i32::try_from(number.to_integer()).ok().filter(|_| is_value && number.is_integer())?;
    let value = Value::new(points);
    (value.is_infinite() || value.plies_to_decision().is_some()).then_some(value)
}

/// A fact as texts have it, without groups of digits: a value as it is written in this format.
pub(super) fn in_figures(number: Exact, kind: FactKind, format: &ValueFormat) -> String {
    let is_of_chess = kind == FactKind::ValueOfChess;
    let points = i32::try_from(number.to_integer()).ok().filter(|_| is_of_chess && number.is_integer());
    let value = decided(number, kind != FactKind::Count).or(points.map(Value::new));
    value.map_or_else(|| written(number, "−"), |value| format.value(value).to_string())
}
