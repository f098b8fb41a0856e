//! The listings in other languages than that of this program: the same algorithms, proved equal step by step.
//!
//! Each language is a folder, each listing a file with the name of the algorithm; `README.md` says how their lines are
//! marked. To add a language, add a folder and a line to [`CodeLanguage`]; to add an algorithm, a file to each folder.

use serde::{Deserialize, Serialize};

use super::table::names;
use super::{Algorithm, CutoffRule, Driver, MoveOrdering, SearchOptions};

/// A language that listings are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CodeLanguage {
    /// That of this program: the code that ran.
    #[default]
    Rust,
    /// Python 3.10 and newer.
    Python,
    /// That of textbooks, in the words of the reader's language.
    PseudoCode,
}

names!(CodeLanguage, Rust = "rust", Python = "python", PseudoCode = "pseudo-code");

/// The files of a language, by the names of what they hold.
macro_rules! folder {
    ($folder:literal, $end:literal, $name:expr) => {
        match $name {
            "min-max" => include_str!(concat!($folder, "/min_max.", $end)),
            "nega-max" => include_str!(concat!($folder, "/nega_max.", $end)),
            "max-min" => include_str!(concat!($folder, "/max_min.", $end)),
            "minimax" => include_str!(concat!($folder, "/minimax.", $end)),
            "alpha-beta" => include_str!(concat!($folder, "/alpha_beta.", $end)),
            "max-min-pruned" => include_str!(concat!($folder, "/max_min_pruned.", $end)),
            "alpha-beta-soft" => include_str!(concat!($folder, "/alpha_beta_soft.", $end)),
            "alpha-beta-history" => include_str!(concat!($folder, "/alpha_beta_history.", $end)),
            "principal-variation" => include_str!(concat!($folder, "/principal_variation.", $end)),
            "nega-scout" => include_str!(concat!($folder, "/nega_scout.", $end)),
            "alpha-beta-table" => include_str!(concat!($folder, "/alpha_beta_table.", $end)),
            "killers" => include_str!(concat!($folder, "/killers.", $end)),
            "quiescence" => include_str!(concat!($folder, "/quiescence.", $end)),
            "null-move" => include_str!(concat!($folder, "/null_move.", $end)),
            "late-move-reductions" => include_str!(concat!($folder, "/late_move_reductions.", $end)),
            "engine" => include_str!(concat!($folder, "/engine.", $end)),
            "value-by-player" => include_str!(concat!($folder, "/value_by_player.", $end)),
            "alpha-beta-by-player" => include_str!(concat!($folder, "/alpha_beta_by_player.", $end)),
            "expectiminimax" => include_str!(concat!($folder, "/expectiminimax.", $end)),
            "star1" => include_str!(concat!($folder, "/star1.", $end)),
            "star2" => include_str!(concat!($folder, "/star2.", $end)),
            "iterative-deepening" => include_str!(concat!($folder, "/iterative_deepening.", $end)),
            "aspiration" => include_str!(concat!($folder, "/aspiration.", $end)),
            "mtd-f" => include_str!(concat!($folder, "/mtd_f.", $end)),
            _ => return None,
        }
    };
}

impl CodeLanguage {
    /// The file of what has this name in it, as it stands in the folder; none for the language of this program.
    fn file(self, name: &str) -> Option<&'static str> {
        Some(match self {
            Self::Rust => return None,
            Self::Python => folder!("python", "py", name),
            Self::PseudoCode => folder!("pseudo_code", "txt", name),
        })
    }

    /// The file of an algorithm; none where the language is that of this program, or does not have it.
    pub fn source(self, algorithm: Algorithm) -> Option<&'static str> {
        self.file(algorithm.id())
    }

    /// The file of a driver; none for a single search, and likewise.
    pub fn driver_source(self, driver: Driver) -> Option<&'static str> {
        self.file(driver.id())
    }

    /// What the listings stand on, in the same language; none where the files themselves show it.
    pub const fn helper(self) -> Option<&'static str> {
        match self {
            Self::Rust | Self::PseudoCode => None,
            Self::Python => Some(include_str!("python/helper.py")),
        }
    }

    /// What begins a comment.
    pub const fn comment(self) -> &'static str {
        match self {
            Self::Rust => "//",
            Self::Python | Self::PseudoCode => "#",
        }
    }
}

/// Something on which lines of a listing depend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListingCondition {
    /// The search stops where α and β meet.
    AtEqual,
    /// It goes on there.
    Strict,
    /// It has a transposition table.
    Table,
    /// The table's move is tried first.
    TableFirst,
    /// Killers are kept.
    Killers,
    /// A side can pass.
    Null,
}

names!(
    ListingCondition,
    AtEqual = "at-equal",
    Strict = "strict",
    Table = "table",
    TableFirst = "table-first",
    Killers = "killers",
    Null = "null"
);

/// On which lines a search depends, so that those are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ListingConditions(u8);

impl ListingConditions {
    /// Those of a search, in a game in which a side may pass or not.
    pub fn of(options: &SearchOptions, may_pass: bool) -> Self {
        let holds = |condition: ListingCondition| match condition {
            ListingCondition::AtEqual => options.cutoff == CutoffRule::AtEqual,
            ListingCondition::Strict => options.cutoff == CutoffRule::Strict,
            ListingCondition::Table => options.has_table(),
            ListingCondition::TableFirst => options.ordering == MoveOrdering::TableFirst,
            ListingCondition::Killers => options.killers > 0,
            ListingCondition::Null => may_pass,
        };
        let held = ListingCondition::ALL.iter().filter(|condition| holds(**condition));
        Self(held.fold(0, |all, condition| all | 1 << *condition as u8))
    }

    /// Whether one of them holds.
    pub const fn has(self, condition: ListingCondition) -> bool {
        self.0 & 1 << condition as u8 != 0
    }
}
