//! Why a step happened in a listing with a mistake, in English.

use crate::grammar::MistakenTexts;
use plyscope_core::game::Player;

use super::cutoff::moves;
use super::reason::{at, starting};

pub(super) const TEXTS: MistakenTexts = MistakenTexts {
    takes_equal: |choice, has, before| {
        let (child, at) = (choice.child.unwrap_or("it"), at(choice.phrase));
        let place =
            before.map_or_else(|| "becomes the choice".to_owned(), |before| format!("takes the place of {before}"));
        format!("{}: that is no better, and yet {child} {place} {at}.", starting(has))
    },
    given_up: |given_up| {
        let worse = match given_up.player {
            Player::Max => "less",
            Player::Min => "more",
        };
        let unseen =
            given_up.spared.as_ref().map_or_else(String::new, |spared| format!(", and prunes {}", moves(spared)));
        let (has, parent) = (&given_up.floor, &given_up.parent);
        format!("That is {worse}, where {has}. This test gives {parent} up for that{unseen}.")
    },
};
