//! Mistakes that the articles make or invite, each in a listing of its own that really runs.

/// One mistake in one listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Bug {
    /// The moves are sorted by history with the best last (the code of article 004).
    SortsAscending,
    /// A move that is only as good replaces the best one (the pseudo-code of article 004: `v >= alpha`).
    TakesEqual,
    /// α is taken for the value of a Max node, and β for that of a Min node (article 004, section 1.2).
    AlphaForValue,
    /// The search goes on where α and β meet, though it was to stop there (the code of articles 001 and 003).
    StrictForAtEqual,
}

impl Bug {
    /// All mistakes.
    pub const ALL: [Self; 4] = [Self::SortsAscending, Self::TakesEqual, Self::AlphaForValue, Self::StrictForAtEqual];

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::SortsAscending => "sorts-ascending",
            Self::TakesEqual => "takes-equal",
            Self::AlphaForValue => "alpha-for-value",
            Self::StrictForAtEqual => "strict-for-at-equal",
        }
    }
}
