//! Which options of a search mean something to it: the one list for the window and for the command line.

use super::{Algorithm, Driver, Ground, Refusal, SearchChanges, SearchOptions, TableBounds};

/// An option that some searches have no use for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SearchOption {
    /// The cutoff rule.
    Cutoff,
    /// The room in the table.
    Slots,
    /// The depth that its entries need.
    TableDepth,
    /// Which of two entries stays.
    Replacement,
    /// The plies that a null move saves.
    NullReduction,
    /// Whether no null move is tried where having to move may be the trouble.
    ZugzwangTest,
    /// The plies that a late move is searched less deep.
    Reduction,
    /// The killers that are kept for each ply.
    Killers,
    /// The value that the root is expected to have.
    Guess,
    /// How wide the window of an aspiration search is, to either side.
    AspirationWidth,
}

/// What decides whether a search has a use for an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UsedBy {
    /// Its algorithm.
    Algorithm,
    /// Its table, and so its algorithm too.
    Table,
    /// Its driver.
    Driver,
}

impl SearchOption {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Cutoff,
        Self::Slots,
        Self::TableDepth,
        Self::Replacement,
        Self::NullReduction,
        Self::ZugzwangTest,
        Self::Reduction,
        Self::Killers,
        Self::Guess,
        Self::AspirationWidth,
    ];

    /// The name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Cutoff => "cutoff",
            Self::Slots => "slots",
            Self::TableDepth => "table-depth",
            Self::Replacement => "replace",
            Self::NullReduction => "null-reduction",
            Self::ZugzwangTest => "zugzwang-test",
            Self::Reduction => "reduction",
            Self::Killers => "killers",
            Self::Guess => "guess",
            Self::AspirationWidth => "aspiration-width",
        }
    }

    /// Whether a search has a use for it.
    pub fn is_used_by(self, options: &SearchOptions) -> bool {
        let of = |algorithms: [Algorithm; 2]| algorithms.contains(&options.algorithm);
        match self {
            Self::Cutoff => options.form().windowed,
            Self::Slots | Self::TableDepth | Self::Replacement => options.has_table(),
            Self::NullReduction | Self::ZugzwangTest => of([Algorithm::NullMove, Algorithm::Engine]),
            Self::Reduction => of([Algorithm::LateMoveReductions, Algorithm::Engine]),
            Self::Killers => of([Algorithm::Killers, Algorithm::Engine]),
            Self::Guess => matches!(options.driver, Driver::Aspiration | Driver::MtdF),
            Self::AspirationWidth => options.driver == Driver::Aspiration,
        }
    }

    /// Whether it is about passing, which few games have.
    const fn is_about_passing(self) -> bool {
        matches!(self, Self::NullReduction | Self::ZugzwangTest)
    }

    /// What decides that.
    pub const fn used_by(self) -> UsedBy {
        match self {
            Self::Slots | Self::TableDepth | Self::Replacement => UsedBy::Table,
            Self::Guess | Self::AspirationWidth => UsedBy::Driver,
            _ => UsedBy::Algorithm,
        }
    }

    /// The names of the algorithms, or of the drivers, that have a use for it.
    pub fn users(self) -> Vec<&'static str> {
        let with_table = |algorithm| {
            let mut options = SearchOptions::new(algorithm);
            options.table.bounds = TableBounds::Two;
            options
        };
        let plain = SearchOptions::new(Algorithm::AlphaBetaSoft);
        match self.used_by() {
            UsedBy::Algorithm | UsedBy::Table => {
                let used = Algorithm::ALL.into_iter().filter(|algorithm| self.is_used_by(&with_table(*algorithm)));
                used.map(Algorithm::id).collect()
            }
            UsedBy::Driver => {
                let driven = |driver: &Driver| self.is_used_by(&SearchOptions { driver: *driver, ..plain });
                Driver::ALL.iter().filter(|driver| driven(driver)).map(|driver| driver.id()).collect()
            }
        }
    }

    /// Whether changes say something of it.
    const fn is_in(self, changes: &SearchChanges) -> bool {
        match self {
            Self::Cutoff => changes.cutoff.is_some(),
            Self::Slots => changes.slots.is_some(),
            Self::TableDepth => changes.table_depth.is_some(),
            Self::Replacement => changes.replacement.is_some(),
            Self::NullReduction => changes.null_reduction.is_some(),
            Self::ZugzwangTest => changes.zugzwang_test.is_some(),
            Self::Reduction => changes.reduction.is_some(),
            Self::Killers => changes.killers.is_some(),
            Self::Guess => changes.guess.is_some(),
            Self::AspirationWidth => changes.aspiration_width.is_some(),
        }
    }
}

impl SearchChanges {
    /// The first option that is asked for and means nothing to any of the searches that came of it, or nothing in the
    /// game.
    pub fn without_meaning(&self, searches: &[SearchOptions], ground: Ground) -> Option<Refusal> {
        let last = searches.last()?;
        let is_idle =
            |option: &SearchOption| option.is_in(self) && !searches.iter().any(|options| option.is_used_by(options));
        if let Some(idle) = SearchOption::ALL.into_iter().find(is_idle) {
            return Some(Refusal::MeansNothing(idle, last.algorithm, last.driver));
        }
        if self.ordering.is_some_and(|ordering| !ordering.means_something(ground)) {
            return Some(Refusal::NothingToCapture);
        }
        let is_idle_there = |option: &SearchOption| option.is_in(self) && option.is_about_passing() && !ground.may_pass;
        SearchOption::ALL.into_iter().find(is_idle_there).map(Refusal::MeansNothingWithoutPassing)
    }
}
