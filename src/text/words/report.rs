//! Words of results that are printed.

use crate::number::grouped;

words! {
    /// The labels of a search's result, and the names of nodes that have none.
    ReportWords {
        best_move: &'static str = en: "best move", zh: "最佳着法";
        principal_variation: &'static str = en: "principal variation", zh: "主要变例";
        /// Nodes that an entry of the transposition table settled.
        hits: &'static str = en: "table hits", zh: "置换表命中";
        /// Nodes that were searched again from the same parent.
        visits_again: &'static str = en: "searched again", zh: "重新搜索";
        /// How often a driver searched the root.
        passes: &'static str = en: "passes", zh: "搜索遍数";
        time: &'static str = en: "time", zh: "用时";
        record: &'static str = en: "record", zh: "搜索记录";
        visited_leaves: &'static str = en: "visited leaves", zh: "已访问的叶结点";
        pruned_leaves: &'static str = en: "pruned leaves", zh: "已剪枝的叶结点";
        /// Milliseconds with their unit.
        milliseconds: fn(f64) -> String =
            en: |time| format!("{time:.3} ms"),
            zh: |time| format!("{time:.3} 毫秒");
        /// Takes the bytes a node.
        bytes_per_node: fn(f64) -> String =
            en: |bytes| format!("{bytes:.2} bytes a node"),
            zh: |bytes| format!("每个结点 {bytes:.2} 字节");
        /// A leaf without a name: takes its number from 0, left to right.
        leaf: fn(u32) -> String = en: |number| format!("leaf {number}"), zh: |number| format!("叶结点 {number}");
        /// Another node without a name: takes its number from 0, in the order of the visits.
        node: fn(u32) -> String = en: |number| format!("node {number}"), zh: |number| format!("结点 {number}");
        /// The heading of a step in a hand-out: takes its number.
        step: fn(u64) -> String = en: |number| format!("Step {number}"), zh: |number| format!("步骤 {number}");
        /// A step that was asked for is behind the end: takes its number, and that of the last step, which is taken.
        no_such_step: fn(u64, u64) -> String =
            en: |step, last| {
                format!("There is no step {}: the last one is step {}, which is taken.", grouped(step), grouped(last))
            },
            zh: |step, last| format!("没有步骤 {}：最后一个步骤是 {}，就停在那里。", grouped(step), grouped(last));
        /// Takes how many more there are.
        more: fn(usize) -> String =
            en: |number| format!("… and {number} more"),
            zh: |number| format!("……另有 {number} 个");
    }
}
