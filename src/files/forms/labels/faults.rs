//! Sentences about what is written on nodes and on the ways between them.

use crate::Message;
use crate::forms::shared_faults::FormPhrase;
use crate::messages::{quoted, said};

pub(super) fn two_values([english, chinese]: FormPhrase, label: &str) -> Message {
    let label = quoted(label);
    said(
        format!("the label {label} has two values {english}, expected a name and one value, such as `A: 3`"),
        format!("{chinese}标签 {label} 中有两个值，应为名称和一个值，如 `A: 3`"),
    )
}

/// Note: `α = 3` beside a node.
pub(super) fn note_bounds_not_read(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("bounds beside nodes are not read, such as {found}: a search finds them"),
        format!("结点旁边的上下界不读取，如 {found}：由搜索求得"),
    )
}

pub(super) fn note_number_moves() -> Message {
    said(
        "numbers on moves are read as names of the moves: costs are not added up",
        "走法上的数读作走法的名称：走法的代价不累加",
    )
}

pub(super) fn note_leaves_of_their_own(number: &str) -> Message {
    let number = quoted(number);
    said(
        format!("leaves that are nothing but numbers, such as {number}, are leaves of their own wherever they stand"),
        format!("只写数的叶结点（如 {number}）每次出现都读作单独的叶结点"),
    )
}
