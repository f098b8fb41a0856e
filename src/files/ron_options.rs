//! How a search is asked for in RON: the one reader of the fields that say it, and the one writer.
//!
//! They stand by themselves in brackets (who plays a game, what a lesson compares) or among others (a scenario, what it
//! offers beside its own search, a page of a lesson). What is left out is as in the search that they are laid over.

use plyscope_core::search::{
    Algorithm, CutoffRule, Driver, FULL_DEPTH, MoveOrdering, Replacement, SearchChanges, SearchOptions, TableBounds,
    TableDepth,
};

use super::messages;
use super::place::Fault;
use super::ron::{Raw, Reader, record};

record! {
    /// The fields of a search, by themselves in brackets or among others.
    pub(super) struct SearchFields as "search" {
        algorithm: Option<Raw<'t>>,
        cutoff: Option<Raw<'t>>,
        ordering: Option<Raw<'t>>,
        depth: Option<Raw<'t>>,
        table: Option<Raw<'t>>,
        slots: Option<Raw<'t>>,
        table_depth: Option<Raw<'t>>,
        replace: Option<Raw<'t>>,
        null_reduction: Option<Raw<'t>>,
        zugzwang_test: Option<Raw<'t>>,
        reduction: Option<Raw<'t>>,
        killers: Option<Raw<'t>>,
        driver: Option<Raw<'t>>,
        guess: Option<Raw<'t>>,
        aspiration_width: Option<Raw<'t>>,
    }
}

impl<'t> SearchFields<'t> {
    /// Those that are there.
    pub fn given(self) -> impl Iterator<Item = Raw<'t>> {
        let Self { algorithm, cutoff, ordering, depth, table, slots, table_depth, replace, .. } = self;
        let Self { null_reduction, zugzwang_test, reduction, killers, driver, guess, aspiration_width, .. } = self;
        let first = [algorithm, cutoff, ordering, depth, table, slots, table_depth, replace];
        let rest = [null_reduction, zugzwang_test, reduction, killers, driver, guess, aspiration_width];
        first.into_iter().chain(rest).flatten()
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
            table: self.or(fields.table, None, |raw| named(raw, ["table", "置换表"], TableBounds::ALL).map(Some)),
            slots: self.or(fields.slots, None, |raw| slots(raw).map(Some)),
            table_depth: self
                .or(fields.table_depth, None, |raw| named(raw, ["table depth", "表项深度"], TableDepth::ALL).map(Some)),
            replacement: self
                .or(fields.replace, None, |raw| named(raw, ["replacement", "替换方式"], Replacement::ALL).map(Some)),
            null_reduction: self.or(fields.null_reduction, None, |raw| number(raw, 0, SearchOptions::PLIES_LESS)),
            zugzwang_test: self.or(fields.zugzwang_test, None, |raw| raw.flag().map(Some)),
            reduction: self.or(fields.reduction, None, |raw| number(raw, 0, SearchOptions::PLIES_LESS)),
            killers: self.or(fields.killers, None, |raw| number(raw, 0, SearchOptions::MOST_KILLERS)),
            driver: self.or(fields.driver, None, |raw| named(raw, ["driver", "驱动方式"], Driver::ALL).map(Some)),
            guess: self.or(fields.guess, None, |raw| raw.value().map(|value| i32::try_from(value).ok())),
            aspiration_width: self.or(fields.aspiration_width, None, |raw| number(raw, 1, SearchOptions::WIDEST)),
            ..SearchChanges::default()
        }
    }
}

pub(super) fn algorithm(raw: Raw<'_>) -> Result<Algorithm, Fault> {
    raw.id(["algorithm", "算法"], &Algorithm::ALL.map(|algorithm| (algorithm.id(), algorithm)))
}

/// One of the algorithms that are carried out by hand.
pub(super) fn algorithm_by_hand(raw: Raw<'_>) -> Result<Algorithm, Fault> {
    raw.id(["algorithm", "算法"], &Algorithm::BY_HAND.map(|algorithm| (algorithm.id(), algorithm)))
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

/// A name in quotes, of those that have one.
fn named<T: Copy + Named>(raw: Raw<'_>, kind: messages::Kind, all: &[T]) -> Result<T, Fault> {
    raw.id(kind, &all.iter().map(|known| (known.name(), *known)).collect::<Vec<_>>())
}

/// What has a name in files.
trait Named {
    fn name(&self) -> &'static str;
}

macro_rules! named_by_id {
    ($($type:ty),+) => {
        $(impl Named for $type {
            fn name(&self) -> &'static str {
                self.id()
            }
        })+
    };
}

named_by_id!(TableBounds, TableDepth, Replacement, Driver);

/// A number up to `most`.
fn number(raw: Raw<'_>, least: u64, most: u32) -> Result<Option<u32>, Fault> {
    // The upper limit fits into 32 bits.
    raw.count(least, most.into()).map(|number| Some(number as u32))
}

/// A number of entries, or `unlimited`.
fn slots(raw: Raw<'_>) -> Result<Option<u32>, Fault> {
    if raw.word().text == "unlimited" {
        return Ok(None);
    }
    raw.count(1, SearchOptions::MOST_SLOTS.into()).map(|slots| Some(slots as u32))
}

/// The fields of what is different in a search, with what they hold, as they are read above.
pub(super) fn written_fields(changes: &SearchChanges) -> Vec<(&'static str, String)> {
    let quoted = |text: &str| format!("\"{text}\"");
    let full = || "full".to_owned();
    let unlimited = || "unlimited".to_owned();
    let SearchChanges { algorithm, cutoff, ordering, depth, window: _, max_nodes: _, table, slots, .. } = *changes;
    let SearchChanges { table_depth, replacement, killers, reduction, null_reduction, .. } = *changes;
    let SearchChanges { zugzwang_test, driver, guess, aspiration_width, .. } = *changes;
    [
        ("algorithm", algorithm.map(|it| quoted(it.id()))),
        ("cutoff", cutoff.map(|it| quoted(it.id()))),
        ("ordering", ordering.map(|it| quoted(&it.to_string()))),
        ("depth", depth.map(|it| it.map_or_else(full, |plies| plies.to_string()))),
        ("table", table.map(|it| quoted(it.id()))),
        ("slots", slots.map(|it| it.map_or_else(unlimited, |slots| slots.to_string()))),
        ("table_depth", table_depth.map(|it| quoted(it.id()))),
        ("replace", replacement.map(|it| quoted(it.id()))),
        ("null_reduction", null_reduction.map(|it| it.to_string())),
        ("zugzwang_test", zugzwang_test.map(|it| it.to_string())),
        ("reduction", reduction.map(|it| it.to_string())),
        ("killers", killers.map(|it| it.to_string())),
        ("driver", driver.map(|it| quoted(it.id()))),
        ("guess", guess.map(|it| it.to_string())),
        ("aspiration_width", aspiration_width.map(|it| it.to_string())),
    ]
    .into_iter()
    .filter_map(|(name, value)| Some((name, value?)))
    .collect()
}

/// The search in brackets of its own, as it is read above, with a number of nodes that is its player's own.
pub(super) fn written(options: SearchOptions, nodes: Option<u64>) -> String {
    let SearchOptions { algorithm, cutoff, ordering, depth, .. } = options;
    let base = SearchOptions::new(algorithm);
    let changes = SearchChanges {
        algorithm: Some(algorithm),
        cutoff: Some(cutoff),
        ordering: Some(ordering),
        depth: depth.map(Some),
        ..SearchChanges::between(base, options)
    };
    let nodes = nodes.map(|nodes| ("nodes", nodes.to_string()));
    let fields = written_fields(&changes).into_iter().chain(nodes).map(|(name, value)| format!("{name}: {value}"));
    format!("({})", fields.collect::<Vec<_>>().join(", "))
}
