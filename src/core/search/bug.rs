//! Mistakes that the articles make or invite, and those of transposition tables and quiescence, each in a listing of
//! its own that really runs.

use super::{Algorithm, CutoffRule, ListingForm, SearchOptions, TableDepth, TableOptions};

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
    /// Every result is written into the transposition table as the exact value.
    AlwaysExact,
    /// What a result is to the table is decided by the α that the moves have raised.
    FlagFromRaisedAlpha,
    /// An entry of the table is used whatever depth it was searched to.
    DepthIgnored,
    /// Wins and losses from the table keep the distance from the root that they had where they were written.
    MateNotShifted,
    /// The best value starts at α, as fail-hard has it, in a listing that is fail-soft all else.
    HardAndSoftMixed,
    /// In quiescence the position as it stands is evaluated for the wrong side.
    StandPatWrongSide,
}

impl Bug {
    /// Whether a node returns what it should, and the node above takes it for something else.
    pub const fn is_of_the_node_above(self) -> bool {
        matches!(self, Self::NoMinusSign)
    }

    /// All mistakes, the easiest to find first.
    pub const ALL: [Self; 13] = [
        Self::NoMinusSign,
        Self::EvaluatesForMax,
        Self::SideByParity,
        Self::StrictForAtEqual,
        Self::AlphaForValue,
        Self::SortsAscending,
        Self::TakesEqual,
        Self::StandPatWrongSide,
        Self::AlwaysExact,
        Self::DepthIgnored,
        Self::FlagFromRaisedAlpha,
        Self::MateNotShifted,
        Self::HardAndSoftMixed,
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
            Self::AlwaysExact => "always-exact",
            Self::FlagFromRaisedAlpha => "flag-from-raised-alpha",
            Self::DepthIgnored => "depth-ignored",
            Self::MateNotShifted => "mate-not-shifted",
            Self::HardAndSoftMixed => "hard-and-soft-mixed",
            Self::StandPatWrongSide => "stand-pat-wrong-side",
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
            Self::AlwaysExact
            | Self::FlagFromRaisedAlpha
            | Self::DepthIgnored
            | Self::MateNotShifted
            | Self::HardAndSoftMixed => (Algorithm::AlphaBetaTable, CutoffRule::AtEqual),
            Self::StandPatWrongSide => (Algorithm::Quiescence, CutoffRule::AtEqual),
        }
    }

    /// The search by the right listing in which the mistake can show.
    pub const fn right_options(self) -> SearchOptions {
        let (algorithm, cutoff) = self.right();
        let options = SearchOptions::new(algorithm).with_cutoff(cutoff);
        match self {
            // What was found out with less depth is there to be used.
            Self::DepthIgnored => options.to_depth(Some(4)),
            // An entry from nearer to the root was searched deeper.
            Self::MateNotShifted => {
                SearchOptions { table: TableOptions { depth: TableDepth::AtLeast, ..options.table }, ..options }
            }
            // Captures are what lies behind the depth.
            Self::StandPatWrongSide => options.to_depth(Some(1)),
            _ => options,
        }
    }

    /// The options of that search, by the listing with the mistake.
    pub const fn mistaken_options(self) -> SearchOptions {
        SearchOptions { algorithm: Algorithm::Buggy(self), ..self.right_options() }
    }

    /// What kind of listing it is: the right one's, but for the mistake.
    pub const fn form(self) -> ListingForm {
        let right = self.right().0.form();
        match self {
            // The mistake shows in the values that come back, or in the order of the visits alone.
            Self::NoMinusSign | Self::EvaluatesForMax | Self::SortsAscending | Self::StandPatWrongSide => right,
            Self::SideByParity => ListingForm { side_by_parity: true, ..right },
            Self::TakesEqual => ListingForm { takes_equal: true, ..right },
            Self::AlphaForValue => ListingForm { tests_child: true, ..right },
            Self::StrictForAtEqual => ListingForm { always_strict: true, ..right },
            // What an entry says of a position need not be so.
            Self::AlwaysExact | Self::FlagFromRaisedAlpha | Self::DepthIgnored | Self::MateNotShifted => {
                ListingForm { believes: true, ..right }
            }
            Self::HardAndSoftMixed => ListingForm { soft: false, ..right },
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
            Self::AlwaysExact => include_str!("bugs/always_exact.rs"),
            Self::FlagFromRaisedAlpha => include_str!("bugs/flag_from_raised_alpha.rs"),
            Self::DepthIgnored => include_str!("bugs/depth_ignored.rs"),
            Self::MateNotShifted => include_str!("bugs/mate_not_shifted.rs"),
            Self::HardAndSoftMixed => include_str!("bugs/hard_and_soft_mixed.rs"),
            Self::StandPatWrongSide => include_str!("bugs/stand_pat_wrong_side.rs"),
        }
    }
}
