//! Lists of leaves with a branching, as GeeksforGeeks and many exercises have them.
//!
//! ```text
//! 3 5 2 9 12 5 23 23 branching 2
//! int scores[] = {3, 5, 2, 9, 12, 5, 23, 23}; b=2
//! [3, 5, 2, 9, 12, 5, 23, 23] branching=2,4
//! ```
//!
//! The leaves stand from left to right; a branching has one number for all inner nodes, or one for each ply. A list
//! without one is a binary tree where the number of its leaves is a power of two, and a single node with its children
//! otherwise.
//!
//! Source: "Minimax Algorithm in Game Theory",
//! <https://www.geeksforgeeks.org/minimax-algorithm-in-game-theory-set-1-introduction/>.

pub(super) mod faults;
mod numbers;
pub(super) mod settings;
pub(super) mod tree;

use self::faults::LEAVES;
use self::numbers::{is_decimal, values};
use self::settings::{SectionSettings, key_named, key_near, sections};
use self::tree::{breadth_first, levels, write};
use crate::amount;
use crate::forms::description::Notation;
use crate::forms::draft::{LabelledTree, behind_mark, plain};
use crate::forms::label::number;
use crate::forms::vocabulary::SettingKey;
use crate::forms::writing::lists;
use crate::forms::written::{WrittenNode, WrittenTree};
use crate::forms::{applet, csv, outline};
use crate::place::Fault;

/// What the list of notations knows of this one.
pub(super) static NOTATION: Notation = Notation {
    id: "leaves",
    name: [LEAVES.english, LEAVES.chinese],
    endings: &[],
    looks_like,
    read: Some(|text, _| read(text)),
    write: |named, _| lists::leaves(named),
    has: &[],
};

/// Whether a text is a list of leaves, perhaps a broken one: numbers alone, or with a branching.
pub(crate) fn looks_like(text: &str) -> bool {
    let text = plain(text);
    if text.contains(['"', '\'', '<', '>', '|', '\\']) || text.contains("->") {
        return false;
    }
    if let Some(inside) = text.strip_prefix('[') {
        // In square brackets alone, it is a list of another form.
        let Some((list, behind)) = inside.split_once(']') else { return false };
        let mut keys = sections(behind).map(|section| known(section.key));
        return !list.contains(['[', '(', '{']) && list.starts_with(begins_item) && keys.any(|key| key.is_some());
    }
    let is_list = if text.starts_with(char::is_alphabetic) { begins_with_key(text) } else { has_numbers(text) };
    if !is_list || applet::looks_like(text) {
        return false;
    }
    !(text.contains('\n') && (csv::looks_like(text) || outline::looks_like(text)))
}

fn begins_item(c: char) -> bool {
    amount::begins_number(c) || c.is_whitespace()
}

fn known(word: &str) -> Option<SettingKey> {
    key_named(word).or_else(|| key_near(word).map(|(_, key)| key))
}

/// Whether a text begins with the name of a list or of the branching, and has a number behind one.
fn begins_with_key(text: &str) -> bool {
    let mut words = sections(text).skip(1).take(32);
    let is_list = |key| matches!(key, SettingKey::Values | SettingKey::Branching | SettingKey::Branches);
    let Some(first) = words.next().filter(|first| known(first.key).is_some_and(is_list)) else { return false };
    let list = first.body.trim_start().trim_start_matches(['[', '{', '(']);
    let is_item = |item: &&str| number(item).is_some();
    let several = list.split([' ', ',', '\n']).filter(is_item).nth(1).is_some();
    list.starts_with(begins_item) && (several || words.any(|section| known(section.key).is_some()))
}

/// Whether most of the words are numbers, and two at least.
fn has_numbers(text: &str) -> bool {
    if text.contains(['(', '{', '[']) {
        return false;
    }
    let is_separator =
        |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '=' | ':' | '&' | '，' | '；' | '、' | '：' | '＝');
    let (mut numbers, mut others, mut first) = (0_usize, 0_usize, None);
    for word in text.split(is_separator).filter(|word| !word.is_empty()) {
        let is_number = number(word).is_some();
        first.get_or_insert(is_number);
        if is_number {
            numbers += 1;
        } else if known(word).is_none() && word != "factor" {
            others += 1;
        }
    }
    first == Some(true) && numbers >= 2 && others * 2 <= numbers
}

/// Reads a list of leaves.
pub(crate) fn read(text: &str) -> Result<WrittenTree, Fault> {
    behind_mark(text, |text| {
        let mut settings = SectionSettings::default();
        for section in sections(text) {
            match key_named(section.key) {
                _ if section.key.is_empty() => settings.take_values(section.body, section.body_at, LEAVES)?,
                // Here, it is the same thing.
                Some(SettingKey::Branches) => settings.take(SettingKey::Branching, &section, LEAVES)?,
                Some(key) => settings.take(key, &section, LEAVES)?,
                None if settings.take_mover(&section) => {}
                None => return Err(section.unknown(LEAVES)),
            }
        }
        if settings.values.is_empty() {
            return Err(Fault::new(text.trim_end().len(), faults::nothing()));
        }
        let mut draft = LabelledTree::default();
        let levels = match levels(&settings, LEAVES)? {
            Some(levels) => levels,
            None => assumed(text, &settings, &mut draft)?,
        };
        let counts = breadth_first(&levels, &settings)?;
        write(&counts, settings, &mut draft)?;
        draft.finished()
    })
}

/// The number of children at each ply where nothing says it.
fn assumed(text: &str, settings: &SectionSettings, draft: &mut LabelledTree) -> Result<Vec<usize>, Fault> {
    let list = text.trim();
    if is_decimal(list) {
        return Err(Fault::new(settings.values_at, faults::decimal_alone(list)));
    }
    let leaves = settings.values.len();
    let second = second_row(text);
    if let Some(at) = second.filter(|_| !is_pair_of_pairs(text, leaves)) {
        return Err(Fault::new(at, faults::several_rows(in_brackets(text).as_deref(), leaves)));
    }
    if leaves > 2 && leaves.is_power_of_two() {
        if second.is_none() {
            draft.note(faults::binary(leaves));
        }
        return Ok(vec![2; leaves.trailing_zeros() as usize]);
    }
    draft.note(faults::one_node(leaves));
    Ok(vec![leaves])
}

/// Whether a text is two rows of two leaves each: as one list, they are those of the same binary tree.
fn is_pair_of_pairs(text: &str, leaves: usize) -> bool {
    leaves == 4 && rows(text).count() == 2 && rows(text).all(|(_, row)| numbers(row).count() == 2)
}

/// The numbers of a row; before the first there may be a word for the list.
fn numbers(row: &str) -> impl Iterator<Item = &str> {
    row.split(is_end).filter(|word| number(word).is_some())
}

/// More of a text is not written in brackets for people.
const SHOWN: usize = 80;

/// Rows of numbers as a list of lists, where that is short: `[[3, 4], [5, 6, 7]]`.
fn in_brackets(text: &str) -> Option<String> {
    if text.len() > SHOWN {
        return None;
    }
    let rows = rows(text).map(|(_, row)| format!("[{}]", numbers(row).collect::<Vec<_>>().join(", ")));
    Some(format!("[{}]", rows.collect::<Vec<_>>().join(", ")))
}

/// Whether a character stands between numbers or at the end of a row.
fn is_end(c: char) -> bool {
    matches!(c, ',' | '，' | '、' | ';' | '；') || c.is_whitespace()
}

/// Where a second row begins that may be a node of its own: no comma or bracket goes before it, and not all rows have
/// one number. Whatever sign stands between the numbers, rows are rows.
fn second_row(text: &str) -> Option<usize> {
    if text.contains(['[', '{', '(']) {
        return None;
    }
    let (second, _) = rows(text).nth(1)?;
    rows(text).any(|(_, row)| row.trim_matches(is_end).contains(is_end)).then_some(second)
}

/// Whether semicolons end the rows of a text, as in a matrix: something else stands between numbers within a row.
/// Otherwise they stand between the numbers, and lines are the rows.
fn has_rows_behind_semicolons(text: &str) -> bool {
    let several = |row: &str| row.trim_matches(is_end).contains(is_end);
    text.split(['\n', ';', '；']).any(several)
}

/// The rows of a text, each with the byte at which it begins: lines, and what a semicolon ends as in a matrix. Behind a
/// comma a row goes on in the next line.
fn rows(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let ends: &[char] = if has_rows_behind_semicolons(text) { &['\n', ';', '；'] } else { &['\n'] };
    let mut next = 0;
    let mut lines = text.split_inclusive(ends);
    std::iter::from_fn(move || {
        let mut begin = None;
        for line in lines.by_ref() {
            let start = next + line.len() - line.trim_start().len();
            next += line.len();
            let line = line.trim_end_matches([';', '；']).trim();
            if line.is_empty() {
                continue;
            }
            let begin = *begin.get_or_insert(start);
            if !line.ends_with([',', '，', '、', ':', '=']) {
                return Some((begin, text.get(begin..next).unwrap_or_default()));
            }
        }
        begin.map(|begin| (begin, text.get(begin..).unwrap_or_default()))
    })
}

/// Whether a text is several rows of numbers, each of which can be a node.
pub(super) fn are_rows(text: &str) -> bool {
    let text = plain(text);
    text.starts_with(amount::begins_number) && second_row(text).is_some() && sections(text).nth(1).is_none()
}

/// Reads several rows of numbers, each as a node with these leaves.
pub(super) fn read_rows(text: &str) -> Result<WrittenTree, Fault> {
    behind_mark(text, |text| {
        let mut draft = LabelledTree::default();
        draft.push(WrittenNode::at(0, 0))?;
        for (at, row) in rows(text) {
            draft.push(WrittenNode::at(at, 1))?;
            for leaf in values(row, at, LEAVES)? {
                draft.push(WrittenNode { value: leaf.value, ..WrittenNode::at(leaf.at as usize, 2) })?;
            }
        }
        draft.finished()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::form_tests::{notes, shown};

    #[test]
    fn lists() {
        for (text, expected) in [
            ("3 5 2 9 12 5 23 23 branching 2", "[[[3 5] [2 9]] [[12 5] [23 23]]]"),
            ("values = [3, 5, 2, 9, 12, 5, 23, 23]\r\nb=2\r\n", "[[[3 5] [2 9]] [[12 5] [23 23]]]"),
            ("\u{feff}[3,5,2,9] branching factor: 2", "[[3 5] [2 9]]"),
            ("[3,5,2,9] b=2", "[[3 5] [2 9]]"),
            ("int scores[] = {3, 5, 2, 9, 12, 5, 23, 23};", "[[[3 5] [2 9]] [[12 5] [23 23]]]"),
            ("3 5 2 9 12 5 23 23 branching=2,4", "[[3 5 2 9] [12 5 23 23]]"),
            ("branching 2 3 5 2 9", "[[3 5] [2 9]]"),
            ("3, −5, 7/3, inf", "[[3 -5] [7/3 =Max]]"),
            ("3, 5, 2", "[3 5 2]"),
            ("leaves: 3 5 2 9, branching factor 2, max first", "^[[3 5] [2 9]]"),
            ("3;5;2;9", "[[3 5] [2 9]]"),
            ("3\n5\n2\n9\n", "[[3 5] [2 9]]"),
            ("3, 5,\n2, 9", "[[3 5] [2 9]]"),
            ("3 12 8 2 4 6 14 5 2 depth 2", "[[3 12 8] [2 4 6] [14 5 2]]"),
            ("3 4\n5 6\n", "[[3 4] [5 6]]"),
            ("3;4\n5;6\n", "[[3 4] [5 6]]"),
            ("3\t4\n5\t6\n", "[[3 4] [5 6]]"),
            ("3, 4\n5, 6\n", "[[3 4] [5 6]]"),
            ("3 4; 5 6", "[[3 4] [5 6]]"),
            ("3，5，2，9 分支数：2", "[[3 5] [2 9]]"),
        ] {
            assert!(looks_like(text), "{text}");
            assert_eq!(shown(read, text), expected, "{text}");
        }
    }

    #[test]
    fn what_was_assumed_is_noted() {
        assert!(notes(read, "3 5 2 9").contains("its 4 leaves are read as those of a binary tree"));
        assert!(notes(read, "3 5 2").contains("its 3 leaves are read as the children of one node"));
        assert_eq!(notes(read, "3 5 2 9 b=2"), "");
        assert_eq!(notes(read, "3 4\n5 6\n"), "");
    }

    #[test]
    fn what_is_no_list() {
        for text in [
            "[3,5,2,9]",
            "3",
            "1. e4 e5 2. Nf3 Nc6",
            "8/8/8/8/8/8/8/K1k5 w - - 0 1",
            "A B C",
            "- 3\n- 5\n",
            "(3 5)",
            "",
        ] {
            assert!(!looks_like(text), "{text}");
        }
    }

    #[test]
    fn what_is_wrong() {
        for (text, expected) in [
            ("3,5", "x:1:1: 3,5 could be the decimal 3.5 or two leaves 3 and 5: expected 3.5, or [3,5]"),
            (
                "1,000, 2,000",
                "x:1:1: `1,000` could be one number or several leaves in a list of leaves, expected 1000, or a space \
                behind each comma: 1, 000",
            ),
            (
                "3,5 2,7 branching 2",
                "x:1:1: `3,5` could be the decimal 3.5 or two leaves in a list of leaves, expected 3.5, or a space \
                behind each comma: 3, 5",
            ),
            (
                "3 5 2 9 12 branching 2",
                "x:1:1: there are 5 values in a list of leaves, expected 4 or 8, as many as the tree has leaves",
            ),
            (
                "3 5 2 branching=2,2",
                "x:1:1: there are 3 values in a list of leaves, expected 4, as many as the tree has leaves",
            ),
            (
                "3 5 x 9",
                "x:1:5: `x` is neither a number nor a setting in a list of leaves, expected numbers and a setting such \
                as `branching 2`",
            ),
            (
                "3 5 2 9 brnching 2",
                "x:1:9: `brnching` is neither a number nor a setting (did you mean `branching`?) in a list of leaves, \
                expected numbers and a setting such as `branching 2`",
            ),
            (
                "3 5 2 9 branching",
                "x:1:9: nothing stands behind `branching` in a list of leaves, expected a whole number such as 3",
            ),
            (
                "3 5 2 9 branching 1",
                "x:1:19: a branching of 1 in a list of leaves, expected at least 2, or at least 1 in a list with one \
                number for each ply",
            ),
            (
                "3 12 8\n2 4 6\n",
                "x:2:1: several rows of numbers could be a node each or one list in a list of leaves, expected `[[3, \
                12, 8], [2, 4, 6]]`, or `branching 6` behind the list",
            ),
            (
                "3, 12, 8; 2, 4, 6",
                "x:1:11: several rows of numbers could be a node each or one list in a list of leaves, expected `[[3, \
                12, 8], [2, 4, 6]]`, or `branching 6` behind the list",
            ),
            (
                "3;12;8\n2;4;6\n14;5;2\n",
                "x:2:1: several rows of numbers could be a node each or one list in a list of leaves, expected `[[3, \
                12, 8], [2, 4, 6], [14, 5, 2]]`, or `branching 9` behind the list",
            ),
            (
                "3 5 2 9\n12 5 23 23\n",
                "x:2:1: several rows of numbers could be a node each or one list in a list of leaves, expected `[[3, \
                5, 2, 9], [12, 5, 23, 23]]`, or `branching 2` behind the list",
            ),
            (
                "3,,5,2",
                "x:1:3: nothing stands before this comma in a list of leaves, expected a number between two commas",
            ),
            ("3 5 branching 2 2 9", "x:1:17: a second list of leaves begins here, expected one list"),
            (
                "values = [3, 5, 2, 9 b=2",
                "x:1:10: this `[` is not closed in a list of leaves, expected a `]` that closes it",
            ),
            (
                "values = 3, 5, 2, 9]",
                "x:1:20: this `]` closes nothing in a list of leaves, expected as many `[` as `]`",
            ),
            (
                "3 5 2 9 branching 2.5",
                "x:1:19: `2.5` is no number of children or plies in a list of leaves, expected a whole number such as \
                3",
            ),
        ] {
            assert_eq!(shown(read, text), expected, "{text}");
        }
    }
}
