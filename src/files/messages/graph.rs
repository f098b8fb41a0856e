//! Sentences about trees whose nodes are known by names, and about what several forms share.

use super::super::forms::literal::Within;
use super::{Message, did_you_mean, quoted, said};

/// `A`, `B` and so on.
pub(super) fn listed(names: &[&str]) -> [String; 2] {
    let quoted: Vec<String> = names.iter().map(|name| quoted(name)).collect();
    [quoted.join(", "), quoted.join("、")]
}

pub(crate) fn rounded_number(found: &str, meant: &str) -> Message {
    let (found, meant) = (quoted(found), quoted(meant));
    said(
        format!("{found} is a number as a computer has rounded it, expected {meant}"),
        format!("{found} 是计算机舍入后的数，应为 {meant}"),
    )
}

pub(crate) fn note_names_repeated(names: &[&str]) -> Message {
    let [english, chinese] = listed(names);
    said(
        format!("some names stand at several nodes, such as {english}: only the first node keeps the name"),
        format!("有些名称用于多个结点，如 {chinese}：只有第一个结点保留该名称"),
    )
}

pub(crate) fn note_inner_values(values: &[&str]) -> Message {
    let [english, chinese] = listed(values);
    said(
        format!("values of inner nodes are not read ({english}): a search finds them"),
        format!("内部结点的值不读取（{chinese}）：由搜索求得"),
    )
}

pub(crate) fn note_leaf_estimates() -> Message {
    said("estimates of nodes without children are read as their values", "没有子结点的结点，其估值作为叶结点的值读取")
}

pub(crate) fn note_several_parents(names: &[&str]) -> Message {
    let [english, chinese] = listed(names);
    said(
        format!("{english}: more than one parent, read as one node to which several ways lead"),
        format!("{chinese} 有多个父结点：读作有多条路线到达的同一结点"),
    )
}

pub(crate) fn note_equal_probabilities() -> Message {
    said(
        "the moves of chance nodes without probabilities are equally probable",
        "没有写明概率的机会结点，其各种走法概率相等",
    )
}

pub(crate) fn note_chance_assumed(name: Option<&str>) -> Message {
    let [english, chinese] =
        name.map(quoted).map_or_else(Default::default, |name| [format!(", such as {name}"), format!("，如 {name}")]);
    said(
        format!("nodes whose moves have probabilities are read as chance nodes{english}"),
        format!("走法带有概率的结点读作机会结点{chinese}"),
    )
}

pub(crate) fn graph_empty([english, chinese]: Within) -> Message {
    said(format!("there is no node {english}, expected a tree"), format!("{chinese}没有结点，应为一棵树"))
}

pub(crate) fn graph_no_value(
    [english, chinese]: Within,
    sample: &str,
    name: Option<&str>,
    meant: Option<&str>,
) -> Message {
    let [meant_english, meant_chinese] = did_you_mean(meant);
    let [name_english, name_chinese] = match name.map(quoted) {
        Some(name) => [name.clone(), format!("{name} ")],
        None => ["a node".to_owned(), "该结点".to_owned()],
    };
    let sample = quoted(sample);
    said(
        format!(
            "{name_english} has neither children nor a value {english}{meant_english}, expected the value of a leaf as \
            in {sample}"
        ),
        format!("{chinese}{name_chinese}既没有子结点也没有值{meant_chinese}，应为叶结点的值，如 {sample}"),
    )
}

pub(crate) fn graph_cycle([english, chinese]: Within, names: &[&str]) -> Message {
    let way = names.iter().map(|name| quoted(name)).collect::<Vec<_>>().join(" → ");
    said(
        format!("{way} lead back to where they began {english}, expected a tree in which no way returns"),
        format!("{chinese}{way} 回到了出发点，应为没有回路的树"),
    )
}

pub(crate) fn graph_several_roots([english, chinese]: Within, names: &[&str]) -> Message {
    let [names_english, names_chinese] = listed(names);
    said(
        format!(
            "{names_english} are nobody's children {english}, expected one root, with all ways leading from parents to \
            children"
        ),
        format!("{chinese}{names_chinese} 都没有父结点，应为只有一个根结点，并由父结点指向子结点"),
    )
}

pub(crate) fn graph_not_reached([english, chinese]: Within, name: &str, root: &str) -> Message {
    let (name, root) = (quoted(name), quoted(root));
    said(
        format!("{name} cannot be reached from the root {root} {english}, expected every node below the root"),
        format!("{chinese}从根结点 {root} 不能到达 {name}，应为每个结点都在根结点之下"),
    )
}

pub(crate) fn graph_no_such_root([english, chinese]: Within, name: &str, meant: Option<&str>) -> Message {
    let [meant_english, meant_chinese] = did_you_mean(meant);
    let name = quoted(name);
    said(
        format!("the root {name} is not defined {english}{meant_english}, expected the name of a node"),
        format!("{chinese}根结点 {name} 没有定义{meant_chinese}，应为某个结点的名称"),
    )
}

pub(crate) fn graph_edge_twice([english, chinese]: Within, parent: &str, child: &str) -> Message {
    let (parent, child) = (quoted(parent), quoted(child));
    said(
        format!("{child} is a child of {parent} twice {english}, expected each child once"),
        format!("{chinese}{child} 两次作为 {parent} 的子结点，应为每个子结点只出现一次"),
    )
}

pub(crate) fn graph_defined_twice([english, chinese]: Within, name: &str) -> Message {
    let name = quoted(name);
    said(
        format!("{name} is defined twice {english}, expected each node once"),
        format!("{chinese}{name} 定义了两次，应为每个结点只定义一次"),
    )
}

pub(crate) fn probability_missing([english, chinese]: Within) -> Message {
    said(
        format!(
            "a move of a chance node has no probability {english}, but others have one, expected probabilities at all \
            of its moves or at none"
        ),
        format!("{chinese}机会结点的这个走法没有概率，而其他走法有，应为全部写明或全部不写"),
    )
}

pub(crate) fn probability_of_player([english, chinese]: Within) -> Message {
    said(
        format!("a probability below a node of a player {english}, expected probabilities below chance nodes only"),
        format!("{chinese}一方的结点之下有概率，应为只在机会结点之下写概率"),
    )
}

pub(crate) fn costs_refused([english, chinese]: Within, found: &str) -> Message {
    let found = quoted(found);
    said(
        format!(
            "{found} is a number on a move {english}: costs on moves are not added up, expected values at the leaves \
            alone"
        ),
        format!("{chinese}走法上有数 {found}：走法的代价不累加，应为只在叶结点写值"),
    )
}
