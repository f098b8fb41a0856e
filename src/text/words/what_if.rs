//! Words of changing the tree.

use crate::chinese::spaced;
use crate::number::grouped;

use super::{Item, item};

words! {
    /// The tree with other values, or with its children in another order.
    WhatIfWords {
        /// The title in menus and on the badge.
        title: Item =
            en: item("What if", "Change values and the order of children in the tree; the search answers at once."),
            zh: item("如果……", "直接在树上改叶结点的值或子结点的顺序，搜索马上重新进行。");
        /// What the pointer can do.
        hint: &'static str =
            en: keyed!(en: "Drag a leaf up or down, or type a number; drag a child sideways; {} takes back.", Undo),
            zh: keyed!(zh: "上下拖动叶结点或输入数字来改值，左右拖动子结点来换顺序，{} 撤销。", Undo);
        /// What the keys can do.
        keys: &'static str =
            en: keyed!(
                en: "{} and {} choose a leaf, {} and {} any node, {} and {} move it among its siblings, Enter opens \
                    its value.",
                PreviousLeaf, NextLeaf, PreviousNode, NextNode, ToTheLeft, ToTheRight,
            ),
            zh: keyed!(
                zh: "按 {} 和 {} 选叶结点，{} 和 {} 选任意结点，{} 和 {} 让它在兄弟结点之间移位，Enter 输入值。",
                PreviousLeaf, NextLeaf, PreviousNode, NextNode, ToTheLeft, ToTheRight,
            );
        /// Why the tree of a game on a board cannot be changed, and what can.
        not_here: &'static str =
            en: "On a board the values come from the evaluation. Change the order of moves with ⇅, the position with \
                E.",
            zh: "棋盘上的值来自评估函数，不能直接改。用 ⇅ 改着法排序，按 E 改局面。";
        /// Why nothing can be changed where no leaf is drawn.
        no_leaf: &'static str =
            en: "No leaf is in the picture here. Step on, to the leaves, to change their values.",
            zh: "这里没有画出叶结点。先前进到叶结点，再改它的值。";
        /// The button that takes the last change back.
        undo: Item = en: item("Undo", "Take the last change back."), zh: item("撤销", "撤销上一次改动。");
        /// The button that makes a change again.
        redo: Item =
            en: item("Redo", "Make the change again that was taken back last."),
            zh: item("重做", "重做刚才撤销的改动。");
        /// The button that goes back to the tree as it was opened.
        reset: Item =
            en: item("Reset", "The tree as it was opened. This can be undone, too."),
            zh: item("还原", "回到打开时的树。还原之后也可以撤销。");
        /// The field for a value: takes the name of the leaf, if it has one.
        value_of: fn(Option<&str>) -> String =
            en: |name| name.map_or_else(|| "Value of the leaf".to_owned(), |name| format!("Value of {name}")),
            zh: |name| name.map_or_else(|| "这个叶结点的值".to_owned(), |name| spaced(&format!("{name} 的值")));
        /// What was typed is no value.
        not_a_value: &'static str =
            en: "Expected a number such as 7, -3.5 or 7/3.",
            zh: "应为一个数，如 7、-3.5 或 7/3。";
        /// The tree cannot be searched as before.
        searched_otherwise: &'static str =
            en: "This tree cannot be searched as before: the search is another one now.",
            zh: "这棵树不能再照原来的方式搜索，已改用别的搜索。";
        /// The tree is in the clipboard.
        copied: &'static str =
            en: "Copied: values and shape in brackets, without names.",
            zh: "已复制：用方括号写出树的形状和值，不含名称。";
        /// A leaf got a value: takes its name, if it has one, the value before and the value since.
        value_set: fn(Option<&str>, &str, &str) -> String = |name, before, after| match name {
            Some(name) => en: format!("{name} = {after}"), zh: format!("{name} = {after}");
            None => en: format!("{before} → {after}"), zh: format!("{before} → {after}");
        };
        /// A child changed places: takes its name, if it has one, and its place from 1.
        moved: fn(Option<&str>, usize) -> String = |name, place| match name {
            Some(name) =>
                en: format!("{name} is child {place} now"),
                zh: spaced(&format!("{name} 现在是第 {place} 个子结点"));
            None =>
                en: format!("A child is child {place} now"),
                zh: format!("一个结点现在是第 {place} 个子结点");
        };
        /// The tree is as it was opened.
        was_reset: &'static str = en: "As opened", zh: "已还原";
        /// A change, in a few words, that was taken back.
        taken_back: fn(&str) -> String =
            en: |change| format!("Taken back: {change}"),
            zh: |change| format!("已撤销：{change}");
        /// What a change has done to the root: takes the change, the root's value before and now, and the child chosen
        /// before and now, if both have names.
        outcome: fn(&str, [&str; 2], Option<[&str; 2]>) -> String =
            en: |change, [before, now], choice| {
                let value = if before == now {
                    format!("the root stays {now}")
                } else {
                    format!("the root goes from {before} to {now}")
                };
                let choice = match choice {
                    None => String::new(),
                    Some([old, new]) if old == new && before == now => format!(", and so does the choice {new}"),
                    Some([old, new]) if old == new => format!(", and the choice stays {new}"),
                    Some([old, new]) if before == now => format!(", but the choice goes from {old} to {new}"),
                    Some([old, new]) => format!(", and the choice from {old} to {new}"),
                };
                format!("{change}: {value}{choice}.")
            },
            zh: |change, [before, now], choice| {
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
            };
        /// Takes how many nodes are newly visited, and how many newly pruned.
        visits: fn(u64, u64) -> String = |visited, spared| match (visited, spared) {
            (0, 0) =>
                en: "The same nodes are visited as before.".to_owned(),
                zh: "访问的结点和改动之前相同。".to_owned();
            _ =>
                en: format!("Newly visited (+): {}. Newly pruned (−): {}.", grouped(visited), grouped(spared)),
                zh: format!("新访问（+）：{}，新剪去（−）：{}。", grouped(visited), grouped(spared));
        };
        /// The changed leaf is not visited, before or now.
        unseen: &'static str =
            en: "The search visits this leaf neither before nor after the change: its value cannot matter.",
            zh: "改动前后，搜索都没有看这个叶结点：它的值不影响结果。";
        /// The tree is too large to be compared, or a search was stopped.
        not_compared: &'static str =
            en: "Not compared: the tree is too large for that, or a search was stopped.",
            zh: "未作比较：树太大，或者搜索提前停止了。";
    }
}
