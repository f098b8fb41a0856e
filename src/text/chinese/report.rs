//! Words of results that are printed, in Chinese.

use crate::text::words::ReportWords;

pub(super) const REPORT: ReportWords = ReportWords {
    best_move: "最佳着法",
    principal_variation: "主要变例",
    time: "用时",
    record: "搜索记录",
    visited_leaves: "已访问的叶结点",
    pruned_leaves: "已剪枝的叶结点",
    milliseconds: |time| format!("{time:.3} 毫秒"),
    bytes_per_node: |bytes| format!("每个结点 {bytes:.2} 字节"),
    leaf: |number| format!("叶结点 {number}"),
    node: |number| format!("结点 {number}"),
    more: |number| format!("……另有 {number} 个"),
};
