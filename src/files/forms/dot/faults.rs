//! Sentences about trees as Graphviz draws them.

use crate::Message;
use crate::messages::{quoted, said};

/// What a text in this notation is called, with its article.
pub(super) const NAME: [&str; 2] = ["a DOT graph", "DOT 图"];

pub(super) fn expected(found: &str, expected: &str) -> Message {
    let [english, chinese] = if found.is_empty() {
        ["the text ends in a DOT graph".to_owned(), "DOT 图中文字已结束".to_owned()]
    } else {
        let found = quoted(found);
        [format!("{found} cannot stand here in a DOT graph"), format!("DOT 图中此处不能是 {found}")]
    };
    let [expected_english, expected_chinese] = match expected {
        "graph" => ["`digraph` or `graph`, with a `{` behind it", "`digraph` 或 `graph`，后面为 `{`"],
        "node" => ["the name of a node", "结点的名称"],
        "value" => ["`=` and the text of the attribute", "`=` 和属性的内容"],
        "attribute" => ["an attribute such as `label=3`, or `]`", "`label=3` 这样的属性或 `]`"],
        "statement" => [
            "a node such as `B [label=3]`, a way such as `A -> B`, or `}`",
            "`B [label=3]` 这样的结点、`A -> B` 这样的边或 `}`",
        ],
        "{" => ["`{`", "`{`"],
        _ => ["nothing behind the last `}`", "最后的 `}` 之后没有内容"],
    };
    said(format!("{english}, expected {expected_english}"), format!("{chinese}，应为{expected_chinese}"))
}

pub(super) fn arrow(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is no arrow in a DOT graph, expected `->` from the parent to the child"),
        format!("DOT 图中 {found} 不是箭头，应为从父结点到子结点的 `->`"),
    )
}

pub(super) fn unclosed(found: char) -> Message {
    let [english, chinese, end] = match found {
        '"' => ["a text in quotation marks", "引号中的文字", "`\"`"],
        '/' => ["a comment", "注释", "`*/`"],
        _ => ["a text in angle brackets", "尖括号中的文字", "`>`"],
    };
    said(
        format!("{english} does not end in a DOT graph, expected {end} behind it"),
        format!("DOT 图中{chinese}没有结束，后面应为 {end}"),
    )
}

pub(super) fn html() -> Message {
    said(
        "a label in HTML in a DOT graph, expected one in quotation marks such as \"A: 3\"",
        "DOT 图中的标签是 HTML，应为引号中的标签，如 \"A: 3\"",
    )
}

pub(super) fn back() -> Message {
    said(
        "an arrow points back in a DOT graph, expected arrows from the parent to the child, without `dir=back`",
        "DOT 图中有反向的箭头，应为从父结点指向子结点，不用 `dir=back`",
    )
}

pub(super) fn shape_type(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} does not say who chooses in a DOT graph, expected `max`, `min` or `chance`"),
        format!("DOT 图中 {found} 没有说明由谁选择，应为 `max`、`min` 或 `chance`"),
    )
}
