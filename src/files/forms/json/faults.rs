//! Sentences about trees in JSON.

use crate::Message;
use crate::forms::shared_faults::no_shared_nodes;
use crate::messages::{quoted, said};

/// What a text in this notation is called, with its article.
pub(super) const NAME: [&str; 2] = ["JSON", "JSON"];

pub(super) fn object_expected(found: &str) -> Message {
    let [english, chinese] = match found {
        "" => ["the JSON text is empty".to_owned(), "JSON 文本为空".to_owned()],
        found => [format!("{} is no node in JSON", quoted(found)), format!("JSON 中 {} 不是结点", quoted(found))],
    };
    said(
        format!("{english}, expected an object such as {{\"name\": \"A\", \"children\": [3, 12]}}"),
        format!("{chinese}，应为 {{\"name\": \"A\", \"children\": [3, 12]}} 这样的对象"),
    )
}

pub(super) fn several() -> Message {
    said(
        "a second tree begins in JSON, expected one outermost object: the root",
        "JSON 中出现第二棵树，应为只有一个最外层对象，即根结点",
    )
}

pub(super) fn child(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is no child in JSON, expected an object, or a number for a leaf"),
        format!("JSON 中 {found} 不能是子结点，应为对象，叶结点也可以是数"),
    )
}

pub(super) fn children(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is no list of children in JSON, expected children in brackets `[…]`"),
        format!("JSON 中 {found} 不是子结点的列表，应为方括号 `[…]` 中的子结点"),
    )
}

pub(super) fn bounds() -> Message {
    said(
        "these are no bounds of values in JSON, expected the least and the largest value, such as [0, 10]",
        "JSON 中值的上下限不正确，应为最小值和最大值，如 [0, 10]",
    )
}

pub(super) fn root_differs() -> Message {
    said(
        "`root` and the type of the outermost object differ in JSON, expected the same player in both",
        "JSON 中 `root` 与最外层对象的类型不同，应为同一方",
    )
}

pub(super) fn root_name() -> Message {
    said(
        "`root` names a player beside nodes by name in JSON, expected the name of the root",
        "JSON 中按名称列出结点时 `root` 写的是玩家，应为根结点的名称",
    )
}

pub(super) fn id() -> Message {
    said(
        "a node in the list `nodes` has no name in JSON, expected a field `id` or `name`",
        "JSON 中结点列表里有结点没有名称，应有字段 `id` 或 `name`",
    )
}

pub(super) fn edge() -> Message {
    said(
        "an edge does not say between which nodes it is in JSON, expected the fields `from` and `to`",
        "JSON 中的边没有写明连接哪两个结点，应有字段 `from` 和 `to`",
    )
}

pub(super) fn probability_of_named() -> Message {
    said(
        "a probability stands at a node known by name in JSON, expected it at the edge to the node, or children inside \
        of parents",
        "JSON 中按名称列出的结点带有概率，应写在通往该结点的边上，或把子结点写在父结点里面",
    )
}

pub(super) fn text_shared() -> Message {
    no_shared_nodes(NAME)
}
