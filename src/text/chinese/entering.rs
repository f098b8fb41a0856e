//! Why a node was entered, and what is wanted there, in Chinese.

use crate::grammar::{EnteringTexts, NodeCalling, NodePhrase};
use crate::number::grouped;
use plyscope_core::game::Player;

use super::reason::{at, table_at, wanted};

pub(super) const TEXTS: EnteringTexts = EnteringTexts {
    begin_at_leaf: |root| format!("从 {root} 开始搜索。{root} 本身就是叶结点，直接评估即可。"),
    begin: |root, who, player| format!("从 {root} 开始搜索。先由 {who} 选择，{}。", wanted(player)),
    asked_above: |alpha| format!("这次只关心大于 {alpha} 的值。"),
    asked_below: |beta| format!("这次只关心小于 {beta} 的值。"),
    asked_between: |alpha, beta| format!("这次只关心 {alpha} 与 {beta} 之间的值。"),
    arrived,
    leaf_won: |there, winner| format!("{there}，棋局结束，{winner} 获胜：按结果计分，不用搜索。"),
    leaf_drawn: |there| format!("{there}，棋局结束，双方和棋：按结果计分，不用搜索。"),
    leaf_at_limit: |there| format!("{there}，达到深度上限：只作评估，不再往下搜索。"),
    leaf: |called| match &called.name {
        _ if called.is_move => format!("{}，到了叶结点：直接取它的值，不用搜索。", arrived(called)),
        Some(name) => format!("到了叶结点 {name}：直接取它的值，不用搜索。"),
        None => "到了一个叶结点：直接取它的值，不用搜索。".to_owned(),
    },
    turn: |phrase, who| format!("{} {}，轮到 {who} 选择", came(phrase), phrase.named),
    turn_counts: |turn, player| format!("{turn}，{}。", wanted(player)),
    log_has: |window| format!("日志里，这一行的窗口是 {window}。"),
    nothing_sure: "双方都还没有任何保证，所有的值都有意义。",
    only_more: |has, value| format!("{has}，这里只有大于 {value} 的值才有意义。"),
    only_less: |has, value| format!("{has}，这里只有小于 {value} 的值才有意义。"),
    both_have: |alpha, beta, is_open| {
        let matters = if is_open {
            "只有两者之间的值才有意义"
        } else {
            "两者之间已没有值，但按“严格大于才截断”的条件，搜索继续"
        };
        format!("{alpha}，{beta}：{matters}。")
    },
    has_at: |who, had, phrase| format!("{who}{}已有 {had}", at(phrase)),
    has_by_entry: |who, had, phrase| format!("按{}的条目，{who}已有 {had}", table_at(phrase)),
    shown_by_visit: |node, player, had| {
        let least = match player {
            Player::Max => "至少",
            Player::Min => "至多",
        };
        format!("零窗口已证明 {node} 的值{least}是 {had}")
    },
    chance_needs: |node, player, had| match player {
        Player::Max => format!("{node} 需要这一分支的值大于 {had}"),
        Player::Min => format!("{node} 需要这一分支的值小于 {had}"),
    },
    search_asks: |player, had| match player {
        Player::Max => format!("这次搜索只关心大于 {had} 的值"),
        Player::Min => format!("这次搜索只关心小于 {had} 的值"),
    },
    first_by_history: |weight| format!("这一着最先搜索：它在历史表中的分数最高，为 {}。", grouped(weight)),
    first_by_table: |writer| format!("这一着最先搜索：置换表里记着它，由 {writer} 写入。"),
    first_by_killer: "这一着最先搜索：它是杀手着法，在同一层造成过截断。",
    first_by_capture: "这一着最先搜索：吃子优先，它吃的子价值最高。",
    first_of_all: "这一着最先搜索：事先的搜索已知它是最佳着法。",
};

/// How one comes to a node.
pub(super) const fn came(phrase: &NodePhrase) -> &'static str {
    if phrase.is_move { "走了" } else { "到了" }
}

fn arrived(called: &NodeCalling) -> String {
    match &called.name {
        Some(name) if called.is_move => format!("走了 {name}"),
        Some(name) => format!("到了 {name}"),
        None => "到了这里".to_owned(),
    }
}
