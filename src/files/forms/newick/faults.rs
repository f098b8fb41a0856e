//! Sentences about trees in Newick's form.

use crate::Message;
use crate::forms::shared_faults::{FormName, listed};
use crate::messages::{quoted, said};

/// How messages name the form.
pub(crate) const NEWICK: FormName = FormName { english: "a Newick tree", chinese: "Newick 树", leaf: "B=3" };

/// What a Newick tree may begin with.
pub(super) const NEWICK_TREE: [&str; 2] = ["one such as `((3,12)B,(2,4)C)A;`", "如 `((3,12)B,(2,4)C)A;` 的树"];

pub(super) fn empty_place() -> Message {
    NEWICK.wrong(
        ["nothing stands between these signs", "这里的两个符号之间是空的"],
        ["a leaf with a value, such as `3`, or a `(`", "带值的叶结点，如 `3`，或 `(`"],
    )
}

pub(super) fn missing_comma(found: &str) -> Message {
    let found = quoted(found);
    NEWICK.wrong(
        [&format!("{found} follows without a comma"), &format!("{found} 前面缺少 `,`")],
        ["a `,` between two children", "两个子结点之间有 `,`"],
    )
}

pub(super) fn full_width(found: char, meant: char) -> Message {
    NEWICK.wrong(
        [
            &format!("{} is a full-width sign", quoted(&found.to_string())),
            &format!("{} 是全角符号", quoted(&found.to_string())),
        ],
        [&quoted(&meant.to_string()), &format!("半角的 {}", quoted(&meant.to_string()))],
    )
}

pub(super) fn leaf_without_length() -> Message {
    NEWICK.wrong(
        ["this leaf has neither a value nor a length", "这个叶结点既没有值，也没有长度"],
        ["a number for each leaf, such as `B=3`", "每个叶结点都有数，如 `B=3`"],
    )
}

/// Note: `B[3]`.
pub(super) fn comments(found: &[&str]) -> Message {
    let [english, chinese] = listed(found);
    said(
        format!("What stands in square brackets is a comment and is not read: {english}."),
        format!("方括号中的内容是注释，不读取：{chinese}。"),
    )
}

pub(super) fn lengths_not_read(lengths: &[&str]) -> Message {
    let [english, chinese] = listed(lengths);
    said(
        format!("The lengths behind colons are not read ({english}): the labels of the leaves are their values."),
        format!("冒号后面的长度不读取（{chinese}）：叶结点的标号就是它们的值。"),
    )
}

pub(super) fn lengths_are_values() -> Message {
    said(
        "No leaf has a number for its name: the lengths behind the colons are read as the values of the leaves.",
        "没有一个叶结点以数为名：冒号后面的长度读作叶结点的值。",
    )
}
