//! What is spoken, and how large it all is, in English.

use crate as text;
use crate::LanguageWords as _;
use crate::number::grouped;
use crate::{
    Language, SpokenKind, SpokenNode, SpokenRange, SpokenRow, SpokenSquare, SpokenState, SpokenValue, SquareMark,
};
use plyscope_core::game::Value;
use plyscope_core::trace::BoundKind;

use crate::words::Words;

pub(crate) fn node(node: &SpokenNode) -> String {
    if let SpokenKind::More(count) = node.kind {
        return format!("{} more, not drawn", grouped(count));
    }
    let mut parts: Vec<String> = node.name.iter().cloned().collect();
    match node.kind {
        SpokenKind::Inner(player, below) => {
            parts.push((Words::ENGLISH.players.node_of)(player).to_owned());
            if below > 0 {
                parts.push(format!("{} below, not drawn", grouped(below)));
            }
        }
        SpokenKind::Leaf | SpokenKind::More(_) => parts.push(Words::ENGLISH.states.leaf.to_owned()),
    }
    let is_open = node.state == SpokenState::Open;
    let so_far = if is_open { " so far" } else { "" };
    parts.extend(value(&node.value).map(|value| format!("{value}{so_far}")));
    parts.extend(node.before.map(|before| format!("changed from {before}")));
    parts.extend(node.choice.as_ref().map(|choice| format!("the choice{so_far} is {choice}")));
    parts.extend(node.window.map(|(low, high)| format!("window {}", range(low, high))));
    parts.push(node.state.in_words(&Words::ENGLISH.states).to_owned());
    parts.extend(node.marks.iter().map(|mark| (Words::ENGLISH.tree.drawing)(*mark).label.to_owned()));
    let owner = (Words::ENGLISH.tree.drawing)(text::Drawing::Owner).label;
    parts.extend(node.owns.as_ref().map(|tag| Language::English.labelled(owner, tag)));
    parts.join(", ")
}

fn value(value: &SpokenValue) -> Option<String> {
    Some(match value {
        SpokenValue::Nothing => return None,
        SpokenValue::Worth(value) => value.to_string(),
        SpokenValue::Bound(kind, value) => bound(*kind, *value),
        SpokenValue::Between(low, high) => range(*low, *high),
        SpokenValue::Believed(kind, value) => format!("{}, not proved", bound(*kind, *value)),
        SpokenValue::NotSeen(value) => format!("{value}, not known to the search"),
        SpokenValue::Never => "value unknown".to_owned(),
        SpokenValue::Covered => "value covered".to_owned(),
    })
}

fn bound(kind: BoundKind, value: Value) -> String {
    format!("{} {value}", (Words::ENGLISH.facts.bound_kind)(kind).label)
}

fn range(low: Value, high: Value) -> String {
    format!("from {} to {}", text::bound(low), text::bound(high))
}

pub(crate) fn row(row: &SpokenRow) -> String {
    let figure = |(title, figure, owner): &(String, String, Option<String>)| match owner {
        Some(owner) => format!("{title} {figure} by {owner}"),
        None => format!("{title} {figure}"),
    };
    let figures: Vec<String> = row.figures.iter().map(figure).collect();
    let player = (Words::ENGLISH.players.name)(row.player);
    let mut parts = vec![format!("row {}, {}, {player}: {}", row.number, row.name, figures.join(", "))];
    parts.extend(
        row.matters.map(|(low, high)| format!("{}: {}", Words::ENGLISH.ladder.matters.label, range(low, high))),
    );
    parts.extend(known(row.can_be).map(|known| format!("{}: {known}", Words::ENGLISH.ladder.can_be.label)));
    parts.extend(row.notes.iter().cloned());
    parts.join("; ")
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
        SquareMark::LastFrom => "from here came the last move".to_owned(),
        SquareMark::LastTo => "here went the last move".to_owned(),
        SquareMark::TriedFrom => "from here the move being tried".to_owned(),
        SquareMark::TriedTo => Words::ENGLISH.board.tried.to_owned(),
        SquareMark::Best => (Words::ENGLISH.tree.drawing)(text::Drawing::Best).label.to_owned(),
        SquareMark::Worth(name, None) => format!("{name} was tried"),
        SquareMark::Worth(name, Some((kind, value))) => format!("{name} is worth {}", bound(*kind, *value)),
        SquareMark::Spared => Words::ENGLISH.facts.spared.to_owned(),
    }));
    parts.join(", ")
}
