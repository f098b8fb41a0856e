//! What the experiments of the lab have found.

use plyscope_core::lab::{LabFinding, Results};

use super::Grammar;
use crate::number::{grouped, to_one_decimal};
use crate::words::LanguageWords as _;

/// The texts on findings: numbers are written as they stand there.
pub(crate) struct LabTexts {
    pub too_few: &'static str,
    /// At this depth: all leaves, those in the best order, those in a random one.
    pub explosion: fn(u64, &str, &str, &str) -> String,
    /// With so many moves: as if there were so many in the best order, in a random one.
    pub square_root: fn(u64, &str, &str) -> String,
    /// The fewest leaves, the most, and how many times as many these are.
    pub order: fn(&str, &str, &str) -> String,
    /// At this depth: what was counted before and after, and how many per cent the second is of the first.
    pub compared: fn(u64, [&str; 2], [&str; 2], &str) -> String,
    /// A table of this size, and how many per cent of the nodes are entered.
    pub table_size: fn(&str, &str) -> String,
    pub cut_profile: fn(&str) -> String,
    /// At this depth: how many per cent of the cutoffs are deep, and how many more leaves there are without them.
    pub deep: fn(u64, &str, &str) -> String,
}

impl Grammar {
    /// What the last and most telling row of the results says.
    pub(crate) fn found(&self, results: &Results) -> String {
        let (texts, decimal) = (&self.lab, to_one_decimal);
        let count = |number: f64| grouped(number.round() as u64);
        let Some(finding) = LabFinding::of(results) else { return texts.too_few.to_owned() };
        match finding {
            LabFinding::Explosion { depth, all, random, best } => {
                (texts.explosion)(depth, &count(all), &count(best), &count(random))
            }
            LabFinding::SquareRoot { branching, best, random } => {
                (texts.square_root)(branching, &decimal(best), &decimal(random))
            }
            LabFinding::Order { least, most } => (texts.order)(&count(least), &count(most), &decimal(most / least)),
            LabFinding::Compared { depth, from: (from, before), to: (to, after) } => {
                let [from, to] = [from, to].map(|series| (self.language.words().lab.series)(series).label);
                let percent = decimal(100.0 * after / before);
                (texts.compared)(depth, [from, &count(before)], [to, &count(after)], &percent)
            }
            LabFinding::TableSize { slots, before, after } => {
                (texts.table_size)(&grouped(slots), &decimal(100.0 * after / before))
            }
            LabFinding::CutProfile { percent } => (texts.cut_profile)(&decimal(percent)),
            LabFinding::Deep { depth, percent, more } => (texts.deep)(depth, &decimal(percent), &decimal(more)),
        }
    }
}
