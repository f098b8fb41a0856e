//! Why a node is cut off, in Chinese.

use crate::facts::{AbsorbedReturn, Cutoff};
use crate::grammar::{CutoffTexts, SentenceMaker, SparedMoves};
use plyscope_core::game::Player;
use plyscope_core::replay::{BoundOwner, Proof};
use plyscope_core::trace::BoundKind;

use super::chance::not_what_is_needed;
use super::reason::{at, listed, name, number, proved};

pub(super) const TEXTS: CutoffTexts =
    CutoffTexts { cut, nothing_left: |why| format!("{why}：应当截断，不过这里已没有什么可剪。") };

/// A cutoff: what the node is worth, what the opponent has, and what is pruned.
fn cut(teller: &SentenceMaker<'_>, taken: &AbsorbedReturn, cutoff: &Cutoff) -> String {
    let AbsorbedReturn { parent, player, .. } = *taken;
    let Cutoff { held, exactly, clamped, bound, owner, distance, spared } = *cutoff;
    let node = teller.named(parent);
    let [held_value, bound_value] = [held, bound].map(|value| teller.value(value));
    let AbsorbedReturn { child, compared, .. } = taken;
    let (here_rests, there_rests) = (teller.besides(child.belief, None), teller.besides(*compared, child.belief));
    let then = if taken.is_conditional() { "在这个前提下，" } else { "" };
    // Where players do not take turns, two plies up is another player's choice already.
    let deep = distance >= 2 && owner.is_some();
    let opponent = player.opponent();
    let here = match (child.bound, player) {
        // The sign beside the node says it, too.
        _ if exactly => format!("{node} 的值{}{here_rests}。", proved(BoundKind::Exact, held_value)),
        (BoundKind::Exact, Player::Min) => format!("Min 方已能把 {node} 的值压到 {held_value}{here_rests}。"),
        (BoundKind::Exact, Player::Max) => {
            format!("Max 方{}已能得到 {held_value}{here_rests}。", at(&teller.phrase(parent)))
        }
        (kind, _) => format!("{} 已能保证 {node} 的值{}{here_rests}。", name(player), proved(kind, held_value)),
    };
    // A search that clamps knows less than its leaves prove, which is what the sign beside the node says.
    let here = match clamped {
        Some(Proof { kind, value, .. }) => {
            let child = teller.named(child.node);
            format!(
                "{child} 的值{}，返回时被限制为 {held_value}。搜索只知道：{here}",
                proved(kind, teller.value(value))
            )
        }
        None => here,
    };
    let who = name(opponent);
    let its = if spared > 1 { "它们的值" } else { "它的值" };
    if owner == Some(BoundOwner::Entry(parent)) {
        let (most, larger) = match player {
            Player::Max => ("至多", "大"),
            Player::Min => ("至少", "小"),
        };
        let known = format!("{here}置换表里记着，{node} {most}是 {bound_value}{there_rests}");
        if spared == 0 {
            return format!("{known}，应当截断，不过这里已没有什么可剪。");
        }
        let moves = moves(&teller.spared(parent, spared));
        return format!("{known}。剪去 {moves}：{then}不论{its}是多少，{node} 的值都不会更{larger}。");
    }
    let is_visit = owner.is_some_and(BoundOwner::is_visit);
    let by_entry = matches!(owner, Some(BoundOwner::Entry(_)));
    let floor = || teller.floor(opponent, bound, owner);
    let owner = owner.map(BoundOwner::node);
    let there = match owner {
        _ if is_visit || by_entry => floor(),
        Some(owner) if teller.nodes.is_chance(owner) => {
            not_what_is_needed(opponent, &teller.named(owner), &teller.had(opponent, bound))
        }
        Some(owner) if deep => {
            let (had, phrase) = (teller.had(opponent, bound), teller.phrase(owner));
            let at = if phrase.plies_up.is_some() { String::new() } else { at(&phrase) };
            format!("往上{}层，{who}{at}早已有 {had}", number(distance))
        }
        _ => floor(),
    };
    let there = there + &there_rests;
    if spared == 0 {
        return format!("{here}{there}，应当截断，不过这里已没有什么可剪。");
    }
    let so = match (owner.is_some(), deep, held == bound) {
        _ if owner.is_some_and(|owner| teller.nodes.is_chance(owner)) => format!("{node} 都达不到这个要求"),
        (_, true, _) if is_visit && held != bound => format!("{who}都不会选通向 {node} 的路线"),
        _ if is_visit && player == Player::Min && distance == 0 => format!("{node} 的值都不会更小"),
        _ if is_visit && player == Player::Max && distance == 0 => format!("{node} 的值都不会更大"),
        _ if (is_visit || by_entry && held == bound) && player == Player::Min => {
            format!("{node} 的值都不会大于 {bound_value}")
        }
        _ if is_visit || by_entry && held == bound => format!("{node} 的值都不会小于 {bound_value}"),
        (false, ..) => format!("{node} 都不在所关心的范围内"),
        (true, true, false) => format!("{who}都不会选通向 {node} 的路线"),
        (true, true, true) => format!("通向 {node} 的路线对 {who}都不会更好"),
        (true, false, false) if teller.nodes.is_move(parent) => format!("{who}都不会走 {node}"),
        (true, false, false) => format!("{who}都不会选 {node}"),
        (true, false, true) => format!("{node} 对 {who}都不会更好"),
    };
    format!("{here}{there}。剪去 {}：{then}不论{its}是多少，{so}。", moves(&teller.spared(parent, spared)))
}

/// The spared moves inside a sentence.
pub(super) fn moves(spared: &SparedMoves) -> String {
    let SparedMoves { names, more, are_leaves } = spared;
    let kind = if *are_leaves { "叶结点" } else { "着法" };
    match (names.len(), more) {
        (0, 1) => format!("最后一个{kind}"),
        (0, _) => format!("剩下的 {more} 个{kind}"),
        (_, 0) => listed(names),
        _ => format!("{} 和另外 {more} 个{kind}", names.join("、")),
    }
}
