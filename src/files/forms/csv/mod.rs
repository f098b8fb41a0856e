//! Tables of leaves, as spreadsheets and pandas write them: a row a leaf, with the path to it and its value, a row a
//! node, with the name of its parent, or a row a move.
//!
//! ```text
//! path,value          node,parent,player,p,value          source,target,value
//! A/B,3               A,,max,,                            A,B,3
//! A/C,12              B,A,,,3                             A,C,12
//! ```
//!
//! Fields stand between commas, semicolons or tabs, in double quotes where need be (RFC 4180); a decimal comma is read
//! where the fields are not separated by commas, as [`csv_numbers`](self::numbers) says. The parts of a path are
//! separated by `/`, `>`, `→`, `->`, `\`, `|`, `.`, `-` or a blank, by the same sign in all paths. A first part that
//! all paths share is the root; otherwise the root has no name.

mod columns;
mod faults;
mod numbers;
mod rows;
mod tree;

use std::borrow::Cow;

use plyscope_core::game::{Amount, Chooser, Exact};

use self::columns::{column_named, columns};
use self::faults::TABLE;
use self::numbers::{NumberSigns, refused};
use self::rows::{CsvField, delimiter, rows};
use self::tree::{TableRow, by_parents, by_paths, separator_in};
use crate::forms::compact::CompactChance;
use crate::forms::description::{Has, Notation};
use crate::forms::draft::{LabelledTree, behind_mark, plain};
use crate::forms::label::chooser;
use crate::forms::vocabulary::CsvColumn;
use crate::forms::writing::table;
use crate::forms::written::{WrittenTree, short};
use crate::place::Fault;
use crate::{Commas, Message, amount, messages};

/// What the list of notations knows of this one.
pub(super) static NOTATION: Notation = Notation {
    id: "csv",
    name: [TABLE.english, TABLE.chinese],
    endings: &["csv"],
    looks_like,
    read: Some(|text, told| read_with(text, told.commas)),
    write: |named, _| Ok(table::write(named)),
    has: &[Has::Names, Has::Choosers, Has::Chance, Has::CommasBetweenNumbers],
};

/// Whether a text is a table of leaves or nodes, perhaps a broken one: its first row names such columns, or has a path
/// and a value.
pub(crate) fn looks_like(text: &str) -> bool {
    let text = plain(text);
    let Some(delimiter) = delimiter(text).filter(|_| !text.starts_with(['(', '[', '{', '<', '>', '\\', '%'])) else {
        return false;
    };
    let mut rows = rows(text, delimiter);
    let Some(Ok(first)) = rows.next() else { return false };
    let known = first.iter().filter(|field| column_named(&field.text).is_some()).count();
    if known >= 2 || known == 1 && first.len() == 2 {
        return true;
    }
    let [path, value] = first.as_slice() else { return false };
    // In a field in quotes, any sign can be part of a name.
    let is_code = |sign: &str| path.text.contains(sign) && !matches!(path.text, Cow::Owned(_));
    if ["=", "-->", "--", "(", "[", "{", "\""].iter().any(|sign| is_code(sign)) || path.text.is_empty() {
        return false;
    }
    // Numbers alone before a semicolon are a list of leaves, and so are numbers between blanks.
    if path.text.split_whitespace().take_while(|word| crate::forms::label::number(word).is_some()).nth(1).is_some() {
        return false;
    }
    let is_number = |part: &str| part.is_empty() || crate::forms::label::number(part).is_some();
    if path.text.contains(',') && path.text.split([',', ' ']).all(is_number) {
        return false;
    }
    let numeric = value.text.starts_with(amount::begins_number) || value.text.to_lowercase().starts_with("inf");
    if crate::forms::label::number(&path.text).is_none() {
        return numeric;
    }
    // `1.2,3` is a row with a path, if all rows are such; a single one could be two leaves as well. So are all of them
    // where their paths are decimals and a value is one, too: nodes are numbered from 0 or 1.
    let is_numbered = [".0", ".1"].iter().any(|begin| path.text.ends_with(begin));
    let (mut count, mut are_decimals, mut has_decimal) = (0_usize, true, false);
    for row in std::iter::once(Ok(first)).chain(rows) {
        let Ok([path, value]) = row.as_deref() else { return false };
        if !is_dotted(&path.text) {
            return false;
        }
        count += 1;
        are_decimals &= path.text.matches('.').count() == 1;
        has_decimal |= value.text.contains('.');
    }
    numeric && count > 1 && (is_numbered || !are_decimals || !has_decimal)
}

fn is_dotted(path: &str) -> bool {
    path.starts_with(|c: char| c.is_ascii_digit())
        && path.contains('.')
        && path.bytes().all(|c| c.is_ascii_digit() || c == b'.')
}

/// Whether a text is a table in whose numbers commas can stand: another sign stands between the fields.
pub(crate) fn has_commas_in_numbers(text: &str) -> bool {
    delimiter(plain(text)).is_some_and(|delimiter| delimiter != ',')
}

/// Reads a table.
#[cfg(test)]
pub(crate) fn read(text: &str) -> Result<WrittenTree, Fault> {
    read_with(text, None)
}

/// Reads a table of whose commas this was said.
pub(crate) fn read_with(text: &str, commas: Option<Commas>) -> Result<WrittenTree, Fault> {
    behind_mark(text, |text| {
        let Some(delimiter) = delimiter(text) else { return Err(Fault::new(0, faults::nothing())) };
        let mut rows = rows(text, delimiter);
        let Some(first) = rows.next() else { return Err(Fault::new(0, faults::nothing())) };
        let first = first?;
        let mut draft = LabelledTree::default();
        let (columns, is_header) = columns(&first, &mut draft)?;
        let are_moves = columns::are_moves(&first, &columns);
        let values_name = columns::name_of_values(&first, &columns);
        let mut table = CsvTable { text, columns, delimiter, is_header, are_moves, values_name, signs: None };
        table.pass_over_empty_values();
        if delimiter != ',' {
            let signs = table.signs(commas)?;
            draft.notes_of(signs.settled()?);
            table.signs = Some(signs);
        }
        // The rows are read anew for each thing that all of them say: so none is kept.
        let mut separator = None;
        let mut is_empty = true;
        for row in table.rows() {
            separator = separator_in(&row?.path, separator);
            is_empty = false;
        }
        if is_empty {
            return Err(Fault::new(text.len(), faults::nothing()));
        }
        if table.columns.contains(&Some(CsvColumn::Parent)) {
            by_parents(&table, draft)
        } else {
            by_paths(&table, separator, draft)
        }
    })
}

/// A table, and how its rows are to be read.
#[derive(Debug)]
pub(super) struct CsvTable<'t> {
    text: &'t str,
    columns: Vec<Option<CsvColumn>>,
    delimiter: char,
    /// Whether the first row names the columns.
    is_header: bool,
    /// Whether the rows are moves, so that the root needs none.
    are_moves: bool,
    /// What the first row calls the column of the values.
    values_name: String,
    /// What the signs in its numbers are; none where commas stand between the fields.
    signs: Option<NumberSigns>,
}

impl<'t> CsvTable<'t> {
    /// The rows in turn.
    pub fn rows(&self) -> impl Iterator<Item = Result<TableRow<'t>, Fault>> {
        rows(self.text, self.delimiter).skip(usize::from(self.is_header)).map(|row| self.row(row?))
    }

    /// A column of values in which no row has one is as good as none: the names of leaves are their values then, in a
    /// table of parents. What is wrong with a row is said where all are read.
    fn pass_over_empty_values(&mut self) {
        if !self.columns.contains(&Some(CsvColumn::Parent)) {
            return;
        }
        let is_value = |column: &Option<CsvColumn>| *column == Some(CsvColumn::Value);
        let Some(place) = self.columns.iter().position(is_value) else { return };
        let mut rows = rows(self.text, self.delimiter).skip(usize::from(self.is_header));
        let has_value = rows.any(|row| row.is_ok_and(|row| row.get(place).is_some_and(|field| !field.text.is_empty())));
        if !has_value && let Some(column) = self.columns.get_mut(place) {
            *column = None;
        }
    }

    /// Whether the names of leaves stand for their values: those that are numbers, in a table of parents in which no
    /// row has a value beside its name.
    pub fn numbers_are_leaves(&self) -> bool {
        let has = |column| self.columns.contains(&Some(column));
        has(CsvColumn::Parent) && !has(CsvColumn::Value)
    }

    /// That a leaf has no value, with what is to be written in a table of this kind.
    pub fn leaf_without_value(&self, name: &str) -> Message {
        if self.columns.contains(&Some(CsvColumn::Parent)) {
            faults::leaf_of_parents_without_value(name, &self.values_name)
        } else {
            TABLE.leaf_without_value(name)
        }
    }

    /// The path or the name that stands at a byte of the table.
    pub fn path_at(&self, at: u32) -> Cow<'t, str> {
        let rest = self.text.get(at as usize..).unwrap_or_default();
        let row = rows(rest, self.delimiter).next().and_then(Result::ok);
        row.and_then(|row| row.into_iter().next()).map(|field| field.text).unwrap_or_default()
    }

    fn row(&self, fields: Vec<CsvField<'t>>) -> Result<TableRow<'t>, Fault> {
        let expected = self.columns.len();
        if fields.len() != expected {
            return Err(self.wrong_count(&fields));
        }
        let mut row = TableRow::default();
        for (CsvField { at, text }, column) in fields.into_iter().zip(&self.columns) {
            let result = match column {
                Some(CsvColumn::Path) => {
                    (row.at, row.path) = (short(at), text);
                    Ok(())
                }
                Some(CsvColumn::Parent) => {
                    row.parent = (short(at), text);
                    Ok(())
                }
                Some(CsvColumn::Value) => self.value(&text).map(|value| row.value = value.into()),
                Some(CsvColumn::Player) => player(&text).map(|chooser| row.chooser = chooser),
                Some(CsvColumn::Probability) => self.probability(&text).and_then(|p| {
                    row.probability = CompactChance::new(p).map_err(|_| messages::no_memory())?;
                    Ok(())
                }),
                None => Ok(()),
            };
            result.map_err(|message| Fault::new(at, message))?;
        }
        if row.path.is_empty() {
            return Err(Fault::new(row.at as usize, faults::no_name()));
        }
        Ok(row)
    }

    /// A row with more fields or fewer; of thousands that a comma has torn apart, the number.
    fn wrong_count(&self, fields: &[CsvField<'_>]) -> Fault {
        let expected = self.columns.len();
        if let [.., before, last] = fields
            && fields.len() == expected + 1
            && self.delimiter == ','
        {
            let whole = format!("{},{}", before.text, last.text);
            if is_thousands(&whole) {
                return Fault::new(before.at, faults::comma_in_number(&whole, &whole.replace(',', "")));
            }
        }
        let place = fields.get(expected).or(fields.last()).map_or(0, |field| field.at);
        Fault::new(place, faults::fields(fields.len(), expected))
    }

    fn value(&self, text: &str) -> Result<Option<Amount>, Message> {
        if text.is_empty() {
            return Ok(None);
        }
        amount::amount(&self.plain_number(text, false)?).map(Some)
    }

    fn probability(&self, text: &str) -> Result<Option<Exact>, Message> {
        if text.is_empty() {
            return Ok(None);
        }
        amount::probability(&self.plain_number(text, true)?).map(Some)
    }

    /// What the signs in all its numbers are.
    fn signs(&self, commas: Option<Commas>) -> Result<NumberSigns, Fault> {
        let mut signs = NumberSigns::new(self.delimiter, commas);
        for row in rows(self.text, self.delimiter).skip(usize::from(self.is_header)) {
            for (field, column) in row?.iter().zip(&self.columns) {
                match column {
                    Some(CsvColumn::Value) => signs.add(field.at, &field.text, false),
                    Some(CsvColumn::Probability) => signs.add(field.at, &field.text, true),
                    _ => {}
                }
            }
        }
        Ok(signs)
    }

    /// A number with a point as the sign of its decimals, and no other sign.
    fn plain_number<'n>(&self, text: &'n str, is_probability: bool) -> Result<Cow<'n, str>, Message> {
        match &self.signs {
            Some(signs) => signs.plain(text, is_probability),
            None => refused(text).map(Cow::Borrowed),
        }
    }
}

/// Whether a number has a comma before each three of its digits.
pub(super) fn is_thousands(text: &str) -> bool {
    let digits = |part: &str| part.bytes().all(|c| c.is_ascii_digit());
    let mut groups = text.trim_start_matches(['-', '−', '+']).split(',');
    let first = groups.next().is_some_and(|first| (1..=3).contains(&first.len()) && digits(first));
    first && groups.clone().next().is_some() && groups.all(|group| group.len() == 3 && digits(group))
}

fn player(text: &str) -> Result<Option<Chooser>, Message> {
    match text.to_lowercase().as_str() {
        "" | "leaf" | "terminal" | "叶结点" | "-" => Ok(None),
        _ => chooser(text).map(Some).ok_or_else(|| faults::no_player(text)),
    }
}

#[cfg(test)]
mod tests;
