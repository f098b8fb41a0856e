//! Why a search cannot be asked for in some way.

use std::fmt;

use crate::game::{Position, Value};

use super::{
    Algorithm, CutoffRule, Driver, MoveOrdering, OptionUser, SearchOption, SearchOptions, TableBounds, Window,
};

/// What the position allows of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionFacts {
    /// Passing makes sense in the game.
    pub may_pass: bool,
    /// Some move may take something.
    pub may_capture: bool,
    /// The players take turns, and chance nowhere chooses.
    pub alternates: bool,
    /// Chance chooses somewhere.
    pub has_chance: bool,
    /// The least and the largest value that an end can have are known.
    pub has_bounds: bool,
    /// How many points make one as values are written.
    pub unit: u32,
}

impl PositionFacts {
    /// A position on which every search can be done that goes together in itself.
    pub const ANY: Self =
        Self { may_pass: true, may_capture: true, alternates: true, has_chance: false, has_bounds: true, unit: 1 };

    /// What a position allows.
    pub fn of(position: &impl Position) -> Self {
        Self {
            may_pass: position.is_passing_allowed(),
            may_capture: position.has_captures(),
            alternates: position.alternates(),
            has_chance: position.has_chance(),
            has_bounds: position.bounds().is_some(),
            unit: position.unit(),
        }
    }

    /// The largest number that a value can be, as values are written.
    const fn largest(self) -> u32 {
        Value::LARGEST_GIVEN.unsigned_abs() / if self.unit == 0 { 1 } else { self.unit }
    }
}

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
    /// The algorithm takes it for granted that the players take turns.
    NeedsTurns(Algorithm),
    /// The algorithm has no lines for chance.
    NeedsNoChance(Algorithm),
    /// The algorithm cuts by bounds of all values, which are not known.
    NeedsBounds(Algorithm),
    /// At a node of chance a value that equals its bound is enough to cut.
    StrictWithChance,
    /// The driver sets the windows at the root itself.
    WindowUnderDriver(Driver),
    /// No value can be as large as this one that the driver is to begin with; the largest is the other.
    GuessBeyondValues(i32, u32),
    /// An option that was asked for by itself has no effect on a search with this algorithm and this driver.
    MeansNothing(SearchOption, Algorithm, Driver),
    /// An option about passing was asked for by itself, in a game in which no side can pass.
    MeansNothingWithoutPassing(SearchOption),
    /// Captures first was asked for by itself, where no move takes anything.
    NothingToCapture,
}

impl SearchOptions {
    /// Why these options do not go together, or not with what the position allows.
    pub fn refusal(&self, ground: PositionFacts) -> Option<Refusal> {
        let Self { algorithm, driver, .. } = *self;
        let form = self.form();
        let strict = self.cutoff == CutoffRule::Strict;
        // What has lines for chance has them for players in any order.
        if ground.has_chance && !form.chance {
            Some(Refusal::NeedsNoChance(algorithm))
        } else if !ground.alternates && !form.by_player {
            Some(Refusal::NeedsTurns(algorithm))
        } else if form.chance && form.windowed && !ground.has_bounds {
            Some(Refusal::NeedsBounds(algorithm))
        } else if form.chance && form.windowed && strict {
            Some(Refusal::StrictWithChance)
        } else if algorithm == Algorithm::NullMove && !ground.may_pass {
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
        } else if SearchOption::Guess.is_used_by(self) && self.guess.unsigned_abs() > ground.largest() {
            Some(Refusal::GuessBeyondValues(self.guess, ground.largest()))
        } else {
            None
        }
    }

    /// Whether it may stop at more depths than the one that is asked for, so that an explicit tree needs estimates at
    /// all.
    pub const fn stops_at_many_depths(&self) -> bool {
        matches!(self.driver, Driver::IterativeDeepening | Driver::Aspiration)
            || matches!(self.algorithm, Algorithm::NullMove | Algorithm::LateMoveReductions | Algorithm::Engine)
    }
}

impl Refusal {
    /// The names of the algorithms that have lines for a tree for which another one has none; none where that is not
    /// why.
    pub fn fitting(self) -> Vec<&'static str> {
        let fits = |algorithm: &Algorithm| match self {
            Self::NeedsTurns(_) => algorithm.form().by_player,
            Self::NeedsNoChance(_) => algorithm.form().chance,
            _ => false,
        };
        Algorithm::ALL.into_iter().filter(fits).map(Algorithm::id).collect()
    }
}

/// Names as a choice.
fn one_of(names: &[&str]) -> String {
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => names.concat(),
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPassing => formatter
                .write_str("null-move makes no sense here, expected a game in which a side can pass: chess or xiangqi"),
            Self::NeedsTurns(algorithm) => write!(
                formatter,
                "{} takes it for granted that the players take turns, expected {} for this tree",
                algorithm.id(),
                one_of(&self.fitting())
            ),
            Self::NeedsNoChance(algorithm) => write!(
                formatter,
                "{} has no lines for chance, expected {} for this tree",
                algorithm.id(),
                one_of(&self.fitting())
            ),
            Self::NeedsBounds(algorithm) => write!(
                formatter,
                "{} cuts by what leaves can be worth, expected bounds in the tree, such as bounds: (0, 10)",
                algorithm.id()
            ),
            Self::StrictWithChance => formatter
                .write_str("at a node of chance a value that equals its bound cuts, expected the cutoff rule at-equal"),
            Self::NeedsFailSoft(driver, algorithm) => write!(
                formatter,
                "{} needs values from outside its windows, which {} does not return; expected a fail-soft search, such \
                as \
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
                "{} has no use for a table; those that have are alpha-beta-table, principal-variation, nega-scout and \
                engine",
                algorithm.id()
            ),
            Self::OrderWithoutTable => {
                formatter.write_str("table-first is the order of a table, and there is none here")
            }
            Self::WindowUnderDriver(driver) => {
                write!(formatter, "{} sets the windows at the root itself, expected none beside it", driver.id())
            }
            Self::GuessBeyondValues(guess, most) => write!(
                formatter,
                "the guess {guess} is beyond all values here, expected a whole number from -{most} to {most}"
            ),
            Self::MeansNothingWithoutPassing(option) => write!(
                formatter,
                "--{} means nothing where no side can pass, expected it in chess or xiangqi",
                option.id()
            ),
            Self::NothingToCapture => formatter.write_str(
                "--ordering captures-first means nothing where no move captures, expected it in chess, xiangqi or a \
                tree with \
                 captures",
            ),
            Self::MeansNothing(option, algorithm, driver) => {
                let (id, users) = (option.id(), one_of(&option.users()));
                let algorithm = algorithm.id();
                match (option.used_by(), driver) {
                    (OptionUser::Algorithm, _) => {
                        write!(formatter, "--{id} means nothing to {algorithm}, expected it with {users}")
                    }
                    (OptionUser::Table, _) => write!(
                        formatter,
                        "--{id} means nothing to {algorithm} without a table, expected it beside a --table with {users}"
                    ),
                    (OptionUser::Driver, Driver::None) => {
                        write!(formatter, "--{id} means nothing without a driver, expected it with --driver {users}")
                    }
                    (OptionUser::Driver, driver) => {
                        write!(formatter, "--{id} means nothing to {}, expected it with --driver {users}", driver.id())
                    }
                }
            }
        }
    }
}
