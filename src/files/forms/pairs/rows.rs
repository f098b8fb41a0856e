//! Rows of items in a list or a call, and what they say of all numbers of a text together.

use plyscope_core::game::make_room;

use super::is_list;
use crate::forms::fields::chooser_of;
use crate::forms::literal::{LiteralKind, Literals};
use crate::messages;
use crate::place::Fault;

/// Which items of a row are passed over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SkippedItems {
    /// None of them.
    None,
    /// Each `None`, which programs print where a node has no value or no children.
    Nothing,
    /// Empty lists: programs print them at leaves.
    EmptyLists,
}

/// Items that follow each other in a list or a call.
#[derive(Clone, Copy)]
pub(super) struct ItemSequence {
    list: usize,
    /// The part that comes next.
    next: usize,
    passed: SkippedItems,
    /// The ply of the nodes that they are.
    pub ply: u32,
}

impl ItemSequence {
    /// All items of a list or a call, which are nodes at this ply.
    pub const fn of(list: usize, ply: u32) -> Self {
        Self { list, next: list + 1, passed: SkippedItems::None, ply }
    }

    /// These items without those that are passed over.
    pub const fn passing(self, passed: SkippedItems) -> Self {
        Self { passed, ..self }
    }

    /// The next item. The fields of a call are none.
    pub fn next(&mut self, literals: &Literals) -> Option<usize> {
        loop {
            let part = literals.part(self.list, self.next)?;
            self.next = literals.after(part);
            match (literals.kind(part), self.passed) {
                (LiteralKind::Keyword, _) => self.next = literals.after(self.next),
                (LiteralKind::Nothing, SkippedItems::Nothing) => {}
                (LiteralKind::List | LiteralKind::Tuple, SkippedItems::EmptyLists)
                    if literals.parts(part).next().is_none() => {}
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
    let mut open: Vec<ItemSequence> = Vec::new();
    let mut is_nested = false;
    let mut next = Some(root);
    while let Some(list) = next {
        if !is_list(literals.kind(list)) {
            return Ok(false);
        }
        let mut row = ItemSequence::of(list, 0);
        match row.next(literals) {
            None => {}
            Some(first) if literals.kind(first) == LiteralKind::Number => {
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

/// Which of the two numbers of each call is its depth, `Node(0, 5, [Node(1, 3), Node(1, 4)])`: a call has a name or
/// none, then two numbers, then its children, and one of the numbers counts the plies from 0 or 1. `None` where this is
/// not so, or so for both numbers.
///
/// # Errors
/// When there is no memory for the calls that are still to be looked at.
pub(super) fn depth_place(literals: &Literals, root: usize) -> Result<Option<usize>, Fault> {
    let mut open: Vec<ItemSequence> = Vec::new();
    let (mut fits, mut begins, mut is_nested) = ([true; 2], [0; 2], false);
    let mut next = Some((root, 0));
    while let Some((call, ply)) = next {
        let has_fields = || literals.parts(call).any(|part| literals.kind(part) == LiteralKind::Keyword);
        let name = literals.characters(call);
        if literals.kind(call) != LiteralKind::Call || chooser_of(name).is_some() || has_fields() {
            return Ok(None);
        }
        let mut row = ItemSequence::of(call, ply + 1);
        if matches!(row.first(literals), [Some(first)] if literals.kind(first) == LiteralKind::Text) {
            row.next(literals);
        }
        for (place, fits) in fits.iter_mut().enumerate() {
            // An inner node may have no value.
            let is_number =
                |number: &usize| matches!(literals.kind(*number), LiteralKind::Number | LiteralKind::Nothing);
            let Some(number) = row.next(literals).filter(is_number) else { return Ok(None) };
            let number: Option<u32> = literals.characters(number).parse().ok();
            let Some(begin) = begins.get_mut(place) else { return Ok(None) };
            if ply == 0 {
                *begin = number.unwrap_or(u32::MAX);
            }
            *fits &= *begin <= 1 && number == Some(*begin + ply);
        }
        if fits == [false; 2] {
            return Ok(None);
        }
        let row = row.passing(SkippedItems::Nothing);
        let children = match row.first(literals) {
            [Some(list), None] if is_list(literals.kind(list)) => ItemSequence::of(list, ply + 1),
            _ => row,
        };
        is_nested |= children.first(literals) != [None];
        let count = open.len();
        make_room(&mut open, 1).map_err(|_| Fault::new(literals.at(call), messages::no_memory_after_parts(count)))?;
        open.push(children);
        next = loop {
            let Some(row) = open.last_mut() else { break None };
            match row.next(literals) {
                None => drop(open.pop()),
                Some(call) => break Some((call, row.ply)),
            }
        };
    }
    Ok(match fits {
        [true, false] if is_nested => Some(0),
        [false, true] if is_nested => Some(1),
        _ => None,
    })
}
