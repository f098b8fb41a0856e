//! Words of a match between two searches.

use crate::chinese::spaced;
use plyscope_core::game::{DrawnBy, Ending, Game, WonBy};
use plyscope_core::lab::MatchEnd;

use super::GameWords;

words! {
    /// The report of a match: its labels, and what stands behind them.
    ContestWords {
        game: &'static str = en: "game", zh: "棋类";
        /// The player whose score is told, and the other one: by the options that name them.
        one: &'static str = en: "one", zh: "甲 (--one)";
        other: &'static str = en: "other", zh: "乙 (--other)";
        nodes_for_each_move: &'static str = en: "nodes a move", zh: "每着可进入的结点";
        /// Takes how many nodes.
        at_most: fn(u64) -> String = en: |nodes| format!("at most {nodes}"), zh: |nodes| format!("至多 {nodes} 个");
        openings: &'static str = en: "openings", zh: "开局";
        /// Takes how many openings there are, how many plies each has, and their seed.
        of_plies: fn(u64, u64, u64) -> String =
            en: |openings, plies, seed| match plies {
                1 => format!("{openings}, of 1 random ply each, seed {seed}"),
                _ => format!("{openings}, of {plies} random plies each, seed {seed}"),
            },
            zh: |openings, plies, seed| format!("{openings} 个，各随机走 {plies} 层，种子 {seed}");
        games: &'static str = en: "games", zh: "局数";
        /// Takes how many games the one has won, drawn and lost.
        results: fn(u64, u64, u64) -> String =
            en: |wins, draws, losses| format!("{wins} won, {draws} drawn, {losses} lost by one"),
            zh: |wins, draws, losses| format!("甲胜 {wins} 局，和 {draws} 局，负 {losses} 局");
        score: &'static str = en: "score of one", zh: "甲的得分率";
        /// A part of all points, with one decimal.
        percent: fn(f64) -> String =
            en: |part| format!("{:.1} %", part * 100.0),
            zh: |part| format!("{:.1}%", part * 100.0);
        /// Takes both ends of the interval.
        interval: fn(&str, &str) -> String =
            en: |low, high| format!("   (95 % interval: {low} to {high})"),
            zh: |low, high| format!("（95% 置信区间：{low} 到 {high}）");
        depth: &'static str = en: "mean depth", zh: "平均深度";
        nodes: &'static str = en: "nodes entered", zh: "进入的结点";
        nodes_of_a_move: &'static str = en: "nodes entered a move", zh: "平均每着进入的结点";
        /// What is told of each player.
        of_both: fn(&str, &str) -> String =
            en: |one, other| format!("one {one}, other {other}"),
            zh: |one, other| spaced(&format!("甲 {one}，乙 {other}"));
        endings: &'static str = en: "endings", zh: "终局原因";
        /// The endings, each with the number of its games.
        listed: fn(&[String]) -> String = en: |endings| endings.join(", "), zh: |endings| endings.join("，");
        /// Why games ended, whoever has won them.
        ending: fn(Game, MatchEnd) -> &'static str = |game, end| match (game, end) {
            (Game::Xiangqi, MatchEnd::Over(Ending::Won { by: WonBy::Checkmate, .. })) => en: "checkmate", zh: "将死";
            (_, MatchEnd::Over(Ending::Won { by: WonBy::Checkmate, .. })) => en: "checkmate", zh: "将杀";
            (_, MatchEnd::Over(Ending::Won { by: WonBy::NoMoves, .. })) => en: "no move left", zh: "困毙";
            (game, MatchEnd::Over(Ending::Won { by: WonBy::Line, .. })) =>
                en: (GameWords::ENGLISH.in_a_row)(game),
                zh: (GameWords::CHINESE.in_a_row)(game);
            (_, MatchEnd::Over(Ending::Won { by: WonBy::PerpetualCheck, .. })) => en: "perpetual check", zh: "长将";
            (_, MatchEnd::Over(Ending::Drawn { by: DrawnBy::Stalemate })) => en: "stalemate", zh: "逼和";
            (_, MatchEnd::Over(Ending::Drawn { by: DrawnBy::Repetition })) => en: "repetition", zh: "重复局面";
            (_, MatchEnd::Over(Ending::Drawn { by: DrawnBy::FiftyMoves })) => en: "fifty moves", zh: "五十回合";
            (_, MatchEnd::Over(Ending::Drawn { by: DrawnBy::DeadPosition })) =>
                en: "too few pieces to mate",
                zh: "子力不足";
            (_, MatchEnd::Over(Ending::Drawn { by: DrawnBy::FullBoard })) => en: "full board", zh: "棋盘已满";
            (_, MatchEnd::TooLong) => en: "as long as a game may be (--plies)", zh: "走满 --plies 层";
        };
    }
}
