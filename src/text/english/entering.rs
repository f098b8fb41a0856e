//! Why a node was entered, and what is wanted there, in English.

use crate::grammar::EnteringTexts;
use crate::number::grouped;
use plyscope_core::game::Player;

use super::known::shown_of;
use super::reason::{at, by_entry, starting, starting_at, wanted};

pub(super) const TEXTS: EnteringTexts = EnteringTexts {
    begin_at_leaf: |root| {
        format!("The search begins at {root}, and ends there: {root} is a leaf, and only has to be evaluated.")
    },
    begin: |root, who, player| {
        format!("The search begins at {root}. It is {who}’s turn: the {} value counts.", wanted(player))
    },
    asked_above: |alpha| format!("Only values above {alpha} are asked for."),
    asked_below: |beta| format!("Only values below {beta} are asked for."),
    asked_between: |alpha, beta| format!("Only values between {alpha} and {beta} are asked for."),
    arrived: |called| called.name.as_deref().map_or_else(|| "This".to_owned(), starting),
    leaf_won: |who, winner| format!("{who} ends the game: {winner} has won. Only the score is looked up."),
    leaf_drawn: |who| format!("{who} ends the game in a draw. Only the score is looked up."),
    leaf_at_limit: |who| format!("{who} is at the depth limit. It is only evaluated, and not searched."),
    leaf: |called| format!("{} is a leaf: it is evaluated, and not searched.", (TEXTS.arrived)(called)),
    turn: |phrase, who| format!("{} it is {who}’s turn", starting_at(phrase)),
    turn_counts: |turn, player| format!("{turn}: the {} value counts.", wanted(player)),
    log_has: |window| format!("The log has the window {window} here."),
    nothing_sure: "Neither player is sure of anything yet, so every value matters.",
    only_more: |has, value| format!("{}, so only more than {value} matters here.", starting(has)),
    only_less: |has, value| format!("{}, so only less than {value} matters here.", starting(has)),
    both_have: |alpha, beta, is_open| {
        let matters = if is_open {
            "only what lies between matters here"
        } else {
            "nothing lies between, but the strict rule goes on"
        };
        format!("{}, and {beta}: {matters}.", starting(alpha))
    },
    has_at: |who, had, phrase| format!("{who} already has {had} {}", at(phrase)),
    has_by_entry: |who, had, phrase| format!("{who} already has {had} {}", by_entry(phrase)),
    shown_by_visit: shown_of,
    chance_needs: |node, player, had| match player {
        Player::Max => format!("{node} needs more than {had} from this move"),
        Player::Min => format!("{node} needs less than {had} from this move"),
    },
    search_asks: |player, had| match player {
        Player::Max => format!("the search only asks for more than {had}"),
        Player::Min => format!("the search only asks for less than {had}"),
    },
    first_by_history: |weight| format!("Searched first: best before, with a weight of {}.", grouped(weight)),
    first_by_table: |writer| format!("Searched first: the table’s move, written by {writer}."),
    first_by_killer: "Searched first: a killer, which made a cutoff at this ply before.",
    first_by_capture: "Searched first: the best capture.",
    first_of_all: "Searched first: the best move, as a search before has found.",
};
