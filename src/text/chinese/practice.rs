//! Words of practice: trees that are filled in by hand, grades, exams, work sheets, in Chinese.

use crate::grammar::{HintTexts, PracticeTexts, SheetTexts};
use plyscope_core::game::Player;

const fn best(player: Player) -> &'static str {
    match player {
        Player::Max => "最大",
        Player::Min => "最小",
    }
}

pub(super) const TEXTS: PracticeTexts = PracticeTexts {
    spoken: |place, written| format!("{place}：{}", written.unwrap_or("空着")),
    is_right: "，对",
    follows_from: |from| format!("，由“{from}”的答案推出"),
    is_wrong: "，错",
    model_answer: |model| format!("；标准答案 {model}"),
    is_out: "；搜索不会到这里来",
    shape: |plies, (fewest, most)| match fewest == most {
        true => format!("{plies} 层，每处 {most} 种着法"),
        false => format!("{plies} 层，每处 {fewest} 到 {most} 种着法"),
    },
    right: |right, of| format!("{of} 处中答对 {right} 处"),
    follow: |follows| format!("由前面的答案推出 {follows} 处"),
    wrong: |wrong| format!("错 {wrong} 处"),
    counts_joint: "，",
    hints: HintTexts {
        from_root: |root| format!("{root} 用完整的窗口 (−∞, +∞) 搜索，原样传给第一个子结点。"),
        first: |parent| format!("还没有值返回 {parent}：它的第一个子结点得到的，就是 {parent} 上面那条边的窗口。"),
        later: |parent, player, before, test| {
            let change = match player {
                Player::Max => "更大的值提高 α，β 不变",
                Player::Min => "更小的值降低 β，α 不变",
            };
            format!(
                "用 {parent} 的窗口，再看 {before} 返回的值：{change}。这时若 {test}，就剪去 {parent} 其余的子结点。"
            )
        },
        value: |node, player| format!("{node} 返回子结点中{}的值。", best(player)),
        value_in_window: |node, player| format!("{node} 返回已返回的值中{}的一个，剪去的子结点不算。", best(player)),
        value_within: |node, player| {
            format!("{node} 返回已返回的值中{}的一个；超出窗口时，返回的是边界本身。", best(player))
        },
        expectation: |node| format!("{node} 的每个子结点的值乘以概率，再加起来。"),
        expectation_or_bound: |node| {
            format!("{node} 的每个子结点的值乘以概率，再加起来；子结点有剪去的，{node} 返回它越不过的那个边界。")
        },
        of_chance: |parent, least, most| {
            format!(
                "α：就算后面的分支都取 {most}，这一分支也要有这么大，{parent} 才够得着自己的 α；β：后面的分支都取 {least} 时，同样求 β。两者都不越出 {least} 到 {most}。"
            )
        },
    },
    sheet: SheetTexts {
        kind: |recipe, children, [first, last], rest| {
            let (seed, depth) = (recipe.seed, recipe.depth);
            let root = if recipe.root == Player::Max { "Max" } else { "Min" };
            format!(
                "种子 {seed} · 根结点为 {root} · {children} 个子结点 · {depth} 层 · 叶结点的值从 {first} 到 {last}{rest}"
            )
        },
        from_to: |fewest, most| format!("{fewest} 到 {most}"),
        all_different: "，各不相同",
        deep_cutoff: " · 有深层截断",
        cutoff_above_leaves: " · 有剪去内部结点的截断",
        a_cutoff: " · 有截断",
        cutoffs: |least| format!(" · 至少有 {least} 次截断"),
        a_tie: " · 有相等的情形",
        no_cutoff: " · 没有截断",
    },
};
