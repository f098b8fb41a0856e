//! The options of a search in links: those of the one table, by their names in files.

use plyscope_core::search::{MoveOrdering, OptionKind, OptionValue, SearchChanges, SearchOption};

use crate::Message;
use crate::messages::{unknown, unknown_ordering};
use crate::number;
use crate::ron_options::{kind_of, no_limit};

/// The number of nodes, which stands beside the search in files.
pub(super) const MAX_NODES: &str = "max_nodes";

/// The names of all options.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    SearchOption::ALL.into_iter().map(SearchOption::name).chain([MAX_NODES])
}

/// Takes what is said of an option down; whether there is one of this name.
///
/// # Errors
/// Where it cannot be so.
pub(super) fn put(changes: &mut SearchChanges, name: &str, text: &str) -> Result<bool, Message> {
    if name == MAX_NODES {
        changes.max_nodes = Some(number::count(text, 1, u64::MAX)?);
        return Ok(true);
    }
    let Some(option) = SearchOption::ALL.into_iter().find(|option| option.name() == name) else { return Ok(false) };
    option.put(changes, value(option, text)?);
    Ok(true)
}

fn value(option: SearchOption, text: &str) -> Result<OptionValue, Message> {
    // The upper limits fit into 32 bits.
    let number = |least: u32, most: u32| number::count(text, least.into(), most.into()).map(|number| number as u32);
    match option.kind() {
        OptionKind::Name(names) => {
            let found = option.kind().read(text, no_limit(option));
            found.ok_or_else(|| unknown(kind_of(option), text, &names()))
        }
        OptionKind::Ordering => {
            MoveOrdering::from_id(text).map(OptionValue::Ordering).ok_or_else(|| unknown_ordering(text))
        }
        OptionKind::Limit(..) if text == no_limit(option) => Ok(OptionValue::Limit(None)),
        OptionKind::Limit(least, most) => number(least, most).map(|number| OptionValue::Limit(Some(number))),
        OptionKind::Number(least, most) => number(least, most).map(OptionValue::Number),
        OptionKind::Flag => {
            let found = text.parse().ok().map(OptionValue::Flag);
            found.ok_or_else(|| unknown(kind_of(option), text, &["true", "false"]))
        }
        // `number::value` keeps to what fits into 32 bits.
        OptionKind::Points => number::value(text).map(|points| OptionValue::Points(points as i32)),
    }
}

/// What is said of options, each with its name.
pub(super) fn written(changes: &SearchChanges) -> impl Iterator<Item = (&'static str, String)> + '_ {
    let options = SearchOption::ALL.into_iter().filter_map(|option| {
        let value = option.in_changes(changes)?;
        Some((option.name(), value.written(no_limit(option))))
    });
    options.chain(changes.max_nodes.map(|nodes| (MAX_NODES, nodes.to_string())))
}
