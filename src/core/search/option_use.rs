//! Which options of a search mean something to it: the one list for the window and for the command line.

use super::option_table::OptionUse;
use super::{Algorithm, Driver, PositionFacts, Refusal, SearchChanges, SearchOption, SearchOptions, TableBounds};

/// What decides whether a search has a use for an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OptionUser {
    /// Its algorithm.
    Algorithm,
    /// Its table, and so its algorithm too.
    Table,
    /// Its driver.
    Driver,
}

impl SearchOption {
    /// The name on the command line, without the hyphens before it.
    pub fn id(self) -> String {
        self.name().replace('_', "-")
    }

    /// Whether a search has a use for it.
    pub fn is_used_by(self, options: &SearchOptions) -> bool {
        match self.used() {
            OptionUse::Every => true,
            OptionUse::Windowed => options.form().windowed,
            OptionUse::Table => options.has_table(),
            OptionUse::Algorithms(algorithms) | OptionUse::Passing(algorithms) => {
                algorithms.contains(&options.algorithm)
            }
            OptionUse::Drivers(drivers) => drivers.contains(&options.driver),
        }
    }

    /// Whether some searches have no use for it.
    pub const fn is_of_some_searches(self) -> bool {
        !matches!(self.used(), OptionUse::Every)
    }

    /// Whether it is about passing, which few games have.
    const fn is_about_passing(self) -> bool {
        matches!(self.used(), OptionUse::Passing(_))
    }

    /// What decides that.
    pub const fn used_by(self) -> OptionUser {
        match self.used() {
            OptionUse::Table => OptionUser::Table,
            OptionUse::Drivers(_) => OptionUser::Driver,
            OptionUse::Every | OptionUse::Windowed | OptionUse::Algorithms(_) | OptionUse::Passing(_) => {
                OptionUser::Algorithm
            }
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
            OptionUser::Algorithm | OptionUser::Table => {
                let used = Algorithm::ALL.into_iter().filter(|algorithm| self.is_used_by(&with_table(*algorithm)));
                used.map(Algorithm::id).collect()
            }
            OptionUser::Driver => {
                let driven = |driver: &Driver| self.is_used_by(&SearchOptions { driver: *driver, ..plain });
                Driver::ALL.iter().filter(|driver| driven(driver)).map(|driver| driver.id()).collect()
            }
        }
    }

    /// Whether changes say something of it.
    fn is_in(self, changes: &SearchChanges) -> bool {
        self.in_changes(changes).is_some()
    }
}

impl SearchChanges {
    /// The first option that is asked for and means nothing to any of the searches that came of it, or nothing in the
    /// game.
    pub fn without_meaning(&self, searches: &[SearchOptions], ground: PositionFacts) -> Option<Refusal> {
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
