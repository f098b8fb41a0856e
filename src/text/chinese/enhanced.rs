//! What happens in searches that look at a position more than once, in Chinese.

use crate::grammar::EnhancedTexts;
use plyscope_core::game::Player;

use super::cutoff::moves;
use super::reason::proved;

/// How much depth is left.
fn left(depth: u32) -> String {
    if depth == 0 { "不再往下走".to_owned() } else { format!("只剩 {depth} 层") }
}

const fn better(player: Player) -> &'static str {
    match player {
        Player::Max => "大于",
        Player::Min => "小于",
    }
}

pub(super) const TEXTS: EnhancedTexts = EnhancedTexts {
    leaf: |root| format!("{root} 本身就是叶结点，直接评估即可。"),
    window_from: |low| format!("窗口一端是 {low}，另一端不限。"),
    window_to: |high| format!("窗口一端是 {high}，另一端不限。"),
    window_between: |low, high| format!("窗口为 {low} 到 {high}。"),
    first_iteration: |pass| format!("第 1 次迭代，从 {} 开始，搜索 {} 层。", pass.root, pass.depth),
    iteration: |pass| format!("第 {} 次迭代：再从 {} 开始，这次搜索 {} 层。", pass.number, pass.root, pass.depth),
    aspiration: |pass| format!("从 {} 开始搜索 {} 层，窗口取在期望的值附近。", pass.root, pass.depth),
    failed_low_before: |pass| format!("值低出了窗口，所以再搜索 {} 一次，仍是 {} 层。", pass.root, pass.depth),
    failed_high_before: |pass| format!("值高出了窗口，所以再搜索 {} 一次，仍是 {} 层。", pass.root, pass.depth),
    probe: |pass, player, who, value| {
        let than = match player {
            Player::Max => "不小于",
            Player::Min => "不大于",
        };
        format!("第 {} 遍，用零窗口试探：对 {who} 来说，{} 的值是否{than} {value}？", pass.number, pass.root)
    },
    pass_gave: |root, worth| format!("{root} 的值{worth}。"),
    failed_low: "这不在窗口之内：低出边界。",
    failed_high: "这不在窗口之内：高出边界。",
    bounds_apart: "上下界还没有合到一起，再来一遍。",
    deeper_next: "下一次迭代再深一层。",
    passes: |who, enough, depth| format!("{who} 走空着：看看这样是否仍有 {enough}，{}。", left(depth)),
    scout: |null| format!("用零窗口试探 {}：它的值到底是否{} {}？", null.node, better(null.opponent), null.bound),
    reduced: |null, depth| {
        let (node, left, better) = (&null.node, left(depth), better(null.opponent));
        format!("{node} 排在后面：先用零窗口，{left}，看它的值是否{better} {}。", null.bound)
    },
    searched_again: |node, known| {
        let known = match known {
            Some((value, true)) => format!("，虽然 {value} 已是精确值，但代码并不判断这一点"),
            Some((value, false)) => format!("，因为 {value} 不在零窗口之内"),
            None => String::new(),
        };
        format!("放开窗口，重新搜索 {node}{known}。")
    },
    only_evaluated: "这个局面只作评估。",
    stands_pat: |who, value, is_enough| {
        let so = if is_enough { "已经够了，不必再看" } else { "吃子也许更好" };
        format!("已没有深度：{who} 可以不吃子，取静态估值 {value}，{so}。")
    },
    written_by: |proved, besides, writer| format!("{proved}{besides}（由 {writer} 写入）"),
    written_joint: "，",
    table_knows: |node, what, settles| {
        let so = if settles { "直接取用，不必再搜索" } else { "窗口因此变窄" };
        format!("置换表中有 {node}：值{what}。{so}。")
    },
    table_gave: |name, worth, writer| {
        format!("{} 的值{worth}，取自置换表，由 {writer} 写入。", name.unwrap_or("这个子结点"))
    },
    again: |player, had, reduced, is_exact| {
        let with = if reduced { "按完整的深度" } else { "放开窗口" };
        let even_so =
            if !reduced && is_exact { "（这已是精确值，但代码并不判断这一点）" } else { "" };
        format!("它{} {had}，所以{with}重新搜索这一着{even_so}。", better(player))
    },
    pass_is_enough: |who, value, allowed| format!("走空着之后 {who} 仍有 {value}，而 {allowed} 就已够了。"),
    if_passing_is_not_best: |spared| format!("剪去 {}，前提是走空着不会最好。", moves(spared)),
    pass_is_not_enough: |who, (kind, value), needed| {
        let has = proved(kind, value);
        format!("走空着之后 {who} 的值{has}，需要 {needed}，还不够：照常搜索各个着法。")
    },
};
