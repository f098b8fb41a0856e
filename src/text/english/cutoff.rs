//! Why a node is cut off, in English.

use crate::facts::{AbsorbedReturn, Cutoff};
use crate::grammar::{CutoffTexts, SentenceMaker, SparedMoves};
use plyscope_core::game::Player;
use plyscope_core::replay::{BoundOwner, Proof};

use super::chance::not_what_is_needed;
use super::known::{cut_by_visit, under};
use super::reason::{at, by_entry, listed, name, starting, up};

pub(super) const TEXTS: CutoffTexts =
    CutoffTexts { cut, nothing_left: |why| format!("{why}: a cutoff, but nothing was left to prune.") };

/// The word in what follows where the sentence has begun with a condition, with a space before it.
pub(super) fn then(taken: &AbsorbedReturn) -> &'static str {
    if taken.is_conditional() { " then" } else { "" }
}

/// A cutoff: what the node is worth, what the opponent has, and what is pruned.
fn cut(teller: &SentenceMaker<'_>, taken: &AbsorbedReturn, cutoff: &Cutoff) -> String {
    let AbsorbedReturn { parent, player, .. } = *taken;
    let Cutoff { held, exactly, clamped, bound, owner, distance, spared } = *cutoff;
    let (node, held_value) = (teller.named(parent), teller.value(held));
    let opponent = player.opponent();
    let who = name(opponent);
    let (under, then) = (under(taken.beliefs()), then(taken));
    // A search that clamps knows less than its leaves prove, which is what the sign beside the node says.
    let clamped = clamped.map(|Proof { kind, value, .. }| {
        let (child, proved) = (starting(&teller.named(taken.child.node)), teller.proved(kind, value));
        format!("{child} is worth {proved}, but comes back clamped to {held_value}. ")
    });
    let it = match (clamped, under.is_empty()) {
        (Some(clamped), true) => format!("{clamped}To the search {node}"),
        (Some(clamped), false) => clamped + &under + &node,
        (None, true) => starting(&node),
        (None, false) => under + &node,
    };
    let worth = match player {
        // The sign beside the node says it, too.
        _ if exactly => format!("{it} is worth exactly {held_value}"),
        Player::Max => format!("{it} is worth at least {held_value}"),
        Player::Min => format!("{it} is worth at most {held_value}"),
    };
    let owner = match owner {
        Some(BoundOwner::Entry(node)) if node == parent => return cut_by_entry(teller, &worth, taken, cutoff),
        Some(BoundOwner::Visit { again, .. }) => return cut_by_visit(teller, &worth, (taken, cutoff), again),
        owner => owner,
    };
    let by_entry_above = matches!(owner, Some(BoundOwner::Entry(_)));
    let owner = owner.map(BoundOwner::node);
    let is_chance = owner.is_some_and(|owner| teller.nodes.is_chance(owner));
    let than = if held == bound { "no better" } else { "worse" };
    let had = teller.had(opponent, bound);
    // Where players do not take turns, two plies up is another player's choice already.
    let is_deep = distance >= 2;
    let than = match owner.map(|owner| (owner, teller.phrase(owner))) {
        Some((owner, _)) if is_chance => not_what_is_needed(opponent, &teller.named(owner), &had),
        Some((_, phrase)) if by_entry_above => format!("{than} for {who} than the {had} {}", by_entry(&phrase)),
        Some((_, phrase)) if is_deep && phrase.plies_up.is_none() => {
            format!("{than} for {who} than the {had} {}, {}", at(&phrase), up(distance))
        }
        Some((_, phrase)) => format!("{than} for {who} than the {had} {}", at(&phrase)),
        None if opponent == Player::Max => format!("and the search only asks for more than {had}"),
        None => format!("and the search only asks for less than {had}"),
    };
    let verb = if teller.nodes.is_move(parent) && teller.nodes.has_name(parent) { "play" } else { "choose" };
    let so = match (owner.is_some(), is_deep, held == bound) {
        _ if is_chance => format!("{node} cannot{then} give that"),
        (false, ..) if opponent == Player::Max => format!("{node} is{then} worth no more than that"),
        (false, ..) => format!("{node} is{then} worth no less than that"),
        (true, true, false) => format!("{who} will{then} not choose the line to {node}"),
        (true, _, true) if by_entry_above && opponent == Player::Max => {
            format!("{node} is{then} worth no more than that")
        }
        (true, _, true) if by_entry_above => format!("{node} is{then} worth no less than that"),
        (true, true, true) => format!("{who}{then} gains nothing by the line to {node}"),
        (true, false, false) => format!("{who} will{then} not {verb} {node}"),
        (true, false, true) => format!("{who}{then} has no reason to {verb} {node}"),
    };
    are_pruned(&format!("{worth}, {than}"), &teller.spared(parent, spared), &so)
}

/// A cutoff by what the node's own entry of the table knows of it.
fn cut_by_entry(teller: &SentenceMaker<'_>, worth: &str, taken: &AbsorbedReturn, cutoff: &Cutoff) -> String {
    let (AbsorbedReturn { parent, player, .. }, Cutoff { bound, spared, .. }) = (*taken, *cutoff);
    let (most, no_more) = match player {
        Player::Max => ("at most", "no more"),
        Player::Min => ("at least", "no less"),
    };
    let so = format!("{} is{} worth {no_more}", teller.named(parent), then(taken));
    are_pruned(
        &format!("{worth}, and by the table {most} {}", teller.value(bound)),
        &teller.spared(parent, spared),
        &so,
    )
}

/// Why moves are pruned, which, and what follows whatever they are worth.
pub(super) fn are_pruned(why: &str, spared: &SparedMoves, so: &str) -> String {
    if spared.are_none() {
        return (TEXTS.nothing_left)(why);
    }
    let (are, they_are) = if spared.are_many() { ("are", "they are") } else { ("is", "it is") };
    format!("{why}. {} {are} pruned: whatever {they_are} worth, {so}.", starting(&moves(spared)))
}

/// The spared moves inside a sentence.
pub(super) fn moves(spared: &SparedMoves) -> String {
    let SparedMoves { names, more, are_leaves } = spared;
    let (one, many) = if *are_leaves { ("leaf", "leaves") } else { ("move", "moves") };
    match (names.len(), more) {
        (0, 1) => format!("the last {one}"),
        (0, _) => format!("the other {more} {many}"),
        (_, 0) => listed(names),
        _ => {
            let more = format!("{more} more {}", if *more == 1 { one } else { many });
            listed(&[names.as_slice(), &[more]].concat())
        }
    }
}
