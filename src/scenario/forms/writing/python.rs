//! Trees as literals of Python: named pairs, and dictionaries of children.

use crate::game::Amount;
use crate::game::tree::TreeNode;

use super::super::fields::chooser_of;
use super::super::parts::is_number;
use super::written_names::{Named, Visit};

/// A text in Python's quotation marks.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'").replace('\n', "\\n").replace('\r', "\\r"))
}

/// A number where Python has it exactly, else a text.
fn number(text: &str) -> String {
    if text.contains(['/', 'i']) { quoted(text) } else { text.to_owned() }
}

fn amount(amount: Amount) -> String {
    number(&amount.to_string())
}

/// A tree of named pairs: `('A', [('B', 3), 5])`; where these could be read in another way, or have no place for what there is to
/// say, as calls: `Node(name='A', children=[…])`.
pub(super) fn pairs(named: &Named<'_>) -> String {
    let tree = named.tree;
    let is_pair = |node: TreeNode| {
        let is_name = |name: &str| chooser_of(name).is_none() && !is_number(name);
        let inner = tree.is_leaf(node) || named.name(node).is_some();
        inner && named.name(node).is_none_or(is_name) && named.estimate(node).is_none()
    };
    let are_pairs = !tree.has_chance() && tree.iter().all(is_pair);
    let mut text = String::new();
    named.visit(|visit| match visit {
        Visit::Enter(node, is_first) => {
            if node != TreeNode::ROOT {
                let blank = "  ".repeat(tree.ply(node) as usize);
                text += &format!("{}\n{blank}", if is_first { "" } else { "," });
            }
            text += &if are_pairs { begun_pair(named, node) } else { begun_call(named, node) };
        }
        Visit::Leave(node) => {
            text += if tree.is_leaf(node) { "" } else { "])" };
        }
    });
    text + "\n"
}

/// A leaf, or a node up to its list of children.
fn begun_pair(named: &Named<'_>, node: TreeNode) -> String {
    let name = named.name(node).map(quoted);
    let chooser = named.chooser(node).map(|chooser| format!(", {}", quoted(chooser))).unwrap_or_default();
    match (name, named.value(node).map(amount)) {
        (Some(name), Some(value)) => format!("({name}, {value})"),
        (None, Some(value)) => value,
        (name, None) => format!("({}{chooser}, [", name.unwrap_or_default()),
    }
}

/// The same as a call.
fn begun_call(named: &Named<'_>, node: TreeNode) -> String {
    let mut fields: Vec<String> = named.name(node).map(|name| format!("name={}", quoted(name))).into_iter().collect();
    fields.extend(named.chooser(node).map(|chooser| format!("type={}", quoted(chooser))));
    fields.extend(named.probability(node).map(|p| format!("p={}", number(&p))));
    fields.extend(named.estimate(node).map(|estimate| format!("estimate={}", amount(estimate))));
    match named.value(node) {
        Some(value) => {
            fields.push(format!("value={}", amount(value)));
            format!("Leaf({})", fields.join(", "))
        }
        None => {
            fields.push("children=[".to_owned());
            format!("Node({}", fields.join(", "))
        }
    }
}

/// A tree as dictionaries: of children, of values and, where it has to be said, of who chooses.
pub(super) fn adjacency(named: &Named<'_>) -> String {
    let tree = named.tree;
    let names = named.all_names();
    let name = |node: TreeNode| names.get(node.index()).map(|name| quoted(name)).unwrap_or_default();
    let (mut children, mut values, mut players) = (Vec::new(), Vec::new(), Vec::new());
    for node in named.originals() {
        match named.value(node) {
            Some(value) => values.push(format!("{}: {}", name(node), amount(value))),
            None => {
                let below = tree.children(node).iter();
                let below: Vec<String> = match named.any_chooser(node) {
                    Some("chance") => below
                        .map(|child| {
                            format!("{}: {}", name(*child), number(&named.probability(*child).unwrap_or_default()))
                        })
                        .collect(),
                    _ => below.map(|child| name(*child)).collect(),
                };
                let [open, close] = if named.any_chooser(node) == Some("chance") { ["{", "}"] } else { ["[", "]"] };
                children.push(format!("{}: {open}{}{close}", name(node), below.join(", ")));
            }
        }
        players.extend(named.chooser(node).map(|chooser| format!("{}: {}", name(node), quoted(chooser))));
    }
    let table = |name: &str, rows: &[String]| format!("{name} = {{\n    {},\n}}\n", rows.join(",\n    "));
    let mut text = table("children", &children) + &table("values", &values);
    if !players.is_empty() {
        text += &table("players", &players);
    }
    text
}
