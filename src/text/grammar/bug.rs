//! What comes of a mistake in a listing.

use plyscope_core::game::WrittenValue;
use plyscope_core::practice::Difference;

use super::Grammar;
use crate::passage;
use crate::words::{BugFacts, DivergenceFacts, FirstEffect};

/// The texts on listings with a mistake.
pub(crate) struct BugTexts {
    /// Which node the mistake visits, or spares, or gives another value, before what comes of that.
    pub visits: fn(&str) -> String,
    pub spares: fn(&str) -> String,
    pub has_other_value: fn(&str) -> String,
    /// What both give the root.
    pub values_differ: fn(&str, [WrittenValue<'_>; 2]) -> String,
    /// The root and what it is worth to both; what the two choose, and what these are worth.
    pub choices_differ: fn(&str, WrittenValue<'_>, [&str; 2], [WrittenValue<'_>; 2]) -> String,
    /// The root and what it is worth to both, and how many nodes they visit.
    pub only_work_differs: fn(&str, WrittenValue<'_>, [u32; 2]) -> String,
    /// The step, and what the two do there.
    pub part_at: fn(u64, &str) -> String,
    /// Where each goes down to, or is.
    pub nodes_differ: fn(&str, &str) -> String,
    pub events_differ: fn(&str, &str) -> String,
    pub tables_differ: fn(&str) -> String,
    pub stand_pat_differs: fn(&str) -> String,
    pub value_differs: fn(&str) -> String,
    /// A node has come back to another, which only one of the two gives up.
    pub suspect_cuts: fn(&str, &str) -> String,
    pub right_one_cuts: fn(&str, &str) -> String,
    pub windows_differ: fn(&str, &str) -> String,
    pub best_differs: fn(&str, &str) -> String,
    /// What the mistake does, which article has it, what it costs here, and how it is mended.
    pub explanation: fn(&BugFacts<'_>) -> String,
}

impl Grammar {
    /// What comes of a mistake, without a word on where it is.
    pub(crate) fn consequence(&self, facts: &BugFacts<'_>) -> String {
        let BugFacts { root, values: [wrong, right], choices, worth, visited, .. } = *facts;
        let texts = &self.bug;
        let first = match facts.first {
            Some(FirstEffect::Visits(node)) => (texts.visits)(node),
            Some(FirstEffect::Spares(node)) => (texts.spares)(node),
            Some(FirstEffect::Value(node)) => (texts.has_other_value)(node),
            Some(FirstEffect::Choice) | None => String::new(),
        };
        let whole = if wrong.value != right.value {
            (texts.values_differ)(root, [wrong, right])
        } else if worth[0].value != worth[1].value {
            (texts.choices_differ)(root, right, choices, worth)
        } else {
            (texts.only_work_differs)(root, right, visited)
        };
        passage(self.language, [first, whole])
    }

    /// Where the two searches part.
    pub(crate) fn divergence(&self, facts: &DivergenceFacts<'_>) -> String {
        let DivergenceFacts { step, difference, nodes: [node, right], parent, mistaken_cuts } = *facts;
        let texts = &self.bug;
        let what = match difference {
            Difference::Node => (texts.nodes_differ)(node, right),
            Difference::Event => (texts.events_differ)(node, right),
            Difference::Table => (texts.tables_differ)(node),
            Difference::StandPat => (texts.stand_pat_differs)(node),
            Difference::Value => (texts.value_differs)(node),
            Difference::Cut if mistaken_cuts => (texts.suspect_cuts)(node, parent),
            Difference::Cut => (texts.right_one_cuts)(node, parent),
            Difference::Window => (texts.windows_differ)(node, parent),
            Difference::Best => (texts.best_differs)(node, parent),
        };
        (texts.part_at)(step, &what)
    }
}
