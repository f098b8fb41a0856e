//! Trees as literals of Python: named pairs, and dictionaries of children.

use plyscope_core::game::Amount;
use plyscope_core::game::tree::TreeNode;

use super::written_names::{NamedTree, WalkStep};
use crate::forms::fields::chooser_of;
use crate::forms::parts::is_number;
use crate::growing_text::GrowingText;

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

/// A tree of named pairs: `('A', [('B', 3), 5])`; where these could be read in another way, or have no place for what
/// there is to say, as calls: `Node(name='A', children=[…])`.
pub(crate) fn pairs(named: &NamedTree<'_>) -> GrowingText {
    let tree = named.tree;
    let is_pair = |node: TreeNode| {
        let is_name = |name: &str| chooser_of(name).is_none() && !is_number(name);
        let inner = tree.is_leaf(node) || named.name(node).is_some();
        inner && named.name(node).is_none_or(is_name) && named.estimate(node).is_none()
    };
    let are_pairs = !tree.has_chance() && tree.iter().all(is_pair);
    let mut text = GrowingText::new();
    named.visit(|visit| match visit {
        WalkStep::Enter(node, is_first) => {
            text.at(node);
            if node != TreeNode::ROOT {
                let blank = "  ".repeat(tree.ply(node) as usize);
                text += &format!("{}\n{blank}", if is_first { "" } else { "," });
            }
            text += &if are_pairs { begun_pair(named, node) } else { begun_call(named, node) };
        }
        WalkStep::Leave(node) => {
            text += if tree.is_leaf(node) { "" } else { "])" };
        }
    });
    text += "\n";
    text
}

/// A leaf, or a node up to its list of children.
fn begun_pair(named: &NamedTree<'_>, node: TreeNode) -> String {
    let name = named.name(node).map(quoted);
    let chooser = named.chooser(node).map(|chooser| format!(", {}", quoted(chooser))).unwrap_or_default();
    match (name, named.value(node).map(amount)) {
        (Some(name), Some(value)) => format!("({name}, {value})"),
        (None, Some(value)) => value,
        (name, None) => format!("({}{chooser}, [", name.unwrap_or_default()),
    }
}

/// The beginning of a node as a call.
fn begun_call(named: &NamedTree<'_>, node: TreeNode) -> String {
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
pub(crate) fn adjacency(named: &NamedTree<'_>) -> GrowingText {
    let tree = named.tree;
    let names = named.all_names();
    let name = |node: TreeNode| quoted(&names.name(node));
    let mut text = GrowingText::new();
    let table = |text: &mut GrowingText, title: &str, has_row: &dyn Fn(TreeNode) -> bool, row: DictionaryWriter<'_>| {
        *text += &format!("{title} = {{");
        for (place, node) in named.originals().filter(|node| has_row(*node)).enumerate() {
            text.at(node);
            *text += if place == 0 { "\n    " } else { ",\n    " };
            *text += &name(node);
            *text += ": ";
            row(text, node);
        }
        *text += if text.ends_with('{') { "\n    ,\n}\n" } else { ",\n}\n" };
    };
    table(&mut text, "children", &|node| !tree.is_leaf(node), &|text, node| {
        let is_chance = named.any_chooser(node) == Some("chance");
        text.push(if is_chance { '{' } else { '[' });
        for (place, child) in tree.children(node).iter().enumerate() {
            *text += if place == 0 { "" } else { ", " };
            *text += &name(*child);
            if is_chance {
                *text += &format!(": {}", number(&named.probability(*child).unwrap_or_default()));
            }
        }
        text.push(if is_chance { '}' } else { ']' });
    });
    table(&mut text, "values", &|node| named.value(node).is_some(), &|text, node| {
        *text += &named.value(node).map(amount).unwrap_or_default();
    });
    if named.originals().any(|node| named.chooser(node).is_some()) {
        table(&mut text, "players", &|node| named.chooser(node).is_some(), &|text, node| {
            *text += &quoted(named.chooser(node).unwrap_or_default());
        });
    }
    text
}

/// Writes what a dictionary says of a node.
type DictionaryWriter<'r> = &'r dyn Fn(&mut GrowingText, TreeNode);
