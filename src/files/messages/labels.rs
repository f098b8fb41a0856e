//! Sentences about what is written on nodes and on the ways between them.

use super::super::forms::literal::Within;
use super::{Message, quoted, said};

pub(crate) fn label_two_values([english, chinese]: Within, label: &str) -> Message {
    let label = quoted(label);
    said(
        format!("the label {label} has two values {english}, expected a name and one value, such as `A: 3`"),
        format!("{chinese}标签 {label} 中有两个值，应为名称和一个值，如 `A: 3`"),
    )
}

pub(crate) fn note_moves_not_read(label: &str) -> Message {
    let label = quoted(label);
    said(
        format!("labels of moves that lead to nodes with names are not read: {label}"),
        format!("走法通往有名称的结点时，走法的标签不读取：{label}"),
    )
}

/// Note: `α = 3` beside a node.
pub(crate) fn note_bounds_not_read(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("bounds beside nodes are not read, such as {found}: a search finds them"),
        format!("结点旁边的上下界不读取，如 {found}：由搜索求得"),
    )
}

pub(crate) fn note_number_moves() -> Message {
    said(
        "numbers on moves are read as names of the moves: costs are not added up",
        "走法上的数读作走法的名称：走法的代价不累加",
    )
}

pub(crate) fn note_leaves_of_their_own(number: &str) -> Message {
    let number = quoted(number);
    said(
        format!("leaves that are nothing but numbers, such as {number}, are leaves of their own wherever they stand"),
        format!("只写数的叶结点（如 {number}）每次出现都读作单独的叶结点"),
    )
}
