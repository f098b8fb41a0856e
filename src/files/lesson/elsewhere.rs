//! Searches that a page does not show, and that its figures are of.

use std::sync::Arc;

use crate::Scenario;
use crate::place::Fault;
use crate::ron::{Raw, record};
use crate::ron_options::SearchFields;

use super::question_faults;
use super::read::LessonReader;
use super::show::PageSearches;

record! {
    struct OtherFields as "search" {
        scenario: Option<Raw<'t>>,
        search: SearchFields<'t>,
    }
}

impl<'t> LessonReader<'_, 't> {
    /// The search that a fact names in front of it, on a page that shows this.
    pub(super) fn another_search(&mut self, raw: Raw<'t>, shown: &PageSearches) -> Result<PageSearches, Fault> {
        if !raw.text.starts_with('(') {
            return Err(raw.unexpected(question_faults::other_search_expected()));
        }
        let fields = raw.record::<OtherFields<'_>>()?;
        let before = self.reader.faults.len();
        let base = match (fields.scenario, shown) {
            (Some(raw), _) => self.named_or_written(raw),
            (None, PageSearches::One(scenario) | PageSearches::Two(scenario, _)) => Some(Arc::clone(scenario)),
            (None, PageSearches::NoSearch) => return Err(raw.fault(question_faults::no_search_shown())),
        };
        let searched = base.map(|base| {
            let options = self.options(fields.search, &base);
            PageSearches::One(Arc::new(Scenario { options, ..base.as_ref().clone() }))
        });
        match searched {
            Some(searched) if self.reader.faults.len() == before => Ok(searched),
            // The last of them is handed on like any other.
            _ => Err(self.reader.faults.pop().unwrap_or_else(|| raw.fault(question_faults::no_search_shown()))),
        }
    }
}
