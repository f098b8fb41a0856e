//! Words of comparing two searches, in Chinese.

use crate::number::grouped;
use crate::words::{Compared, OnlyOne};

use super::spacing::spaced;

pub(crate) fn summary(compared: &Compared<'_>) -> String {
    let value = match compared.values {
        [Some(left), Some(right)] if left == right => format!("两边都得{left}。"),
        [Some(left), Some(right)] => format!("左边得{left}，右边得{right}。"),
        _ => String::new(),
    };
    let stopped = match compared.stopped {
        [false, false] => "",
        [true, false] => "左边的搜索提前停止了，没有走到的不算剪去。",
        [false, true] => "右边的搜索提前停止了，没有走到的不算剪去。",
        [true, true] => "两次搜索都提前停止了，没有走到的不算剪去。",
    };
    spaced(&format!("{value}{}{stopped}", differences(compared)))
}

fn differences(compared: &Compared<'_>) -> String {
    match &compared.only {
        [OnlyOne { nodes: 0, .. }, OnlyOne { nodes: 0, .. }] => {
            format!("两边访问的是同样的{}个结点。", grouped(compared.visited[0]))
        }
        [only, OnlyOne { nodes: 0, .. }] => format!("只有左边访问了{}。", visits(only)),
        [OnlyOne { nodes: 0, .. }, only] => format!("只有右边访问了{}。", visits(only)),
        [left, right] => format!("只有左边访问了{}，只有右边访问了{}。", visits(left), visits(right)),
    }
}

fn visits(only: &OnlyOne) -> String {
    match &only.single {
        Some(name) => name.clone(),
        None if only.leaves == only.nodes => format!("{}个叶结点", grouped(only.leaves)),
        None => format!("{} 个结点（其中 {}个叶结点）", grouped(only.nodes), grouped(only.leaves)),
    }
}
