//! Why a step happened.

use plyscope_core::game::{Chooser, Player, Value, WrittenValue};
use plyscope_core::replay::{BoundOwner, Reason, Returned, Verdict};
use plyscope_core::trace::{BoundKind, NodeId};

use super::{NodeCalling, NodePhrase, SentenceMaker};
use crate::facts::{AbsorbedReturn, Cutoff, EnteredNode};
use crate::{GameEnd, fell_short, is_first_child};

/// The texts on values that come back.
pub(crate) struct ReasonTexts {
    /// The last child is the first one, too.
    pub only_move: fn(&Choice<'_>) -> String,
    /// The last child is taken, for none before it helped.
    pub none_helped: fn(&Choice<'_>) -> String,
    pub kept_for_now: fn(&Choice<'_>) -> String,
    pub better: fn(&Choice<'_>, &ComparedValue<'_>) -> String,
    /// Better than what the player has already: takes that, as in [`floor`](SentenceMaker::floor).
    pub better_than_floor: fn(&Choice<'_>, &str) -> String,
    /// Not as good as another; takes what is not chosen.
    pub worse: fn(&Choice<'_>, &ComparedValue<'_>, &str) -> String,
    /// As good as another, which stays: takes its name, and whether the value is exact.
    pub tie: fn(&Choice<'_>, &ComparedValue<'_>, Option<&str>, bool) -> String,
    /// What the player has already, and what follows, one of the three below.
    pub no_help: fn(&str, &str) -> String,
    pub bounds_stay: fn(&Choice<'_>) -> String,
    pub is_no_help: fn(&Choice<'_>) -> String,
    /// Not what the search asks for of this player.
    pub not_asked_for: fn(Player) -> &'static str,
    /// A value has met a bound, and the strict rule goes on: takes the bound, and whether there is something left.
    pub tie_goes_on: fn(&str, bool) -> String,
    pub hidden_gap: fn(&ClampedCutoff<'_>) -> String,
    /// Bounds that were met, as a thing: `the 6 that Max has at w1`. Take what is had, who has it, and where.
    pub met_at_node: fn(&str, &str, &NodePhrase) -> String,
    pub met_by_entry: fn(&str, &str, &NodePhrase) -> String,
    /// What is had, and of which node an earlier visit has shown it.
    pub met_by_visit: fn(&str, &str) -> String,
    pub met_at_start: fn(&str) -> String,
    /// A node has come back with what it is worth.
    pub gave: fn(Option<&str>, &str) -> String,
    /// A leaf at which the game is won, by whom, drawn, or only estimated.
    pub gave_won: fn(&NodeCalling, &str, WrittenValue<'_>) -> String,
    pub gave_drawn: fn(&NodeCalling, WrittenValue<'_>) -> String,
    pub gave_estimate: fn(&NodeCalling, WrittenValue<'_>) -> String,
    pub gave_leaf: fn(&NodeCalling, BoundKind, WrittenValue<'_>) -> String,
    /// The search is done: the root, what it is worth, and what is chosen.
    pub done: fn(&str, &str, &str) -> String,
    /// A child without a name that has this value.
    pub child_with: fn(WrittenValue<'_>) -> String,
    /// The best child did not come up to what was asked for.
    pub came_closest: fn(&str) -> String,
    /// Who chooses what, and whether that is a move.
    pub chooses: fn(&str, &str, bool) -> String,
    pub no_choice: &'static str,
}

/// A choice that is made: by whom, where, and between what.
pub(crate) struct Choice<'c> {
    pub who: &'static str,
    pub phrase: &'c NodePhrase,
    /// The name of the child whose value has come back.
    pub child: Option<&'c str>,
    /// Whether no other child follows.
    pub last: bool,
}

/// The value that another one is compared with.
pub(crate) struct ComparedValue<'o> {
    /// The name of the node that has it.
    pub name: Option<String>,
    pub value: WrittenValue<'o>,
    /// What it rests on, where that is told.
    pub besides: String,
}

/// A cutoff that the strict rule does not see, since a value came back clamped.
pub(crate) struct ClampedCutoff<'g> {
    pub parent: String,
    pub player: Player,
    pub proved: WrittenValue<'g>,
    /// The bound that was passed.
    pub met: String,
    /// What came back, where it was an earlier value that was clamped.
    pub gave: Option<String>,
    pub child: String,
    pub value: WrittenValue<'g>,
    pub last: bool,
}

impl SentenceMaker<'_> {
    /// Why a step happened.
    pub(super) fn reason(&self, reason: &Reason) -> String {
        match *reason {
            Reason::Begin { player, leaf, pass: Some((number, call)), .. } => {
                self.begin_pass(player, number, call, leaf)
            }
            Reason::Begin { chooser: Chooser::Chance, leaf: false, .. } => {
                (self.grammar.chance.begin)(&self.named(self.nodes.root()))
            }
            Reason::Begin { player, leaf, window, .. } => self.begin(player, leaf, window),
            Reason::Enter { node, player, window, owners, beliefs, leaf, entering: Some(entering), .. }
                if let Some(special) =
                    self.enter_specially(&EnteredNode { node, player, window, owners, beliefs, leaf }, &entering) =>
            {
                self.after(&special, &self.why_first(node))
            }
            Reason::Enter { node, parent, needed: Some(needed), chooser, leaf, .. } => {
                let there = match (leaf, chooser) {
                    (true, _) => self.enter_leaf(node),
                    (false, Chooser::Chance) => self.enter_chance(node),
                    (false, Chooser::Player(player)) => self.enter(&EnteredNode::without_window(node, player)),
                };
                self.after(&there, &self.needed(node, parent, &needed))
            }
            Reason::Enter { node, leaf: true, .. } => self.after(&self.enter_leaf(node), &self.why_first(node)),
            Reason::Enter { node, chooser: Chooser::Chance, .. } => self.enter_chance(node),
            Reason::Enter { node, player, window: Some(window), owners, hopeless_for: Some(needed_by), .. } => {
                self.after(&self.enter_hopelessly(node, player, needed_by, (window, owners)), &self.why_first(node))
            }
            Reason::Enter { node, player, window, owners, beliefs, leaf, .. } => {
                let entered = EnteredNode { node, player, window, owners, beliefs, leaf };
                self.after(&self.enter(&entered), &self.why_first(node))
            }
            Reason::Took { child, parent, player, verdict, compared, last } => {
                self.took(&AbsorbedReturn { child, parent, player, compared, last }, &verdict)
            }
            Reason::Done { root, pass: Some((_, call, true)), .. } => self.end_pass(&root, call),
            Reason::Done { root, best, .. } => self.done(&root, best),
        }
    }

    fn took(&self, taken: &AbsorbedReturn, verdict: &Verdict) -> String {
        let AbsorbedReturn { ref child, parent, player, compared, last } = *taken;
        let texts = &self.grammar.reasons;
        let (phrase, name) = (self.phrase(parent), self.name(child.node));
        let choice = Choice { who: self.who(player), phrase: &phrase, child: name.as_deref(), last };
        // A condition that has just been told holds for this, too.
        let besides = || self.besides(compared, child.belief);
        let other = |node, value| ComparedValue { name: self.name(node), value: self.value(value), besides: besides() };
        let floor = |bound, owner| self.floor(player, bound, owner) + &besides();
        let so = match *verdict {
            Verdict::Added { probability, sum, rest, cut } => self.added(child, parent, (probability, sum, rest), cut),
            Verdict::Probed { by, all, cut } => self.probed(parent, (by, all), cut),
            Verdict::First if last && is_first_child(child.node, parent) => (texts.only_move)(&choice),
            Verdict::First if last => (texts.none_helped)(&choice),
            Verdict::First => (texts.kept_for_now)(&choice),
            Verdict::Better { before, before_value } => (texts.better)(&choice, &other(before, before_value)),
            Verdict::BeyondEntry { bound, owner } => (texts.better_than_floor)(&choice, &floor(bound, owner)),
            Verdict::Worse { best, best_value } => {
                let it = if child.leaf { self.value(child.value).to_string() } else { self.named(child.node) };
                (texts.worse)(&choice, &other(best, best_value), &it)
            }
            Verdict::Tie { best, best_value } => {
                (texts.tie)(&choice, &other(best, best_value), self.name(best).as_deref(), child.is_exact())
            }
            Verdict::NoHelp { bound, owner } => {
                // A fail-soft search keeps such a value as the node's best: it only never moves the window.
                let so = match (self.nodes.letters(), owner) {
                    (true, _) => (texts.bounds_stay)(&choice),
                    (false, Some(_)) => (texts.is_no_help)(&choice),
                    (false, None) => (texts.not_asked_for)(player).to_owned(),
                };
                (texts.no_help)(&floor(bound, owner), &so)
            }
            Verdict::Cut { held, exactly, clamped, bound, owner, distance, spared } => {
                let cutoff = Cutoff { held, exactly, clamped, bound, owner, distance, spared };
                return (self.grammar.cutoffs.cut)(self, taken, &cutoff);
            }
            Verdict::EmptyWindow { needed_by, bound, owner, spared } => {
                return self.empty_window(parent, &self.needs_too_much(needed_by, bound, owner), spared);
            }
            Verdict::TakesEqual { before, bound, owner } => {
                self.takes_equal(&choice, before, &self.floor(player, bound, owner))
            }
            Verdict::Again { bound, reduced } => self.again(child, player, bound, reduced),
            Verdict::PassIsEnough { bound, spared, .. } => return self.pass_is_enough(taken, bound, spared),
            Verdict::PassIsNotEnough { bound } => return self.pass_is_not_enough(child, player, bound),
            Verdict::GivenUp { bound, owner, spared } => self.given_up(taken, (bound, owner), spared),
            Verdict::TieGoesOn { bound, owner, left } => {
                (texts.tie_goes_on)(&self.met(player.opponent(), bound, owner), left)
            }
            Verdict::HiddenGap { proved, bound, owner } => {
                // What came back now may itself be the truth; then an earlier value was clamped.
                let gave = (child.leaf || child.bound == BoundKind::Exact).then(|| self.gave(child));
                return (texts.hidden_gap)(&ClampedCutoff {
                    parent: phrase.named,
                    player,
                    proved: self.value(proved),
                    met: self.met(player.opponent(), bound, owner),
                    gave,
                    child: self.named(child.node),
                    value: self.value(child.value),
                    last,
                });
            }
        };
        self.after(&self.gave(child), &so)
    }

    /// A bound that was met, as a thing.
    pub(super) fn met(&self, player: Player, bound: Value, owner: Option<BoundOwner>) -> String {
        let (had, who, texts) = (self.had(player, bound), self.who(player), &self.grammar.reasons);
        match owner {
            Some(BoundOwner::Node(owner)) => (texts.met_at_node)(&had, who, &self.phrase(owner)),
            Some(BoundOwner::Entry(owner)) => (texts.met_by_entry)(&had, who, &self.phrase(owner)),
            Some(BoundOwner::Visit { again, .. }) => (texts.met_by_visit)(&had, &self.named(again)),
            None => (texts.met_at_start)(&had),
        }
    }

    /// What came back, as a sentence.
    pub(crate) fn gave(&self, child: &Returned) -> String {
        let texts = &self.grammar.reasons;
        if let Some(source) = child.source {
            return self.table_gave(child, source);
        }
        let called = self.called(child.node);
        if !child.leaf {
            let gave = (texts.gave)(called.name.as_deref(), &self.worth(child));
            return self.after(&gave, &self.made_exact(child));
        }
        let value = self.value(child.value);
        match self.nodes.game_over(child.node) {
            Some(GameEnd::Won(winner)) => (texts.gave_won)(&called, &winner, value),
            Some(GameEnd::Draw) => (texts.gave_drawn)(&called, value),
            None if !child.terminal => (texts.gave_estimate)(&called, value),
            None => (texts.gave_leaf)(&called, child.bound, value),
        }
    }

    fn done(&self, root: &Returned, best: Option<NodeId>) -> String {
        let texts = &self.grammar.reasons;
        let rest = match best {
            _ if root.leaf || root.chooser == Chooser::Chance => String::new(),
            None => texts.no_choice.to_owned(),
            Some(best) => {
                let name = self.name(best);
                let is_move = name.is_some() && self.nodes.is_move(best);
                let name = name.unwrap_or_else(|| (texts.child_with)(self.value(root.value)));
                let who = match self.nodes.side(root.player) {
                    Some(side) => (self.words().players.side)(side, root.player),
                    None => self.who(root.player).to_owned(),
                };
                if fell_short(root) { (texts.came_closest)(&name) } else { (texts.chooses)(&who, &name, is_move) }
            }
        };
        (texts.done)(&self.named(root.node), &self.worth(root), &rest)
    }
}
