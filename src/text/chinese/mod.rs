//! The grammar of Simplified Chinese, with the terms of the articles: sentences that are put together out of parts.

mod access;
pub(super) mod bug;
mod chance;
mod compare;
mod cutoff;
mod detail;
mod enhanced;
mod entering;
mod growth;
mod known;
mod lab;
mod mistaken;
mod played;
mod practice;
mod predict;
pub(super) mod pseudo_code;
mod reason;
mod review;
pub(super) mod setup;
mod spacing;
mod story;

pub(super) use reason::listed;
pub(super) use setup::{fen_problem, move_error};
pub(super) use spacing::spaced;

use super::Language;
use super::grammar::Grammar;
use super::number::compact;

/// What Chinese says.
pub(super) static GRAMMAR: Grammar = Grammar {
    language: Language::Chinese,
    finished: |text| spaced(&text),
    full_stop: "。",
    names: reason::NAMES,
    reasons: reason::TEXTS,
    entering: entering::TEXTS,
    cutoffs: cutoff::TEXTS,
    chance: chance::TEXTS,
    enhanced: enhanced::TEXTS,
    known: known::TEXTS,
    mistaken: mistaken::TEXTS,
    details: detail::TEXTS,
    story: story::TEXTS,
    predict: predict::TEXTS,
    access: access::TEXTS,
    compare: compare::TEXTS,
    growth: growth::TEXTS,
    lab: lab::TEXTS,
    practice: practice::TEXTS,
    review: review::TEXTS,
    bug: bug::TEXTS,
    played: played::TEXTS,
};

/// A number in short.
pub(super) fn count(number: u64) -> String {
    compact(number, &[(10_000, "万"), (100_000_000, "亿")])
}
