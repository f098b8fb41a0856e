//! The two players, and chance.

use super::Value;

/// Who chooses at a node: Max wants a large value, Min a small one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// Wants the largest value.
    Max,
    /// Wants the smallest value.
    Min,
}

impl Player {
    /// The other player.
    #[inline]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Max => Self::Min,
            Self::Min => Self::Max,
        }
    }

    /// The player to move `plies` plies after this one.
    #[inline]
    pub const fn after(self, plies: u32) -> Self {
        if plies.is_multiple_of(2) { self } else { self.opponent() }
    }

    /// Whether this player would rather have `value` than `other`, both as Max sees them.
    #[inline]
    pub fn prefers(self, value: Value, other: Value) -> bool {
        match self {
            Self::Max => value > other,
            Self::Min => value < other,
        }
    }

    /// The value that this player begins with, before any move is known: the worst there is.
    #[inline]
    pub const fn worst(self) -> Value {
        match self {
            Self::Max => Value::NEG_INFINITY,
            Self::Min => Value::INFINITY,
        }
    }

    /// Turns a value as Max sees it into one as this player sees it, and back.
    #[inline]
    pub fn sees(self, value: Value) -> Value {
        match self {
            Self::Max => value,
            Self::Min => -value,
        }
    }
}

/// Who chooses at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Chooser {
    /// A player, who takes the best move.
    Player(Player),
    /// Chance, which takes each move with its probability.
    Chance,
}

impl Chooser {
    /// The player; none where chance chooses.
    #[inline]
    pub const fn player(self) -> Option<Player> {
        match self {
            Self::Player(player) => Some(player),
            Self::Chance => None,
        }
    }
}

impl From<Player> for Chooser {
    fn from(player: Player) -> Self {
        Self::Player(player)
    }
}
