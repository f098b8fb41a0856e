//! Words of the whole view: every node of a search, on the axis of time.

use crate::chinese::spaced;
use crate::number::{about, grouped};

use super::{Item, item};

words! {
    /// Every node of a search, on the axis of time.
    WholeWords {
        /// The view of a small tree.
        small: Item =
            en: item("Small", "Each node in its place."),
            zh: item("小树", "每个结点都画出来。");
        /// The view of a large tree.
        path: Item =
            en: item("Path", keyed!(en: "The way from the root to the node in focus, with the children of each node on \
                it. ({})", Fit)),
            zh: item("路径", keyed!(zh: "从根结点到当前结点的路径，以及路径上每个结点的子结点。（{}）", Fit));
        /// The view of all visited nodes.
        whole: Item =
            en: item("Whole", keyed!(en: "All visited nodes, each as wide as its subtree, in the order of the search. \
                ({})", Fit)),
            zh: item("全树", keyed!(zh: "所有已访问的结点，按搜索的先后排列，宽度就是子树的大小。（{}）", Fit));
        /// One form of it.
        bands: Item =
            en: item("Bands", "A band for each ply."),
            zh: item("分层", "每层一条。");
        /// The other.
        icicle: Item =
            en: item("Icicle", "Children right below their parents, without gaps. Click a cell to make it as wide as \
                the window."),
            zh: item("冰柱", "子结点紧贴在父结点下面。点一下某个结点，就把它放大到全宽。");
        /// A ply: its number, how many nodes of it there are, and how many of a hundred were cut off.
        ply: fn(u32, u32, u32) -> String =
            en: |ply, nodes, cut| format!("ply {ply} · {} · {cut} % cut off", counted(nodes, "node", "nodes")),
            zh: |ply, nodes, cut| format!("第 {ply} 层 · {} 个结点 · {cut}% 截断", grouped(nodes.into()));
        /// A ply at which nothing was cut off, or where nothing is said of it.
        ply_alone: fn(u32, u32) -> String =
            en: |ply, nodes| format!("ply {ply} · {}", counted(nodes, "node", "nodes")),
            zh: |ply, nodes| format!("第 {ply} 层 · {} 个结点", grouped(nodes.into()));
        /// All plies from this one on.
        deeper: fn(u32, u32) -> String =
            en: |ply, nodes| format!("ply {ply} and deeper · {}", counted(nodes, "node", "nodes")),
            zh: |ply, nodes| format!("第 {ply} 层及以下 · {} 个结点", grouped(nodes.into()));
        /// A ply of leaves, and how many there are.
        leaves: fn(u32, u32) -> String =
            en: |ply, leaves| format!("ply {ply} · {}", counted(leaves, "leaf value", "leaf values, low to high")),
            zh: |ply, leaves| format!("第 {ply} 层 · {} 个叶结点的值，由低到高", grouped(leaves.into()));
        /// A line through the leaf values: what it is.
        line_is: fn(&str) -> String = en: |bound| format!("the line is {bound}"), zh: |bound| format!("横线是 {bound}");
        /// The bounds, where the letters are used.
        alpha: &'static str = en: "α", zh: "α";
        beta: &'static str = en: "β", zh: "β";
        /// What stands above the root's choices.
        best_at_root: &'static str = en: "best at the root so far", zh: "根结点的目前最佳";
        /// What the line of it is called.
        best: &'static str = en: "the best at the root so far", zh: "根结点的目前最佳值";
        /// So many plies are not drawn.
        folded: fn(u32) -> String =
            en: |plies| if plies == 1 { "1 more ply".to_owned() } else { format!("{plies} more plies") },
            zh: |plies| format!("另有 {plies} 层");
        /// How much of the whole is in sight: nodes, all nodes, and how many times larger it is drawn.
        larger: fn(u32, u32, f64) -> String =
            en: |nodes, all, times| {
                format!("{} of {} nodes · {} times larger", grouped(nodes.into()), grouped(all.into()), about(times))
            },
            zh: |nodes, all, times| {
                spaced(&format!("{} / {} 个结点 · 放大 {} 倍", grouped(nodes.into()), grouped(all.into()), about(times)))
            };
        /// How to see more.
        one_out: &'static str =
            en: keyed!(en: "{} one level out", OneOut),
            zh: keyed!(zh: "{} 退一层", OneOut);
        /// How many nodes a column of pixels stands for.
        column: fn(u32) -> String =
            en: |nodes| format!("One column is {}. Scroll to zoom, drag to move.", counted(nodes, "node", "nodes")),
            zh: |nodes| format!("一列是 {} 个结点。滚动缩放，拖动平移。", grouped(nodes.into()));
        /// The value of a node that has not returned.
        open: &'static str = en: "open", zh: "搜索中";
        /// Which of its siblings a node is, and how many moves there are.
        move_of: fn(u32, u32) -> String =
            en: |number, all| format!("move {number} of {all}"),
            zh: |number, all| format!("第 {number} / {all} 种着法");
        /// What is in a subtree: how many nodes, and how many of them were cut off.
        inside: fn(u32, u32) -> String =
            en: |visited, cut| format!("{} visited · {} cut off", grouped(visited.into()), grouped(cut.into())),
            zh: |visited, cut| format!("已访问 {} · 截断 {}", grouped(visited.into()), grouped(cut.into()));
        /// The nodes of a column: how many, the first and the last of them.
        column_nodes: fn(u32, &str, &str) -> String =
            en: |nodes, first, last| format!("{} nodes: {first} … {last}", grouped(nodes.into())),
            zh: |nodes, first, last| format!("{} 个结点：{first} … {last}", grouped(nodes.into()));
        /// How many nodes a column has where they have no names.
        column_count: fn(u32) -> String =
            en: |nodes| counted(nodes, "node", "nodes"),
            zh: |nodes| format!("{} 个结点", grouped(nodes.into()));
        /// What the keys do with the node under the pointer.
        keys: &'static str =
            en: keyed!(en: "{} unfold · {} go to this moment", Unfold, ToMoment),
            zh: keyed!(zh: "{} 展开 · {} 跳到这一时刻", Unfold, ToMoment);
        /// The three leaf values of a column.
        percentiles: fn(&str, &str, &str) -> String =
            en: |low, middle, high| format!("leaf values: one in ten up to {low}, half up to {middle}, nine in ten up \
                to {high}"),
            zh: |low, middle, high| format!("叶结点的值：十分之一不超过 {low}，一半不超过 {middle}，十分之九不超过 {high}");
        /// Where that takes more memory than is left.
        no_room: &'static str =
            en: "There is too little memory left to go through all nodes.",
            zh: "剩下的内存太少，无法整理全部结点。";
        /// It is not ready yet: so many of a hundred parts are.
        preparing: fn(u32) -> String =
            en: |percent| format!("Preparing the whole view: {percent} %"),
            zh: |percent| format!("正在准备全树：{percent}%");
        /// Signs of the legend.
        share_cut: &'static str = en: "share cut off", zh: "截断的比例";
        not_yet: &'static str = en: "not yet", zh: "尚未访问";
        best_line: &'static str = en: "principal variation", zh: "主要变例";
        here: &'static str = en: "here", zh: "当前位置";
    }
}

/// A number of things in English.
fn counted(number: u32, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{} {many}", grouped(number.into())) }
}
