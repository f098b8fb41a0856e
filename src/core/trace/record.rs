//! One visited node.

use std::ops::Neg;

use crate::game::{Move, Player, Value};
use crate::search::{CallKind, EntryEnd};

/// The number of a visited node, in the order of the visits; the root is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, serde::Serialize, serde::Deserialize)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, serde::Serialize, serde::Deserialize)]
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

impl From<EntryEnd> for BoundKind {
    /// As the side to move sees both.
    fn from(end: EntryEnd) -> Self {
        match end {
            EntryEnd::Exact => Self::Exact,
            EntryEnd::Lower => Self::Lower,
            EntryEnd::Upper => Self::Upper,
        }
    }
}

impl BoundKind {
    #[inline]
    const fn number(self) -> u8 {
        match self {
            Self::Exact => 0,
            Self::Lower => 1,
            Self::Upper => 2,
        }
    }

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

    /// Whether it bears out a value with this sign.
    #[inline]
    pub fn bears(self, kind: BoundKind, value: Value) -> bool {
        match kind {
            BoundKind::Exact => self == Self::exactly(value),
            BoundKind::Lower => self.low >= value && self != Self::exactly(value),
            BoundKind::Upper => self.high <= value && self.low < value,
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

    /// What two truths leave together; `None` where they contradict each other.
    #[inline]
    #[must_use]
    pub fn meet(self, other: Self) -> Option<Self> {
        let both = Self { low: self.low.max(other.low), high: self.high.min(other.high) };
        (both.low <= both.high).then_some(both)
    }

    /// What is believed, as far as what is proved leaves it: all that is proved, where nothing is left.
    #[inline]
    #[must_use]
    pub fn within(self, proved: Self) -> Self {
        self.meet(proved).unwrap_or(proved)
    }

    /// What it is of a position that stands so many plies further from the root: decided games move with it.
    #[inline]
    #[must_use]
    pub fn moved(self, plies: i32) -> Self {
        Self { low: self.low.moved(plies), high: self.high.moved(plies) }
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

    /// The interval as the opponent sees it.
    #[inline]
    fn neg(self) -> Self {
        Self { low: -self.high, high: -self.low }
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
    /// Moves that were not tried; [`Record::MANY_SPARED`] when the side table has the number.
    pub(super) spared: u8,
}

impl Record {
    pub(super) const LEAF: u8 = 1;
    pub(super) const TERMINAL: u8 = 1 << 1;
    pub(super) const FIRED: u8 = 1 << 2;
    const SIGN_SHIFT: u8 = 3;
    const SIGN: u8 = 0b111 << Self::SIGN_SHIFT;
    /// What is added to a sign where value and sign do not determine the proved interval: a side table holds it.
    const NARROWER: u8 = 2;
    /// What is added to a sign that is only believed: what is proved stands in a side table, nothing where it does not.
    const BELIEVED: u8 = 5;
    const CALL_SHIFT: u8 = 6;
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

    /// Whether it has no children: it was evaluated, or the table settled it.
    #[inline]
    pub const fn is_leaf(&self) -> bool {
        self.flags & Self::LEAF != 0
    }

    /// Whether the game is over here.
    #[inline]
    pub const fn is_terminal(&self) -> bool {
        self.flags & (Self::LEAF | Self::TERMINAL) == Self::LEAF | Self::TERMINAL
    }

    /// Whether the test for a cutoff fired, with or without moves left to spare.
    #[inline]
    pub const fn has_fired(&self) -> bool {
        self.flags & (Self::LEAF | Self::FIRED) == Self::FIRED
    }

    /// Whether a cutoff saved at least one move from a visit.
    #[inline]
    pub const fn spares(&self) -> bool {
        self.spared > 0 && self.has_fired()
    }

    /// Whether the search was stopped while this node was open and before all its moves were tried.
    #[inline]
    pub const fn has_untried_moves(&self) -> bool {
        self.spared > 0 && !self.has_fired()
    }

    /// How the search was called on the position here.
    #[inline]
    pub const fn call(&self) -> CallKind {
        match self.flags >> Self::CALL_SHIFT {
            0 => CallKind::Full,
            1 => CallKind::Scout,
            2 => CallKind::Reduced,
            _ => CallKind::Explicit,
        }
    }

    /// Whether an entry of the transposition table gave the value, so that nothing was searched.
    #[inline]
    pub const fn is_table_hit(&self) -> bool {
        self.flags & (Self::LEAF | Self::FIRED) == Self::LEAF | Self::FIRED
    }

    /// Whether an entry of the transposition table narrowed the window of a node that was then searched.
    #[inline]
    pub const fn is_narrowed(&self) -> bool {
        self.flags & (Self::LEAF | Self::TERMINAL) == Self::TERMINAL
    }

    /// Whether entries of the transposition table were used here.
    #[inline]
    pub const fn uses_table(&self) -> bool {
        self.is_table_hit() || self.is_narrowed()
    }

    /// The sign of the returned value: what the visited leaves prove of it, or what is [believed](Self::is_believed) of
    /// it.
    #[inline]
    pub const fn bound(&self) -> BoundKind {
        match self.sign() {
            0 | Self::BELIEVED => BoundKind::Exact,
            1 | 3 | 6 => BoundKind::Lower,
            _ => BoundKind::Upper,
        }
    }

    /// Whether the sign rests on what is believed: a null move, a reduced search, an entry of another depth.
    #[inline]
    pub const fn is_believed(&self) -> bool {
        self.sign() >= Self::BELIEVED
    }

    /// Whether the side table may have an interval of this node.
    #[inline]
    pub(super) const fn may_have_interval(&self) -> bool {
        self.sign() > 2
    }

    #[inline]
    const fn sign(&self) -> u8 {
        (self.flags & Self::SIGN) >> Self::SIGN_SHIFT
    }

    /// Sets the sign; the interval that it stands for is `narrower` than value and sign say by themselves.
    #[inline]
    pub(super) fn set_proved(&mut self, kind: BoundKind, narrower: bool) {
        // Exactly one value is never narrower.
        self.set_sign(kind.number() + Self::NARROWER * u8::from(narrower));
    }

    /// Sets a sign that is only believed.
    #[inline]
    pub(super) fn set_believed(&mut self, kind: BoundKind) {
        self.set_sign(kind.number() + Self::BELIEVED);
    }

    #[inline]
    fn set_sign(&mut self, sign: u8) {
        self.flags = self.flags & !Self::SIGN | sign << Self::SIGN_SHIFT;
    }

    /// The flags of a node that is called in this way.
    #[inline]
    pub(super) const fn flags_of(call: CallKind) -> u8 {
        (call as u8) << Self::CALL_SHIFT
    }
}
