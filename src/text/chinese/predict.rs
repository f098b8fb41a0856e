//! Questions and answers, in Chinese.

use crate::game::Player;
use crate::replay::{Mistake, Owners, Part};
use crate::search::Window;
use crate::text::words::{Given, PredictWords, Wrong, item};
use crate::text::{Story, Teller, bound};
use crate::trace::{BoundKind, NodeId};

use super::reason::{Speaker, listed, name};
use super::spacing::spaced;

pub(super) const PREDICT: PredictWords = PredictWords {
    title: item("预测", "在节拍之前提问：问全班，或在这里作答并评分。"),
    off: item("不提问", "不再提问。"),
    class: item("问全班", "问题先显示在屏幕上，再按空格键看答案。"),
    graded: item("作答评分", "在这里作答，每一项单独评分。"),
    how_often: item("提问频率", "在哪些步骤提问。"),
    always: item("每个返回值", "每返回一个值就问。"),
    third: item("每三个返回值", "每返回三个值问一次。"),
    decisive: item("关键之处", "窗口改变、两值相等或发生截断时才问。"),
    scenario: item("按示例的安排", "问示例自带的问题；没有的话，就在各个看点和看点之前的那个返回值提问。"),
    score: |right, of| format!("答对 {right}/{of}"),
    reset: item("成绩清零", "重新开始计分。"),

    given,
    ask,
    ask_cut_and_spared: |given, teller| spaced(&format!("{}会截断吗？会省去什么？", at(given, teller))),
    label,
    nth: |number| format!("第 {number} 个子结点"),
    choice: |label, choice| format!("{label}：{choice}"),

    yes: "截断",
    no: "不截断",
    put_back: "放回去",
    look_on: "接着看",
    none: "无",
    all: "全部",
    value_hint: "4 或 ≥4",
    bound_hint: "4 或 −∞",
    not_a_value: |typed| format!("“{typed}”不是数值。请填数字，如 4、≥4、≤−3；∞ 可以写成 inf。"),
    not_a_bound: |typed| format!("“{typed}”不能作边界。请填数字，如 4、−3；+∞ 和 −∞ 可以写成 inf 和 -inf。"),

    check: item("检查（Enter）", "评分，并显示这个步骤。"),
    skip: item("跳过", "直接显示这个步骤，不评分。"),
    go_on: item("继续（空格）", "前进到下一个步骤或下一个问题。"),
    class_hint: "按空格键看答案",
    answer_first: "还有问题没答：按 Enter 检查答案，点“跳过”直接看步骤，按 Esc 收起问题。",
    now_off: "不再提问。",
    now_class: "问全班：按空格键看答案。",
    now_graded: "作答评分：在窗口下方或树上作答。",

    listed,
    right: |label, said| format!("{label}：{said}"),
    wrong: |label, said, right| match said {
        Some(said) => spaced(&format!("{label}：应为 {right}，而不是 {said}。")),
        None => spaced(&format!("{label}：没有作答，正确答案是 {right}。")),
    },
    mistake,
    all_right: "全对！",
    because: |reason| format!("为什么：{reason}"),
};

fn given(given: &Given, teller: &dyn Teller) -> String {
    if teller.story().is_some() {
        return spaced(&told(given, teller));
    }
    let speaker = Speaker { teller };
    let Some(parent) = given.parent else {
        return spaced(&format!("搜索结束，{} 返回。", speaker.named(NodeId::ROOT)));
    };
    let back = match &given.leaf {
        Some(leaf) => speaker.gave(leaf),
        None => format!("{} 搜索完毕，即将返回。", speaker.named(given.child)),
    };
    let at = speaker.at(parent);
    let who = name(given.player);
    let Some(window) = given.window else {
        let has = given.best.map_or_else(|| "还没有任何值".to_owned(), |best| format!("目前的最佳值是 {best}"));
        return spaced(&format!("{back}{who}{at}{has}。"));
    };
    let has = if teller.letters() {
        format!("α = {}，β = {}", bound(window.alpha), bound(window.beta))
    } else {
        sure_of(window, given.owners)
    };
    spaced(&format!("{back}{at}轮到 {who} 选择，{has}。"))
}

fn sure_of(window: Window, owners: Owners) -> String {
    let Window { alpha, beta } = window;
    let alpha = (!alpha.is_infinite()).then(|| match owners.alpha {
        Some(_) => format!("Max 方已有 {alpha}"),
        None => format!("这次搜索只关心大于 {alpha} 的值"),
    });
    let beta = (!beta.is_infinite()).then(|| match owners.beta {
        Some(_) => format!("Min 方已有 {beta}"),
        None => format!("这次搜索只关心小于 {beta} 的值"),
    });
    let known: Vec<String> = alpha.into_iter().chain(beta).collect();
    if known.is_empty() { "双方都还没有任何保证".to_owned() } else { known.join("，") }
}

/// What is given, in the story of the pockets.
fn told(given: &Given, teller: &dyn Teller) -> String {
    match given.parent {
        None => "几个口袋都看过了。".to_owned(),
        Some(NodeId::ROOT) => format!("{}就看到这里。", teller.name(given.child)),
        Some(_) => format!("你摸出了{}。", teller.name(given.child)),
    }
}

/// Where something is asked, in front of what is asked; nothing when the root returns.
fn at(given: &Given, teller: &dyn Teller) -> String {
    given.parent.map_or_else(String::new, |parent| Speaker { teller }.at(parent))
}

/// The node that is asked about, in front of what it has: `w3`, `X a1 之后`.
fn of(given: &Given, teller: &dyn Teller) -> String {
    let speaker = Speaker { teller };
    match given.parent {
        Some(parent) if teller.is_move(parent) => format!("{} 之后", speaker.named(parent)),
        Some(parent) => speaker.named(parent),
        None => String::new(),
    }
}

fn ask(part: Part, given: &Given, teller: &dyn Teller) -> String {
    if let Some(Story::Pockets) = teller.story() {
        return match (part, given.parent) {
            (Part::Cut | Part::Spared, _) => "这个口袋你是接着看，还是放回去？",
            (_, None) => "你挑哪个口袋？",
            (_, Some(NodeId::ROOT)) => "现在你挑哪个口袋？",
            (_, Some(_)) => "现在对手会给你哪一件？",
        }
        .to_owned();
    }
    let (at, of) = (at(given, teller), of(given, teller));
    let who = name(given.player);
    spaced(&match part {
        Part::Value => format!("{} 返回的值是多少？", Speaker { teller }.named(given.child)),
        Part::Bound => match (given.window, teller.letters()) {
            (Some(_), true) => format!("收到返回值后，{of} 的 {} 是多少？", letter(given.player)),
            (Some(_), false) => format!("收到返回值后，{who}{at}已有多少？"),
            (None, _) => format!("收到返回值后，{of} 目前的最佳值是多少？"),
        },
        Part::Cut => format!("{at}会截断吗？"),
        Part::Spared => format!("{at}会省去哪些着法？"),
        Part::Best if given.parent.is_none() => "最佳着法是哪个？".to_owned(),
        Part::Best => format!("收到返回值后，{who}{at}选哪个着法？"),
    })
}

const fn letter(player: Player) -> &'static str {
    match player {
        Player::Max => "α",
        Player::Min => "β",
    }
}

fn label(part: Part, given: &Given, teller: &dyn Teller) -> String {
    if let Some(Story::Pockets) = teller.story() {
        return match part {
            Part::Cut | Part::Spared => "这个口袋",
            _ => "选择",
        }
        .to_owned();
    }
    let (at, of) = (at(given, teller), of(given, teller));
    spaced(&match part {
        Part::Value => format!("{} 的返回值", Speaker { teller }.named(given.child)),
        Part::Bound => match (given.window, teller.letters()) {
            (Some(_), true) => format!("{of} 的新 {}", letter(given.player)),
            (Some(_), false) => format!("{} {at}已有的值", name(given.player)),
            (None, _) => format!("{of} 目前的最佳值"),
        },
        Part::Cut => format!("{at}是否截断"),
        Part::Spared => format!("{at}省去的着法"),
        Part::Best if given.parent.is_none() => "最佳着法".to_owned(),
        Part::Best => format!("{of} 的选择"),
    })
}

fn mistake(wrong: &Wrong<'_>) -> Option<String> {
    let right = wrong.right;
    Some(match wrong.mistake {
        Mistake::Missing | Mistake::Number | Mistake::Choice => return None,
        Mistake::Sign => match wrong.proved {
            Some(BoundKind::Exact) => "数字对了，但它是精确值，不只是一个界。",
            Some(BoundKind::Lower) => "数字对了，但它只是下界，真正的值可能更大。",
            _ => "数字对了，但它只是上界，真正的值可能更小。",
        }
        .to_owned(),
        Mistake::Clamped => "这是看过的叶结点所证明的，但返回值被限制到了窗口边界。".to_owned(),
        Mistake::CutFirst => format!("先检查截断条件，这里就截断了：仍是 {right}。"),
        Mistake::NotTaken => format!("返回的值略过不取，仍是 {right}。"),
        Mistake::MissedCut => "两个边界已经交叉，中间没有值了。".to_owned(),
        Mistake::NoCut => "还没有到达会引起截断的那个边界。".to_owned(),
        Mistake::NoCutAtEqual => "两个边界只是相等；按“严格大于才截断”的条件，不截断。".to_owned(),
        Mistake::CutAtEqual => "两个边界相等；按“相等即截断”的条件，这就够了。".to_owned(),
        Mistake::Spared { .. } => spared(wrong.too_many, wrong.too_few),
        Mistake::Tie => "两者相等，仍取先找到的那个。".to_owned(),
    })
}

fn spared(too_many: &[String], too_few: &[String]) -> String {
    let much = format!("剪多了：{} 在这里没有省去。", listed(too_many));
    let little = format!("剪少了：{} 也省去了。", listed(too_few));
    spaced(&match (too_many.is_empty(), too_few.is_empty()) {
        (false, true) => much,
        (true, _) => little,
        (false, false) => format!("{much}{little}"),
    })
}
