//! What is wrong with the log of another program's search, in words.

use plyscope_core::review::{Bounds, Claimed, Finding, Log, Number, Rank, Review};

use super::Language;
use super::grammar::HasGrammar as _;

/// What a finding says, without its line.
pub fn finding(language: Language, log: &Log, finding: &Finding) -> String {
    language.grammar().finding(&Figures { log }, finding)
}

/// How a log was read, and what follows from it: a sentence or two for each.
pub fn reading(language: Language, log: &Log, review: &Review) -> Vec<String> {
    language.grammar().reading(log, review)
}

/// What could not be judged, and what would tell.
pub fn not_judged(language: Language, review: &Review) -> Vec<String> {
    language.grammar().not_judged(review)
}

/// The numbers of a log, as sentences have them.
pub(super) struct Figures<'l> {
    pub log: &'l Log,
}

impl Figures<'_> {
    /// A number.
    pub fn number(&self, rank: Rank) -> String {
        match self.log.numbers().number(rank) {
            Number::Infinite(true) => "∞".to_owned(),
            Number::Infinite(false) => "−∞".to_owned(),
            Number::Integer(number) => signed(number),
            Number::Float(number) => signed(number),
        }
    }

    /// A window.
    pub fn window(&self, [alpha, beta]: Bounds) -> String {
        format!("({}, {})", self.number(alpha), self.number(beta))
    }

    /// By how much the second number is larger.
    pub fn difference(&self, one: Rank, other: Rank) -> String {
        match self.log.numbers().difference(one, other) {
            Some(Number::Integer(number)) => signed(number),
            Some(number) => signed(number.as_float()),
            None => "?".to_owned(),
        }
    }

    /// What is claimed: its kind, and the numbers.
    pub fn claim(&self, [low, high]: Claimed) -> Claim {
        match (low.is_infinite(), high.is_infinite()) {
            _ if low == high => Claim::Exactly(self.number(low)),
            (false, true) => Claim::AtLeast(self.number(low)),
            (true, false) => Claim::AtMost(self.number(high)),
            (true, true) => Claim::Nothing,
            (false, false) => Claim::Between(self.number(low), self.number(high)),
        }
    }
}

/// A number with the typographic minus.
pub(super) fn signed(number: impl ToString) -> String {
    number.to_string().replace('-', "−")
}

/// What is claimed of a position.
pub(super) enum Claim {
    Exactly(String),
    AtLeast(String),
    AtMost(String),
    Between(String, String),
    Nothing,
}
