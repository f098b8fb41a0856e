//! What is read out of the things on the screen.

use plyscope_core::game::{Value, ValueFormat, WrittenValue};
use plyscope_core::trace::BoundKind;

use super::Grammar;
use crate::number::grouped;
use crate::words::{LanguageWords as _, Words};
use crate::{
    self as text, SpokenKind, SpokenNode, SpokenRange, SpokenRow, SpokenSquare, SpokenState, SpokenValue, SquareMark,
};

/// The texts on nodes, rows and squares.
pub(crate) struct AccessTexts {
    /// Stands between the parts of a description, and between groups of them.
    pub joint: &'static str,
    pub group_joint: &'static str,
    /// So many neighbours, and so many nodes below, that are not drawn.
    pub more: fn(&str) -> String,
    pub below: fn(&str) -> String,
    /// Of an open node: a value, and a choice.
    pub so_far: fn(&str) -> String,
    pub choice_so_far: fn(&str) -> String,
    pub choice: fn(&str) -> String,
    pub changed_from: fn(&str) -> String,
    pub window: fn(&str) -> String,
    pub not_proved: fn(&str) -> String,
    pub not_seen: fn(WrittenValue<'_>) -> String,
    pub unknown: &'static str,
    pub covered: &'static str,
    pub range: fn(&str, &str) -> String,
    /// A column and its figure, which a node has set.
    pub figure_by: fn(&str, &str, &str) -> String,
    /// The number of a row, its node, its player, and its figures.
    pub row: fn(usize, &str, &str, &str) -> String,
    pub last_from: &'static str,
    pub last_to: &'static str,
    pub tried_from: &'static str,
    pub was_tried: fn(&str) -> String,
    pub is_worth: fn(&str, &str) -> String,
}

impl Grammar {
    /// A node of the tree.
    pub(crate) fn spoken_node(&self, node: &SpokenNode, format: &ValueFormat) -> String {
        let (texts, words) = (&self.access, self.language.words());
        if let SpokenKind::More(count) = node.kind {
            return (self.finished)((texts.more)(&grouped(count)));
        }
        let mut parts: Vec<String> = node.name.iter().cloned().collect();
        match node.kind {
            SpokenKind::Inner(player, below) => {
                parts.push((words.players.node_of)(player).to_owned());
                if below > 0 {
                    parts.push((texts.below)(&grouped(below)));
                }
            }
            SpokenKind::Leaf | SpokenKind::More(_) => parts.push(words.states.leaf.to_owned()),
        }
        let is_open = node.state == SpokenState::Open;
        let value = self.spoken_value(&node.value, format);
        parts.extend(value.map(|value| if is_open { (texts.so_far)(&value) } else { value }));
        parts.extend(node.before.map(|before| (texts.changed_from)(&before.to_string())));
        let choice = if is_open { texts.choice_so_far } else { texts.choice };
        parts.extend(node.choice.as_deref().map(choice));
        parts.extend(node.window.map(|(low, high)| (texts.window)(&self.spoken_range(low, high, format))));
        parts.push(node.state.in_words(&words.states).to_owned());
        parts.extend(node.marks.iter().map(|mark| (words.tree.drawing)(*mark).label.to_owned()));
        let owner = (words.tree.drawing)(text::LegendDrawing::Owner).label;
        parts.extend(node.owns.as_ref().map(|tag| self.language.labelled(owner, tag)));
        (self.finished)(parts.join(texts.joint))
    }

    fn spoken_value(&self, value: &SpokenValue, format: &ValueFormat) -> Option<String> {
        let (texts, words) = (&self.access, self.language.words());
        Some(match value {
            SpokenValue::Nothing => return None,
            SpokenValue::Worth(value) => format.value(*value).to_string(),
            SpokenValue::Bound(kind, value) => bound(words, *kind, format.value(*value)),
            SpokenValue::Between(low, high) => self.spoken_range(*low, *high, format),
            SpokenValue::Believed(kind, value) => (texts.not_proved)(&bound(words, *kind, format.value(*value))),
            SpokenValue::NotSeen(value) => (texts.not_seen)(format.value(*value)),
            SpokenValue::Never => texts.unknown.to_owned(),
            SpokenValue::Covered => texts.covered.to_owned(),
        })
    }

    fn spoken_range(&self, low: Value, high: Value, format: &ValueFormat) -> String {
        (self.access.range)(&text::bound(format.value(low)), &text::bound(format.value(high)))
    }

    /// A row of the ladder.
    pub(crate) fn spoken_row(&self, row: &SpokenRow, format: &ValueFormat) -> String {
        let (texts, words) = (&self.access, self.language.words());
        let figure = |(title, figure, owner): &(String, String, Option<String>)| match owner {
            Some(owner) => (texts.figure_by)(title, figure, owner),
            None => format!("{title} {figure}"),
        };
        let figures: Vec<String> = row.figures.iter().map(figure).collect();
        let player = (words.players.name)(row.player);
        let mut parts = vec![(texts.row)(row.number, &row.name, player, &figures.join(texts.joint))];
        let matters = row.matters.map(|(low, high)| self.spoken_range(low, high, format));
        parts.extend(matters.map(|matters| self.language.labelled(words.ladder.matters.label, &matters)));
        let can_be = match row.can_be {
            SpokenRange::Anything => None,
            SpokenRange::Bound(kind, value) => Some(bound(words, kind, format.value(value))),
            SpokenRange::Between(low, high) => Some(self.spoken_range(low, high, format)),
        };
        parts.extend(can_be.map(|can_be| self.language.labelled(words.ladder.can_be.label, &can_be)));
        parts.extend(row.notes.iter().cloned());
        (self.finished)(parts.join(texts.group_joint))
    }

    /// A square of a board.
    pub(crate) fn spoken_square(&self, square: &SpokenSquare, format: &ValueFormat) -> String {
        let (texts, words) = (&self.access, self.language.words());
        let mut parts = vec![square.square.clone()];
        parts.extend(square.piece.clone());
        parts.extend(square.marks.iter().map(|mark| match mark {
            SquareMark::LastFrom => texts.last_from.to_owned(),
            SquareMark::LastTo => texts.last_to.to_owned(),
            SquareMark::TriedFrom => texts.tried_from.to_owned(),
            SquareMark::TriedTo => words.board.tried.to_owned(),
            SquareMark::Best => (words.tree.drawing)(text::LegendDrawing::Best).label.to_owned(),
            SquareMark::Worth(name, None) => (texts.was_tried)(name),
            SquareMark::Worth(name, Some((kind, value))) => {
                (texts.is_worth)(name, &bound(words, *kind, format.value(*value)))
            }
            SquareMark::Spared => words.facts.spared.to_owned(),
        }));
        (self.finished)(parts.join(texts.joint))
    }
}

fn bound(words: &Words, kind: BoundKind, value: WrittenValue<'_>) -> String {
    format!("{} {value}", (words.facts.bound_kind)(kind).label)
}
