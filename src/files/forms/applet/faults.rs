//! Sentences about the settings of alpha-beta applets.

use crate::Message;
use crate::forms::shared_faults::FormName;
use crate::messages::{quoted, said};

/// How messages name the form.
pub(crate) const APPLET: FormName =
    FormName { english: "the settings of an applet", chinese: "小程序设置", leaf: "3" };

pub(super) fn no_shape() -> Message {
    APPLET.wrong(
        ["neither `branches` nor `b` or `d` is given", "没有 `branches`，也没有 `b` 或 `d`"],
        ["such as `branches=3,3,3,3`", "如 `branches=3,3,3,3`"],
    )
}

pub(super) fn no_such_node() -> Message {
    APPLET.wrong(
        ["this number of children has no node: all nodes before have theirs", "这个子结点数没有对应的结点"],
        ["at most one number for each node, in breadth-first order", "按广度优先顺序每个结点至多一个数"],
    )
}

pub(super) fn more_than_branching(found: usize, most: usize) -> Message {
    APPLET.wrong(
        [&format!("{found} children where `b` is {most}"), &format!("这里有 {found} 个子结点，而 `b` 是 {most}")],
        [&format!("at most {most}"), &format!("不超过 {most}")],
    )
}

pub(super) fn by_ply() -> Message {
    said(
        "`branches` is read as one number of children for each ply: in breadth-first order, it would not agree with \
        the number of values or plies.",
        "`branches` 读作每层一个子结点数：按广度优先顺序，它与值的个数或层数不一致。",
    )
}

pub(super) fn breadth_first() -> Message {
    said(
        "`branches` is read as the numbers of children in breadth-first order; nodes without a number are leaves.",
        "`branches` 读作按广度优先顺序的子结点数；没有数的结点是叶结点。",
    )
}

pub(super) fn not_read(names: &[&str]) -> Message {
    let names: Vec<String> = names.iter().map(|name| quoted(name)).collect();
    said(
        format!("These settings are not read: {}.", names.join(", ")),
        format!("以下设置不读取：{}。", names.join("、")),
    )
}
