//! The drivers: how often, how deep and with which window the root is searched.

use super::table::names;

/// What searches the root, once or again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Driver {
    /// One search of the root.
    #[default]
    None,
    /// One search after the other, each a ply deeper.
    IterativeDeepening,
    /// Deeper and deeper, with a window around the value that is expected.
    Aspiration,
    /// Null windows alone, until the bounds on the value meet (Plaat 1996).
    MtdF,
}

names!(Driver, None = "none", IterativeDeepening = "iterative-deepening", Aspiration = "aspiration", MtdF = "mtd-f");

impl Driver {
    /// The file that holds the driver, as it was compiled; none for a single search.
    pub const fn source(self) -> Option<&'static str> {
        match self {
            Self::None => None,
            Self::IterativeDeepening => Some(include_str!("iterative_deepening.rs")),
            Self::Aspiration => Some(include_str!("aspiration.rs")),
            Self::MtdF => Some(include_str!("mtd_f.rs")),
        }
    }

    /// Whether it asks for windows that only a search with fail-soft values can answer.
    pub const fn needs_fail_soft(self) -> bool {
        matches!(self, Self::Aspiration | Self::MtdF)
    }

    /// Whether it searches the root to one depth after another, so that there is an answer whenever it is stopped.
    pub const fn deepens(self) -> bool {
        matches!(self, Self::IterativeDeepening | Self::Aspiration)
    }
}
