//! Sentences about Gambit's extensive form games.

use crate::Message;
use crate::messages::{quoted, said};
use plyscope_core::game::Exact;

/// What a text in this notation is called, with its article.
pub(super) const NAME: [&str; 2] = ["a game of Gambit", "Gambit 博弈"];

/// What a Gambit file has at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExpectedGambitPart {
    /// `EFG 2 R` and so on.
    Header,
    /// `R`.
    Kind,
    /// The title.
    Title,
    /// The brace in front of the players.
    Players,
    /// A player's name.
    PlayerName,
    /// `c`, `p` or `t`.
    Node,
    /// The label of a node.
    Label,
    /// The number of a player.
    Player,
    /// The number of an information set.
    Set,
    /// The brace in front of the actions.
    Actions,
    /// An action's name.
    Action,
    /// The probability of an action.
    Probability,
    /// The number of an outcome.
    Outcome,
    /// The brace in front of the payoffs.
    Payoffs,
    /// A payoff.
    Payoff,
}

impl ExpectedGambitPart {
    const fn texts(self) -> [&'static str; 2] {
        match self {
            Self::Header => ["`EFG 2 R \"title\" { \"Max\" \"Min\" }`", " `EFG 2 R \"标题\" { \"Max\" \"Min\" }`"],
            Self::Kind => ["`R` behind `EFG 2`", " `EFG 2` 后面的 `R`"],
            Self::Title => ["the title in straight double quotes", "英文双引号中的标题"],
            Self::Players => {
                ["two players in braces, such as `{ \"Max\" \"Min\" }`", "大括号中的两名玩家，如 `{ \"Max\" \"Min\" }`"]
            }
            Self::PlayerName => {
                ["the name of a player in straight double quotes, or `}`", "英文双引号中的玩家名或 `}`"]
            }
            Self::Node => [
                "a node that begins with `c` (chance), `p` (player) or `t` (terminal)",
                "以 `c`（机会）、`p`（玩家）或 `t`（终局）开头的结点",
            ],
            Self::Label => {
                ["the node's label in straight double quotes, perhaps `\"\"`", "英文双引号中的结点标签，可以是 `\"\"`"]
            }
            Self::Player => ["the number of the player, 1 or 2", "玩家的编号 1 或 2"],
            Self::Set => ["the number of the information set", "信息集的编号"],
            Self::Actions => {
                ["the actions in braces, such as `{ \"left\" \"right\" }`", "大括号中的行动，如 `{ \"左\" \"右\" }`"]
            }
            Self::Action => ["an action in straight double quotes, or `}`", "英文双引号中的行动或 `}`"],
            Self::Probability => ["the probability of the action, such as 1/2", "该行动的概率，如 1/2"],
            Self::Outcome => ["the number of the outcome, 0 for none", "结果的编号，没有结果时为 0"],
            Self::Payoffs => ["the payoffs in braces, such as `{ 3, -3 }`", "大括号中的收益，如 `{ 3, -3 }`"],
            Self::Payoff => {
                ["a payoff such as 3, -3.5 or 7/3, of up to 18 digits", "收益，如 3、-3.5 或 7/3，不超过 18 位数字"]
            }
        }
    }
}

pub(super) fn wanted(found: Option<&str>, wanted: ExpectedGambitPart) -> Message {
    let [english, chinese] = wanted.texts();
    match found.map(quoted) {
        Some(found) => said(
            format!("{found} stands here in a Gambit game, expected {english}"),
            format!("Gambit 文件的这里是 {found}，应为{chinese}"),
        ),
        None => said(
            format!("the text of this Gambit game ends here, expected {english}"),
            format!("Gambit 文件到这里就结束了，应为{chinese}"),
        ),
    }
}

pub(super) fn no_header() -> Message {
    said(
        "this Gambit game begins with a node, expected `EFG 2 R \"title\" { \"Max\" \"Min\" }` in front of it",
        "这份 Gambit 文件以结点开头，前面应为 `EFG 2 R \"标题\" { \"Max\" \"Min\" }`",
    )
}

pub(super) fn version(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("this Gambit game is of version {found}, expected `EFG 2` (open it in Gambit and save it again)"),
        format!("这份 Gambit 文件的版本是 {found}，应为 `EFG 2`（可用 Gambit 打开后再保存）"),
    )
}

pub(super) fn strategic() -> Message {
    said(
        "this is a Gambit game in strategic form (`NFG`), which has no tree, expected one in extensive form (`EFG 2`)",
        "这是 Gambit 的策略式文件（`NFG`），其中没有树，应为展开式文件（`EFG 2`）",
    )
}

pub(super) fn workbook() -> Message {
    said(
        "this is a workbook of Gambit's window (`.gbt`), expected a game saved as `.efg`, which begins with `EFG 2`",
        "这是 Gambit 窗口的工作文件（`.gbt`），应为另存的 `.efg` 文件，以 `EFG 2` 开头",
    )
}

pub(super) fn unclosed_text() -> Message {
    said(
        "the text that begins here does not end on its line in this Gambit game, expected a closing `\"`",
        "Gambit 文件里从这里开始的文字在这一行没有结束，后面应有 `\"`",
    )
}

pub(super) fn players(count: usize) -> Message {
    let players = if count == 1 { "player" } else { "players" };
    said(
        format!("this Gambit game has {count} {players}, expected two: Max and Min"),
        format!("这份 Gambit 文件有 {count} 名玩家，应为两名：Max 和 Min"),
    )
}

pub(super) fn more_players() -> Message {
    said(
        "this Gambit game has a third player here, expected two: Max and Min",
        "这份 Gambit 文件在这里有第三名玩家，应为两名：Max 和 Min",
    )
}

pub(super) fn player_number(found: u64) -> Message {
    said(
        format!("there is no player {found} in this Gambit game, expected 1 or 2"),
        format!("这个 Gambit 文件里没有玩家 {found}，应为 1 或 2"),
    )
}

pub(super) fn shared_set(player: u64, set: u64, name: &str, line: usize) -> Message {
    let name = if name.is_empty() { " ".to_owned() } else { format!(" {} ", quoted(name)) };
    said(
        format!(
            "information set {set}{name}of player {player} has this node and the one in line {line}: \
             the player does not know at which one the game is, expected perfect information, with one node in each set"
        ),
        format!(
            "玩家 {player} 的信息集 {set}{name}包含这个结点和第 {line} 行的结点：玩家不知道自己在哪一个，应为完全信息，每个信息集只有一个结点"
        ),
    )
}

pub(super) fn unknown_set(set: u64) -> Message {
    said(
        format!("information set {set} has no actions yet in this Gambit game, expected them behind its number"),
        format!("Gambit 文件里信息集 {set} 的行动还没有给出，应为写在编号后面的行动"),
    )
}

pub(super) fn set_differs(set: u64, line: usize) -> Message {
    said(
        format!(
            "chance set {set} has other actions or probabilities here than in line {line}, expected the same, or \
            another number"
        ),
        format!("机会信息集 {set} 的行动或概率与第 {line} 行不同，应为相同的内容，或用另一个编号"),
    )
}

pub(super) fn no_actions() -> Message {
    said(
        "this node of a Gambit game has no actions, expected at least one, or a terminal node (`t`)",
        "Gambit 文件的这个结点没有行动，应为至少一个行动，或者终局结点（`t`）",
    )
}

pub(super) fn probabilities(sum: Exact) -> Message {
    said(
        format!("the probabilities of this chance node add up to {sum}, expected 1"),
        format!("这个机会结点的概率之和是 {sum}，应为 1"),
    )
}

pub(super) fn unknown_outcome(outcome: u64) -> Message {
    said(
        format!(
            "outcome {outcome} has no payoffs yet in this Gambit game, expected them behind its number, or 0 for none"
        ),
        format!("Gambit 文件里结果 {outcome} 的收益还没有给出，应为写在编号后面的收益，没有收益时为 0"),
    )
}

pub(super) fn outcome_differs(outcome: u64, line: usize) -> Message {
    said(
        format!("outcome {outcome} has other payoffs here than in line {line}, expected the same, or another number"),
        format!("结果 {outcome} 的收益与第 {line} 行不同，应为相同的收益，或用另一个编号"),
    )
}

pub(super) fn outcome_zero() -> Message {
    said(
        "outcome 0 is no payoff in a Gambit game, expected another number in front of these payoffs",
        "Gambit 文件里结果 0 表示没有收益，这些收益前面应为别的编号",
    )
}

pub(super) fn payoffs(count: usize) -> Message {
    let payoffs = if count == 1 { "payoff" } else { "payoffs" };
    said(
        format!("this outcome of a Gambit game has {count} {payoffs}, expected two: those of player 1 and of player 2"),
        format!("Gambit 文件的这个结果有 {count} 个收益，应为两个：玩家 1 的和玩家 2 的"),
    )
}

pub(super) fn not_constant(sum: Exact, before: Exact, line: usize) -> Message {
    said(
        format!(
            "the payoffs of both players add up to {sum} here and to {before} in line {line}, \
             expected the same sum at every leaf: what Max wins, Min loses"
        ),
        format!("双方的收益之和在这里是 {sum}，在第 {line} 行是 {before}，应为每个叶结点都相同：Max 所得即 Min 所失"),
    )
}

pub(super) fn inexact() -> Message {
    said(
        "these numbers of a Gambit game have too many digits to be added exactly, expected shorter ones",
        "Gambit 文件的这些数位数太多，无法精确相加，应为较短的数",
    )
}

pub(super) fn ends_early(missing: usize, line: usize) -> Message {
    said(
        format!(
            "the text of this Gambit game ends before its tree, expected a node for each action: {missing} missing \
            below line {line}"
        ),
        format!("Gambit 文件在树完成之前就结束了，应为每个行动一个结点：第 {line} 行之下还缺 {missing} 个"),
    )
}

pub(super) fn too_much(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("the tree of this Gambit game is complete before {found}, expected the end of the text"),
        format!("这份 Gambit 文件的树在 {found} 之前已经完成，应为文件的结尾"),
    )
}

/// A note.
pub(super) fn constant_sum(sum: Exact) -> Message {
    said(
        format!("the values are player 1's payoffs: player 2 gets {sum} less the value"),
        format!("值是玩家 1 的收益：玩家 2 得到 {sum} 减去该值"),
    )
}

/// A note.
pub(super) fn inner_payoffs() -> Message {
    said(
        "payoffs at inner nodes are added to those of every leaf below them",
        "内部结点的收益已加到它下面每个叶结点的收益上",
    )
}

/// A note.
pub(super) fn who_is_max(names: [&str; 2]) -> Message {
    let [max, min] = names.map(quoted);
    said(
        format!("player 1, {max}, is taken for Max, and player 2, {min}, for Min"),
        format!("玩家 1（{max}）作为 Max，玩家 2（{min}）作为 Min"),
    )
}

/// A note.
pub(super) fn names_repeat() -> Message {
    said(
        "a label that repeats names its first node alone, and a move that repeats names no node",
        "重复的标签只作为第一个结点的名字，重复的行动不作为结点的名字",
    )
}

/// A note.
pub(super) fn moves_left_out() -> Message {
    said(
        "nodes with a label are named by it: the moves that lead to them are left out",
        "有标签的结点以标签为名：通向它们的行动名不再保留",
    )
}

/// A node as it is named in these sentences: by its name or its number.
fn called(name: Option<&str>, number: usize) -> [String; 2] {
    match name {
        Some(name) => [format!("the node {}", quoted(name)), format!("结点 {}", quoted(name))],
        None => [format!("node {number} of the tree"), format!("树的第 {number} 个结点")],
    }
}

pub(super) fn text_decided(name: Option<&str>, number: usize) -> Message {
    let [english, chinese] = called(name, number);
    said(
        format!("{english} is a decided game, which no Gambit file has, expected a number as its value"),
        format!("{chinese}是已分胜负的局面，Gambit 文件无法表示，它的值应为一个数"),
    )
}

pub(super) fn text_no_value(name: Option<&str>, number: usize) -> Message {
    let [english, chinese] = called(name, number);
    said(
        format!("{english} is a leaf without a value, expected one to write it as a Gambit game"),
        format!("{chinese}是没有值的叶结点，要写成 Gambit 文件，应为它给出值"),
    )
}

pub(super) fn text_no_chooser(name: Option<&str>, number: usize) -> Message {
    let [english, chinese] = called(name, number);
    said(
        format!("it is not known who moves at {english}, expected Max, Min or chance to write it as a Gambit game"),
        format!("不知道{chinese}由谁走，要写成 Gambit 文件，应为 Max、Min 或机会"),
    )
}

pub(super) fn text_shared(name: Option<&str>, number: usize) -> Message {
    let [english, chinese] = called(name, number);
    said(
        format!(
            "{english} is reached in two ways, which no Gambit file has, expected a tree in which each node has one way"
        ),
        format!("{chinese}有两条路可达，Gambit 文件无法表示，应为每个结点只有一条路可达的树"),
    )
}

pub(super) fn text_number(name: Option<&str>, number: usize) -> Message {
    let [english, chinese] = called(name, number);
    said(
        format!("{english} has a number of more than 18 digits, expected a shorter one to write it as a Gambit game"),
        format!("{chinese}的数超过 18 位，要写成 Gambit 文件，应为较短的数"),
    )
}

pub(super) fn text_probability(name: Option<&str>, number: usize) -> Message {
    let [english, chinese] = called(name, number);
    said(
        format!("the probabilities below {english} do not add up to 1, expected one above 0 for each of its children"),
        format!("{chinese}的各个概率之和不是 1，应为每个子结点给出大于 0 的概率"),
    )
}

pub(super) fn text_empty() -> Message {
    said("there is no tree to write, expected at least one node", "没有可写的树，应至少有一个结点")
}
