//! What the experiments of the lab have found, in Chinese.

use crate::Language;
use crate::LanguageWords as _;
use crate::number::{grouped, to_one_decimal};
use plyscope_core::lab::{Finding, Results, SeriesId};

/// What the last and most telling row of the results says.
pub(crate) fn says(results: &Results) -> String {
    let count = |number: f64| grouped(number.round() as u64);
    let Some(finding) = Finding::of(results) else { return "数据太少，还不能得出结论。".to_owned() };
    match finding {
        Finding::Explosion { depth, all, random, best } => format!(
            "搜索 {depth} 层，全部叶结点有 {} 个；Alpha-Beta 在最佳顺序下只看 {} 个，随机顺序下看 {} 个。",
            count(all),
            count(best),
            count(random),
        ),
        Finding::SquareRoot { branching, best, random } => format!(
            "处处有 {branching} 种着法，Alpha-Beta 的增长在最佳顺序下好像只有 {} 种，随机顺序下好像有 {} 种。",
            to_one_decimal(best),
            to_one_decimal(random),
        ),
        Finding::Order { least, most } => format!(
            "只因顺序不同，叶结点少则 {} 个，多则 {} 个，相差 {} 倍。",
            count(least),
            count(most),
            to_one_decimal(most / least),
        ),
        Finding::Compared { depth, from: (from, before), to: (to, after) } => {
            let name = |id: SeriesId| (Language::Chinese.words().lab.series)(id).label;
            format!(
                "搜索 {depth} 层，{}：{} 个；{}：{} 个，是前者的 {}%。",
                name(from),
                count(before),
                name(to),
                count(after),
                to_one_decimal(100.0 * after / before),
            )
        }
        Finding::TableSize { slots, before, after } => format!(
            "置换表能放 {} 个表项时，进入的结点是没有置换表时的 {}%。",
            grouped(slots),
            to_one_decimal(100.0 * after / before),
        ),
        Finding::CutProfile { percent } => {
            format!("全部截断中有 {}% 由第一个子结点引起。", to_one_decimal(percent))
        }
        Finding::Deep { depth, percent, more } => format!(
            "搜索 {depth} 层，截断中有 {}% 是深截断；没有深截断时要多看 {}% 的叶结点。",
            to_one_decimal(percent),
            to_one_decimal(more),
        ),
    }
}
