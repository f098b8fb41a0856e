//! Questions and answers, in Chinese.

use crate::words::{Given, Wrong};
use crate::{DescribeNodes, Story, bound, letter};
use plyscope_core::replay::{BoundOwner, Mistake, Owners, Part};
use plyscope_core::search::Window;
use plyscope_core::trace::BoundKind;

use super::reason::{SentenceWriter, listed, name};
use super::spacing::spaced;

pub(crate) fn given(given: &Given, nodes: &dyn DescribeNodes) -> String {
    if nodes.story().is_some() {
        return spaced(&given_in_story(given, nodes));
    }
    let writer = SentenceWriter { nodes };
    let Some(parent) = given.parent else {
        return spaced(&format!("搜索结束，{} 返回。", writer.named(writer.nodes.root())));
    };
    let back = match &given.leaf {
        Some(leaf) => writer.gave(leaf),
        None => format!("{} 搜索完毕，即将返回。", writer.named(given.child)),
    };
    let at = writer.at(parent);
    let who = name(given.player);
    let Some(window) = given.window else {
        let has = given.best.map_or_else(|| "还没有任何值".to_owned(), |best| format!("目前的最佳值是 {best}"));
        return spaced(&format!("{back}{who}{at}{has}。"));
    };
    let has = if nodes.letters() {
        format!("α = {}，β = {}", bound(window.alpha), bound(window.beta))
    } else {
        sure_of(window, given.owners)
    };
    spaced(&format!("{back}{at}轮到 {who} 选择，{has}。"))
}

fn sure_of(window: Window, owners: Owners) -> String {
    let Window { alpha, beta } = window;
    let alpha = (!alpha.is_infinite()).then(|| match owners.alpha {
        Some(BoundOwner::Visit { .. }) => format!("零窗口已证明至少是 {alpha}"),
        Some(BoundOwner::Node(_) | BoundOwner::Entry(_)) => format!("Max 方已有 {alpha}"),
        None => format!("这次搜索只关心大于 {alpha} 的值"),
    });
    let beta = (!beta.is_infinite()).then(|| match owners.beta {
        Some(BoundOwner::Visit { .. }) => format!("零窗口已证明至多是 {beta}"),
        Some(BoundOwner::Node(_) | BoundOwner::Entry(_)) => format!("Min 方已有 {beta}"),
        None => format!("这次搜索只关心小于 {beta} 的值"),
    });
    let known: Vec<String> = alpha.into_iter().chain(beta).collect();
    if known.is_empty() { "双方都还没有任何保证".to_owned() } else { known.join("，") }
}

/// What is given, in the story of the pockets.
fn given_in_story(given: &Given, nodes: &dyn DescribeNodes) -> String {
    match given.parent {
        None => "几个口袋都看过了。".to_owned(),
        Some(parent) if nodes.is_root(parent) => format!("{}就看到这里。", nodes.name(given.child)),
        Some(_) => format!("你摸出了{}。", nodes.name(given.child)),
    }
}

/// Where something is asked, in front of what is asked; nothing when the root returns.
pub(crate) fn at(given: &Given, nodes: &dyn DescribeNodes) -> String {
    given.parent.map_or_else(String::new, |parent| SentenceWriter { nodes }.at(parent))
}

/// The node that is asked about, in front of what it has: `w3`, `X a1 之后`.
fn of(given: &Given, nodes: &dyn DescribeNodes) -> String {
    let writer = SentenceWriter { nodes };
    match given.parent {
        Some(parent) if nodes.is_move(parent) => format!("{} 之后", writer.named(parent)),
        Some(parent) => writer.named(parent),
        None => String::new(),
    }
}

pub(crate) fn ask(part: Part, given: &Given, nodes: &dyn DescribeNodes) -> String {
    if let Some(Story::Pockets) = nodes.story() {
        return match (part, given.parent) {
            (Part::Cut | Part::Spared, _) => "这个口袋你是接着看，还是放回去？",
            (_, None) => "你挑哪个口袋？",
            (_, Some(parent)) if nodes.is_root(parent) => "现在你挑哪个口袋？",
            (_, Some(_)) => "现在对手会给你哪一件？",
        }
        .to_owned();
    }
    let (at, of) = (at(given, nodes), of(given, nodes));
    let who = name(given.player);
    spaced(&match part {
        Part::Value => format!("{} 返回的值是多少？", SentenceWriter { nodes }.named(given.child)),
        Part::Bound => match (given.window, nodes.letters()) {
            (Some(_), true) => format!("收到返回值后，{of} 的 {} 是多少？", letter(given.player)),
            (Some(_), false) => format!("收到返回值后，{who}{at}已有多少？"),
            (None, _) => format!("收到返回值后，{of} 目前的最佳值是多少？"),
        },
        Part::Cut => format!("{at}会截断吗？"),
        Part::Spared => format!("{at}会剪去哪些着法？"),
        Part::Best if given.parent.is_none() => "最佳着法是哪个？".to_owned(),
        Part::Best => format!("收到返回值后，{who}{at}选哪个着法？"),
    })
}

pub(crate) fn label(part: Part, given: &Given, nodes: &dyn DescribeNodes) -> String {
    if let Some(Story::Pockets) = nodes.story() {
        return match part {
            Part::Cut | Part::Spared => "这个口袋",
            _ => "选择",
        }
        .to_owned();
    }
    let (at, of) = (at(given, nodes), of(given, nodes));
    spaced(&match part {
        Part::Value => format!("{} 的返回值", SentenceWriter { nodes }.named(given.child)),
        Part::Bound => match (given.window, nodes.letters()) {
            (Some(_), true) => format!("{of} 的新 {}", letter(given.player)),
            (Some(_), false) => format!("{} {at}已有的值", name(given.player)),
            (None, _) => format!("{of} 目前的最佳值"),
        },
        Part::Cut => format!("{at}是否截断"),
        Part::Spared => format!("{at}剪去的着法"),
        Part::Best if given.parent.is_none() => "最佳着法".to_owned(),
        Part::Best => format!("{of} 的选择"),
    })
}

pub(crate) fn mistake(wrong: &Wrong<'_>) -> Option<String> {
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
    let much = format!("剪多了：{} 在这里没有剪去。", listed(too_many));
    let little = format!("剪少了：{} 也剪去了。", listed(too_few));
    spaced(&match (too_many.is_empty(), too_few.is_empty()) {
        (false, true) => much,
        (true, _) => little,
        (false, false) => format!("{much}{little}"),
    })
}
