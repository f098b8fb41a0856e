//! Sentences about commas that can stand between numbers or in one.

use super::{Message, quoted, said};

/// `1,000`, which is one number or several.
pub(in crate::scenario) fn commas_of_thousands(found: &str, joined: &str) -> Message {
    either(found, ["one number or several", "一个数，也可能是几个数"], joined)
}

/// `3,5`, which is a decimal or two numbers.
pub(in crate::scenario) fn comma_of_decimal(found: &str) -> Message {
    let point = found.replace(',', ".");
    let (english, chinese) = (format!("the decimal {point} or two numbers"), format!("小数 {point}，也可能是两个数"));
    either(found, [&english, &chinese], &point)
}

/// Commas before a zero that are neither those of thousands nor one of a decimal, and the numbers that they would make.
pub(in crate::scenario) fn commas_in_doubt(found: &str, numbers: &str) -> Message {
    either(found, ["one number or several", "一个数，也可能是几个数"], numbers)
}

/// `B 3,5` where each node has one value, which is one of these.
pub(in crate::scenario) fn commas_at_a_node(found: &str, single: &[String]) -> Message {
    let (english, chinese) = (single.join(" or "), single.join(" 或 "));
    let found = quoted(found);
    said(
        format!("{found} could be one number or several, expected {english}, or a leaf for each number"),
        format!("{found} 可能是一个数，也可能是几个数，应为 {chinese}，或每个数各写一个叶结点"),
    )
}

fn either(found: &str, what: [&str; 2], one: &str) -> Message {
    let spaced = found.replace(',', ", ");
    let found = quoted(found);
    said(
        format!("{found} could be {}, expected {one}, or a space behind each comma: {spaced}", what[0]),
        format!("{found} 可能是{}，应为 {one}，或每个 `,` 后面有空格：{spaced}", what[1]),
    )
}

/// `1 000`, which is one number or two.
pub(in crate::scenario) fn thousands_with_blanks(found: &str, joined: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} could be one number or several, expected {joined}, or numbers that do not begin with a zero"),
        format!("{found} 可能是一个数，也可能是几个数，应为 {joined}，或不以 0 开头的几个数"),
    )
}
