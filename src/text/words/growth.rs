//! Words of the page about growth.

use crate::{chinese, english};
use plyscope_core::practice::{GrowthOrder, LeafGrowth};

use super::{Item, item};

words! {
    /// How the number of leaves grows with the depth.
    GrowthWords {
        /// The title in menus and on the page.
        title: Item =
            en: item("Orders and growth", "How many leaves alpha-beta looks at, by depth and by order."),
            zh: item("顺序与增长", "Alpha-Beta 要看多少个叶结点：随深度和顺序怎样变化。");
        /// Which trees the figures are of: takes the branching factor.
        works_on: fn(u32) -> String =
            en: |branching| {
                format!("Trees made for this page, {branching} moves at every node; not the search that is open.")
            },
            zh: |branching| format!("本页自己生成的树，每个结点 {branching} 种着法；与打开的搜索无关。");
        /// Which trees the figures are of, in a few words.
        own_trees: &'static str = en: "Trees made for this page", zh: "本页自己生成的树";
        /// The choice of how many children every inner node has.
        branching: Item =
            en: item("Branching factor", "How many moves there are at every inner node. (↑ and ↓)"),
            zh: item("分支因子", "每个内部结点有多少种着法。（↑ 和 ↓）");
        /// The choice of how many plies there are.
        depth: Item =
            en: item("Depth", "How many plies lie between the root and the leaves. (← and →)"),
            zh: item("深度", "从根结点到叶结点有多少层。（← 和 →）");
        /// Chess to so many plies: a button.
        chess: fn(u32) -> String =
            en: |plies| format!("Chess, {plies} plies"),
            zh: |plies| format!("国际象棋 {plies} 层");
        /// What stands on the axis of leaves.
        leaves: &'static str = en: "leaves", zh: "叶结点数";
        /// What stands on the axis of depths.
        plies: &'static str = en: "depth in plies", zh: "深度（层）";
        /// An order of the children.
        order: fn(GrowthOrder) -> Item = |order| match order {
            GrowthOrder::Worst =>
                en: item("Worst order", "The best move always comes last, in a tree of which nothing is cut then: as \
                    in plain minimax."),
                zh: item("最坏顺序", "最佳着法总是排在最后，而且所用的树这时什么也截断不了：与极大极小搜索一样。");
            GrowthOrder::Random =>
                en: item("Random order", "Random values; the average of 5 trees."),
                zh: item("随机顺序", "值是随机的，取 5 棵树的平均。");
            GrowthOrder::Best =>
                en: item("Best order", "The best move always comes first."),
                zh: item("最佳顺序", "最佳着法总是排在最前。");
        };
        /// The head of the column of orders.
        orders: &'static str = en: "Order", zh: "顺序";
        /// The head of the column of numbers by formula.
        formula: Item =
            en: item("Leaves", "By formula: b^d in the worst order, b^⌈d/2⌉ + b^⌊d/2⌋ − 1 in the best."),
            zh: item("叶结点", "由公式算出：最坏顺序 b^d，最佳顺序 b^⌈d/2⌉ + b^⌊d/2⌋ − 1。");
        /// The head of the column of counted numbers.
        counted: Item =
            en: item("Counted", "Alpha-beta has really searched such trees, and counted the leaves."),
            zh: item("实测", "用 Alpha-Beta 真正搜索这样的树，数出叶结点。");
        /// The head of the column of effective branching factors.
        effective: Item =
            en: item("As if", "The effective branching factor: with this many moves at every node, a full tree of this \
                depth would have just as many leaves."),
            zh: item("相当于", "有效分支因子：处处有这么多种着法、深度相同的树，恰有这么多叶结点。");
        /// The row of the square root of all leaves.
        root: Item =
            en: item("√ of all", "The square root of the number of all leaves."),
            zh: item("总数的平方根", "全部叶结点数的平方根。");
        /// Stands where nothing was counted.
        not_counted: Item =
            en: item("–", "Too many to be counted here."),
            zh: item("–", "太多了，这里数不完。");
        /// What the figures say, in a sentence or two.
        says: fn(&LeafGrowth) -> String =
            en: |figures| english::GRAMMAR.growth_says(figures),
            zh: |figures| chinese::GRAMMAR.growth_says(figures);
        /// How deep the best order comes for the same work.
        twice_as_deep: fn(&LeafGrowth) -> String =
            en: |figures| english::GRAMMAR.twice_as_deep(figures),
            zh: |figures| chinese::GRAMMAR.twice_as_deep(figures);
        /// What chess amounts to, six and ten plies deep.
        chess_says: fn(&LeafGrowth, &LeafGrowth) -> String =
            en: |six, ten| english::GRAMMAR.chess_says(six, ten),
            zh: |six, ten| chinese::GRAMMAR.chess_says(six, ten);
        /// The figures as they are read aloud.
        spoken: fn(&LeafGrowth) -> String =
            en: |figures| english::GRAMMAR.spoken_growth(figures),
            zh: |figures| chinese::GRAMMAR.spoken_growth(figures);
    }
}
