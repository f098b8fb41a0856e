//! Practice that is to be gone on with, in RON: the one reader of its fields, and the one writer.
//!
//! ```text
//! (
//!     practice: [                          // the sheets, in the order in which they were begun
//!         (
//!             recipe: (seed: 7, depth: 3, branching: (2, 3)),   // as a lesson names an exercise
//!             filled: [
//!                 (edge: 1, window: (minus_infinity, 7)),
//!                 (edge: 4, spared: true),
//!                 (value: 2, is: 5, sign: at_least),
//!             ],
//!             graded: [],                  // what was filled in at the latest grading; without it, there was none
//!             first: (3, 29),              // right places at the first grading, and of how many
//!             follows: 2,                  // places that followed from an earlier wrong answer then
//!             tries: 2,
//!         ),
//!     ],
//!     shown: 0,                            // the sheet on screen, counted from 0
//!     // `credit` is what places count that follow from a wrong answer; without it, nothing
//!     exam: (name: "Ada", sheets: [], shown: 0, over: false, credit: half),
//!     scores: [(recipe: (seed: 7), right: 3, of: 29, right_at_last: 29, tries: 2, exam: 1)],
//!     takers: ["Ada"],                     // who took the exams that have come to their end
//! )
//! ```
//!
//! All but `practice` may be left out. Nodes are named by their numbers in the tree of the recipe, from 0 in preorder.

use std::collections::BTreeMap;

use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Amount, Fractions, Value, grouped};
use plyscope_core::practice::{Credit, Exercise, Filled, Sheet, SheetCounts, SheetPlace};
use plyscope_core::search::Window;
use plyscope_core::trace::BoundKind;

use super::outline::has_outer_field;
use super::place::Fault;
use super::ron::{self, FLAG, Raw, RonFormat, RonReader, TEXT, UnreadField, choice, record};
use super::ron_recipe::{self, pair, written_pair};
use super::ron_text::{self, Brackets, WriteFields, in_lines, written_number};
use super::{ExamFile, FilledSheet, PracticeFile, Score, number};
use crate::Message;
use crate::messages::said;

record! {
    struct PracticeFields as "Practice" {
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
        tries: u32 = TRIES,
    }
}

record! {
    struct ExamFields as "exam" {
        name: String = TAKER,
        sheets: Raw<'t>,
        shown: Option<Raw<'t>>,
        over: bool = FLAG,
        credit: Credit = CREDIT,
    }
}

record! {
    struct SheetScoreFields as "score" {
        recipe: Raw<'t>,
        right: Raw<'t>,
        of: usize => PLACES,
        follows: Option<Raw<'t>>,
        right_at_last: Option<Raw<'t>>,
        tries: u32 = TRIES,
        exam: u32 = EXAM,
        credit: Credit = CREDIT,
    }
}

record! {
    struct PlaceFields as "place" {
        edge: TreeNode = NODE,
        value: TreeNode = NODE,
        window: Option<Raw<'t>>,
        spared: Option<Raw<'t>>,
        is: Option<Raw<'t>>,
        sign: BoundKind = SIGN,
    }
}

const SIGNS: [(&str, BoundKind); 3] =
    [("exactly", BoundKind::Exact), ("at_least", BoundKind::Lower), ("at_most", BoundKind::Upper)];
const INFINITIES: [(&str, Value); 2] = [("infinity", Value::INFINITY), ("minus_infinity", Value::NEG_INFINITY)];

/// No file has more sheets, nor more scores.
const MOST_SHEETS: usize = 10_000;

/// No name has more bytes.
const LONGEST_NAME: usize = 1_000;

const SIGN: RonFormat<BoundKind> = choice!(["sign", "符号"], SIGNS);

const CREDITS: [(&str, Credit); 3] = [("full", Credit::Full), ("half", Credit::Half), ("none", Credit::None)];
const CREDIT: RonFormat<Credit> = choice!(["credit", "计分"], CREDITS);

/// The name of someone who takes an exam.
const TAKER: RonFormat<String> = RonFormat { read: |raw| raw.short_string(LONGEST_NAME), write: TEXT.write };

/// How often something was graded. The upper limit fits into 32 bits, as do those that follow.
const TRIES: RonFormat<u32> =
    RonFormat { read: |raw| raw.count(0, u32::MAX.into()).map(|count| count as u32), write: u32::to_string };

/// The number of an exam.
const EXAM: RonFormat<u32> =
    RonFormat { read: |raw| raw.count(1, u32::MAX.into()).map(|count| count as u32), write: u32::to_string };

/// A number of places to fill in.
const PLACES: RonFormat<usize> =
    RonFormat { read: |raw| raw.count(1, 1_000_000).map(|count| count as usize), write: usize::to_string };

/// A node of a recipe's tree.
const NODE: RonFormat<TreeNode> = RonFormat {
    read: |raw| raw.count(0, u32::MAX.into()).map(|node| TreeNode(node as u32)),
    write: |node| node.0.to_string(),
};

/// Whether a text that may be RON is meant as practice.
pub(super) fn looks_like(text: &str) -> bool {
    has_outer_field(text, &[PracticeFields::practice])
}

/// Reads practice; every exercise is made, so that no place is filled in that its tree has not.
pub(super) fn read(text: &str) -> Result<PracticeFile, Vec<Fault>> {
    ron::read(text, RonReader::practice)
}

impl<'t> RonReader<'t> {
    fn practice(&mut self, fields: &PracticeFields<'t>) -> Option<PracticeFile> {
        let sheets = self.sheets(fields.practice);
        let last = sheets.len().saturating_sub(1) as u64;
        let shown = self.or(fields.shown, 0, |raw| raw.count(0, last));
        let exam = fields.exam.and_then(|raw| self.exam(raw));
        let scores = self.or(fields.scores, Vec::new(), list);
        let scores = scores.into_iter().filter_map(|score| self.score(score)).collect();
        let takers = self.or(fields.takers, Vec::new(), list);
        let takers = takers.into_iter().filter_map(|name| self.kept((TAKER.read)(name))).collect();
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
            self.faults.push(raw.fault(exam_without_sheets()));
        }
        let last = sheets.len().saturating_sub(1) as u64;
        let shown = self.or(fields.shown, None, |raw| raw.count(0, last).map(|shown| Some(shown as usize)));
        let is_over = self.given(fields.over, false);
        // Before its end one of its trees is on screen.
        let shown = if is_over { shown } else { Some(shown.unwrap_or(0)) };
        let name = self.given(fields.name, String::new());
        let credit = self.given(fields.credit, Credit::None);
        Some(ExamFile { name, sheets, shown, is_over, credit })
    }

    fn sheet(&mut self, value: Raw<'t>) -> Option<FilledSheet> {
        let fields: SheetFields<'_> = self.kept(value.record())?;
        let faults = self.faults.len();
        let raw = fields.recipe;
        let recipe = self.recipe(raw).filter(|_| self.faults.len() == faults)?;
        let made = Exercise::new(recipe).map_err(|problem| raw.fault(ron_recipe::broken_recipe(problem)));
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
        let first = first.map(|(right, of)| SheetCounts { right, follows: follows.min(of.saturating_sub(right)), of });
        let tries = self.given(fields.tries, u32::from(graded.is_some()));
        Some(FilledSheet { recipe, sheet, graded, first, tries })
    }

    fn filled(&mut self, raw: Raw<'t>, places: &[SheetPlace], numbers: &mut Fractions) -> BTreeMap<SheetPlace, Filled> {
        let mut filled = BTreeMap::new();
        for value in self.kept(list(raw)).unwrap_or_default() {
            let raw = value;
            let read = place(raw, places, numbers);
            let Some((place, what)) = self.kept(read) else { continue };
            if filled.insert(place, what).is_some() {
                self.faults.push(raw.fault(filled_twice()));
            }
        }
        filled
    }

    fn score(&mut self, value: Raw<'t>) -> Option<Score> {
        let fields: SheetScoreFields<'_> = self.kept(value.record())?;
        let faults = self.faults.len();
        let recipe = self.recipe(fields.recipe)?;
        let of = self.given(fields.of, 0);
        let most = |raw: Raw<'_>| raw.count(0, of as u64).map(|count| count as usize);
        let right = self.or(Some(fields.right), 0, most);
        let follows = self.or(fields.follows, 0, most).min(of.saturating_sub(right));
        let credit = self.given(fields.credit, Credit::None);
        let right_at_last = self.or(fields.right_at_last, right, most);
        let tries = self.given(fields.tries, 1);
        let exam = self.given_if_any(fields.exam);
        let first = SheetCounts { right, follows, of };
        let score = Score { recipe, first, right_at_last, tries, exam, credit };
        (self.faults.len() == faults).then_some(score)
    }
}

/// The entries of a list, which are read one by one.
fn list<'t>(raw: Raw<'t>) -> Result<Vec<Raw<'t>>, Fault> {
    let entries = raw.list_of(list_expected())?;
    if entries.len() > MOST_SHEETS { Err(raw.fault(too_many_entries(MOST_SHEETS))) } else { Ok(entries) }
}

/// One place and what stands in it.
fn place(raw: Raw<'_>, places: &[SheetPlace], numbers: &mut Fractions) -> Result<(SheetPlace, Filled), Fault> {
    let fields: PlaceFields<'_> = raw.record()?;
    let PlaceFields { edge, value, window, spared, is, sign } = fields;
    let node = |given: UnreadField<'_, TreeNode>| given.raw.map(given.field.format.read).transpose();
    let place = match (node(edge)?, node(value)?) {
        (Some(edge), None) => SheetPlace::Edge(edge),
        (None, Some(value)) => SheetPlace::Value(value),
        _ => return Err(raw.fault(place_expected())),
    };
    let filled = match (window, spared, is, sign.raw) {
        (Some(window), None, None, None) => {
            let (alpha, beta) = pair(window, |raw| any_value(raw, numbers))?;
            Filled::Window(Window { alpha, beta })
        }
        (None, Some(spared), None, None) => {
            spared.choice(["value", "值"], &[("true", ())])?;
            Filled::Spared
        }
        (None, None, Some(is), sign) => {
            let sign = sign.map(SIGN.read).transpose()?;
            Filled::Value(any_value(is, numbers)?, sign)
        }
        _ => return Err(raw.fault(place_expected())),
    };
    if places.contains(&place) { Ok((place, filled)) } else { Err(raw.fault(no_such_place())) }
}

/// What a person may have filled in, right or wrong; what followed from an answer may be a number that the search never
/// has.
fn any_value(raw: Raw<'_>, numbers: &mut Fractions) -> Result<Value, Fault> {
    if raw.word().text.ends_with("infinity") {
        return raw.choice(["value", "值"], &INFINITIES);
    }
    if numbers.unit() > 1 {
        return match raw.amount()? {
            Amount::Number(number) => numbers.given_or_added(number).ok_or_else(|| raw.fault(no_number_here())),
            Amount::Decided(_) => Err(raw.fault(no_number_here())),
        };
    }
    let largest = i64::from(Value::INFINITY.points());
    let points = raw.whole()?;
    // Between the two infinities every number fits into 32 bits.
    (-largest..=largest)
        .contains(&points)
        .then_some(Value::new(points as i32))
        .ok_or_else(|| raw.fault(number::value_too_large(raw.word().text)))
}

impl PracticeFile {
    /// The text of a file that holds it.
    pub fn write(&self) -> String {
        let mut file = ron_text::FieldWriter::new();
        file.field(PracticeFields::practice, &written_sheets(&self.sheets, 1));
        if self.shown > 0 {
            file.field(PracticeFields::shown, &self.shown.to_string());
        }
        if let Some(exam) = &self.exam {
            file.field(PracticeFields::exam, &written_exam(exam));
        }
        if !self.scores.is_empty() {
            let scores: Vec<String> = self.scores.iter().map(written_score).collect();
            file.field(PracticeFields::scores, &in_lines(&scores, 1, 1));
        }
        if !self.takers.is_empty() {
            let takers: Vec<String> = self.takers.iter().map(TAKER.write).collect();
            file.field(PracticeFields::takers, &in_lines(&takers, 1, 1));
        }
        file.end()
    }
}

fn written_exam(exam: &ExamFile) -> String {
    let mut brackets = Brackets::default();
    brackets.put(ExamFields::name, &exam.name);
    brackets.field(ExamFields::sheets, &written_sheets(&exam.sheets, 1));
    if let Some(shown) = exam.shown {
        brackets.field(ExamFields::shown, &shown.to_string());
    }
    brackets.put(ExamFields::over, &exam.is_over);
    // What follows counts nothing where nothing is said of it, as in files that were written when it never did.
    brackets.put_unless(ExamFields::credit, &exam.credit, &Credit::None);
    brackets.end()
}

fn written_sheets(sheets: &[FilledSheet], steps: usize) -> String {
    let written: Vec<String> = sheets.iter().map(|sheet| written_sheet(sheet, steps + 1)).collect();
    in_lines(&written, 1, steps)
}

fn written_sheet(sheet: &FilledSheet, steps: usize) -> String {
    let mut brackets = Brackets::default();
    brackets.field(SheetFields::recipe, &ron_recipe::written(&sheet.recipe));
    brackets.field(SheetFields::filled, &written_places(&sheet.sheet, steps));
    if let Some(graded) = &sheet.graded {
        brackets.field(SheetFields::graded, &written_places(graded, steps));
    }
    if let Some(SheetCounts { right, follows, of }) = sheet.first {
        brackets.field(SheetFields::first, &written_pair(&(right, of)));
        if follows > 0 {
            brackets.field(SheetFields::follows, &follows.to_string());
        }
    }
    brackets.put_unless(SheetFields::tries, &sheet.tries, &0);
    brackets.end()
}

/// Places in a line of a written file.
const PLACES_IN_A_LINE: usize = 4;

fn written_places(sheet: &Sheet, steps: usize) -> String {
    let numbers = &sheet.numbers;
    let value = |value: Value| match INFINITIES.iter().find(|(_, known)| *known == value) {
        Some((name, _)) => (*name).to_owned(),
        None if numbers.unit() == 1 => value.points().to_string(),
        None => numbers.exact(value).map_or_else(String::new, written_number),
    };
    let written = |(place, filled): (&SheetPlace, &Filled)| {
        let mut brackets = Brackets::default();
        match place {
            SheetPlace::Edge(node) => brackets.put(PlaceFields::edge, node),
            SheetPlace::Value(node) => brackets.put(PlaceFields::value, node),
        }
        match filled {
            Filled::Window(Window { alpha, beta }) => {
                brackets.field(PlaceFields::window, &written_pair(&(value(*alpha), value(*beta))));
            }
            Filled::Spared => brackets.field(PlaceFields::spared, "true"),
            Filled::Value(points, sign) => {
                brackets.field(PlaceFields::is, &value(*points));
                if let Some(sign) = sign {
                    brackets.put(PlaceFields::sign, sign);
                }
            }
        }
        brackets.end()
    };
    let places: Vec<String> = sheet.filled.iter().map(written).collect();
    in_lines(&places, PLACES_IN_A_LINE, steps)
}

fn written_score(score: &Score) -> String {
    let Score { recipe, first: SheetCounts { right, follows, of }, right_at_last, tries, exam, credit } = score;
    let mut brackets = Brackets::default();
    brackets.field(SheetScoreFields::recipe, &ron_recipe::written(recipe));
    brackets.field(SheetScoreFields::right, &right.to_string());
    brackets.put(SheetScoreFields::of, of);
    if *follows > 0 {
        brackets.field(SheetScoreFields::follows, &follows.to_string());
    }
    brackets.field(SheetScoreFields::right_at_last, &right_at_last.to_string());
    brackets.put(SheetScoreFields::tries, tries);
    if let Some(exam) = exam {
        brackets.put(SheetScoreFields::exam, exam);
    }
    brackets.put_unless(SheetScoreFields::credit, credit, &Credit::None);
    brackets.end()
}

/// A number that no value of the exercise's tree stands for.
fn no_number_here() -> Message {
    said(
        "no value of this tree is such a number, expected a decimal or a fraction that fits",
        "这棵树里没有这样的值，应为合适的小数或分数",
    )
}

fn list_expected() -> Message {
    said("a list in [ ]", "[ ] 中的列表")
}

fn too_many_entries(most: usize) -> Message {
    let most = grouped(most as u64);
    said(format!("the list is too long, expected at most {most} entries"), format!("列表太长，最多 {most} 项"))
}

fn exam_without_sheets() -> Message {
    said("the exam has no sheets, expected at least one", "考试没有答卷，至少应有一份")
}

fn filled_twice() -> Message {
    said("this place is filled in twice, expected it once", "这一处填了两次，只应填一次")
}

fn place_expected() -> Message {
    let examples = "(edge: 1, window: (3, 7)), (edge: 1, spared: true)";
    let value = "(value: 0, is: 5, sign: at_least)";
    said(
        format!("this is no place of a sheet, expected {examples} or {value}"),
        format!("这不是答卷上的位置，应为 {examples} 或 {value}"),
    )
}

fn no_such_place() -> Message {
    said(
        "the sheet has no such place, expected the edge above a node of its tree, or the value of an inner node",
        "答卷上没有这一处，应为树中某个结点上方的边，或内部结点的值",
    )
}
