//! The nodes of a search by the names that a file gives them.

use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::game::{AnyPosition, Label, Move, MoveError, Position};
use plyscope_core::trace::{NodeId, Trace};

use super::place::Fault;
use super::ron::Raw;
use super::{Message, messages, nearest};
use crate::messages::{broken_move, did_you_mean, quoted, said, texts};

/// The moves that lead from the root of a position to the node with a name, which stands at `raw`.
///
/// On a tree that is a name that the tree gives, in any language, or the numbers of the children on the way, from 0:
/// `"2.0"`; with a dot in front, `".2.0"`, where a node has that for a name. On a board it is the moves themselves, in
/// any notation of the game, with spaces between them.
pub(crate) fn path(position: &AnyPosition, raw: Raw<'_>) -> Result<Vec<Move>, Fault> {
    path_of(position, raw, &raw.string()?)
}

/// The moves to the node with a name, as [`path`] has them, where the name has been read already.
pub(crate) fn path_of(position: &AnyPosition, raw: Raw<'_>, name: &str) -> Result<Vec<Move>, Fault> {
    match position {
        AnyPosition::Tree(position) => in_tree(position.tree(), name).ok_or_else(|| {
            let names = labels(position.tree());
            let meant = nearest::nearest(name, names.iter().copied());
            raw.fault(unknown_node(name, meant, !names.is_empty()))
        }),
        _ => on_board(position, name).map_err(|message| raw.fault(message)),
    }
}

/// The name that [`path`] reads as these moves; none where there are no such moves.
pub(crate) fn written(position: &AnyPosition, way: &[Move]) -> Option<String> {
    let AnyPosition::Tree(position) = position else { return written_moves(position, way) };
    let tree = position.tree();
    let node = tree.node_after(way)?;
    let named = tree.label(node).map(Label::id).filter(|name| in_tree(tree, name).is_some_and(|named| named == way));
    let numbers = || way.iter().map(|mv| mv.0.to_string()).collect::<Vec<_>>().join(".");
    let mut name = named.map_or_else(numbers, str::to_owned);
    // What another node is called are no numbers.
    while in_tree(tree, &name).is_none_or(|found| found != way) {
        name.insert(0, '.');
    }
    Some(name)
}

fn written_moves(position: &AnyPosition, way: &[Move]) -> Option<String> {
    let (mut position, mut names) = (position.clone(), Vec::new());
    for mv in way {
        if !position.candidate_moves().any(|candidate| candidate == *mv) {
            return None;
        }
        names.push(position.move_name(*mv));
        position = position.play(*mv);
    }
    Some(names.join(" "))
}

/// The visited node at the end of a path, with its ply; `None` where the search did not come there.
pub(crate) fn visited(trace: &Trace, path: &[Move]) -> Option<(NodeId, u32)> {
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
        Some(node) => Some(tree.moves_to(node)),
        None => by_numbers(tree, name),
    }
}

fn by_numbers(tree: &Tree, name: &str) -> Option<Vec<Move>> {
    let (mut node, mut way) = (TreeNode::ROOT, Vec::new());
    for number in name.trim_start_matches('.').split('.') {
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
        let mv = position.read_move(&name).map_err(|error| in_move(way.len() + 1, &error))?;
        position = position.play(mv);
        way.push(mv);
    }
    Ok(way)
}

fn unknown_node(found: &str, meant: Option<&str>, names: bool) -> Message {
    let (found, [meant, meant_chinese]) = (quoted(found), did_you_mean(meant));
    let [expected, expected_chinese] = if names {
        ["one of the tree's names, or numbers", "树里的名称，或者"]
    } else {
        ["in a tree without names the numbers", "树里没有名称，应写"]
    };
    let should = if names { "应为" } else { "" };
    said(
        format!("no node is called {found}{meant}, expected {expected} of children from 0 such as \"2.0\""),
        format!("没有叫 {found} 的结点{meant_chinese}，{should}{expected_chinese}从 0 数起的子结点编号，如 \"2.0\""),
    )
}

/// A move of a path on a board, by its number from 1, that cannot be played.
fn in_move(number: usize, error: &MoveError) -> Message {
    let [english, chinese] = texts(&broken_move(error));
    said(format!("move {number} of the node's name: {english}"), format!("结点名中的第 {number} 着：{chinese}"))
}
