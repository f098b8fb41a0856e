//! Words of games that are played.

use crate::chinese::spaced;
use crate::number::grouped;
use crate::{chinese, english};
use plyscope_core::game::{DrawnBy, Ending, Game, Player, WonBy};

use super::GameWords;

/// A passing message about the game that is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayNotice {
    /// A search is to move, not a person.
    NotYourTurn,
    /// The rules do not allow the move.
    NotAllowed,
    /// The game is over.
    Over,
    /// An earlier position is on screen, but a move goes behind the last one.
    LookingBack,
    /// No move can be taken back.
    NothingToTakeBack,
    /// A person made that move, and no search.
    NoSearch,
    /// The search stopped at a limit; the best move that it knew was played.
    BestSoFar,
    /// The search stopped at a limit before it knew a best move; the first one was played.
    FirstMove,
    /// Something else has been opened, and the game waits.
    Paused,
    /// The moves are in the clipboard.
    Copied,
}

impl PlayNotice {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::NotYourTurn,
        Self::NotAllowed,
        Self::Over,
        Self::LookingBack,
        Self::NothingToTakeBack,
        Self::NoSearch,
        Self::BestSoFar,
        Self::FirstMove,
        Self::Paused,
        Self::Copied,
    ];
}

words! {
    /// Games that are played.
    PlayedWords {
        /// How a game ended, in a sentence.
        ending: fn(Game, Ending) -> String =
            en: |game, end| english::GRAMMAR.ending(game, end),
            zh: |game, end| chinese::GRAMMAR.ending(game, end);
        /// What the program leaves out of the rules that ended a game, if it does.
        left_out: fn(Game, Ending) -> Option<&'static str> = |game, ending| match (game, ending) {
            (
                Game::Xiangqi,
                Ending::Won { by: WonBy::PerpetualCheck, .. } | Ending::Drawn { by: DrawnBy::Repetition },
            ) =>
                en: Some(
                    "The full rules of repetition in xiangqi are longer: they also forbid chasing a piece for ever.",
                ),
                zh: Some("完整的象棋规则对重复局面规定得更细，例如还禁止长捉。");
            _ => en: None, zh: None;
        };
        /// The title of a search of a position of a game: whose move it looks for, and the move's number from 1.
        search_of: fn(Game, Player, u64) -> String =
            en: |game, player, number| {
                format!(
                    "{}: {} looks for move {number}",
                    (GameWords::ENGLISH.name)(game),
                    (GameWords::ENGLISH.side)(game, player)
                )
            },
            zh: |game, player, number| {
                spaced(&format!(
                    "{}：第 {number} 着，{} 走棋",
                    (GameWords::CHINESE.name)(game),
                    (GameWords::CHINESE.side)(game, player)
                ))
            };
        /// Each notice.
        notice: fn(PlayNotice) -> &'static str = |notice| match notice {
            PlayNotice::NotYourTurn => en: "It is not your turn.", zh: "还没轮到你走。";
            PlayNotice::NotAllowed => en: "The rules do not allow this move.", zh: "规则不允许这样走。";
            PlayNotice::Over => en: "The game is over.", zh: "棋已经下完了。";
            PlayNotice::LookingBack =>
                en: "This is an earlier position. Go to the last one, or take moves back.",
                zh: "这是以前的局面。请先回到最新局面，或者悔棋。";
            PlayNotice::NothingToTakeBack =>
                en: "There is no move of yours to take back.",
                zh: "没有可以收回的着法。";
            PlayNotice::NoSearch =>
                en: "No search was made for this move.",
                zh: "这一着没有搜索记录。";
            PlayNotice::BestSoFar =>
                en: "The search stopped at its limit. The best move so far was played.",
                zh: "搜索已达上限，走了目前最佳的着法。";
            PlayNotice::FirstMove =>
                en: "The search stopped before it knew a best move. The first one was played.",
                zh: "搜索已达上限，还没有找到最佳着法，走了第一个着法。";
            PlayNotice::Paused => en: "The game is paused.", zh: "对局已暂停。";
            PlayNotice::Copied =>
                en: "The moves are copied. Pasted here, they are this game again.",
                zh: "着法已复制，粘贴回来就是这一局。";
        };
        /// The game goes on, but as many plies have been played as were asked for.
        not_over: &'static str = en: "The game is not over.", zh: "棋还没有下完。";
        /// So many nodes.
        nodes: fn(u64) -> String =
            en: |number| english::plural(number, "node", "nodes"),
            zh: |number| format!("{} 个结点", grouped(number));
        /// How deep something went, in plies.
        depth: fn(u32) -> String = en: |depth| format!("depth {depth}"), zh: |depth| format!("深度 {depth}");
        /// A search that deepened as far as its nodes went: the depth whose move was played.
        deepened: fn(u32) -> String =
            en: |depth| format!("depth {depth} within its nodes"),
            zh: |depth| format!("用完结点，完成深度 {depth}");
        /// A depth that the search was stopped at.
        unfinished: &'static str = en: "not finished", zh: "未完成";
        /// A search stopped at its limit before the move was sure.
        stopped: &'static str = en: "stopped at the limit", zh: "已达上限";
    }
}
