//! Numbers by names that are kept elsewhere: a table of eight bytes a place.

use std::hash::{BuildHasher, Hash, RandomState};
use std::mem::take;

use super::memory::{Budget, NoMemory, make_room};

/// Which number belongs to a name. The names themselves stand with what is numbered: so each of them is there once.
#[derive(Debug, Default)]
pub struct NameTable {
    /// Bits of the name's hash, and the number and 1; 0 where nothing stands.
    places: Vec<(u32, u32)>,
    count: usize,
    hasher: RandomState,
}

impl NameTable {
    /// The number of a name; `is` says whether a number belongs to it.
    pub fn find<K: Hash + ?Sized>(&self, name: &K, is: impl Fn(usize) -> bool) -> Option<usize> {
        let hash = self.hash(name);
        let mut at = hash as usize;
        loop {
            let (known, number) = *self.places.get(at & self.places.len().checked_sub(1)?)?;
            let number = (number as usize).checked_sub(1)?;
            if known == hash && is(number) {
                return Some(number);
            }
            at = at.wrapping_add(1);
        }
    }

    /// Adds a name that is not there yet.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn add<K: Hash + ?Sized>(&mut self, name: &K, number: usize) -> Result<(), NoMemory> {
        // At least a quarter of the places is free.
        if (self.count + 1) * 4 > self.places.len() * 3 {
            self.grow()?;
        }
        self.count += 1;
        let number = u32::try_from(number + 1).map_err(|_| NoMemory)?;
        self.put((self.hash(name), number));
        Ok(())
    }

    /// Twice as many places, in the memory where they are: both sizes side by side would take half as much again.
    fn grow(&mut self) -> Result<(), NoMemory> {
        let before = self.places.len();
        let more = before.max(16);
        make_room(&mut self.places, more)?;
        self.places.resize(before + more, (0, 0));
        // From behind a free place on, in the order in which they were put: so each goes where it stood, or before
        // that, or into the new half, and passes only those that have been put again.
        let free = self.places.iter().take(before).position(|(_, number)| *number == 0).unwrap_or(0);
        for at in (free..before).chain(0..free) {
            let place = self.places.get_mut(at).map(take).filter(|(_, number)| *number > 0);
            place.into_iter().for_each(|place| self.put(place));
        }
        Ok(())
    }

    fn put(&mut self, place: (u32, u32)) {
        let mut at = place.0 as usize;
        let mask = self.places.len().saturating_sub(1);
        while let Some(free) = self.places.get_mut(at & mask) {
            if free.1 == 0 {
                *free = place;
                return;
            }
            at = at.wrapping_add(1);
        }
    }

    /// The low bits choose the place.
    fn hash<K: Hash + ?Sized>(&self, name: &K) -> u32 {
        let hash = self.hasher.hash_one(name);
        (hash ^ hash >> 32) as u32
    }
}

impl Drop for NameTable {
    fn drop(&mut self) {
        Budget::give_back(self.places.capacity() * size_of::<(u32, u32)>());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_has_its_number() {
        let _budget = Budget::within(1 << 20);
        let names: Vec<String> = (0..10_000).map(|number| format!("name {number}")).collect();
        let mut table = NameTable::default();
        assert_eq!(table.find("x", |_| true), None);
        for (number, name) in names.iter().enumerate() {
            assert_eq!(table.find(name, |other| names[other] == *name), None);
            table.add(name, number).unwrap();
            assert_eq!(table.find(name, |other| names[other] == *name), Some(number));
        }
        assert!(names.iter().enumerate().all(|(n, name)| table.find(name, |other| names[other] == *name) == Some(n)));
        assert!(table.places.capacity() <= 2 * 16_384);
        drop(table);
        assert_eq!(Budget::left(), 1 << 20);
    }
}
