//! The grammar of English: sentences that are put together out of parts.

pub(super) mod access;
pub(super) mod bug;
mod chance;
pub(super) mod compare;
mod cutoff;
mod detail;
mod enhanced;
mod entering;
pub(super) mod growth;
mod known;
pub(super) mod lab;
mod mistaken;
pub(super) mod played;
pub(super) mod practice;
pub(super) mod predict;
mod reason;
pub(super) mod review;
pub(super) mod setup;
pub(super) mod sheet;
mod story;

pub(super) use detail::detail;
pub(super) use reason::{listed, reason};
pub(super) use setup::{fen_problem, move_error};

use super::number::{compact, grouped};

/// A number in short.
pub(super) fn count(number: u64) -> String {
    if number < 10_000 {
        grouped(number)
    } else {
        compact(number, &[(1_000, "k"), (1_000_000, "M"), (1_000_000_000, "G")])
    }
}

/// A number of things, in the singular or the plural.
pub(super) fn plural(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { many })
}
