//! What is wrong with the log of another program's search, in words.

use plyscope_core::review::{Bounds, Finding, Log, LoggedNumber, Rank, RankRange, Review};

use super::grammar::HasGrammar as _;
use super::{Language, LanguageWords as _, as_sentence};

/// What a finding says, without its line.
pub fn finding(language: Language, log: &Log, finding: &Finding) -> String {
    language.grammar().finding(&LogNumbers { log }, finding)
}

/// A finding as a sentence with its line; `class` is what its class is called there.
pub fn finding_at_line(language: Language, log: &Log, found: &Finding, class: &str) -> String {
    let says = finding(language, log, found);
    as_sentence(language, &(language.words().review.at_line)(found.line, class, &says))
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
pub(super) struct LogNumbers<'l> {
    pub log: &'l Log,
}

impl LogNumbers<'_> {
    /// A number.
    pub fn number(&self, rank: Rank) -> String {
        shown(self.log.numbers().number(rank))
    }

    /// A window.
    pub fn window(&self, [alpha, beta]: Bounds) -> String {
        format!("({}, {})", self.number(alpha), self.number(beta))
    }

    /// By how much the second number is larger.
    pub fn difference(&self, one: Rank, other: Rank) -> String {
        match self.log.numbers().difference(one, other) {
            Some(LoggedNumber::Integer(number)) => signed(number),
            Some(number) => signed(number.as_float()),
            None => "?".to_owned(),
        }
    }

    /// What is claimed: its kind, and the numbers.
    pub fn claim(&self, [low, high]: RankRange) -> Claim {
        match (low.is_infinite(), high.is_infinite()) {
            _ if low == high => Claim::Exactly(self.number(low)),
            (false, true) => Claim::AtLeast(self.number(low)),
            (true, false) => Claim::AtMost(self.number(high)),
            (true, true) => Claim::Nothing,
            (false, false) => Claim::Between(self.number(low), self.number(high)),
        }
    }
}

/// A number, whether the log has it or not.
pub(super) fn shown(number: LoggedNumber) -> String {
    match number {
        LoggedNumber::Infinite(true) => "∞".to_owned(),
        LoggedNumber::Infinite(false) => "−∞".to_owned(),
        LoggedNumber::Integer(number) => signed(number),
        LoggedNumber::Float(number) => signed(number),
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
