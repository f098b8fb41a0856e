//! Brackets with named fields, each declared once.

use crate::place::Fault;

use super::cursor::Entries;
use super::{Broken, Cursor, Raw, What};

/// A field that brackets may have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub name: &'static str,
    pub is_needed: bool,
}

/// Brackets with named fields.
pub(crate) trait Record<'t>: Sized {
    /// The name that may stand before the brackets.
    const NAME: &'static str;

    /// The fields, in the order in which messages name them.
    fn rows() -> Vec<Row>;

    /// The fields that are given, in the same order.
    fn of(given: &mut impl Iterator<Item = Option<Raw<'t>>>) -> Self;
}

/// What can be declared to stand in brackets: one field, or several.
pub(crate) trait Part<'t>: Sized {
    /// Puts its fields behind others; `name` is what it is called where it is declared.
    fn add_rows(name: &'static str, rows: &mut Vec<Row>);

    /// Takes what is given of its fields.
    fn of(given: &mut impl Iterator<Item = Option<Raw<'t>>>) -> Self;
}

/// A field that may be left out.
impl<'t> Part<'t> for Option<Raw<'t>> {
    fn add_rows(name: &'static str, rows: &mut Vec<Row>) {
        rows.push(Row { name, is_needed: false });
    }

    fn of(given: &mut impl Iterator<Item = Option<Raw<'t>>>) -> Self {
        given.next().flatten()
    }
}

/// A field that has to be there.
impl<'t> Part<'t> for Raw<'t> {
    fn add_rows(name: &'static str, rows: &mut Vec<Row>) {
        rows.push(Row { name, is_needed: true });
    }

    fn of(given: &mut impl Iterator<Item = Option<Raw<'t>>>) -> Self {
        // Brackets without it have not been read.
        given.next().flatten().unwrap_or(Raw { text: "", offset: 0 })
    }
}

/// All fields of other brackets, without these.
impl<'t, R: Record<'t>> Part<'t> for R {
    fn add_rows(_: &'static str, rows: &mut Vec<Row>) {
        rows.extend(R::rows());
    }

    fn of(given: &mut impl Iterator<Item = Option<Raw<'t>>>) -> Self {
        R::of(given)
    }
}

/// Declares brackets with their fields: `Option<Raw<'t>>` may be left out, `Raw<'t>` has to be there.
macro_rules! record {
    ($(#[$about:meta])* $visible:vis struct $name:ident as $called:literal {
        $($field:ident: $type:ty),* $(,)?
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy)]
        $visible struct $name<'t> {
            $($visible $field: $type,)*
        }

        impl<'t> $crate::ron::Record<'t> for $name<'t> {
            const NAME: &'static str = $called;

            fn rows() -> Vec<$crate::ron::Row> {
                let mut rows = Vec::new();
                $(<$type as $crate::ron::Part<'t>>::add_rows(stringify!($field), &mut rows);)*
                rows
            }

            fn of(given: &mut impl Iterator<Item = Option<$crate::ron::Raw<'t>>>) -> Self {
                Self { $($field: <$type as $crate::ron::Part<'t>>::of(given),)* }
            }
        }
    };
}
pub(crate) use record;

impl<'t> Cursor<'t> {
    /// The fields in brackets that stand here, perhaps behind their name.
    pub fn record<R: Record<'t>>(&mut self) -> Result<R, Broken> {
        let rows = R::rows();
        let given = self.fields(R::NAME, &rows)?;
        Ok(R::of(&mut given.into_iter()))
    }

    /// What is given of the fields in brackets that stand here, in their order; those that are needed are.
    fn fields(&mut self, name: &str, rows: &[Row]) -> Result<Vec<Option<Raw<'t>>>, Broken> {
        self.blanks()?;
        self.name(name)?;
        self.expect("(", What::Bracket("("))?;
        let mut given = vec![None; rows.len()];
        let mut is_given = vec![false; rows.len()];
        let mut entries = Entries::until(')');
        while self.has_entry(entries)? {
            let (at, name) = self.word()?;
            let known = rows.iter().position(|row| row.name == name);
            let known =
                known.and_then(|known| Some((rows.get(known)?, is_given.get_mut(known)?, given.get_mut(known)?)));
            let Some((row, is_given, given)) = known else {
                let known = rows.iter().map(|row| row.name).collect();
                return Err(Broken { at, what: What::UnknownField(name.to_owned(), known) });
            };
            if std::mem::replace(is_given, true) {
                return Err(Broken { at, what: What::FieldTwice(row.name) });
            }
            self.colon()?;
            *given = if row.is_needed { Some(self.value()?) } else { self.value_if_any()? };
            entries = entries.behind_entry(self.comma()?);
        }
        let missing = rows.iter().zip(&given).find(|(row, given)| row.is_needed && given.is_none());
        if let Some((row, _)) = missing {
            return Err(self.broken(What::MissingField(row.name)));
        }
        self.at += 1;
        Ok(given)
    }

    /// Goes behind the name that may stand before brackets.
    pub fn name(&mut self, name: &str) -> Result<(), Broken> {
        if self.rest().starts_with(unicode_ident::is_xid_continue) {
            let begin = *self;
            let is_it = self.word().is_ok_and(|(_, word)| word == name);
            if !is_it {
                return Err(begin.broken(What::Bracket("(")));
            }
            self.blanks()?;
        }
        Ok(())
    }

    /// The value of a field that may be left out: `None` leaves it out, too, and `Some(…)` around it says nothing.
    fn value_if_any(&mut self) -> Result<Option<Raw<'t>>, Broken> {
        if self.eat_word("None") {
            return Ok(None);
        }
        if !self.eat_word("Some") {
            return self.value().map(Some);
        }
        self.blanks()?;
        let is_in_brackets = self.eat("(");
        let value = self.value()?;
        if is_in_brackets {
            self.comma()?;
            self.expect(")", What::Bracket(")"))?;
        }
        Ok(Some(value))
    }
}

impl<'t> Raw<'t> {
    /// The fields in these brackets.
    pub fn record<R: Record<'t>>(&self) -> Result<R, Fault> {
        self.read_by(Cursor::record)
    }
}
