//! Reading the fields of a RON file one by one, so that a file with two mistakes has two errors.

use serde::Deserialize;

use plyscope_core::game::Game;

use super::machine::with_deep_stack;
use super::place::Fault;
use super::raw::{Raw, RawText, options};
use super::{messages, ron_errors};

/// A file that is being read, and what is wrong with it so far.
pub(super) struct Reader<'t> {
    /// The whole text.
    pub text: &'t str,
    /// What is wrong, in the order in which it was found.
    pub faults: Vec<Fault>,
}

/// Reads a file whose outermost brackets hold the fields `F`, each still a text; `all` reads them.
///
/// # Errors
/// Everything that is wrong with it.
pub(super) fn read<'t, F: Deserialize<'t>, T: Send>(
    text: &'t str,
    all: impl FnOnce(&mut Reader<'t>, &F) -> Option<T> + Send,
) -> Result<T, Vec<Fault>> {
    let read = with_deep_stack(|| read_fields(text, all));
    read.unwrap_or_else(|| Err(vec![Fault::new(0, messages::no_memory())]))
}

fn read_fields<'t, F: Deserialize<'t>, T>(
    text: &'t str,
    all: impl FnOnce(&mut Reader<'t>, &F) -> Option<T>,
) -> Result<T, Vec<Fault>> {
    // A byte order mark is no part of RON.
    let text_without_mark = text.trim_start_matches('\u{feff}');
    let base = text.len() - text_without_mark.len();
    let fields: F = options()
        .from_str(text_without_mark)
        .map_err(|error| vec![ron_errors::fault(&error, text_without_mark, base)])?;
    let mut reader = Reader { text, faults: Vec::new() };
    match all(&mut reader, &fields) {
        Some(read) if reader.faults.is_empty() => Ok(read),
        _ => Err(reader.faults),
    }
}

impl<'t> Reader<'t> {
    /// A field that is there, with its place.
    pub fn raw(&self, field: Option<RawText<'t>>) -> Option<Raw<'t>> {
        field.map(|value| Raw::of(self.text, value))
    }

    /// The boards that are there, each with its game, in the order in which they stand; `fields` come as in
    /// [`Game::ALL`].
    pub fn boards(&self, fields: [Option<RawText<'t>>; Game::ALL.len()]) -> Vec<(Game, Raw<'t>)> {
        let given = Game::ALL.into_iter().zip(fields);
        let mut boards: Vec<_> = given.filter_map(|(game, field)| Some((game, self.raw(field)?))).collect();
        boards.sort_by_key(|(_, raw)| raw.offset);
        boards
    }

    /// Reads a field, or takes what stands for one that is missing; a fault is kept, and the reading goes on.
    pub fn or<T>(
        &mut self,
        field: Option<RawText<'t>>,
        otherwise: T,
        read: impl FnOnce(Raw<'t>) -> Result<T, Fault>,
    ) -> T {
        match self.raw(field).map(read) {
            Some(Ok(value)) => value,
            Some(Err(fault)) => {
                self.faults.push(fault);
                otherwise
            }
            None => otherwise,
        }
    }
}
