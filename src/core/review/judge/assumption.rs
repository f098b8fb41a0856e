//! Whether a node would be right if its search did something that its log does not say.

use crate::game::Player;
use crate::review::enhancements::{Enhancement, Enhancements};
use crate::review::finding::Bounds;
use crate::review::log::CallId;
use crate::review::number::Rank;

use super::Judge;
use super::evidence::Evidence;
use super::node::{Child, JudgedNode};
use super::signs::StandPlace;

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
}

impl Judge<'_> {
    /// What would make all right at a node at which something is wrong.
    pub(super) fn excuses(&self, id: CallId, player: Player, is_root: bool) -> Enhancements {
        let possible = Enhancement::ALL.into_iter().filter(|enhancement| self.traits.possible.has(*enhancement));
        let excusing = possible.filter(|enhancement| {
            self.assumptions(id, player, *enhancement).into_iter().flatten().any(|assumption| {
                let mut found = Evidence::new();
                JudgedNode::new(self, id, player, is_root, &mut found).assuming(assumption).judge();
                !found.accuses() && found.edges.is_empty()
            })
        });
        excusing.fold(Enhancements::NONE, Enhancements::with)
    }

    /// What a node may have done if the search has this enhancement.
    fn assumptions(&self, id: CallId, player: Player, enhancement: Enhancement) -> [Option<Assumption>; 2] {
        match enhancement {
            Enhancement::StandPat => self.stands_at(id, player).map(|stand| stand.map(Assumption::Stand)),
            Enhancement::NullMove => [Some(Assumption::NullMove), None],
            Enhancement::Reduction => [Some(Assumption::Reduction), None],
            Enhancement::Pruning => [Some(Assumption::Pruning), None],
            Enhancement::ExtraSearch => [Some(Assumption::ExtraSearch), None],
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
        let first = self.log.children(id).next().and_then(|first| self.child(player, first).window);
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
    /// Takes this to be done here.
    pub(super) fn assuming(mut self, assumption: Assumption) -> Self {
        match assumption {
            Assumption::Stand(stand) => {
                self.stand = Some(stand);
                self.known.alpha = self.window[0].max(stand);
                self.known.best = stand;
                self.before = self.known;
                self.other_best = stand;
            }
            Assumption::Pruning if !self.call.is_leaf() || self.stand.is_some() => self.moves = None,
            _ => {}
        }
        self.assumed = Some(assumption);
        self
    }

    /// Whether a call passes the move: as it says, or as it is taken to. Then it asks no more than whether beta is
    /// reached, and with less depth than a move has.
    pub(super) fn is_null_move(&self, child: &Child<'_>) -> bool {
        child.call.is_null_move()
            || self.assumed == Some(Assumption::NullMove)
                && self.last.is_none()
                && !self.has_passed
                && (self.asks_for_beta(child) || self.is_shallower(child))
    }

    /// Whether a call is none of the node's own moves: as it says, by `again` and its depth, or as it is taken to be.
    pub(super) fn is_extra(&self, child: &Child<'_>) -> bool {
        if child.call.is_again() && self.is_shallower(child) {
            return true;
        }
        self.assumed == Some(Assumption::ExtraSearch)
            && (self.is_shallower(child) || self.asks_for_beta(child) && child.window != Some(self.entry))
    }

    /// Whether a call asks whether beta is reached.
    fn asks_for_beta(&self, child: &Child<'_>) -> bool {
        let is_at_beta = |[low, high]: Bounds| high == self.beta || low == self.beta || high > self.beta;
        child.is_null && child.window.is_some_and(is_at_beta)
    }

    /// Whether a call has less depth than a move of this node has.
    pub(super) fn is_shallower(&self, child: &Child<'_>) -> bool {
        self.call.depth_left().zip(child.call.depth_left()).is_some_and(|(own, below)| below < own - 1)
    }
}
