//! Words of comparing two searches.

use crate::chinese::spaced;
use crate::number::grouped;
use crate::{chinese, english};
use plyscope_core::replay::{Absence, Side};

use super::{Item, item};

words! {
    /// Words of comparing two searches.
    CompareWords {
        /// The title in menus.
        title: Item =
            en: item("Compare", "Two searches of this position side by side: what one visits and the other prunes."),
            zh: item("对比", "同一局面的两次搜索并排：哪些结点一个访问了，另一个剪去了。");
        swap: Item =
            en: item("⇄", keyed!(en: "Left and right change places. ({})", SwapSides)),
            zh: item("⇄", keyed!(zh: "左右互换。（{}）", SwapSides));
        /// The menu of pairs of searches, and its entries.
        pairs: Item =
            en: item("Pairs", "Two searches that are often compared."),
            zh: item("常见对比", "经常放在一起比较的两次搜索。");
        minimax_alpha_beta: Item =
            en: item("Minimax, alpha-beta", "The same value, with far fewer nodes on the right."),
            zh: item("极大极小与 Alpha-Beta", "值相同，右边访问的结点少得多。");
        hard_soft: Item =
            en: item("Hard, soft", "Fail-hard returns no value beyond the window. Fail-soft returns what it found."),
            zh: item("硬边界与软边界", "硬边界不返回窗口以外的值；软边界返回找到的值。");
        strict_at_equal: Item =
            en: item("Strict, at equal", "On a tie the strict rule on the left goes on; the rule on the right cuts."),
            zh: item("严格与相等即截断", "两者相等时，左边严格大于才截断，继续看；右边就此截断。");
        natural_history: Item =
            en: item(
                "Natural order, history",
                "On the right, moves that were best elsewhere are tried first.",
            ),
            zh: item("自然顺序与历史启发", "右边按以前截断积累的经验排列着法。");
        natural_perfect: Item =
            en: item("Natural order, best order", "On the right the best move of each node comes first."),
            zh: item("自然顺序与最佳顺序", "右边在每个结点都先看最佳着法。");
        natural_reversed: Item =
            en: item("Natural order, reversed", "The same moves, tried the other way round on the right."),
            zh: item("自然顺序与逆序", "着法相同，右边倒过来试。");
        /// How the other side follows.
        following: Item =
            en: item("Follow", "How one side follows when you move the other."),
            zh: item("跟随", "移动一边时，另一边怎样跟随。");
        by_node: Item =
            en: item(
                "by node",
                keyed!(en: "The other side goes to the same node. Where it never visits that node, it waits above it. \
                    ({})", FollowByNode),
            ),
            zh: item("按结点", keyed!(zh: "另一边走到同一个结点；它从不访问那里时，就停在上面等着。（{}）", FollowByNode));
        by_count: Item =
            en: item(
                "by count",
                keyed!(en: "Both sides have gone on by the same number of steps or lines. ({})", FollowByCount),
            ),
            zh: item("按步骤", keyed!(zh: "两边前进同样多的步骤或行。（{}）", FollowByCount));
        alone: Item =
            en: item(
                "each alone",
                keyed!(en: "Only one side moves; {} or a click chooses which. ({})", OtherSide, FollowNot),
            ),
            zh: item("互不跟随", keyed!(zh: "只移动一边；用 {} 或单击选择哪一边。（{}）", OtherSide, FollowNot));
        /// The next place where only one of them visits a node, and the one before.
        next_difference: Item =
            en: item(
                "next difference",
                keyed!(en: "On to the next place where only one of them visits a node. ({})", NextDifference),
            ),
            zh: item("下一处不同", keyed!(zh: "前进到下一处只有一边访问的结点。（{}）", NextDifference));
        previous_difference: Item =
            en: item(
                "previous difference",
                keyed!(en: "Back to the place before where only one visits a node. ({})", PreviousDifference),
            ),
            zh: item("上一处不同", keyed!(zh: "退回到上一处只有一边访问的结点。（{}）", PreviousDifference));
        /// One of the searches.
        side: fn(Side) -> Item = |side| match side {
            Side::Left =>
                en: item("Left", keyed!(en: "The search on the left. A click lets the keys move it. ({})", OtherSide)),
                zh: item("左边", keyed!(zh: "左边的搜索。单击后，按键移动这一边。（{}）", OtherSide));
            Side::Right =>
                en: item(
                    "Right",
                    keyed!(en: "The search on the right. A click lets the keys move it. ({})", OtherSide),
                ),
                zh: item("右边", keyed!(zh: "右边的搜索。单击后，按键移动这一边。（{}）", OtherSide));
        };
        /// The side that the keys move.
        moves: &'static str = en: "the keys move this side", zh: "按键移动这一边";
        /// The tree of one of them.
        tree: fn(Side) -> &'static str = |side| match side {
            Side::Left => en: "Tree on the left", zh: "左边的树";
            Side::Right => en: "Tree on the right", zh: "右边的树";
        };
        /// The menu for what one side has as the other one, and is to have otherwise.
        change: Item =
            en: item("Change", "Search this side another way: algorithm, rule, order or depth."),
            zh: item("更改", "换一种方式搜索这一边：算法、截断条件、着法排序或深度。");
        /// A side that has nothing of its own.
        as_other: &'static str = en: "the same search", zh: "同样的搜索";
        without_rule: &'static str = en: "no cutoffs", zh: "没有截断";
        /// The table and its columns.
        table: &'static str =
            en: "Counts of both searches, so far and in the whole search",
            zh: "两次搜索的计数：到目前为止，以及整个搜索";
        hits: Item =
            en: item("table hits", "Nodes that an entry of the transposition table settled."),
            zh: item("置换表命中", "由置换表的内容直接得出结果的结点。");
        again: Item =
            en: item("again", "Nodes that were searched again by the same move from the same parent: a place that is \
                visited twice counts twice among the nodes visited."),
            zh: item("重新搜索", "从同一父结点沿同一着法再次搜索的结点；同一个位置访问两次，在访问数里也算两次。");
        only_here: Item =
            en: item("only here", "Nodes that this search visits and the other one does not."),
            zh: item("只有这边", "这次搜索访问、另一次搜索不访问的结点。");
        value: Item =
            en: item("value", "What the root is worth, as far as it is known at this step, and in the end."),
            zh: item("值", "到这个步骤为止所知道的根结点的值，以及最后的值。");
        choice: Item =
            en: item("choice", "The move that the root would choose at this step, and in the end."),
            zh: item("选择", "到这个步骤为止根结点会选的着法，以及最后的选择。");
        /// A count so far, and in the whole search.
        so_far: fn(&str, &str) -> String =
            en: |now, whole| format!("{now} / {whole}"),
            zh: |now, whole| format!("{now} / {whole}");
        /// In place of the sentence of a side that says what the other one says.
        same_sentence: &'static str = en: "The same.", zh: "同另一边。";
        /// What is known at this step, if anything is, and what is known in the end.
        in_the_end: fn(Option<&str>, &str) -> String =
            en: |now, end| now.map_or_else(|| format!("end {end}"), |now| format!("{now}, end {end}")),
            zh: |now, end| now.map_or_else(|| format!("最后 {end}"), |now| format!("{now}，最后 {end}"));
        /// What a screen reader says of a marked node.
        visited_only_here: &'static str =
            en: "Only this search comes here.",
            zh: "只有这次搜索到这里来。";
        visited_only_there: &'static str =
            en: "Only the other search comes here.",
            zh: "只有另一次搜索到这里来。";
        /// How many nodes below one that is folded only this search visits, and how many only the other one.
        folded: fn(u64, u64) -> String =
            en: |here, there| match (here, there) {
                (here, 0) => format!("Below it only this search visits {}.", english::plural(here, "node", "nodes")),
                (0, there) => {
                    format!("Below it only the other search visits {}.", english::plural(there, "node", "nodes"))
                }
                (here, there) => {
                    let (here, there) = (english::plural(here, "node", "nodes"), grouped(there));
                    format!("Below it only this search visits {here}, only the other one {there}.")
                }
            },
            zh: |here, there| {
                let (here_shown, there_shown) = (grouped(here), grouped(there));
                spaced(&match (here, there) {
                    (_, 0) => format!("下面有{here_shown}个结点只有这次搜索访问。"),
                    (0, _) => format!("下面有{there_shown}个结点只有另一次搜索访问。"),
                    _ => format!("下面有{here_shown}个结点只有这次搜索访问，{there_shown}个只有另一次搜索访问。"),
                })
            };
        /// A side that has gone back, since its order comes to the node earlier: takes the step from which and the one
        /// to which.
        comes_earlier: fn(u64, u64) -> String =
            en: |from, to| {
                format!("Step {} → {}: in this order the search comes here earlier.", grouped(from), grouped(to))
            },
            zh: |from, to| spaced(&format!("步骤 {} → {}：按这边的次序，更早就到这里。", grouped(from), grouped(to)));
        /// Why a side does not stand at the node of the other; takes the node's name, if it has one.
        absent: fn(Absence, Option<&str>) -> String =
            en: |why, name| {
                let name = name.unwrap_or("that node");
                match why {
                    Absence::Spared => format!("{} is pruned here.", english::compare::capitalised(name)),
                    Absence::TooDeep => {
                        format!("{} is deeper than this search looks.", english::compare::capitalised(name))
                    }
                    Absence::Stopped => format!("This search was stopped before it came to {name}."),
                }
            },
            zh: |why, name| {
                let name = name.unwrap_or("那个结点");
                spaced(&match why {
                    Absence::Spared => format!("这里剪去了{name}。"),
                    Absence::TooDeep => format!("{name}太深，这次搜索看不到那里。"),
                    Absence::Stopped => format!("这次搜索还没有到{name}就停止了。"),
                })
            };
        /// A leaf without a name, by its value and by the name of its parent, as far as they are known.
        leaf_without_name: fn(Option<&str>, Option<&str>) -> String =
            en: |value, parent| match (value, parent) {
                (Some(value), Some(parent)) => format!("the leaf {value} below {parent}"),
                (Some(value), None) => format!("one leaf, with the value {value}"),
                (None, Some(parent)) => format!("one leaf below {parent}"),
                (None, None) => "one leaf".to_owned(),
            },
            zh: |value, parent| {
                spaced(&match (value, parent) {
                    (Some(value), Some(parent)) => format!("{parent}下面值为{value}的叶结点"),
                    (Some(value), None) => format!("一个值为{value}的叶结点"),
                    (None, Some(parent)) => format!("{parent}下面的一个叶结点"),
                    (None, None) => "一个叶结点".to_owned(),
                })
            };
        /// What two searches amount to, in a sentence or two.
        summary: fn(&ComparedSearches<'_>) -> String =
            en: |compared| english::GRAMMAR.compared(compared),
            zh: |compared| chinese::GRAMMAR.compared(compared);
        /// While the other search is running.
        searching: &'static str = en: "Searching…", zh: "正在搜索…";
        /// While nothing is open.
        nothing_open: &'static str =
            en: "Open a scenario first: then two searches of it stand side by side here.",
            zh: "请先打开一个示例，它的两次搜索就会并排显示在这里。";
    }
}

/// What two searches of one position amount to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedSearches<'t> {
    /// What each finds at the root, with a sign where it is only a bound; `None` where that is covered, or nothing is
    /// known.
    pub values: [Option<&'t str>; 2],
    /// What only one of them visits.
    pub only: [VisitedByOne; 2],
    /// Whether each was stopped before its end.
    pub stopped: [bool; 2],
    /// How many nodes each visits.
    pub visited: [u64; 2],
}

/// What only one of two searches visits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VisitedByOne {
    /// So many nodes.
    pub nodes: u64,
    /// So many of them leaves.
    pub leaves: u64,
    /// What the node is called where it is the only one.
    pub single: Option<String>,
}
