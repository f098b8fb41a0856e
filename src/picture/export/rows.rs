//! The events of a search as rows: what `plyscope trace` prints, as CSV and as JSON lines.
//!
//! In CSV, numbers stay numbers. Texts are in quotation marks where they need them, and one that a spreadsheet would
//! run as a formula has a blank before it ([`table_field`]): without that blank it is the text as it was. Values that
//! are no decimals, such as `7/3` and `inf`, are texts.

use std::io;

use serde::Serialize;
use serde_json::value::RawValue;

use crate::run::Wording;
use crate::run::{Place, Run, name_of_place};
use plyscope_core::game::tree::Tree;
use plyscope_core::game::{Value, written};
use plyscope_core::replay::Event;
use plyscope_core::search::{Driver, Window};
use plyscope_core::trace::{NodeId, Step, Trace};
use plyscope_files::table_field;
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, ReportWords};

/// A value as JSON has it: a number with every digit as it is, where it is whole or an exact decimal; else a text, such
/// as `"7/3"`, and `"inf"` or `"-inf"` for a decided game.
pub type JsonNumber = Box<RawValue>;

/// A value where so many points make one.
pub fn number(value: Value, trace: &Trace) -> Option<JsonNumber> {
    let text = match trace.fractions().exact(value) {
        Some(number) => written(number, "-"),
        None => if value > Value::ZERO { "inf" } else { "-inf" }.to_owned(),
    };
    let is_number = !text.contains(['/', 'i']);
    RawValue::from_string(if is_number { text } else { format!("\"{text}\"") }).ok()
}

/// Of the two bounds of a window, those that are values of decided games: the plies from the root to the end of the
/// game. None where neither is one.
pub type MatesOfWindow = Option<[Option<u32>; 2]>;

/// A window as JSON has it, none where there is no bound, and how far the ends of the games are which are its bounds.
pub fn window(window: Window, trace: &Trace) -> ([Option<JsonNumber>; 2], MatesOfWindow) {
    let bounds = [window.alpha, window.beta].map(|bound| Some(bound).filter(|bound| !bound.is_infinite()));
    let mates = bounds.map(|bound| bound.and_then(Value::plies_to_decision));
    let has_mates = mates.iter().any(Option::is_some);
    (bounds.map(|bound| number(bound?, trace)), has_mates.then_some(mates))
}

/// For every node of a tree, how many leaves stand before it; for a leaf this is its number.
pub fn leaf_numbers(tree: &Tree) -> Vec<u32> {
    let mut before = 0;
    let count = |node| {
        let number = before;
        before += u32::from(tree.is_leaf(node));
        number
    };
    tree.iter().map(count).collect()
}

/// One event; in JSON, the fields in this order.
#[derive(Debug, Serialize)]
pub struct EventLine {
    /// The number of the step that it belongs to, from 1, as on the screen.
    pub step: u64,
    /// Its own number, from 1.
    pub event: u64,
    /// `enter` or `return`.
    pub kind: &'static str,
    /// The node's number in the order of the visits.
    pub node: u32,
    /// What it is called.
    pub name: String,
    /// Plies from the root.
    pub ply: u32,
    /// α and β as they were handed down, as Max sees them; none where infinite.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<[Option<JsonNumber>; 2]>,
    /// For each of the two that is a value of a decided game, the plies from the root to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window_mate_in: MatesOfWindow,
    /// What came back, as Max sees it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<JsonNumber>,
    /// Of a decided game: the plies from the root to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mate_in: Option<u32>,
    /// What that is of the true value: exact, or a bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<&'static str>,
    /// The search of the root that the step belongs to, from 1; only where a driver searches it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pass: Option<usize>,
    /// Of an entered node, in the searches of today: the depth that is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The kind of call that it was entered by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<&'static str>,
    /// The number of the visit among those of its move, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attempt: Option<u32>,
    /// The node that wrote the entry of the table which settles this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<u32>,
    /// Whether the sign of what came back is only believed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub believed: bool,
    /// Why it happened, in words.
    pub reason: String,
    /// The detail of the step, in words.
    #[serde(skip)]
    pub detail: String,
    /// The window or the signed value, for people.
    #[serde(skip)]
    pub number: String,
}

/// Puts the events of a run into lines.
pub struct EventWriter {
    wording: Wording,
    labels: &'static ReportWords,
    /// Numbers of the leaves of an explicit tree, by node.
    leaf_numbers: Vec<u32>,
}

impl EventWriter {
    /// A writer for this run.
    pub fn new(run: &Run, wording: Wording) -> Self {
        let leaf_numbers = run.scenario.tree().map(|tree| leaf_numbers(tree)).unwrap_or_default();
        Self { wording, labels: &wording.language.words().report, leaf_numbers }
    }

    /// The event at which the run stands.
    pub fn event(&self, run: &Run) -> EventLine {
        let (trace, moment) = (&run.trace, run.moment_after());
        let node = moment.event.node();
        let format = run.value_format(self.wording.centipawns);
        let value_of = |value| format.value(value);
        let mut line = EventLine {
            step: run.step_number(),
            event: moment.step.0 + 1,
            kind: "enter",
            node: node.0,
            name: self.name(run, node),
            ply: 0,
            window: None,
            window_mate_in: None,
            value: None,
            mate_in: None,
            bound: None,
            pass: (run.options.driver != Driver::None).then_some(moment.pass + 1),
            depth: None,
            call: None,
            attempt: None,
            source: trace.uses(node).iter().find(|row| row.used().settles).map(|row| row.source().0),
            believed: false,
            reason: run.sentences(self.wording).reason(),
            detail: run.sentences(self.wording).detail().unwrap_or_default(),
            number: String::new(),
        };
        // An entered node is the last of the path; one that returned was the child of the last.
        let open = moment.path.len() as u32;
        match moment.event {
            Event::Entered(_) => {
                line.ply = open.saturating_sub(1);
                if let Some(frame) = moment.path.last().filter(|_| trace.form().makes_again()) {
                    line.depth = Some(frame.depth);
                    line.call = Some(frame.call.id());
                    line.attempt = Some(frame.visit);
                }
                if let Some(frame) = moment.path.last().filter(|_| trace.form().windowed) {
                    let (bounds, mates) = window(frame.entry, trace);
                    (line.window, line.window_mate_in) = (Some(bounds), mates);
                    line.number = format!("({}, {})", value_of(frame.entry.alpha), value_of(frame.entry.beta));
                }
            }
            Event::Returned(_) => {
                let (value, bound) =
                    (trace.value(node, trace.header().root_player.after(open)), trace.record(node).bound());
                line.kind = "return";
                line.ply = open;
                line.value = number(value, trace);
                line.mate_in = value.plies_to_decision();
                line.bound = Some(bound.id());
                line.believed = trace.is_believed_here(node);
                line.number = text::signed_by(trace, node, value_of(value));
            }
        }
        line
    }

    fn name(&self, run: &Run, node: NodeId) -> String {
        if let Some(name) = name_of_place(run, Place::Visited(node), self.wording.language) {
            return name;
        }
        let tree_node = run.scenario.tree().zip(run.nodes().tree_node(node));
        match tree_node.filter(|(tree, node)| tree.is_leaf(*node)) {
            Some((_, leaf)) => (self.labels.leaf)(self.leaf_numbers.get(leaf.index()).copied().unwrap_or_default()),
            None => (self.labels.node)(node.0),
        }
    }
}

/// A form of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum RowFormat {
    /// Comma-separated values, with a row of headings (RFC 4180, lines ended by `\n`).
    Csv,
    /// A JSON object on each line.
    JsonLines,
}

/// A row of JSON: all that an event has, and its detail where it has one.
#[derive(Serialize)]
struct JsonRow<'l> {
    #[serde(flatten)]
    event: &'l EventLine,
    #[serde(skip_serializing_if = "str::is_empty")]
    detail: &'l str,
}

/// A cell of a row.
enum CsvCell<'l> {
    Empty,
    /// A number, or a word that nothing has to be done for.
    Plain(String),
    Text(&'l str),
}

/// A column of CSV: its name, and what it has of an event.
type EventColumn = (&'static str, fn(&EventLine) -> CsvCell<'_>);

const COLUMNS: [EventColumn; 21] = [
    ("step", |line| CsvCell::Plain(line.step.to_string())),
    ("event", |line| CsvCell::Plain(line.event.to_string())),
    ("kind", |line| CsvCell::Text(line.kind)),
    ("node", |line| CsvCell::Plain(line.node.to_string())),
    ("name", |line| CsvCell::Text(&line.name)),
    ("ply", |line| CsvCell::Plain(line.ply.to_string())),
    ("alpha", |line| value_cell(line.window.as_ref().and_then(|[alpha, _]| alpha.as_ref()))),
    ("beta", |line| value_cell(line.window.as_ref().and_then(|[_, beta]| beta.as_ref()))),
    ("alpha_mate_in", |line| plain(line.window_mate_in.and_then(|[alpha, _]| alpha))),
    ("beta_mate_in", |line| plain(line.window_mate_in.and_then(|[_, beta]| beta))),
    ("value", |line| value_cell(line.value.as_ref())),
    ("mate_in", |line| plain(line.mate_in)),
    ("bound", |line| line.bound.map_or(CsvCell::Empty, CsvCell::Text)),
    ("pass", |line| plain(line.pass)),
    ("depth", |line| plain(line.depth)),
    ("call", |line| line.call.map_or(CsvCell::Empty, CsvCell::Text)),
    ("attempt", |line| plain(line.attempt)),
    ("source", |line| plain(line.source)),
    ("believed", |line| if line.believed { CsvCell::Text("true") } else { CsvCell::Empty }),
    ("reason", |line| CsvCell::Text(&line.reason)),
    ("detail", |line| CsvCell::Text(&line.detail)),
];

fn plain(number: Option<impl ToString>) -> CsvCell<'static> {
    number.map_or(CsvCell::Empty, |number| CsvCell::Plain(number.to_string()))
}

fn value_cell(number: Option<&JsonNumber>) -> CsvCell<'_> {
    let Some(number) = number.map(|number| number.get()) else { return CsvCell::Empty };
    match number.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
        Some(text) => CsvCell::Text(text),
        None => CsvCell::Plain(number.to_owned()),
    }
}

/// Writes a row for each event of a search, from the first to the last; the run stands at the last one afterwards.
///
/// # Errors
/// What `write` gives back; nothing is written after that.
pub fn write_rows(
    run: &mut Run,
    form: RowFormat,
    wording: Wording,
    mut write: impl FnMut(&str) -> io::Result<()>,
) -> io::Result<()> {
    run.seek(Step(0));
    let writer = EventWriter::new(run, wording);
    if form == RowFormat::Csv {
        write(&(COLUMNS.map(|(name, _)| name).join(",") + "\n"))?;
    }
    loop {
        let line = writer.event(run);
        match form {
            RowFormat::Csv => write(&csv_row(&line))?,
            RowFormat::JsonLines => {
                let row = JsonRow { event: &line, detail: &line.detail };
                write(&(serde_json::to_string(&row).map_err(io::Error::from)? + "\n"))?;
            }
        }
        if !run.advance() {
            return Ok(());
        }
    }
}

fn csv_row(line: &EventLine) -> String {
    let cell = |(_, cell): &(&str, fn(&EventLine) -> CsvCell<'_>)| match cell(line) {
        CsvCell::Empty => String::new(),
        CsvCell::Plain(number) => number,
        CsvCell::Text(text) => table_field(text).into_owned(),
    };
    COLUMNS.iter().map(cell).collect::<Vec<_>>().join(",") + "\n"
}
