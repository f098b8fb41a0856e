//! Mistakes that the articles make or invite, each in a listing of its own that really runs.

use super::{Algorithm, CutoffRule, Form};

/// One mistake in one listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Bug {
    /// The value that comes back is not negated (article 004, in its pseudo-code and in its code).
    NoMinusSign,
    /// The evaluation is for one fixed side, whoever is to move (the code of article 004).
    EvaluatesForMax,
    /// The side to move is taken from the parity of the depth that is left (the code of article 004).
    SideByParity,
    /// The search goes on where α and β meet, though it was to stop there (the code of articles 001 and 003).
    StrictForAtEqual,
    /// The moves are sorted by history with the best last (the code of article 004).
    SortsAscending,
    /// A move that is only as good replaces the best one (the pseudo-code of article 004: `v >= alpha`).
    TakesEqual,
    /// α is taken for the value of a Max node, and β for that of a Min node (article 004, section 1.2).
    AlphaForValue,
}

impl Bug {
    /// All mistakes, the easiest to find first.
    pub const ALL: [Self; 7] = [
        Self::NoMinusSign,
        Self::EvaluatesForMax,
        Self::SideByParity,
        Self::StrictForAtEqual,
        Self::AlphaForValue,
        Self::SortsAscending,
        Self::TakesEqual,
    ];

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::NoMinusSign => "no-minus-sign",
            Self::EvaluatesForMax => "evaluates-for-max",
            Self::SideByParity => "side-by-parity",
            Self::SortsAscending => "sorts-ascending",
            Self::TakesEqual => "takes-equal",
            Self::AlphaForValue => "alpha-for-value",
            Self::StrictForAtEqual => "strict-for-at-equal",
        }
    }

    /// The mistake with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bug| bug.id() == id)
    }

    /// The right listing, and the rule under which the two are to do the same.
    pub const fn right(self) -> (Algorithm, CutoffRule) {
        match self {
            Self::NoMinusSign | Self::EvaluatesForMax => (Algorithm::NegaMax, CutoffRule::AtEqual),
            Self::SideByParity => (Algorithm::Minimax, CutoffRule::AtEqual),
            Self::SortsAscending | Self::TakesEqual => (Algorithm::AlphaBetaHistory, CutoffRule::AtEqual),
            // A test for equality would give a node up at every child.
            Self::AlphaForValue => (Algorithm::AlphaBetaSoft, CutoffRule::Strict),
            Self::StrictForAtEqual => (Algorithm::AlphaBetaSoft, CutoffRule::AtEqual),
        }
    }

    /// What kind of listing it is: the right one's, but for the mistake.
    pub const fn form(self) -> Form {
        let right = self.right().0.form();
        match self {
            // The mistake shows in the values that come back, or in the order of the visits alone.
            Self::NoMinusSign | Self::EvaluatesForMax | Self::SortsAscending => right,
            Self::SideByParity => Form { side_by_parity: true, ..right },
            Self::TakesEqual => Form { takes_equal: true, ..right },
            Self::AlphaForValue => Form { tests_child: true, ..right },
            Self::StrictForAtEqual => Form { always_strict: true, ..right },
        }
    }

    /// The file that holds the mistaken listing, as it was compiled.
    pub const fn source(self) -> &'static str {
        match self {
            Self::NoMinusSign => include_str!("bugs/no_minus_sign.rs"),
            Self::EvaluatesForMax => include_str!("bugs/evaluates_for_max.rs"),
            Self::SideByParity => include_str!("bugs/side_by_parity.rs"),
            Self::SortsAscending => include_str!("bugs/sorts_ascending.rs"),
            Self::TakesEqual => include_str!("bugs/takes_equal.rs"),
            Self::AlphaForValue => include_str!("bugs/alpha_for_value.rs"),
            Self::StrictForAtEqual => include_str!("bugs/strict_for_at_equal.rs"),
        }
    }
}
