//! When a node is given up.

use crate::game::Value;

/// Whether a search stops at a node as soon as α and β meet, or only when they have crossed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CutoffRule {
    /// Cut when α ≥ β (002, 004, the prose of 003, AIMA).
    AtEqual,
    /// Cut when α > β (001, the pseudo-code of 003): on a tie the search goes on.
    Strict,
}

impl CutoffRule {
    /// Both rules.
    pub const ALL: [Self; 2] = [Self::AtEqual, Self::Strict];

    /// Whether `low` has met or passed `high`, whichever this rule asks for.
    ///
    /// `low` is the bound from below (α, or a value about to raise it) and `high` the one from above (β).
    #[inline(always)]
    pub fn fires(self, low: Value, high: Value) -> bool {
        match self {
            Self::AtEqual => low >= high,
            Self::Strict => low > high,
        }
    }

    /// The rule's name in files and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::AtEqual => "at-equal",
            Self::Strict => "strict",
        }
    }

    /// The rule with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.id() == id)
    }
}
