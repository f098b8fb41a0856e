//! Games that are played, in Chinese.

use plyscope_core::game::{DrawnBy, Ending, Game, WonBy};

use crate::Told;
use crate::words::{GameWords, PlayerWords};

use super::spaced;

/// What a search said of the move that it made.
pub(crate) fn told(told: &Told<'_>) -> String {
    let side = |player| (GameWords::CHINESE.side)(told.game, player);
    let mover = (PlayerWords::CHINESE.side)(side(told.mover), told.mover);
    let worth = told.worth.map_or_else(String::new, |worth| format!("，值为 {worth}"));
    let begin = format!("{mover}走 {}{worth}", told.name);
    let other = side(told.mover.opponent());
    spaced(&match told.line {
        [] => format!("{begin}。"),
        [answer] => format!("{begin}：{other} 最好的应着是 {answer}。"),
        [answer, next, ..] => format!("{begin}：{other} 最好的应着是 {answer}，接着走 {next}。"),
    })
}

pub(crate) fn ending(game: Game, ending: Ending) -> String {
    let side = |player| (GameWords::CHINESE.side)(game, player);
    match ending {
        Ending::Won { winner, by } => {
            let (winner, loser) = (side(winner), side(winner.opponent()));
            match by {
                WonBy::Checkmate if game == Game::Xiangqi => format!("{loser} 被将死，{winner} 获胜。"),
                WonBy::Checkmate => format!("{loser} 被将杀，{winner} 获胜。"),
                WonBy::NoMoves => format!("{loser} 无着可走，被困毙，{winner} 获胜。"),
                WonBy::Line => format!("{winner} {}，获胜。", (GameWords::CHINESE.in_a_row)(game)),
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
