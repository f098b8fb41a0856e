//! Sentences about broken RON, whatever is written in it.

use crate::Message;
use crate::error::token_length;
use crate::messages::{quoted, said};
use plyscope_core::game::tree::TreeBuilder;
use plyscope_core::game::{Language, grouped};

pub(super) fn text_expected() -> Message {
    said("a text in double quotes", "英文双引号中的文字")
}

pub(super) fn label_expected() -> Message {
    let texts = Language::IDS.map(|id| format!("{id}: \"…\"")).join(", ");
    said(format!("a text in double quotes, or ({texts})"), format!("英文双引号中的文字，或 ({texts})"))
}

pub(super) fn missing_field(field: &str) -> Message {
    said(
        format!("the field `{field}` is missing, expected it before this bracket closes"),
        format!("缺少字段 `{field}`，在这个括号结束之前应有它"),
    )
}

pub(super) fn duplicate_field(field: &str) -> Message {
    said(
        format!("the field `{field}` is given twice, expected it once"),
        format!("字段 `{field}` 写了两次，应只写一次"),
    )
}

/// A fraction as RON does not have it.
pub(super) fn fraction_without_quotes(found: &str) -> Message {
    let fraction: String = found.split_whitespace().collect();
    said(
        format!("the fraction {} stands without quotes, expected \"{fraction}\"", quoted(found)),
        format!("分数 {} 没有加引号，应为 \"{fraction}\"", quoted(found)),
    )
}

pub(super) fn text_too_long(most: usize) -> Message {
    let most = grouped(most as u64);
    said(format!("the text is too long, expected at most {most} bytes"), format!("文字太长，最多 {most} 字节"))
}

pub(super) fn nested_too_deep() -> Message {
    let most = TreeBuilder::MAX_DEPTH;
    said(
        format!("brackets inside brackets go too deep, expected a tree of at most {most} plies"),
        format!("括号嵌套得太深，树应不超过 {most} 层"),
    )
}

/// What is said in English alone of a text that is no RON, where there are no other words.
pub(super) fn other(english: String, found: &str) -> Message {
    let length = token_length(found);
    let found = match found.get(..length).unwrap_or_default() {
        "" => String::new(),
        found => format!(" {}", quoted(found)),
    };
    said(&english, format!("这里的内容{found} 读不出来，应为合乎格式的 RON"))
}
