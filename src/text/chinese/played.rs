//! Games that are played, in Chinese.

use plyscope_core::game::Game;

use crate::grammar::PlayedTexts;

pub(super) const TEXTS: PlayedTexts = PlayedTexts {
    made: |mover, name, worth| {
        format!("{mover}走 {name}{}", worth.map_or_else(String::new, |worth| format!("，值为 {worth}")))
    },
    answered: |made, other, answer| format!("{made}：{other} 最好的应着是 {answer}。"),
    answered_twice: |made, other, [answer, next]| format!("{made}：{other} 最好的应着是 {answer}，接着走 {next}。"),
    checkmate: |game, winner, loser| match game {
        Game::Xiangqi => format!("{loser} 被将死，{winner} 获胜。"),
        _ => format!("{loser} 被将杀，{winner} 获胜。"),
    },
    no_moves: |winner, loser| format!("{loser} 无着可走，被困毙，{winner} 获胜。"),
    line: |winner, in_a_row| format!("{winner} {in_a_row}，获胜。"),
    perpetual_check: |winner, loser| format!("{loser} 长将判负，{winner} 获胜。"),
    stalemate: "和棋：逼和，走棋方没有被将军，却无着可走。",
    repetition: "和棋：同一局面第三次出现。",
    fifty_moves: "和棋：连续五十回合没有吃子，也没有走兵。",
    dead_position: "和棋：双方都没有足够的子力将杀对方。",
    full_board: "和棋：棋盘已满。",
};
