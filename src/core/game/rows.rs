//! Long lists within the [`Budget`].

use std::mem::take;

use super::memory::{Budget, NoMemory, make_room};

/// A long list, in blocks of which none ever moves: it never takes more than a block beyond what it holds, and what has
/// been read of it to the end ([`into_iter`](IntoIterator::into_iter)) is free again.
#[derive(Clone, Debug, PartialEq)]
pub struct BlockList<T> {
    blocks: Vec<Vec<T>>,
    len: usize,
}

impl<T> Default for BlockList<T> {
    fn default() -> Self {
        Self { blocks: Vec::new(), len: 0 }
    }
}

impl<T> BlockList<T> {
    /// Rows in a block: about a megabyte.
    const BLOCK: usize = ((1 << 20) / if size_of::<T>() == 0 { 1 } else { size_of::<T>() }).next_power_of_two();

    /// No rows yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a row behind the others and gives its number.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn push(&mut self, row: T) -> Result<usize, NoMemory> {
        let is_full = self.blocks.last().is_none_or(|block| block.len() == Self::BLOCK);
        if is_full {
            self.blocks.try_reserve(1)?;
            let mut block = Vec::new();
            // Small lists grow from small; what is behind a whole block comes in blocks.
            make_room(&mut block, if self.blocks.is_empty() { 16.min(Self::BLOCK) } else { Self::BLOCK })?;
            self.blocks.push(block);
        }
        if let Some(block) = self.blocks.last_mut() {
            let more = if block.len() == block.capacity() { block.len().min(Self::BLOCK - block.len()) } else { 1 };
            make_room(block, more)?;
            block.push(row);
            self.len += 1;
        }
        Ok(self.len - 1)
    }

    /// Takes the last row away.
    pub fn pop(&mut self) -> Option<T> {
        let row = self.blocks.last_mut()?.pop();
        if self.blocks.last().is_some_and(Vec::is_empty) {
            self.blocks.pop().iter().for_each(|block| Budget::give_back(bytes(block)));
        }
        self.len -= usize::from(row.is_some());
        row
    }

    /// Takes away what stands behind so many rows.
    pub fn truncate(&mut self, len: usize) {
        while self.len > len {
            self.pop();
        }
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// A row by its number.
    #[inline]
    pub fn get(&self, number: usize) -> Option<&T> {
        self.blocks.get(number / Self::BLOCK)?.get(number % Self::BLOCK)
    }

    /// A row by its number, to be changed.
    #[inline]
    pub fn get_mut(&mut self, number: usize) -> Option<&mut T> {
        self.blocks.get_mut(number / Self::BLOCK)?.get_mut(number % Self::BLOCK)
    }

    /// Lets two rows change places.
    pub fn swap(&mut self, one: usize, other: usize) {
        let place = |number: usize| (number / Self::BLOCK, number % Self::BLOCK);
        let ((block, one), (other_block, other)) = (place(one), place(other));
        if block == other_block {
            let rows = self.blocks.get_mut(block).and_then(|block| block.get_disjoint_mut([one, other]).ok());
            rows.into_iter().for_each(|[one, other]| std::mem::swap(one, other));
        } else if let Ok([block, other_block]) = self.blocks.get_disjoint_mut([block, other_block])
            && let (Some(one), Some(other)) = (block.get_mut(one), other_block.get_mut(other))
        {
            std::mem::swap(one, other);
        }
    }

    /// Puts each row where it belongs by a list of the same length, which has every place once and has them in their
    /// order then.
    pub fn arrange<P>(&mut self, places: &mut [P], place_of: impl Fn(&P) -> usize) {
        for number in 0..places.len() {
            while let Some(place) = places.get(number).map(&place_of).filter(|place| *place != number) {
                self.swap(number, place);
                places.swap(number, place);
            }
        }
    }

    /// The first row.
    pub fn first(&self) -> Option<&T> {
        self.get(0)
    }

    /// The last row.
    pub fn last(&self) -> Option<&T> {
        self.get(self.len.checked_sub(1)?)
    }

    /// The last row, to be changed.
    pub fn last_mut(&mut self) -> Option<&mut T> {
        self.get_mut(self.len.checked_sub(1)?)
    }

    /// All rows.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        self.blocks.iter().flatten()
    }

    /// The rows from a number on.
    pub fn iter_from(&self, number: usize) -> impl Iterator<Item = &T> + Clone {
        let block = self.blocks.get(number / Self::BLOCK..).unwrap_or_default();
        block.iter().flatten().skip(number % Self::BLOCK)
    }

    /// All rows, to be changed.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> {
        self.blocks.iter_mut().flatten()
    }
}

/// The bytes that a block takes.
fn bytes<T>(block: &Vec<T>) -> usize {
    block.capacity() * size_of::<T>()
}

impl<T> Drop for BlockList<T> {
    fn drop(&mut self) {
        self.blocks.iter().for_each(|block| Budget::give_back(bytes(block)));
    }
}

impl<T> IntoIterator for BlockList<T> {
    type Item = T;
    type IntoIter = IntoRows<T>;

    fn into_iter(mut self) -> IntoRows<T> {
        self.len = 0;
        IntoRows { blocks: take(&mut self.blocks).into_iter(), block: Vec::new().into_iter(), bytes: 0 }
    }
}

/// The rows of a list one after the other; the blocks behind it are given back.
#[derive(Debug)]
pub struct IntoRows<T> {
    blocks: std::vec::IntoIter<Vec<T>>,
    block: std::vec::IntoIter<T>,
    bytes: usize,
}

impl<T> Iterator for IntoRows<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        loop {
            if let Some(row) = self.block.next() {
                return Some(row);
            }
            Budget::give_back(take(&mut self.bytes));
            let block = self.blocks.next()?;
            self.bytes = bytes(&block);
            self.block = block.into_iter();
        }
    }
}

impl<T> Drop for IntoRows<T> {
    fn drop(&mut self) {
        Budget::give_back(self.bytes + self.blocks.as_slice().iter().map(bytes).sum::<usize>());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_those_of_a_list_and_take_little_more() {
        let count = 3 * BlockList::<u64>::BLOCK + 5;
        let budget = Budget::within(1 << 30);
        let mut rows = BlockList::new();
        for number in 0..count {
            assert_eq!(rows.push(number as u64), Ok(number));
        }
        let taken = (1 << 30) - Budget::left() as usize;
        assert!((8 * count..8 * count + (1 << 20) + 4096).contains(&taken), "{taken}");
        assert_eq!((rows.len(), rows.last(), rows.get(count)), (count, Some(&(count as u64 - 1)), None));
        assert!(rows.iter().copied().eq(0..count as u64));
        for from in [0, 1, BlockList::<u64>::BLOCK, count - 1, count, 2 * count] {
            assert!(rows.iter_from(from).copied().eq(from as u64..count as u64), "{from}");
        }
        rows.truncate(count - 5);
        assert_eq!((rows.pop(), rows.len()), (Some(count as u64 - 6), count - 6));
        for (one, other) in [(3, 5), (5, 3), (2, count - 8), (count - 8, 2), (4, 4), (0, count)] {
            rows.swap(one, other);
            assert_eq!((rows.get(3) == Some(&5), rows.get(2) == Some(&2)), ((one, other) == (3, 5), one != 2));
        }
        *rows.get_mut(7).unwrap() = 70;
        let mut last = 0;
        for (number, row) in rows.into_iter().enumerate() {
            last = number;
            assert_eq!(row, if number == 7 { 70 } else { number as u64 });
        }
        assert_eq!((last, Budget::left()), (count - 7, 1 << 30), "all of it is given back");
        drop(budget);
    }

    #[test]
    fn rows_go_where_they_belong() {
        let count = 2 * BlockList::<u64>::BLOCK + 5;
        let mut rows = BlockList::new();
        // A number that has no divisor in common with the count.
        let mut places: Vec<usize> = (0..count).map(|number| number * 7919 % count).collect();
        places.iter().for_each(|place| assert!(rows.push(*place as u64).is_ok()));
        rows.arrange(&mut places, |place| *place);
        assert!(rows.iter().copied().eq(0..count as u64) && places.into_iter().eq(0..count));
    }

    #[test]
    fn where_the_budget_ends_nothing_is_lost() {
        let _budget = Budget::within(5 << 20);
        let mut rows = BlockList::new();
        let end = (0..).find(|number| rows.push(*number).is_err()).unwrap();
        assert_eq!((rows.len(), rows.last()), (end as usize, Some(&(end - 1))));
        assert!(size_of::<i32>() * rows.len() >= 4 << 20, "{}", rows.len());
        drop(rows);
        assert_eq!(Budget::left(), 5 << 20);
    }
}
