//! The grammar of Simplified Chinese, with the terms of the articles: sentences that are put together out of parts.

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
mod spacing;
mod story;

pub(super) use detail::detail;
pub(super) use reason::{listed, reason};
pub(super) use setup::{fen_problem, move_error};
pub(super) use spacing::spaced;

use super::number::compact;

/// A number in short.
pub(super) fn count(number: u64) -> String {
    compact(number, &[(10_000, "万"), (100_000_000, "亿")])
}
