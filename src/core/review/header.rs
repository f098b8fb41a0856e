//! What is said of a log as a whole: how it is to be read, and how it names players.

use crate::game::Player;

use super::call::TextId;
use super::enhancements::Enhancements;
use super::number::NumberId;

/// How a log is to be read, as its first line says.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LogHeader {
    /// Who is at the root, or that values and windows are as the side to move sees them.
    pub players: Option<LogViewpoint>,
    /// Values from here on lose a point with every ply.
    pub mate: Option<NumberId>,
    /// The cutoff rule.
    pub rule: Option<Ties>,
    /// How many players there are.
    pub agents: Option<u32>,
    /// The least and the largest value that a position can have.
    pub bounds: Option<[NumberId; 2]>,
    /// What the program is known not to do; all of it in plain alpha-beta.
    pub excluded: Enhancements,
}

/// When a program stops at alpha = beta.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// It does.
    AtEqual,
    /// It goes on.
    Strict,
    /// Both are seen.
    Mixed,
    /// No tie is seen, or not whether it stops.
    NotSeen,
}

impl Ties {
    /// The name in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Self::AtEqual => "at-equal",
            Self::Strict => "strict",
            Self::Mixed => "mixed",
            Self::NotSeen => "not-seen",
        }
    }
}

/// Whose side the numbers of a log are seen from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LogViewpoint {
    /// From that of the side to move: negamax.
    SideToMove,
    /// From Max's; this player is at the root, and they alternate.
    Alternating(Player),
    /// From Max's; each call says who is to move.
    Words,
    /// From Max's; players do not move by turns, and nothing says who is to move.
    Unknown,
}

impl LogViewpoint {
    /// Those that a person can name.
    pub const NAMED: [Self; 3] = [Self::SideToMove, Self::Alternating(Player::Max), Self::Alternating(Player::Min)];

    /// The name in JSON and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::SideToMove => "negamax",
            Self::Alternating(Player::Max) => "max",
            Self::Alternating(Player::Min) => "min",
            Self::Words => "words",
            Self::Unknown => "unknown",
        }
    }
}

/// The names that a log has for players, where they are no words that say who is Max.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerNames {
    /// Those of Max and of Min, if the calls have two of them.
    pub both: Option<[TextId; 2]>,
    /// Whether the values tell which of them is Max's.
    pub is_certain: bool,
    /// The first of the names that are none of a player, and the line on which it stands.
    pub unknown: Option<(TextId, u32)>,
}
