//! Why a step happened in a listing with a mistake, in Chinese.

use crate::grammar::MistakenTexts;
use plyscope_core::game::Player;

use super::cutoff::moves;
use super::reason::at;

pub(super) const TEXTS: MistakenTexts = MistakenTexts {
    takes_equal: |choice, has, before| {
        let child = choice.child.unwrap_or("它");
        let place = match before {
            Some(before) => format!("由 {child} 取代 {before}"),
            None => format!("选定 {child}"),
        };
        format!("{has}，两者相等，这里却{}{place}。", at(choice.phrase))
    },
    given_up: |given_up| {
        let worse = match given_up.player {
            Player::Max => "小于",
            Player::Min => "大于",
        };
        let unseen = match &given_up.spared {
            Some(spared) => format!("，不再看 {}", moves(spared)),
            None => String::new(),
        };
        format!("它{worse}{}，这段代码就因此放弃 {}{unseen}。", given_up.met, given_up.parent)
    },
};
