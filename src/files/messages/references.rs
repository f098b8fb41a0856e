//! Sentences about nodes that literals speak of by their names.

use super::super::forms::literal::Within;
use super::{Message, quoted, said};

pub(crate) fn reference_expected([english, chinese]: Within, found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} begins no child {english}, expected the name of a node or the value of a leaf"),
        format!("{chinese}{found} 不能是子结点，应为结点的名称或叶结点的值"),
    )
}
