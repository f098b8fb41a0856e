//! Work sheets, in Chinese.

use crate::game::Player;
use crate::practice::{Recipe, Wish};
use crate::text::chinese::help::ALGORITHMS;
use crate::text::words::SheetWords;

pub(super) const SHEET: SheetWords = SheetWords {
    title: "手工搜索",
    solution: "答案",
    number: |number, of| format!("第 {number} 张，共 {of} 张"),
    search: |recipe| {
        let name = (ALGORITHMS.name)(recipe.algorithm).label;
        let rule = (ALGORITHMS.cutoff)(recipe.cutoff).label;
        if recipe.algorithm.form().windowed { format!("{name}，{rule}") } else { name.to_owned() }
    },
    kind,
    task: &[
        "请手工搜索这棵树，子结点从左到右。",
        "在每条边上填写进入结点时的 α 和 β，结点省去时划掉这条边；在每个内部结点填写返回值。",
        "一律按 Max 的视角填写。",
    ],
    plain_task: &["请手工搜索这棵树，子结点从左到右。", "在每个内部结点填写返回值，一律按 Max 的视角。"],
    student: "姓名",
    date: "日期",
    points: "得分",
    max: "Max 选择",
    min: "Min 选择",
    leaf: "叶结点和它的值",
    window: "进入时的窗口",
    signs: "= 精确值   ≥ 至少   ≤ 至多   // 省去",
    value: "值",
    spared: "省去",
    cut: |node, why| format!("{node}：{why}"),
    more: |more| format!("…… 还有 {more} 处截断"),
    no_cutoffs: "没有省去任何结点。",
    check: |command| format!("再次得到这张练习：{command}"),
};

fn kind(recipe: &Recipe) -> String {
    let (fewest, most) = recipe.branching;
    let children = if fewest == most { most.to_string() } else { format!("{fewest} 到 {most}") };
    let (first, last) = recipe.range;
    let root = if recipe.root == Player::Max { "Max" } else { "Min" };
    let ties = if recipe.ties { "" } else { "，各不相同" };
    let wish = match recipe.wish {
        Wish::Anything => "",
        Wish::DeepCutoff => " · 有深层截断",
        Wish::Tie => " · 有相等的情形",
        Wish::NoCutoff => " · 没有截断",
    };
    let minus = |value: i32| value.to_string().replace('-', "−");
    format!(
        "种子 {} · 根结点为 {root} · {children} 个子结点 · {} 层 · 叶结点的值从 {} 到 {}{ties}{wish}",
        recipe.seed,
        recipe.depth,
        minus(first),
        minus(last)
    )
}
