//! Why a node is cut off, in English.

use crate::facts::{Cutoff, Taken};
use plyscope_core::game::Player;
use plyscope_core::replay::{BoundOwner, Proof};
use plyscope_core::trace::NodeId;

use super::reason::{SentenceWriter, listed, name, proved, starting, up};

/// The word in what follows where the sentence has begun with a condition, with a space before it.
pub(super) fn then(taken: &Taken) -> &'static str {
    if taken.is_conditional() { " then" } else { "" }
}

impl SentenceWriter<'_> {
    /// A cutoff: what the node is worth, what the opponent has, and what is pruned.
    pub(super) fn cut(&self, taken: &Taken, cutoff: &Cutoff) -> String {
        let Taken { parent, player, .. } = *taken;
        let Cutoff { held, exactly, clamped, bound, owner, distance, spared } = *cutoff;
        let node = self.named(parent);
        let opponent = player.opponent();
        let who = name(opponent);
        let (under, then) = (self.under(taken.beliefs()), then(taken));
        // A search that clamps knows less than its leaves prove, which is what the sign beside the node says.
        let clamped = clamped.map(|Proof { kind, value, .. }| {
            let (child, proved) = (starting(&self.named(taken.child.node)), proved(kind, value));
            format!("{child} is worth {proved}, but comes back clamped to {held}. ")
        });
        let it = match (clamped, under.is_empty()) {
            (Some(clamped), true) => format!("{clamped}To the search {node}"),
            (Some(clamped), false) => clamped + &under + &node,
            (None, true) => starting(&node),
            (None, false) => under + &node,
        };
        let worth = match player {
            // The sign beside the node says it, too.
            _ if exactly => format!("{it} is worth exactly {held}"),
            Player::Max => format!("{it} is worth at least {held}"),
            Player::Min => format!("{it} is worth at most {held}"),
        };
        let owner = match owner {
            Some(BoundOwner::Entry(node)) if node == parent => {
                return self.cut_by_entry(&worth, taken, cutoff);
            }
            Some(BoundOwner::Visit { again, .. }) => {
                return self.cut_by_visit(&worth, taken, cutoff, again);
            }
            owner => owner,
        };
        let by_entry = matches!(owner, Some(BoundOwner::Entry(_)));
        let owner = owner.map(BoundOwner::node);
        let than = if held == bound { "no better" } else { "worse" };
        let had = self.had(opponent, bound);
        // Where players do not take turns, two plies up is another player's choice already.
        let is_deep = distance >= 2;
        let than = match owner {
            Some(owner) if self.nodes.is_chance(owner) => self.not_what_is_needed(opponent, bound, owner),
            Some(owner) if by_entry => format!("{than} for {who} than the {had} {}", self.by_entry(owner)),
            Some(owner) if is_deep && self.only_plies_up(owner).is_some() => {
                format!("{than} for {who} than the {had} {}", self.at(owner))
            }
            Some(owner) if is_deep => {
                format!("{than} for {who} than the {had} {}, {}", self.at(owner), up(distance))
            }
            Some(owner) => format!("{than} for {who} than the {had} {}", self.at(owner)),
            None if opponent == Player::Max => format!("and the search only asks for more than {had}"),
            None => format!("and the search only asks for less than {had}"),
        };
        if spared == 0 {
            return format!("{worth}, {than}: a cutoff, but nothing was left to prune.");
        }
        let (moves, are_many) = self.spared_moves(parent, spared);
        let (are, they_are) = if are_many { ("are", "they are") } else { ("is", "it is") };
        let verb = if self.nodes.is_move(parent) && self.nodes.has_name(parent) { "play" } else { "choose" };
        let so = match (owner.is_some(), is_deep, held == bound) {
            _ if owner.is_some_and(|owner| self.nodes.is_chance(owner)) => format!("{node} cannot{then} give that"),
            (false, ..) if opponent == Player::Max => format!("{node} is{then} worth no more than that"),
            (false, ..) => format!("{node} is{then} worth no less than that"),
            (true, true, false) => format!("{who} will{then} not choose the line to {node}"),
            (true, _, true) if by_entry && opponent == Player::Max => {
                format!("{node} is{then} worth no more than that")
            }
            (true, _, true) if by_entry => format!("{node} is{then} worth no less than that"),
            (true, true, true) => format!("{who}{then} gains nothing by the line to {node}"),
            (true, false, false) => format!("{who} will{then} not {verb} {node}"),
            (true, false, true) => format!("{who}{then} has no reason to {verb} {node}"),
        };
        format!("{worth}, {than}. {} {are} pruned: whatever {they_are} worth, {so}.", starting(&moves))
    }

    /// A cutoff by what the node's own entry of the table knows of it.
    fn cut_by_entry(&self, worth: &str, taken: &Taken, cutoff: &Cutoff) -> String {
        let (Taken { parent, player, .. }, Cutoff { bound, spared, .. }) = (*taken, *cutoff);
        let (most, no_more) = match player {
            Player::Max => ("at most", "no more"),
            Player::Min => ("at least", "no less"),
        };
        let known = format!("{worth}, and by the table {most} {bound}");
        if spared == 0 {
            return format!("{known}: a cutoff, but nothing was left to prune.");
        }
        let (moves, are_many) = self.spared_moves(parent, spared);
        let (are, they_are) = if are_many { ("are", "they are") } else { ("is", "it is") };
        let (node, then) = (self.named(parent), then(taken));
        format!(
            "{known}. {} {are} pruned: whatever {they_are} worth, {node} is{then} worth {no_more}.",
            starting(&moves)
        )
    }

    /// The spared moves inside a sentence, and whether they are more than one.
    pub(super) fn spared_moves(&self, parent: NodeId, spared: u32) -> (String, bool) {
        let kind = if self.nodes.spared_are_leaves(parent) { "leaf" } else { "move" };
        let mut names = self.nodes.spared(parent);
        names.truncate(spared as usize);
        let more = spared as usize - names.len();
        let moves = match (names.len(), more) {
            (0, 1) => format!("the last {kind}"),
            (0, _) if kind == "leaf" => format!("the other {spared} leaves"),
            (0, _) => format!("the other {spared} moves"),
            (_, 0) => listed(&names),
            _ => {
                let kind = match (kind, more) {
                    (kind, 1) => kind,
                    ("leaf", _) => "leaves",
                    _ => "moves",
                };
                names.push(format!("{more} more {kind}"));
                listed(&names)
            }
        };
        (moves, spared > 1)
    }
}
