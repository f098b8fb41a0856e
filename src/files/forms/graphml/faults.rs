//! Sentences about GraphML.

use crate::Message;
use crate::forms::shared_faults::FormPhrase;
use crate::messages::{quoted, said};

/// What a text in this notation is called, with its article.
pub(super) const NAME: [&str; 2] = ["GraphML", "GraphML"];

/// How messages speak of it.
pub(super) const WITHIN: FormPhrase = ["in GraphML", "GraphML 中"];

pub(super) fn too_large(most: usize) -> Message {
    said(
        format!("the text of GraphML is too large, expected at most {most} MiB; DOT and JSON may be larger"),
        format!("GraphML 文本太大，应不超过 {most} MiB；DOT 和 JSON 可以更大"),
    )
}

pub(super) fn long_tag() -> Message {
    said(
        "this tag is too long in GraphML, expected what is said of a node in `data` inside of it",
        "GraphML 中这个标签太长，应把结点的内容写在其中的 `data` 里",
    )
}

pub(super) fn no_xml() -> Message {
    said(
        "this is no well-formed XML in GraphML, expected tags that are closed and values in quotation marks",
        "GraphML 中此处不是格式正确的 XML，应为配对的标签和带引号的值",
    )
}

pub(super) fn document_type() -> Message {
    said(
        "a document type is not read in GraphML, expected a text that begins with `<graphml>` behind `<?xml … ?>`",
        "GraphML 中不读取文档类型声明，应在 `<?xml … ?>` 之后以 `<graphml>` 开始",
    )
}

/// `<node>` without `id`.
pub(super) fn missing(element: &str, attribute: &str) -> Message {
    let [element, attribute] = [element, attribute].map(quoted);
    said(
        format!("{element} has no {attribute} in GraphML, expected one"),
        format!("GraphML 中 {element} 没有 {attribute}，应写明"),
    )
}

pub(super) fn second_graph() -> Message {
    said(
        "a second graph begins in GraphML, expected one graph: the tree",
        "GraphML 中又开始了一个图，应为只有一个图，即这棵树",
    )
}

pub(super) fn hyperedge() -> Message {
    said(
        "a hyperedge is no move in GraphML, expected edges from a node to one of its children",
        "GraphML 中的超边不是走法，应为从结点通往一个子结点的边",
    )
}

/// `<data key="player">`
pub(super) fn player(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} names no player in GraphML, expected `max`, `min` or `chance`"),
        format!("GraphML 中 {found} 不是某一方，应为 `max`、`min` 或 `chance`"),
    )
}
