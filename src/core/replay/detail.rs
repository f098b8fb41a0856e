//! The detail of a step, besides its reason: which bound it moved, why a value is only a bound, and what would
//! have had to be different.

use crate::game::{Chooser, Move, Player, Value};
use crate::search::CutoffRule;
use crate::trace::{BoundKind, Interval, NodeId, Proven, Step, Trace};

use super::reason::{reason_after, returned};
use super::{Belief, ChanceDetail, Effect, Frame, Moment, Reason, Returned, Verdict, Visit};

/// What the sentences on a step add to its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Detail {
    /// The bound that the value moved, in a search with a window.
    pub moved: Option<BoundChange>,
    /// Why the value that came back is only a bound.
    pub why_bound: Option<BoundCause>,
    /// What would have had to come back for something else to happen.
    pub otherwise: Option<Counterfactual>,
    /// At a node of chance what would have had to come back for something else to happen, or what its sum is made of.
    pub at_chance: Option<ChanceDetail>,
}

/// A bound of the window that a step moved: α at a Max node, β at a Min node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoundChange {
    /// Whose bound it is.
    pub player: Player,
    /// What it was, as Max sees it; −∞ or +∞ while the player was sure of nothing.
    pub from: Value,
    /// What it is now, as Max sees it.
    pub to: Value,
}

/// Why a value that came back is only a bound on what the node is worth: one of two causes, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoundCause {
    /// The node that returned.
    pub node: Returned,
    /// What the leaves prove, where that is more than what came back, which is clamped to the window.
    pub clamped: Option<Proof>,
    /// What keeps the leaves from proving an exact value; `None` where they prove one.
    pub unknown: Option<ProofGap>,
}

/// What the visited leaves prove of a node: that it is worth exactly, at least or at most a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Whether the value is exact, the least or the most that the node can be worth, as Max sees it.
    pub kind: BoundKind,
    /// The value, as Max sees it.
    pub value: Value,
    /// What it rests on, where it is only believed.
    pub belief: Option<Belief>,
}

/// What keeps the visited leaves from proving a node's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofGap {
    /// So many of its moves were spared.
    Spared(u32),
    /// The value of this child decides it, of which the leaves prove no more than this.
    Child(NodeId, Proof),
}

/// Values that would have had another consequence than the one that came back from a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counterfactual {
    /// The value from which on it would have been so, as Max sees it.
    pub from: Value,
    /// Which values are meant: [`BoundKind::Lower`] is `from` and more, [`BoundKind::Upper`] is `from` and less.
    pub side: BoundKind,
    /// Whether `from` is the first value past one that would not have had the consequence: between two points there is
    /// none, but in words, where values have fractions, all past that one are meant.
    pub past: bool,
    /// What they would have brought about.
    pub would: CounterfactualEffect,
    /// Where that ends, if it does before the last value.
    pub until: Option<EffectLimit>,
}

/// Where values end that would have had one consequence: those past them would have cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EffectLimit {
    /// The last value that would have had the consequence, as Max sees it.
    pub last: Value,
    /// The first one past it, which would have cut, as would all past that.
    pub cuts: Value,
}

/// What other values would have brought about at the parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CounterfactualEffect {
    /// The test would not have fired.
    NotCut,
    /// The test would have fired.
    Cut,
    /// The test would have fired, where the value that came back was enough for at-equal only.
    CutStrictly,
    /// The strict test would fire, but only a leaf can give such a value back: what an inner node returns does not pass
    /// the bound.
    CutFromALeaf,
    /// The player's own bound would have moved: α up, or β down.
    MoveBound,
    /// The player would have gained: a bound would have moved, or the test would have fired before it could.
    Help,
    /// The child would have become the choice.
    BeChosen,
    /// The move would have been searched again.
    BeSearchedAgain,
    /// The player's own bound would have stayed.
    LeaveBound,
    /// The choice would have stayed.
    LeaveChoice,
}

impl CounterfactualEffect {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::NotCut,
        Self::Cut,
        Self::CutStrictly,
        Self::CutFromALeaf,
        Self::MoveBound,
        Self::Help,
        Self::BeChosen,
        Self::BeSearchedAgain,
        Self::LeaveBound,
        Self::LeaveChoice,
    ];
}

/// The detail of the step of this moment.
pub fn detail(trace: &Trace, moment: &Moment) -> Detail {
    detail_after(trace, &Moment::at(trace, Step(moment.step.0.saturating_sub(1))), moment)
}

/// The detail of the step of this moment, given the moment before it.
pub fn detail_after(trace: &Trace, before: &Moment, moment: &Moment) -> Detail {
    match reason_after(trace, before, moment) {
        Reason::Begin { .. } | Reason::Enter { .. } => Detail::default(),
        // Several searches of the root together may leave one value.
        Reason::Done { root, .. } if root.bound == BoundKind::Exact => Detail::default(),
        Reason::Done { root, .. } => Detail { why_bound: why_bound(trace, root, 0), ..Detail::default() },
        Reason::Took { child, verdict, last, .. } => {
            let ([.., frame, _], Some(after)) = (before.path.as_slice(), moment.path.last()) else {
                return Detail::default();
            };
            let taking = Taking { trace, frame, child };
            Detail {
                moved: moved(frame, after),
                why_bound: why_bound(trace, child, after.ply + 1),
                otherwise: taking.otherwise(&verdict, last).filter(|otherwise| can_be(trace, otherwise)),
                at_chance: frame.at_chance(trace, child.node, &verdict, last),
            }
        }
    }
}

/// Whether a person could give a leaf this value: the scores of decided games are not to be reached by a point more.
fn can_be_given(value: Value) -> bool {
    value.points().unsigned_abs() <= Value::LARGEST_GIVEN.unsigned_abs()
}

/// Whether a position can be worth any of these values, as far as the tree says.
fn can_be(trace: &Trace, otherwise: &Counterfactual) -> bool {
    let Counterfactual { from, side, .. } = *otherwise;
    let is_within = trace.header().bounds.is_none_or(|[low, high]| match side {
        BoundKind::Lower => from <= high,
        BoundKind::Upper => from >= low,
        BoundKind::Exact => (low..=high).contains(&from),
    });
    is_within && can_be_given(from)
}

fn moved(before: &Frame, after: &Frame) -> Option<BoundChange> {
    let (from, to) = (before.own_bound(), after.own_bound());
    (from != to).then_some(BoundChange { player: after.player, from, to })
}

/// Why a node that has returned is known by a bound only; `None` where its value is exact, by an earlier visit too.
fn why_bound(trace: &Trace, node: Returned, ply: u32) -> Option<BoundCause> {
    if node.made_exact_by.is_some() {
        return None;
    }
    let player = node.player;
    let proof = proved(trace, &node, ply);
    // As the player at the node sees it, who wants the largest: spared moves then only leave the upper end open.
    let value = player.sees(proof.value);
    let child = |is_open: &dyn Fn(Interval) -> bool| {
        let child = moves_of(trace, node.node, ply).find(|(_, known)| is_open(known.seen_by(player)))?.0;
        let proof = proved(trace, &returned(trace, child, ply + 1), ply + 1);
        Some(ProofGap::Child(child, Proof { belief: proof.belief.or(node.belief), ..proof }))
    };
    let spared = trace.spared(node.node);
    let unknown = match proof.kind.seen_by(player) {
        BoundKind::Exact => None,
        // Each move of chance counts: one that was spared leaves both ends open, and one that is a bound leaves the
        // same end open as it does itself.
        _ if node.chooser == Chooser::Chance && spared > 0 => Some(ProofGap::Spared(spared)),
        _ if node.chooser == Chooser::Chance => moves_of(trace, node.node, ply).find_map(|(child, _)| {
            let known = proved(trace, &returned(trace, child, ply + 1), ply + 1);
            (known.kind == proof.kind).then_some(ProofGap::Child(child, known))
        }),
        BoundKind::Lower if spared > 0 => Some(ProofGap::Spared(spared)),
        BoundKind::Lower => child(&|child| child.high > value),
        BoundKind::Upper => child(&|child| child.high == value && child.low < value),
    };
    let clamped = clamped(trace, &node, ply);
    (clamped.is_some() || unknown.is_some()).then_some(BoundCause { node, clamped, unknown })
}

/// The moves of a node at this ply that were looked at, each by its last visit, with what all its visits tell of it as
/// Max sees it. To pass is no move, unless it has ended the node.
fn moves_of(trace: &Trace, node: NodeId, ply: u32) -> impl Iterator<Item = (NodeId, Interval)> {
    let mut visits = trace.children(node).filter(|child| trace.record(*child).mv() != Move::NULL).peekable();
    std::iter::from_fn(move || {
        let mut last = visits.next()?;
        let told = |visit: NodeId| trace.proven(visit, ply + 1).believed;
        let mut known = told(last);
        while let Some(again) = visits.next_if(|visit| trace.record(*visit).mv() == trace.record(last).mv()) {
            // What is found later counts, where less depth has found something else.
            known = told(again).meet(known).unwrap_or_else(|| told(again));
            last = again;
        }
        Some((last, known))
    })
}

/// What the visited leaves prove of a node that has returned: what its sign says, or more.
fn proved(trace: &Trace, node: &Returned, ply: u32) -> Proof {
    let Interval { low, high } = trace.interval(node.node, ply);
    let value = match node.bound {
        BoundKind::Exact => node.value,
        BoundKind::Lower => low.max(node.value),
        BoundKind::Upper => high.min(node.value),
    };
    let kind = if low == value && high == value { BoundKind::Exact } else { node.bound };
    Proof { kind, value, belief: node.belief }
}

/// What the visited leaves prove of a node that has returned, where what came back is clamped to the window and tells
/// less.
pub(super) fn clamped(trace: &Trace, node: &Returned, ply: u32) -> Option<Proof> {
    let proof = proved(trace, node, ply);
    (node.made_exact_by.is_none() && proof.value != node.value).then_some(proof)
}

/// The next value that the player likes better.
fn one_better(player: Player, value: Value) -> Value {
    match player {
        Player::Max => value.next_up(),
        Player::Min => value.next_down(),
    }
}

/// These values, and all that the player likes better.
fn and_better(player: Player, from: Value, would: CounterfactualEffect) -> Counterfactual {
    let side = match player {
        Player::Max => BoundKind::Lower,
        Player::Min => BoundKind::Upper,
    };
    Counterfactual { from, side, past: false, would, until: None }
}

/// These values, and all that the player likes less.
fn and_worse(player: Player, from: Value, would: CounterfactualEffect) -> Counterfactual {
    and_better(player.opponent(), from, would)
}

/// A child's value, about to be taken in.
struct Taking<'t> {
    trace: &'t Trace,
    /// The parent, before.
    frame: &'t Frame,
    child: Returned,
}

impl Taking<'_> {
    /// What another value would have done to the parent, by the fold itself.
    fn effect(&self, value: Value) -> Effect {
        let mut frame = *self.frame;
        let visit = Visit::of(self.trace, self.child.node, &frame);
        // What some other value would prove is not asked for.
        let visit = Visit { value, proven: Proven::ANYTHING, ..visit };
        frame.absorb(self.trace.form(), self.trace.header().options.cutoff, &visit)
    }

    /// Whether the child could have given this value back: where no best value is kept beside the window, what an inner
    /// node returns does not pass the bound that cuts at its parent.
    fn can_come_back(&self, value: Value) -> bool {
        let soft = self.trace.form().soft;
        soft || self.child.leaf || !self.frame.player.prefers(value, self.frame.cutting_bound())
    }

    /// The first value that cuts, as the player's likings go; `None` where none does or all do.
    fn first_cut(&self) -> Option<Value> {
        let bound = self.frame.cutting_bound();
        let player = self.frame.player;
        let (last_kept, first) = match self.trace.header().options.cutoff {
            CutoffRule::AtEqual => (one_better(player.opponent(), bound), bound),
            CutoffRule::Strict => (bound, one_better(player, bound)),
        };
        let parts = !bound.is_infinite() && self.effect(first).fired && !self.effect(last_kept).fired;
        parts.then_some(first)
    }

    fn otherwise(&self, verdict: &Verdict, last: bool) -> Option<Counterfactual> {
        let player = self.frame.player;
        match *verdict {
            Verdict::Cut { .. } => {
                let last = one_better(player.opponent(), self.first_cut()?);
                Some(self.at_bound(and_worse(player, last, CounterfactualEffect::NotCut)))
            }
            Verdict::TieGoesOn { .. } | Verdict::HiddenGap { .. } => {
                let first = self.first_cut()?;
                let would = if self.can_come_back(first) {
                    CounterfactualEffect::CutStrictly
                } else {
                    CounterfactualEffect::CutFromALeaf
                };
                Some(self.at_bound(and_better(player, first, would)))
            }
            // What would have been different in a listing with a mistake is no matter of values alone.
            Verdict::TakesEqual { .. } | Verdict::GivenUp { .. } => None,
            // Every value counts at a node of chance: see `Detail::at_chance`.
            Verdict::Added { .. } | Verdict::Probed { .. } => None,
            // Any value ends a node whose window is empty.
            Verdict::EmptyWindow { .. } => None,
            // Where a move is searched again, or a null move is looked at, no move is chosen yet.
            Verdict::Again { .. } | Verdict::PassIsEnough { .. } | Verdict::PassIsNotEnough { .. } => None,
            Verdict::NoHelp { bound, .. } => self.if_better_than(bound, self.gain()),
            Verdict::Worse { best_value, .. } | Verdict::Tie { best_value, .. } => {
                self.if_better_than(best_value, CounterfactualEffect::BeChosen)
            }
            Verdict::First | Verdict::BeyondEntry { .. } => self.first_value_that_cuts(last).or_else(|| {
                let bound = self.frame.own_bound();
                (!bound.is_infinite()).then_some(and_worse(player, bound, CounterfactualEffect::LeaveBound))
            }),
            Verdict::Better { before_value, .. } => self.first_value_that_cuts(last).or(Some(and_worse(
                player,
                before_value,
                CounterfactualEffect::LeaveChoice,
            ))),
        }
    }

    /// What a value one better than this would have done: cut, or else what is named.
    fn if_better_than(&self, value: Value, would: CounterfactualEffect) -> Option<Counterfactual> {
        let from = one_better(self.frame.player, value);
        if value.is_infinite() || from.is_infinite() || !self.can_come_back(from) {
            return None;
        }
        let would = match (self.effect(value).fired, self.effect(from).fired) {
            (false, false) if self.effect(from).again => {
                let otherwise = and_better(self.frame.player, from, CounterfactualEffect::BeSearchedAgain);
                return Some(Counterfactual { past: true, until: self.until_it_cuts(), ..otherwise });
            }
            // In a window without room inside every value cuts.
            (true, _) => return None,
            (false, true) => CounterfactualEffect::Cut,
            (false, false) => would,
        };
        Some(Counterfactual { past: true, ..and_better(self.frame.player, from, would) })
    }

    /// The values past which a move would not have been searched again, for its null window would have cut already.
    /// With less depth than it should have there are none.
    fn until_it_cuts(&self) -> Option<EffectLimit> {
        let first = self.first_cut().filter(|first| can_be_given(*first))?;
        let last = one_better(self.frame.player.opponent(), first);
        self.effect(last).again.then_some(EffectLimit { last, cuts: first })
    }

    /// Values that begin at the bound that cuts, or right past it.
    fn at_bound(&self, otherwise: Counterfactual) -> Counterfactual {
        Counterfactual { past: otherwise.from != self.frame.cutting_bound(), ..otherwise }
    }

    /// What a value past the player's own bound brings: where the test comes first, one that cuts moves no bound.
    fn gain(&self) -> CounterfactualEffect {
        let may_cut_first = self.trace.form().test_first && !self.frame.cutting_bound().is_infinite();
        if may_cut_first { CounterfactualEffect::Help } else { CounterfactualEffect::MoveBound }
    }

    /// The first value that would have cut, had it been taken; `None` at the last child, which leaves nothing to spare.
    fn first_value_that_cuts(&self, last: bool) -> Option<Counterfactual> {
        let first = self.first_cut().filter(|first| !last && self.can_come_back(*first) && can_be_given(*first))?;
        Some(self.at_bound(and_better(self.frame.player, first, CounterfactualEffect::Cut)))
    }
}
