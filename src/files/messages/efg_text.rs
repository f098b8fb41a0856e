//! Sentences about trees that cannot be written as Gambit games.

use super::{Message, quoted, said};

/// A node as it is named in these sentences: by its name or its number.
fn called(name: Option<&str>, number: usize) -> [String; 2] {
    match name {
        Some(name) => [format!("the node {}", quoted(name)), format!("结点 {}", quoted(name))],
        None => [format!("node {number} of the tree"), format!("树的第 {number} 个结点")],
    }
}

pub(crate) fn efg_text_decided(name: Option<&str>, number: usize) -> Message {
    let [english, chinese] = called(name, number);
    said(
        format!("{english} is a decided game, which no Gambit file has, expected a number as its value"),
        format!("{chinese}是已分胜负的局面，Gambit 文件无法表示，它的值应为一个数"),
    )
}

pub(crate) fn efg_text_no_value(name: Option<&str>, number: usize) -> Message {
    let [english, chinese] = called(name, number);
    said(
        format!("{english} is a leaf without a value, expected one to write it as a Gambit game"),
        format!("{chinese}是没有值的叶结点，要写成 Gambit 文件，应为它给出值"),
    )
}

pub(crate) fn efg_text_no_chooser(name: Option<&str>, number: usize) -> Message {
    let [english, chinese] = called(name, number);
    said(
        format!("it is not known who moves at {english}, expected Max, Min or chance to write it as a Gambit game"),
        format!("不知道{chinese}由谁走，要写成 Gambit 文件，应为 Max、Min 或机会"),
    )
}

pub(crate) fn efg_text_shared(name: Option<&str>, number: usize) -> Message {
    let [english, chinese] = called(name, number);
    said(
        format!(
            "{english} is reached in two ways, which no Gambit file has, expected a tree in which each node has one way"
        ),
        format!("{chinese}有两条路可达，Gambit 文件无法表示，应为每个结点只有一条路可达的树"),
    )
}

pub(crate) fn efg_text_number(name: Option<&str>, number: usize) -> Message {
    let [english, chinese] = called(name, number);
    said(
        format!("{english} has a number of more than 18 digits, expected a shorter one to write it as a Gambit game"),
        format!("{chinese}的数超过 18 位，要写成 Gambit 文件，应为较短的数"),
    )
}

pub(crate) fn efg_text_probability(name: Option<&str>, number: usize) -> Message {
    let [english, chinese] = called(name, number);
    said(
        format!("the probabilities below {english} do not add up to 1, expected one above 0 for each of its children"),
        format!("{chinese}的各个概率之和不是 1，应为每个子结点给出大于 0 的概率"),
    )
}

pub(crate) fn efg_text_empty() -> Message {
    said("there is no tree to write, expected at least one node", "没有可写的树，应至少有一个结点")
}
