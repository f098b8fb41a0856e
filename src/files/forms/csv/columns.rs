//! The columns of a table, by their names.

use super::faults;
use super::rows::CsvField;
use crate::amount;
use crate::forms::draft::LabelledTree;
use crate::forms::vocabulary::{self, COLUMNS, COLUMNS_OF_MOVES, CsvColumn};
use crate::nearest::nearest;
use crate::place::Fault;

/// What a column of this name holds.
pub(super) fn column_named(name: &str) -> Option<CsvColumn> {
    let name = name.to_lowercase();
    vocabulary::found(&COLUMNS, &name)
}

/// What the columns hold, and whether the first row says so.
pub(super) fn columns(
    first: &[CsvField<'_>],
    draft: &mut LabelledTree,
) -> Result<(Vec<Option<CsvColumn>>, bool), Fault> {
    let columns: Vec<_> = first.iter().map(|field| column_named(&field.text)).collect();
    if columns.iter().all(Option::is_none) {
        return match first {
            [_, value] if crate::amount::begins_number(value.text.chars().next().unwrap_or('0')) => {
                Ok((vec![Some(CsvColumn::Path), Some(CsvColumn::Value)], false))
            }
            [_, value] if amount::amount(&value.text).is_ok() => {
                Ok((vec![Some(CsvColumn::Path), Some(CsvColumn::Value)], false))
            }
            [path, value] if nearest(&path.text, names()).is_none() => {
                Err(Fault::new(value.at, faults::no_value(&value.text)))
            }
            [path, ..] => {
                let message = match nearest(&path.text, names()) {
                    Some(meant) => faults::unknown_column(&path.text, meant),
                    None => faults::needs_header(first.len()),
                };
                Err(Fault::new(path.at, message))
            }
            [] => Err(Fault::new(0, faults::nothing())),
        };
    }
    check_columns(first, &columns)?;
    let unknown: Vec<&str> =
        first.iter().zip(&columns).filter(|(_, column)| column.is_none()).map(|(field, _)| &*field.text).collect();
    if !unknown.is_empty() {
        draft.note(faults::columns_not_read(&unknown));
    }
    Ok((columns, true))
}

/// Whether the rows are moves from a node to another.
pub(super) fn are_moves(first: &[CsvField<'_>], columns: &[Option<CsvColumn>]) -> bool {
    let is_of_moves = |field: &CsvField<'_>| COLUMNS_OF_MOVES.contains(&&*field.text.to_lowercase());
    columns.contains(&Some(CsvColumn::Parent)) && first.iter().any(is_of_moves)
}

/// What the first row calls the column of the values, or what it is called as a rule.
pub(super) fn name_of_values(first: &[CsvField<'_>], columns: &[Option<CsvColumn>]) -> String {
    let mut named = first.iter().zip(columns).filter(|(_, column)| **column == Some(CsvColumn::Value));
    named.next().map_or_else(|| "value".to_owned(), |(field, _)| field.text.clone().into_owned())
}

fn names() -> impl Iterator<Item = &'static str> + Clone {
    COLUMNS.iter().map(|(name, _)| *name).filter(|name| name.len() > 1)
}

fn check_columns(first: &[CsvField<'_>], columns: &[Option<CsvColumn>]) -> Result<(), Fault> {
    for (index, (column, field)) in columns.iter().zip(first).enumerate() {
        if column.is_some() && columns.iter().take(index).any(|earlier| earlier == column) {
            return Err(Fault::new(field.at, faults::column_twice(&field.text)));
        }
    }
    for (name, column) in [("path", CsvColumn::Path), ("value", CsvColumn::Value)] {
        // `source,target`, `id,parentId` with the values of leaves in place of their names.
        let needs_none = column == CsvColumn::Value && columns.contains(&Some(CsvColumn::Parent));
        if !columns.contains(&Some(column)) && !needs_none {
            let mut unknown = first.iter().zip(columns).filter(|(_, column)| column.is_none()).map(|(field, _)| field);
            let near = unknown.find_map(|field| nearest(&field.text, names()).map(|meant| (field, meant)));
            return Err(match near {
                Some((field, meant)) => Fault::new(field.at, faults::unknown_column(&field.text, meant)),
                None => Fault::new(first.first().map_or(0, |field| field.at), faults::missing_column(name)),
            });
        }
    }
    Ok(())
}
