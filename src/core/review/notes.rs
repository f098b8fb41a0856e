//! What words say of some calls, in tables beside that of all calls.

use crate::game::{NoMemory, check_memory, make_room};

use super::call::{CallId, TextId};
use super::number::NumberId;

/// What words say of some calls.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Notes {
    /// How many moves there are, where those are many.
    pub many_moves: Rows<u32>,
    /// The line on which a node has narrowed its window by itself, and the window since then.
    pub narrowed: Rows<(u32, [NumberId; 2])>,
    /// The values of sides to move without a move.
    pub stands: Rows<NumberId>,
    /// How many moves were left out on purpose.
    pub pruned: Rows<u32>,
    /// How probable the moves of chance are.
    pub odds: Rows<f64>,
    /// The moves that were chosen.
    pub chosen: Rows<TextId>,
    /// The positions at the returns.
    pub ends: Rows<TextId>,
}

/// What the words of one line say.
#[derive(Clone, Copy, Default)]
pub(super) struct CallWords {
    pub moves: Option<u32>,
    pub stand: Option<NumberId>,
    pub pruned: Option<u32>,
    pub odds: Option<f64>,
    pub chosen: Option<TextId>,
    pub end: Option<TextId>,
}

impl Notes {
    /// Takes in what is said of a call; `many` says how many moves are too many for its own row.
    pub fn say(&mut self, id: CallId, said: CallWords, many: u32) -> Result<(), NoMemory> {
        self.many_moves.push(id, said.moves.filter(|moves| *moves >= many))?;
        self.stands.push(id, said.stand)?;
        self.pruned.push(id, said.pruned)?;
        self.odds.push(id, said.odds)?;
        self.chosen.push(id, said.chosen)?;
        self.ends.push(id, said.end)
    }

    /// Puts the rows in the order of their calls: what is said on returning comes in the order of the returns.
    pub fn sort(&mut self) -> Result<(), NoMemory> {
        self.many_moves.sort()?;
        self.narrowed.sort()?;
        self.stands.sort()?;
        self.pruned.sort()?;
        self.odds.sort()?;
        self.chosen.sort()?;
        self.ends.sort()
    }

    /// Puts the notes of calls behind these, whose numbers begin with `first`.
    pub fn append(&mut self, other: Self, first: u32) -> Result<(), NoMemory> {
        self.many_moves.append(other.many_moves, first)?;
        self.narrowed.append(other.narrowed, first)?;
        self.stands.append(other.stands, first)?;
        self.pruned.append(other.pruned, first)?;
        self.odds.append(other.odds, first)?;
        self.chosen.append(other.chosen, first)?;
        self.ends.append(other.ends, first)
    }

    /// The bytes that they take.
    pub fn bytes(&self) -> usize {
        self.many_moves.bytes()
            + self.narrowed.bytes()
            + self.stands.bytes()
            + self.pruned.bytes()
            + self.odds.bytes()
            + self.chosen.bytes()
            + self.ends.bytes()
    }
}

/// Rows of some calls, in their order once they are [sorted](Self::sort).
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Rows<T>(Vec<(CallId, T)>);

impl<T> Default for Rows<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Copy> Rows<T> {
    /// Takes in a row, if there is something to say.
    pub fn push(&mut self, id: CallId, said: Option<T>) -> Result<(), NoMemory> {
        if let Some(said) = said {
            make_room(&mut self.0, 1)?;
            self.0.push((id, said));
        }
        Ok(())
    }

    /// What is said of a call.
    pub fn of(&self, id: CallId) -> Option<T> {
        let place = self.0.binary_search_by_key(&id, |row| row.0).ok()?;
        self.0.get(place).map(|row| row.1)
    }

    /// Whether nothing is said of any call.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All that is said.
    pub fn iter(&self) -> impl Iterator<Item = &(CallId, T)> {
        self.0.iter()
    }

    /// Puts the rows in the order of their calls; what is said twice holds as it was said last.
    fn sort(&mut self) -> Result<(), NoMemory> {
        // Sorting takes as much for a while.
        check_memory(size_of_val(self.0.as_slice()))?;
        self.0.reverse();
        self.0.sort_by_key(|row| row.0);
        self.0.dedup_by_key(|row| row.0);
        Ok(())
    }

    fn append(&mut self, other: Self, first: u32) -> Result<(), NoMemory> {
        if self.0.is_empty() && first == 0 {
            *self = other;
            return Ok(());
        }
        make_room(&mut self.0, other.0.len())?;
        self.0.extend(other.0.into_iter().map(|(id, said)| (CallId(id.0 + first), said)));
        Ok(())
    }

    fn bytes(&self) -> usize {
        size_of_val(self.0.as_slice())
    }
}
