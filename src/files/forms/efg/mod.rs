//! Gambit's extensive form games (`.efg`): a header, then the nodes in preorder, one for each action above.
//!
//! ```text
//! EFG 2 R "A choice and an answer" { "Max" "Min" }
//! "A comment"
//! p "" 1 1 "" { "left" "right" } 0
//! c "" 1 "" { "heads" 1/2 "tails" 1/2 } 0
//! t "" 1 "" { 3, -3 }
//! t "" 2 "" { 12, -12 }
//! p "" 2 1 "" { "a" "b" } 0
//! t "" 1
//! t "" 0
//! ```
//!
//! A node is `c` label, information set, actions with probabilities, outcome; `p` label, player, information set,
//! actions, outcome; or `t` label, outcome. Sets and outcomes that were given once may be repeated by their number
//! alone. Source: <https://gambitproject.readthedocs.io/en/stable/formats.efg.html>.
//!
//! Player 1 is Max and player 2 is Min. Only games of perfect information with a constant sum are trees for a search;
//! what they are refused for is named with its place. The crate `gambit-parser` names no place for what contradicts
//! itself (an outcome that was never given, a wrong number of payoffs), and its nodes have none either: hence a reader
//! of our own.

mod faults;
mod moves;
mod outcomes;
mod reader;
pub(super) mod text;
mod tokens;

use self::reader::GambitReader;
use crate::cursor::is_blank;
use crate::forms::description::{Has, Notation};
use crate::forms::written::WrittenTree;
use crate::place::Fault;

/// What the list of notations knows of this one.
pub(super) static NOTATION: Notation = Notation {
    id: "efg",
    name: faults::NAME,
    endings: &["efg"],
    looks_like,
    read: Some(|text, _| read(text)),
    write: |named, title| text::write(&named.as_written()?, title),
    has: &[Has::Names, Has::Choosers, Has::Chance, Has::SharedNodes],
};

/// Whether a text is meant as a Gambit game: by its first words, or, where the header is missing, by its first node.
pub(crate) fn looks_like(text: &str) -> bool {
    let text = text.trim_start_matches(is_blank);
    if is_workbook(text) {
        return true;
    }
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default();
    let second = words.next().unwrap_or_default();
    let letters = first.trim_end_matches(|c: char| c.is_ascii_digit());
    if ["EFG", "NFG"].iter().any(|name| letters.eq_ignore_ascii_case(name)) {
        let is_kind = |word: &str| matches!(word, "R" | "D" | "r" | "d");
        let is_version = second.bytes().all(|byte| byte.is_ascii_digit()) && words.next().is_some_and(is_kind);
        return is_kind(second) || second.starts_with(['"', '“']) || is_version || text.contains(['"', '“', '{']);
    }
    // A node and not, say, a line of an outline: its label is quoted, and braces or numbers follow.
    let mut behind = second.chars();
    matches!(first, "c" | "p" | "t") && behind.next() == Some('"') && words.next().is_some()
}

/// Reads a Gambit game.
pub(crate) fn read(text: &str) -> Result<WrittenTree, Fault> {
    let start = text.len() - text.trim_start_matches(is_blank).len();
    if is_workbook(text.get(start..).unwrap_or_default()) {
        return Err(Fault::new(start, faults::workbook()));
    }
    let mut reader = GambitReader::new(text)?;
    reader.header()?;
    while !reader.is_complete() {
        reader.node()?;
    }
    reader.end()?;
    reader.finish()
}

/// The other file that Gambit's window saves.
fn is_workbook(text: &str) -> bool {
    let opening = text.char_indices().nth(500).map_or(text, |(end, _)| text.get(..end).unwrap_or_default());
    opening.starts_with('<') && opening.contains("gambit:document")
}

#[cfg(test)]
mod tests;
