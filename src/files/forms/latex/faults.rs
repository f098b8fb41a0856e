//! Sentences about trees in LaTeX.

use crate::Message;
use crate::forms::shared_faults::{FormName, listed};
use crate::messages::{quoted, said};

/// What a text in this notation is called, with its article.
pub(super) const NAME: [&str; 2] = ["a LaTeX tree", "LaTeX 的树"];

/// How messages name the form of the package forest.
pub(super) const FOREST: FormName =
    FormName { english: "a LaTeX forest tree", chinese: "LaTeX 的 forest 树", leaf: "[B=3]" };

/// How messages name the form of the package qtree.
pub(super) const QTREE: FormName =
    FormName { english: "a LaTeX qtree tree", chinese: "LaTeX 的 qtree 树", leaf: "{B=3}" };

/// How messages name the form of TikZ itself.
pub(super) const TIKZ: FormName = FormName { english: "a tree of TikZ", chinese: "TikZ 的树", leaf: "node {B=3}" };

/// What a tree in LaTeX may begin with.
pub(super) const LATEX_TREE: [&str; 2] = [
    "`\\begin{forest} [A [3] [12]] \\end{forest}` or `\\Tree [.A 3 12 ]`",
    " `\\begin{forest} [A [3] [12]] \\end{forest}` 或 `\\Tree [.A 3 12 ]`",
];

/// `[3,5]`, of which forest takes the 5 for an option.
pub(crate) fn number_option(before: &str, found: &str) -> Message {
    let whole = quoted(&format!("{before},{found}"));
    FOREST.wrong(
        [
            &format!("{whole} could be a decimal or two leaves, and for LaTeX the second number is an option"),
            &format!("{whole} 可能是小数，也可能是两个叶结点，而对 LaTeX 来说第二个数是选项"),
        ],
        [
            &format!("`[{before}.{found}]`, or `[{before}] [{found}]`"),
            &format!(" `[{before}.{found}]` 或 `[{before}] [{found}]`"),
        ],
    )
}

pub(super) fn outside_brackets(found: &str) -> Message {
    let found = quoted(found);
    FOREST.wrong(
        [&format!("{found} stands outside of the brackets of the nodes"), &format!("{found} 不在任何结点的括号里")],
        ["each node in brackets of its own, such as `[3]`", "每个结点都有自己的括号，如 `[3]`"],
    )
}

pub(super) fn two_labels(found: &str) -> Message {
    let found = quoted(found);
    QTREE.wrong(
        [&format!("{found} is a second label of this node"), &format!("{found} 是这个结点的第二个标号")],
        ["one label, as in `[.A 3 12 ]`", "一个标号，如 `[.A 3 12 ]`"],
    )
}

pub(super) fn no_dot(found: &str) -> Message {
    let (dotted, found) = (quoted(&format!(".{found}")), quoted(found));
    QTREE.wrong(
        [&format!("{found} has no dot before it, and no value"), &format!("{found} 前面没有点，也没有值")],
        [
            &format!("{dotted} for a label, or a leaf with a value such as `{{B=3}}`"),
            &format!("标号 {dotted}，或带值的叶结点，如 `{{B=3}}`"),
        ],
    )
}

pub(super) fn roof() -> Message {
    QTREE.wrong(
        ["`\\qroof` hides what is below it", "`\\qroof` 没有写出下面的结点"],
        ["a leaf with a value, such as `3`", "带值的叶结点，如 `3`"],
    )
}

pub(super) fn brackets_are_nodes() -> Message {
    said(
        "Read as LaTeX forest: each pair of brackets is a node; as nested brackets it would need commas.",
        "按 LaTeX forest 读取：每对括号是一个结点；若是嵌套括号，则应有 `,` 分开。",
    )
}

/// Note: what stands on the edges of TikZ.
pub(super) fn edges_not_read(labels: &[&str]) -> Message {
    let [english, chinese] = listed(labels);
    said(format!("What is written on edges is not read ({english})."), format!("边上写的内容不读取（{chinese}）。"))
}
