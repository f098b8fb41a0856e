//! What is spoken, and how large it all is, in Chinese.

use crate as text;
use crate::LanguageWords as _;
use crate::number::grouped;
use crate::{
    Language, SpokenKind, SpokenNode, SpokenRange, SpokenRow, SpokenSquare, SpokenState, SpokenValue, SquareMark,
};
use plyscope_core::game::Value;
use plyscope_core::trace::BoundKind;

use super::spacing::spaced;
use crate::words::Words;

pub(crate) fn node(node: &SpokenNode) -> String {
    if let SpokenKind::More(count) = node.kind {
        return spaced(&format!("另有 {} 个没有画出", grouped(count)));
    }
    let mut parts: Vec<String> = node.name.iter().cloned().collect();
    match node.kind {
        SpokenKind::Inner(player, below) => {
            parts.push((Words::CHINESE.players.node_of)(player).to_owned());
            if below > 0 {
                parts.push(format!("下面有 {} 个没有画出", grouped(below)));
            }
        }
        SpokenKind::Leaf | SpokenKind::More(_) => parts.push(Words::CHINESE.states.leaf.to_owned()),
    }
    let so_far = if node.state == SpokenState::Open { "目前" } else { "" };
    parts.extend(value(&node.value).map(|value| format!("{so_far}{value}")));
    parts.extend(node.before.map(|before| format!("原值 {before}")));
    parts.extend(node.choice.as_ref().map(|choice| format!("{so_far}选定 {choice}")));
    parts.extend(node.window.map(|(low, high)| format!("窗口{}", range(low, high))));
    parts.push(node.state.in_words(&Words::CHINESE.states).to_owned());
    parts.extend(node.marks.iter().map(|mark| (Words::CHINESE.tree.drawing)(*mark).label.to_owned()));
    let owner = (Words::CHINESE.tree.drawing)(text::Drawing::Owner).label;
    parts.extend(node.owns.as_ref().map(|tag| Language::Chinese.labelled(owner, tag)));
    spaced(&parts.join("，"))
}

fn value(value: &SpokenValue) -> Option<String> {
    Some(match value {
        SpokenValue::Nothing => return None,
        SpokenValue::Worth(value) => value.to_string(),
        SpokenValue::Bound(kind, value) => bound(*kind, *value),
        SpokenValue::Between(low, high) => range(*low, *high),
        SpokenValue::Believed(kind, value) => format!("{}，未证", bound(*kind, *value)),
        SpokenValue::NotSeen(value) => format!("{value}，搜索并不知道"),
        SpokenValue::Never => "值未知".to_owned(),
        SpokenValue::Covered => "值被盖住".to_owned(),
    })
}

fn bound(kind: BoundKind, value: Value) -> String {
    format!("{} {value}", (Words::CHINESE.facts.bound_kind)(kind).label)
}

fn range(low: Value, high: Value) -> String {
    format!("从 {} 到 {}", text::bound(low), text::bound(high))
}

pub(crate) fn row(row: &SpokenRow) -> String {
    let figure = |(title, figure, owner): &(String, String, Option<String>)| match owner {
        Some(owner) => format!("{title} {figure}（来自 {owner}）"),
        None => format!("{title} {figure}"),
    };
    let figures: Vec<String> = row.figures.iter().map(figure).collect();
    let player = (Words::CHINESE.players.name)(row.player);
    let mut parts = vec![format!("阶梯第 {} 行，{}，{player}：{}", row.number, row.name, figures.join("，"))];
    parts.extend(
        row.matters.map(|(low, high)| format!("{}：{}", Words::CHINESE.ladder.matters.label, range(low, high))),
    );
    parts.extend(known(row.can_be).map(|known| format!("{}：{known}", Words::CHINESE.ladder.can_be.label)));
    parts.extend(row.notes.iter().cloned());
    spaced(&parts.join("；"))
}

fn known(known: SpokenRange) -> Option<String> {
    match known {
        SpokenRange::Anything => None,
        SpokenRange::Bound(kind, value) => Some(bound(kind, value)),
        SpokenRange::Between(low, high) => Some(range(low, high)),
    }
}

pub(crate) fn square(square: &SpokenSquare) -> String {
    let mut parts = vec![square.square.clone()];
    parts.extend(square.piece.clone());
    parts.extend(square.marks.iter().map(|mark| match mark {
        SquareMark::LastFrom => "上一着从这里走出".to_owned(),
        SquareMark::LastTo => "上一着走到这里".to_owned(),
        SquareMark::TriedFrom => "正在试的着法从这里走出".to_owned(),
        SquareMark::TriedTo => Words::CHINESE.board.tried.to_owned(),
        SquareMark::Best => (Words::CHINESE.tree.drawing)(text::Drawing::Best).label.to_owned(),
        SquareMark::Worth(name, None) => format!("{name} 已试过"),
        SquareMark::Worth(name, Some((kind, value))) => format!("{name} 的值{}", bound(*kind, *value)),
        SquareMark::Spared => Words::CHINESE.facts.spared.to_owned(),
    }));
    spaced(&parts.join("，"))
}
