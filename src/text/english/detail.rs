//! The sentences on the detail of a step, in English.

use crate::grammar::{CounterfactualPhrase, DetailTexts, NodeCalling, SentenceMaker, ValueTexts};
use plyscope_core::game::Player;
use plyscope_core::replay::CounterfactualEffect;

use super::cutoff::moves;
use super::reason::{capital, name};

pub(super) const TEXTS: DetailTexts = DetailTexts {
    moved: |player, from, to| {
        let (letter, moves) = match player {
            Player::Max => ("α", "rises"),
            Player::Min => ("β", "falls"),
        };
        let from = from.map_or_else(String::new, |from| format!(" from {from}"));
        format!("{letter} {moves}{from} to {to}.")
    },
    only: |proved, node| format!("Only {proved}{}", node.map_or_else(String::new, |node| format!(" for {node}"))),
    were_pruned: |spared| format!("{} {} pruned", moves(spared), if spared.are_many() { "were" } else { "was" }),
    child_is_only: |name, proved| format!("{} is itself only known to be {proved}", name.unwrap_or("one child")),
    only_because: |only, because| format!("{only}: {because}."),
    only_clamped: |only, proved, because| {
        let because = because.map_or_else(String::new, |because| format!(" ({because})"));
        format!("{only}: the leaves prove {proved}{because}, but what came back is clamped to the window.")
    },
    values: ValueTexts {
        less_and_more: |less, more| format!("less than {less} and more than {more}"),
        more_and_less: |more, less| format!("more than {more} and less than {less}"),
        from_to: |least, most| format!("{least} to {most}"),
        more: |value| format!("more than {value}"),
        less: |value| format!("less than {value}"),
        or_more: |value| format!("{value} or more"),
        or_less: |value| format!("{value} or less"),
    },
    otherwise,
};

/// `from w3`: where a value came back from.
pub(super) fn where_from(child: &NodeCalling) -> String {
    match (&child.name, child.is_move) {
        (Some(name), false) => format!("from {name}"),
        (Some(name), true) => format!("after {name}"),
        (None, _) => "here".to_owned(),
    }
}

/// What another value of a child would have done.
fn otherwise(teller: &SentenceMaker<'_>, behind: &CounterfactualPhrase<'_>) -> String {
    let CounterfactualPhrase { otherwise, ref child, player, ref values, ref cuts, .. } = *behind;
    let (from, who) = (where_from(child), name(player));
    let would = match (otherwise.would, teller.nodes.letters(), player) {
        (CounterfactualEffect::NotCut, ..) => "would not have cut".to_owned(),
        (CounterfactualEffect::Cut, ..) => "would have cut".to_owned(),
        (CounterfactualEffect::BeSearchedAgain, ..) => "would have been searched again".to_owned(),
        (CounterfactualEffect::BeChosen, ..) => "would have become the choice".to_owned(),
        (CounterfactualEffect::LeaveChoice, ..) => "would have changed nothing".to_owned(),
        (CounterfactualEffect::MoveBound, true, Player::Max) => "would have raised α".to_owned(),
        (CounterfactualEffect::MoveBound, true, Player::Min) => "would have lowered β".to_owned(),
        (CounterfactualEffect::Help, ..) | (CounterfactualEffect::MoveBound, false, _) => {
            format!("would have helped {who}")
        }
        (CounterfactualEffect::LeaveBound, true, Player::Max) => "would have left α as it was".to_owned(),
        (CounterfactualEffect::LeaveBound, true, Player::Min) => "would have left β as it was".to_owned(),
        (CounterfactualEffect::LeaveBound, false, _) => format!("would not have helped {who}"),
        (CounterfactualEffect::CutStrictly, ..) => {
            return format!("Under the strict rule only {values} {from} would have cut.");
        }
        (CounterfactualEffect::CutFromALeaf, ..) => {
            return format!(
                "Under the strict rule only a leaf of {values} could cut: an inner node’s value stops at the bound."
            );
        }
    };
    let behind = cuts.as_ref().map_or_else(String::new, |cuts| format!("; {cuts} would have cut"));
    format!("{} {from} {would}{behind}.", capital(values))
}
