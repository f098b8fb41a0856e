//! Rows of items in a list or a call, and what they say of all numbers of a text together.

use crate::game::make_room;

use super::super::super::messages;
use super::super::super::place::Fault;
use super::super::literal::{Kind, Literals};
use super::is_list;

/// Which items of a row are passed over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Passed {
    /// None of them.
    None,
    /// Each `None`, which programs print where a node has no value or no children.
    Nothing,
    /// Empty lists: programs print them at leaves.
    EmptyLists,
}

/// Items that follow each other in a list or a call.
#[derive(Clone, Copy)]
pub(super) struct Row {
    list: usize,
    /// The part that comes next.
    next: usize,
    passed: Passed,
    /// The ply of the nodes that they are.
    pub ply: u32,
}

impl Row {
    /// All items of a list or a call, which are nodes at this ply.
    pub const fn of(list: usize, ply: u32) -> Self {
        Self { list, next: list + 1, passed: Passed::None, ply }
    }

    /// The same items but for these.
    pub const fn passing(self, passed: Passed) -> Self {
        Self { passed, ..self }
    }

    /// The next item. The fields of a call are none.
    pub fn next(&mut self, literals: &Literals) -> Option<usize> {
        loop {
            let part = literals.part(self.list, self.next)?;
            self.next = literals.after(part);
            match (literals.kind(part), self.passed) {
                (Kind::Keyword, _) => self.next = literals.after(self.next),
                (Kind::Nothing, Passed::Nothing) => {}
                (Kind::List | Kind::Tuple, Passed::EmptyLists) if literals.parts(part).next().is_none() => {}
                _ => return Some(part),
            }
        }
    }

    /// The first few items.
    pub fn first<const COUNT: usize>(mut self, literals: &Literals) -> [Option<usize>; COUNT] {
        std::array::from_fn(|_| self.next(literals))
    }

    /// All items that are left.
    pub fn items(mut self, literals: &Literals) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || self.next(literals))
    }
}

/// Whether each list is a number and lists behind it, or empty: the values of nodes, with their children.
///
/// # Errors
/// When there is no memory for the lists that are still to be looked at.
pub(super) fn values_stand_first(literals: &Literals, root: usize) -> Result<bool, Fault> {
    let mut open: Vec<Row> = Vec::new();
    let mut is_nested = false;
    let mut next = Some(root);
    while let Some(list) = next {
        if !is_list(literals.kind(list)) {
            return Ok(false);
        }
        let mut row = Row::of(list, 0);
        match row.next(literals) {
            None => {}
            Some(first) if literals.kind(first) == Kind::Number => {
                is_nested |= matches!(row.first(literals), [Some(_), Some(_)]);
                let count = open.len();
                make_room(&mut open, 1)
                    .map_err(|_| Fault::new(literals.at(list), messages::no_memory_after_parts(count)))?;
                open.push(row);
            }
            Some(_) => return Ok(false),
        }
        next = loop {
            let Some(row) = open.last_mut() else { break None };
            match row.next(literals) {
                None => drop(open.pop()),
                Some(list) => break Some(list),
            }
        };
    }
    Ok(is_nested)
}
