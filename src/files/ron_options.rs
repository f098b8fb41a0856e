//! How a search is asked for in RON: the one reader of the fields that say it, and the one writer.
//!
//! They stand by themselves in brackets (who plays a game, what a lesson compares) or among others (a scenario, what it
//! offers beside its own search, a page of a lesson). What is left out is as in the search that they are laid over.

use plyscope_core::search::{
    FULL_DEPTH, MoveOrdering, OptionKind, OptionValue, SearchChanges, SearchOption, SearchOptions,
};

use super::messages;
use super::place::Fault;
use super::ron::{DeclaredField, Raw, RonReader, RonRecord};
use super::ron_text::WriteFields;

/// The fields of a search, by themselves in brackets or among others: those of [`SearchOption::ALL`].
#[derive(Clone, Copy)]
pub(super) struct SearchFields<'t>([Option<Raw<'t>>; SearchOption::ALL.len()]);

impl<'t> RonRecord<'t> for SearchFields<'t> {
    const NAME: &'static str = "search";

    fn rows() -> Vec<DeclaredField> {
        SearchOption::ALL.iter().map(|option| DeclaredField { name: option.name().into(), is_needed: false }).collect()
    }

    fn of(given: &mut impl Iterator<Item = Option<Raw<'t>>>) -> Self {
        Self(SearchOption::ALL.map(|_| given.next().flatten()))
    }
}

impl<'t> SearchFields<'t> {
    /// Those that are there.
    pub fn given(self) -> impl Iterator<Item = Raw<'t>> {
        self.0.into_iter().flatten()
    }
}

impl<'t> RonReader<'t> {
    /// What the fields say; `depth` reads the depth.
    pub fn changes(
        &mut self,
        fields: SearchFields<'t>,
        depth: impl Fn(Raw<'t>) -> Result<Option<u32>, Fault>,
    ) -> SearchChanges {
        let mut changes = SearchChanges::default();
        for (option, field) in SearchOption::ALL.into_iter().zip(fields.0) {
            let value = self.or(field, None, |raw| match option {
                SearchOption::Depth => depth(raw).map(|depth| Some(OptionValue::Limit(depth))),
                _ => value(option, raw).map(Some),
            });
            if let Some(value) = value {
                option.put(&mut changes, value);
            }
        }
        changes
    }
}

/// What is written for a number without a limit.
pub(super) const fn no_limit(option: SearchOption) -> &'static str {
    // Plies end by themselves.
    if matches!(option.kind(), OptionKind::Limit(_, FULL_DEPTH)) { "full" } else { "unlimited" }
}

/// What an option of a search is called where none of its names is meant.
pub(super) fn kind_of(option: SearchOption) -> messages::KindName {
    match option {
        SearchOption::Algorithm => ["algorithm", "算法"],
        SearchOption::Cutoff => ["cutoff rule", "截断条件"],
        SearchOption::Table => ["table", "置换表"],
        SearchOption::TableDepth => ["table depth", "表项深度"],
        SearchOption::Replacement => ["replacement", "替换方式"],
        SearchOption::Driver => ["driver", "驱动方式"],
        _ => ["value", "值"],
    }
}

/// The value of an option of a search.
fn value(option: SearchOption, raw: Raw<'_>) -> Result<OptionValue, Fault> {
    // The upper limits fit into 32 bits.
    let number = |least: u32, most: u32| raw.count(least.into(), most.into()).map(|number| number as u32);
    match option.kind() {
        OptionKind::Name(names) => {
            let names: Vec<_> = names().into_iter().map(|name| (name, name)).collect();
            raw.id(kind_of(option), &names).map(OptionValue::Name)
        }
        OptionKind::Ordering => ordering(raw).map(OptionValue::Ordering),
        OptionKind::Limit(..) if raw.word().text == no_limit(option) => Ok(OptionValue::Limit(None)),
        OptionKind::Limit(least, most) => number(least, most).map(|number| OptionValue::Limit(Some(number))),
        OptionKind::Number(least, most) => number(least, most).map(OptionValue::Number),
        OptionKind::Flag => raw.flag().map(OptionValue::Flag),
        // `Raw::value` keeps to what fits into 32 bits.
        OptionKind::Points => raw.value().map(|points| OptionValue::Points(points as i32)),
    }
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

/// Writes the fields of what is different in a search, as they are read above.
pub(super) fn write(fields: &mut impl WriteFields, changes: &SearchChanges) {
    for option in SearchOption::ALL {
        if let Some(value) = option.in_changes(changes) {
            let text = value.written(no_limit(option));
            fields.field(option.name(), &if value.is_name() { format!("\"{text}\"") } else { text });
        }
    }
}

/// What is said of the search of a player: its rule and its order in any case.
pub(super) fn of_a_player(options: SearchOptions) -> SearchChanges {
    let SearchOptions { algorithm, cutoff, ordering, depth, .. } = options;
    SearchChanges {
        algorithm: Some(algorithm),
        cutoff: Some(cutoff),
        ordering: Some(ordering),
        depth: depth.map(Some),
        ..SearchChanges::between(SearchOptions::new(algorithm), options)
    }
}
