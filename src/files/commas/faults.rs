//! Sentences about commas that can stand between numbers or in one.

use crate::Message;
use crate::messages::{quoted, said};
use plyscope_core::game::Language;

/// `3,5`, which is a decimal or two numbers.
pub(super) fn comma_of_decimal(found: &str, point: &str, spaced: &str) -> Message {
    let found = quoted(found);
    said(
        format!(
            "{found} could be the decimal {point} or two numbers, expected {point}, or a space behind each comma: \
            {spaced}"
        ),
        format!("{found} 可能是小数 {point}，也可能是两个数，应为 {point}，或每个 `,` 后面有空格：{spaced}"),
    )
}

/// `1,000`, which is one of these numbers, if there are any, or several.
pub(super) fn commas_in_doubt(found: &str, single: &[String], spaced: &str) -> Message {
    let found = quoted(found);
    let [english, chinese] = match single {
        [] => [String::new(), String::new()],
        single => [format!("{}, or ", single.join(" or ")), format!("{}，或", single.join(" 或 "))],
    };
    let blank = if chinese.is_empty() { "" } else { " " };
    said(
        format!("{found} could be one number or several, expected {english}a space behind each comma: {spaced}"),
        format!("{found} 可能是一个数，也可能是几个数，应为{blank}{chinese}每个 `,` 后面有空格：{spaced}"),
    )
}

/// `1,000` where there is place for one number alone.
pub(super) fn comma_of_one_number(found: &str, thousands: &str, point: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} could be {thousands} or the decimal {point}, expected {thousands} or {point}"),
        format!("{found} 可能是 {thousands}，也可能是小数 {point}，应为 {thousands} 或 {point}"),
    )
}

/// A number that can be nothing else than this one.
pub(super) fn comma_in_number(found: &str, plain: &str) -> Message {
    let found = quoted(found);
    said(format!("{found} has a comma in it, expected {plain}"), format!("{found} 中有 `,`，应为 {plain}"))
}

/// `3,5`, which is read as something else with the commas that were said, and cannot stand there for this reason.
pub(super) fn commas_read_as([found, written]: [&str; 2], commas: &str, why: &Message) -> Message {
    let option = quoted(&format!("--commas {commas}"));
    let [found, written] = [found, written].map(quoted);
    let [english, chinese] = Language::ALL.map(|language| why.in_language(language));
    said(
        format!("with {option}, {found} is read as {written}: {english}"),
        format!("用 {option} 时 {found} 读作 {written}：{chinese}"),
    )
}

/// `B 3,5` where each node has one value, which is one of these.
pub(super) fn commas_at_a_node(found: &str, single: &[String]) -> Message {
    let (english, chinese) = (single.join(" or "), single.join(" 或 "));
    let found = quoted(found);
    said(
        format!("{found} could be one number or several, expected {english}, or a leaf for each number"),
        format!("{found} 可能是一个数，也可能是几个数，应为 {chinese}，或每个数各写一个叶结点"),
    )
}

/// `1 000`, which is one number or two.
pub(super) fn thousands_with_blanks(found: &str, joined: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} could be one number or several, expected {joined}, or numbers that do not begin with a zero"),
        format!("{found} 可能是一个数，也可能是几个数，应为 {joined}，或不以 0 开头的几个数"),
    )
}
