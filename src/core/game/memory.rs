//! How much memory what is read and written may take, on this thread, and memory that must be there before it is asked
//! for in small pieces.

use std::cell::Cell;
use std::collections::TryReserveError;
use std::hint::black_box;

/// Whether the machine gives so many bytes; they are given back at once.
///
/// What grows without end grows by `try_reserve`. What it takes besides comes in pieces too small to be asked for one
/// by one: then enough of it is asked for in advance.
///
/// # Errors
/// When the machine does not give them.
pub fn check_memory(bytes: usize) -> Result<(), TryReserveError> {
    let mut room: Vec<u8> = Vec::new();
    room.try_reserve_exact(bytes)?;
    // Otherwise the compiler may remove an allocation that is not used.
    black_box(room);
    Ok(())
}

/// There is no more memory: the machine gives none, or the [`Budget`] is spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoMemory;

impl From<TryReserveError> for NoMemory {
    fn from(_: TryReserveError) -> Self {
        Self::noted()
    }
}

impl NoMemory {
    fn noted() -> Self {
        HAS_ENDED.set(true);
        Self
    }
}

/// As much as anything may take where nothing was said.
const UNLIMITED: i64 = i64::MAX;

thread_local! {
    /// The bytes that may still be taken; below 0 where small pieces went beyond them.
    static LEFT: Cell<i64> = const { Cell::new(UNLIMITED) };
    /// Whether there was no memory for something.
    static HAS_ENDED: Cell<bool> = const { Cell::new(false) };
}

/// While it lives, what is read and written on this thread may take so many bytes: [`BlockList`](super::BlockList)s and
/// trees take theirs from it, everything else that grows says what it takes ([`spend`](Self::spend)).
#[derive(Debug)]
pub struct Budget {
    before: i64,
    had_ended: bool,
}

impl Budget {
    /// So many bytes may be taken from now on, and no more than before.
    #[must_use]
    pub fn within(bytes: u64) -> Self {
        let before = LEFT.get();
        LEFT.set(i64::try_from(bytes).unwrap_or(UNLIMITED).min(before));
        Self { before, had_ended: HAS_ENDED.replace(false) }
    }

    /// Whether memory has ended while this budget held.
    pub fn has_ended() -> bool {
        HAS_ENDED.get()
    }

    /// The bytes that may still be taken.
    pub fn left() -> u64 {
        LEFT.get().max(0).unsigned_abs()
    }

    /// Takes so many bytes, whether or not they are left: where they are not, [`check`](Self::check) says so from now
    /// on.
    pub fn spend(bytes: usize) {
        let left = LEFT.get();
        if left != UNLIMITED {
            LEFT.set(left.saturating_sub(i64::try_from(bytes).unwrap_or(UNLIMITED)));
        }
    }

    /// Takes so many bytes.
    ///
    /// # Errors
    /// When they are not left.
    pub fn take(bytes: usize) -> Result<(), NoMemory> {
        if Self::left() < bytes as u64 {
            return Err(NoMemory::noted());
        }
        Self::spend(bytes);
        Ok(())
    }

    /// Gives back what was taken.
    pub fn give_back(bytes: usize) {
        let left = LEFT.get();
        if left != UNLIMITED {
            LEFT.set(left.saturating_add(i64::try_from(bytes).unwrap_or(UNLIMITED)).min(UNLIMITED - 1));
        }
    }

    /// Whether anything is left.
    ///
    /// # Errors
    /// When all of it is spent.
    pub fn check() -> Result<(), NoMemory> {
        if LEFT.get() > 0 { Ok(()) } else { Err(NoMemory::noted()) }
    }
}

impl Drop for Budget {
    fn drop(&mut self) {
        LEFT.set(self.before);
        HAS_ENDED.set(self.had_ended);
    }
}

/// Makes room for more behind a list, which takes an eighth of its length at least: on Linux large blocks grow where
/// they lie.
///
/// # Errors
/// When the budget or the machine has none.
pub fn make_room<T>(list: &mut Vec<T>, more: usize) -> Result<(), NoMemory> {
    if list.capacity() - list.len() >= more {
        return Budget::check();
    }
    let wanted = list.len() + more.max(list.len() / 8).max(16);
    let bytes = (wanted - list.capacity()).saturating_mul(size_of::<T>());
    Budget::take(bytes)?;
    let before = list.capacity();
    list.try_reserve_exact(wanted - list.len())?;
    Budget::spend((list.capacity() - before).saturating_mul(size_of::<T>()).saturating_sub(bytes));
    Ok(())
}

/// A list of so many equal things.
///
/// # Errors
/// When the budget or the machine has no room for it.
pub fn filled<T: Clone>(thing: T, count: usize) -> Result<Vec<T>, NoMemory> {
    let mut list = Vec::new();
    make_room(&mut list, count)?;
    list.resize(count, thing);
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_ends_and_the_one_before_is_there_again() {
        assert_eq!((Budget::left(), Budget::check()), (i64::MAX as u64, Ok(())));
        let outer = Budget::within(100);
        {
            let _inner = Budget::within(1_000);
            assert_eq!(Budget::left(), 100, "an inner budget has no more than the outer one");
            assert_eq!((Budget::take(60), Budget::take(60)), (Ok(()), Err(NoMemory)));
            Budget::spend(60);
            assert_eq!((Budget::left(), Budget::check()), (0, Err(NoMemory)));
            Budget::give_back(30);
            assert_eq!((Budget::left(), Budget::check()), (10, Ok(())));
            let mut list: Vec<u64> = Vec::new();
            assert_eq!(make_room(&mut list, 2), Err(NoMemory));
            assert_eq!(list.capacity(), 0);
        }
        assert_eq!(Budget::left(), 100);
        drop(outer);
        assert_eq!(Budget::left(), i64::MAX as u64);
        let mut list: Vec<u64> = filled(1, 1_000).unwrap();
        assert!(make_room(&mut list, 1).is_ok() && (1_125..1_200).contains(&list.capacity()), "{}", list.capacity());
    }
}
