//! Sentences about trees as dictionaries of children.

use crate::Message;
use crate::forms::shared_faults::FormPhrase;
use crate::messages::{quoted, said};

/// What a text in this notation is called, with its article.
pub(super) const NAME: [&str; 2] = ["a dictionary of children", "子结点字典"];

pub(super) fn dictionary([english, chinese]: FormPhrase, found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is no dictionary {english}, expected one such as {{'A': ['B', 'C'], 'B': 3, 'C': 12}}"),
        format!("{chinese}{found} 不是字典，应为 {{'A': ['B', 'C'], 'B': 3, 'C': 12}} 这样的字典"),
    )
}

pub(super) fn entry([english, chinese]: FormPhrase, key: &str, found: &str) -> Message {
    let (key, found) = (quoted(key), quoted(found));
    said(
        format!(
            "{found} says neither the children nor the value of {key} {english}, expected a list of names, or a number"
        ),
        format!("{chinese}{found} 既不是 {key} 的子结点也不是它的值，应为名称的列表或一个数"),
    )
}

pub(super) fn nested([english, chinese]: FormPhrase, key: &str) -> Message {
    let key = quoted(key);
    said(
        format!("dictionaries inside of the children of {key} {english}, expected a list of names such as ['B', 'C']"),
        format!("{chinese}{key} 的子结点中还有字典，应为名称的列表，如 ['B', 'C']"),
    )
}

pub(super) fn root_twice([english, chinese]: FormPhrase) -> Message {
    said(
        format!("the root is named twice {english}, expected one root"),
        format!("{chinese}根结点写了两次，应为只有一个根结点"),
    )
}

pub(super) fn no_line_of_children([english, chinese]: FormPhrase, found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} says nothing of a node {english}, expected a line such as `A: B, C` or `B: 3`"),
        format!("{chinese}{found} 没有说明结点，应为 `A: B, C` 或 `B: 3` 这样的一行"),
    )
}
