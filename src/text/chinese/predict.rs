//! Questions and answers, in Chinese.

use crate::grammar::{MistakeTexts, PartTexts, PredictTexts, QuestionSubject, StoryQuestionTexts};

use super::reason::{self, listed};

/// Where something is asked, in front of what is asked; nothing when the root returns.
fn at(asked: &QuestionSubject) -> String {
    asked.phrase.as_ref().map_or_else(String::new, reason::at)
}

/// The node that is asked about, in front of what it has: `w3`, `X a1 之后`.
fn of(asked: &QuestionSubject) -> String {
    match &asked.phrase {
        Some(phrase) if phrase.is_move => format!("{} 之后", phrase.named),
        Some(phrase) => phrase.named.clone(),
        None => String::new(),
    }
}

pub(super) const TEXTS: PredictTexts = PredictTexts {
    root_returns: |root| format!("搜索结束，{root} 返回。"),
    is_searched: |node| format!("{node} 搜索完毕，即将返回。"),
    best_so_far: |phrase, who, best| {
        let has = best.map_or_else(|| "还没有任何值".to_owned(), |best| format!("目前的最佳值是 {best}"));
        format!("{who}{}{has}。", reason::at(phrase))
    },
    turn_has: |phrase, who, has| format!("{}轮到 {who} 选择，{has}。", reason::at(phrase)),
    both_bounds: |alpha, beta| format!("α = {alpha}，β = {beta}"),
    shown_at_least: |value| format!("零窗口已证明至少是 {value}"),
    shown_at_most: |value| format!("零窗口已证明至多是 {value}"),
    has: |who, value| format!("{who}已有 {value}"),
    nothing_known: "双方都还没有任何保证",
    known: |known| known.join("，"),
    ask: PartTexts {
        value: |asked| format!("{} 返回的值是多少？", asked.child),
        bound: |asked| format!("收到返回值后，{} 的 {} 是多少？", of(asked), asked.letter),
        has: |asked| format!("收到返回值后，{}{}已有多少？", asked.who, at(asked)),
        best_value: |asked| format!("收到返回值后，{} 目前的最佳值是多少？", of(asked)),
        cut: |asked| format!("{}会截断吗？", at(asked)),
        spared: |asked| format!("{}会剪去哪些着法？", at(asked)),
        best: "最佳着法是哪个？",
        choice: |asked| format!("收到返回值后，{}{}选哪个着法？", asked.who, at(asked)),
    },
    labels: PartTexts {
        value: |asked| format!("{} 的返回值", asked.child),
        bound: |asked| format!("{} 的新 {}", of(asked), asked.letter),
        has: |asked| format!("{} {}已有的值", asked.who, at(asked)),
        best_value: |asked| format!("{} 目前的最佳值", of(asked)),
        cut: |asked| format!("{}是否截断", at(asked)),
        spared: |asked| format!("{}剪去的着法", at(asked)),
        best: "最佳着法",
        choice: |asked| format!("{} 的选择", of(asked)),
    },
    ask_cut_and_spared: |asked| format!("{}会截断吗？会剪去什么？", at(asked)),
    story: StoryQuestionTexts {
        all_seen: "几个口袋都看过了。",
        bag_is_done: |bag| format!("{bag}就看到这里。"),
        pulled_out: |thing| format!("你摸出了{thing}。"),
        looks_on: "这个口袋你是接着看，还是放回去？",
        which_bag: "你挑哪个口袋？",
        which_bag_now: "现在你挑哪个口袋？",
        which_thing: "现在对手会给你哪一件？",
        this_bag: "这个口袋",
        the_choice: "选择",
    },
    mistakes: MistakeTexts {
        is_exact: "数字对了，但它是精确值，不只是一个界。",
        may_be_larger: "数字对了，但它只是下界，真正的值可能更大。",
        may_be_smaller: "数字对了，但它只是上界，真正的值可能更小。",
        clamped: "这是看过的叶结点所证明的，但返回值被限制到了窗口边界。",
        not_taken: |right| format!("返回的值略过不取，仍是 {right}。"),
        cut_first: |right| format!("先检查截断条件，这里就截断了：仍是 {right}。"),
        missed_cut: "两个边界已经交叉，中间没有值了。",
        no_cut: "还没有到达会引起截断的那个边界。",
        no_cut_at_equal: "两个边界只是相等；按“严格大于才截断”的条件，不截断。",
        cut_at_equal: "两个边界相等；按“相等即截断”的条件，这就够了。",
        too_many: |names| format!("剪多了：{} 在这里没有剪去。", listed(names)),
        too_few: |names| format!("剪少了：{} 也剪去了。", listed(names)),
        tie: "两者相等，仍取先找到的那个。",
    },
};
