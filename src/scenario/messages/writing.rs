//! Sentences about trees that are written in another form.

use super::{Message, said};

pub(in crate::scenario) fn json_text_shared() -> Message {
    said(
        "several ways lead to a node, which JSON cannot hold, expected a tree in which each node has one way",
        "有的结点有几条路可达，JSON 无法表示，应为每个结点只有一条路可达的树",
    )
}

pub(in crate::scenario) fn writing_needs_a_tree() -> Message {
    said(
        "a position on a board is no tree that could be written, expected a tree",
        "棋盘上的局面不是可以写出的树，应为一棵树",
    )
}

pub(in crate::scenario) fn writing_in_brackets() -> Message {
    said(
        "nested brackets hold neither chance nor players, expected json or ron for this tree",
        "嵌套括号不能表示机会结点和由谁选择，这棵树应写成 json 或 ron",
    )
}

pub(in crate::scenario) fn writing_efg_leaves_out() -> Message {
    said(
        "estimates of inner nodes and bounds of values have no place in a Gambit file, and are left out",
        "Gambit 文件没有内部结点的估计值和叶结点取值的上下界，这些没有写出",
    )
}

pub(in crate::scenario) fn writing_brackets_leaves_out() -> Message {
    said(
        "names, estimates and bounds have no place in nested brackets, and are left out",
        "嵌套括号没有名称、估计值和上下界，这些没有写出",
    )
}

pub(in crate::scenario) fn writing_form_unknown() -> Message {
    said(
        "it is not known in which form to write it, expected a name that ends with .json, .efg, .tree or .ron, or --form",
        "不知道写成哪一种形式，文件名应以 .json、.efg、.tree 或 .ron 结尾，或给出 --form",
    )
}
