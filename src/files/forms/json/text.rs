//! Writing a tree in JSON, so that [`json`](crate::forms::json) reads the same one again.

use std::fmt::Write;

use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Amount, Exact, Player, written};

use super::faults;
use crate::Message;
use crate::forms::writing::NamedTree;
use crate::growing_text::GrowingText;

/// Writes a tree: names, values, estimates, who chooses, probabilities and bounds.
///
/// Numbers that are whole or decimals stand as such, with all their digits, fractions and decided games as texts.
/// Pictures, names in a second language and marks of what is not in a source have no place in it.
///
/// # Errors
/// The message for people where several ways lead to a node.
pub(crate) fn write(named: &NamedTree<'_>) -> Result<GrowingText, Message> {
    let tree = named.tree;
    if tree.has_shared_nodes() {
        return Err(faults::text_shared());
    }
    let mut text = GrowingText::new();
    let mut open: Vec<std::slice::Iter<'_, TreeNode>> = Vec::new();
    let mut node = TreeNode::ROOT;
    loop {
        text.at(node);
        begin(&mut text, named, node);
        if tree.is_leaf(node) {
            text.push('}');
        } else {
            text += if text.ends_with('{') { "\"children\": [" } else { ", \"children\": [" };
            open.push(tree.children(node).iter());
        }
        loop {
            let Some(siblings) = open.last_mut() else {
                text.push('\n');
                return Ok(text);
            };
            if let Some(next) = siblings.next() {
                text += if text.ends_with('[') { "\n" } else { ",\n" };
                (0..open.len()).for_each(|_| text += "  ");
                node = *next;
                break;
            }
            open.pop();
            text += "]}";
        }
    }
}

/// The fields of a node but for its children, without the bracket that closes it.
fn begin(text: &mut GrowingText, named: &NamedTree<'_>, node: TreeNode) {
    let tree = named.tree;
    let mut fields: Vec<(&str, String)> = Vec::new();
    fields.extend(named.name(node).map(|name| ("name", quoted(name))));
    if node == TreeNode::ROOT {
        if tree.alternates() {
            let root = if tree.root_player() == Player::Max { "max" } else { "min" };
            fields.push(("root", quoted(root)));
        }
        if let Some(bounds) = tree.bounds() {
            let [low, high] = bounds.map(|bound| bound.exact(tree.unit()).map_or_else(String::new, number));
            fields.push(("bounds", format!("[{low}, {high}]")));
        }
    }
    if named.is_chooser_said(node) {
        fields.extend(named.any_chooser(node).map(|chooser| ("type", quoted(chooser))));
    }
    fields.extend(tree.probability(node).map(|probability| ("p", number(probability))));
    let value = if tree.is_leaf(node) { "value" } else { "estimate" };
    fields.extend(tree.amount(node).map(|amount| (value, amount_text(amount))));
    // Writing to a text does not fail.
    text.push('{');
    for (place, (name, value)) in fields.iter().enumerate() {
        let _ = write!(text, "{}\"{name}\": {value}", if place > 0 { ", " } else { "" });
    }
}

fn amount_text(amount: Amount) -> String {
    match amount {
        Amount::Number(exact) => number(exact),
        decided => quoted(&decided.to_string()),
    }
}

/// A number where JSON has it exactly, else a text.
fn number(exact: Exact) -> String {
    let text = written(exact, "-");
    if text.contains('/') { quoted(&text) } else { text }
}

fn quoted(text: &str) -> String {
    serde_json::Value::String(text.to_owned()).to_string()
}
