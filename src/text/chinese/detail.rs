//! The sentences on the detail of a step, in Chinese.

use crate::grammar::{CounterfactualPhrase, DetailTexts, NodeCalling, SentenceMaker, ValueTexts};
use plyscope_core::game::Player;
use plyscope_core::replay::CounterfactualEffect;

use super::cutoff::moves;
use super::reason::name;

pub(super) const TEXTS: DetailTexts = DetailTexts {
    moved: |player, from, to| {
        let (letter, moves) = match player {
            Player::Max => ("α", "提高"),
            Player::Min => ("β", "降低"),
        };
        let from = from.map_or_else(String::new, |from| format!("从 {from} "));
        format!("{letter} {from}{moves}到 {to}。")
    },
    only: |proved, node| {
        let whose = node.map_or_else(String::new, |node| format!("{node} 的值"));
        format!("{whose}只能说{proved}")
    },
    were_pruned: |spared| format!("剪去了 {}", moves(spared)),
    child_is_only: |name, proved| format!("{} 的值本身也只能说{proved}", name.unwrap_or("其中一个子结点")),
    only_because: |only, because| format!("{only}，因为 {because}。"),
    only_clamped: |only, proved, because| {
        let because = because.map_or_else(String::new, |because| format!("（{because}）"));
        format!("{only}：看过的叶结点已证明它{proved}{because}，但返回值被限制到了窗口边界。")
    },
    values: ValueTexts {
        less_and_more: |less, more| format!("小于 {less} 而大于 {more}"),
        more_and_less: |more, less| format!("大于 {more} 而小于 {less}"),
        from_to: |least, most| format!("{least} 到 {most}"),
        more: |value| format!("大于 {value}"),
        less: |value| format!("小于 {value}"),
        or_more: |value| format!("{value} 或更大"),
        or_less: |value| format!("{value} 或更小"),
    },
    otherwise,
};

/// `w3 的值`: the value that came back.
pub(super) fn its_value(child: &NodeCalling) -> String {
    child.name.as_ref().map_or_else(|| "刚返回的值".to_owned(), |name| format!("{name} 的值"))
}

/// What another value of a child would have done.
fn otherwise(teller: &SentenceMaker<'_>, behind: &CounterfactualPhrase<'_>) -> String {
    let CounterfactualPhrase { otherwise, ref child, player, ref values, is_past, ref cuts } = *behind;
    let (its, who) = (its_value(child), name(player));
    let (is, is_worth) = if is_past { ("", "") } else { ("是 ", "为 ") };
    match (otherwise.would, teller.nodes.letters(), player) {
        (CounterfactualEffect::NotCut, ..) => format!("{its}如果{is}{values}，就不会截断。"),
        (CounterfactualEffect::Cut, ..) => format!("{its}如果{is}{values}，就会截断。"),
        (CounterfactualEffect::CutStrictly, ..) => format!("按“严格大于才截断”的条件，{its}要是 {values}，才会截断。"),
        (CounterfactualEffect::CutFromALeaf, ..) => {
            format!(
                "按“严格大于才截断”的条件，只有值{is_worth}{values} 的叶结点才会引起截断：其他结点的返回值不会越过这个边界。"
            )
        }
        (CounterfactualEffect::MoveBound, true, Player::Max) => format!("{its}要是 {values}，α 才会提高。"),
        (CounterfactualEffect::MoveBound, true, Player::Min) => format!("{its}要是 {values}，β 才会降低。"),
        (CounterfactualEffect::Help, ..) | (CounterfactualEffect::MoveBound, false, _) => {
            format!("{its}要是 {values}，才帮得了 {who}。")
        }
        (CounterfactualEffect::BeSearchedAgain, ..) => {
            let behind = cuts.as_ref().map_or_else(String::new, |cuts| format!("；要是 {cuts}，就会截断"));
            format!("{its}要是 {values}，就要重新搜索{behind}。")
        }
        (CounterfactualEffect::BeChosen, ..) => format!("{its}要是 {values}，才会选它。"),
        (CounterfactualEffect::LeaveBound, true, Player::Max) => format!("{its}如果{is}{values}，α 就不会变。"),
        (CounterfactualEffect::LeaveBound, true, Player::Min) => format!("{its}如果{is}{values}，β 就不会变。"),
        (CounterfactualEffect::LeaveBound, false, _) => format!("{its}如果{is}{values}，就帮不了 {who}。"),
        (CounterfactualEffect::LeaveChoice, ..) => format!("{its}如果{is}{values}，选择就不会变。"),
    }
}
