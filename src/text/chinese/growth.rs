//! The page about growth, in Chinese.

use crate::practice::{Counted, Figures, Order, effective_branching};
use crate::text::number::{about, grouped, to_one_decimal};
use crate::text::words::{GrowthWords, item};

pub(super) const GROWTH: GrowthWords = GrowthWords {
    title: item("顺序与增长", "Alpha-Beta 要看多少个叶结点：随深度和顺序怎样变化。"),
    branching: item("分支因子", "每个内部结点有多少种着法。"),
    depth: item("深度", "从根结点到叶结点有多少层。"),
    chess: |plies| format!("国际象棋 {plies} 层"),
    chess_hint: "每个局面大约有 35 种着法。",
    leaves: "叶结点数",
    plies: "深度（层）",
    order: |order| match order {
        Order::Worst => item("最坏顺序", "最佳着法总是排在最后。什么也截断不了：与极大极小搜索一样。"),
        Order::Random => item("随机顺序", "值是随机的，取 5 棵树的平均。"),
        Order::Best => item("最佳顺序", "最佳着法总是排在最前。"),
    },
    orders: "顺序",
    formula: item("叶结点", "由公式算出：最坏顺序 b^d，最佳顺序 b^⌈d/2⌉ + b^⌊d/2⌋ − 1。"),
    counted: item("实际数出", "用 Alpha-Beta 真正搜索这样的树，数出叶结点。"),
    effective: item("相当于", "有效分支因子：处处有这么多种着法、深度相同的树，恰有这么多叶结点。"),
    root: item("总数的 √", "全部叶结点数的平方根。"),
    not_counted: item("–", "太多了，这里数不完。"),
    says,
    twice_as_deep,
    chess_says,
    spoken,
    keys: "← → 深度 · ↑ ↓ 分支因子",
};

fn says(figures: &Figures) -> String {
    let Figures { branching, depth, worst, best, .. } = *figures;
    let as_if = to_one_decimal(effective_branching(best as f64, depth));
    let root = about(figures.root_of_all());
    let compared = if depth.is_multiple_of(2) {
        format!("这还不到平方根 {root} 的两倍")
    } else {
        format!("全部叶结点数的平方根是 {root}")
    };
    format!(
        "处处有 {branching} 种着法、搜索 {depth} 层：极大极小搜索要看 {} 个叶结点，最佳顺序下的 Alpha-Beta 只看 {} 个。\
         {compared}：好像只有 {as_if} 种着法，而不是 {branching} 种。",
        grouped(worst),
        grouped(best),
    )
}

fn twice_as_deep(figures: &Figures) -> String {
    let twice = grouped(figures.best_twice_as_deep());
    format!("看 {twice} 个叶结点，约为极大极小搜索的两倍，就能搜到 {} 层。", 2 * figures.depth)
}

fn chess_says(six: &Figures, ten: &Figures) -> String {
    format!(
        "国际象棋大约有 35 种着法，√35 ≈ {}。35⁶ = {} 个叶结点，最佳顺序下只剩 {} 个；35¹⁰ = {} 个，只剩 {} 个。",
        to_one_decimal(35_f64.sqrt()),
        grouped(six.worst),
        grouped(six.best),
        grouped(ten.worst),
        grouped(ten.best),
    )
}

fn spoken(figures: &Figures) -> String {
    let Figures { branching, depth, worst, best, counted } = *figures;
    let counted = counted.map_or_else(String::new, |Counted { random, .. }| {
        format!("随机顺序：{} 棵树平均 {} 个。", Counted::TREES, grouped(random.round() as u64))
    });
    format!(
        "叶结点数随深度的变化。{branching} 种着法，{depth} 层。最坏顺序：{} 个。最佳顺序：{} 个。{counted}",
        grouped(worst),
        grouped(best),
    )
}
