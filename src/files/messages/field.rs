//! Sentences about the fields of scenarios and games.

use std::fmt::Display;

use plyscope_core::game::Game;
use plyscope_core::search::{Driver, Refusal, UsedBy};

use super::{Message, one_of, quoted, said, texts};

pub(crate) fn text_expected() -> Message {
    said("a text in double quotes", "英文双引号中的文字")
}

pub(crate) fn label_expected() -> Message {
    said("a text in double quotes, or (en: \"…\", zh: \"…\")", "英文双引号中的文字，或 (en: \"…\", zh: \"…\")")
}

pub(crate) fn missing_field(field: &str) -> Message {
    said(
        format!("the field `{field}` is missing, expected it before this bracket closes"),
        format!("缺少字段 `{field}`，在这个括号结束之前应有它"),
    )
}

pub(crate) fn duplicate_field(field: &str) -> Message {
    said(
        format!("the field `{field}` is given twice, expected it once"),
        format!("字段 `{field}` 写了两次，应只写一次"),
    )
}

pub(crate) fn no_game() -> Message {
    let [english, chinese] = position_fields();
    said(
        format!("the scenario has no position, expected a field `tree`, {english}"),
        format!("示例里没有局面，应有字段 `tree`、{chinese}"),
    )
}

/// The fields that hold a position of a game, in each language.
fn position_fields() -> [String; 2] {
    let fields = Game::ALL.map(|game| game.description().field());
    texts(&one_of(&fields.each_ref().map(String::as_str)))
}

pub(crate) fn two_games() -> Message {
    said("the scenario has two positions, expected one tree or board", "示例里有两个局面，应只有一棵树或一个棋盘")
}

pub(crate) fn root_without_tree() -> Message {
    said(
        "`root` goes with a tree alone, expected the side to move to follow from the board",
        "`root` 只用于树，应由棋盘决定轮到哪一方",
    )
}

pub(crate) fn moves_in_a_tree() -> Message {
    said(
        "`after` goes with a board alone, expected a tree that begins at its root",
        "`after` 只用于棋盘，树应从根结点开始",
    )
}

pub(crate) fn fen_expected() -> Message {
    said("\"start\" or a position in the game's FEN, in double quotes", "英文双引号中的 \"start\" 或 FEN 局面")
}

pub(crate) fn moves_expected() -> Message {
    said("a list of moves such as [\"h2e2\", \"h9g7\"]", "着法列表，如 [\"h2e2\", \"h9g7\"]")
}

pub(crate) fn scores_expected() -> Message {
    said("`by_distance` or (win: 10, loss: -10, draw: 0)", "`by_distance` 或 (win: 10, loss: -10, draw: 0)")
}

pub(crate) fn empty_window(alpha: impl Display, beta: impl Display) -> Message {
    said(
        format!("the window from {alpha} to {beta} is empty, expected alpha to be less than beta"),
        format!("从 {alpha} 到 {beta} 的窗口是空的，alpha 应小于 beta"),
    )
}

pub(crate) fn scores_out_of_order() -> Message {
    said("the scores are out of order, expected loss < draw < win", "分数的大小不对，应满足 loss < draw < win")
}

/// Options of a search that do not go together.
pub fn refused(refusal: Refusal) -> Message {
    said(refusal.to_string(), refusal_in_chinese(refusal))
}

/// The algorithms that have lines for the tree, in Chinese.
fn fitting(refusal: Refusal) -> String {
    let [_, names] = texts(&one_of(&refusal.fitting()));
    names
}

fn refusal_in_chinese(refusal: Refusal) -> String {
    match refusal {
        Refusal::NoPassing => "null-move 需要能走空着的棋：只有国际象棋和象棋才行".to_owned(),
        Refusal::NeedsTurns(algorithm) => {
            format!("{} 默认双方轮流行棋，而这棵树不是这样：应改用 {}", algorithm.id(), fitting(refusal))
        }
        Refusal::NeedsNoChance(algorithm) => {
            format!("{} 不处理机会结点：应改用 {}", algorithm.id(), fitting(refusal))
        }
        Refusal::NeedsBounds(algorithm) => {
            format!("{} 要靠叶结点取值的上下界来截断：树中应给出上下界，如 bounds: (0, 10)", algorithm.id())
        }
        Refusal::StrictWithChance => "机会结点上只要取值等于界限就截断：只能用相等即截断 (at-equal)".to_owned(),
        Refusal::NeedsFailSoft(driver, algorithm) => format!(
            "{} 需要软边界 (fail-soft) 的搜索，{} 不返回窗口以外的值；可用 alpha-beta-soft 或 alpha-beta-table 等",
            driver.id(),
            algorithm.id()
        ),
        Refusal::StrictWithNullWindow => "零窗口只能用相等即截断 (at-equal)：严格大于的条件在其中没有意义".to_owned(),
        Refusal::StrictWithTable => "置换表只能用相等即截断 (at-equal)：上下界一碰到就取用".to_owned(),
        Refusal::TakesNoTable(algorithm) => format!(
            "{} 不用置换表；用置换表的有 alpha-beta-table、principal-variation、nega-scout 和 engine",
            algorithm.id()
        ),
        Refusal::OrderWithoutTable => "table-first 按置换表排序，而这里没有置换表".to_owned(),
        Refusal::WindowUnderDriver(driver) => {
            format!("{} 自己决定根结点的窗口，不应另行指定窗口", driver.id())
        }
        Refusal::GuessBeyondValues(guess, most) => {
            format!("期望的值 {guess} 超出了这里所有可能的值，应为 -{most} 到 {most} 之间的整数")
        }
        Refusal::MeansNothingWithoutPassing(option) => {
            format!("--{} 在不能走空着的棋里没有意义，只用于国际象棋和象棋", option.id())
        }
        Refusal::NothingToCapture => {
            "没有吃子的着法时 --ordering captures-first 没有意义，只用于国际象棋、象棋和标有吃子的树".to_owned()
        }
        Refusal::MeansNothing(option, algorithm, driver) => {
            let [_, users] = texts(&one_of(&option.users()));
            let (id, algorithm) = (option.id(), algorithm.id());
            match (option.used_by(), driver) {
                (UsedBy::Algorithm, _) => format!("--{id} 对 {algorithm} 没有意义，应与 {users} 一起使用"),
                (UsedBy::Table, _) => {
                    format!("{algorithm} 不带置换表时 --{id} 没有意义，应在 {users} 使用 --table 时指定")
                }
                (UsedBy::Driver, Driver::None) => {
                    format!("没有驱动方式时 --{id} 没有意义，应与 --driver {users} 一起使用")
                }
                (UsedBy::Driver, driver) => {
                    format!("--{id} 对 {} 没有意义，应与 --driver {users} 一起使用", driver.id())
                }
            }
        }
    }
}

/// A game without a last move, and a search without a limit.
pub(crate) fn endless() -> Message {
    said(
        "this game has no greatest length, expected a `depth`, such as 3",
        "这种棋没有最大着数，应写上 `depth`，例如 3",
    )
}

pub(crate) fn no_start() -> Message {
    let [english, chinese] = position_fields();
    said(
        format!("the game has no position to begin with, expected a field {english}"),
        format!("对局没有起始局面，应有字段 {chinese}"),
    )
}

pub(crate) fn two_starts() -> Message {
    said("the game begins with two positions, expected one of them", "对局有两个起始局面，应只有一个")
}

pub(crate) fn agent_expected() -> Message {
    said(
        "`person`, or a search such as (algorithm: \"alpha-beta\", depth: 3)",
        "`person`，或一种搜索，如 (algorithm: \"alpha-beta\", depth: 3)",
    )
}

pub(crate) fn searches_expected() -> Message {
    said(
        "a list of `seat`, `person` or searches, one for each move",
        "由 `seat`、`person` 或搜索组成的列表，每个着法一项",
    )
}

pub(crate) fn too_many_searches(moves: usize) -> Message {
    said(
        format!("there are more searches than moves, expected at most {moves}"),
        format!("搜索比着法还多，应不超过 {moves} 个"),
    )
}

pub(crate) fn questions_expected() -> Message {
    said("a list of questions such as [(at: first_cutoff)]", "问题列表，如 [(at: first_cutoff)]")
}

pub(crate) fn parts_expected() -> Message {
    said("a list of what is asked such as [cut, spared]", "所问内容的列表，如 [cut, spared]")
}

pub(crate) fn no_parts(parts: &[&str]) -> Message {
    let [english, chinese] = texts(&one_of(parts));
    said(
        format!("the list of what is asked is empty, expected {english} in it, or no `ask` at all"),
        format!("所问内容的列表是空的，其中应有 {chinese}，否则就不写 `ask`"),
    )
}

pub(crate) fn part_twice(part: &str) -> Message {
    let part = quoted(part);
    said(
        format!("{part} is asked twice in one question, expected it once"),
        format!("同一个问题里 {part} 问了两次，应只问一次"),
    )
}

/// Files once counted in beats, which are the steps of today.
pub(crate) fn step_for_beat(number: &str) -> Message {
    said(
        format!("beats are called steps, expected `step({number})`"),
        format!("节拍现在叫步骤，应写成 `step({number})`"),
    )
}

pub(crate) fn place_twice() -> Message {
    said(
        "two questions are asked at the same place, expected one, which may ask for several things",
        "同一处有两个问题，应合成一个，它可以问几项内容",
    )
}

/// A fraction as RON does not have it.
pub(crate) fn fraction_without_quotes(found: &str) -> Message {
    let fraction: String = found.split_whitespace().collect();
    said(
        format!("the fraction {} stands without quotes, expected \"{fraction}\"", quoted(found)),
        format!("分数 {} 没有加引号，应为 \"{fraction}\"", quoted(found)),
    )
}
