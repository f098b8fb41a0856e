//! Sentences about trees as named pairs of Python.

use crate::Message;
use crate::forms::shared_faults::{FormPhrase, listed};
use crate::messages::{quoted, said, shortened};

/// What a text in this notation is called, with its article.
pub(super) const NAME: [&str; 2] = ["pairs of Python", "Python 的名值对"];

pub(super) fn expected(found: &str) -> Message {
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

pub(super) fn several() -> Message {
    said(
        "a second tree begins behind the named pairs, expected one outermost pair: the root",
        "配对形式的树之后又开始一棵树，应为只有一个最外层的配对，即根结点",
    )
}

/// `('A', 3, [('B', 5)])`
pub(super) fn value_before_children([english, chinese]: FormPhrase, found: &str) -> Message {
    let found = quoted(found);
    said(
        format!(
            "{found} before the list could be the value of this node or a leaf {english}, expected the list of its \
            children alone behind its name, such as ('A', [('B', 3)])"
        ),
        format!(
            "{chinese}列表之前的 {found} 可能是该结点的值，也可能是叶结点，应为名称后面只有子结点的列表，如 ('A', [('B', 3)])"
        ),
    )
}

pub(super) fn name_alone([english, chinese]: FormPhrase, name: &str) -> Message {
    let shown = quoted(name);
    said(
        format!("{shown} is a name alone {english}, expected its value or children beside it, such as ('B', 3)"),
        format!("{chinese}{shown} 只有名称，旁边应为它的值或子结点，如 ('B', 3)"),
    )
}

pub(super) fn child([english, chinese]: FormPhrase, found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is no child {english}, expected a pair such as ('B', 3), a list, or the value of a leaf"),
        format!("{chinese}{found} 不能是子结点，应为 ('B', 3) 这样的配对、列表或叶结点的值"),
    )
}

pub(super) fn two_values([english, chinese]: FormPhrase) -> Message {
    said(format!("a node has two values {english}, expected one"), format!("{chinese}一个结点有两个值，应为一个"))
}

pub(super) fn parent([english, chinese]: FormPhrase) -> Message {
    said(
        format!(
            "a node names its parent {english}, expected children inside of their parents: Node('A', children=[…])"
        ),
        format!("{chinese}结点写了它的父结点，应为把子结点写在父结点里面：Node('A', children=[…])"),
    )
}

pub(super) fn field([english, chinese]: FormPhrase, field: &str) -> Message {
    let field = quoted(field);
    said(
        format!("{field} cannot stand at a node {english}, expected `name`, `value` or `children`"),
        format!("{chinese}{field} 不能用于此处的结点，应为 `name`、`value` 或 `children`"),
    )
}

/// `Max(3, [5, 2])`
pub(super) fn value_or_leaf([english, chinese]: FormPhrase, found: &str, call: &str) -> Message {
    let (found, call) = (quoted(found), shortened(call, 20));
    said(
        format!(
            "{found} could be the value of this node or a leaf before the others {english}, expected the children \
            alone in the list: {call}([…])"
        ),
        format!("{chinese}{found} 可能是该结点的值，也可能是第一个叶结点，应为只在列表中写子结点：{call}([…])"),
    )
}

/// `Node(3, Node(4), 5)`
pub(crate) fn numbers_or_leaves([english, chinese]: FormPhrase, found: &str, call: &str) -> Message {
    let named = format!("{}(value={}, children=[…])", shortened(call, 20), shortened(found, 20));
    let found = quoted(found);
    said(
        format!(
            "{found} could be a leaf, or what a constructor is given before the children {english}, expected names: \
             {named}, or the children alone"
        ),
        format!(
            "{chinese}{found} 可能是叶结点，也可能是构造时写在子结点之前的参数，应为写明参数名：{named}，或只写子结点"
        ),
    )
}

/// Note: `Node(0, 5, [Node(1, 3), Node(1, 4)])`.
pub(super) fn note_depths_not_read() -> Message {
    said(
        "the number in each call that counts the plies is not read, the other one is the value of the node",
        "各调用中依次表示层数的数没有读取，另一个数读作该结点的值",
    )
}

/// Note: `Tree(3, 4)`.
pub(super) fn note_numbers_are_leaves(first: &str) -> Message {
    let first = quoted(first);
    said(
        format!("several numbers in one call, such as {first} and those behind it, are read as leaves"),
        format!("同一调用中的几个数（如 {first} 及其后的数）都读作叶结点"),
    )
}

/// Note: `State(…)`.
pub(super) fn note_calls_are_nodes(names: &[&str]) -> Message {
    let [english, chinese] = listed(names);
    said(
        format!("calls by names that say nothing of who chooses are read as nodes: {english}"),
        format!("名称没有说明由谁选择的调用读作结点：{chinese}"),
    )
}

/// Note: `('B', 5, 3)` beside `('C', 10)`.
pub(super) fn note_several_numbers(several: &str, one: &str) -> Message {
    let (several, one) = (quoted(several), quoted(one));
    said(
        format!(
            "several numbers behind a name, as behind {several}, are read as leaves below it, and a single one, as \
            behind {one}, as its value"
        ),
        format!("名称后面有几个数时（如 {several}），读作其下的叶结点；只有一个数时（如 {one}），读作它的值"),
    )
}

pub(super) fn note_number_is_leaf() -> Message {
    said(
        "a number between the name of a node and its other children is read as a leaf, its first child",
        "结点名称与其他子结点之间的数读作叶结点，即第一个子结点",
    )
}
