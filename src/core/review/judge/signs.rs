//! Signs of mistakes that look, at one node, like something that a search may do: what is seen at all nodes tells.

use crate::game::Player;
use crate::review::call::TextId;
use crate::review::finding::FindingKind;
use crate::review::number::Rank;

/// What the nodes of each player show, Max's first.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct MistakeSigns {
    sides: [SideSigns; 2],
    /// Leaves may be valued in the loop over the moves, without a call.
    pub values_leaves: bool,
}

/// So many nodes that return the same show that it is a constant.
const PLACES_OF_A_CONSTANT: usize = 3;

/// Where the own estimate may have counted: a position has one estimate, however often it is searched. Where it has no
/// name, what the first call came back with tells two of them apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct StandPlace {
    pub position: TextId,
    pub first: Option<Rank>,
}

/// What the nodes of a player show, as that player sees it.
#[derive(Clone, Copy, Debug, Default)]
struct SideSigns {
    /// What a node returned whose own estimate may have counted, if it is always the same, and the first of such nodes.
    stand: Option<Rank>,
    stands: [Option<StandPlace>; PLACES_OF_A_CONSTANT],
    has_other_stands: bool,
    /// Whether some such node hands the estimate down at once, which a best value that starts too high is not.
    raises_at_once: bool,
    /// The worst that a node returned whose moves proved it.
    least: Option<Rank>,
    /// Nodes of two moves and more that made all of them, and those that made fewer without a cutoff.
    complete: u32,
    incomplete: u32,
    /// Of the latter, those that have found nothing that is better than their own bound.
    stops_low: u32,
    /// Those that stopped behind a move that is worse than what the player had; and how often a node went on behind such a
    /// move.
    stops_at_worse: u32,
    goes_on_at_worse: u32,
    /// Nodes with moves whose estimate lies inside their window, and which return it at once, or go on.
    stops_inside: u32,
    goes_on_inside: u32,
}

impl MistakeSigns {
    fn side(&mut self, player: Player) -> &mut SideSigns {
        &mut self.sides[usize::from(player == Player::Min)]
    }

    /// A node has returned what its moves prove.
    pub fn returns(&mut self, player: Player, value: Rank) {
        let side = self.side(player);
        side.least = Some(side.least.map_or(value, |least| least.min(value)));
    }

    /// A node has made all of so many moves.
    pub fn completes(&mut self, player: Player, moves: u32) {
        self.side(player).complete += u32::from(moves > 1);
    }

    /// A node goes on behind a move that is worse than what its player had.
    pub fn goes_on_at_worse(&mut self, player: Player) {
        self.side(player).goes_on_at_worse += 1;
    }

    /// The estimate of a node with moves lies inside its window; whether it goes on.
    pub fn stands_inside(&mut self, player: Player, goes_on: bool) {
        let side = self.side(player);
        side.goes_on_inside += u32::from(goes_on);
        side.stops_inside += u32::from(!goes_on);
    }

    /// A node has made fewer moves than it has, without a cutoff; whether the last one is worse than what its player had,
    /// and whether all are no better than the node's own bound.
    pub fn stops(&mut self, player: Player, at_worse: bool, low: bool) {
        let side = self.side(player);
        side.incomplete += 1;
        side.stops_low += u32::from(low);
        side.stops_at_worse += u32::from(at_worse);
    }

    /// A node whose own estimate would make right what was found there, and that returned this; whether its first call
    /// has the estimate as a bound.
    pub fn may_stand(&mut self, player: Player, value: Option<Rank>, place: StandPlace, raises_at_once: bool) {
        let side = self.side(player);
        side.raises_at_once |= raises_at_once;
        if let Some(value) = value {
            if !side.stands.contains(&Some(place))
                && let Some(free) = side.stands.iter_mut().find(|stand| stand.is_none())
            {
                *free = Some(place);
            }
            side.has_other_stands |= side.stand.is_some_and(|stand| stand != value);
            side.stand = Some(value);
        }
    }

    /// Whether the own estimate of some node may have counted.
    pub fn has_stands(&self) -> bool {
        self.sides.iter().any(|side| side.stand.is_some())
    }

    fn starts_with_a_constant(&self) -> bool {
        self.sides.iter().any(SideSigns::starts_with_a_constant)
    }

    /// Whether several nodes of a player have made fewer moves than they have, and none all of them.
    pub fn never_completes(&self) -> bool {
        self.sides.iter().any(|side| side.incomplete > 2 && side.complete == 0)
    }

    /// Whether a mistake is a simpler reason for what was found of a kind.
    pub fn explain(&self, kind: FindingKind) -> bool {
        match kind {
            FindingKind::Value | FindingKind::Unlogged | FindingKind::Window => self.starts_with_a_constant(),
            FindingKind::FalseCut => {
                self.starts_with_a_constant() || self.sides.iter().any(|side| side.stops_by_rule(self.values_leaves))
            }
            _ => false,
        }
    }
}

impl SideSigns {
    /// Whether the nodes of a player stop before their last move wherever that is no cutoff, or wherever a move is worse
    /// than what the player has, or wherever the estimate is inside the window: by a test that is wrong, and not because
    /// moves were left out.
    fn stops_by_rule(&self, values_leaves: bool) -> bool {
        let at_worse = self.stops_at_worse == self.incomplete && self.goes_on_at_worse == 0;
        let at_estimate = self.stops_inside > 1 && self.goes_on_inside == 0;
        // One node alone shows no rule, where what is left out may be known to be bad.
        let is_alone = self.incomplete == 1 && (self.stops_low == 1 || values_leaves);
        !is_alone && self.incomplete > 0 && (self.complete == 0 || at_worse) || at_estimate
    }

    /// Whether the best value of a node starts at a number that is no infinity: nothing below it is ever returned.
    fn starts_with_a_constant(&self) -> bool {
        let Some(stand) = self.stand.filter(|_| !self.has_other_stands && !self.raises_at_once) else { return false };
        self.stands.iter().all(Option::is_some) && self.least.is_none_or(|least| least >= stand)
    }
}
