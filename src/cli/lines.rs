//! What a search has found depth by depth, as lines and in JSON.

use serde::Serialize;

use plyscope_core::game::{AnyPosition, Move, Position, ValueFormat};
use plyscope_core::replay::Iteration;
use plyscope_core::trace::Trace;
use plyscope_picture::export::rows::{JsonNumber, number};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language, move_text};

use super::columns::{NONE, padded};

/// One depth in JSON, the fields in this order.
#[derive(Debug, Serialize)]
pub(super) struct IterationRow {
    pub depth: u32,
    /// As Max sees it; none when it was stopped before it had proved anything.
    pub value: Option<JsonNumber>,
    /// Of a decided game: the plies from the root to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mate_in: Option<u32>,
    pub bound: Option<&'static str>,
    pub proved: bool,
    /// False for one that was stopped.
    pub finished: bool,
    pub nodes: u64,
    pub line: Vec<String>,
}

/// The depths of a search in JSON.
pub(super) fn rows(root: &AnyPosition, trace: &Trace, all: &[Iteration]) -> Vec<IterationRow> {
    let row = |iteration: &Iteration| IterationRow {
        depth: iteration.depth,
        value: iteration.value.and_then(|(_, value)| number(value, trace)),
        mate_in: iteration.value.and_then(|(_, value)| value.plies_to_decision()),
        bound: iteration.value.map(|(bound, _)| bound.id()),
        proved: iteration.is_proved,
        finished: iteration.is_finished,
        nodes: iteration.nodes,
        line: written(root, &iteration.line, AnyPosition::move_name),
    };
    all.iter().map(row).collect()
}

/// The depths of a search for people, a line each; moves in the game's own notation.
pub(super) fn in_words(root: &AnyPosition, all: &[Iteration], format: &ValueFormat, language: Language) -> Vec<String> {
    let words = language.words();
    let line = |iteration: &Iteration| {
        let signed = if iteration.is_proved { text::signed } else { text::believed };
        let value =
            iteration.value.map_or_else(|| NONE.to_owned(), |(bound, value)| signed(bound, format.value(value)));
        let moves = written(root, &iteration.line, |position, mv| move_text(position, mv, language)).join(" ");
        let stopped = if iteration.is_finished { String::new() } else { format!("  ({})", words.played.unfinished) };
        let depth = (words.played.depth)(iteration.depth);
        let nodes = (words.played.nodes)(iteration.nodes);
        format!("{}  {}  {}  {moves}{stopped}", padded(&depth, 9), padded(&value, 10), padded(&nodes, 14))
            .trim_end()
            .to_owned()
    };
    all.iter().map(line).collect()
}

/// The moves of a line from a position, each written for the position in which it is made.
fn written(root: &AnyPosition, line: &[Move], name: impl Fn(&AnyPosition, Move) -> String) -> Vec<String> {
    let mut position = root.clone();
    let mut names = Vec::with_capacity(line.len());
    for mv in line {
        names.push(name(&position, *mv));
        position = position.play(*mv);
    }
    names
}
