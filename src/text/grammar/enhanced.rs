//! What happens in searches that look at a position more than once.

use plyscope_core::game::{Player, Value, WrittenValue};
use plyscope_core::replay::{Entering, Returned, TableAnswer};
use plyscope_core::search::{CallKind, PassReason, RootCall, Window};
use plyscope_core::trace::{BoundKind, NodeId};

use super::{SentenceMaker, SparedMoves};
use crate::facts::{AbsorbedReturn, EnteredNode};
use crate::passage;

/// The texts on searches that look at a position more than once.
pub(crate) struct EnhancedTexts {
    /// A driver begins at a root that is a leaf.
    pub leaf: fn(&str) -> String,
    /// How far the window of a pass reaches.
    pub window_from: fn(WrittenValue<'_>) -> String,
    pub window_to: fn(WrittenValue<'_>) -> String,
    pub window_between: fn(WrittenValue<'_>, WrittenValue<'_>) -> String,
    pub first_iteration: fn(&NumberedPass) -> String,
    pub iteration: fn(&NumberedPass) -> String,
    pub aspiration: fn(&NumberedPass) -> String,
    pub failed_low_before: fn(&NumberedPass) -> String,
    pub failed_high_before: fn(&NumberedPass) -> String,
    /// A pass with a null window: who asks, what he is called, and whether the root is worth this.
    pub probe: fn(&NumberedPass, Player, &str, WrittenValue<'_>) -> String,
    /// What a pass has found of its root.
    pub pass_gave: fn(&str, &str) -> String,
    pub failed_low: &'static str,
    pub failed_high: &'static str,
    pub bounds_apart: &'static str,
    pub deeper_next: &'static str,
    /// Who passes, to see whether he has this even so, with so much depth left.
    pub passes: fn(&str, &str, u32) -> String,
    pub scout: fn(&NullWindowSearch) -> String,
    pub reduced: fn(&NullWindowSearch, u32) -> String,
    /// A move is searched again: its name, and the value that is known, with whether that is exact.
    pub searched_again: fn(&str, Option<(WrittenValue<'_>, bool)>) -> String,
    pub only_evaluated: &'static str,
    /// Who may stand pat with what, and whether that is enough.
    pub stands_pat: fn(&str, WrittenValue<'_>, bool) -> String,
    /// What the table knows, on what that rests, and who wrote it.
    pub written_by: fn(&str, &str, &str) -> String,
    pub written_joint: &'static str,
    /// What the table knows of a node, and whether that settles it.
    pub table_knows: fn(&str, &str, bool) -> String,
    /// A child by its name, what it is worth by the table, and who wrote that.
    pub table_gave: fn(Option<&str>, &str, &str) -> String,
    /// The move is searched again: who chooses, what he had, whether it was reduced, whether its value is exact.
    pub again: fn(Player, &str, bool, bool) -> String,
    /// Who has what even after passing, and what is allowed.
    pub pass_is_enough: fn(&str, WrittenValue<'_>, &str) -> String,
    pub if_passing_is_not_best: fn(&SparedMoves) -> String,
    /// Who has what after passing, and what is needed.
    pub pass_is_not_enough: fn(&str, (BoundKind, WrittenValue<'_>), WrittenValue<'_>) -> String,
}

/// A search of the root.
pub(crate) struct NumberedPass {
    pub root: String,
    /// From 1.
    pub number: usize,
    pub depth: u32,
}

/// A search with a null window.
pub(crate) struct NullWindowSearch {
    pub node: String,
    /// For whom it has to be better than the bound.
    pub opponent: Player,
    pub bound: String,
}

/// The ends of a window as a player sees them, the lower one first, in Max's numbers.
const fn ends(player: Player, window: Window) -> (Value, Value) {
    match player {
        Player::Max => (window.alpha, window.beta),
        Player::Min => (window.beta, window.alpha),
    }
}

impl SentenceMaker<'_> {
    /// The root is entered, for the first time or once more.
    pub(super) fn begin_pass(&self, player: Player, number: usize, call: RootCall, leaf: bool) -> String {
        let (root, texts) = (self.named(self.nodes.root()), &self.grammar.enhanced);
        if leaf {
            return (texts.leaf)(&root);
        }
        let pass = NumberedPass { root, number: number + 1, depth: call.depth };
        let (low, high) = ends(player, call.window);
        let begin = match call.reason {
            PassReason::First | PassReason::Deeper if number == 0 => texts.first_iteration,
            PassReason::First | PassReason::Deeper => texts.iteration,
            PassReason::Aspiration => texts.aspiration,
            PassReason::FailedLow => texts.failed_low_before,
            PassReason::FailedHigh => texts.failed_high_before,
            PassReason::Probe => return (texts.probe)(&pass, player, self.who(player), self.value(high)),
        };
        let window = match (low.is_infinite(), high.is_infinite()) {
            (true, true) => String::new(),
            (false, true) => (texts.window_from)(self.value(low)),
            (true, false) => (texts.window_to)(self.value(high)),
            (false, false) => (texts.window_between)(self.value(low), self.value(high)),
        };
        self.after(&begin(&pass), &window)
    }

    /// A root has returned, and a driver goes on.
    pub(super) fn end_pass(&self, root: &Returned, call: RootCall) -> String {
        let texts = &self.grammar.enhanced;
        let (low, high) = ends(root.player, call.window);
        let fails = |bound: Value, prefers: bool| !bound.is_infinite() && (root.value == bound || prefers);
        let next = if call.reason == PassReason::Probe {
            texts.bounds_apart
        } else if fails(low, root.player.prefers(low, root.value)) {
            texts.failed_low
        } else if fails(high, root.player.prefers(root.value, high)) {
            texts.failed_high
        } else {
            texts.deeper_next
        };
        self.after(&(texts.pass_gave)(&self.named(root.node), &self.worth(root)), next)
    }

    /// A node is entered in a way that the older searches do not have; `None` where nothing is special.
    pub(super) fn enter_specially(&self, entered: &EnteredNode, entering: &Entering) -> Option<String> {
        let EnteredNode { node, player, leaf, .. } = *entered;
        let texts = &self.grammar.enhanced;
        let call = self.special_call(entered, entering);
        let table = self.told(node, entering);
        let stands_pat = |(value, enough)| (texts.stands_pat)(self.who(player), self.value(value), enough);
        let stands = entering.stand_pat.map(stands_pat);
        if call.is_none() && table.is_none() && stands.is_none() {
            return None;
        }
        let first = match call {
            // Passing has no name inside a sentence.
            Some(call) if leaf && entering.null_move => self.after(&call, texts.only_evaluated),
            Some(call) if leaf && entering.uses[0].is_none() => self.after(&call, &self.enter_leaf(node)),
            Some(call) => call,
            None if table.is_some() && leaf => String::new(),
            None if stands.is_some() => String::new(),
            None => self.enter(entered),
        };
        Some(passage(self.grammar.language, [Some(first), table, stands].into_iter().flatten()))
    }

    /// Why a node is searched in another way than with its own window and depth.
    fn special_call(&self, entered: &EnteredNode, entering: &Entering) -> Option<String> {
        let EnteredNode { node, player, window, leaf, .. } = *entered;
        let (opponent, texts) = (player.opponent(), &self.grammar.enhanced);
        let ends = window.map(|window| ends(opponent, window));
        let null = || {
            let bound = ends.map_or_else(String::new, |(own, _)| self.had(opponent, own));
            NullWindowSearch { node: self.named(node), opponent, bound }
        };
        match (entering.null_move, entering.call) {
            (true, _) => {
                let enough = ends.map_or_else(String::new, |(_, cutting)| self.value(cutting).to_string());
                Some((texts.passes)(self.who(opponent), &enough, entering.depth))
            }
            (_, CallKind::Scout) => Some((texts.scout)(&null())),
            (_, CallKind::Reduced) => Some((texts.reduced)(&null(), entering.depth)),
            // The listing does not know that there is nothing left to find out of a leaf.
            _ if entering.visit > 1 => {
                Some((texts.searched_again)(&self.named(node), entering.pending.map(|value| (self.value(value), leaf))))
            }
            _ => None,
        }
    }

    fn told(&self, node: NodeId, entering: &Entering) -> Option<String> {
        let texts = &self.grammar.enhanced;
        let told = |told: &TableAnswer| {
            let proved = self.proved(told.kind, told.value);
            (texts.written_by)(&proved, &self.besides(told.belief, None), &self.nodes.writer(told.source))
        };
        let uses: Vec<String> = entering.uses.iter().flatten().map(told).collect();
        let [Some(first), _] = entering.uses else { return None };
        Some((texts.table_knows)(&self.named(node), &uses.join(texts.written_joint), first.settles))
    }

    /// What a returned value is, and on what it rests.
    pub(super) fn worth(&self, child: &Returned) -> String {
        self.proved(child.bound, child.value) + &self.besides(child.belief, None)
    }

    /// The table gave the value.
    pub(super) fn table_gave(&self, child: &Returned, source: NodeId) -> String {
        let by = self.nodes.writer(source);
        let gave = (self.grammar.enhanced.table_gave)(self.name(child.node).as_deref(), &self.worth(child), &by);
        self.after(&gave, &self.made_exact(child))
    }

    /// The move is searched again.
    pub(super) fn again(&self, child: &Returned, player: Player, bound: Value, reduced: bool) -> String {
        let is_exact = child.bound == BoundKind::Exact;
        (self.grammar.enhanced.again)(player, &self.had(player, bound), reduced, is_exact)
    }

    /// Passing is enough, so the node is given up.
    pub(super) fn pass_is_enough(&self, taken: &AbsorbedReturn, bound: Value, spared: u32) -> String {
        let AbsorbedReturn { child, parent, player, .. } = taken;
        let texts = &self.grammar.enhanced;
        let allowed = self.had(player.opponent(), bound);
        let enough = (texts.pass_is_enough)(self.who(*player), self.value(child.value), &allowed);
        match spared {
            0 => enough,
            _ => self.after(&enough, &(texts.if_passing_is_not_best)(&self.spared(*parent, spared))),
        }
    }

    /// Passing is not enough, so the moves are tried.
    pub(super) fn pass_is_not_enough(&self, child: &Returned, player: Player, bound: Value) -> String {
        let gave = (child.bound, self.value(child.value));
        (self.grammar.enhanced.pass_is_not_enough)(self.who(player), gave, self.value(bound))
    }
}
