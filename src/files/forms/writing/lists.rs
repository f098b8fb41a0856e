//! Trees as lists of their leaves and of the numbers of children above these.

use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::game::{BlockList, Player};

use super::written_names::NamedTree;
use crate::growing_text::GrowingText;
use crate::messages::said;
use crate::{Message, messages};

/// The settings of an applet: the numbers of children in breadth-first order, and the leaves. Where the numbers up to
/// the last that is not 0 could be meant otherwise, all of them are there.
///
/// # Errors
/// When there is no memory for the numbers of children.
pub(crate) fn applet(named: &NamedTree<'_>) -> Result<GrowingText, Message> {
    let tree = named.tree;
    let no_memory = |_| messages::writing_no_memory(0, tree.len());
    let mut text = GrowingText::new();
    text += "branches=";
    // Nodes that are still to come, in breadth-first order; zeros are written where another number follows them.
    let mut waiting: BlockList<TreeNode> = BlockList::new();
    waiting.push(TreeNode::ROOT).map_err(no_memory)?;
    let (mut next, mut zeros) = (0, 0);
    let mut of_plies = Some(1_usize);
    while let Some(node) = waiting.get(next).copied() {
        next += 1;
        text.at(node);
        let children = tree.children(node);
        for child in children {
            waiting.push(*child).map_err(no_memory)?;
        }
        if children.is_empty() {
            zeros += 1;
            continue;
        }
        if zeros > 0 {
            of_plies = None;
        }
        (0..std::mem::take(&mut zeros)).for_each(|_| text += ",0");
        text += if text.ends_with('=') { "" } else { "," };
        text += &children.len().to_string();
        of_plies = of_plies.and_then(|leaves| leaves.checked_mul(children.len()));
    }
    drop(waiting);
    let leaf_plies = || tree.iter().filter(|node| tree.is_leaf(*node)).map(|leaf| tree.ply(leaf));
    let is_in_doubt = leaf_plies().min() != leaf_plies().max() || of_plies == Some(tree.leaf_count() as usize);
    if is_in_doubt && tree.height() > 0 {
        (0..zeros).for_each(|_| text += ",0");
    }
    // Three digits behind a comma could be those of a thousand.
    let is_like_thousands = |value: String| value.len() >= 3 && value.bytes().take(3).all(|byte| byte.is_ascii_digit());
    let comma = if values(named).skip(1).any(is_like_thousands) { ", " } else { "," };
    text += " values=";
    join_values(&mut text, named, comma);
    text += player(tree);
    text += "\n";
    Ok(text)
}

/// A list of leaves with the numbers of children at each ply.
///
/// # Errors
/// Where a ply has several.
pub(crate) fn leaves(named: &NamedTree<'_>) -> Result<GrowingText, Message> {
    let tree = named.tree;
    let mut plies: Vec<usize> = vec![0; tree.height() as usize];
    for node in tree.iter() {
        let count = tree.children(node).len();
        match plies.get_mut(tree.ply(node) as usize) {
            Some(known) if *known == 0 || *known == count => *known = count,
            // Below the last ply there are no children.
            None => {}
            Some(_) => return Err(leaves_uneven()),
        }
    }
    // One number for all plies is none below 2.
    let is_one = plies.windows(2).all(|pair| pair.first() == pair.last()) && plies.first() != Some(&1);
    let branching = if is_one { joined(plies.first(), ",") } else { joined(plies, ",") };
    let mut text = GrowingText::new();
    join_values(&mut text, named, " ");
    text += &format!(" branching={branching}{}\n", player(tree));
    Ok(text)
}

fn join_values(text: &mut GrowingText, named: &NamedTree<'_>, between: &str) {
    for (place, value) in values(named).enumerate() {
        *text += if place == 0 { "" } else { between };
        *text += &value;
    }
}

fn values<'n>(named: &'n NamedTree<'_>) -> impl Iterator<Item = String> + 'n {
    named.tree.iter().filter_map(|node| named.value(node)).map(|value| value.to_string())
}

fn player(tree: &Tree) -> &'static str {
    if tree.root_player() == Player::Min { " player=min" } else { "" }
}

fn joined<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}

fn leaves_uneven() -> Message {
    said(
        "a list of leaves has one number of children for each ply, expected a tree in which the nodes of a ply have as \
        many each, or json",
        "叶结点列表里每一层只有一个分支数，应为同一层的结点都有同样多子结点的树，或写成 json",
    )
}
