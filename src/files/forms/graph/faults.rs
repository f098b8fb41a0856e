//! Sentences about trees whose nodes are known by names.

use crate::Message;
use crate::forms::shared_faults::{FormPhrase, listed};
use crate::messages::{did_you_mean, quoted, said};

pub(super) fn note_several_parents(names: &[&str]) -> Message {
    let [english, chinese] = listed(names);
    said(
        format!("{english}: more than one parent, read as one node to which several ways lead"),
        format!("{chinese} 有多个父结点：读作有多条路线到达的同一结点"),
    )
}

pub(super) fn empty([english, chinese]: FormPhrase) -> Message {
    said(format!("there is no node {english}, expected a tree"), format!("{chinese}没有结点，应为一棵树"))
}

pub(super) fn cycle([english, chinese]: FormPhrase, names: &[&str]) -> Message {
    let way = names.iter().map(|name| quoted(name)).collect::<Vec<_>>().join(" → ");
    said(
        format!("{way} lead back to where they began {english}, expected a tree in which no way returns"),
        format!("{chinese}{way} 回到了出发点，应为没有回路的树"),
    )
}

pub(super) fn several_roots([english, chinese]: FormPhrase, names: &[&str]) -> Message {
    let [names_english, names_chinese] = listed(names);
    said(
        format!(
            "{names_english} are nobody's children {english}, expected one root, with all ways leading from parents to \
            children"
        ),
        format!("{chinese}{names_chinese} 都没有父结点，应为只有一个根结点，并由父结点指向子结点"),
    )
}

pub(super) fn not_reached([english, chinese]: FormPhrase, name: &str, root: &str) -> Message {
    let (name, root) = (quoted(name), quoted(root));
    said(
        format!("{name} cannot be reached from the root {root} {english}, expected every node below the root"),
        format!("{chinese}从根结点 {root} 不能到达 {name}，应为每个结点都在根结点之下"),
    )
}

pub(super) fn no_such_root([english, chinese]: FormPhrase, name: &str, meant: Option<&str>) -> Message {
    let [meant_english, meant_chinese] = did_you_mean(meant);
    let name = quoted(name);
    said(
        format!("the root {name} is not defined {english}{meant_english}, expected the name of a node"),
        format!("{chinese}根结点 {name} 没有定义{meant_chinese}，应为某个结点的名称"),
    )
}

pub(super) fn edge_twice([english, chinese]: FormPhrase, parent: &str, child: &str) -> Message {
    let (parent, child) = (quoted(parent), quoted(child));
    said(
        format!("{child} is a child of {parent} twice {english}, expected each child once"),
        format!("{chinese}{child} 两次作为 {parent} 的子结点，应为每个子结点只出现一次"),
    )
}
