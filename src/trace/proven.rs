//! What is proved of a node and what is believed of it, where a move may be searched more than once.

use crate::game::{Move, Player, Value};
use crate::search::TableUse;

use super::{BoundKind, Interval};

/// What a node can be, by what its visited leaves prove, and by what the search believes besides. The second lies within the
/// first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proven {
    /// By what is proved.
    pub proved: Interval,
    /// By what is believed: that passing is never best, that less depth is enough.
    pub believed: Interval,
}

impl Proven {
    /// Nothing is known.
    pub const ANYTHING: Self = Self::surely(Interval::ANYTHING);

    /// What is proved, and nothing more is believed.
    pub const fn surely(proved: Interval) -> Self {
        Self { proved, believed: proved }
    }

    /// The same as the opponent sees it.
    #[must_use]
    pub fn turned(self) -> Self {
        Self { proved: -self.proved, believed: -self.believed }
    }

    /// The same as this player sees it, and back.
    #[must_use]
    pub fn seen_by(self, player: Player) -> Self {
        match player {
            Player::Max => self,
            Player::Min => self.turned(),
        }
    }

    /// The better of two moves, as the player sees it who chooses.
    #[must_use]
    fn or(self, other: Self) -> Self {
        Self {
            proved: self.proved.with_child(Player::Max, other.proved),
            believed: self.believed.with_child(Player::Max, other.believed),
        }
    }

    /// With moves that are not known: the player may find anything better there.
    #[must_use]
    pub fn with_unknown_moves(self) -> Self {
        Self {
            proved: self.proved.with_unknown_children(Player::Max),
            believed: self.believed.with_unknown_children(Player::Max),
        }
    }

    /// Whether two proofs cannot both be true: a mistake in the search, or in the keys of its table.
    pub(super) fn contradicts(self, other: Self) -> bool {
        self.proved.meet(other.proved).is_none()
    }

    /// Both of two truths about one node, and what is believed as far as that leaves it.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let proved = other.proved.within(self.proved);
        Self { proved, believed: other.believed.within(self.believed).within(proved) }
    }

    /// What an entry of the table tells a node of this depth, where the writer returned `value` and was known to be `source`;
    /// all as the side to move sees it.
    ///
    /// It proves something only where the writer was searched as deep.
    pub fn of_entry(used: &TableUse, depth: u32, value: Value, source: Interval) -> Self {
        let proved = if used.depth == depth { source.moved(used.shift) } else { Interval::ANYTHING };
        Self { proved, believed: Interval::of_signed(used.end.into(), value.moved(used.shift)).within(proved) }
    }

    /// What a record tells of a node.
    pub fn of_record(kind: BoundKind, is_believed: bool, value: Value, proved: Interval) -> Self {
        if is_believed {
            Self { proved, believed: Interval::of_signed(kind, value).within(proved) }
        } else {
            Self::surely(proved)
        }
    }
}

/// What the moves of an open node amount to, as its own player sees it. The visits of one move follow one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveProofs {
    /// The moves before the one at hand.
    done: Proven,
    /// The move at hand: its visits so far.
    current: Proven,
    mv: Option<Move>,
    /// How many visits the move at hand has had.
    tries: u32,
}

/// The worst there is: what a player has before any move is known.
const NOTHING_YET: Proven = Proven::surely(Interval::exactly(Value::NEG_INFINITY));

impl Default for MoveProofs {
    fn default() -> Self {
        Self { done: NOTHING_YET, current: NOTHING_YET, mv: None, tries: 0 }
    }
}

impl MoveProofs {
    /// The player has at least this value, without a move.
    pub fn standing(value: Value) -> Self {
        Self { done: Proven::surely(Interval::exactly(value)), ..Self::default() }
    }

    /// Takes in a visit of a move, as the player sees it who chose it; `proves` where it was searched as deep as it has to be.
    /// Whether it is the first of that move.
    ///
    /// Proofs of one move all hold; what is believed of it is what was found last.
    pub fn take(&mut self, mv: Move, proves: bool, visit: Proven) -> bool {
        let is_new = self.mv != Some(mv);
        if is_new {
            self.done = self.done.or(self.current);
            self.current = Proven::ANYTHING;
            self.mv = Some(mv);
            self.tries = 0;
        }
        self.tries += 1;
        let proved = if proves { visit.proved } else { Interval::ANYTHING };
        self.current.proved = proved.within(self.current.proved);
        self.current.believed = visit.believed.within(self.current.proved);
        is_new
    }

    /// Whether a visit, as [`take`](Self::take) is given it, contradicts what earlier ones of the same move have proved.
    pub(super) fn contradicts(&self, mv: Move, proves: bool, visit: Proven) -> bool {
        proves && self.mv == Some(mv) && self.current.contradicts(visit)
    }

    /// What all the visited moves amount to by themselves.
    pub fn all(self) -> Proven {
        self.done.or(self.current)
    }

    /// The move at hand; none before the first.
    pub const fn current_move(self) -> Option<Move> {
        self.mv
    }

    /// How many visits the move at hand has had.
    pub const fn tries(self) -> u32 {
        self.tries
    }
}
