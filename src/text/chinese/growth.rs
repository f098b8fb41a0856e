//! The page about growth, in Chinese.

use crate::grammar::GrowthTexts;
use crate::number::grouped;

pub(super) const TEXTS: GrowthTexts = GrowthTexts {
    says: |figures, compared, as_if| {
        let (branching, depth) = (figures.branching, figures.depth);
        let (worst, best) = (grouped(figures.worst), grouped(figures.best));
        format!(
            "处处有 {branching} 种着法、搜索 {depth} 层：极大极小搜索要看 {worst} 个叶结点，最佳顺序下的 Alpha-Beta 只看 {best} 个。\
             {compared}：好像只有 {as_if} 种着法，而不是 {branching} 种。"
        )
    },
    hardly_twice: |root| format!("这还不到平方根 {root} 的两倍"),
    square_root: |root| format!("全部叶结点数的平方根是 {root}"),
    twice_as_deep: |leaves, depth| format!("看 {leaves} 个叶结点，约为极大极小搜索的两倍，就能搜到 {depth} 层。"),
    chess: |root, [worst, best], [worst_of_ten, best_of_ten]| {
        format!(
            "国际象棋大约有 35 种着法，√35 ≈ {root}。35⁶ = {worst} 个叶结点，最佳顺序下只剩 {best} 个；\
             35¹⁰ = {worst_of_ten} 个，只剩 {best_of_ten} 个。"
        )
    },
    spoken: |branching, depth, [worst, best]| {
        format!("叶结点数随深度的变化。{branching} 种着法，{depth} 层。最坏顺序：{worst} 个。最佳顺序：{best} 个。")
    },
    random: |leaves, trees| format!("随机顺序：{trees} 棵树平均 {leaves} 个。"),
};
