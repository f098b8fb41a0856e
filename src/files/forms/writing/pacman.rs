//! Trees as cases of the Berkeley course's Pacman projects: Max moves first, and the others in turn with it.

use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Amount, Chooser, Exact, Player};

use super::written_names::NamedTree;
use crate::Message;
use crate::growing_text::GrowingText;
use crate::messages::said;

/// A tree as such a case.
///
/// # Errors
/// Where the moves do not go in turn from Max to Min, or from Max to a chance whose moves are all as likely.
pub(crate) fn write(named: &NamedTree<'_>) -> Result<GrowingText, Message> {
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
        return Err(pacman_turns());
    }
    let names = named.all_names();
    let algorithm = if tree.has_chance() { "ExpectimaxAgent" } else { "MinimaxAgent" };
    let mut text = GrowingText::new();
    text += &format!(
        "class: \"GraphGameTreeTest\"\nalg: \"{algorithm}\"\ndepth: \"{}\"\nnum_agents: \"2\"\nstart_state: \"{}\"\n",
        tree.height().div_ceil(2),
        names.name(TreeNode::ROOT),
    );
    // The game is over at a leaf: for the agents of the course, it is won or lost there.
    let is_lost = |node: TreeNode| match named.value(node) {
        None => None,
        Some(Amount::Number(value)) => Some(*value.numer() < 0),
        Some(Amount::Decided(player)) => Some(player == Player::Min),
    };
    for (field, lost) in [("win_states", false), ("lose_states", true)] {
        text += &format!("{field}: \"");
        for (place, node) in tree.iter().filter(|node| is_lost(*node) == Some(lost)).enumerate() {
            text += if place == 0 { "" } else { " " };
            text += &names.name(node);
        }
        text += "\"\n";
    }
    text += "successors: \"\"\"\n";
    for node in tree.iter() {
        text.at(node);
        for (place, child) in tree.children(node).iter().enumerate() {
            text += &format!("{} {} {}\n", names.name(node), place + 1, names.name(*child));
        }
    }
    text += "\"\"\"\nevaluation: \"\"\"\n";
    for node in tree.iter() {
        text.at(node);
        if let Some(value) = tree.amount(node) {
            text += &format!("{} {value}\n", names.name(node));
        }
    }
    text += "\"\"\"\n";
    Ok(text)
}

fn pacman_turns() -> Message {
    said(
        "in the Pacman projects Max moves first, then Min or an even chance, in turn, expected such a tree, or json",
        "Pacman 课程的树由 Max 先走，再轮到 Min 或概率相等的机会，应为这样的树，或写成 json",
    )
}
