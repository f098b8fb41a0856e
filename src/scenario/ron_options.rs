//! How a search is asked for in RON: the one reader of the fields that say it, and the one writer.
//!
//! They stand by themselves in brackets (who plays a game, what a lesson compares) or among others (a scenario, what it
//! offers beside its own search, a page of a lesson). What is left out is as in the search that they are laid over.

use serde::Deserialize;

use crate::search::{Algorithm, CutoffRule, FULL_DEPTH, MoveOrdering, SearchChanges, SearchOptions};

use super::messages;
use super::place::Fault;
use super::raw::{Raw, RawText};
use super::reader::Reader;

/// Declares brackets in which the fields of a search stand among others: those before it, a semicolon, those behind it.
macro_rules! fields_with_a_search {
    ($name:ident as $called:literal { $($before:ident: $type_before:ty),*; $($behind:ident: $type_behind:ty),* $(,)? }) => {
        #[derive(serde::Deserialize)]
        #[serde(rename = $called, deny_unknown_fields)]
        pub(super) struct $name<'t> {
            $(#[serde(borrow)] pub $before: $type_before,)*
            algorithm: Option<RawText<'t>>,
            cutoff: Option<RawText<'t>>,
            ordering: Option<RawText<'t>>,
            depth: Option<RawText<'t>>,
            $(#[serde(borrow)] pub $behind: $type_behind,)*
        }

        impl<'t> $name<'t> {
            pub fn search(&self) -> $crate::scenario::ron_options::SearchFields<'t> {
                let Self { algorithm, cutoff, ordering, depth, .. } = *self;
                $crate::scenario::ron_options::SearchFields { algorithm, cutoff, ordering, depth }
            }
        }
    };
}
pub(super) use fields_with_a_search;

/// The fields of a search.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename = "search", deny_unknown_fields)]
pub(super) struct SearchFields<'t> {
    #[serde(borrow)]
    pub algorithm: Option<RawText<'t>>,
    pub cutoff: Option<RawText<'t>>,
    pub ordering: Option<RawText<'t>>,
    pub depth: Option<RawText<'t>>,
}

impl<'t> SearchFields<'t> {
    /// Those that are there.
    pub fn given(self) -> impl Iterator<Item = RawText<'t>> {
        let Self { algorithm, cutoff, ordering, depth } = self;
        [algorithm, cutoff, ordering, depth].into_iter().flatten()
    }
}

impl<'t> Reader<'t> {
    /// What the fields say; `depth` reads the depth.
    pub fn changes(
        &mut self,
        fields: SearchFields<'t>,
        depth: impl FnOnce(Raw<'t>) -> Result<Option<u32>, Fault>,
    ) -> SearchChanges {
        SearchChanges {
            algorithm: self.or(fields.algorithm, None, |raw| algorithm(raw).map(Some)),
            cutoff: self.or(fields.cutoff, None, |raw| cutoff(raw).map(Some)),
            ordering: self.or(fields.ordering, None, |raw| ordering(raw).map(Some)),
            depth: self.or(fields.depth, None, |raw| depth(raw).map(Some)),
            ..SearchChanges::default()
        }
    }
}

pub(super) fn algorithm(raw: Raw<'_>) -> Result<Algorithm, Fault> {
    raw.id(["algorithm", "算法"], &Algorithm::ALL.map(|algorithm| (algorithm.id(), algorithm)))
}

pub(super) fn cutoff(raw: Raw<'_>) -> Result<CutoffRule, Fault> {
    raw.id(["cutoff rule", "截断条件"], &CutoffRule::ALL.map(|rule| (rule.id(), rule)))
}

fn ordering(raw: Raw<'_>) -> Result<MoveOrdering, Fault> {
    if !raw.is_string() {
        return Err(raw.unexpected(messages::one_of_in_quotes(&MoveOrdering::ALL.map(MoveOrdering::id))));
    }
    let id = raw.string()?;
    MoveOrdering::from_id(&id).ok_or_else(|| raw.fault(messages::unknown_ordering(&id)))
}

/// A number of plies, `least` of them at least, or `full` for no limit at all.
pub(super) fn depth(raw: Raw<'_>, least: u32) -> Result<Option<u32>, Fault> {
    if raw.word().text == "full" {
        return Ok(None);
    }
    // The upper limit fits into 32 bits.
    raw.count(least.into(), FULL_DEPTH.into()).map(|depth| Some(depth as u32))
}

/// The search in brackets of its own, as it is read above.
pub(super) fn written(options: SearchOptions) -> String {
    let SearchOptions { algorithm, cutoff, ordering, depth, .. } = options;
    let depth = depth.map(|depth| format!(", depth: {depth}")).unwrap_or_default();
    format!("(algorithm: \"{}\", cutoff: \"{}\", ordering: \"{ordering}\"{depth})", algorithm.id(), cutoff.id())
}
