//! Whether a node would be right if its search did something that its log does not say.

use crate::game::Player;
use crate::review::call::{CallId, LoggedCall};
use crate::review::enhancements::{Enhancement, Enhancements};
use crate::review::finding::FindingKind;
use crate::review::header::LogViewpoint;
use crate::review::number::Rank;
use crate::review::statement::Bounds;

use super::evidence::Evidence;
use super::node::{Child, JudgedNode};
use super::signs::StandPlace;
use super::{Judge, is_shallower};

/// What is taken to be done at a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Assumption {
    /// The position's own estimate, as its player sees it, counts.
    Stand(Rank),
    /// The first call passes the move.
    NullMove,
    /// A call that is deeper than the one before searches its move once more.
    Reduction,
    /// The moves that are missing were left out on purpose.
    Pruning,
    /// Calls that do not search to the depth of the node's own moves come before those.
    ExtraSearch,
    /// The only call searches the same position.
    SamePosition,
    /// The player moves again at calls whose windows are not turned over, and, where windows do not tell, at those of
    /// these places among them.
    FurtherTurn(u8),
}

/// What would make right what was found at a node: all of it but waste of other kinds, which remains.
#[derive(Clone, Debug, Default)]
pub(super) struct Excuses {
    /// By kind of what would remain.
    found: Vec<(Enhancements, Vec<FindingKind>)>,
}

impl Excuses {
    /// Takes in what would remain if the search did this.
    fn take(&mut self, enhancements: Enhancements, left: &Evidence) {
        if let Some(kinds) = left.waste_alone() {
            self.found.push((enhancements, kinds));
        }
    }

    fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Whatever makes anything right.
    fn of_all(&self) -> Enhancements {
        self.found.iter().fold(Enhancements::NONE, |all, (own, _)| all.and(*own))
    }

    /// What makes right what was found of a kind.
    pub fn of(&self, kind: FindingKind) -> Enhancements {
        // A window that is turned round, and a move that is not searched again, are no matter of whose turn it is.
        let is_of_turns = !matches!(kind, FindingKind::NoResearch | FindingKind::Swapped);
        let of_turns = Enhancements::NONE.with(Enhancement::SamePosition).with(Enhancement::FurtherTurn);
        // Where work is wasted besides, only what is returned is explained: an estimate need not raise alpha.
        let is_of_returns = matches!(kind, FindingKind::Value | FindingKind::FalseCut | FindingKind::Unlogged);
        let helping = self.found.iter().filter(|(own, left)| {
            (is_of_turns || own.and(of_turns) != of_turns)
                && (left.is_empty() || is_of_returns && !left.contains(&kind))
        });
        helping.fold(Enhancements::NONE, |all, (own, _)| all.and(*own))
    }
}

/// At so many calls of a node whose windows do not tell who moves there, both are tried.
const UNTOLD_TURNS: u32 = 3;

/// What searches do at one node together: moves are left out of a search of captures, and behind a null move.
const TOGETHER: [(Enhancement, Enhancement); 3] = [
    (Enhancement::StandPat, Enhancement::Pruning),
    (Enhancement::NullMove, Enhancement::Reduction),
    (Enhancement::NullMove, Enhancement::Pruning),
];

impl Judge<'_> {
    /// Says of what was found at a node what would make it right: one thing that the search may do, or two.
    pub(super) fn excuse(&self, id: CallId, player: Player, is_root: bool, found: &mut Evidence) {
        let possible = || Enhancement::ALL.into_iter().filter(|enhancement| self.traits.possible.has(*enhancement));
        let tried = |assumed: [Option<Assumption>; 2]| {
            let mut left = Evidence::new();
            JudgedNode::new(self, id, player, is_root, &mut left).assuming(assumed).judge();
            left
        };
        let mut excuses = Excuses::default();
        if self.traits.possible.has(Enhancement::TimeOut) && found.is_given_up(id) {
            excuses.take(Enhancements::NONE.with(Enhancement::TimeOut), &Evidence::new());
        }
        for enhancement in possible() {
            for assumption in self.assumptions(id, player, enhancement) {
                excuses.take(Enhancements::NONE.with(enhancement), &tried([Some(assumption), None]));
            }
        }
        if excuses.is_empty() {
            let pairs = TOGETHER.into_iter().filter(|(one, other)| {
                [*one, *other].into_iter().all(|enhancement| self.traits.possible.has(enhancement))
            });
            for (one, other) in pairs {
                for first in self.assumptions(id, player, one) {
                    for second in self.assumptions(id, player, other) {
                        let both = Enhancements::NONE.with(one).with(other).together();
                        excuses.take(both, &tried([Some(first), Some(second)]));
                    }
                }
            }
        }
        found.excuse(&excuses);
        if excuses.of_all().has(Enhancement::StandPat) {
            let value = self.value(self.log.call(id)).map(|value| self.own(player, value));
            found.signs.may_stand(player, value, self.stand_place(id), self.raises_at_once(id, player));
        }
    }

    /// What a node may have done if the search has this enhancement.
    fn assumptions(&self, id: CallId, player: Player, enhancement: Enhancement) -> Vec<Assumption> {
        match enhancement {
            Enhancement::StandPat => self.stands_at(id, player).into_iter().flatten().map(Assumption::Stand).collect(),
            Enhancement::NullMove => vec![Assumption::NullMove],
            Enhancement::Reduction => vec![Assumption::Reduction],
            Enhancement::Pruning => vec![Assumption::Pruning],
            Enhancement::ExtraSearch => vec![Assumption::ExtraSearch],
            Enhancement::SamePosition => vec![Assumption::SamePosition],
            // The end of the whole search tells, and not this node alone.
            Enhancement::TimeOut => Vec::new(),
            Enhancement::FurtherTurn => (0..1 << UNTOLD_TURNS).map(Assumption::FurtherTurn).collect(),
        }
    }

    /// What a position's own estimate may be: what is returned, or what the first window begins with. A node whose
    /// estimate reaches beta does not look at a move.
    fn stands_at(&self, id: CallId, player: Player) -> [Option<Rank>; 2] {
        let call = self.log.call(id);
        let value = self.value(call).map(|value| self.own(player, value));
        let [alpha, beta] =
            self.window(call).map_or([Rank::NEG_INFINITY, Rank::INFINITY], |window| self.own_window(player, window));
        let is_possible = |stand: &Rank| !stand.is_infinite() && (call.is_leaf() || *stand < beta);
        [value.filter(is_possible), self.raised_at_once(id, player, alpha).filter(is_possible)]
    }

    /// What the player's bound is at the first call that a node makes, if that is more than at its own.
    fn raised_at_once(&self, id: CallId, player: Player, alpha: Rank) -> Option<Rank> {
        let first = self.log.children(id).next().and_then(|first| self.child(player, Some(id), first).window);
        first.map(|[low, _]| low).filter(|low| *low > alpha)
    }

    /// Where a node's own estimate may count.
    pub(super) fn stand_place(&self, id: CallId) -> StandPlace {
        let position = self.log.call(id).position;
        let first = self.log.children(id).next().filter(|_| !position.is_some());
        StandPlace { position, first: first.and_then(|first| self.value(self.log.call(first))) }
    }

    /// Whether a node's first call has more than the node's own bound: whatever raised it counts in the search.
    pub(super) fn raises_at_once(&self, id: CallId, player: Player) -> bool {
        let own = self.window(self.log.call(id)).map(|window| self.own_window(player, window));
        own.is_some_and(|[alpha, _]| self.raised_at_once(id, player, alpha).is_some())
    }
}

impl JudgedNode<'_, '_> {
    /// Whether negamax turns over what goes to a child, as it is taken to: its window tells, where it can.
    pub(super) fn takes_turn(&mut self, child: CallId) -> Option<bool> {
        if self.judge.log.call(child).is_null_move() {
            return None;
        }
        let further = self.assumed.iter().flatten().find_map(|assumed| match assumed {
            Assumption::FurtherTurn(further) => Some(*further),
            _ => None,
        })?;
        let fits = |turns| self.judge.turned_child(self.player, child, turns).window == Some(self.bounds());
        Some(match (fits(true), fits(false)) {
            (true, false) => true,
            (false, true) => false,
            _ => {
                self.untold += 1;
                self.untold > UNTOLD_TURNS || further >> (self.untold - 1) & 1 == 0
            }
        })
    }

    /// Takes this to be done here.
    fn assuming(mut self, assumed: [Option<Assumption>; 2]) -> Self {
        for assumption in assumed.into_iter().flatten() {
            match assumption {
                Assumption::Stand(stand) => {
                    self.stand = Some(stand);
                    self.known.alpha = self.window[0].max(stand);
                    self.known.best = stand;
                    self.before = self.known;
                    self.other_best = stand;
                }
                Assumption::Pruning if self.may_be_pruned() => self.moves = None,
                _ => {}
            }
        }
        self.assumed = assumed;
        self
    }

    /// Whether this is taken to be done here.
    pub(super) fn assumes(&self, assumption: Assumption) -> bool {
        self.assumed.contains(&Some(assumption))
    }

    /// Whether moves may have been left out on purpose: where none was searched, the value is not within the window.
    fn may_be_pruned(&self) -> bool {
        let value = self.judge.value(self.call).map(|value| self.judge.own(self.player, value));
        if self.call.is_leaf() {
            return self.stand.is_some();
        }
        // Behind a null move that was not good enough, they were not worth more than alpha.
        let log = self.judge.log;
        let has_moves = log
            .children(self.id)
            .any(|child| !(log.call(child).is_null_move() || self.judge.says_extra(self.id, child)));
        has_moves || value.is_some_and(|value| value <= self.entry[0])
    }

    /// Whether a call is the only one, and searches the same position: as it says, or as it is taken to.
    pub(super) fn is_same_position(&self, child: CallId) -> bool {
        let log = self.judge.log;
        let below = log.call(child);
        // Who has counted the moves makes them, unless the window is that of the node itself.
        let has_moves = log.moves(self.id).is_some_and(|moves| moves > 0) && !self.has_own_window(below);
        let may_be = || self.call.size == below.size + 1 && !below.is_null_move() && !below.is_again() && !has_moves;
        self.judge.is_same_position(self.id, child) || self.assumes(Assumption::SamePosition) && may_be()
    }

    /// Whether a call passes the move: as it says, or as it is taken to. Then it asks no more than whether beta is
    /// reached, and with less depth than a move has.
    pub(super) fn is_null_move(&self, child: &Child<'_>) -> bool {
        child.call.is_null_move()
            || self.assumes(Assumption::NullMove)
                && !child.call.is_again()
                && self.last.is_none()
                && !self.has_passed
                && (self.asks_for_beta(child) || self.is_shallower(child))
    }

    /// Whether a call is none of the node's own moves: as it says, by `again` and its depth, or as it is taken to be.
    pub(super) fn is_extra(&self, child: &Child<'_>) -> bool {
        self.judge.says_extra(self.id, child.id)
            || self.assumes(Assumption::ExtraSearch)
                && (self.is_shallower(child)
                    || self.last.is_none()
                        && (self.has_own_window(child.call)
                            || self.asks_for_beta(child) && child.window != Some(self.entry)))
    }

    /// Whether a call has the node's own window where another one would have it turned over.
    fn has_own_window(&self, below: &LoggedCall) -> bool {
        let (Some(own), Some(got)) = (self.judge.window(self.call), self.judge.window(below)) else { return false };
        let is_told = self.judge.players == LogViewpoint::SideToMove && self.judge.traits.turns_over;
        is_told && own == got && own[0] != -own[1]
    }

    /// Whether a call asks whether beta is reached.
    fn asks_for_beta(&self, child: &Child<'_>) -> bool {
        let is_at_beta = |[low, high]: Bounds| high == self.beta || low == self.beta || high > self.beta;
        child.is_null && child.window.is_some_and(is_at_beta)
    }

    /// Whether a call has less depth than a move of this node has.
    pub(super) fn is_shallower(&self, child: &Child<'_>) -> bool {
        is_shallower(self.call, child.call)
    }
}
