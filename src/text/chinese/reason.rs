//! Why a step happened, in Chinese.

use crate::grammar::{ComparedValue, NameTexts, NodeCalling, NodePhrase, ReasonTexts};
use crate::words::PlayerWords;
use plyscope_core::game::{Player, WrittenValue};
use plyscope_core::trace::BoundKind;

/// `甲`, `甲和乙`, `甲、乙和丙`.
pub(crate) fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} 和 {last}", first.join("、")),
    }
}

pub(super) fn name(player: Player) -> &'static str {
    (PlayerWords::CHINESE.name)(player)
}

pub(super) const fn wanted(player: Player) -> &'static str {
    match player {
        Player::Max => "要取最大的值",
        Player::Min => "要取最小的值",
    }
}

pub(super) fn number(plies: u32) -> String {
    const WORDS: [&str; 11] = ["零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十"];
    WORDS.get(plies as usize).map_or_else(|| plies.to_string(), |word| (*word).to_owned())
}

/// What a value proves: `正好是 6`, `至少是 6`, `至多是 6`.
pub(super) fn proved(kind: BoundKind, value: WrittenValue<'_>) -> String {
    match kind {
        BoundKind::Exact => format!("正好是 {value}"),
        BoundKind::Lower => format!("至少是 {value}"),
        BoundKind::Upper => format!("至多是 {value}"),
    }
}

fn plainly(kind: BoundKind, value: WrittenValue<'_>) -> String {
    match kind {
        BoundKind::Exact => value.to_string(),
        BoundKind::Lower => format!("至少 {value}"),
        BoundKind::Upper => format!("至多 {value}"),
    }
}

/// Where something is: `在 w3`, `在 X a1 之后`. Never `走 X a1 后`: a player stands before it, who need not have moved.
pub(super) fn at(phrase: &NodePhrase) -> String {
    let named = &phrase.named;
    if phrase.is_move { format!("在 {named} 之后") } else { format!("在 {named} ") }
}

/// What the table has of a node, before the word for its entry.
pub(super) fn table_at(phrase: &NodePhrase) -> String {
    format!("置换表中 {} ", phrase.named)
}

/// `w5 的 1`, or `1` alone where the leaf has no name.
fn of(other: &ComparedValue<'_>) -> String {
    let of = other.name.as_ref().map_or_else(String::new, |name| format!("{name} 的 "));
    format!("{of}{}{}", other.value, other.besides)
}

fn leaf(called: &NodeCalling) -> &str {
    called.name.as_deref().unwrap_or("这个叶结点")
}

/// A leaf at which the game is over.
fn after(called: &NodeCalling) -> String {
    match &called.name {
        Some(name) if called.is_move => format!("走 {name} 后"),
        _ => format!("{} ", leaf(called)),
    }
}

pub(super) const NAMES: NameTexts = NameTexts {
    root: "根结点",
    this_node: "这个结点",
    child: "这个子结点",
    node_up: |plies| match plies {
        1 => "上一层的结点".to_owned(),
        _ => format!("往上{}层的结点", number(plies)),
    },
    proved,
};

pub(super) const TEXTS: ReasonTexts = ReasonTexts {
    only_move: |choice| format!("{}{}只有这一个着法，就选它。", choice.who, at(choice.phrase)),
    none_helped: |choice| format!("前面的值{}都帮不了 {}，所以取它。", at(choice.phrase), choice.who),
    kept_for_now: |choice| format!("{}{}还没有更好的，先留着它。", choice.who, at(choice.phrase)),
    better: |choice, other| {
        let (at, now) = (at(choice.phrase), if choice.last { "选定" } else { "改选" });
        let child = choice.child.unwrap_or("它");
        format!("对 {} 来说，这比 {} 更好，于是{at}{now} {child}。", choice.who, of(other))
    },
    better_than_floor: |choice, floor| {
        let (at, now) = (at(choice.phrase), if choice.last { "选定" } else { "先选" });
        format!("{floor}，而这更好，于是{at}{now} {}。", choice.child.unwrap_or("它"))
    },
    worse: |choice, other, it| format!("{}{}已有 {}，所以不取 {it}。", choice.who, at(choice.phrase), of(other)),
    tie: |choice, other, stays, is_exact| {
        let tie = match (is_exact, choice.child) {
            (true, _) => "两者相等".to_owned(),
            (false, Some(child)) => format!("{child} 不会更好"),
            (false, None) => "它不会更好".to_owned(),
        };
        let (who, at, stays) = (choice.who, at(choice.phrase), stays.unwrap_or("先找到的那个"));
        format!("{who}{at}已有 {}，{tie}，仍取 {stays}。", of(other))
    },
    no_help: |floor, so| format!("{floor}，{so}。"),
    bounds_stay: |choice| format!("所以 α 和 β {}都不变", at(choice.phrase)),
    is_no_help: |choice| format!("所以它{}帮不了 {}", at(choice.phrase), choice.who),
    not_asked_for: |_player| "它不在其中",
    tie_goes_on: |met, left| {
        let on = if left {
            "按“相等即截断”的条件，这里会截断；按“严格大于才截断”的条件，搜索继续。"
        } else {
            "按“相等即截断”的条件，这里会截断，只是已没有什么可剪；按“严格大于才截断”的条件，不截断。"
        };
        format!("这正好等于{met}。{on}")
    },
    hidden_gap: |gap| {
        let (most, past) = match gap.player {
            Player::Max => ("至少", "高于"),
            Player::Min => ("至多", "低于"),
        };
        let came_back = match &gap.gave {
            Some(gave) => format!("{gave}可是先前有返回值被限制到了窗口边界"),
            None => format!("可是 {} 的返回值被限制到窗口边界，成了 {}", gap.child, gap.value),
        };
        let on = if gap.last { "不截断" } else { "搜索继续" };
        format!(
            "看过的叶结点已证明 {} 的值{most}是 {}，{past}{}。{came_back}：这里只看到相等，按“严格大于才截断”的条件，{on}。",
            gap.parent, gap.proved, gap.met
        )
    },
    met_at_node: |had, who, phrase| format!("{who}{}已有的 {had}", at(phrase)),
    met_by_entry: |had, who, phrase| format!("{who}按{}的条目已有的 {had}", table_at(phrase)),
    met_by_visit: |had, node| format!("零窗口已为 {node} 证明的 {had}"),
    met_at_start: |had| format!("搜索开始时给定的 {had}"),
    gave: |name, worth| format!("{} 的值{worth}。", name.unwrap_or("这个子结点")),
    gave_won: |called, winner, value| format!("{}棋局结束，{winner} 获胜，得分 {value}。", after(called)),
    gave_drawn: |called, value| format!("{}棋局结束，双方和棋，得分 {value}。", after(called)),
    gave_estimate: |called, value| format!("{} 已达深度上限，评估值为 {value}。", leaf(called)),
    gave_leaf: |called, kind, value| format!("{} 的值是 {}。", leaf(called), plainly(kind, value)),
    done: |root, worth, rest| format!("搜索结束：{root} 的值{worth}{rest}。"),
    child_with: |value| format!("值为 {value} 的子结点"),
    came_closest: |name| format!("。没有子结点的值落在所关心的范围内：{name} 最接近，但不一定是最佳的选择"),
    chooses: |who, name, is_move| format!("，{who} {} {name}", if is_move { "走" } else { "选" }),
    no_choice: "。没有子结点的值落在所关心的范围内，所以选不出着法",
};
