//! Words of finding moves, values and cutoffs.

use crate::chinese::spaced;
use crate::number::grouped;

use super::{Item, item};

words! {
    /// Finding a move, a value or cutoffs in the search on screen.
    FindWords {
        /// The field, and what stands in it while it is empty.
        field: Item =
            en: item(
                "Find a move or a value",
                keyed!(
                    en: "A line of moves, a move, a value such as −233 or +1.50, ≥400 for cutoffs that pruned at least \
                        that many moves, cut for all cutoffs. Enter goes to the next, Shift+Enter to the one before. \
                        ({})",
                    Find,
                ),
            ),
            zh: item(
                "查找着法或值",
                keyed!(
                    zh: "一串着法、一个着法、一个值（如 −233、+1.50），≥400 表示至少剪去这么多着法的截断，“截断”表示所有截断。Enter 到下一个，Shift+Enter 到上一个。（{}）",
                    Find,
                ),
            );
        /// Which of those that were found it is: `3 of 214`.
        number_of: fn(u64, u64) -> String =
            en: |number, all| format!("{} of {}", grouped(number), grouped(all)),
            zh: |number, all| format!("{} / {}", grouped(number), grouped(all));
        /// How many were found, while none of them is gone to.
        found: fn(u64) -> String =
            en: |all| format!("{} found", grouped(all)),
            zh: |all| spaced(&format!("找到 {} 个", grouped(all)));
        /// How many of a hundred parts of the nodes have been looked at.
        under_way: fn(u32) -> String =
            en: |percent| format!("{percent} % looked at"),
            zh: |percent| format!("正在查找：{percent}%");
        /// Where something is: at the root, after moves, below nodes.
        at_root: &'static str = en: " at the root", zh: "在根结点，";
        after: fn(&str) -> String = en: |names| format!(" after {names}"), zh: |names| format!("在 {names} 之后，");
        below: fn(&str) -> String = en: |names| format!(" below {names}"), zh: |names| format!("在 {names} 之下，");
        /// The search has not come there: the name, and where it would be.
        not_visited: fn(&str, &str) -> String =
            en: |name, place| format!("{name}{place} has not been visited yet."),
            zh: |name, place| spaced(&format!("{place}{name} 还没有访问过。"));
        /// The search has ended without coming there: the name, and where it would be.
        never_visited: fn(&str, &str) -> String =
            en: |name, place| format!("{name}{place} was never visited."),
            zh: |name, place| spaced(&format!("{place}{name} 始终没有访问。"));
        /// There are more than fit into the memory.
        too_many: fn(&str) -> String =
            en: |typed| format!("“{typed}” is found too often for the memory there is, expected something rarer."),
            zh: |typed| spaced(&format!("“{typed}”的结果太多，内存放不下，请缩小范围。"));
        /// No node that is so called, or that such a move leads to, has been entered by now.
        nowhere: fn(&str) -> String =
            en: |name| format!("No {name} has been visited so far."),
            zh: |name| spaced(&format!("目前还没有访问过 {name}。"));
        /// A cutoff has pruned it.
        pruned: fn(&str, &str) -> String =
            en: |name, place| format!("{name}{place} was pruned."),
            zh: |name, place| spaced(&format!("{place}{name} 已剪枝。"));
        /// What was typed is no move; takes one that is.
        no_move: fn(&str, &str, &str) -> String =
            en: |typed, place, example| format!("“{typed}” is no move{place}, expected one such as {example}."),
            zh: |typed, place, example| spaced(&format!("{place}“{typed}”不是着法，应输入 {example} 这样的着法。"));
        /// What was typed is no name of a node of the tree.
        no_name: fn(&str, &str) -> String =
            en: |typed, place| format!("“{typed}” is no node{place}, expected a name, or a number such as #2."),
            zh: |typed, place| spaced(&format!("{place}没有叫“{typed}”的结点，应输入结点的名字或 #2 这样的序号。"));
        /// The rules do not allow the move.
        illegal: fn(&str, &str) -> String =
            en: |typed, place| format!("“{typed}” cannot be played{place}, expected a legal move."),
            zh: |typed, place| spaced(&format!("{place}不能走“{typed}”，应输入合法的着法。"));
        /// Several are called so.
        ambiguous: fn(&str, &str) -> String =
            en: |typed, place| format!("“{typed}”{place} means more than one, expected which of them."),
            zh: |typed, place| spaced(&format!("{place}“{typed}”不止一个，请写明是哪一个。"));
        /// There are only so many children.
        no_such_child: fn(&str, &str, u64) -> String =
            en: |typed, place, all| {
                format!("There is no child {typed}{place}, expected a number up to {}.", grouped(all))
            },
            zh: |typed, place, all| spaced(&format!("{place}没有子结点 {typed}，序号最大是 {}。", grouped(all)));
        /// Nothing is searched below a leaf.
        leaf: fn(&str) -> String =
            en: |place| format!("Nothing{place} is searched: it is a leaf."),
            zh: |place| spaced(&format!("{place}已经是叶结点，不再往下搜索。"));
        /// Values are to be found out.
        covered: &'static str =
            en: "Values are covered: find a move or a cutoff.",
            zh: "值都盖着：可以查找着法或截断。";
        /// No node has returned this value.
        no_value: fn(&str) -> String =
            en: |value| format!("No node has returned {value} so far."),
            zh: |value| spaced(&format!("目前没有结点返回 {value}。"));
        /// No cutoff has pruned so many moves.
        no_cutoff: fn(u32) -> String =
            en: |least| match least {
                0 => "There has been no cutoff so far.".to_owned(),
                _ => format!("No cutoff so far has pruned {} or more moves.", grouped(least.into())),
            },
            zh: |least| match least {
                0 => "目前还没有截断。".to_owned(),
                _ => spaced(&format!("目前没有一次截断剪去 {} 个以上的着法。", grouped(least.into()))),
            };
        /// A sign without what belongs behind it.
        unclear: fn(&str) -> String =
            en: |typed| format!("“{typed}” means nothing here, expected a move, a value such as −233 or +1.50, ≥400 or \
                cut."),
            zh: |typed| spaced(&format!("“{typed}”看不懂，应输入着法、−233 或 +1.50 这样的值、≥400 或“截断”。"));
    }
}
