//! The sentences on the detail of a step, in English.

use crate::grammar::{Behind, Called, DetailTexts, Teller, ValueTexts};
use plyscope_core::game::Player;
use plyscope_core::replay::Would;

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
pub(super) fn where_from(child: &Called) -> String {
    match (&child.name, child.is_move) {
        (Some(name), false) => format!("from {name}"),
        (Some(name), true) => format!("after {name}"),
        (None, _) => "here".to_owned(),
    }
}

/// What another value of a child would have done.
fn otherwise(teller: &Teller<'_>, behind: &Behind<'_>) -> String {
    let Behind { otherwise, ref child, player, ref values, ref cuts, .. } = *behind;
    let (from, who) = (where_from(child), name(player));
    let would = match (otherwise.would, teller.nodes.letters(), player) {
        (Would::NotCut, ..) => "would not have cut".to_owned(),
        (Would::Cut, ..) => "would have cut".to_owned(),
        (Would::BeSearchedAgain, ..) => "would have been searched again".to_owned(),
        (Would::BeChosen, ..) => "would have become the choice".to_owned(),
        (Would::LeaveChoice, ..) => "would have changed nothing".to_owned(),
        (Would::MoveBound, true, Player::Max) => "would have raised α".to_owned(),
        (Would::MoveBound, true, Player::Min) => "would have lowered β".to_owned(),
        (Would::Help, ..) | (Would::MoveBound, false, _) => format!("would have helped {who}"),
        (Would::LeaveBound, true, Player::Max) => "would have left α as it was".to_owned(),
        (Would::LeaveBound, true, Player::Min) => "would have left β as it was".to_owned(),
        (Would::LeaveBound, false, _) => format!("would not have helped {who}"),
        (Would::CutStrictly, ..) => return format!("Under the strict rule only {values} {from} would have cut."),
        (Would::CutFromALeaf, ..) => {
            return format!(
                "Under the strict rule only a leaf of {values} could cut: an inner node’s value stops at the bound."
            );
        }
    };
    let behind = cuts.as_ref().map_or_else(String::new, |cuts| format!("; {cuts} would have cut"));
    format!("{} {from} {would}{behind}.", capital(values))
}
