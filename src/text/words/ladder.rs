//! Words on the ladder: the open nodes with their windows.

use super::{Item, item};
use crate::chinese::spaced;
use crate::{chinese, english};
use plyscope_core::game::Player;

words! {
    /// The ladder, which is the call stack.
    LadderWords {
        /// What a row is, and what a click on it does.
        row: &'static str =
            en: "An open node: entered, and not returned yet. Click to see its numbers.",
            zh: "搜索中的结点：已进入，还没有返回。点一下，可看它的各项数值。";
        /// The upper lane: the window handed down.
        matters: Item =
            en: item(
                "matters",
                "What still matters here: values between what Max and what Min already have elsewhere.",
            ),
            zh: item("还有意义", "在这里还有意义的值：介于 Max 方和 Min 方在别处已有的值之间。");
        /// The lower lane: the proved interval.
        can_be: Item =
            en: item("can be", "What this node can still be worth, by what its children have proved."),
            zh: item("可能取值", "按子结点已经证明的，这个结点还可能是多少。");
        /// The lanes do not overlap.
        no_overlap: &'static str = en: "no overlap: cut", zh: "没有重叠：截断";
        /// The lanes meet in a point.
        touching: &'static str =
            en: "touching: here the two rules differ",
            zh: "刚好相接：两种截断条件在这里结果不同";
        /// What the lanes have in common is the window that is left.
        overlap: &'static str = en: "still open: (α, β)", zh: "目前的窗口 (α, β)";
        /// The foot of a post at α: takes the value and the name of the node that set it.
        alpha_set_at: fn(&str, &str) -> String =
            en: |value, owner| format!("α = {value}, set at {owner}"),
            zh: |value, owner| spaced(&format!("α = {value}，来自 {owner}"));
        /// The foot of a post at β: takes the value and the name of the node that set it.
        beta_set_at: fn(&str, &str) -> String =
            en: |value, owner| format!("β = {value}, set at {owner}"),
            zh: |value, owner| spaced(&format!("β = {value}，来自 {owner}"));
        /// A bound of the root window: takes the letter and the value.
        asked_for: fn(&str, &str) -> String =
            en: |letter, value| format!("{letter} = {value}, asked for at the root"),
            zh: |letter, value| spaced(&format!("{letter} = {value}，在根结点给定"));
        /// A bound beyond which no leaf lies: takes the letter and the value.
        end_of_leaves: fn(&str, &str) -> String =
            en: |letter, value| format!("{letter} = {value}, no leaf lies beyond"),
            zh: |letter, value| spaced(&format!("{letter} = {value}，叶结点取值的界"));
        /// A bound that only a null window on the way sets: takes the letter and the value.
        asked_by_null_window: fn(&str, &str) -> String =
            en: |letter, value| format!("{letter} = {value}, asked by a null window"),
            zh: |letter, value| spaced(&format!("{letter} = {value}，由零窗口给定"));
        /// A bound of another program's call that nothing above stands for: takes the letter and the value.
        as_logged: fn(&str, &str) -> String =
            en: |letter, value| format!("{letter} = {value}, as the log has it"),
            zh: |letter, value| spaced(&format!("{letter} = {value}，日志如此"));
        /// A bound that a null window has shown of a move, which is searched again: takes the letter, the value and the
        /// name of the node behind the move.
        shown_by_null_window: fn(&str, &str, &str) -> String =
            en: |letter, value, name| format!("{letter} = {value}, shown by the null window on {name}"),
            zh: |letter, value, name| spaced(&format!("{letter} = {value}，由 {name} 的零窗口试探证明"));
        /// What has shown such a bound: takes the name of the node.
        by_null_window: fn(&str) -> String =
            en: |name| format!("the null window on {name}"),
            zh: |name| spaced(&format!("对 {name} 的零窗口试探"));
        /// A post without letters: takes the player, the value and the owner's name.
        has: fn(Player, &str, &str) -> String = |player, value, owner| match player {
            Player::Max =>
                en: format!("Max has {value} ({owner})"),
                zh: spaced(&format!("Max 方已有 {value}（{owner}）"));
            Player::Min =>
                en: format!("Min has {value} ({owner})"),
                zh: spaced(&format!("Min 方已有 {value}（{owner}）"));
        };
        /// What a player has where the table knows it of the owner, and no choice of the player stands for it.
        has_from_table: fn(Player, &str, &str) -> String = |player, value, owner| match player {
            Player::Max =>
                en: format!("table: {value} or more ({owner})"),
                zh: spaced(&format!("置换表：至少 {value}（{owner}）"));
            Player::Min =>
                en: format!("table: {value} or less ({owner})"),
                zh: spaced(&format!("置换表：至多 {value}（{owner}）"));
        };
        /// The title of the column of what a player has, without letters: `Max has`.
        has_column: fn(Player) -> &'static str = |player| match player {
            Player::Max => en: "Max has", zh: "Max 方已有";
            Player::Min => en: "Min has", zh: "Min 方已有";
        };
        /// The lanes lie apart, but the value came back as the bound, so that the strict rule goes on.
        gap_unseen: &'static str =
            en: "no overlap, but the value came back as the bound: the search goes on",
            zh: "没有重叠，但返回的值只到边界：搜索继续";
        /// The column of α.
        alpha: Item =
            en: item("α", "What Max is sure of already. Smaller values do not matter to Max."),
            zh: item("α", "Max 方已保证的下限。比它小的值，Max 方不再关心。");
        /// The column of β.
        beta: Item =
            en: item("β", "What Min is sure of already. Larger values do not matter to Min."),
            zh: item("β", "Min 方已保证的上限。比它大的值，Min 方不再关心。");
        /// The column of the best value so far.
        best: Item =
            en: item("best", "The best value of this node’s own children so far."),
            zh: item("最佳", "这个结点自己的子结点里，目前最佳的值。");
        /// The badge on Min's rows as the code sees them.
        mirrored: Item =
            en: item("⇄", "The code sees this row through Min’s eyes: signs turned, α and β swapped."),
            zh: item("⇄", "代码从 Min 方的角度看这一行：正负号相反，α 与 β 对调。");
        /// The root has returned, and is searched once more.
        goes_on: &'static str =
            en: "This pass is done; another one follows.",
            zh: "这一遍搜索结束，接着还有一遍。";
        /// The root has returned: the stack is empty.
        empty: &'static str =
            en: "The search is done. No call is open.",
            zh: "搜索结束，没有尚未返回的调用。";
        /// A bound in folded rows: takes what it is called, and what it is above them and below them.
        bound_moved: fn(&str, &str, &str) -> String =
            en: |name, above, below| format!("{name} {above} … {below}"),
            zh: |name, above, below| spaced(&format!("{name} 由 {above} 变为 {below}"));
        /// A bound in folded rows that is the same above them and below them: takes its letter and its value.
        bound_is: fn(&str, &str) -> String =
            en: |letter, value| format!("{letter} = {value}"),
            zh: |letter, value| format!("{letter} = {value}");
        /// Such a bound without letters.
        has_value: fn(Player, &str) -> String = |player, value| match player {
            Player::Max => en: format!("Max has {value}"), zh: spaced(&format!("Max 方已有 {value}"));
            Player::Min => en: format!("Min has {value}"), zh: spaced(&format!("Min 方已有 {value}"));
        };
        /// No bound has moved in folded rows: takes the bounds.
        nothing_new_with: fn(&str) -> String =
            en: |bounds| format!("{bounds}, nothing new"),
            zh: |bounds| spaced(&format!("{bounds}，没有变化"));
        /// There is no bound in folded rows.
        nothing_new: &'static str = en: "nothing new", zh: "没有变化";
        /// What the window did in folded rows: takes how many plies they are, and what it did.
        plies_say: fn(u64, &str) -> String =
            en: |plies, what| format!("{}: {what}", english::plural(plies, "ply", "plies")),
            zh: |plies, what| spaced(&format!("{} 层：{what}", chinese::count(plies)));
        /// Folded rows for a screen reader: takes the first and the last of them, and what the window did there, or
        /// nothing.
        folded_rows: fn(u64, u64, &str) -> String =
            en: |first, last, what| match what {
                "" => format!("rows {first} to {last} are folded"),
                _ => format!("rows {first} to {last} are folded: {what}"),
            },
            zh: |first, last, what| match what {
                "" => spaced(&format!("第 {first} 行到第 {last} 行折叠")),
                _ => spaced(&format!("第 {first} 行到第 {last} 行折叠：{what}")),
            };
    }
}
