//! Words on the drawing of a wide tree: the way to where the search is, with all that is beside it counted.

use crate::chinese::spaced;
use crate::number::grouped;
use crate::{chinese, english};

use super::{Item, item};

words! {
    /// The drawing of a wide tree, ply by ply.
    PathWords {
        /// Children that have returned.
        tried: fn(u64) -> String =
            en: |number| format!("{} tried", english::count(number)),
            zh: |number| spaced(&format!("已试 {}", chinese::count(number)));
        /// Children that are open: one, or none.
        open: fn(u64) -> String =
            en: |number| format!("{} open", english::count(number)),
            zh: |number| spaced(&format!("搜索中 {}", chinese::count(number)));
        /// Children that have not been entered and may still be.
        not_yet: fn(u64) -> String =
            en: |number| format!("{} not yet", english::count(number)),
            zh: |number| spaced(&format!("未试 {}", chinese::count(number)));
        /// Children that a cutoff has saved from a visit.
        pruned: fn(u64) -> String =
            en: |number| format!("{} pruned", english::count(number)),
            zh: |number| spaced(&format!("剪去 {}", chinese::count(number)));
        /// What such a count is, and what a click on it does.
        count_hint: &'static str =
            en: "How many of the moves here are tried, open, not tried yet or pruned. Click for a list of them all.",
            zh: "这里的着法有多少已试、搜索中、未试或剪去。点一下，列出全部。";
        /// What plies that are not drawn do when they are clicked.
        plies_hint: &'static str = en: "Plies that are not drawn. Click to see them.", zh: "没有画出来的几层。点一下就能看到。";
        /// What the cross of such a list does.
        close_list: &'static str = en: "Close the list.", zh: "关闭列表。";
        /// How many moves a position has.
        moves: fn(u64) -> String =
            en: |number| english::plural(number, "move", "moves"),
            zh: |number| spaced(&format!("{} 个着法", chinese::count(number)));
        /// How many children a node of an explicit tree has.
        children: fn(u64) -> String =
            en: |number| english::plural(number, "child", "children"),
            zh: |number| spaced(&format!("{} 个子结点", chinese::count(number)));
        /// Counts one after the other.
        counts: fn(&[String]) -> String = en: |counts| counts.join(" · "), zh: |counts| counts.join(" · ");
        /// Above a list of all moves of a side: the side, how many there are, and the move before them, if there is
        /// one.
        moves_of: fn(&str, u64, &str) -> String =
            en: |side, number, above| {
                let all = format!("{side}: {}", english::plural(number, "move", "moves"));
                if above.is_empty() { all } else { format!("{all} after {above}") }
            },
            zh: |side, number, above| {
                let all = format!("{side}的 {} 个着法", chinese::count(number));
                spaced(&if above.is_empty() { all } else { format!("{above} 之后{all}") })
            };
        /// Above a list of all children of a node: how many, and its name, if it has one.
        children_of: fn(u64, &str) -> String =
            en: |number, node| {
                let all = english::plural(number, "child", "children");
                if node.is_empty() { all } else { format!("{all} of {node}") }
            },
            zh: |number, node| {
                let all = format!("{} 个子结点", chinese::count(number));
                spaced(&if node.is_empty() { all } else { format!("{node} 的 {all}") })
            };
        /// The order of such a list: that of the search.
        as_tried: Item =
            en: item("in the order tried", "The list has the moves as the search tries them."),
            zh: item("按搜索顺序", "按搜索的先后排列。");
        /// The order of such a list: the best value first.
        by_value: Item =
            en: item("by value", "The list has the best move for the player who chooses first."),
            zh: item("按值排列", "对选择的一方最好的着法排在最前。");
        /// In such a list, the child in which the search is.
        here: &'static str = en: "here", zh: "当前";
        /// What is looked at while the search stays where it is: at the step of this number.
        looking_at: fn(&str, u64) -> String =
            en: |name, at| format!("Looking at {name} · still at step {}", grouped(at)),
            zh: |name, at| spaced(&format!("正在看 {name} · 搜索仍在步骤 {}", grouped(at)));
        /// Below a leaf that is looked at, which has no children: the keys that go on from there.
        looking_at_leaf_keys: fn(&str, &str) -> String =
            en: |moment, back| format!("{moment}: the moment at which it returned · {back}: back to the search"),
            zh: |moment, back| spaced(&format!("{moment}：跳到它返回的时刻 · {back}：回到搜索"));
        /// Below the reason of what is looked at: the keys that go on from there.
        looking_keys: fn(&str, &str, &str) -> String =
            en: |inside, moment, back| {
                format!("{inside}: its children in the row below · {moment}: the moment at which it returned · {back}: \
                    back to the search")
            },
            zh: |inside, moment, back| {
                spaced(&format!("{inside}：在下一行显示它的子结点 · {moment}：跳到它返回的时刻 · {back}：回到搜索"))
            };
        /// What a click on that does.
        back_hint: &'static str =
            en: keyed!(en: "Back to where the search is. ({})", Escape),
            zh: keyed!(zh: "回到搜索的位置。（{}）", Escape);
        /// Below the child that a node would choose so far.
        best_so_far: &'static str = en: "best so far", zh: "目前最佳";
        /// Best, in a line of its own: takes the child with its value.
        best: fn(&str) -> String =
            en: |child| format!("best {child}"),
            zh: |child| spaced(&format!("最佳 {child}"));
        /// Below the child because of which the rest of a node's moves is pruned; takes the node's name.
        refutes: fn(&str) -> String =
            en: |node| format!("refutes {node}"),
            zh: |node| spaced(&format!("在 {node} 引起截断"));
        /// Plies that are not drawn: how many, the first and the last move.
        plies_more: fn(u64, &str, &str) -> String =
            en: |plies, first, last| {
                format!("{}: {first} … {last}", english::plural(plies, "ply more", "plies more"))
            },
            zh: |plies, first, last| spaced(&format!("还有 {} 层：{first} …… {last}", chinese::count(plies)));
        /// Plies that are not drawn where the sentence speaks of some of them: how many, and the names of those.
        plies_with: fn(u64, &str) -> String =
            en: |plies, named| format!("{}, with {named}", english::plural(plies, "ply more", "plies more")),
            zh: |plies, named| spaced(&format!("还有 {} 层，其中有 {named}", chinese::count(plies)));
        /// The best line from the root to the leaf that its value comes from.
        principal_variation: fn(&[String]) -> String =
            en: |moves| format!("principal variation: {}", moves.join(" ")),
            zh: |moves| format!("主要变例：{}", moves.join(" "));
        /// The best line as a sentence.
        line_of_best_play: fn(&[String]) -> String =
            en: |moves| format!("Principal variation: {}.", moves.join(", ")),
            zh: |moves| spaced(&format!("主要变例：{}。", moves.join("、")));
        /// The best line while other moves of the root are still to come, as a sentence.
        best_line_so_far: fn(&[String]) -> String =
            en: |moves| format!("Principal variation so far: {}.", moves.join(", ")),
            zh: |moves| spaced(&format!("目前的主要变例：{}。", moves.join("、")));
    }
}
