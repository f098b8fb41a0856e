//! Practice that is to be gone on with: what a file of it holds.
//!
//! ```text
//! (
//!     practice: [                          // the sheets, in the order in which they were begun
//!         (
//!             recipe: (seed: 7, depth: 3, branching: (2, 3)),   // as a lesson names an exercise
//!             filled: [(edge: 1, window: (minus_infinity, 7)), (edge: 4, spared: true), (value: 2, is: 5, sign: at_least)],
//!             graded: [],                  // what was filled in at the latest grading; without it, there was none
//!             first: (3, 29),              // right places at the first grading, and of how many
//!             follows: 2,                  // places that followed from an earlier wrong answer then
//!             tries: 2,
//!         ),
//!     ],
//!     shown: 0,                            // the sheet on screen, counted from 0
//!     exam: (name: "Ada", sheets: [], shown: 0, over: false, credit: half),   // what such places count; without it, nothing
//!     scores: [(recipe: (seed: 7), right: 3, of: 29, right_at_last: 29, tries: 2, exam: 1)],
//!     takers: ["Ada"],                     // who took the exams that have come to their end
//! )
//! ```
//!
//! All but `practice` may be left out. Nodes are named by their numbers in the tree of the recipe, from 0 in preorder.

use std::collections::BTreeMap;

use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Amount, Fractions, Value};
use plyscope_core::practice::{Counts, Credit, Exercise, Filled, Place, Recipe, Sheet};
use plyscope_core::search::Window;
use plyscope_core::trace::BoundKind;

use super::messages;
use super::outline::has_outer_field;
use super::place::Fault;
use super::ron::{self, Raw, Reader, record};
use super::ron_recipe::{self, pair};
use super::ron_text::{self, in_lines, name_of};
use super::scenario_ron;

/// Practice: sheets, an exam and scores.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PracticeFile {
    /// The sheets, in the order in which they were begun.
    pub sheets: Vec<FilledSheet>,
    /// The sheet on screen, from 0.
    pub shown: usize,
    /// The exam that is under way, or whose results are on screen.
    pub exam: Option<ExamFile>,
    /// The graded trees.
    pub scores: Vec<Score>,
    /// Who took the exams that have come to their end, in their order; a name may be empty.
    pub takers: Vec<String>,
}

/// An exercise, what was filled in, and how it was graded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilledSheet {
    /// What the exercise is made from.
    pub recipe: Recipe,
    /// What is filled in.
    pub sheet: Sheet,
    /// What was filled in at the latest grading.
    pub graded: Option<Sheet>,
    /// What the first grading amounts to.
    pub first: Option<Counts>,
    /// How often it was graded.
    pub tries: u32,
}

/// An exam.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExamFile {
    /// Who takes it; may be empty.
    pub name: String,
    /// Its trees; there is at least one.
    pub sheets: Vec<FilledSheet>,
    /// The tree on screen, from 0; none while the results are.
    pub shown: Option<usize>,
    /// Whether all are handed in.
    pub is_over: bool,
    /// What counts that follows from an earlier wrong answer.
    pub credit: Credit,
}

/// How a graded tree went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// What the tree was made from.
    pub recipe: Recipe,
    /// What the first grading amounts to.
    pub first: Counts,
    /// Right places at the latest grading.
    pub right_at_last: usize,
    /// How often it was graded.
    pub tries: u32,
    /// The number of the exam that it belongs to, from 1.
    pub exam: Option<u32>,
    /// What counts in that exam that follows from an earlier wrong answer.
    pub credit: Credit,
}

record! {
    struct Fields as "Practice" {
        practice: Raw<'t>,
        shown: Option<Raw<'t>>,
        exam: Option<Raw<'t>>,
        scores: Option<Raw<'t>>,
        takers: Option<Raw<'t>>,
    }
}

record! {
    struct SheetFields as "sheet" {
        recipe: Raw<'t>,
        filled: Option<Raw<'t>>,
        graded: Option<Raw<'t>>,
        first: Option<Raw<'t>>,
        follows: Option<Raw<'t>>,
        tries: Option<Raw<'t>>,
    }
}

record! {
    struct ExamFields as "exam" {
        name: Option<Raw<'t>>,
        sheets: Raw<'t>,
        shown: Option<Raw<'t>>,
        over: Option<Raw<'t>>,
        credit: Option<Raw<'t>>,
    }
}

record! {
    struct ScoreFields as "score" {
        recipe: Raw<'t>,
        right: Raw<'t>,
        of: Raw<'t>,
        follows: Option<Raw<'t>>,
        right_at_last: Option<Raw<'t>>,
        tries: Option<Raw<'t>>,
        exam: Option<Raw<'t>>,
        credit: Option<Raw<'t>>,
    }
}

record! {
    struct PlaceFields as "place" {
        edge: Option<Raw<'t>>,
        value: Option<Raw<'t>>,
        window: Option<Raw<'t>>,
        spared: Option<Raw<'t>>,
        is: Option<Raw<'t>>,
        sign: Option<Raw<'t>>,
    }
}

const SIGNS: [(&str, BoundKind); 3] =
    [("exactly", BoundKind::Exact), ("at_least", BoundKind::Lower), ("at_most", BoundKind::Upper)];
const INFINITIES: [(&str, Value); 2] = [("infinity", Value::INFINITY), ("minus_infinity", Value::NEG_INFINITY)];

/// No file has more sheets, nor more scores.
const MOST_SHEETS: usize = 10_000;

/// No name has more bytes.
const LONGEST_NAME: usize = 1_000;

/// Whether a text that may be RON is meant as practice.
pub(super) fn looks_like(text: &str) -> bool {
    has_outer_field(text, &["practice"])
}

/// Reads practice; every exercise is made, so that no place is filled in that its tree has not.
pub(super) fn read(text: &str) -> Result<PracticeFile, Vec<Fault>> {
    ron::read(text, Reader::practice)
}

impl<'t> Reader<'t> {
    fn practice(&mut self, fields: &Fields<'t>) -> Option<PracticeFile> {
        let sheets = self.sheets(fields.practice);
        let last = sheets.len().saturating_sub(1) as u64;
        let shown = self.or(fields.shown, 0, |raw| raw.count(0, last));
        let exam = fields.exam.and_then(|raw| self.exam(raw));
        let scores = self.or(fields.scores, Vec::new(), |raw| list(raw));
        let scores = scores.into_iter().filter_map(|score| self.score(score)).collect();
        let takers = self.or(fields.takers, Vec::new(), |raw| list(raw));
        let takers = takers.into_iter().filter_map(|name| self.kept(taker(name))).collect();
        Some(PracticeFile { sheets, shown: shown as usize, exam, scores, takers })
    }

    /// A value that is read as a whole or not at all; what is wrong with it is kept.
    fn kept<T>(&mut self, read: Result<T, Fault>) -> Option<T> {
        read.map_err(|fault| self.faults.push(fault)).ok()
    }

    fn sheets(&mut self, raw: Raw<'t>) -> Vec<FilledSheet> {
        let sheets = self.kept(list(raw)).unwrap_or_default();
        sheets.into_iter().filter_map(|sheet| self.sheet(sheet)).collect()
    }

    fn exam(&mut self, raw: Raw<'t>) -> Option<ExamFile> {
        let fields: ExamFields<'_> = self.kept(raw.record())?;
        let sheets = self.sheets(fields.sheets);
        if sheets.is_empty() && self.faults.is_empty() {
            self.faults.push(raw.fault(messages::exam_without_sheets()));
        }
        let last = sheets.len().saturating_sub(1) as u64;
        let shown = self.or(fields.shown, None, |raw| raw.count(0, last).map(|shown| Some(shown as usize)));
        let is_over = self.or(fields.over, false, |raw| raw.flag());
        // Before its end one of its trees is on screen.
        let shown = if is_over { shown } else { Some(shown.unwrap_or(0)) };
        let name = self.or(fields.name, String::new(), taker);
        let credit = self.or(fields.credit, Credit::None, credit);
        Some(ExamFile { name, sheets, shown, is_over, credit })
    }

    fn sheet(&mut self, value: Raw<'t>) -> Option<FilledSheet> {
        let fields: SheetFields<'_> = self.kept(value.record())?;
        let faults = self.faults.len();
        let raw = fields.recipe;
        let recipe = self.recipe(raw).filter(|_| self.faults.len() == faults)?;
        let made = Exercise::new(recipe).map_err(|problem| raw.fault(messages::broken_recipe(problem)));
        let exercise = self.kept(made)?;
        let (places, mut numbers) = (exercise.places(), exercise.trace().fractions().clone());
        let filled = fields.filled.map(|raw| self.filled(raw, &places, &mut numbers)).unwrap_or_default();
        let graded = fields.graded.map(|raw| self.filled(raw, &places, &mut numbers));
        let sheet = |filled| Sheet { filled, numbers: numbers.clone() };
        let (sheet, graded) = (sheet(filled), graded.map(sheet));
        let most = places.len() as u64;
        let first = self
            .or(fields.first, None, |raw| pair(raw, |raw| raw.count(0, most).map(|count| count as usize)).map(Some));
        let follows = self.or(fields.follows, 0, |raw| raw.count(0, most).map(|count| count as usize));
        let first = first.map(|(right, of)| Counts { right, follows: follows.min(of.saturating_sub(right)), of });
        let tries = self.or(fields.tries, u32::from(graded.is_some()), tries);
        Some(FilledSheet { recipe, sheet, graded, first, tries })
    }

    fn filled(&mut self, raw: Raw<'t>, places: &[Place], numbers: &mut Fractions) -> BTreeMap<Place, Filled> {
        let mut filled = BTreeMap::new();
        for value in self.kept(list(raw)).unwrap_or_default() {
            let raw = value;
            let read = place(raw, places, numbers);
            let Some((place, what)) = self.kept(read) else { continue };
            if filled.insert(place, what).is_some() {
                self.faults.push(raw.fault(messages::filled_twice()));
            }
        }
        filled
    }

    fn score(&mut self, value: Raw<'t>) -> Option<Score> {
        let fields: ScoreFields<'_> = self.kept(value.record())?;
        let faults = self.faults.len();
        let recipe = self.recipe(fields.recipe)?;
        let of = self.or(Some(fields.of), 0, places_count);
        let most = |raw: Raw<'_>| raw.count(0, of as u64).map(|count| count as usize);
        let right = self.or(Some(fields.right), 0, most);
        let follows = self.or(fields.follows, 0, most).min(of.saturating_sub(right));
        let credit = self.or(fields.credit, Credit::None, credit);
        let right_at_last = self.or(fields.right_at_last, right, most);
        let tries = self.or(fields.tries, 1, tries);
        let exam = self.or(fields.exam, None, |raw| tries_from_one(raw).map(Some));
        let first = Counts { right, follows, of };
        let score = Score { recipe, first, right_at_last, tries, exam, credit };
        (self.faults.len() == faults).then_some(score)
    }
}

const CREDITS: [(&str, Credit); 3] = [("full", Credit::Full), ("half", Credit::Half), ("none", Credit::None)];

fn credit(raw: Raw<'_>) -> Result<Credit, Fault> {
    raw.choice(["credit", "计分"], &CREDITS)
}

fn tries(raw: Raw<'_>) -> Result<u32, Fault> {
    // The upper limit fits into 32 bits.
    raw.count(0, u32::MAX.into()).map(|count| count as u32)
}

/// The name of someone who takes an exam.
fn taker(raw: Raw<'_>) -> Result<String, Fault> {
    let name = raw.string()?;
    if name.len() > LONGEST_NAME { Err(raw.fault(messages::text_too_long(LONGEST_NAME))) } else { Ok(name) }
}

fn tries_from_one(raw: Raw<'_>) -> Result<u32, Fault> {
    raw.count(1, u32::MAX.into()).map(|count| count as u32)
}

fn places_count(raw: Raw<'_>) -> Result<usize, Fault> {
    raw.count(1, 1_000_000).map(|count| count as usize)
}

/// The entries of a list, which are read one by one.
fn list<'t>(raw: Raw<'t>) -> Result<Vec<Raw<'t>>, Fault> {
    let entries = raw.list_of(messages::list_expected())?;
    if entries.len() > MOST_SHEETS { Err(raw.fault(messages::too_many_entries(MOST_SHEETS))) } else { Ok(entries) }
}

/// One place and what stands in it.
fn place(raw: Raw<'_>, places: &[Place], numbers: &mut Fractions) -> Result<(Place, Filled), Fault> {
    let fields: PlaceFields<'_> = raw.record()?;
    let node = |field: Raw<'_>| field.count(0, u32::MAX.into()).map(|node| TreeNode(node as u32));
    let PlaceFields { edge, value, window, spared, is, sign } = fields;
    let place = match (edge, value) {
        (Some(edge), None) => Place::Edge(node(edge)?),
        (None, Some(value)) => Place::Value(node(value)?),
        _ => return Err(raw.fault(messages::place_expected())),
    };
    let filled = match (window, spared, is, sign) {
        (Some(window), None, None, None) => {
            let (alpha, beta) = pair(window, |raw| any_value(raw, numbers))?;
            Filled::Window(Window { alpha, beta })
        }
        (None, Some(spared), None, None) => {
            spared.choice(["value", "值"], &[("true", ())])?;
            Filled::Spared
        }
        (None, None, Some(is), sign) => {
            let sign = sign.map(|sign| sign.choice(["sign", "符号"], &SIGNS)).transpose()?;
            Filled::Value(any_value(is, numbers)?, sign)
        }
        _ => return Err(raw.fault(messages::place_expected())),
    };
    if places.contains(&place) { Ok((place, filled)) } else { Err(raw.fault(messages::no_such_place())) }
}

/// What a person may have filled in, right or wrong; what followed from an answer may be a number that the search never
/// has.
fn any_value(raw: Raw<'_>, numbers: &mut Fractions) -> Result<Value, Fault> {
    if raw.word().text.ends_with("infinity") {
        return raw.choice(["value", "值"], &INFINITIES);
    }
    if numbers.unit() > 1 {
        return match raw.amount()? {
            Amount::Number(number) => {
                numbers.given_or_added(number).ok_or_else(|| raw.fault(messages::no_number_here()))
            }
            Amount::Decided(_) => Err(raw.fault(messages::no_number_here())),
        };
    }
    let largest = i64::from(Value::INFINITY.points());
    let points = raw.whole()?;
    // Between the two infinities every number fits into 32 bits.
    (-largest..=largest)
        .contains(&points)
        .then_some(Value::new(points as i32))
        .ok_or_else(|| raw.fault(messages::value_too_large(raw.word().text)))
}

impl PracticeFile {
    /// The text of a file that holds it.
    pub fn write(&self) -> String {
        let mut file = ron_text::Fields::new();
        file.field("practice", &written_sheets(&self.sheets, 1));
        if self.shown > 0 {
            file.field("shown", &self.shown.to_string());
        }
        if let Some(exam) = &self.exam {
            let shown = exam.shown.map_or_else(String::new, |shown| format!(", shown: {shown}"));
            let sheets = written_sheets(&exam.sheets, 1);
            let name = ron_text::in_quotes(&exam.name);
            let credit = written_credit(exam.credit);
            file.field("exam", &format!("(name: {name}, sheets: {sheets}{shown}, over: {}{credit})", exam.is_over));
        }
        if !self.scores.is_empty() {
            let scores: Vec<String> = self.scores.iter().map(written_score).collect();
            file.field("scores", &in_lines(&scores, 1, 1));
        }
        if !self.takers.is_empty() {
            let takers: Vec<String> = self.takers.iter().map(|name| ron_text::in_quotes(name)).collect();
            file.field("takers", &in_lines(&takers, 1, 1));
        }
        file.end()
    }
}

fn written_sheets(sheets: &[FilledSheet], steps: usize) -> String {
    let written: Vec<String> = sheets.iter().map(|sheet| written_sheet(sheet, steps + 1)).collect();
    in_lines(&written, 1, steps)
}

fn written_sheet(sheet: &FilledSheet, steps: usize) -> String {
    let mut parts = vec![format!("recipe: {}", ron_recipe::written(&sheet.recipe))];
    let places = |filled: &Sheet| written_places(filled, steps);
    parts.push(format!("filled: {}", places(&sheet.sheet)));
    parts.extend(sheet.graded.as_ref().map(|graded| format!("graded: {}", places(graded))));
    parts.extend(sheet.first.map(|Counts { right, of, .. }| format!("first: ({right}, {of})")));
    parts.extend(sheet.first.filter(|first| first.follows > 0).map(|first| format!("follows: {}", first.follows)));
    if sheet.tries > 0 {
        parts.push(format!("tries: {}", sheet.tries));
    }
    format!("({})", parts.join(", "))
}

/// Places in a line of a written file.
const PLACES_IN_A_LINE: usize = 4;

fn written_places(sheet: &Sheet, steps: usize) -> String {
    let numbers = &sheet.numbers;
    let value = |value: Value| match INFINITIES.iter().find(|(_, known)| *known == value) {
        Some((name, _)) => (*name).to_owned(),
        None if numbers.unit() == 1 => value.points().to_string(),
        None => numbers.exact(value).map_or_else(String::new, scenario_ron::written_number),
    };
    let places: Vec<String> = sheet
        .filled
        .iter()
        .map(|(place, filled)| {
            let place = match place {
                Place::Edge(node) => format!("edge: {}", node.0),
                Place::Value(node) => format!("value: {}", node.0),
            };
            match filled {
                Filled::Window(Window { alpha, beta }) => {
                    format!("({place}, window: ({}, {}))", value(*alpha), value(*beta))
                }
                Filled::Spared => format!("({place}, spared: true)"),
                Filled::Value(points, None) => format!("({place}, is: {})", value(*points)),
                Filled::Value(points, Some(sign)) => {
                    format!("({place}, is: {}, sign: {})", value(*points), name_of(&SIGNS, sign))
                }
            }
        })
        .collect();
    in_lines(&places, PLACES_IN_A_LINE, steps)
}

fn written_score(score: &Score) -> String {
    let Score { recipe, first: Counts { right, follows, of }, right_at_last, tries, exam, credit } = score;
    let exam = exam.map_or_else(String::new, |exam| format!(", exam: {exam}"));
    let recipe = ron_recipe::written(recipe);
    let follows = if *follows > 0 { format!(", follows: {follows}") } else { String::new() };
    let credit = written_credit(*credit);
    format!(
        "(recipe: {recipe}, right: {right}, of: {of}{follows}, right_at_last: {right_at_last}, tries: \
        {tries}{exam}{credit})"
    )
}

/// What follows counts nothing where nothing is said of it, as in files that were written when it never did.
fn written_credit(credit: Credit) -> String {
    if credit == Credit::None { String::new() } else { format!(", credit: {}", name_of(&CREDITS, &credit)) }
}

impl PracticeFile {
    /// Whether nothing was filled in, graded or handed in in one of them that is not in the other; which sheet is on
    /// screen is no work.
    pub fn has_the_same_work(&self, other: &Self) -> bool {
        let exam = |file: &Self| {
            file.exam.clone().map(|exam| ExamFile { shown: exam.shown.filter(|_| !exam.is_over), ..exam })
        };
        let begun = |file: &Self| {
            let is_begun = |sheet: &&FilledSheet| !sheet.sheet.filled.is_empty() || sheet.graded.is_some();
            file.sheets.iter().filter(is_begun).cloned().collect::<Vec<_>>()
        };
        self.scores == other.scores && exam(self) == exam(other) && begun(self) == begun(other)
    }
}
