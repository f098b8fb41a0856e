//! Sentences about trees as named pairs of Python.

use super::super::forms::literal::Within;
use super::{Message, quoted, said};

pub(in crate::scenario) fn pairs_expected(found: &str) -> Message {
    let [english, chinese] = match found {
        "" => ["there are no named pairs".to_owned(), "没有名称与内容的配对".to_owned()],
        found => {
            [format!("{} begins no tree of named pairs", quoted(found)), format!("{} 不是配对形式的树", quoted(found))]
        }
    };
    said(
        format!("{english}, expected a tree such as ['A', ('B', 5), ('C', 12)]"),
        format!("{chinese}，应为 ['A', ('B', 5), ('C', 12)] 这样的树"),
    )
}

pub(in crate::scenario) fn pairs_several() -> Message {
    said(
        "a second tree begins behind the named pairs, expected one outermost pair: the root",
        "配对形式的树之后又开始一棵树，应为只有一个最外层的配对，即根结点",
    )
}

pub(in crate::scenario) fn pairs_value_before_children([english, chinese]: Within) -> Message {
    said(
        format!(
            "a value before the list of its children {english}, expected a name there, and values at the leaves alone"
        ),
        format!("{chinese}子结点列表之前是值，此处应为名称，只在叶结点写值"),
    )
}

pub(in crate::scenario) fn pairs_name_alone([english, chinese]: Within, name: &str) -> Message {
    let shown = quoted(name);
    said(
        format!("{shown} is a name alone {english}, expected its value or children beside it, such as ('B', 3)"),
        format!("{chinese}{shown} 只有名称，旁边应为它的值或子结点，如 ('B', 3)"),
    )
}

pub(in crate::scenario) fn pairs_child([english, chinese]: Within, found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is no child {english}, expected a pair such as ('B', 3), a list, or the value of a leaf"),
        format!("{chinese}{found} 不能是子结点，应为 ('B', 3) 这样的配对、列表或叶结点的值"),
    )
}

pub(in crate::scenario) fn pairs_two_values([english, chinese]: Within) -> Message {
    said(format!("a node has two values {english}, expected one"), format!("{chinese}一个结点有两个值，应为一个"))
}

pub(in crate::scenario) fn pairs_parent([english, chinese]: Within) -> Message {
    said(
        format!(
            "a node names its parent {english}, expected children inside of their parents: Node('A', children=[…])"
        ),
        format!("{chinese}结点写了它的父结点，应为把子结点写在父结点里面：Node('A', children=[…])"),
    )
}

pub(in crate::scenario) fn pairs_field([english, chinese]: Within, field: &str) -> Message {
    let field = quoted(field);
    said(
        format!("{field} cannot stand at a node {english}, expected `name`, `value` or `children`"),
        format!("{chinese}{field} 不能用于此处的结点，应为 `name`、`value` 或 `children`"),
    )
}

pub(in crate::scenario) fn note_number_is_leaf() -> Message {
    said(
        "a number between the name of a node and its other children is read as a leaf, its first child",
        "结点名称与其他子结点之间的数读作叶结点，即第一个子结点",
    )
}
