//! What happens at nodes of chance, in English.

use crate::exact;
use plyscope_core::game::{Exact, Player, Value};
use plyscope_core::replay::{
    AtChance, BoundOwner, ChanceCut, CutByChance, Needed, OtherValues, Owners, Parts, Returned, Round,
};
use plyscope_core::search::Window;
use plyscope_core::trace::NodeId;

use super::reason::{SentenceWriter, capital, name, starting};

impl SentenceWriter<'_> {
    /// A node of chance has been entered.
    pub(super) fn enter_chance(&self, node: NodeId) -> String {
        format!(
            "{} chance chooses: what counts is the expectation, the sum of all values, each times its probability.",
            self.starting_at(node)
        )
    }

    /// The search begins at a node of chance.
    pub(super) fn begin_at_chance(&self) -> String {
        format!(
            "The search begins at {}, where chance chooses: what counts is the expectation, the sum of all values, \
            each times its \
             probability.",
            self.named(self.nodes.root())
        )
    }

    /// What is asked of a move of chance that leads to the node which has been entered.
    pub(super) fn needed(&self, node: NodeId, parent: NodeId, needed: &Needed) -> String {
        let who = if self.nodes.has_name(node) { starting(&self.nodes.name(node)) } else { "This move".to_owned() };
        let who = match needed.round {
            Round::Only => format!("{who} comes with probability {}", exact(needed.probability)),
            Round::Probe(player) => {
                let end = at_most(player);
                let player = name(player);
                format!("{who} is only probed, with one move of {player}: that tells what it is worth {end}")
            }
            Round::Search => format!("{who} has been probed, and is searched now"),
        };
        let colon = if matches!(needed.round, Round::Probe(_)) { ". For" } else { ": for" };
        let parent = self.named(parent);
        let more = needed.a.map(|a| format!("more than {} to help {}", exact(a), name(Player::Max)));
        let less = needed.b.map(|b| format!("less than {} to help {}", exact(b), name(Player::Min)));
        match (more, less) {
            (None, None) => format!("{who}."),
            (Some(one), None) | (None, Some(one)) => {
                format!("{who}{colon} {parent} it has to be worth {one}.")
            }
            (Some(more), Some(less)) => {
                format!("{who}{colon} {parent} it has to be worth {more}, and {less}.")
            }
        }
    }

    /// A value counts at a node of chance.
    pub(super) fn added(
        &self,
        child: &Returned,
        parent: NodeId,
        (probability, sum, rest): (Exact, Option<Exact>, Exact),
        cut: Option<CutByChance>,
    ) -> String {
        let gave = self.gave(child);
        if let Some(cut) = cut {
            return format!("{gave} {}", self.cut_by_chance(parent, cut));
        }
        let part = format!("{} of {}", exact(probability), child.value);
        let sum = sum.map_or_else(|| "?".to_owned(), exact);
        let at = self.at(parent);
        if rest == Exact::default() {
            format!("{gave} With {part} the sum {at} is complete: the expectation is {sum}.")
        } else {
            format!(
                "{gave} {} is added {at}: {sum} so far, and a probability of {} is left.",
                starting(&part),
                exact(rest)
            )
        }
    }

    /// A probe tells something of a move of chance.
    pub(super) fn probed(
        &self,
        child: &Returned,
        parent: NodeId,
        (by, all): (Player, Option<Exact>),
        cut: Option<CutByChance>,
    ) -> String {
        let (gave, end) = (self.gave(child), at_most(by));
        let by = name(by);
        if let Some(cut) = cut {
            return format!("{gave} {by} has tried one move alone. {}", self.cut_by_chance(parent, cut));
        }
        let all = all.map_or_else(|| "?".to_owned(), exact);
        format!("{gave} {by} has tried one move alone, so {} comes to {all} {end}.", self.named(parent))
    }

    fn cut_by_chance(&self, parent: NodeId, cut: CutByChance) -> String {
        let CutByChance { cut, bound, owner, limit, spared, by_probes } = cut;
        let node = starting(&self.named(parent));
        let limit = limit.map_or_else(|| bound.to_string(), exact);
        let (can, player, best) = match cut {
            ChanceCut::Low => ("at most", Player::Max, "largest"),
            ChanceCut::High => ("at least", Player::Min, "smallest"),
        };
        let floor = self.floor(player, bound, owner);
        if by_probes {
            let known =
                format!("{node} comes to {can} {limit}, by all that is known of its moves. {}", starting(&floor));
            return match spared {
                0 => format!("{known}: a cutoff, but every move has been searched."),
                1 => format!("{known}, so the move that is left need not be searched."),
                _ => format!("{known}, so the {spared} moves that are left need not be searched."),
            };
        }
        let whatever = format!(
            "{node} comes to {can} {limit}, even with the {best} value for every move that is left. {}",
            starting(&floor)
        );
        if spared == 0 {
            return format!("{whatever}: a cutoff, but nothing was left to prune.");
        }
        let (moves, are_many) = self.spared_moves(parent, spared);
        let are = if are_many { "are" } else { "is" };
        format!("{whatever}, so {moves} {are} pruned.")
    }

    /// What other values would have done to a node of chance, or what its sum is made of.
    pub(super) fn otherwise_at_chance(&self, here: &AtChance, child: &Returned) -> String {
        match here {
            AtChance::Otherwise(OtherValues { was_cut: true, a, b }) => {
                let more = a.map(|a| format!("more than {}", exact(a)));
                let less = b.map(|b| format!("less than {}", exact(b)));
                let values = more.into_iter().chain(less).collect::<Vec<_>>().join(" and ");
                format!("{} {} would not have cut.", capital(&values), self.where_from(child))
            }
            AtChance::Otherwise(OtherValues { was_cut: false, a, b }) => {
                let less = a.map(|a| format!("{} or less", exact(a)));
                let more = b.map(|b| format!("{} or more", exact(b)));
                let from = self.where_from(child);
                match (less, more) {
                    (Some(less), Some(more)) => format!("{less} {from} would have cut, and so would {more}."),
                    (less, more) => format!("{} {from} would have cut.", less.or(more).unwrap_or_default()),
                }
            }
            AtChance::Sum(sum) => format!("The sum is made of {}: {}.", made_of(sum), exact(sum.sum)),
        }
    }

    /// Why a node below chance is given up: it cannot give what chance needs.
    pub(super) fn not_what_is_needed(&self, player: Player, bound: Value, owner: NodeId) -> String {
        let than = match player {
            Player::Max => "more",
            Player::Min => "less",
        };
        format!("and {} needs {than} than {} from this move", self.named(owner), self.had(player, bound))
    }

    /// A node has been entered with an empty window.
    pub(super) fn enter_hopelessly(
        &self,
        node: NodeId,
        player: Player,
        needed_by: Player,
        (window, owners): (Window, Owners),
    ) -> String {
        let bound = if needed_by == Player::Max { window.alpha } else { window.beta };
        let needs = self.needs_too_much(needed_by, bound, owners.of(needed_by));
        let at = self.starting_at(node);
        format!("{at} it is {}’s turn. {needs}: the first value that comes back ends it.", name(player))
    }

    /// What chance needs of a move, which no position can give.
    pub(super) fn needs_too_much(&self, needed_by: Player, bound: Value, owner: Option<BoundOwner>) -> String {
        let so = match needed_by {
            Player::Max => "large",
            Player::Min => "small",
        };
        format!("{}, and no value is so {so}", starting(&self.floor(needed_by, bound, owner)))
    }

    /// A node is given up that was entered with an empty window.
    ///
    /// `needs` says what chance needs.
    pub(super) fn empty_window(&self, parent: NodeId, needs: &str, spared: u32) -> String {
        if spared == 0 {
            return format!("{needs}: a cutoff, but nothing was left to prune.");
        }
        let (moves, are_many) = self.spared_moves(parent, spared);
        let (are, they_are) = if are_many { ("are", "they are") } else { ("is", "it is") };
        let parent = self.named(parent);
        format!("{needs}. {} {are} pruned: whatever {they_are} worth, {parent} cannot give that.", starting(&moves))
    }
}

/// `1/2 of 9, 1/3 of 3 and 1/6 of 0`: what a sum is made of.
fn made_of(sum: &Parts) -> String {
    let parts: Vec<String> =
        sum.parts().iter().map(|(probability, value)| format!("{} of {value}", exact(*probability))).collect();
    match parts.as_slice() {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        parts => parts.concat(),
    }
}

/// On which side a value is a bound that a player has with one of several moves.
const fn at_most(player: Player) -> &'static str {
    match player {
        Player::Max => "at least",
        Player::Min => "at most",
    }
}
