//! The grammar of English: sentences that are put together out of parts.

mod access;
pub(super) mod bug;
mod chance;
pub(super) mod compare;
mod cutoff;
mod detail;
mod enhanced;
mod entering;
mod growth;
mod known;
mod lab;
mod mistaken;
mod played;
pub(super) mod practice;
mod predict;
pub(super) mod pseudo_code;
mod reason;
mod review;
pub(super) mod setup;
mod story;

pub(super) use reason::{capital, listed};
pub(super) use setup::{fen_problem, move_error};

use super::Language;
use super::grammar::Grammar;
use super::number::{compact, grouped};

/// What English says.
pub(super) static GRAMMAR: Grammar = Grammar {
    language: Language::English,
    finished: |text| text,
    full_stop: ".",
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
