//! What happens at nodes of chance, in Chinese.

use crate::grammar::{ChanceTexts, ExpectationLimit};
use plyscope_core::game::Player;
use plyscope_core::replay::ChanceCut;

use super::cutoff::moves;
use super::detail::its_value;
use super::entering::came;

pub(super) const TEXTS: ChanceTexts = ChanceTexts {
    begin: |root| format!("从 {root} 开始搜索。这里由机会决定：取期望值，也就是各个值乘以概率之和。"),
    enter: |phrase| format!("{} {}，由机会决定：取期望值，也就是各个值乘以概率之和。", came(phrase), phrase.named),
    branch: |name| name.unwrap_or("这一分支").to_owned(),
    has_probability: |branch, probability| format!("{branch} 的概率是 {probability}"),
    is_probed: |branch, player, who| format!("{branch} 这次只试探：{who} 只走一个着法，看它{}值多少", at_most(player)),
    was_probed: |branch| format!("{branch} 已经试探过，现在正式搜索"),
    more_helps: |value, who| format!("大于 {value} 才对 {who} 有用"),
    less_helps: |value, who| format!("小于 {value} 才对 {who} 有用"),
    both_help: |more, less| format!("{more}，{less}"),
    needed: |told, is_probe, parent, helps| {
        let colon = if is_probe { "。" } else { "：" };
        format!("{told}{colon}要使 {parent} 仍有意义，它的值{helps}。")
    },
    complete: |added| {
        let (value, chance, sum) = (added.value, &added.probability, &added.sum);
        format!("加上 {value} 的 {chance}，{} 的各项就齐了：期望值是 {sum}。", added.phrase.named)
    },
    so_far: |added, rest| {
        let (value, chance, sum) = (added.value, &added.probability, &added.sum);
        format!("{} 加上 {value} 的 {chance}，至今共 {sum}，还剩下 {rest} 的概率。", added.phrase.named)
    },
    tried_alone: |who| format!("{who} 只试了一个着法。"),
    probed: |by, who, parent, all| format!("{who} 只试了一个着法，所以 {parent} 的期望值{}是 {all}。", at_most(by)),
    by_probes: |expected| {
        let ExpectationLimit { node, limit, floor, .. } = expected;
        format!("按各分支已知的范围，{node} 的期望值{}是 {limit}，而{floor}", most(expected))
    },
    all_searched: |known| format!("{known}：应当截断，不过各分支都已搜索过。"),
    need_not_be_searched: |known, spared| format!("{known}，所以剩下的 {spared} 个分支不必搜索。"),
    at_best: |expected| {
        let ExpectationLimit { node, limit, floor, cut } = expected;
        let best = match cut {
            ChanceCut::Low => "最大",
            ChanceCut::High => "最小",
        };
        format!("就算剩下的各项都取{best}的值，{node} 的期望值{}也是 {limit}，而{floor}", most(expected))
    },
    so_pruned: |whatever, spared| format!("{whatever}，所以剪去 {}。", moves(spared)),
    more_than: |value| format!("大于 {value}"),
    less_than: |value| format!("小于 {value}"),
    values_joint: "、",
    would_not_have_cut: |child, values| format!("{}如果{values}，就不会截断。", its_value(child)),
    would_have_cut: |child, less, more| {
        let less = less.map(|less| format!("{less} 或更小"));
        let more = more.map(|more| format!("{more} 或更大"));
        let values = less.into_iter().chain(more).collect::<Vec<_>>().join("，或者是 ");
        format!("{}如果是 {values}，就会截断。", its_value(child))
    },
    sum: |parts, sum| {
        let parts: Vec<String> = parts.iter().map(|(chance, value)| format!("{value} 的 {chance}")).collect();
        format!("各项是 {}，合计 {sum}。", parts.join("、"))
    },
    no_value_is_so: |floor, player| {
        let so = match player {
            Player::Max => "大",
            Player::Min => "小",
        };
        format!("{floor}，而任何结点的值都没有这么{so}")
    },
    ends_at_once: |needs, node| format!("{needs}：第一个值一返回，{node} 就结束。"),
    cannot_give: |needs, node, spared| {
        let its = if spared.are_many() { "它们的值" } else { "它的值" };
        format!("{needs}。剪去 {}：不论{its}是多少，{node} 都达不到这个要求。", moves(spared))
    },
};

/// How the limit of a node of chance is one.
const fn most(expected: &ExpectationLimit) -> &'static str {
    match expected.cut {
        ChanceCut::Low => "至多",
        ChanceCut::High => "至少",
    }
}

/// Why a node below chance is given up: it cannot give what the node of chance needs.
pub(super) fn not_what_is_needed(player: Player, node: &str, had: &str) -> String {
    let than = match player {
        Player::Max => "大于",
        Player::Min => "小于",
    };
    format!("而 {node} 需要这一分支的值{than} {had}")
}

/// On which side a value is a bound that a player has with one of several moves.
const fn at_most(player: Player) -> &'static str {
    match player {
        Player::Max => "至少",
        Player::Min => "至多",
    }
}
