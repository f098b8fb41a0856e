//! What happens in searches that look at a position more than once, in English.

use crate::grammar::EnhancedTexts;
use plyscope_core::game::Player;

use super::cutoff::moves;
use super::reason::{child, plainly, plies, starting};

/// How much depth is left.
fn left(depth: u32) -> String {
    match depth {
        0 => "with no depth left".to_owned(),
        depth => format!("with {} left", plies(depth)),
    }
}

const fn better(player: Player) -> &'static str {
    match player {
        Player::Max => "more",
        Player::Min => "less",
    }
}

pub(super) const TEXTS: EnhancedTexts = EnhancedTexts {
    leaf: |root| format!("{} is a leaf: it is evaluated, and not searched.", starting(root)),
    window_from: |low| format!("The window reaches from {low} upwards."),
    window_to: |high| format!("The window reaches from {high} downwards."),
    window_between: |low, high| format!("The window reaches from {low} to {high}."),
    first_iteration: |pass| format!("The first iteration begins at {}, {} deep.", pass.root, plies(pass.depth)),
    iteration: |pass| {
        let (root, plies) = (&pass.root, plies(pass.depth));
        format!("Iteration {}: the search begins at {root} again, now {plies} deep.", pass.number)
    },
    aspiration: |pass| {
        let (root, plies) = (&pass.root, plies(pass.depth));
        format!("The search begins at {root}, {plies} deep, around the value that is expected.")
    },
    failed_low_before: |pass| {
        let (root, plies) = (&pass.root, plies(pass.depth));
        format!("The value lies below the window, so {root} is searched once more, {plies} deep.")
    },
    failed_high_before: |pass| {
        let (root, plies) = (&pass.root, plies(pass.depth));
        format!("The value lies above the window, so {root} is searched once more, {plies} deep.")
    },
    probe: |pass, player, who, value| {
        let than = match player {
            Player::Max => "more",
            Player::Min => "less",
        };
        format!("Pass {}, with a null window: is {} worth {value} or {than} to {who}?", pass.number, pass.root)
    },
    pass_gave: |root, worth| format!("{} gives {worth}.", starting(root)),
    failed_low: "That is not inside the window: it failed low.",
    failed_high: "That is not inside the window: it failed high.",
    bounds_apart: "The bounds do not meet yet, so another pass follows.",
    deeper_next: "The next iteration goes a ply deeper.",
    passes: |who, enough, depth| {
        let left = left(depth);
        format!("{who} passes, to see whether {enough} is to be had even so. The question is asked {left}.")
    },
    scout: |null| {
        let (node, better) = (starting(&null.node), better(null.opponent));
        format!("{node} is searched with a null window: is it worth {better} than {} at all?", null.bound)
    },
    reduced: |null, depth| {
        let (node, left, better) = (starting(&null.node), left(depth), better(null.opponent));
        let bound = &null.bound;
        format!(
            "{node} comes late in the order: a null window, {left}, asks whether it is worth {better} than {bound}."
        )
    },
    searched_again: |node, known| {
        let known = match known {
            Some((value, true)) => format!(", though {value} was all there is: the code does not look at that"),
            Some((value, false)) => format!(", for {value} lies outside the null window"),
            None => String::new(),
        };
        format!("{} is searched again, with the window open{known}.", starting(node))
    },
    only_evaluated: "The position is only evaluated.",
    stands_pat: |who, value, is_enough| {
        let so = if is_enough { ", and that is enough" } else { "; captures may bring more" };
        format!("No depth is left: {who} may stand pat with {value}{so}.")
    },
    written_by: |proved, besides, writer| format!("{proved}{besides} (written by {writer})"),
    written_joint: " and ",
    table_knows: |node, what, settles| {
        let so = if settles { "That settles it." } else { "That narrows the window." };
        format!("The table knows {node}: {what}. {so}")
    },
    table_gave: |name, worth, writer| format!("{} gives {worth}, from the table: {writer} wrote it.", child(name)),
    again: |player, had, reduced, is_exact| {
        let with = match (reduced, is_exact) {
            (true, _) => "with its whole depth",
            (false, true) => "with the window open, though this is exact: the code does not look at that",
            (false, false) => "with the window open, to learn how much",
        };
        format!("That is {} than {had}: the move is searched again, {with}.", better(player))
    },
    pass_is_enough: |who, value, allowed| {
        format!("Even after passing {who} has {value}: with {allowed} allowed, that is enough.")
    },
    if_passing_is_not_best: |spared| {
        let are = if spared.are_many() { "are" } else { "is" };
        format!("{} {are} pruned, if passing is never best.", starting(&moves(spared)))
    },
    pass_is_not_enough: |who, (kind, value), needed| {
        let has = plainly(kind, value);
        format!("After passing {who} has only {has}, and {needed} is needed: the moves are tried.")
    },
};
