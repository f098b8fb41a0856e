//! The page about growth, in Chinese.

use crate::number::{about, grouped, to_one_decimal};
use plyscope_core::practice::{Counted, Figures, effective_branching};

pub(crate) fn says(figures: &Figures) -> String {
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

pub(crate) fn twice_as_deep(figures: &Figures) -> String {
    let twice = grouped(figures.best_twice_as_deep());
    format!("看 {twice} 个叶结点，约为极大极小搜索的两倍，就能搜到 {} 层。", 2 * figures.depth)
}

pub(crate) fn chess_says(six: &Figures, ten: &Figures) -> String {
    format!(
        "国际象棋大约有 35 种着法，√35 ≈ {}。35⁶ = {} 个叶结点，最佳顺序下只剩 {} 个；35¹⁰ = {} 个，只剩 {} 个。",
        to_one_decimal(35_f64.sqrt()),
        grouped(six.worst),
        grouped(six.best),
        grouped(ten.worst),
        grouped(ten.best),
    )
}

pub(crate) fn spoken(figures: &Figures) -> String {
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
