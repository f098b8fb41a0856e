//! What a search may do besides plain alpha-beta, so that what looks wrong in its log is right.

/// Something that a search may do besides plain alpha-beta, and that a word of the log says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Enhancement {
    /// The position's own estimate counts as a move does: `stand=`.
    StandPat,
    /// The first call passes the move: `null`.
    NullMove,
    /// A move is searched with less depth first, and then once more: `again`.
    Reduction,
    /// Moves are left out on purpose: `pruned=`.
    Pruning,
    /// Calls before the node's own moves search to another depth: `again` with `depth=`.
    ExtraSearch,
    /// The only call searches the same position, as a search of captures begins: `node=`.
    SamePosition,
    /// The same player moves again, and negamax turns nothing over: `player=`.
    FurtherTurn,
    /// The search is given up, and what its last calls return is no value: `< ?`.
    TimeOut,
}

impl Enhancement {
    /// All of them: where several make something right, the first is named.
    pub const ALL: [Self; 8] = [
        Self::StandPat,
        Self::NullMove,
        Self::Reduction,
        Self::Pruning,
        Self::ExtraSearch,
        Self::SamePosition,
        Self::FurtherTurn,
        Self::TimeOut,
    ];

    /// The name in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Self::StandPat => "stand-pat",
            Self::NullMove => "null-move",
            Self::Reduction => "reduction",
            Self::Pruning => "pruning",
            Self::ExtraSearch => "extra-search",
            Self::SamePosition => "same-position",
            Self::FurtherTurn => "further-turn",
            Self::TimeOut => "time-out",
        }
    }

    /// The one of this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|enhancement| enhancement.id() == id)
    }

    /// The word that says it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::StandPat => "stand=",
            Self::NullMove => "null",
            Self::Reduction => "again",
            Self::ExtraSearch => "again depth=",
            Self::SamePosition => "node=",
            Self::FurtherTurn => "player=",
            Self::TimeOut => "< ?",
            Self::Pruning => "pruned=",
        }
    }
}

/// Some of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Enhancements(u16);

impl Enhancements {
    /// None.
    pub const NONE: Self = Self(0);

    /// All of them.
    pub const ALL: Self = Self((1 << Enhancement::ALL.len()) - 1);

    /// That all of them are needed, and not one of them.
    const TOGETHER: u16 = 1 << 15;

    /// These, all of them together.
    #[must_use]
    pub const fn together(self) -> Self {
        Self(self.0 | Self::TOGETHER)
    }

    /// Whether all of them are needed.
    pub const fn are_together(self) -> bool {
        self.0 & Self::TOGETHER != 0
    }

    /// These but one.
    #[must_use]
    pub const fn without(self, enhancement: Enhancement) -> Self {
        Self(self.0 & !(1 << enhancement as u16))
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, enhancement: Enhancement) -> Self {
        Self(self.0 | 1 << enhancement as u16)
    }

    /// Those of both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// This one, if it is one of these.
    #[must_use]
    pub const fn only(self, enhancement: Enhancement) -> Self {
        Self(self.0 & 1 << enhancement as u16)
    }

    /// Whether it is one of these.
    pub const fn has(self, enhancement: Enhancement) -> bool {
        self.0 & 1 << enhancement as u16 != 0
    }

    /// Whether these are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first of them.
    pub fn first(self) -> Option<Enhancement> {
        Enhancement::ALL.into_iter().find(|enhancement| self.has(*enhancement))
    }
}
