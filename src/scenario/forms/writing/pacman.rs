//! Trees as cases of the Berkeley course's Pacman projects: Max moves first, and the others in turn with it.

use std::fmt::Write;

use crate::game::tree::TreeNode;
use crate::game::{Amount, Chooser, Exact, Player};

use super::written_names::Named;

/// A tree as such a case; none where the moves do not go in turn from Max to Min, or from Max to a chance whose moves are all
/// as likely.
pub(super) fn write(named: &Named<'_>) -> Option<String> {
    let tree = named.tree;
    let other = if tree.has_chance() { Chooser::Chance } else { Chooser::Player(Player::Min) };
    let takes_turn = |node: TreeNode| {
        let mover = if tree.ply(node).is_multiple_of(2) { Chooser::Player(Player::Max) } else { other };
        tree.is_leaf(node) || tree.chooser(node) == mover
    };
    let is_even = |node: TreeNode| {
        let siblings = tree.parent(node).map_or(1, |parent| tree.children(parent).len());
        tree.probability(node).is_none_or(|p| i128::try_from(siblings).is_ok_and(|all| p == Exact::new(1, all)))
    };
    if tree.height() == 0 || !tree.iter().all(|node| takes_turn(node) && is_even(node)) {
        return None;
    }
    let names = named.all_names();
    let name = |node: TreeNode| names.get(node.index()).map(String::as_str).unwrap_or_default();
    let (mut moves, mut values, mut won, mut lost) = (String::new(), String::new(), Vec::new(), Vec::new());
    for node in tree.iter() {
        for (place, child) in tree.children(node).iter().enumerate() {
            // Writing to a text does not fail.
            let _ = writeln!(moves, "{} {} {}", name(node), place + 1, name(*child));
        }
        if let Some(value) = tree.amount(node) {
            let _ = writeln!(values, "{} {value}", name(node));
        }
        // The game is over at a leaf: for the agents of the course, it is won or lost there.
        match named.value(node) {
            None => {}
            Some(Amount::Number(value)) if *value.numer() < 0 => lost.push(name(node)),
            Some(Amount::Decided(Player::Min)) => lost.push(name(node)),
            Some(_) => won.push(name(node)),
        }
    }
    let algorithm = if tree.has_chance() { "ExpectimaxAgent" } else { "MinimaxAgent" };
    Some(format!(
        "class: \"GraphGameTreeTest\"\nalg: \"{algorithm}\"\ndepth: \"{}\"\nnum_agents: \"2\"\nstart_state: \"{}\"\n\
         win_states: \"{}\"\nlose_states: \"{}\"\nsuccessors: \"\"\"\n{moves}\"\"\"\nevaluation: \"\"\"\n{values}\"\"\"\n",
        tree.height().div_ceil(2),
        name(TreeNode::ROOT),
        won.join(" "),
        lost.join(" "),
    ))
}
