//! Reading the fields of a RON file one by one, so that a file with two mistakes has two errors.

use crate::place::Fault;

use super::{Raw, RonRecord, UnreadField};

/// A file that is being read, and what is wrong with it so far.
pub(crate) struct RonReader<'t> {
    /// The whole text.
    pub text: &'t str,
    /// What is wrong, in the order in which it was found.
    pub faults: Vec<Fault>,
}

/// Reads a file whose outermost brackets hold these fields, each not read yet; `all` reads them.
///
/// # Errors
/// Everything that is wrong with it.
pub(crate) fn read<'t, R: RonRecord<'t>, T>(
    text: &'t str,
    all: impl FnOnce(&mut RonReader<'t>, &R) -> Option<T>,
) -> Result<T, Vec<Fault>> {
    // A byte order mark is no part of RON.
    let text_without_mark = text.trim_start_matches('\u{feff}');
    let whole = Raw::part(text, text_without_mark);
    let fields = whole.read_by(|cursor| {
        cursor.attributes()?;
        cursor.record::<R>()
    });
    let mut reader = RonReader { text, faults: Vec::new() };
    match all(&mut reader, &fields.map_err(|fault| vec![fault])?) {
        Some(read) if reader.faults.is_empty() => Ok(read),
        _ => Err(reader.faults),
    }
}

impl<'t> RonReader<'t> {
    /// Reads a field in its format, or takes what stands for one that is missing; a fault is kept, and the reading goes
    /// on.
    pub fn given<T>(&mut self, given: UnreadField<'t, T>, otherwise: T) -> T {
        self.or(given.raw, otherwise, given.field.format.read)
    }

    /// Reads a field in its format, where it is given; a fault is kept, and the reading goes on.
    pub fn given_if_any<T>(&mut self, given: UnreadField<'t, T>) -> Option<T> {
        self.or(given.raw, None, |raw| (given.field.format.read)(raw).map(Some))
    }

    /// Reads a field, or takes what stands for one that is missing; a fault is kept, and the reading goes on.
    pub fn or<T>(&mut self, field: Option<Raw<'t>>, otherwise: T, read: impl FnOnce(Raw<'t>) -> Result<T, Fault>) -> T {
        match field.map(read) {
            Some(Ok(value)) => value,
            Some(Err(fault)) => {
                self.faults.push(fault);
                otherwise
            }
            None => otherwise,
        }
    }
}
