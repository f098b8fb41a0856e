//! Words of practice: trees that are filled in by hand, grades, exams, in Chinese.

use crate::exact;
use crate::words::{PracticeHint, SpokenMark, SpokenPlace};
use plyscope_core::game::{Exact, Player};
use plyscope_core::practice::{Counts, Recipe};

pub(crate) fn spoken(place: &SpokenPlace) -> String {
    let mut text = format!("{}：{}", place.place, place.written.as_deref().unwrap_or("空着"));
    match &place.mark {
        Some(SpokenMark::Right) => text.push_str("，对"),
        Some(SpokenMark::Follows(from)) => text.push_str(&format!("，由“{from}”的答案推出")),
        Some(SpokenMark::Wrong) => text.push_str("，错"),
        None => {}
    }
    if let Some(model) = &place.model {
        text.push_str(&format!("；标准答案 {model}"));
    }
    if place.is_out {
        text.push_str("；搜索不会到这里来");
    }
    text
}

/// `3 层，每处 2 种着法`。
pub(crate) fn shape(recipe: &Recipe) -> String {
    let plies = recipe.depth;
    match recipe.branching {
        (fewest, most) if fewest == most => format!("{plies} 层，每处 {most} 种着法"),
        (fewest, most) => format!("{plies} 层，每处 {fewest} 到 {most} 种着法"),
    }
}

/// `13 处中答对 9 处，由前面的答案推出 2 处，错 2 处。`
pub(crate) fn counts(counts: Counts) -> String {
    let Counts { right, follows, of } = counts;
    let wrong = of.saturating_sub(right + follows);
    let mut parts = vec![format!("{of} 处中答对 {right} 处")];
    if follows > 0 {
        parts.push(format!("由前面的答案推出 {follows} 处"));
    }
    if wrong > 0 {
        parts.push(format!("错 {wrong} 处"));
    }
    format!("{}。", parts.join("，"))
}

/// 这一处怎样求得。
pub(crate) fn hint(hint: &PracticeHint<'_>) -> String {
    match *hint {
        PracticeHint::FromRoot(root) => format!("{root} 用完整的窗口 (−∞, +∞) 搜索，原样传给第一个子结点。"),
        PracticeHint::First(parent) => {
            format!("还没有值返回 {parent}：它的第一个子结点得到的，就是 {parent} 上面那条边的窗口。")
        }
        PracticeHint::Later(parent, player, before, strict) => {
            let change = match player {
                Player::Max => "更大的值提高 α，β 不变",
                Player::Min => "更小的值降低 β，α 不变",
            };
            let test = if strict { "α > β" } else { "α ≥ β" };
            format!(
                "用 {parent} 的窗口，再看 {before} 返回的值：{change}。这时若 {test}，就剪去 {parent} 其余的子结点。"
            )
        }
        PracticeHint::Value(node, player, windowed, clamps) => {
            let best = match player {
                Player::Max => "最大",
                Player::Min => "最小",
            };
            match (windowed, clamps) {
                (false, _) => format!("{node} 返回子结点中{best}的值。"),
                (true, false) => format!("{node} 返回已返回的值中{best}的一个，剪去的子结点不算。"),
                (true, true) => format!("{node} 返回已返回的值中{best}的一个；超出窗口时，返回的是边界本身。"),
            }
        }
        PracticeHint::Expectation(node, false) => {
            format!("{node} 的每个子结点的值乘以概率，再加起来。")
        }
        PracticeHint::Expectation(node, true) => {
            format!("{node} 的每个子结点的值乘以概率，再加起来；子结点有剪去的，{node} 返回它越不过的那个边界。")
        }
        PracticeHint::OfChance(parent, ends) => {
            let [least, most] = ends.map(|end| exact(Exact::from(i128::from(end))));
            format!(
                "α：就算后面的分支都取 {most}，这一分支也要有这么大，{parent} 才够得着自己的 α；β：后面的分支都取 {least} 时，同样求 β。两者都不越出 {least} 到 {most}。"
            )
        }
    }
}
