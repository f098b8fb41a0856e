//! Lists of numbers: `3, 12, 8`, `3 12 8`, `[3, 12, 8]`, and `3%2C12` as addresses of the web have it.

use plyscope_core::game::{Amount, BlockList, make_room};

use super::faults;
use crate::forms::compact::CompactAmount;
use crate::forms::csv::is_thousands;
use crate::forms::shared_faults::FormName;
use crate::forms::written::short;
use crate::place::Fault;
use crate::{amount, commas, messages};

/// A number of a list, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ListedNumber<T> {
    /// The byte at which it stands.
    pub at: usize,
    /// The number.
    pub value: T,
}

/// The value of a leaf, and where it stands: 24 bytes.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct ListedLeaf {
    /// The byte at which it stands.
    pub at: u32,
    /// The value.
    pub value: CompactAmount,
}

/// Reads a list of values that begins at this byte; a decimal comma or one of thousands is refused by name.
pub(crate) fn values(text: &str, at: usize, form: FormName) -> Result<BlockList<ListedLeaf>, Fault> {
    let (inside, at) = in_brackets(text, at, form)?;
    check_commas(inside, at, form)?;
    let is_list = |plain: &str| items(plain, 0, form, |at, item| read_item(at, item).map(drop)).is_ok();
    commas::doubt(inside, is_list).map_err(|fault| Fault { offset: at + fault.offset, ..fault })?;
    let mut leaves = BlockList::new();
    items(inside, at, form, |at, item| {
        let value = read_item(at, item)?.into();
        let count = leaves.len();
        let kept = leaves.push(ListedLeaf { at: short(at), value });
        kept.map(drop).map_err(|_| Fault::new(at, messages::no_memory_after_nodes(count)))
    })?;
    Ok(leaves)
}

fn read_item(at: usize, item: &str) -> Result<Amount, Fault> {
    amount::amount(item).map_err(|message| Fault::new(at, message))
}

/// Reads a list of whole numbers.
pub(crate) fn whole_numbers(text: &str, at: usize, form: FormName) -> Result<Vec<ListedNumber<usize>>, Fault> {
    let (inside, at) = in_brackets(text, at, form)?;
    let mut numbers = Vec::new();
    items(inside, at, form, |at, item| {
        // No tree has a thousand million children at a node.
        let is_whole = item.len() <= 9 && item.bytes().all(|byte| byte.is_ascii_digit());
        let read = is_whole.then(|| item.parse().ok()).flatten();
        let value = read.ok_or_else(|| Fault::new(at, faults::list_no_whole_number(form, item)))?;
        let count = numbers.len();
        make_room(&mut numbers, 1).map_err(|_| Fault::new(at, messages::no_memory_after_parts(count)))?;
        numbers.push(ListedNumber { at, value });
        Ok(())
    })?;
    Ok(numbers)
}

/// How long the list of whole numbers is with which a text begins: in brackets, or up to the first blank without a
/// comma.
pub(crate) fn joined_length(text: &str) -> usize {
    let begin = text.len() - text.trim_start().len();
    let rest = text.get(begin..).unwrap_or_default();
    if rest.starts_with(['[', '(', '{']) {
        return rest.find([']', ')', '}']).map_or(text.len(), |end| begin + end + 1);
    }
    let mut comma = true;
    for (index, c) in rest.char_indices() {
        if matches!(c, ',' | '，' | '、') {
            comma = true;
        } else if c.is_whitespace() {
            let more = rest.get(index..).unwrap_or_default().trim_start_matches([' ', '\t']);
            if c == '\n' || !comma && !more.starts_with([',', '，', '、']) {
                return begin + index;
            }
            // The blanks that follow need not be looked at again.
            comma = true;
        } else if matches!(c, ';' | '&') {
            return begin + index;
        } else {
            comma = false;
        }
    }
    text.len()
}

/// What stands in the brackets around a list, and where it begins. Signs that end a part of a text do not count.
fn in_brackets(text: &str, at: usize, form: FormName) -> Result<(&str, usize), Fault> {
    let is_end = |c: char| c.is_whitespace() || matches!(c, ';' | '&' | '；');
    let trimmed = text.trim_end_matches(is_end);
    let list = trimmed.trim_start();
    let at = at + trimmed.len() - list.len();
    for (open, close) in [('[', ']'), ('(', ')'), ('{', '}')] {
        let list = list.trim_end_matches(|c: char| matches!(c, ',') || c.is_whitespace());
        match (list.strip_prefix(open), list.ends_with(close)) {
            (Some(inside), true) => return Ok((inside.strip_suffix(close).unwrap_or_default(), at + 1)),
            (Some(_), false) => return Err(Fault::new(at, form.unclosed(&open.to_string(), &close.to_string()))),
            (None, true) => {
                return Err(Fault::new(at + list.len() - 1, form.unopened(&close.to_string(), &open.to_string())));
            }
            (None, false) => {}
        }
    }
    Ok((list, at))
}

/// Reads the items of a list, which commas, semicolons or blanks separate. Nothing may stand between two commas.
fn items(
    text: &str,
    at: usize,
    form: FormName,
    mut take: impl FnMut(usize, &str) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let (mut next, mut comma) = (0, true);
    while let Some(rest) = text.get(next..).filter(|rest| !rest.is_empty()) {
        let length = separator(rest);
        if length > 0 {
            let is_comma = !rest.starts_with(char::is_whitespace) && !rest.starts_with("%20");
            if is_comma && comma {
                return Err(Fault::new(at + next, faults::list_empty_place(form)));
            }
            comma |= is_comma;
            next += length;
            continue;
        }
        let end = rest.char_indices().find(|(index, _)| separator(rest.get(*index..).unwrap_or_default()) > 0);
        let item = end.map_or(rest, |(end, _)| rest.get(..end).unwrap_or_default());
        take(at + next, item)?;
        next += item.len();
        comma = false;
    }
    Ok(())
}

/// How long the separator is with which a text begins.
fn separator(text: &str) -> usize {
    match text.chars().next() {
        Some(c) if c.is_whitespace() || matches!(c, ',' | ';' | '，' | '；' | '、') => c.len_utf8(),
        Some('%') if ["%2C", "%2c", "%20"].iter().any(|sign| text.starts_with(sign)) => 3,
        _ => 0,
    }
}

/// Refuses commas that can belong to a number: where blanks separate the others, or before each second group of three
/// digits.
fn check_commas(text: &str, at: usize, form: FormName) -> Result<(), Fault> {
    let mut groups = blank_separated(text).peekable();
    let Some((first_at, first)) = groups.next() else { return Ok(()) };
    if groups.peek().is_none() {
        return match pairs_of_thousands(first) {
            Some(pair) => Err(Fault::new(at + first_at, faults::list_thousands(form, pair))),
            None => Ok(()),
        };
    }
    for (group_at, group) in std::iter::once((first_at, first)).chain(groups) {
        if is_thousands(group) {
            return Err(Fault::new(at + group_at, faults::list_thousands(form, group)));
        }
        if is_decimal(group) {
            return Err(Fault::new(at + group_at, faults::list_decimal_comma(form, group)));
        }
    }
    Ok(())
}

/// A text that is one number with a comma, or two numbers: `3,5`.
pub(crate) fn is_decimal(text: &str) -> bool {
    let is_whole = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    text.trim_start_matches(['-', '−', '+'])
        .split_once(',')
        .is_some_and(|(one, other)| is_whole(one) && is_whole(other))
}

/// The first of the numbers with commas that a list can be meant to have: `1,000` in `1,000,2,000`. Whole tens are
/// values of leaves, as [`thousands_throughout`](commas::thousands_throughout) says: `1,200,300,400`.
fn pairs_of_thousands(text: &str) -> Option<&str> {
    let mut parts = text.split(',').peekable();
    let (mut short, mut zero, mut tens, mut first) = (false, false, false, None);
    while let (Some(before), Some(behind)) = (parts.next(), parts.next()) {
        let digits = before.trim_start_matches(['-', '−', '+']);
        let whole = |part: &str, longest: usize| {
            (1..=longest).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        if behind.len() != 3 || !whole(behind, 3) || !whole(digits, 3) {
            return None;
        }
        short |= digits.len() < 3;
        zero |= behind.starts_with('0');
        tens |= behind.ends_with('0');
        first = first.or(text.get(..before.len() + 4));
        if parts.peek().is_none() {
            // Numbers of three digits alone, such as 100,200,300,400, are what they seem.
            return first.filter(|_| zero || short && !tens);
        }
    }
    None
}

/// The groups between blanks and semicolons, without commas around them.
fn blank_separated(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut next = 0;
    text.split(|c: char| c.is_ascii_whitespace() || c == ';').filter_map(move |group| {
        let start = next;
        next += group.len() + 1;
        let trimmed = group.trim_start_matches(',');
        let at = start + group.len() - trimmed.len();
        Some((at, trimmed.trim_end_matches(','))).filter(|(_, group)| !group.is_empty())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORM: FormName = FormName { english: "a test", chinese: "测试", leaf: "3" };

    fn shown(text: &str) -> String {
        match values(text, 0, FORM) {
            Ok(items) => items.iter().map(|item| format!("{:?}@{}", item.value, item.at)).count().to_string(),
            Err(fault) => format!("{} {}", fault.offset, fault.message),
        }
    }

    #[test]
    fn lists() {
        for (text, expected) in [
            ("3, 12,\n 8", "3"),
            (" [3,12, 8,] ; ", "2 `3,12` could"),
            ("{3; 12; -8}", "3"),
            ("3%2C12%2c8", "3"),
            ("100,200,300,400", "4"),
            ("1,200,300,400", "4"),
            ("3，−12、7/3", "3"),
            ("", "0"),
            ("3,,5", "2 nothing stands before"),
            (",3", "0 nothing stands before"),
            ("[3, 5", "0 this `[` is not closed"),
            ("3, 5]", "4 this `]` closes nothing"),
            ("1,000,2,000", "0 `1,000` could"),
            ("5, 1,000, 20", "3 `1,000` could"),
            ("3,5 2,7", "0 `3,5` could"),
            ("3 x 5", "2 `x` is not a number"),
        ] {
            assert!(shown(text).starts_with(expected), "{text}: {}", shown(text));
        }
    }

    #[test]
    fn whole_numbers_end_at_a_blank() {
        for (text, expected) in
            [("2 3 5", "2"), (" 2, 4 3 5", " 2, 4"), ("[2 4] 3", "[2 4]"), ("2,4", "2,4"), ("2\n3", "2")]
        {
            assert_eq!(text.get(..joined_length(text)), Some(expected), "{text}");
        }
    }
}
