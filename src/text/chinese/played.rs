//! Games that are played, in Chinese.

use crate::game::{DrawnBy, Ending, Game, WonBy};
use crate::text::number::grouped;
use crate::text::words::{PlayNotice, PlayedWords};

use super::setup::GAMES;
use super::spacing::spaced;

pub(super) const PLAYED: PlayedWords = PlayedWords {
    ending: |game, end| spaced(&ending(game, end)),
    left_out: |game, ending| match (game, ending) {
        (Game::Xiangqi, Ending::Won { by: WonBy::PerpetualCheck, .. } | Ending::Drawn { by: DrawnBy::Repetition }) => {
            Some("完整的象棋规则对重复局面规定得更细，例如还禁止长捉。")
        }
        _ => None,
    },
    search_of: |game, player, number| {
        spaced(&format!("{}：第 {number} 着，{} 走棋", (GAMES.name)(game), (GAMES.side)(game, player)))
    },
    notice: |notice| match notice {
        PlayNotice::NotYourTurn => "还没轮到你走。",
        PlayNotice::NotAllowed => "规则不允许这样走。",
        PlayNotice::Over => "棋已经下完了。",
        PlayNotice::LookingBack => "这是以前的局面。请先回到最新局面，或者悔棋。",
        PlayNotice::NothingToTakeBack => "没有可以收回的着法。",
        PlayNotice::NoSearch => "这一着没有搜索记录。",
        PlayNotice::BestSoFar => "搜索已达上限，走了目前最佳的着法。",
        PlayNotice::FirstMove => "搜索已达上限，还没有找到最佳着法，走了第一个着法。",
        PlayNotice::Paused => "对局已暂停。",
    },
    not_over: "棋还没有下完。",
    nodes: |number| format!("{} 个结点", grouped(number)),
    stopped: "已达上限",
};

fn ending(game: Game, ending: Ending) -> String {
    let side = |player| (GAMES.side)(game, player);
    match ending {
        Ending::Won { winner, by } => {
            let (winner, loser) = (side(winner), side(winner.opponent()));
            match by {
                WonBy::Checkmate => format!("{loser} 被将杀，{winner} 获胜。"),
                WonBy::NoMoves => format!("{loser} 无着可走，被困毙，{winner} 获胜。"),
                WonBy::Line => format!("{winner} {}，获胜。", in_a_row(game)),
                WonBy::PerpetualCheck => format!("{loser} 长将判负，{winner} 获胜。"),
            }
        }
        Ending::Drawn { by } => match by {
            DrawnBy::Stalemate => "和棋：逼和，走棋方没有被将军，却无着可走。".to_owned(),
            DrawnBy::Repetition => "和棋：同一局面第三次出现。".to_owned(),
            DrawnBy::FiftyMoves => "和棋：连续五十回合没有吃子，也没有走兵。".to_owned(),
            DrawnBy::DeadPosition => "和棋：双方都没有足够的子力将杀对方。".to_owned(),
            DrawnBy::FullBoard => "和棋：棋盘已满。".to_owned(),
        },
    }
}

fn in_a_row(game: Game) -> &'static str {
    match game {
        Game::TicTacToe => "三子连线",
        Game::ConnectFour => "四子连线",
        Game::Gomoku | Game::Xiangqi | Game::Chess => "五子连珠",
    }
}
