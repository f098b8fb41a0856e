//! Changing the tree, in Chinese.

use crate::text::number::grouped;
use crate::text::words::{WhatIfWords, item};

use super::spacing::spaced;

pub(super) const WHAT_IF: WhatIfWords = WhatIfWords {
    title: item("如果……", "直接在树上改叶结点的值或子结点的顺序，搜索马上重新进行。"),
    hint: "上下拖动叶结点或输入数字来改值，左右拖动子结点来换顺序，Ctrl+Z 撤销。",
    keys: "按 [ 和 ] 选叶结点，{ 和 } 选任意结点，< 和 > 让它在兄弟结点之间移位，Enter 输入值。",
    not_here: "棋盘上的值来自评估函数，不能直接改。用 ⇅ 改着法排序，按 E 改局面。",
    no_leaf: "这里没有画出叶结点。先前进到叶结点，再改它的值。",
    undo: item("撤销", "撤销上一次改动。"),
    redo: item("重做", "重做刚才撤销的改动。"),
    reset: item("还原", "回到打开时的树。还原之后也可以撤销。"),
    value_of: |name| name.map_or_else(|| "这个叶结点的值".to_owned(), |name| spaced(&format!("{name} 的值"))),
    not_a_value: "应为 -1,000,000 到 1,000,000 之间的整数。",
    copied: "已复制：用方括号写出树的形状和值，不含名称。",
    value_set: |name, before, after| match name {
        Some(name) => format!("{name} = {after}"),
        None => format!("{before} → {after}"),
    },
    moved: |name, place| match name {
        Some(name) => spaced(&format!("{name} 现在是第 {place} 个子结点")),
        None => format!("一个结点现在是第 {place} 个子结点"),
    },
    was_reset: "已还原",
    outcome: |change, [before, now], choice| {
        let value = if before == now {
            format!("根结点的值仍是 {now}")
        } else {
            format!("根结点的值由 {before} 变为 {now}")
        };
        let choice = match choice {
            None => String::new(),
            Some([old, new]) if old == new && before == now => format!("，选择也仍是 {new}"),
            Some([old, new]) if old == new => format!("，选择仍是 {new}"),
            Some([old, new]) if before == now => format!("，但选择由 {old} 变为 {new}"),
            Some([old, new]) => format!("，选择由 {old} 变为 {new}"),
        };
        spaced(&format!("{change}：{value}{choice}。"))
    },
    visits: |visited, spared| match (visited, spared) {
        (0, 0) => "访问的结点和改动之前相同。".to_owned(),
        _ => format!("新访问（+）：{}，新省去（−）：{}。", grouped(visited), grouped(spared)),
    },
    unseen: "改动前后，搜索都没有看这个叶结点：它的值不影响结果。",
    not_compared: "未作比较：树太大，或者搜索提前停止了。",
};
