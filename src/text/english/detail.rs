//! The sentences on the detail of a step, in English.

use crate::{DescribeNodes, DetailSentences, Story, at_most_two};
use plyscope_core::game::{Player, WrittenIn};
use plyscope_core::replay::{AtChance, Detail, Moved, Otherwise, Reason, Returned, Unknown, Until, WhyBound, Would};
use plyscope_core::trace::BoundKind;

use super::reason::{SentenceWriter, capital, name, proved};
use super::story;

/// One or two sentences on a detail; none where there is nothing to say.
pub(crate) fn detail(detail: &Detail, reason: &Reason, nodes: &dyn DescribeNodes) -> Option<String> {
    if let Some(Story::Pockets) = nodes.story() {
        return story::pockets_detail(detail, reason, nodes);
    }
    let writer = SentenceWriter { nodes };
    let sentences = at_most_two(detail, reason, nodes, &writer);
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// `6 or more`, `6 or less`; `more than 5`, `less than 7` where there are values between.
fn values(otherwise: &Otherwise) -> String {
    let from = otherwise.from;
    let past = otherwise.past && WrittenIn::now() > 1;
    if let Some(Until { last, cuts }) = otherwise.until {
        return match otherwise.side {
            BoundKind::Upper if past => format!("less than {} and more than {cuts}", from.next_up()),
            _ if past => format!("more than {} and less than {cuts}", from.next_down()),
            _ if from == last => from.to_string(),
            _ => format!("{} to {}", from.min(last), from.max(last)),
        };
    }
    match otherwise.side {
        BoundKind::Lower if past => format!("more than {}", from.next_down()),
        BoundKind::Upper if past => format!("less than {}", from.next_up()),
        BoundKind::Exact => from.to_string(),
        BoundKind::Lower => format!("{from} or more"),
        BoundKind::Upper => format!("{from} or less"),
    }
}

impl SentenceWriter<'_> {
    /// `from w3`: where a value came back from.
    pub(super) fn where_from(&self, child: &Returned) -> String {
        match (self.nodes.has_name(child.node), self.nodes.is_move(child.node)) {
            (true, false) => format!("from {}", self.named(child.node)),
            (true, true) => format!("after {}", self.named(child.node)),
            (false, _) => "here".to_owned(),
        }
    }
}

impl DetailSentences for SentenceWriter<'_> {
    fn moved(&self, moved: &Moved) -> String {
        let (letter, moves) = match moved.player {
            Player::Max => ("α", "rises"),
            Player::Min => ("β", "falls"),
        };
        match moved.from.is_infinite() {
            true => format!("{letter} {moves} to {}.", moved.to),
            false => format!("{letter} {moves} from {} to {}.", moved.from, moved.to),
        }
    }

    fn why_bound(&self, why: &WhyBound, names: bool) -> String {
        let node = &why.node;
        let whose = if names { format!(" for {}", self.named(node.node)) } else { String::new() };
        let only = format!("Only {}{whose}", proved(node.bound, node.value));
        let because = why.unknown.map(|unknown| match unknown {
            Unknown::Spared(spared) => {
                let (moves, are_many) = self.spared_moves(node.node, spared);
                format!("{moves} {} pruned", if are_many { "were" } else { "was" })
            }
            Unknown::Child(child, proof) => {
                let who = if self.nodes.has_name(child) { self.named(child) } else { "one child".to_owned() };
                let value = proved(proof.kind, proof.value);
                format!("{who} is itself only known to be {value}{}", self.besides(proof.belief, node.belief))
            }
        });
        match (why.clamped, because) {
            (None, because) => format!("{only}: {}.", because.unwrap_or_default()),
            (Some(proof), because) => {
                let because = because.map_or_else(String::new, |because| format!(" ({because})"));
                let proved = proved(proof.kind, proof.value);
                format!("{only}: the leaves prove {proved}{because}, but what came back is clamped to the window.")
            }
        }
    }

    fn otherwise(&self, otherwise: &Otherwise, child: &Returned, player: Player) -> String {
        let from = self.where_from(child);
        let values = values(otherwise);
        let who = name(player);
        let would = match (otherwise.would, self.nodes.letters(), player) {
            (Would::NotCut, ..) => "would not have cut".to_owned(),
            (Would::Cut, ..) => "would have cut".to_owned(),
            (Would::BeSearchedAgain, ..) => "would have been searched again".to_owned(),
            (Would::BeChosen, ..) => "would have become the choice".to_owned(),
            (Would::LeaveChoice, ..) => "would have changed nothing".to_owned(),
            (Would::MoveBound, true, Player::Max) => "would have raised α".to_owned(),
            (Would::MoveBound, true, Player::Min) => "would have lowered β".to_owned(),
            (Would::Help, ..) | (Would::MoveBound, false, _) => format!("would have helped {who}"),
            (Would::LeaveBound, true, Player::Max) => "would have left α as it was".to_owned(),
            (Would::LeaveBound, true, Player::Min) => "would have left β as it was".to_owned(),
            (Would::LeaveBound, false, _) => format!("would not have helped {who}"),
            (Would::CutStrictly, ..) => return format!("Under the strict rule only {values} {from} would have cut."),
            (Would::CutFromALeaf, ..) => {
                return format!(
                    "Under the strict rule only a leaf of {values} could cut: an inner node’s value stops at the bound."
                );
            }
        };
        let behind = otherwise.until.map_or_else(String::new, |Until { cuts, .. }| match otherwise.side {
            BoundKind::Upper => format!("; {cuts} or less would have cut"),
            _ => format!("; {cuts} or more would have cut"),
        });
        format!("{} {from} {would}{behind}.", capital(&values))
    }

    fn at_chance(&self, here: &AtChance, child: &Returned) -> String {
        self.otherwise_at_chance(here, child)
    }
}
