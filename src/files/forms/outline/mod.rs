//! Outlines: a node a line, children indented below their parent, as people type them, as Markdown lists have them, and
//! as the command `tree` draws them.
//!
//! ```text
//! A (max)              A
//!   B                  ├── B
//!     - 3              │   ├── 3
//!     - 12             │   └── 12
//!   C: 4               └── C: 4
//! ```
//!
//! A number alone is a leaf's value; behind a name it stands after a blank, `:` or `=`. `max`, `min` and `chance`
//! before a name, alone or in brackets say who chooses at an inner node; `(30%)` or `(p=1/3)` is the probability of the
//! move to it.

mod faults;
mod line;

use plyscope_core::game::BlockList;

use self::faults::OUTLINE;
use self::line::{IndentedLine, LinePrefix, lines, said_in_brackets};
use crate::forms::compact::CompactName;
use crate::forms::description::{Has, Notation};
use crate::forms::draft::{LabelledTree, behind_mark, word_at};
use crate::forms::label::{Style, number};
use crate::forms::writing::bracketed;
use crate::forms::written::{WrittenNode, WrittenTree};
use crate::messages;
use crate::place::Fault;

/// What the list of notations knows of this one.
pub(super) static NOTATION: Notation = Notation {
    id: "outline",
    name: [OUTLINE.english, OUTLINE.chinese],
    endings: &["outline"],
    looks_like,
    read: Some(|text, _| read(text)),
    write: |named, _| Ok(bracketed::outline(named)),
    has: &[Has::Names, Has::Choosers, Has::Chance, Has::OneNumberANode],
};

/// Whether a text is an outline, perhaps a broken one: lines of which some are indented, drawn or behind bullets, and
/// none looks like code.
pub(crate) fn looks_like(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}');
    let first = text.trim_start();
    // A root without a name, as outlines are written: `(max)`.
    let is_player = matches!(first.lines().next().map(str::trim_end), Some("(max)" | "(min)" | "(chance)"));
    let is_other = first.starts_with(['{', '[', '(', '<', '>', '\\', '%', '#', '（', ';']) && !is_player;
    if is_other || first.lines().any(is_code) {
        return false;
    }
    let (mut nodes, mut least, mut deeper, mut marked, mut lists) = (0_usize, usize::MAX, false, false, true);
    for line in lines(text) {
        nodes += 1;
        let Ok(line) = line else {
            marked = true;
            continue;
        };
        deeper |= line.column > least;
        least = least.min(line.column);
        marked |= matches!(line.marked, LinePrefix::Bullet | LinePrefix::Drawn);
        // Lines of numbers alone are a list of leaves that goes on in the next line.
        lists &= line.text.split([' ', ',', '\t']).filter(|word| !word.is_empty()).nth(1).is_some()
            && line.text.split([' ', ',', '\t']).all(|word| word.is_empty() || number(word).is_some());
    }
    nodes >= 2 && (deeper || marked) && !lists
}

/// Whether a line belongs to a program, a graph or a table rather than to an outline.
fn is_code(line: &str) -> bool {
    let line = line.trim();
    let words = [
        "digraph",
        "strict ",
        "graph ",
        "flowchart ",
        "EFG ",
        "NFG ",
        "class:",
        "subgraph ",
        "\\begin",
        "\\Tree",
        "def ",
    ];
    let unopened = |close: char, open: char| line.ends_with(close) && !line.contains(open);
    line.starts_with(['<', '>'])
        || line.ends_with(['{', '}', '[', '(', ';', ','])
        || unopened(']', '[')
        || unopened(')', '(')
        || ["-->", "->", "==>", "-.->", "---|", "\"\"\"", "={", "= {"].iter().any(|sign| line.contains(sign))
        || words.iter().any(|word| line.starts_with(word))
}

/// Reads an outline.
pub(crate) fn read(text: &str) -> Result<WrittenTree, Fault> {
    behind_mark(text, |text| {
        let mut outline = OutlineReader::default();
        for line in lines(text) {
            let line = line?;
            if !(outline.drawn && is_summary(&line)) {
                outline.line(&line)?;
            }
        }
        if outline.draft.nodes.is_empty() {
            return Err(Fault::new(0, faults::nothing()));
        }
        outline.check_numbers()?;
        outline.draft.labelled(OUTLINE, Style::Outline)
    })
}

#[derive(Debug, Default)]
struct OutlineReader {
    draft: LabelledTree,
    /// The columns of the lines above that this one may be a child or a sibling of.
    columns: Vec<usize>,
    /// The sign with which lines are indented, once one is.
    indentation: Option<char>,
    /// Lines are drawn before the nodes.
    drawn: bool,
    /// Numbers alone in brackets: the node, where, and how they are written.
    numbers: BlockList<(usize, usize, CompactName)>,
}

impl OutlineReader {
    fn line(&mut self, line: &IndentedLine<'_>) -> Result<(), Fault> {
        self.check_indentation(line)?;
        self.drawn |= line.marked == LinePrefix::Drawn;
        let ply = self.ply(line)?;
        let said = said_in_brackets(line.text, line.at)?;
        if let Some(word) = said.text.split_whitespace().find(|word| is_probability(word)) {
            let at = line.at + line.text.find(word).unwrap_or_default();
            let word = word.trim_end_matches([':', '：', ',']);
            return Err(Fault::new(at, faults::probability_without_brackets(word)));
        }
        if line.dash && number(&said.text).is_some() {
            self.draft.note(faults::bullets_before_numbers());
        }
        let index = self.draft.push(WrittenNode {
            name: said.text.as_str().into(),
            chooser: said.chooser,
            probability: self.draft.chance(said.probability, line.at)?,
            ..WrittenNode::at(line.at, ply)
        })?;
        if let Some((at, written)) = said.number {
            let kept = self.numbers.push((index, at, written.as_str().into()));
            kept.map_err(|_| Fault::new(at, messages::no_memory_after_nodes(index)))?;
        }
        Ok(())
    }

    /// Tabs and spaces together leave it open how deep a line is.
    fn check_indentation(&mut self, line: &IndentedLine<'_>) -> Result<(), Fault> {
        let Some(first) = line.indentation.chars().next() else { return Ok(()) };
        let sign = *self.indentation.get_or_insert(plain_blank(first));
        match line.indentation.char_indices().find(|(_, c)| plain_blank(*c) != sign) {
            Some((at, c)) => Err(Fault::new(line.start + at, faults::mixed_indentation(c, sign))),
            None => Ok(()),
        }
    }

    /// The ply of a line, by the columns of the lines above.
    fn ply(&mut self, line: &IndentedLine<'_>) -> Result<u32, Fault> {
        let last = self.columns.last().copied();
        while self.columns.last().is_some_and(|column| *column > line.column) {
            self.columns.pop();
        }
        let known = self.columns.last() == Some(&line.column);
        if !known && last.is_some_and(|last| last > line.column) {
            return Err(Fault::new(line.at, faults::no_such_depth()));
        }
        if known && self.columns.len() == 1 {
            return Err(Fault::new(line.at, faults::several_roots(word_at(line.text, 0))));
        }
        if !known {
            self.columns.push(line.column);
        }
        Ok(u32::try_from(self.columns.len().saturating_sub(1)).unwrap_or(u32::MAX))
    }

    /// A number in brackets is the value of a leaf that has no other; elsewhere it could be a probability as well.
    fn check_numbers(&mut self) -> Result<(), Fault> {
        for (index, at, written) in std::mem::take(&mut self.numbers) {
            let written = written.as_deref().unwrap_or_default();
            let leaf = self.draft.is_leaf(index);
            let Some(node) = self.draft.nodes.get_mut(index) else { continue };
            let name = node.name.as_deref().unwrap_or_default();
            let last = name.rsplit([' ', '=', ':', '：', '＝']).next().unwrap_or_default();
            if !leaf || number(last).is_some() || name.is_empty() {
                return Err(Fault::new(at, faults::number_in_brackets(written)));
            }
            node.value = number(written.trim_matches(['(', ')', '[', ']', '（', '）'])).into();
        }
        Ok(())
    }
}

/// Whether a word can be meant as a probability, though it stands in no brackets.
fn is_probability(word: &str) -> bool {
    let word = word.trim_end_matches([':', '：', ',']);
    let written = word.strip_suffix(['%', '％']).or_else(|| word.strip_prefix(['p', 'P'])?.strip_prefix('='));
    written.is_some_and(|written| number(written).is_some())
}

/// Whether a line is the last one of the command `tree`: `2 directories, 3 files`.
fn is_summary(line: &IndentedLine<'_>) -> bool {
    let mut words = line.text.split_whitespace();
    let counted = words.next().is_some_and(|word| number(word).is_some());
    let of_what = words.next().map(|word| word.trim_end_matches(','));
    counted && line.column == 0 && matches!(of_what, Some("directory" | "directories"))
}

/// A blank that does not break lines is drawn as any other: `tree` writes both.
fn plain_blank(c: char) -> char {
    if c == '\u{a0}' { ' ' } else { c }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::form_tests::{notes, shown};

    #[test]
    fn outlines() {
        for (text, expected) in [
            ("A\n  B 3\n  C: 4\n  D = −7/3\n  5\n", "A[B=3 C=4 D=-7/3 5]"),
            ("\u{feff}A (max)\r\n\tB\r\n\t\t- 3\r\n\t\t- -3\r\n\r\n\tC\r\n\t\t-3\r\n", "^A[B[3 -3] C[-3]]"),
            (
                "- A\n  - min B\n    1. 3\n    2. 12\n  - chance: C\n    * two (30%)\n      • 1\n    * x (p=7/10): 2\n",
                "A[vB[3 12] ?C[3/10:two[1] 7/10:x=2]]",
            ),
            ("(max)\n  3\n  (min)\n    4\n    5\n", "^[3 v[4 5]]"),
            ("max\n  min\n    3\n    12\n  min\n    2\n", "^[v[3 12] v[2]]"),
            ("A\n├── B\n│\u{a0}\u{a0} ├── 3\n│   └── -12\n└── C\n    └── D: 4\n", "A[B[3 -12] C[D=4]]"),
            ("A\n|-- B\n|   |-- 3\n|   `-- -2\n`-- C 4\n", "A[B[3 -2] C=4]"),
            (".\n├── B 3\n└── C 4\n\n2 directories, 2 files\n", ".[B=3 C=4]"),
            ("A\n+---B\n|   +--- 3\n|   \\--- 5\n\\---C 2\n", "A[B[3 5] C=2]"),
            ("A:\n  B: 3\n  C:\n    D: 4\n", "A[B=3 C[D=4]]"),
            ("甲（极大）\n　乙 3\n　丙（4）\n", "^甲[乙=3 丙=4]"),
            ("A\n  B (5)\n  C [x] 2\n", "A[B=5 C [x]=2]"),
            ("A\n    B\n      3\n    C 4\n", "A[B[3] C=4]"),
        ] {
            assert!(looks_like(text), "{text}");
            assert_eq!(shown(read, text), expected, "{text}");
        }
    }

    #[test]
    fn what_was_assumed_is_noted() {
        assert!(notes(read, "A\n  - 3\n  - 4\n").starts_with("`- 3` is read as a bullet before 3"));
        assert_eq!(notes(read, "A\n  - B 3\n  - C 4\n"), "");
        assert!(notes(read, "A\n  B = 3\n    3\n    4\n").starts_with("Values of inner nodes"));
        assert!(notes(read, "A\n  B 3\n  B 4\n").contains("kept at the first"));
    }

    #[test]
    fn what_is_wrong() {
        for (text, expected) in [
            (
                "A\n    B\n        3\n      C 4\n",
                "x:4:7: this line is indented to a depth that no line above has in an outline, expected the \
                indentation of a line above, or more than the last line has",
            ),
            (
                "A\n  B 3\n\tC 4\n",
                "x:3:1: a tab where a space stands in the lines above in an outline, expected the same sign for the \
                indentation of all lines",
            ),
            (
                "A\n  B 3\nC\n  D 4\n",
                "x:3:1: `C` is a second root in an outline, expected one root, with all other lines indented below it",
            ),
            (
                "A\n  B (p=2)\n    3\n",
                "x:2:6: `2` is no probability, expected one above 0 and up to 1, such as 1/3, 0.25 or 30%",
            ),
            (
                "A\n  B (0.3)\n    3\n",
                "x:2:5: `(0.3)` could be a probability or a value in an outline, expected `(p=0.3)` or `(30%)` for a \
                probability, and the value of a leaf behind its name",
            ),
            (
                "A\n  B 3 12\n",
                "x:2:3: `B 3 12` has several numbers for one node in an outline, expected one value for each leaf, \
                such as `B 3`",
            ),
            (
                "A\n  B - 3\n",
                "x:2:3: `B - 3` could have a dash or a minus before its number in an outline, expected a minus that \
                touches its number, or no dash",
            ),
            (
                "A (chance)\n  B 30%: 3\n",
                "x:2:5: `30%` stands outside of brackets in an outline, expected a probability in brackets behind the \
                name, such as `B (30%): 3`",
            ),
            (
                "A\n|--3\n|--4\n",
                "x:2:1: these dashes touch a number in an outline, expected a space before the number, or before its \
                minus sign",
            ),
            ("A\n  B 3\n  C\n", "x:3:3: the leaf `C` has no value in an outline, expected a number, such as `B 3`"),
            (
                "A\n├── B\n│   ├── \n└── 2\n",
                "x:3:8: a leaf without a value in an outline, expected a number, or a name and a number such as `B 3`",
            ),
            ("\n\n", "x:1:1: there is no tree here, expected one node a line, with the children indented"),
        ] {
            assert_eq!(shown(read, text), expected, "{text}");
        }
    }
}
