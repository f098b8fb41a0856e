//! Labels of results that no other part of the program has words for.

use crate::text::Language;

/// The labels of one language.
pub(super) struct Labels {
    pub best_move: &'static str,
    pub principal_variation: &'static str,
    pub time: &'static str,
    pub record: &'static str,
    pub visited_leaves: &'static str,
    pub pruned_leaves: &'static str,
    /// Milliseconds with their unit.
    pub milliseconds: fn(f64) -> String,
    /// Takes the bytes a node.
    pub bytes_per_node: fn(f64) -> String,
    /// A leaf without a name: takes its number from 0, left to right.
    pub leaf: fn(u32) -> String,
    /// Another node without a name: takes its number from 0, in the order of the visits.
    pub node: fn(u32) -> String,
    /// Takes how many more there are.
    pub more: fn(usize) -> String,
}

impl Labels {
    /// The labels of a language.
    pub fn of(language: Language) -> Self {
        match language {
            Language::English => Self {
                best_move: "best move",
                principal_variation: "principal variation",
                time: "time",
                record: "record",
                visited_leaves: "visited leaves",
                pruned_leaves: "pruned leaves",
                milliseconds: |time| format!("{time:.3} ms"),
                bytes_per_node: |bytes| format!("{bytes:.2} bytes a node"),
                leaf: |number| format!("leaf {number}"),
                node: |number| format!("node {number}"),
                more: |number| format!("… and {number} more"),
            },
            Language::Chinese => Self {
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
            },
        }
    }
}

/// Nothing to show.
pub(super) const NONE: &str = "–";

/// The columns that a text takes in a terminal: Chinese characters take two.
pub(super) fn columns(text: &str) -> usize {
    text.chars().map(|c| if ('\u{2e80}'..='\u{ffef}').contains(&c) { 2 } else { 1 }).sum()
}

/// A text and blanks behind it, up to so many columns.
pub(super) fn padded(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(columns(text))))
}
