//! How a search is called on the position behind a move, and how often at the root.

use super::Window;

/// What window and depth a call hands down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[repr(u8)]
pub enum CallKind {
    /// The window as it is, one ply less.
    #[default]
    Full = 0,
    /// Only the question whether the move is better than what the player has: a window of one point at the player's own
    /// bound, one ply less. Of a move of chance: a probe, which tries the first move behind it alone.
    Scout = 1,
    /// The question of a scout with less depth than a full call; a null move asks it at the opponent's bound.
    Reduced = 2,
    /// A window and a depth of their own.
    Explicit = 3,
}

impl CallKind {
    /// The name in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Scout => "scout",
            Self::Reduced => "reduced",
            Self::Explicit => "explicit",
        }
    }
}

/// How a search is called on the position behind a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum ChildCall {
    /// See [`CallKind::Full`].
    #[default]
    Full,
    /// See [`CallKind::Scout`].
    Scout,
    /// See [`CallKind::Reduced`].
    Reduced,
    /// See [`CallKind::Explicit`].
    Explicit(ExplicitCall),
}

/// A call with a window and a depth of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExplicitCall {
    /// The window, as Max sees it.
    pub window: Window,
    /// The depth that is left.
    pub depth: u32,
    /// The kind of call that it is like: what decides whether the move is searched again.
    pub like: CallKind,
}

impl ChildCall {
    /// Its kind.
    #[inline(always)]
    pub const fn kind(self) -> CallKind {
        match self {
            Self::Full => CallKind::Full,
            Self::Scout => CallKind::Scout,
            Self::Reduced => CallKind::Reduced,
            Self::Explicit(_) => CallKind::Explicit,
        }
    }

    /// The kind of call that it is like: what decides whether the move is searched again.
    pub const fn like(self) -> CallKind {
        match self {
            Self::Explicit(call) => call.like,
            call => call.kind(),
        }
    }
}

/// Why a driver searches the root once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PassReason {
    /// It is the first search, or the only one.
    First,
    /// One ply deeper than before.
    Deeper,
    /// With a window around the value that is expected.
    Aspiration,
    /// The value came out below the window: once more, with α at −∞.
    FailedLow,
    /// The value came out above the window: once more, with β at +∞.
    FailedHigh,
    /// A null window, to learn on which side of it the value lies.
    Probe,
}

impl PassReason {
    /// All reasons.
    pub const ALL: [Self; 6] =
        [Self::First, Self::Deeper, Self::Aspiration, Self::FailedLow, Self::FailedHigh, Self::Probe];

    /// The name in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Deeper => "deeper",
            Self::Aspiration => "aspiration",
            Self::FailedLow => "failed-low",
            Self::FailedHigh => "failed-high",
            Self::Probe => "probe",
        }
    }
}

/// One search of the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RootCall {
    /// The depth at the root.
    pub depth: u32,
    /// The window at the root, as Max sees it.
    pub window: Window,
    /// Why it is made.
    pub reason: PassReason,
}

/// A use of an entry of the transposition table at the node entered last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableUse {
    /// The node that wrote what is used, by the number of its entering.
    pub source: u32,
    /// The depth to which that was searched.
    pub depth: u32,
    /// Which end of the entry is used.
    pub end: EntryEnd,
    /// Whether it settles the node; otherwise it narrows the window.
    pub settles: bool,
    /// How many plies further from the root the node lies than the writer.
    pub shift: i32,
}

/// Which of the ends that a table entry knows, as the side to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EntryEnd {
    /// Both are the same: the value is exact.
    Exact,
    /// The position is worth this or more.
    Lower,
    /// The position is worth this or less.
    Upper,
}
