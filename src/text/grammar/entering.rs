//! Why a node was entered, and what is wanted there.

use plyscope_core::game::{Player, Value, WrittenValue};
use plyscope_core::replay::{Belief, BoundOwner, Owners};
use plyscope_core::search::Window;
use plyscope_core::trace::NodeId;

use super::{NodeCalling, NodePhrase, SentenceMaker};
use crate::facts::EnteredNode;
use crate::{self as text, GameEnd, OrderingReason};

/// The texts on nodes that are entered.
pub(crate) struct EnteringTexts {
    /// The search begins at a root, which is a leaf.
    pub begin_at_leaf: fn(&str) -> String,
    /// The search begins at a root, where this player chooses.
    pub begin: fn(&str, &str, Player) -> String,
    /// Only what lies above, below or between is asked for.
    pub asked_above: fn(&str) -> String,
    pub asked_below: fn(&str) -> String,
    pub asked_between: fn(&str, &str) -> String,
    /// A leaf that is entered, as the beginning of the next three.
    pub arrived: fn(&NodeCalling) -> String,
    pub leaf_won: fn(&str, &str) -> String,
    pub leaf_drawn: fn(&str) -> String,
    pub leaf_at_limit: fn(&str) -> String,
    pub leaf: fn(&NodeCalling) -> String,
    /// Whose turn it is where, without what ends the sentence.
    pub turn: fn(&NodePhrase, &str) -> String,
    /// A turn, and what counts.
    pub turn_counts: fn(&str, Player) -> String,
    /// The log has this window here.
    pub log_has: fn(&str) -> String,
    pub nothing_sure: &'static str,
    /// What Max, or Min, has already, so that only more, or less, than this matters.
    pub only_more: fn(&str, WrittenValue<'_>) -> String,
    pub only_less: fn(&str, WrittenValue<'_>) -> String,
    /// What both have, and whether there is something between.
    pub both_have: fn(&str, &str, bool) -> String,
    /// What a player has already, without what ends the sentence: who, what, and where.
    pub has_at: fn(&str, &str, &NodePhrase) -> String,
    pub has_by_entry: fn(&str, &str, &NodePhrase) -> String,
    /// What an earlier visit has shown of a node.
    pub shown_by_visit: fn(&str, Player, &str) -> String,
    /// What a node of chance needs of a move.
    pub chance_needs: fn(&str, Player, &str) -> String,
    pub search_asks: fn(Player, &str) -> String,
    /// Why a move is tried first.
    pub first_by_history: fn(u64) -> String,
    pub first_by_table: fn(&str) -> String,
    pub first_by_killer: &'static str,
    pub first_by_capture: &'static str,
    pub first_of_all: &'static str,
}

impl SentenceMaker<'_> {
    pub(super) fn begin(&self, player: Player, leaf: bool, window: Option<Window>) -> String {
        let (root, texts) = (self.named(self.nodes.root()), &self.grammar.entering);
        if leaf {
            return (texts.begin_at_leaf)(&root);
        }
        let asked = window.and_then(|window| self.asked(window)).unwrap_or_default();
        self.after(&(texts.begin)(&root, self.who(player), player), &asked)
    }

    /// The root window in words; `None` when everything is asked for.
    fn asked(&self, window: Window) -> Option<String> {
        let texts = &self.grammar.entering;
        let (alpha, beta) = (self.had(Player::Max, window.alpha), self.had(Player::Min, window.beta));
        match (window.alpha.is_infinite(), window.beta.is_infinite()) {
            (true, true) => None,
            (false, true) => Some((texts.asked_above)(&alpha)),
            (true, false) => Some((texts.asked_below)(&beta)),
            (false, false) => Some((texts.asked_between)(&alpha, &beta)),
        }
    }

    pub(super) fn enter_leaf(&self, node: NodeId) -> String {
        let (called, texts) = (self.called(node), &self.grammar.entering);
        match self.nodes.game_over(node) {
            Some(GameEnd::Won(winner)) => (texts.leaf_won)(&(texts.arrived)(&called), &winner),
            Some(GameEnd::Draw) => (texts.leaf_drawn)(&(texts.arrived)(&called)),
            None if self.nodes.at_depth_limit(node) => (texts.leaf_at_limit)(&(texts.arrived)(&called)),
            None => (texts.leaf)(&called),
        }
    }

    /// Whose turn it is at a node, in a sentence.
    pub(super) fn turn(&self, node: NodeId, player: Player) -> String {
        (self.grammar.entering.turn)(&self.phrase(node), self.who(player)) + self.grammar.full_stop
    }

    pub(super) fn enter(&self, entered: &EnteredNode) -> String {
        let EnteredNode { node, player, window, owners, beliefs, .. } = *entered;
        let texts = &self.grammar.entering;
        let Some(window) = window else {
            return (texts.turn_counts)(&(texts.turn)(&self.phrase(node), self.who(player)), player);
        };
        let floor = |player, bound: Value, owner, belief: Option<Belief>, told| {
            (!bound.is_infinite()).then(|| self.floor(player, bound, owner) + &self.besides(belief, told))
        };
        let alpha = || floor(Player::Max, window.alpha, owners.alpha, beliefs[0], None);
        let beta = || floor(Player::Min, window.beta, owners.beta, beliefs[1], beliefs[0]);
        let matters = if self.nodes.has_wrong_window(node) {
            (texts.log_has)(&text::window(window, self.nodes.value_format()))
        } else if owners == Owners::default() {
            self.asked(window).unwrap_or_else(|| texts.nothing_sure.to_owned())
        } else {
            match (alpha(), beta()) {
                (None, None) => String::new(),
                (Some(alpha), None) => (texts.only_more)(&alpha, self.value(window.alpha)),
                (None, Some(beta)) => (texts.only_less)(&beta, self.value(window.beta)),
                (Some(alpha), Some(beta)) => (texts.both_have)(&alpha, &beta, window.alpha < window.beta),
            }
        };
        self.after(&self.turn(node, player), &matters)
    }

    /// What a player has already, and where: without what ends the sentence.
    pub(crate) fn floor(&self, player: Player, value: Value, owner: Option<BoundOwner>) -> String {
        let (had, who, texts) = (self.had(player, value), self.who(player), &self.grammar.entering);
        match owner {
            Some(BoundOwner::Visit { again, .. }) => (texts.shown_by_visit)(&self.named(again), player, &had),
            Some(BoundOwner::Entry(node)) => (texts.has_by_entry)(who, &had, &self.phrase(node)),
            Some(BoundOwner::Node(owner)) if self.nodes.is_chance(owner) => {
                (texts.chance_needs)(&self.named(owner), player, &had)
            }
            Some(BoundOwner::Node(owner)) => (texts.has_at)(who, &had, &self.phrase(owner)),
            None => (texts.search_asks)(player, &had),
        }
    }

    /// A sentence more: why this move is tried before the others.
    pub(super) fn why_first(&self, node: NodeId) -> String {
        let texts = &self.grammar.entering;
        match self.nodes.why_first(node) {
            Some(OrderingReason::History(weight)) => (texts.first_by_history)(weight),
            Some(OrderingReason::Table(writer)) => (texts.first_by_table)(&self.nodes.writer(writer)),
            Some(OrderingReason::Killer) => texts.first_by_killer.to_owned(),
            Some(OrderingReason::Capture) => texts.first_by_capture.to_owned(),
            Some(OrderingReason::BestOfAll) => texts.first_of_all.to_owned(),
            None => String::new(),
        }
    }
}
