//! A line of an outline: how far it is indented, and what it says behind bullets and the lines that programs draw.

use plyscope_core::game::{Chooser, Exact};

use super::faults;
use crate::amount;
use crate::forms::label::{chooser, number};
use crate::place::Fault;

/// A line that says something.
#[derive(Debug)]
pub(super) struct IndentedLine<'t> {
    /// Where the line begins.
    pub start: usize,
    /// Where the text behind the indentation and bullets begins.
    pub at: usize,
    /// Characters before the bullet or the text.
    pub column: usize,
    /// The blanks with which the line begins.
    pub indentation: &'t str,
    /// The text behind bullets.
    pub text: &'t str,
    /// A `-` as a bullet stands before the text.
    pub dash: bool,
    /// Something stands before the text: a bullet, a number in a list, or drawn lines.
    pub marked: LinePrefix,
}

/// What stands before the text of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LinePrefix {
    /// Nothing but blanks.
    None,
    /// A bullet.
    Bullet,
    /// A number in a list.
    Number,
    /// Lines as the command `tree` draws them.
    Drawn,
}

/// The lines of a text that say something, with what is wrong with them.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Result<IndentedLine<'_>, Fault>> {
    let mut next = 0;
    text.split('\n').filter_map(move |line| {
        let start = next;
        next += line.len() + 1;
        IndentedLine::read(line.trim_end(), start).transpose()
    })
}

impl<'t> IndentedLine<'t> {
    fn read(line: &'t str, start: usize) -> Result<Option<Self>, Fault> {
        let blanks = line.len() - line.trim_start().len();
        let (indentation, mut rest) = line.split_at_checked(blanks).unwrap_or_default();
        let mut column = indentation.chars().count();
        let drawn = drawn_length(rest);
        let mut marked = LinePrefix::None;
        if drawn > 0 {
            let (before, behind) = rest.split_at_checked(drawn).unwrap_or_default();
            let touches = before.ends_with('-') && behind.starts_with(|c: char| c.is_ascii_digit());
            if touches {
                return Err(Fault::new(start + blanks, faults::dashes_touch_number()));
            }
            marked = LinePrefix::Drawn;
            rest = behind.trim_start();
            column = line.get(..line.len() - rest.len()).unwrap_or_default().chars().count();
            // Behind a branch without a label, the blank has been trimmed.
            column += usize::from(behind.is_empty());
        }
        let (bullet, mark) = bullet_length(rest);
        if mark != LinePrefix::None && marked == LinePrefix::None {
            marked = mark;
        }
        let dash = mark == LinePrefix::Bullet && rest.starts_with(['-', '−', '–']);
        let text = rest.get(bullet..).unwrap_or_default().trim_start();
        // A line of bars alone is there for looks; one with a branch has a node, though one without a label.
        if text.is_empty() && !line.contains(['├', '└', '`', '+', '\\', '-']) {
            return Ok(None);
        }
        let at = start + line.len() - text.len();
        Ok(Some(Self { start, at, column, indentation, text, dash, marked }))
    }
}

/// How long the drawn lines before a text are: `│   ├── `, `|-- `, `+--`, `` `-- ``, `\---`.
fn drawn_length(text: &str) -> usize {
    let mut length = 0;
    let mut rest = text;
    loop {
        let Some(first) = rest.chars().next() else { return length };
        let behind = rest.get(first.len_utf8()..).unwrap_or_default();
        let dashes = behind.len() - behind.trim_start_matches(['─', '━', '═', '-', '_', '╴']).len();
        let is_branch = match first {
            '├' | '└' | '╰' | '┣' | '┗' | '╠' | '╚' | '┝' | '┕' => true,
            '|' | '+' | '`' | '\\' => behind.starts_with("--") || first != '+' && behind.starts_with("_"),
            _ => false,
        };
        if is_branch {
            return length + first.len_utf8() + own_dashes(behind, dashes);
        }
        if !matches!(first, '│' | '|' | '┃' | '║') || !(behind.is_empty() || behind.starts_with(char::is_whitespace))
        {
            return length;
        }
        let blanks = behind.len() - behind.trim_start().len();
        length += first.len_utf8() + blanks;
        rest = behind.get(blanks..).unwrap_or_default();
    }
}

/// The dashes that belong to the drawing. Before a number, a `-` behind drawn dashes of another kind is its sign.
fn own_dashes(text: &str, dashes: usize) -> usize {
    let drawn = text.len() - text.trim_start_matches(['─', '━', '═', '╴']).len();
    if drawn > 0 { drawn } else { dashes }
}

/// How long a bullet with the blank behind it is.
fn bullet_length(text: &str) -> (usize, LinePrefix) {
    let blank_behind = |length: usize| text.get(length..).is_some_and(|rest| rest.starts_with([' ', '\t', '\u{a0}']));
    let first = text.chars().next().unwrap_or_default();
    if matches!(first, '-' | '*' | '+' | '•' | '–' | '−' | '◦' | '▪' | '·') && blank_behind(first.len_utf8())
    {
        return (first.len_utf8(), LinePrefix::Bullet);
    }
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let is_number = digits > 0 && text.get(digits..).is_some_and(|rest| rest.starts_with(['.', ')']));
    if is_number && blank_behind(digits + 1) { (digits + 1, LinePrefix::Number) } else { (0, LinePrefix::None) }
}

/// What the brackets behind a name say.
#[derive(Debug, Default)]
pub(super) struct BracketContents {
    /// The text without these brackets.
    pub text: String,
    /// Who chooses there.
    pub chooser: Option<Chooser>,
    /// The probability of the move that leads there.
    pub probability: Option<Exact>,
    /// A number that stands alone in brackets, and where.
    pub number: Option<(usize, String)>,
}

/// Reads the brackets in a line: `A (max)`, `C (p=1/3)`, `C [30%] 5`; others are part of the name.
pub(super) fn said_in_brackets(text: &str, at: usize) -> Result<BracketContents, Fault> {
    let mut said = BracketContents::default();
    let mut rest = text;
    while let Some(open) = rest.find(['(', '[', '（']) {
        let from = text.len() - rest.len() + open;
        let opening = rest.get(open..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8);
        let inside = rest.get(open + opening..).unwrap_or_default();
        let Some(end) = inside.find([')', ']', '）', '(', '[', '（']) else { break };
        let closing = inside.get(end..).and_then(|rest| rest.chars().next()).unwrap_or_default();
        let group = inside.get(..end).unwrap_or_default();
        if matches!(closing, '(' | '[' | '（') {
            said.text += rest.get(..open + opening + end).unwrap_or_default();
            rest = inside.get(end..).unwrap_or_default();
            continue;
        }
        let length = opening + end + closing.len_utf8();
        let whole = rest.get(open..open + length).unwrap_or_default();
        said.text += rest.get(..open).unwrap_or_default();
        if !read_group(group, at + from + opening, &mut said)? {
            if number(group).is_some() {
                said.number = Some((at + from, whole.to_owned()));
            } else {
                said.text += whole;
            }
        }
        rest = rest.get(open + length..).unwrap_or_default();
    }
    said.text += rest;
    said.text = said.text.trim().to_owned();
    Ok(said)
}

/// Whether all in a pair of brackets says who chooses or how probable a move is.
fn read_group(group: &str, at: usize, said: &mut BracketContents) -> Result<bool, Fault> {
    let mut next = at;
    for part in group.split([',', '，', ';']) {
        let start = next;
        next += part.len() + 1;
        let word = part.trim();
        let lower = word.to_ascii_lowercase();
        let probability = ["probability", "p", "概率"].iter().find_map(|key| {
            let behind = lower.starts_with(key).then(|| word.get(key.len()..)).flatten()?;
            behind.trim_start().strip_prefix(['=', ':', '：', '＝'])
        });
        let probability = probability.or_else(|| word.ends_with(['%', '％']).then_some(word));
        if let Some(written) = probability {
            let read = amount::probability(written).map_err(|message| Fault::new(start, message))?;
            said.probability = Some(read);
        } else if let Some(chooser) = chooser(word) {
            said.chooser = Some(chooser);
        } else {
            return Ok(false);
        }
    }
    Ok(true)
}
