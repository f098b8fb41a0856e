//! The nodes of a search by the names that a lesson gives them.

use crate::game::tree::{Tree, TreeNode};
use crate::game::{AnyPosition, Label, Move, Position};
use crate::scenario::place::Fault;
use crate::scenario::raw::Raw;
use crate::scenario::{Message, messages, nearest};
use crate::trace::{NodeId, Trace};

/// The moves that lead from the root of a position to the node with a name, which stands at `raw`.
///
/// On a tree that is a name that the tree gives, in either language, or the numbers of the children on the way, from 0:
/// `"2.0"`. On a board it is the moves themselves, in any notation of the game, with spaces between them.
pub(super) fn path(position: &AnyPosition, raw: Raw<'_>) -> Result<Vec<Move>, Fault> {
    let name = raw.string()?;
    match position {
        AnyPosition::Tree(position) => in_tree(position.tree(), &name).ok_or_else(|| {
            let names = labels(position.tree());
            let meant = nearest::nearest(&name, names.iter().copied());
            raw.fault(messages::unknown_node(&name, meant, !names.is_empty()))
        }),
        _ => on_board(position, &name).map_err(|message| raw.fault(message)),
    }
}

/// The visited node at the end of a path, with its ply; `None` where the search did not come there.
pub(super) fn visited(trace: &Trace, path: &[Move]) -> Option<(NodeId, u32)> {
    let mut node = trace.last_root();
    for mv in path {
        node = trace.children(node).find(|child| trace.record(*child).mv() == *mv)?;
    }
    // Nothing is deeper than 32 bits can count.
    Some((node, path.len() as u32))
}

/// The names of a tree's nodes, in all languages.
fn labels(tree: &Tree) -> Vec<&str> {
    let labels = tree.iter().filter_map(|node| tree.label(node));
    labels.flat_map(Label::texts).collect()
}

fn in_tree(tree: &Tree, name: &str) -> Option<Vec<Move>> {
    let is_named = |node: &TreeNode| tree.label(*node).is_some_and(|label| label.texts().contains(&name));
    match tree.iter().find(is_named) {
        Some(node) => way_to(tree, node),
        None => by_numbers(tree, name),
    }
}

fn way_to(tree: &Tree, mut node: TreeNode) -> Option<Vec<Move>> {
    let mut way = Vec::new();
    while let Some(parent) = tree.parent(node) {
        way.push(child_move(tree.index_of_child(parent, node)?)?);
        node = parent;
    }
    way.reverse();
    Some(way)
}

fn by_numbers(tree: &Tree, name: &str) -> Option<Vec<Move>> {
    let (mut node, mut way) = (TreeNode::ROOT, Vec::new());
    for number in name.split('.') {
        let number = number.parse().ok().filter(|_| number.bytes().all(|byte| byte.is_ascii_digit()))?;
        node = *tree.children(node).get(number)?;
        way.push(child_move(number)?);
    }
    Some(way)
}

/// A move of a tree is the number of the child that it leads to.
fn child_move(number: usize) -> Option<Move> {
    number.try_into().ok().map(Move)
}

fn on_board(position: &AnyPosition, moves: &str) -> Result<Vec<Move>, Message> {
    let (mut position, mut way) = (position.clone(), Vec::new());
    for name in moves.split_whitespace() {
        let name = messages::shortened(name, 40);
        let mv = position.read_move(&name).map_err(|error| messages::in_move(way.len() + 1, &error))?;
        position = position.play(mv);
        way.push(mv);
    }
    Ok(way)
}
