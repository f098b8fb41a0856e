//! A call of the search function, as a log tells it.

use crate::game::Player;

use super::number::NumberId;

/// A call of a log, by its place in the order in which they began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CallId(pub u32);

impl CallId {
    /// Its place in a table of all calls.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A text of a log, by its number; [`TextId::NONE`] where there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TextId(pub u32);

impl TextId {
    /// No text.
    pub const NONE: Self = Self(u32::MAX);

    /// Whether there is a text.
    pub fn is_some(self) -> bool {
        self != Self::NONE
    }
}

/// A call of the search function: 40 bytes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LoggedCall {
    /// The line on which it begins, counted from 1.
    pub entered: u32,
    /// The line on which it returns; 0 where it never does.
    pub left: u32,
    /// The window that it was called with.
    pub window: [NumberId; 2],
    /// What it returns.
    pub value: NumberId,
    /// How many calls it holds, with itself.
    pub size: u32,
    /// The move that leads to it.
    pub mv: TextId,
    /// The position, as the program names it.
    pub position: TextId,
    /// The depth that is left; [`Self::NO_DEPTH`] where that is not said.
    pub depth: i16,
    /// How many moves there are here, see [`Log::moves`].
    pub(super) moves: u8,
    /// What else is said of it.
    pub(super) flags: u16,
}

/// There is a row in the table of many moves.
pub(super) const MANY: u8 = u8::MAX - 1;
/// How many moves there are is not said.
pub(super) const UNKNOWN: u8 = u8::MAX;

/// The flags of a call.
pub(super) mod flag {
    pub const MAX: u16 = 1;
    pub const MIN: u16 = 2;
    pub const TABLE: u16 = 4;
    pub const NULL: u16 = 8;
    pub const AGAIN: u16 = 16;
    pub const NARROWED: u16 = 32;
    pub const STANDS: u16 = 64;
    pub const PRUNED: u16 = 128;
    pub const CHANCE: u16 = 256;
    pub const CHOSE: u16 = 512;
    pub const MOVED: u16 = 1024;
    /// The player has the first or the second of two names that are no words for players.
    pub const NAMED: [u16; 2] = [2048, 4096];
}

impl LoggedCall {
    /// The depth of a call that says none.
    pub const NO_DEPTH: i16 = i16::MIN;

    /// Who is to move, where that is said.
    pub fn player(&self) -> Option<Player> {
        match self.flags & (flag::MAX | flag::MIN) {
            flag::MAX => Some(Player::Max),
            flag::MIN => Some(Player::Min),
            _ => None,
        }
    }

    /// Whether chance moves there.
    pub fn is_chance(&self) -> bool {
        self.flags & flag::CHANCE != 0
    }

    /// Whether it has returned nothing at all where a value is due.
    pub fn has_returned_nothing(&self) -> bool {
        self.value == NumberId::NOTHING && self.has_returned()
    }

    /// Whether its value comes from a table.
    pub fn is_from_table(&self) -> bool {
        self.flags & flag::TABLE != 0
    }

    /// Whether it passes the move.
    pub fn is_null_move(&self) -> bool {
        self.flags & flag::NULL != 0
    }

    /// Whether it searches the move before it once more.
    pub fn is_again(&self) -> bool {
        self.flags & flag::AGAIN != 0
    }

    /// The depth that is left, where that is said.
    pub fn depth_left(&self) -> Option<i16> {
        Some(self.depth).filter(|depth| *depth != Self::NO_DEPTH)
    }

    /// Whether it has ended without a value, as by an exception.
    pub fn has_no_value(&self) -> bool {
        self.value == NumberId::NONE && self.has_returned()
    }

    /// Whether it returns.
    pub fn has_returned(&self) -> bool {
        self.left != 0
    }

    /// Whether it has called nothing.
    pub fn is_leaf(&self) -> bool {
        self.size == 1
    }
}
