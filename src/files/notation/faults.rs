//! Sentences about trees in brackets.

use crate::Message;
use crate::messages::{quoted, said};
use plyscope_core::game::tree::TreeBuilder;
use std::fmt::Display;

/// What begins with `#` is neither the label of a node nor stands for a node with a label.
pub(super) fn not_a_label(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is no label, expected `#1=` before a node, or `#1#` for the node with this label"),
        format!("{found} 不是标签，应为写在结点前面的 `#1=`，或代表该结点的 `#1#`"),
    )
}

pub(super) fn duplicate_label(label: u64) -> Message {
    said(
        format!("the label `#{label}=` is used twice, expected a different number for each node"),
        format!("标签 `#{label}=` 用了两次，各结点的编号应互不相同"),
    )
}

pub(super) fn no_label_before(label: u64) -> Message {
    said(
        format!("no node before this place has the label `#{label}=`, expected a label that is written before"),
        format!("在这之前没有标签为 `#{label}=` 的结点，应为写在前面的标签"),
    )
}

pub(super) fn too_deep() -> Message {
    let most = TreeBuilder::MAX_DEPTH;
    said(format!("the tree is too deep, expected at most {most} plies"), format!("树太深，应不超过 {most} 层"))
}

pub(super) fn wrong_close(found: char, close: char, opened: impl Display) -> Message {
    said(
        format!("unexpected `{found}`, expected `{close}` to close the bracket of {opened}"),
        format!("这里不应是 `{found}`，应为 `{close}`，与 {opened} 处的括号配对"),
    )
}

pub(super) fn tree_expected() -> Message {
    said("a tree such as [[3,12,8],[2,4,6]] or ((3 17) (2 12))", "树，如 [[3,12,8],[2,4,6]] 或 ((3 17) (2 12))")
}

/// `(A (B 3) 4)`
pub(super) fn word_in_lisp(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!(
            "{found} is no value in Lisp, expected `max` or `min` for who chooses, a number or `(`; names stand in a \
            tree such as \
             ('A', ('B', 3), ('C', 12))"
        ),
        format!(
            "Lisp 形式中 {found} 不是值，应为 `max` 或 `min`（由谁选择）、数或 `(`；带名称的树写作 ('A', ('B', 3), ('C', 12))"
        ),
    )
}

pub(super) fn unclosed(bracket: char, close: char, opened: impl Display) -> Message {
    said(
        format!("the text ends too early, expected `{close}` to close the `{bracket}` of {opened}"),
        format!("内容到这里就结束了，{opened} 处的 `{bracket}` 后面应有 `{close}` 与它配对"),
    )
}
