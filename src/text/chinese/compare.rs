//! Words of comparing two searches, in Chinese.

use crate::replay::{Absence, Side};
use crate::search::CutoffRule;
use crate::text::number::grouped;
use crate::text::words::{CompareWords, Compared, OnlyOne, item};

use super::spacing::spaced;

pub(super) const COMPARE: CompareWords = CompareWords {
    title: item("对比", "同一局面的两次搜索并排：哪些结点一个访问了，另一个省去了。"),
    close: item("关闭", "回到左边搜索的回放，停在原来的地方。（D 或 Esc）"),
    swap: item("⇄", "左右互换。（V）"),
    pairs: item("常见对比", "经常放在一起比较的两次搜索。"),
    minimax_alpha_beta: item("极大极小与 Alpha-Beta", "值相同，右边访问的结点少得多。"),
    hard_soft: item("硬边界与软边界", "硬边界不返回窗口以外的值；软边界返回找到的值。"),
    strict_at_equal: item("严格与相等即截断", "两者相等时，左边严格大于才截断，继续看；右边就此截断。"),
    natural_history: item("自然顺序与历史启发", "右边按以前截断积累的经验排列着法。"),
    natural_perfect: item("自然顺序与最佳顺序", "右边在每个结点都先看最佳着法。"),
    natural_reversed: item("自然顺序与相反顺序", "着法相同，右边倒过来试。"),
    following: item("跟随", "移动一边时，另一边怎样跟随。"),
    by_node: item("按结点", "另一边走到同一个结点；它从不访问那里时，就停在上面等着。（4）"),
    by_count: item("按次数", "两边前进同样多的节拍或步骤。（5）"),
    alone: item("各走各的", "只移动一边；用 O 或单击选择哪一边。（6）"),
    next_difference: item("下一处不同", "前进到下一处只有一边访问的结点。（M）"),
    previous_difference: item("上一处不同", "退回到上一处只有一边访问的结点。（Shift+M）"),
    side: |side| match side {
        Side::Left => item("左边", "左边的搜索。单击后，按键移动这一边。（O）"),
        Side::Right => item("右边", "右边的搜索。单击后，按键移动这一边。（O）"),
    },
    moves: "按键移动这一边",
    tree: |side| match side {
        Side::Left => "左边的树",
        Side::Right => "右边的树",
    },
    choices: |side| match side {
        Side::Left => "左边的搜索",
        Side::Right => "右边的搜索",
    },
    rule: |rule| match rule {
        CutoffRule::AtEqual => "α ≥ β",
        CutoffRule::Strict => "α > β",
    },
    table: "两次搜索的计数：到目前为止，以及整个搜索",
    only_here: item("只有这边", "这次搜索访问、另一次搜索不访问的结点。"),
    value: item("值", "到这个步骤为止所知道的根结点的值，以及最后的值。"),
    choice: item("选择", "到这个步骤为止根结点会选的着法，以及最后的选择。"),
    so_far: |now, whole| format!("{now} / {whole}"),
    in_the_end: |now, end| now.map_or_else(|| format!("最后 {end}"), |now| format!("{now}，最后 {end}")),
    visited_only_here: "只有这次搜索到这里来。",
    visited_only_there: "只有另一次搜索到这里来。",
    folded: |here, there| {
        let (here_shown, there_shown) = (grouped(here), grouped(there));
        spaced(&match (here, there) {
            (_, 0) => format!("下面有{here_shown}个结点只有这次搜索访问。"),
            (0, _) => format!("下面有{there_shown}个结点只有另一次搜索访问。"),
            _ => format!("下面有{here_shown}个结点只有这次搜索访问，{there_shown}个只有另一次搜索访问。"),
        })
    },
    absent: |why, name| {
        let name = name.unwrap_or("那个结点");
        spaced(&match why {
            Absence::Spared => format!("这里省去了{name}。"),
            Absence::TooDeep => format!("{name}太深，这次搜索看不到那里。"),
            Absence::Stopped => format!("这次搜索还没有到{name}就停止了。"),
        })
    },
    leaf_without_name: |value, parent| {
        spaced(&match (value, parent) {
            (Some(value), Some(parent)) => format!("{parent}下面值为{value}的叶结点"),
            (Some(value), None) => format!("一个值为{value}的叶结点"),
            (None, Some(parent)) => format!("{parent}下面的一个叶结点"),
            (None, None) => "一个叶结点".to_owned(),
        })
    },
    summary,
    searching: "正在搜索…",
    nothing_open: "请先打开一个示例，它的两次搜索就会并排显示在这里。",
    keys: "O：换边 · M：下一处不同 · 4 5 6：跟随方式 · V：左右互换 · D：关闭",
};

fn summary(compared: &Compared<'_>) -> String {
    let value = match compared.values {
        [Some(left), Some(right)] if left == right => format!("两边都得{left}。"),
        [Some(left), Some(right)] => format!("左边得{left}，右边得{right}。"),
        _ => String::new(),
    };
    let stopped = match compared.stopped {
        [false, false] => "",
        [true, false] => "左边的搜索提前停止了，没有走到的不算省去。",
        [false, true] => "右边的搜索提前停止了，没有走到的不算省去。",
        [true, true] => "两次搜索都提前停止了，没有走到的不算省去。",
    };
    spaced(&format!("{value}{}{stopped}", differences(compared)))
}

fn differences(compared: &Compared<'_>) -> String {
    match &compared.only {
        [OnlyOne { nodes: 0, .. }, OnlyOne { nodes: 0, .. }] => {
            format!("两边访问的是同样的{}个结点。", grouped(compared.visited[0]))
        }
        [only, OnlyOne { nodes: 0, .. }] => format!("只有左边访问了{}。", visits(only)),
        [OnlyOne { nodes: 0, .. }, only] => format!("只有右边访问了{}。", visits(only)),
        [left, right] => format!("只有左边访问了{}，只有右边访问了{}。", visits(left), visits(right)),
    }
}

fn visits(only: &OnlyOne) -> String {
    match &only.single {
        Some(name) => name.clone(),
        None if only.leaves == only.nodes => format!("{}个叶结点", grouped(only.leaves)),
        None => format!("{} 个结点（其中 {}个叶结点）", grouped(only.nodes), grouped(only.leaves)),
    }
}
