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
mod tests {
    use super::*;
    use crate::forms::form_tests::{notes, shown};

    #[test]
    fn tables() {
        for (text, expected) in [
            ("path,value\nA/B,3\nA/C/D,12\nA/C/E,-7/3\n", "A[B=3 C[D=12 E=-7/3]]"),
            ("\u{feff}A.B;3,5\r\n\r\nA.C;0,125\r\n", "A[B=7/2 C=1/8]"),
            ("A > B\t3\nA > C > D\t12\n", "A[B=3 C[D=12]]"),
            ("1.1,3\n1.2.1,12\n1.2.2,8\n", "1[1.1=3 1.2[1.2.1=12 1.2.2=8]]"),
            ("L-L,3\nL-R,12\nR-L,8\nR-R,2\n", "[L[3 R=12] [8 2]]"),
            ("\"a, b/c\"\"d\",3\n\"a, b/e\" , 4\n", "a, b[c\"d=3 e=4]"),
            ("node,parent,value\nA,,\nB,A,\nC,A,3\nD,B,12\nE,B,8\n", "A[B[D=12 E=8] C=3]"),
            (
                "name,parent,player,p,value,note\nB,A,chance,,\u{20},x\nA,,max,,,\nC,B,,30%,3,\nD,B,leaf,7/10,inf,y\n",
                "^A[?B[3/10:C=3 7/10:D=Max]]",
            ),
            ("path,player,value\nA,max,\nA/B,min,\nA/B/C,,3\nA/D,,4\n", "^A[vB[C=3] D=4]"),
            ("路径,值\n甲/乙,3\n甲/丙,4\n", "甲[乙=3 丙=4]"),
            ("B,3\nC,12\n", "[B=3 C=12]"),
            ("source,target,value\nA,B,\nA,C,5\nB,D,3\nB,E,12\n", "A[B[D=3 E=12] C=5]"),
            ("parent,child,value\nB,D,3\nA,B,\nA,C,5\n", "A[B[D=3] C=5]"),
            ("child,parent,value\nA,,\nB,A,3\n", "A[B=3]"),
            ("from;to\nA;B\nA;C\nB;3\nB;-2,5\nC;3\n", "A[B[3 -5/2] C[3]]"),
            ("id,parentId,payoff\n1,,\n2,1,\n3,1,5\n4,2,3\n", "1[2[4=3] 3=5]"),
            ("id,parentId\nA,\nB,A\nC,A\n3,B\n12,B\n3,C\n-7/3,C\n", "A[B[3 12] C[3 -7/3]]"),
            ("id,parentId,payoff\nA,,\nB,A,\n3,B,\n5,A,\n", "A[B[3] 5]"),
            ("source,target,value\nA,B,\nB,3,\nB,5,\n", "A[B[3 5]]"),
            ("from;to;value;player\nA;B;;max\nB;3,5;;\nB;3,5;;\n", "A[B[7/2 7/2]]"),
        ] {
            assert!(looks_like(text), "{text}");
            assert_eq!(shown(read, text), expected, "{text}");
        }
    }

    #[test]
    fn what_was_assumed_is_noted() {
        assert!(notes(read, "B,3\nC,12\n").starts_with("No path has a separator"));
        assert!(notes(read, "L/L,3\nL/R,12\n").contains("kept at the first"));
        assert_eq!(notes(read, "path,value,by\nA/B,3,x\nA/C,4,y\n"), "These columns are not read: `by`.");
    }

    #[test]
    fn what_is_wrong() {
        for (text, expected) in [
            ("path,value\nA/B,\"1,000\"\n", "x:2:5: `1,000` has a comma in it in a table of leaves, expected 1000"),
            ("path,value\nA/B,1,000\n", "x:2:5: `1,000` has a comma in it in a table of leaves, expected 1000"),
            (
                "A/B;12,345\n",
                "x:1:5: `12,345` could be 12345 or the decimal 12.345 in a table of leaves, expected 12345 or 12,3450",
            ),
            (
                "A/B,3\nA/C,3,5\n",
                "x:2:7: 3 fields in this row in a table of leaves, expected 2, as in the first row (a decimal has a \
                point: 3.5)",
            ),
            (
                "A/B,3\nA/C\n",
                "x:2:1: 1 field in this row in a table of leaves, expected 2, as in the first row (a decimal has a \
                point: 3.5)",
            ),
            (
                "A/B,3\nA/B,4\n",
                "x:2:1: `A/B` has a row above already in a table of leaves, expected one row for each node",
            ),
            (
                "A/B,3\nA/B/C,4\n",
                "x:1:1: `A/B` has a value, and nodes below it in other rows in a table of leaves, expected a value for \
                leaves alone",
            ),
            (
                "A/B,3\nA.C,4\n",
                "x:2:1: the path `A.C` has no `/` in a table of leaves, expected `/` between the parts of all paths",
            ),
            (
                "A/B,3\nA//C,4\n",
                "x:2:1: the path `A//C` has an empty part in a table of leaves, expected a name between any two \
                separators",
            ),
            (
                "path,vlaue\nA/B,3\n",
                "x:1:6: `vlaue` is no column (did you mean `value`?) in a table of leaves, expected a first row such \
                as `path,value` or `node,parent,value`",
            ),
            (
                "source,target\n1,2\n1,3\n2,4\n",
                "x:4:1: the node `2` has a number for its name, and nodes below it in a table of leaves, expected the \
                values of leaves in a column `value`, or words as names of nodes with others below them",
            ),
            (
                "id,parentId\n1,\n2,1\n3,1\n",
                "x:3:3: the node `1` has a number for its name, and nodes below it in a table of leaves, expected the \
                values of leaves in a column `value`, or words as names of nodes with others below them",
            ),
            (
                "source,target,value\nA,B,\nB,3,\nB,C,5\n",
                "x:3:3: the leaf `3` has no value in a table of leaves, expected a number in the column `value`, or \
                that column empty and all leaves' values in place of names",
            ),
            (
                "id,parentId\nA,\nB,A\n3,A\n",
                "x:3:1: the leaf `B` has no value in a table of leaves, expected a number in the column `value`, or \
                that column empty and all leaves' values in place of names",
            ),
            (
                "source,target,payoff\nA,B,\nB,3,\nB,C,\n",
                "x:4:3: the leaf `C` has no value in a table of leaves, expected a number in the column `payoff`, or \
                that column empty and all leaves' values in place of names",
            ),
            (
                "source,target,value\nA,B,3\nC,D,4\n",
                "x:3:1: `C` is a second node without a parent in a table of leaves, expected one root",
            ),
            (
                "A/B,x\n",
                "x:1:5: `x` is neither a value nor the name of a column in a table of leaves, expected a number, or a \
                first row `path,value`",
            ),
            ("path,value\nA/B,x\n", "x:2:5: `x` is not a number, expected one such as 3, -3.5, 7/3 or inf"),
            (
                "path,value\nA/B,\n",
                "x:2:1: the leaf `A/B` has no value in a table of leaves, expected a number, such as `A/B,3`",
            ),
            (
                "node,parent,value\nA,,\nBcd,A,3\nC,Bce,4\n",
                "x:4:3: the parent `Bce` has no row (did you mean `Bcd`?) in a table of leaves, expected a row for \
                each parent",
            ),
            (
                "node,parent,value\nA,,\nB,,3\n",
                "x:3:1: `B` is a second node without a parent in a table of leaves, expected one root",
            ),
            (
                "node,parent,value\nA,B,\nB,A,\n",
                "x:2:1: `A` is below itself, by way of its parents in a table of leaves, expected one root without a \
                parent, and all other nodes below it",
            ),
            (
                "node,parent,value\nR,,\nD,R,1\nA,B,\nB,A,\n",
                "x:4:1: `A` is below itself, by way of its parents in a table of leaves, expected one root without a \
                parent, and all other nodes below it",
            ),
            (
                "path,player,value\nA/B,maxx,3\n",
                "x:2:5: `maxx` is no player in a table of leaves, expected `max`, `min`, `chance`, `leaf` or nothing",
            ),
            (
                "path,value\n\"A/B,3\nA/C,4\n",
                "x:2:1: the quotes of `\"A/B,3` do not end with the field in a table of leaves, expected a `\"` at \
                both ends of the field",
            ),
            (
                "A/B,3,max\n",
                "x:1:1: 3 fields and no names of columns in a table of leaves, expected two fields, a path and a \
                value, or a first row such as `node,parent,value`",
            ),
            (
                "path,value\n",
                "x:2:1: there is no tree here, expected rows such as `A/B,3`: the path to a leaf and its value",
            ),
        ] {
            assert_eq!(shown(read, text), expected, "{text}");
        }
    }
}
