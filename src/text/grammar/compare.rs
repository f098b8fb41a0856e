//! What two searches have in common, and what only one of them does.

use super::Grammar;
use crate::passage;
use crate::words::{ComparedSearches, VisitedByOne};

/// The texts on two searches.
pub(crate) struct CompareTexts {
    pub both_find: fn(&str) -> String,
    pub find: fn(&str, &str) -> String,
    pub left_was_stopped: &'static str,
    pub right_was_stopped: &'static str,
    pub both_were_stopped: &'static str,
    /// Both visit as many nodes, and these.
    pub visit_alike: fn(u64) -> String,
    pub only_left: fn(&str) -> String,
    pub only_right: fn(&str) -> String,
    pub each_alone: fn(&str, &str) -> String,
    pub leaves: fn(u64) -> String,
    /// So many nodes, and how many of them are leaves.
    pub nodes: fn(u64, u64) -> String,
}

impl Grammar {
    /// What two searches find, and what only one of them visits.
    pub(crate) fn compared(&self, compared: &ComparedSearches<'_>) -> String {
        let texts = &self.compare;
        let values = match compared.values {
            [Some(left), Some(right)] if left == right => (texts.both_find)(left),
            [Some(left), Some(right)] => (texts.find)(left, right),
            _ => String::new(),
        };
        let stopped = match compared.stopped {
            [false, false] => "",
            [true, false] => texts.left_was_stopped,
            [false, true] => texts.right_was_stopped,
            [true, true] => texts.both_were_stopped,
        };
        let differences = match &compared.only {
            [VisitedByOne { nodes: 0, .. }, VisitedByOne { nodes: 0, .. }] => (texts.visit_alike)(compared.visited[0]),
            [only, VisitedByOne { nodes: 0, .. }] => (texts.only_left)(&self.visits(only)),
            [VisitedByOne { nodes: 0, .. }, only] => (texts.only_right)(&self.visits(only)),
            [left, right] => (texts.each_alone)(&self.visits(left), &self.visits(right)),
        };
        (self.finished)(passage(self.language, [values, differences, stopped.to_owned()]))
    }

    fn visits(&self, only: &VisitedByOne) -> String {
        match &only.single {
            Some(name) => name.clone(),
            None if only.leaves == only.nodes => (self.compare.leaves)(only.leaves),
            None => (self.compare.nodes)(only.nodes, only.leaves),
        }
    }
}
