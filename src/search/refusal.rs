//! Why a search cannot be asked for in some way.

use std::fmt;

use super::{Algorithm, CutoffRule, Driver, MoveOrdering, SearchOptions, TableBounds, Window};

/// What does not go together in the options of a search, or with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// Passing makes no sense in the game.
    NoPassing,
    /// The driver needs values from outside its windows, which the algorithm does not return.
    NeedsFailSoft(Driver, Algorithm),
    /// A null window has no room for the strict rule: α can never be larger than β without being past it.
    StrictWithNullWindow,
    /// What the table knows is used as soon as the bounds meet.
    StrictWithTable,
    /// The algorithm has no lines for a table.
    TakesNoTable(Algorithm),
    /// The order is that of a table, and there is none.
    OrderWithoutTable,
    /// The driver sets the windows at the root itself.
    WindowUnderDriver(Driver),
}

impl SearchOptions {
    /// Why these options do not go together; `may_pass` says whether passing makes sense in the game.
    pub fn refusal(&self, may_pass: bool) -> Option<Refusal> {
        let Self { algorithm, driver, .. } = *self;
        let form = self.form();
        let strict = self.cutoff == CutoffRule::Strict;
        if algorithm == Algorithm::NullMove && !may_pass {
            Some(Refusal::NoPassing)
        } else if driver.needs_fail_soft() && !(form.windowed && form.soft) {
            Some(Refusal::NeedsFailSoft(driver, algorithm))
        } else if strict && (algorithm.has_null_windows() || driver == Driver::MtdF) {
            Some(Refusal::StrictWithNullWindow)
        } else if self.table.bounds != TableBounds::None && !algorithm.takes_table() {
            Some(Refusal::TakesNoTable(algorithm))
        } else if strict && self.has_table() {
            Some(Refusal::StrictWithTable)
        } else if self.ordering == MoveOrdering::TableFirst && !self.has_table() {
            Some(Refusal::OrderWithoutTable)
        } else if self.window != Window::FULL && driver != Driver::None {
            Some(Refusal::WindowUnderDriver(driver))
        } else {
            None
        }
    }

    /// Whether it may stop at more depths than the one that is asked for, so that an explicit tree needs estimates at all.
    pub const fn stops_at_many_depths(&self) -> bool {
        matches!(self.driver, Driver::IterativeDeepening | Driver::Aspiration)
            || matches!(self.algorithm, Algorithm::NullMove | Algorithm::LateMoveReductions | Algorithm::Engine)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPassing => formatter
                .write_str("null-move makes no sense here, expected a game in which a side can pass: chess or xiangqi"),
            Self::NeedsFailSoft(driver, algorithm) => write!(
                formatter,
                "{} needs values from outside its windows, which {} does not return; expected a fail-soft search, such as \
                 alpha-beta-soft or alpha-beta-table",
                driver.id(),
                algorithm.id()
            ),
            Self::StrictWithNullWindow => {
                formatter.write_str("a null window leaves the strict rule no room, expected the cutoff rule at-equal")
            }
            Self::StrictWithTable => {
                formatter.write_str("a table is used as soon as the bounds meet, expected the cutoff rule at-equal")
            }
            Self::TakesNoTable(algorithm) => write!(
                formatter,
                "{} has no use for a table; those that have are alpha-beta-table, principal-variation, nega-scout and engine",
                algorithm.id()
            ),
            Self::OrderWithoutTable => {
                formatter.write_str("table-first is the order of a table, and there is none here")
            }
            Self::WindowUnderDriver(driver) => {
                write!(formatter, "{} sets the windows at the root itself, expected none beside it", driver.id())
            }
        }
    }
}
