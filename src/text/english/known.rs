//! On what a number rests that is not simply proved here: a condition, an earlier visit, an entry of the table. In
//! English.

use crate::facts::{Cutoff, Taken};
use plyscope_core::game::Player;
use plyscope_core::replay::{Belief, Returned};
use plyscope_core::trace::{BoundKind, NodeId};

use super::cutoff::then;
use super::reason::{SentenceWriter, name, proved, starting};

impl SentenceWriter<'_> {
    /// What a believed sign rests on.
    pub(super) fn believed(&self, belief: Belief) -> String {
        format!("if {}", condition(belief))
    }

    /// What a believed number rests on, behind it; nothing where it is proved, or where the other condition, which was
    /// just told, is the same.
    pub(super) fn besides(&self, belief: Option<Belief>, told: Option<Belief>) -> String {
        match belief {
            Some(belief) if told.is_none_or(|told| condition(told) != condition(belief)) => {
                format!(", {}", self.believed(belief))
            }
            _ => String::new(),
        }
    }

    /// The beginning of a sentence on what follows under conditions; nothing where all is proved.
    pub(super) fn under(&self, beliefs: [Option<Belief>; 2]) -> String {
        let [first, second] = beliefs.map(|belief| belief.map(condition));
        match (first, second) {
            (None, None) => String::new(),
            (Some(first), Some(second)) if first != second => format!("If {first} and {second}, "),
            (Some(one), _) | (None, Some(one)) => format!("If {one}, "),
        }
    }

    /// A sentence more where an earlier visit of the move knew the other end: there is only one value left.
    pub(super) fn made_exact(&self, child: &Returned) -> String {
        let known = match child.bound {
            _ if child.made_exact_by.is_none() => return String::new(),
            BoundKind::Exact => return String::new(),
            BoundKind::Lower => BoundKind::Upper,
            BoundKind::Upper => BoundKind::Lower,
        };
        let value = child.value;
        format!(" The null window has already shown that it is {}, so it is exactly {value}.", proved(known, value))
    }

    /// A cutoff by what an earlier visit of a move has shown of the node behind it, which is this one or stands above.
    pub(super) fn cut_by_visit(&self, worth: &str, taken: &Taken, cutoff: &Cutoff, again: NodeId) -> String {
        let Taken { parent, player, .. } = *taken;
        let Cutoff { held, bound, distance, spared, .. } = *cutoff;
        let opponent = player.opponent();
        let of = if distance == 0 { "it".to_owned() } else { self.named(again) };
        let shown = shown_of(&of, opponent, &self.had(opponent, bound));
        let known = format!("{worth}, and {shown}");
        if spared == 0 {
            return format!("{known}: a cutoff, but nothing was left to prune.");
        }
        let (moves, are_many) = self.spared_moves(parent, spared);
        let (are, they_are) = if are_many { ("are", "they are") } else { ("is", "it is") };
        let (node, then) = (self.named(parent), then(taken));
        let so = match (distance, player) {
            (0, Player::Min) => format!("{node} is{then} worth no less"),
            (0, Player::Max) => format!("{node} is{then} worth no more"),
            _ if held != bound => format!("{} will{then} not choose the line to {node}", name(opponent)),
            (_, Player::Min) => format!("{node} is{then} worth no more than that"),
            (_, Player::Max) => format!("{node} is{then} worth no less than that"),
        };
        format!("{known}. {} {are} pruned: whatever {they_are} worth, {so}.", starting(&moves))
    }

    /// By what a player has a bound that the table has told a node.
    pub(super) fn by_entry(&self, node: NodeId) -> String {
        format!("by the table’s entry {}", self.at(node))
    }

    /// What an earlier visit of a move has shown: `the null window has already shown that C is worth at least 3`.
    pub(super) fn shown_by_visit(&self, player: Player, had: &str, again: NodeId) -> String {
        shown_of(&self.named(again), player, had)
    }
}

/// What has to be so for a believed sign to be true.
const fn condition(belief: Belief) -> &'static str {
    match belief {
        Belief::NullMove(_) => "passing is never best",
        Belief::Reduction(_) => "late moves need less depth",
        Belief::LessDepth(_) => "less depth is enough",
        Belief::Entry(_) => "more depth says the same",
    }
}

/// What a null window has shown of a node.
fn shown_of(node: &str, player: Player, had: &str) -> String {
    let least = match player {
        Player::Max => "at least",
        Player::Min => "at most",
    };
    format!("the null window has already shown that {node} is worth {least} {had}")
}
