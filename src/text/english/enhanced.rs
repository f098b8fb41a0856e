//! What happens in searches that look at a position more than once, in English.

use crate::facts::{Entered, Taken};
use plyscope_core::game::{Player, Value};
use plyscope_core::replay::{Entering, Returned, Told};
use plyscope_core::search::{CallKind, PassReason, RootCall, Window};
use plyscope_core::trace::{BoundKind, NodeId};

use super::reason::{SentenceWriter, name, proved, starting};

impl SentenceWriter<'_> {
    /// The root is entered, for the first time or once more.
    pub(super) fn begin_pass(&self, player: Player, number: usize, call: RootCall, leaf: bool) -> String {
        let root = self.named(self.nodes.root());
        if leaf {
            return format!("{} is a leaf: it is evaluated, and not searched.", starting(&root));
        }
        let plies = if call.depth == 1 { "1 ply".to_owned() } else { format!("{} plies", call.depth) };
        let (low, high) = self.ends(player, call.window);
        let asked = match (low.is_infinite(), high.is_infinite()) {
            (true, true) => String::new(),
            (false, true) => format!(" The window reaches from {low} upwards."),
            (true, false) => format!(" The window reaches from {high} downwards."),
            (false, false) => format!(" The window reaches from {low} to {high}."),
        };
        match call.reason {
            PassReason::First | PassReason::Deeper if number == 0 => {
                format!("The first iteration begins at {root}, {plies} deep.{asked}")
            }
            PassReason::First | PassReason::Deeper => {
                format!("Iteration {}: the search begins at {root} again, now {plies} deep.{asked}", number + 1)
            }
            PassReason::Aspiration => {
                format!("The search begins at {root}, {plies} deep, around the value that is expected.{asked}")
            }
            PassReason::FailedLow => {
                format!("The value lies below the window, so {root} is searched once more, {plies} deep.{asked}")
            }
            PassReason::FailedHigh => {
                format!("The value lies above the window, so {root} is searched once more, {plies} deep.{asked}")
            }
            PassReason::Probe => {
                let than = match player {
                    Player::Max => format!("{} or more", call.window.beta),
                    Player::Min => format!("{} or less", call.window.alpha),
                };
                format!("Pass {}, with a null window: is {root} worth {than} to {}?", number + 1, name(player))
            }
        }
    }

    /// A root has returned, and a driver goes on or is done.
    pub(super) fn end_pass(&self, root: &Returned, call: RootCall, goes_on: bool) -> String {
        let named = self.named(root.node);
        let worth = self.worth(root);
        if !goes_on {
            return format!("{} gives {worth}. With that the search is done.", starting(&named));
        }
        let (low, high) = self.ends(root.player, call.window);
        let fails = |bound: Value, prefers: bool| !bound.is_infinite() && (root.value == bound || prefers);
        let next = if fails(low, root.player.prefers(low, root.value)) && call.reason != PassReason::Probe {
            "That is not inside the window: it failed low."
        } else if fails(high, root.player.prefers(root.value, high)) && call.reason != PassReason::Probe {
            "That is not inside the window: it failed high."
        } else if call.reason == PassReason::Probe {
            "The bounds do not meet yet, so another pass follows."
        } else {
            "The next iteration goes a ply deeper."
        };
        format!("{} gives {worth}. {next}", starting(&named))
    }

    /// The ends of a window as a player sees them, the lower one first, in Max's numbers.
    fn ends(&self, player: Player, window: Window) -> (Value, Value) {
        match player {
            Player::Max => (window.alpha, window.beta),
            Player::Min => (window.beta, window.alpha),
        }
    }

    /// A node is entered in a way that the older searches do not have; `None` where nothing is special.
    pub(super) fn enter_specially(&self, entered: &Entered, entering: &Entering) -> Option<String> {
        let Entered { node, player, window, leaf, .. } = *entered;
        let opponent = player.opponent();
        let who = starting(&self.named(node));
        let bound = window.map(|window| match opponent {
            Player::Max => window.alpha,
            Player::Min => window.beta,
        });
        let bound = bound.map_or_else(String::new, |bound| self.had(opponent, bound));
        let depth = match entering.depth {
            0 => "with no depth left".to_owned(),
            1 => "with 1 ply left".to_owned(),
            plies => format!("with {plies} plies left"),
        };
        let better = match opponent {
            Player::Max => "more",
            Player::Min => "less",
        };
        let call = match (entering.null_move, entering.call) {
            (true, _) => {
                let passes = window.map(|window| match opponent {
                    Player::Max => window.beta,
                    Player::Min => window.alpha,
                });
                let enough = passes.map_or_else(String::new, |value| value.to_string());
                Some(format!(
                    "{} passes, to see whether {enough} is to be had even so. The question is asked {depth}.",
                    name(opponent)
                ))
            }
            (_, CallKind::Scout) => {
                Some(format!("{who} is searched with a null window: is it worth {better} than {bound} at all?"))
            }
            (_, CallKind::Reduced) => Some(format!(
                "{who} comes late in the order: a null window, {depth}, asks whether it is worth {better} than {bound}."
            )),
            _ if entering.visit > 1 => {
                let value = match entering.pending {
                    // The listing does not know that there is nothing left to find out.
                    Some(value) if leaf => format!(", though {value} was all there is: the code does not look at that"),
                    Some(value) => format!(", for {value} lies outside the null window"),
                    None => String::new(),
                };
                Some(format!("{who} is searched again, with the window open{value}."))
            }
            _ => None,
        };
        let table = self.told(node, entering);
        let stands = entering.stand_pat.map(|(value, enough)| {
            let so = if enough { ", and that is enough" } else { "; captures may bring more" };
            format!("No depth is left: {} may stand pat with {value}{so}.", name(player))
        });
        if call.is_none() && table.is_none() && stands.is_none() {
            return None;
        }
        let first = match call {
            // Passing has no name inside a sentence.
            Some(call) if leaf && entering.null_move => format!("{call} The position is only evaluated."),
            Some(call) if leaf && entering.uses[0].is_none() => format!("{call} {}", self.enter_leaf(node)),
            Some(call) => call,
            None if table.is_some() && leaf => String::new(),
            None if stands.is_some() => String::new(),
            None => self.enter(entered),
        };
        let parts = [Some(first), table, stands];
        let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
        Some(parts.collect::<Vec<_>>().join(" "))
    }

    fn told(&self, node: NodeId, entering: &Entering) -> Option<String> {
        let told = |told: &Told| {
            let value = proved(told.kind, told.value);
            format!("{value}{} (written by {})", self.besides(told.belief, None), self.nodes.writer(told.source))
        };
        let uses: Vec<String> = entering.uses.iter().flatten().map(told).collect();
        let [Some(first), _] = entering.uses else { return None };
        let what = uses.join(" and ");
        Some(if first.settles {
            format!("The table knows {}: {what}. That settles it.", self.named(node))
        } else {
            format!("The table knows {}: {what}. That narrows the window.", self.named(node))
        })
    }

    /// What a returned value is, and on what it rests.
    pub(super) fn worth(&self, child: &Returned) -> String {
        let value = proved(child.bound, child.value);
        match child.belief {
            None => value,
            Some(belief) => format!("{value}, {}", self.believed(belief)),
        }
    }

    /// The table gave the value.
    pub(super) fn table_gave(&self, child: &Returned, source: NodeId) -> String {
        let who = if self.nodes.has_name(child.node) {
            starting(&self.nodes.name(child.node))
        } else {
            "The child".to_owned()
        };
        let by = self.nodes.writer(source);
        format!("{who} gives {}, from the table: {by} wrote it.{}", self.worth(child), self.made_exact(child))
    }

    /// The move is searched again.
    pub(super) fn again(&self, child: &Returned, player: Player, bound: Value, reduced: bool) -> String {
        let gave = self.gave(child);
        let than = match player {
            Player::Max => "more",
            Player::Min => "less",
        };
        let with = match (reduced, child.bound) {
            (true, _) => "with its whole depth",
            (false, BoundKind::Exact) => "with the window open, though this is exact: the code does not look at that",
            (false, _) => "with the window open, to learn how much",
        };
        format!("{gave} That is {than} than {}: the move is searched again, {with}.", self.had(player, bound))
    }

    /// Passing is enough, so the node is given up.
    pub(super) fn pass_is_enough(&self, taken: &Taken, bound: Value, spared: u32) -> String {
        let Taken { child, parent, player, .. } = taken;
        let (moves, are_many) = self.spared_moves(*parent, spared);
        let are = if are_many { "are" } else { "is" };
        let pruned = if spared == 0 {
            String::new()
        } else {
            format!(" {} {are} pruned, if passing is never best.", starting(&moves))
        };
        format!(
            "Even after passing {} has {}: with {} allowed, that is enough.{pruned}",
            name(*player),
            child.value,
            self.had(player.opponent(), bound)
        )
    }

    /// Passing is not enough, so the moves are tried.
    pub(super) fn pass_is_not_enough(&self, child: &Returned, player: Player, bound: Value) -> String {
        format!(
            "After passing {} has only {}, and {} is needed: the moves are tried.",
            name(player),
            self.bare(child),
            bound
        )
    }

    fn bare(&self, child: &Returned) -> String {
        match child.bound {
            BoundKind::Exact => child.value.to_string(),
            kind => proved(kind, child.value),
        }
    }
}
