//! The sentences on the detail of a step, in Chinese.

use crate::{DescribeNodes, DetailSentences, Story, at_most_two};
use plyscope_core::game::{Player, WrittenIn};
use plyscope_core::replay::{AtChance, Detail, Moved, Otherwise, Reason, Returned, Unknown, Until, WhyBound, Would};
use plyscope_core::trace::BoundKind;

use super::reason::{SentenceWriter, name, proved};
use super::spacing::spaced;
use super::story;

/// One or two sentences on a detail; none where there is nothing to say.
pub(crate) fn detail(detail: &Detail, reason: &Reason, nodes: &dyn DescribeNodes) -> Option<String> {
    if let Some(Story::Pockets) = nodes.story() {
        return story::pockets_detail(detail, reason, nodes).map(|text| spaced(&text));
    }
    let writer = SentenceWriter { nodes };
    let sentences = at_most_two(detail, reason, nodes, &writer);
    (!sentences.is_empty()).then(|| spaced(&sentences.concat()))
}

/// `6 或更大`, `6 或更小`; `大于 5`, `小于 7` where there are values between.
fn values(otherwise: &Otherwise) -> String {
    let from = otherwise.from;
    let past = otherwise.past && WrittenIn::now() > 1;
    if let Some(Until { last, cuts }) = otherwise.until {
        return match otherwise.side {
            BoundKind::Upper if past => format!("小于 {} 而大于 {cuts}", from.next_up()),
            _ if past => format!("大于 {} 而小于 {cuts}", from.next_down()),
            _ if from == last => from.to_string(),
            _ => format!("{} 到 {}", from.min(last), from.max(last)),
        };
    }
    match otherwise.side {
        BoundKind::Lower if past => format!("大于 {}", from.next_down()),
        BoundKind::Upper if past => format!("小于 {}", from.next_up()),
        BoundKind::Exact => from.to_string(),
        BoundKind::Lower => format!("{from} 或更大"),
        BoundKind::Upper => format!("{from} 或更小"),
    }
}

impl SentenceWriter<'_> {
    /// `w3 的值`: the value that came back.
    pub(super) fn its_value(&self, child: &Returned) -> String {
        if self.nodes.has_name(child.node) {
            format!("{} 的值", self.named(child.node))
        } else {
            "刚返回的值".to_owned()
        }
    }
}

impl DetailSentences for SentenceWriter<'_> {
    fn moved(&self, moved: &Moved) -> String {
        let (letter, moves) = match moved.player {
            Player::Max => ("α", "提高"),
            Player::Min => ("β", "降低"),
        };
        match moved.from.is_infinite() {
            true => format!("{letter} {moves}到 {}。", moved.to),
            false => format!("{letter} 从 {} {moves}到 {}。", moved.from, moved.to),
        }
    }

    fn why_bound(&self, why: &WhyBound, names: bool) -> String {
        let node = &why.node;
        let whose = if names { format!("{} 的值", self.named(node.node)) } else { String::new() };
        let only = format!("{whose}只能说{} {}", proved(node.bound), node.value);
        let because = why.unknown.map(|unknown| match unknown {
            Unknown::Spared(spared) => format!("剪去了 {}", self.spared_moves(node.node, spared)),
            Unknown::Child(child, proof) => {
                let who =
                    if self.nodes.has_name(child) { self.named(child) } else { "其中一个子结点".to_owned() };
                let besides = self.besides(proof.belief, node.belief);
                format!("{who} 的值本身也只能说{} {}{besides}", proved(proof.kind), proof.value)
            }
        });
        match (why.clamped, because) {
            (None, because) => format!("{only}，因为 {}。", because.unwrap_or_default()),
            (Some(proof), because) => {
                let because = because.map_or_else(String::new, |because| format!("（{because}）"));
                let proved = proved(proof.kind);
                let value = proof.value;
                format!("{only}：看过的叶结点已证明它{proved} {value}{because}，但返回值被限制到了窗口边界。")
            }
        }
    }

    fn otherwise(&self, otherwise: &Otherwise, child: &Returned, player: Player) -> String {
        let its = self.its_value(child);
        let values = values(otherwise);
        let is_past = otherwise.past && WrittenIn::now() > 1 && otherwise.side != BoundKind::Exact;
        let (is, is_worth) = if is_past { ("", "") } else { ("是 ", "为 ") };
        let who = name(player);
        match (otherwise.would, self.nodes.letters(), player) {
            (Would::NotCut, ..) => format!("{its}如果{is}{values}，就不会截断。"),
            (Would::Cut, ..) => format!("{its}如果{is}{values}，就会截断。"),
            (Would::CutStrictly, ..) => format!("按“严格大于才截断”的条件，{its}要是 {values}，才会截断。"),
            (Would::CutFromALeaf, ..) => {
                format!(
                    "按“严格大于才截断”的条件，只有值{is_worth}{values} 的叶结点才会引起截断：其他结点的返回值不会越过这个边界。"
                )
            }
            (Would::MoveBound, true, Player::Max) => format!("{its}要是 {values}，α 才会提高。"),
            (Would::MoveBound, true, Player::Min) => format!("{its}要是 {values}，β 才会降低。"),
            (Would::Help, ..) | (Would::MoveBound, false, _) => format!("{its}要是 {values}，才帮得了 {who}。"),
            (Would::BeSearchedAgain, ..) => {
                let behind = otherwise.until.map_or_else(String::new, |Until { cuts, .. }| match otherwise.side {
                    BoundKind::Upper => format!("；要是 {cuts} 或更小，就会截断"),
                    _ => format!("；要是 {cuts} 或更大，就会截断"),
                });
                format!("{its}要是 {values}，就要重新搜索{behind}。")
            }
            (Would::BeChosen, ..) => format!("{its}要是 {values}，才会选它。"),
            (Would::LeaveBound, true, Player::Max) => format!("{its}如果{is}{values}，α 就不会变。"),
            (Would::LeaveBound, true, Player::Min) => format!("{its}如果{is}{values}，β 就不会变。"),
            (Would::LeaveBound, false, _) => format!("{its}如果{is}{values}，就帮不了 {who}。"),
            (Would::LeaveChoice, ..) => format!("{its}如果{is}{values}，选择就不会变。"),
        }
    }

    fn at_chance(&self, here: &AtChance, child: &Returned) -> String {
        self.otherwise_at_chance(here, child)
    }
}
