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
        spaced(&format!("{}：{} 的第 {number} 手", (GAMES.name)(game), (GAMES.side)(game, player)))
    },
    notice: |notice| match notice {
        PlayNotice::NotYourTurn => "还没轮到你走。",
        PlayNotice::NotAllowed => "规则不允许这样走。",
        PlayNotice::Over => "棋已经下完了。",
        PlayNotice::LookingBack => "这是以前的局面。请先回到最后的局面，或者悔棋。",
        PlayNotice::NothingToTakeBack => "没有可以悔的棋。",
        PlayNotice::NoSearch => "这一着没有搜索过。",
        PlayNotice::BestSoFar => "搜索已达上限，走了目前最好的一着。",
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
                WonBy::Checkmate => format!("{loser} 被将死，{winner} 获胜。"),
                WonBy::NoMoves => format!("{loser} 无着可走，{winner} 获胜。"),
                WonBy::Line => format!("{winner} {}，获胜。", in_a_row(game)),
                WonBy::PerpetualCheck => format!("{loser} 长将判负，{winner} 获胜。"),
            }
        }
        Ending::Drawn { by } => match by {
            DrawnBy::Stalemate => "逼和：无着可走，又没有被将军。".to_owned(),
            DrawnBy::Repetition => "和棋：同一局面出现了三次。".to_owned(),
            DrawnBy::FiftyMoves => "和棋：五十回合没有吃子，也没有走兵。".to_owned(),
            DrawnBy::DeadPosition => "和棋：双方都没有足够的子力将死对方。".to_owned(),
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
