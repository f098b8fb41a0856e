//! The blocks of YAML, read into literals: keys with a colon, items behind dashes, and the indentation says what
//! belongs to what.
//!
//! ```text
//! name: A               a: [b, c]            - [3, 12, 8]
//! children:             b: [d, e]            - - 2
//!   - name: B           c: 5                   - 4
//!     value: 3
//! ```
//!
//! Lists and dictionaries in brackets are those of the other literals. Anchors, tags and texts over several lines are
//! refused. Source: YAML 1.2.2, chapters 6 to 8. Nests of names alone are outlines, and read as such.

use std::ops::Range;

use super::faults;
use super::parser::LiteralParser;
use super::scanner::{LiteralScanner, LiteralSign};
use super::{DEEPEST, LiteralKind};
use crate::cursor::is_blank;
use crate::forms::adjacency::{CHILDREN_TABLES, VALUES_TABLES};
use crate::forms::fields::meaning;
use crate::forms::label::number;
use crate::forms::shared_faults::FormPhrase;
use crate::forms::vocabulary::Meaning;
use crate::place::Fault;

/// What the blocks of a text hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum YamlBlock {
    /// Nodes with fields, inside of each other.
    Nodes,
    /// Nodes by name, each with a list of its children or its value.
    ByName,
    /// Lists inside of lists.
    Lists,
}

/// How messages speak of it.
pub(super) const WITHIN: FormPhrase = ["in YAML", "YAML 中"];

/// So many lines tell what a text is.
const ENOUGH_LINES: usize = 200;

/// What the blocks of a text hold, where it is such a text, perhaps a broken one.
pub(crate) fn block_of(text: &str) -> Option<YamlBlock> {
    let begin = text.trim_start_matches('\u{feff}').trim_start();
    if begin.starts_with(['{', '[', '(', '<', '\\', '%', '/', '"', '\'', '`', ';', '>']) {
        return None;
    }
    let lines = || YamlLines::of(text).take(ENOUGH_LINES);
    let first = lines().next()?;
    let in_dash = first.content.strip_prefix("- ").map(str::trim_start);
    if in_dash.is_some_and(|item| item.starts_with("- ") || item.starts_with('[')) {
        return lines().all(|line| line.column > first.column || begins_item(line.content)).then_some(YamlBlock::Lists);
    }
    let key_of = |content| key(content).map(|(key, value)| (unquoted(key), value));
    in_dash.map_or_else(|| key_of(first.content), key_of)?;
    let outermost = || lines().filter(|line| line.column == first.column && !begins_item(line.content));
    if !outermost().all(|line| key(line.content).is_some()) {
        return None;
    }
    let keys = || outermost().filter_map(|line| key_of(line.content));
    let has_table =
        |names: &[&str]| keys().any(|(key, value)| value.is_empty() && names.contains(&&*key.to_lowercase()));
    if has_table(&CHILDREN_TABLES) && has_table(&VALUES_TABLES) {
        return Some(YamlBlock::ByName);
    }
    let all_keys = || lines().filter_map(|line| key_of(without_dashes(line.content)));
    let is_name = |field: &str| matches!(meaning(field), Some(Meaning::Name(_)));
    let is_named = || all_keys().any(|(key, _)| is_name(key));
    let holds_nodes = |(key, value): (&str, &str)| {
        meaning(key) == Some(Meaning::Children)
            && (value.is_empty()
                || value.starts_with(['&', '*', '!'])
                || value.starts_with('[') && (value.contains('{') || is_named()))
    };
    if all_keys().any(holds_nodes) {
        return Some(YamlBlock::Nodes);
    }
    let lists_names = |value: &str| {
        let inside = value.strip_prefix('[').map(|inside| inside.trim_end_matches(']'));
        let mut names =
            inside.filter(|inside| !inside.contains(['[', '{'])).into_iter().flat_map(|inside| inside.split(','));
        names.any(|name| !name.trim().is_empty() && number(name).is_none())
    };
    // A list of names below a key, as far to the left as the key or further in; one root with all below it is an
    // outline.
    let mut before: Option<YamlLine<'_>> = None;
    let mut is_listed = false;
    for line in lines() {
        let is_below = before.is_some_and(|before| {
            before.column == first.column && key(before.content).is_some_and(|(_, value)| value.is_empty())
        });
        let item = line.content.strip_prefix("- ").map(str::trim);
        is_listed |= is_below && item.is_some_and(|item| number(item).is_none() && key(item).is_none());
        before = Some(line);
    }
    let is_table = keys().any(|(_, value)| lists_names(value)) || is_listed && keys().nth(1).is_some();
    (is_table && in_dash.is_none()).then_some(YamlBlock::ByName)
}

/// What stands around the lines of a nest of names, which is read as an outline, where comments and the marks of a
/// document would be nodes; none where nothing does.
pub(crate) fn around_nest(text: &str) -> Option<Vec<Range<usize>>> {
    let may_have = ["#", "---", "..."].iter().any(|sign| text.contains(sign));
    if !may_have || block_of(text).is_some() {
        return None;
    }
    let (mut around, mut end, mut has_nest) = (Vec::new(), 0, false);
    for line in YamlLines::of(text) {
        let value = key(without_dashes(line.content)).map(|(_, value)| value);
        if value.is_none() && !begins_item(line.content) {
            return None;
        }
        has_nest |= value == Some("");
        around.extend(said_in(text, end..line.at));
        end = line.at + line.content.len();
    }
    around.extend(said_in(text, end..text.len()));
    (has_nest && !around.is_empty()).then_some(around)
}

/// What stands in the lines of a part of a text, without the blanks around it.
fn said_in(text: &str, part: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let mut next = part.start;
    text.get(part).unwrap_or_default().split('\n').filter_map(move |line| {
        let at = next + line.len() - line.trim_start_matches(is_blank).len();
        next += line.len() + 1;
        let said = line.trim_matches(is_blank);
        (!said.is_empty()).then(|| at..at + said.len())
    })
}

/// A line that says something.
#[derive(Clone, Copy, Debug)]
struct YamlLine<'t> {
    /// The byte at which its content begins.
    at: usize,
    /// How far it is indented.
    column: usize,
    /// Its text, without a comment behind it.
    content: &'t str,
}

/// The lines of a text that say something.
struct YamlLines<'t> {
    text: &'t str,
    next: usize,
}

impl<'t> YamlLines<'t> {
    fn of(text: &'t str) -> Self {
        Self { text, next: text.len() - text.trim_start_matches('\u{feff}').len() }
    }
}

impl<'t> Iterator for YamlLines<'t> {
    type Item = YamlLine<'t>;

    fn next(&mut self) -> Option<YamlLine<'t>> {
        loop {
            let rest = self.text.get(self.next..).filter(|rest| !rest.is_empty())?;
            let line = rest.split('\n').next().unwrap_or_default();
            let start = self.next;
            self.next += line.len() + 1;
            let column = line.len() - line.trim_start().len();
            let content = without_comment(line.trim());
            if !(content.is_empty() || column == 0 && matches!(content, "---" | "...")) {
                return Some(YamlLine { at: start + column, column, content });
            }
        }
    }
}

/// A line without the comment at its end, which begins with `#` at its beginning or behind a blank.
pub(crate) fn without_comment(line: &str) -> &str {
    let mut quote = None;
    let mut before = ' ';
    for (at, c) in line.char_indices() {
        match (quote, c) {
            (None, '#') if before.is_whitespace() => return line.get(..at).unwrap_or_default().trim_end(),
            (None, '"' | '\'') if matches!(before, ' ' | '[' | '{' | ',' | ':') => quote = Some(c),
            (Some(open), c) if c == open => quote = None,
            _ => {}
        }
        before = c;
    }
    line
}

/// The key with which a line begins, and what stands behind its colon.
fn key(content: &str) -> Option<(&str, &str)> {
    if content.starts_with(['[', '{', '#', '&', '*', '!', '|', '>', '?', '(']) || begins_item(content) {
        return None;
    }
    let from = match content.chars().next().filter(|first| matches!(first, '"' | '\'')) {
        Some(quote) => content.get(1..)?.find(quote)? + 2,
        None => 0,
    };
    let mut colons = content.get(from..)?.match_indices(':').map(|(at, _)| from + at);
    let colon = colons.find(|at| content.get(at + 1..).is_some_and(|rest| rest.is_empty() || rest.starts_with(' ')))?;
    let is_whole = match from {
        0 => !content[..colon].contains(['{', '[', '(', '=', '"', '\'']),
        _ => content.get(from..colon).is_some_and(|between| between.trim().is_empty()),
    };
    (colon > 0 && is_whole).then(|| (content[..colon].trim_end(), content[colon + 1..].trim_start()))
}

fn unquoted(key: &str) -> &str {
    key.trim_matches(['"', '\''])
}

fn begins_item(content: &str) -> bool {
    content == "-" || content.starts_with("- ")
}

fn without_dashes(mut content: &str) -> &str {
    while let Some(item) = content.strip_prefix("- ") {
        content = item.trim_start();
    }
    content
}

/// A list or a dictionary that goes on as long as lines are indented so far.
struct OpenBlock {
    item: usize,
    column: usize,
    is_list: bool,
    /// A value has to come, and has not yet.
    is_due: bool,
}

/// Reads the blocks of a text.
///
/// # Errors
/// Where they are none, or something that is not read.
pub(super) fn read(text: &str, parser: &mut LiteralParser<'_>) -> Result<(), Fault> {
    let mut reader = BlockReader { parser, open: Vec::new(), is_whole: false };
    let mut lines = YamlLines::of(text);
    while let Some(line) = lines.next() {
        if text.get(..line.at).is_some_and(|before| before.ends_with('\t')) {
            return Err(Fault::new(line.at - 1, faults::tab_in_yaml(WITHIN)));
        }
        let end = reader.line(line)?;
        // Brackets may go on over several lines.
        if end > lines.next {
            let rest = text.get(end..).unwrap_or_default();
            lines.next = end + rest.find('\n').map_or(rest.len(), |newline| newline + 1);
            let behind = without_comment(text.get(end..lines.next).unwrap_or_default().trim());
            if !behind.is_empty() {
                return Err(Fault::new(end, faults::behind_value(WITHIN, behind)));
            }
        }
    }
    reader.close_to(0, false)?;
    reader.end_last()?;
    reader.parser.end_statement(None, 0)
}

struct BlockReader<'p, 't> {
    parser: &'p mut LiteralParser<'t>,
    open: Vec<OpenBlock>,
    /// Whether the outermost value has been read.
    is_whole: bool,
}

impl BlockReader<'_, '_> {
    /// Reads a line, and gives the byte at which its last value ends.
    fn line(&mut self, YamlLine { mut at, mut column, mut content }: YamlLine<'_>) -> Result<usize, Fault> {
        self.close_to(column, begins_item(content))?;
        while begins_item(content) {
            self.begin(true, column, at)?;
            let item = content.get(1..).unwrap_or_default().trim_start();
            let passed = content.len() - item.len();
            (at, column, content) = (at + passed, column + passed, item);
        }
        if content.is_empty() {
            return Ok(at);
        }
        let Some((written, value)) = key(content) else { return self.value(at, content) };
        self.begin(false, column, at)?;
        self.scalar(written, at)?;
        if value.is_empty() {
            return Ok(at + content.len());
        }
        self.value(at + content.len() - value.len(), value)
    }

    /// Ends the blocks that are indented further than a line.
    fn close_to(&mut self, column: usize, is_item: bool) -> Result<(), Fault> {
        // A list may stand as far to the left as the key to which it belongs.
        while let Some(last) = self.open.last()
            && (last.column > column || last.column == column && last.is_list && !is_item && self.open.len() > 1)
        {
            self.end_last()?;
        }
        Ok(())
    }

    fn end_last(&mut self) -> Result<(), Fault> {
        self.nothing_if_due()?;
        if let Some(last) = self.open.pop() {
            self.parser.end_parts(last.item);
        }
        Ok(())
    }

    fn nothing_if_due(&mut self) -> Result<(), Fault> {
        if let Some(last) = self.open.last_mut().filter(|last| last.is_due) {
            last.is_due = false;
            let at = self.parser.end();
            self.parser.add(LiteralKind::Nothing, [at, at])?;
        }
        Ok(())
    }

    /// An item or a key, the first of its block or a further one.
    fn begin(&mut self, is_list: bool, column: usize, at: usize) -> Result<(), Fault> {
        let goes_on = self.open.last().is_some_and(|last| last.column == column && last.is_list == is_list);
        if goes_on {
            self.nothing_if_due()?;
        } else {
            self.take_place(column, at)?;
            if self.open.len() == DEEPEST {
                return Err(Fault::new(at, faults::too_deep(WITHIN, DEEPEST)));
            }
            let kind = if is_list { LiteralKind::List } else { LiteralKind::Dictionary };
            let item = self.parser.add(kind, [at, at])?;
            self.open.push(OpenBlock { item, column, is_list, is_due: false });
        }
        self.open.last_mut().into_iter().for_each(|last| last.is_due = true);
        Ok(())
    }

    /// A value stands here: one has to be due, of a block that is not indented further.
    fn take_place(&mut self, column: usize, at: usize) -> Result<(), Fault> {
        let is_due = match self.open.last_mut() {
            Some(last) => last.column <= column && std::mem::take(&mut last.is_due),
            None => !std::mem::replace(&mut self.is_whole, true),
        };
        if is_due { Ok(()) } else { Err(Fault::new(at, faults::no_place_in_yaml(WITHIN))) }
    }

    fn value(&mut self, at: usize, content: &str) -> Result<usize, Fault> {
        self.take_place(usize::MAX, at)?;
        match content.chars().next().unwrap_or_default() {
            '[' | '{' | '"' | '\'' => {
                let end = self.parser.value_at(at)?;
                let behind = content.get(end - at..).unwrap_or_default().trim_start();
                match behind.chars().next() {
                    Some(_) => Err(Fault::new(at + content.len() - behind.len(), faults::behind_value(WITHIN, behind))),
                    None => Ok(end),
                }
            }
            '&' | '*' | '!' | '|' | '>' | '%' | '@' | '`' => Err(Fault::new(at, faults::of_yaml(WITHIN, content))),
            _ => self.scalar(content, at),
        }
    }

    /// A text without quotation marks, or a key in them; gives the byte behind it.
    fn scalar(&mut self, written: &str, at: usize) -> Result<usize, Fault> {
        let end = at + written.len();
        let token = LiteralScanner::new(written).token();
        let is_number = token.sign == LiteralSign::Number && token.end == written.len();
        let kind = match written {
            "true" | "True" => LiteralKind::True,
            "false" | "False" => LiteralKind::False,
            "null" | "~" | "None" => LiteralKind::Nothing,
            _ if is_number => LiteralKind::Number,
            // The sign of infinity of YAML: `-.inf`.
            _ => LiteralKind::Text,
        };
        self.parser.add(kind, [at, end]).map(|_| end)
    }
}

#[cfg(test)]
mod tests;
