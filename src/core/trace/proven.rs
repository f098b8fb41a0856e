//! What is proved of a node and what is believed of it, where a move may be searched more than once.

use crate::game::{Move, Player, Value};
use crate::search::TableUse;

use super::{BoundKind, Interval, Reach};

/// What a node can be, by what its visited leaves prove, and by what the search believes besides. The second lies
/// within the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proven {
    /// By what is proved.
    pub proved: Interval,
    /// By what is believed: that passing is never best, that less depth is enough.
    pub believed: Interval,
    /// At which depths what is proved holds.
    pub reach: Reach,
}

impl Proven {
    /// Nothing is known.
    pub const ANYTHING: Self = Self::surely(Interval::ANYTHING);

    /// What is proved at every depth, and nothing more is believed.
    pub const fn surely(proved: Interval) -> Self {
        Self::believing(proved, proved)
    }

    /// What is proved at every depth, and what is believed.
    pub const fn believing(proved: Interval, believed: Interval) -> Self {
        Self { proved, believed, reach: Reach::EVERY_DEPTH }
    }

    /// What is known, where the proof holds at these depths.
    #[must_use]
    pub fn reaching(self, reach: Reach) -> Self {
        Self { reach, ..self }
    }

    /// What a position searched to one depth hears of it, which was searched to another: what is not proved there is
    /// believed.
    #[must_use]
    fn at_depth(self, depth: u32, searched: u32) -> Self {
        if self.reach.holds_at(depth, searched) { self } else { Self::believing(Interval::ANYTHING, self.believed) }
    }

    /// What is known as the opponent sees it.
    #[must_use]
    pub fn turned(self) -> Self {
        Self { proved: -self.proved, believed: -self.believed, ..self }
    }

    /// What is known as this player sees it, and back.
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
            reach: self.reach.and(other.reach),
        }
    }

    /// With moves that are not known: the player may find anything better there.
    #[must_use]
    pub fn with_unknown_moves(self) -> Self {
        Self {
            proved: self.proved.with_unknown_children(Player::Max),
            believed: self.believed.with_unknown_children(Player::Max),
            ..self
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
        let believed = other.believed.within(self.believed).within(proved);
        Self { proved, believed, reach: self.reach.and(other.reach) }
    }

    /// What an entry of the table tells a node of this depth, where the writer returned `value` and was known to be
    /// `source`, at the depths that `reach` says; all as the side to move sees it.
    ///
    /// It proves something only where the writer was searched as deep, or came to the end of the game within that depth
    /// wherever it went.
    pub fn of_entry(used: &TableUse, depth: u32, value: Value, source: Interval, reach: Reach) -> Self {
        let believed = Interval::of_signed(used.end.into(), value.moved(used.shift));
        let told = Self::surely(source.moved(used.shift)).reaching(reach).at_depth(depth, used.depth);
        Self { believed: believed.within(told.proved), ..told }
    }

    /// What a record tells of a node, of which so much is proved at the depths that `reach` says.
    pub fn of_record(kind: BoundKind, is_believed: bool, value: Value, proved: Interval, reach: Reach) -> Self {
        let believed = if is_believed { Interval::of_signed(kind, value).within(proved) } else { proved };
        Self { proved, believed, reach }
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
    /// The player has at least this value, without a move: an estimate, where no depth is left.
    pub fn standing(value: Value) -> Self {
        Self { done: Proven::surely(Interval::exactly(value)).reaching(Reach::THIS_DEPTH), ..Self::default() }
    }

    /// Takes in a visit of a move, as the player sees it who chose it, which was searched to the depth `searched`,
    /// where a full call searches to `full`. Whether it is the first of that move.
    ///
    /// Proofs of one move all hold; what is believed of it is what was found last.
    pub fn take(&mut self, mv: Move, full: u32, searched: u32, visit: Proven) -> bool {
        let is_new = self.mv != Some(mv);
        if is_new {
            self.done = self.done.or(self.current);
            self.current = Proven::ANYTHING;
            self.mv = Some(mv);
            self.tries = 0;
        }
        self.tries += 1;
        let told = visit.at_depth(full, searched);
        let proved = told.proved.within(self.current.proved);
        let reach = told.reach.one_ply_above().and(self.current.reach);
        self.current = Proven { proved, believed: visit.believed.within(proved), reach };
        is_new
    }

    /// Whether a visit, as [`take`](Self::take) is given it, contradicts what earlier ones of the same move have
    /// proved.
    pub(super) fn contradicts(&self, mv: Move, full: u32, searched: u32, visit: Proven) -> bool {
        self.mv == Some(mv) && self.current.contradicts(visit.at_depth(full, searched))
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
