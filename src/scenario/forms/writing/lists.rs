//! Trees as lists of their leaves and of the numbers of children above these.

use std::collections::VecDeque;

use crate::game::Player;
use crate::game::tree::{Tree, TreeNode};

use super::written_names::Named;

/// The settings of an applet: the numbers of children in breadth-first order, up to the last that is none, and the leaves.
pub(super) fn applet(named: &Named<'_>) -> String {
    let tree = named.tree;
    let mut counts = Vec::with_capacity(tree.len());
    let mut waiting = VecDeque::from([TreeNode::ROOT]);
    while let Some(node) = waiting.pop_front() {
        let children = tree.children(node);
        counts.push(children.len());
        waiting.extend(children);
    }
    while counts.pop_if(|count| *count == 0).is_some() {}
    // Three digits behind a comma could be those of a thousand.
    let is_like_thousands = |value: String| value.len() >= 3 && value.bytes().take(3).all(|byte| byte.is_ascii_digit());
    let comma = if values(named).skip(1).any(is_like_thousands) { ", " } else { "," };
    format!("branches={} values={}{}\n", joined(counts, ","), joined(values(named), comma), player(tree))
}

/// A list of leaves with the numbers of children at each ply; none where a ply has several.
pub(super) fn leaves(named: &Named<'_>) -> Option<String> {
    let tree = named.tree;
    let mut plies: Vec<usize> = vec![0; tree.height() as usize];
    for node in tree.iter() {
        let count = tree.children(node).len();
        match plies.get_mut(tree.ply(node) as usize) {
            Some(known) if *known == 0 || *known == count => *known = count,
            // Below the last ply there are no children.
            None => {}
            Some(_) => return None,
        }
    }
    // One number for all plies is none below 2.
    let is_one = plies.windows(2).all(|pair| pair.first() == pair.last()) && plies.first() != Some(&1);
    let branching = if is_one { joined(plies.first(), ",") } else { joined(plies, ",") };
    Some(format!("{} branching={branching}{}\n", joined(values(named), " "), player(tree)))
}

fn values<'n>(named: &'n Named<'_>) -> impl Iterator<Item = String> + 'n {
    named.tree.iter().filter_map(|node| named.value(node)).map(|value| value.to_string())
}

fn player(tree: &Tree) -> &'static str {
    if tree.root_player() == Player::Min { " player=min" } else { "" }
}

fn joined<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}
