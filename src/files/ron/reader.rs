//! Reading the fields of a RON file one by one, so that a file with two mistakes has two errors.

use plyscope_core::game::Game;

use crate::place::Fault;

use super::{Raw, Record};

/// A file that is being read, and what is wrong with it so far.
pub(crate) struct Reader<'t> {
    /// The whole text.
    pub text: &'t str,
    /// What is wrong, in the order in which it was found.
    pub faults: Vec<Fault>,
}

/// Reads a file whose outermost brackets hold these fields, each not read yet; `all` reads them.
///
/// # Errors
/// Everything that is wrong with it.
pub(crate) fn read<'t, R: Record<'t>, T>(
    text: &'t str,
    all: impl FnOnce(&mut Reader<'t>, &R) -> Option<T>,
) -> Result<T, Vec<Fault>> {
    // A byte order mark is no part of RON.
    let text_without_mark = text.trim_start_matches('\u{feff}');
    let whole = Raw::part(text, text_without_mark);
    let fields = whole.read_by(|cursor| {
        cursor.attributes()?;
        cursor.record::<R>()
    });
    let mut reader = Reader { text, faults: Vec::new() };
    match all(&mut reader, &fields.map_err(|fault| vec![fault])?) {
        Some(read) if reader.faults.is_empty() => Ok(read),
        _ => Err(reader.faults),
    }
}

impl<'t> Reader<'t> {
    /// The boards that are there, each with its game, in the order in which they stand; `fields` come as in
    /// [`Game::ALL`].
    pub fn boards(fields: [Option<Raw<'t>>; Game::ALL.len()]) -> Vec<(Game, Raw<'t>)> {
        let given = Game::ALL.into_iter().zip(fields);
        let mut boards: Vec<_> = given.filter_map(|(game, field)| Some((game, field?))).collect();
        boards.sort_by_key(|(_, raw)| raw.offset);
        boards
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
