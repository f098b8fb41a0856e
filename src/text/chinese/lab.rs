//! What the experiments of the lab have found, in Chinese.

use crate::grammar::LabTexts;

pub(super) const TEXTS: LabTexts = LabTexts {
    too_few: "数据太少，还不能得出结论。",
    explosion: |depth, all, best, random| {
        format!(
            "搜索 {depth} 层，全部叶结点有 {all} 个；Alpha-Beta 在最佳顺序下只看 {best} 个，随机顺序下看 {random} 个。"
        )
    },
    square_root: |branching, best, random| {
        format!(
            "处处有 {branching} 种着法，Alpha-Beta 的增长在最佳顺序下好像只有 {best} 种，随机顺序下好像有 {random} 种。"
        )
    },
    order: |least, most, times| format!("只因顺序不同，叶结点少则 {least} 个，多则 {most} 个，相差 {times} 倍。"),
    compared: |depth, [from, before], [to, after], percent| {
        format!("搜索 {depth} 层，{from}：{before} 个；{to}：{after} 个，是前者的 {percent}%。")
    },
    table_size: |slots, percent| format!("置换表能放 {slots} 个表项时，进入的结点是没有置换表时的 {percent}%。"),
    cut_profile: |percent| format!("全部截断中有 {percent}% 由第一个子结点引起。"),
    deep: |depth, percent, more| {
        format!("搜索 {depth} 层，截断中有 {percent}% 是深截断；没有深截断时要多看 {more}% 的叶结点。")
    },
};
