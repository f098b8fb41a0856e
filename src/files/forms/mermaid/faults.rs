//! Sentences about trees as Mermaid draws them.

use crate::Message;
use crate::messages::{quoted, said};

/// What a text in this notation is called, with its article.
pub(super) const NAME: [&str; 2] = ["a Mermaid graph", "Mermaid 图"];

pub(super) fn expected(found: &str, expected: &str) -> Message {
    let [english, chinese] = if found.is_empty() {
        ["the line ends in a Mermaid graph".to_owned(), "Mermaid 图中该行已结束".to_owned()]
    } else {
        let found = quoted(found);
        [format!("{found} cannot stand here in a Mermaid graph"), format!("Mermaid 图中此处不能是 {found}")]
    };
    let [expected_english, expected_chinese] = match expected {
        "node" => ["a node such as `B` or `B(3)`", "`B` 或 `B(3)` 这样的结点"],
        _ => ["`-->` or the end of the line", "`-->` 或行末"],
    };
    said(format!("{english}, expected {expected_english}"), format!("{chinese}，应为{expected_chinese}"))
}

pub(super) fn arrow(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is no arrow in a Mermaid graph, expected `-->` from the parent to the child"),
        format!("Mermaid 图中 {found} 不是箭头，应为从父结点到子结点的 `-->`"),
    )
}

pub(super) fn both_ways() -> Message {
    said(
        "an arrow points back in a Mermaid graph, expected `-->` from the parent to the child",
        "Mermaid 图中有反向的箭头，应为从父结点到子结点的 `-->`",
    )
}

pub(super) fn unclosed(what: &str, closing: &str) -> Message {
    let (what, closing) = (quoted(what), quoted(closing));
    said(
        format!("{what} is not closed in its line in a Mermaid graph, expected {closing}"),
        format!("Mermaid 图中 {what} 在本行没有闭合，应为 {closing}"),
    )
}

pub(super) fn direction(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is no direction of a Mermaid graph, expected `TD`, `TB`, `BT`, `LR` or `RL`"),
        format!("Mermaid 图中 {found} 不是方向，应为 `TD`、`TB`、`BT`、`LR` 或 `RL`"),
    )
}

pub(super) fn other_diagram(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} begins another kind of diagram of Mermaid, expected `graph TD` or `flowchart TD`"),
        format!("{found} 是 Mermaid 的另一种图，应为 `graph TD` 或 `flowchart TD`"),
    )
}
