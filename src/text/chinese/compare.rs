//! Words of comparing two searches, in Chinese.

use crate::grammar::CompareTexts;
use crate::number::grouped;

pub(super) const TEXTS: CompareTexts = CompareTexts {
    both_find: |value| format!("两边都得{value}。"),
    find: |left, right| format!("左边得{left}，右边得{right}。"),
    left_was_stopped: "左边的搜索提前停止了，没有走到的不算剪去。",
    right_was_stopped: "右边的搜索提前停止了，没有走到的不算剪去。",
    both_were_stopped: "两次搜索都提前停止了，没有走到的不算剪去。",
    visit_alike: |nodes| format!("两边访问的是同样的{}个结点。", grouped(nodes)),
    only_left: |visits| format!("只有左边访问了{visits}。"),
    only_right: |visits| format!("只有右边访问了{visits}。"),
    each_alone: |left, right| format!("只有左边访问了{left}，只有右边访问了{right}。"),
    leaves: |leaves| format!("{}个叶结点", grouped(leaves)),
    nodes: |nodes, leaves| format!("{} 个结点（其中 {}个叶结点）", grouped(nodes), grouped(leaves)),
};
