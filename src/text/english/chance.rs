//! What happens at nodes of chance, in English.

use crate::game::{Exact, Player, Value};
use crate::replay::{ChanceCut, CutByChance, Needed, Returned};
use crate::text::exact;
use crate::trace::NodeId;

use super::reason::{SentenceWriter, name, starting};

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
            "The search begins at {}, where chance chooses: what counts is the expectation, the sum of all values, each times its \
             probability.",
            self.named(self.nodes.root())
        )
    }

    /// What is asked of a move of chance that leads to the node which has been entered.
    pub(super) fn needed(&self, node: NodeId, parent: NodeId, needed: &Needed) -> String {
        let who = if self.nodes.has_name(node) { starting(&self.nodes.name(node)) } else { "This move".to_owned() };
        let chance = exact(needed.probability);
        let parent = self.named(parent);
        let more = needed.a.map(|a| format!("more than {} to help {}", exact(a), name(Player::Max)));
        let less = needed.b.map(|b| format!("less than {} to help {}", exact(b), name(Player::Min)));
        match (more, less) {
            (None, None) => format!("{who} comes with probability {chance}."),
            (Some(one), None) | (None, Some(one)) => {
                format!("{who} comes with probability {chance}: for {parent} it has to be worth {one}.")
            }
            (Some(more), Some(less)) => {
                format!("{who} comes with probability {chance}: for {parent} it has to be worth {more}, and {less}.")
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

    fn cut_by_chance(&self, parent: NodeId, cut: CutByChance) -> String {
        let CutByChance { cut, bound, owner, limit, spared } = cut;
        let node = starting(&self.named(parent));
        let limit = limit.map_or_else(|| bound.to_string(), exact);
        let (can, player, best) = match cut {
            ChanceCut::Low => ("at most", Player::Max, "largest"),
            ChanceCut::High => ("at least", Player::Min, "smallest"),
        };
        let floor = self.floor(player, bound, owner);
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

    /// Why a node below chance is given up: it cannot give what chance needs.
    pub(super) fn not_what_is_needed(&self, player: Player, bound: Value, owner: NodeId) -> String {
        let than = match player {
            Player::Max => "more",
            Player::Min => "less",
        };
        format!("and {} needs {than} than {} from this move", self.named(owner), self.had(player, bound))
    }
}
