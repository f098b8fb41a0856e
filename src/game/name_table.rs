//! Numbers by names that are kept elsewhere: a table of eight bytes a place.

use std::hash::{BuildHasher, Hash, RandomState};

use super::memory::{Budget, NoMemory, filled};

/// Which number belongs to a name. The names themselves stand with what is numbered: so each of them is there once.
#[derive(Debug, Default)]
pub(crate) struct NameTable {
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
            let larger = filled((0, 0), (2 * self.places.len()).max(16))?;
            let before = std::mem::replace(&mut self.places, larger);
            before.iter().filter(|(_, number)| *number > 0).for_each(|place| self.put(*place));
            Budget::give_back(size_of_val(before.as_slice()));
        }
        self.count += 1;
        let number = u32::try_from(number + 1).map_err(|_| NoMemory)?;
        self.put((self.hash(name), number));
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
        Budget::give_back(size_of_val(self.places.as_slice()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_has_its_number() {
        let names: Vec<String> = (0..10_000).map(|number| format!("name {number}")).collect();
        let mut table = NameTable::default();
        assert_eq!(table.find("x", |_| true), None);
        for (number, name) in names.iter().enumerate() {
            assert_eq!(table.find(name, |other| names[other] == *name), None);
            table.add(name, number).unwrap();
            assert_eq!(table.find(name, |other| names[other] == *name), Some(number));
        }
        assert!(names.iter().enumerate().all(|(n, name)| table.find(name, |other| names[other] == *name) == Some(n)));
        assert!(size_of_val(table.places.as_slice()) <= 8 * 2 * 16_384);
    }
}
