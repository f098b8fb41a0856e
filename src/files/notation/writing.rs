//! Writing a tree in nested brackets.

use std::collections::HashMap;
use std::fmt::Write;

use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::game::{NoMemory, make_room};

use crate::Message;
use crate::growing_text::GrowingText;
use crate::machine::budget_of_reading;

/// Writes a small tree in nested brackets: values, shape and shared nodes, without names and estimates.
pub fn write(tree: &Tree) -> String {
    let mut text = GrowingText::unlimited();
    write_to(&mut text, tree, TreeNode::ROOT);
    text.into_text()
}

/// Writes a node of any tree with all below it in the same way.
///
/// # Errors
/// When it would be too long to be read again, or there is no memory for it.
pub fn written(tree: &Tree, node: TreeNode) -> Result<String, Message> {
    let _budget = budget_of_reading(tree.len());
    let mut text = GrowingText::new();
    write_to(&mut text, tree, node);
    text.finish(tree)
}

/// Writes a node with all below it behind a text.
pub(crate) fn write_to(text: &mut GrowingText, tree: &Tree, node: TreeNode) {
    let Ok(labels) = labels(tree) else {
        text.end_memory();
        return;
    };
    let mut open: Vec<std::slice::Iter<'_, TreeNode>> = Vec::new();
    let mut node = node;
    loop {
        text.at(node);
        // Writing into a string cannot fail.
        let label = labels.get(&tree.original(node));
        if let Some(label) = label {
            let _ = write!(text, "#{label}{}", if tree.is_copy(node) { '#' } else { '=' });
        }
        if label.is_some() && tree.is_copy(node) {
            // All of it stands with its label.
        } else if tree.is_leaf(node) {
            let _ = tree.amount(node).map(|amount| write!(text, "{amount}"));
        } else {
            text.push('[');
            open.push(tree.children(node).iter());
        }
        loop {
            let Some(siblings) = open.last_mut() else { return };
            if let Some(next) = siblings.next() {
                if !text.ends_with('[') {
                    text.push(',');
                }
                node = *next;
                break;
            }
            text.push(']');
            open.pop();
        }
    }
}

/// The labels of the nodes that are written once and stand for their copies too, numbered as they are written.
///
/// # Errors
/// When there is no memory for them.
fn labels(tree: &Tree) -> Result<HashMap<TreeNode, usize>, NoMemory> {
    let mut labels = HashMap::new();
    if !tree.has_shared_nodes() {
        return Ok(labels);
    }
    // What is below a copy is not written.
    let is_first = |node: &TreeNode| tree.parent(*node).is_none_or(|parent| !tree.is_copy(parent));
    let copies = tree.iter().filter(|node| tree.is_copy(*node) && is_first(node));
    let mut originals: Vec<TreeNode> = Vec::new();
    for copy in copies {
        make_room(&mut originals, 1)?;
        originals.push(tree.original(copy));
    }
    originals.sort_unstable();
    originals.dedup();
    labels.try_reserve(originals.len())?;
    labels.extend(originals.into_iter().zip(1..));
    Ok(labels)
}
