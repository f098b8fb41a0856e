//! What happens at nodes of chance.

use plyscope_core::game::{Exact, Player, Value, WrittenValue};
use plyscope_core::replay::{
    BoundOwner, ChanceCut, ChanceDetail, ChanceRound, ChanceThresholds, CutByChance, OtherValues, Owners, Returned,
};
use plyscope_core::search::Window;
use plyscope_core::trace::NodeId;

use super::{NodeCalling, NodePhrase, SentenceMaker, SparedMoves};
use crate::exact;

/// The texts on nodes of chance.
pub(crate) struct ChanceTexts {
    /// The search begins at this root.
    pub begin: fn(&str) -> String,
    pub enter: fn(&NodePhrase) -> String,
    /// A move of chance by its name, as the beginning of the next three.
    pub branch: fn(Option<&str>) -> String,
    pub has_probability: fn(&str, &str) -> String,
    /// It is probed with one move of this player: takes what he is called, too.
    pub is_probed: fn(&str, Player, &str) -> String,
    pub was_probed: fn(&str) -> String,
    /// What a value has to be to help Max, who is so called, or Min.
    pub more_helps: fn(&str, &str) -> String,
    pub less_helps: fn(&str, &str) -> String,
    pub both_help: fn(&str, &str) -> String,
    /// What was told of the move, whether it is only probed, the node of chance, and what has to be.
    pub needed: fn(&str, bool, &str, &str) -> String,
    /// The sum is complete with this part.
    pub complete: fn(&ExpectationTerm<'_>) -> String,
    /// The sum so far, and the probability that is left.
    pub so_far: fn(&ExpectationTerm<'_>, &str) -> String,
    /// A player has tried one move, before what follows from it.
    pub tried_alone: fn(&str) -> String,
    /// Who has tried one move alone, what he is called, and what the node of chance then comes to.
    pub probed: fn(Player, &str, &str, &str) -> String,
    /// The expectation by what is known of each move, and what follows: all was searched, or so many are spared.
    pub by_probes: fn(&ExpectationLimit) -> String,
    pub all_searched: fn(&str) -> String,
    pub need_not_be_searched: fn(&str, u32) -> String,
    /// The expectation with the best value for all that is left, and what is pruned therefore.
    pub at_best: fn(&ExpectationLimit) -> String,
    pub so_pruned: fn(&str, &SparedMoves) -> String,
    /// Other values: more than this, less than this, and between them what joins the two.
    pub more_than: fn(&str) -> String,
    pub less_than: fn(&str) -> String,
    pub values_joint: &'static str,
    pub would_not_have_cut: fn(&NodeCalling, &str) -> String,
    /// So much or less, so much or more.
    pub would_have_cut: fn(&NodeCalling, Option<&str>, Option<&str>) -> String,
    /// Probabilities and values, and their sum.
    pub sum: fn(&[(String, WrittenValue<'_>)], &str) -> String,
    /// What a player has of a move of chance, of which no value is so large or so small.
    pub no_value_is_so: fn(&str, Player) -> String,
    /// That, and what follows for the node.
    pub ends_at_once: fn(&str, &str) -> String,
    pub cannot_give: fn(&str, &str, &SparedMoves) -> String,
}

/// A value that counts at a node of chance.
pub(crate) struct ExpectationTerm<'a> {
    pub probability: String,
    pub value: WrittenValue<'a>,
    pub sum: String,
    pub phrase: NodePhrase,
}

/// What a node of chance comes to.
pub(crate) struct ExpectationLimit {
    pub node: String,
    pub limit: String,
    /// Whether it is too low for Max, or too high for Min.
    pub cut: ChanceCut,
    /// What the player has already.
    pub floor: String,
}

impl SentenceMaker<'_> {
    /// A node of chance has been entered.
    pub(super) fn enter_chance(&self, node: NodeId) -> String {
        (self.grammar.chance.enter)(&self.phrase(node))
    }

    /// What is asked of a move of chance that leads to the node which has been entered.
    pub(super) fn needed(&self, node: NodeId, parent: NodeId, needed: &ChanceThresholds) -> String {
        let texts = &self.grammar.chance;
        let branch = (texts.branch)(self.name(node).as_deref());
        let told = match needed.round {
            ChanceRound::Only => (texts.has_probability)(&branch, &exact(needed.probability)),
            ChanceRound::Probe(player) => (texts.is_probed)(&branch, player, self.who(player)),
            ChanceRound::Search => (texts.was_probed)(&branch),
        };
        let more = needed.a.map(|a| (texts.more_helps)(&exact(a), self.who(Player::Max)));
        let less = needed.b.map(|b| (texts.less_helps)(&exact(b), self.who(Player::Min)));
        let helps = match (more, less) {
            (None, None) => return told + self.grammar.full_stop,
            (Some(one), None) | (None, Some(one)) => one,
            (Some(more), Some(less)) => (texts.both_help)(&more, &less),
        };
        (texts.needed)(&told, matches!(needed.round, ChanceRound::Probe(_)), &self.named(parent), &helps)
    }

    /// A value counts at a node of chance.
    pub(super) fn added(
        &self,
        child: &Returned,
        parent: NodeId,
        (probability, sum, rest): (Exact, Option<Exact>, Exact),
        cut: Option<CutByChance>,
    ) -> String {
        if let Some(cut) = cut {
            return self.cut_by_chance(parent, cut);
        }
        let sum = sum.map_or_else(|| "?".to_owned(), exact);
        let (probability, value) = (exact(probability), self.value(child.value));
        let added = ExpectationTerm { probability, value, sum, phrase: self.phrase(parent) };
        if rest == Exact::default() {
            (self.grammar.chance.complete)(&added)
        } else {
            (self.grammar.chance.so_far)(&added, &exact(rest))
        }
    }

    /// A probe tells something of a move of chance.
    pub(super) fn probed(
        &self,
        parent: NodeId,
        (by, all): (Player, Option<Exact>),
        cut: Option<CutByChance>,
    ) -> String {
        let (who, texts) = (self.who(by), &self.grammar.chance);
        if let Some(cut) = cut {
            return self.after(&(texts.tried_alone)(who), &self.cut_by_chance(parent, cut));
        }
        let all = all.map_or_else(|| "?".to_owned(), exact);
        (texts.probed)(by, who, &self.named(parent), &all)
    }

    fn cut_by_chance(&self, parent: NodeId, cut: CutByChance) -> String {
        let CutByChance { cut, bound, owner, limit, spared, by_probes } = cut;
        let texts = &self.grammar.chance;
        let player = match cut {
            ChanceCut::Low => Player::Max,
            ChanceCut::High => Player::Min,
        };
        let limit = limit.map_or_else(|| self.value(bound).to_string(), exact);
        let expected =
            ExpectationLimit { node: self.named(parent), limit, cut, floor: self.floor(player, bound, owner) };
        match (by_probes, spared) {
            (true, 0) => (texts.all_searched)(&(texts.by_probes)(&expected)),
            (true, _) => (texts.need_not_be_searched)(&(texts.by_probes)(&expected), spared),
            (false, 0) => (self.grammar.cutoffs.nothing_left)(&(texts.at_best)(&expected)),
            (false, _) => (texts.so_pruned)(&(texts.at_best)(&expected), &self.spared(parent, spared)),
        }
    }

    /// What other values would have done to a node of chance, or what its sum is made of.
    pub(super) fn otherwise_at_chance(&self, here: &ChanceDetail, child: &Returned) -> String {
        let (called, texts) = (self.called(child.node), &self.grammar.chance);
        match here {
            ChanceDetail::Otherwise(OtherValues { was_cut: true, a, b }) => {
                let more = a.map(|a| (texts.more_than)(&exact(a)));
                let less = b.map(|b| (texts.less_than)(&exact(b)));
                let values = more.into_iter().chain(less).collect::<Vec<_>>().join(texts.values_joint);
                (texts.would_not_have_cut)(&called, &values)
            }
            ChanceDetail::Otherwise(OtherValues { was_cut: false, a, b }) => {
                (texts.would_have_cut)(&called, a.map(exact).as_deref(), b.map(exact).as_deref())
            }
            ChanceDetail::Sum(sum) => {
                let parts: Vec<_> =
                    sum.parts().iter().map(|(chance, value)| (exact(*chance), self.value(*value))).collect();
                (texts.sum)(&parts, &exact(sum.sum))
            }
        }
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
        self.after(&self.turn(node, player), &(self.grammar.chance.ends_at_once)(&needs, &self.named(node)))
    }

    /// What chance needs of a move, which no position can give.
    pub(super) fn needs_too_much(&self, needed_by: Player, bound: Value, owner: Option<BoundOwner>) -> String {
        (self.grammar.chance.no_value_is_so)(&self.floor(needed_by, bound, owner), needed_by)
    }

    /// A node is given up that was entered with an empty window.
    ///
    /// `needs` says what chance needs.
    pub(super) fn empty_window(&self, parent: NodeId, needs: &str, spared: u32) -> String {
        match spared {
            0 => (self.grammar.cutoffs.nothing_left)(needs),
            _ => (self.grammar.chance.cannot_give)(needs, &self.named(parent), &self.spared(parent, spared)),
        }
    }
}
