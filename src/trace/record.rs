//! One visited node.

use std::fmt;
use std::ops::Neg;

use crate::game::{Move, Player, Value};

/// The number of a visited node, in the order of the visits; the root is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The root of every trace.
    pub const ROOT: Self = Self(0);

    /// As an index into a table by node.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A moment of a search, counted from 0, the entering of the root: each node is entered once and returns once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Step(pub u64);

/// What the visited leaves prove of a returned value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoundKind {
    /// The node is worth exactly the value: `=`.
    Exact,
    /// The node is worth the value or more, as Max sees it: `≥`.
    Lower,
    /// The node is worth the value or less, as Max sees it: `≤`.
    Upper,
}

impl BoundKind {
    /// `=`, `≥` or `≤`.
    pub const fn sign(self) -> char {
        match self {
            Self::Exact => '=',
            Self::Lower => '≥',
            Self::Upper => '≤',
        }
    }

    /// Turns a bound as Max sees it into one as this player sees it, and back.
    #[inline]
    #[must_use]
    pub const fn seen_by(self, player: Player) -> Self {
        match (self, player) {
            (Self::Lower, Player::Min) => Self::Upper,
            (Self::Upper, Player::Min) => Self::Lower,
            (kind, _) => kind,
        }
    }

    /// The name in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Lower => "lower",
            Self::Upper => "upper",
        }
    }
}

/// What a node can be, by what its visited leaves prove: from `low` to `high`, as Max sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Interval {
    /// It is worth at least this.
    pub low: Value,
    /// It is worth at most this.
    pub high: Value,
}

impl Interval {
    /// Nothing is known.
    pub const ANYTHING: Self = Self { low: Value::NEG_INFINITY, high: Value::INFINITY };

    /// Exactly one value.
    #[inline]
    pub const fn exactly(value: Value) -> Self {
        Self { low: value, high: value }
    }

    /// What `player` has at a node before any child is known: the worst for both ends.
    #[inline]
    pub const fn nothing_yet(player: Player) -> Self {
        Self::exactly(player.worst())
    }

    /// The node's interval once one more child is known: maxima at a Max node, minima at a Min node.
    #[inline]
    #[must_use]
    pub fn with_child(self, player: Player, child: Self) -> Self {
        match player {
            Player::Max => Self { low: self.low.max(child.low), high: self.high.max(child.high) },
            Player::Min => -(-self).with_child(Player::Max, -child),
        }
    }

    /// The node's interval while some of its children are unknown: the player may find anything better there.
    #[inline]
    #[must_use]
    pub fn with_unknown_children(self, player: Player) -> Self {
        match player {
            Player::Max => Self { high: Value::INFINITY, ..self },
            Player::Min => Self { low: Value::NEG_INFINITY, ..self },
        }
    }

    /// How a returned value has to be signed, for the interval to bear it out.
    #[inline]
    pub fn sign_of(self, value: Value) -> BoundKind {
        if self.low == value && self.high == value {
            BoundKind::Exact
        } else if self.low >= value {
            BoundKind::Lower
        } else {
            BoundKind::Upper
        }
    }

    /// The interval that a signed value stands for by itself.
    #[inline]
    pub const fn of_signed(kind: BoundKind, value: Value) -> Self {
        match kind {
            BoundKind::Exact => Self::exactly(value),
            BoundKind::Lower => Self { low: value, high: Value::INFINITY },
            BoundKind::Upper => Self { low: Value::NEG_INFINITY, high: value },
        }
    }

    /// Turns an interval as Max sees it into one as this player sees it, and back.
    #[inline]
    #[must_use]
    pub fn seen_by(self, player: Player) -> Self {
        match player {
            Player::Max => self,
            Player::Min => -self,
        }
    }

    /// Whether a value lies inside.
    pub fn contains(self, value: Value) -> bool {
        self.low <= value && value <= self.high
    }
}

impl Neg for Interval {
    type Output = Self;

    /// The same interval as the opponent sees it.
    #[inline]
    fn neg(self) -> Self {
        Self { low: -self.high, high: -self.low }
    }
}

impl fmt::Display for Interval {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "[{}, {}]", self.low, self.high)
    }
}

/// One visited node, 12 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The node and its visited descendants.
    pub(super) size: u32,
    /// What it returned, as its own code sees it.
    pub(super) value: i32,
    /// The move that led here; 0 at the root.
    pub(super) mv: u16,
    pub(super) flags: u8,
    /// Moves that a cutoff saved; [`Record::MANY_SPARED`] when the side table has the number.
    pub(super) spared: u8,
}

impl Record {
    pub(super) const LEAF: u8 = 1;
    pub(super) const TERMINAL: u8 = 1 << 1;
    pub(super) const FIRED: u8 = 1 << 2;
    const KIND_SHIFT: u8 = 3;
    const KIND: u8 = 0b11 << Self::KIND_SHIFT;
    /// Value and sign do not determine the proved interval: the side table holds it.
    pub(super) const NARROWER: u8 = 1 << 5;
    /// The search was stopped before it had tried all moves of this node.
    pub(super) const UNTRIED: u8 = 1 << 6;
    pub(super) const MANY_SPARED: u8 = 255;

    /// The node and its visited descendants.
    #[inline]
    pub const fn size(&self) -> u32 {
        self.size
    }

    /// What it returned, as the algorithm's own code sees it.
    #[inline]
    pub const fn value_in_code(&self) -> Value {
        Value::new(self.value)
    }

    /// The move that led here.
    #[inline]
    pub const fn mv(&self) -> Move {
        Move(self.mv)
    }

    /// Whether it was evaluated and not searched further.
    #[inline]
    pub const fn is_leaf(&self) -> bool {
        self.flags & Self::LEAF != 0
    }

    /// Whether the game is over here.
    #[inline]
    pub const fn is_terminal(&self) -> bool {
        self.flags & Self::TERMINAL != 0
    }

    /// Whether the test for a cutoff fired, with or without moves left to spare.
    #[inline]
    pub const fn has_fired(&self) -> bool {
        self.flags & Self::FIRED != 0
    }

    /// Whether a cutoff saved at least one move from a visit.
    #[inline]
    pub const fn spares(&self) -> bool {
        self.spared > 0
    }

    /// Whether the search was stopped while this node was open and before all its moves were tried.
    #[inline]
    pub const fn has_untried_moves(&self) -> bool {
        self.flags & Self::UNTRIED != 0
    }

    /// What the visited leaves prove of the returned value.
    #[inline]
    pub const fn bound(&self) -> BoundKind {
        match (self.flags & Self::KIND) >> Self::KIND_SHIFT {
            0 => BoundKind::Exact,
            1 => BoundKind::Lower,
            _ => BoundKind::Upper,
        }
    }

    #[inline]
    pub(super) fn set_bound(&mut self, kind: BoundKind) {
        let bits = match kind {
            BoundKind::Exact => 0,
            BoundKind::Lower => 1,
            BoundKind::Upper => 2,
        };
        self.flags = self.flags & !Self::KIND | bits << Self::KIND_SHIFT;
    }
}
