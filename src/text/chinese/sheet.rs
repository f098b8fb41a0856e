//! Work sheets, in Chinese.

use plyscope_core::game::Player;
use plyscope_core::practice::{Recipe, Requirement};

pub(crate) fn kind(recipe: &Recipe) -> String {
    let (fewest, most) = recipe.branching;
    let children = if fewest == most { most.to_string() } else { format!("{fewest} 到 {most}") };
    let (first, last) = recipe.range;
    let root = if recipe.root == Player::Max { "Max" } else { "Min" };
    let ties = if recipe.ties { "" } else { "，各不相同" };
    let wish = match recipe.wish {
        Requirement::Anything => String::new(),
        Requirement::DeepCutoff => " · 有深层截断".to_owned(),
        Requirement::CutoffAboveLeaves => " · 有剪去内部结点的截断".to_owned(),
        Requirement::Cutoffs(1) => " · 有截断".to_owned(),
        Requirement::Cutoffs(least) => format!(" · 至少有 {least} 次截断"),
        Requirement::Tie => " · 有相等的情形".to_owned(),
        Requirement::NoCutoff => " · 没有截断".to_owned(),
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
