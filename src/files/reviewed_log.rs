//! Logs of other programs' searches as they are opened: read, judged, and made searches that can be replayed.

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

use plyscope_core::game::tree::TreeError;
use plyscope_core::review::{Log, LoggedSearch, MatchedPosition, Review, is_line_of_log, logged_search};
use plyscope_core::search::Progress;
use plyscope_core::trace::{NodeId, Trace};

use super::log_file::{LogLimits, read_log_from};
use super::{BuiltInLog, InputError, Scenario, Stage, ValueVisibility, built_in, messages};
use crate::Message;
use crate::messages::said;

/// A log, with what is wrong with it and the search that it tells of.
#[derive(Clone, Debug)]
pub struct ReviewedLog {
    /// What it is called in messages.
    pub name: String,
    /// Its lines.
    pub text: Arc<LogText>,
    /// Its calls.
    pub log: Arc<Log>,
    /// What is wrong with it.
    pub review: Arc<Review>,
    /// What was searched: the position that is known, or the tree that the log itself has.
    pub scenario: Arc<Scenario>,
    /// The record.
    pub trace: Arc<Trace>,
    /// The node of its first call.
    pub first: NodeId,
    /// How many points make one as it writes numbers; `None` where their order stands for them.
    pub unit: Option<u32>,
    /// Whether the position is known, and not made from the log.
    pub is_of_position: bool,
    /// The position that it has been compared with, whether or not its calls have their places in it.
    pub against: Option<Arc<Scenario>>,
}

impl PartialEq for ReviewedLog {
    fn eq(&self, other: &Self) -> bool {
        (&self.name, &self.text, &self.against) == (&other.name, &other.text, &other.against)
    }
}

impl ReviewedLog {
    /// How the names of files end that hold one.
    pub const ENDING: &'static str = "log";

    /// Whether the name of a file says that it holds one.
    pub fn is_named_so(path: &Path) -> bool {
        path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(Self::ENDING))
    }

    /// Reads one from the bytes of a file; `name` is what it is called in errors.
    ///
    /// # Errors
    /// When no line of it is one of a log, when it goes deeper or wider than a tree can, or when it was cancelled.
    pub fn read(name: &str, bytes: Vec<u8>, progress: &Progress) -> Result<Self, InputError> {
        let log = read_log_from(name, bytes.as_slice(), LogLimits::default(), progress)?.whole(name)?;
        Self::of(name, Arc::new(LogText::new(bytes)), Arc::new(log), None)
    }

    /// A log that is built in, judged as the search of its scenario.
    ///
    /// # Errors
    /// None: what is built in can be read.
    pub fn built_in(log: &BuiltInLog) -> Result<Self, InputError> {
        let searched = built_in(log.against);
        let scenario = searched.ok_or_else(|| InputError::without_place(log.name, messages::no_log()))?.scenario()?;
        let plain = Self::read(log.name, log.text.as_bytes().to_vec(), &Progress::default())?;
        plain.against(Arc::new(scenario))
    }

    /// Whether a line is one of a log, and not something else that the program has printed.
    pub fn is_of_its_form(&self, line: u32) -> bool {
        is_line_of_log(&self.text.line(line))
    }

    /// The log, judged as the search of a position.
    ///
    /// # Errors
    /// As there.
    pub fn against(&self, scenario: Arc<Scenario>) -> Result<Self, InputError> {
        Self::of(&self.name, Arc::clone(&self.text), Arc::clone(&self.log), Some(scenario))
    }

    fn of(name: &str, text: Arc<LogText>, log: Arc<Log>, against: Option<Arc<Scenario>>) -> Result<Self, InputError> {
        let found = against.as_ref().map(|scenario| MatchedPosition::new(&log, &scenario.position));
        let review = match &found {
            Some(found) => Review::against(&log, None, found),
            None => Review::of(&log, None),
        };
        let position = against.as_ref().map(|scenario| &scenario.position).zip(found.as_ref());
        let search = logged_search(&log, &review, position)
            .map_err(|error| InputError::without_place(name, too_large(&error)))?;
        let LoggedSearch { position, trace, first, unit, is_of_position } = search;
        let options = trace.header().options;
        let scenario = match against.as_ref().filter(|_| is_of_position) {
            Some(scenario) => Scenario {
                questions: Vec::new(),
                variants: Vec::new(),
                options,
                stage: Stage::Code,
                ..Scenario::clone(scenario)
            },
            // Moves that were never made have no value that is known.
            None => {
                let scenario = Scenario::from_position(position);
                Scenario { options, values: ValueVisibility::WhenVisited, stage: Stage::Code, ..scenario }
            }
        };
        Ok(Self {
            name: name.to_owned(),
            text,
            log,
            review: Arc::new(review),
            scenario: Arc::new(scenario),
            trace: Arc::new(trace),
            first,
            unit,
            is_of_position,
            against,
        })
    }
}

fn too_large(error: &TreeError) -> super::Message {
    match error {
        TreeError::TooDeep(_) => log_too_deep(),
        TreeError::TooManyChildren => log_too_wide(),
        _ => messages::no_memory(),
    }
}

/// The lines of a log.
#[derive(Debug, PartialEq, Eq)]
pub struct LogText {
    bytes: Vec<u8>,
    /// Where every so many lines begin.
    starts: Vec<usize>,
    lines: u32,
}

/// The beginning of each of so many lines is kept.
const STEP: usize = 64;

impl LogText {
    fn new(bytes: Vec<u8>) -> Self {
        let (mut starts, mut lines, mut begin) = (Vec::new(), 0, 0);
        while begin < bytes.len() {
            if (lines as usize).is_multiple_of(STEP) {
                starts.push(begin);
            }
            lines += 1;
            begin += bytes[begin..].iter().position(|byte| *byte == b'\n').map_or(bytes.len() - begin, |end| end + 1);
        }
        Self { bytes, starts, lines }
    }

    /// How many lines there are.
    pub fn lines(&self) -> u32 {
        self.lines
    }

    /// A line, counted from 1, without its end; empty where there is none.
    pub fn line(&self, number: u32) -> Cow<'_, str> {
        let Some(place) = number.checked_sub(1).map(|place| place as usize) else { return Cow::Borrowed("") };
        let begin = self.starts.get(place / STEP).copied().unwrap_or(self.bytes.len());
        let mut lines = self.bytes[begin..].split(|byte| *byte == b'\n').skip(place % STEP);
        let line = lines.next().unwrap_or_default();
        String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(line))
    }

    /// All of it, as it was read.
    pub fn whole(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes that it takes.
    pub fn bytes(&self) -> usize {
        self.bytes.len() + size_of_val(self.starts.as_slice())
    }
}

/// Calls in calls, deeper than a tree can be.
fn log_too_deep() -> Message {
    said(
        "the calls of this log go more than 512 deep, expected fewer (`plyscope review` judges it all the same)",
        "日志里的调用嵌套超过 512 层，应少于此数（`plyscope review` 仍可检查）",
    )
}

/// More calls at one node than a tree can have children.
fn log_too_wide() -> Message {
    said(
        "a call of this log makes more than 65,535 others, expected fewer (`plyscope review` judges it all the same)",
        "日志里有一次调用又作了超过 65,535 次调用，应少于此数（`plyscope review` 仍可检查）",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_found_by_their_numbers() {
        let text: String = (1..=200).map(|number| format!("line {number}\r\n")).collect();
        let text = LogText::new(text.into_bytes());
        assert_eq!(text.lines(), 200);
        for number in [1, 63, 64, 65, 128, 129, 200] {
            assert_eq!(text.line(number), format!("line {number}"));
        }
        assert_eq!(text.line(0), "");
        assert_eq!(text.line(201), "");
        assert_eq!(LogText::new(b"> 1 2".to_vec()).line(1), "> 1 2");
    }
}
