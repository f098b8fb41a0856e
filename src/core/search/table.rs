//! The transposition table: what was found out about a position is kept for the next time that it is met.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::game::{Move, Position, Value};

use super::{EntryEnd, TableOptions};

/// What an entry of the table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum TableBounds {
    /// There is no table.
    #[default]
    None,
    /// The value that was returned last, with the sign that it had: a bound from below, from above, or exact.
    One,
    /// The best bound from below and the best one from above, each as it was found.
    Two,
}

/// How deep an entry has to have been searched to be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum TableDepth {
    /// As deep as the node is to be searched, so that its value means the same.
    #[default]
    Exact,
    /// At least as deep.
    AtLeast,
}

/// Which of two entries stays when both belong into one slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Replacement {
    /// The new one.
    #[default]
    Always,
    /// The one that was searched deeper; of two that were searched as deep the new one.
    Deeper,
}

macro_rules! names {
    ($type:ident, $($variant:ident = $id:literal),+) => {
        impl $type {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The name in files and on the command line.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$variant => $id),+
                }
            }

            /// The one with this name.
            pub fn from_id(id: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|known| known.id() == id)
            }
        }
    };
}
pub(super) use names;

names!(TableBounds, None = "none", One = "one-bound", Two = "two-bounds");
names!(TableDepth, Exact = "exact", AtLeast = "at-least");
names!(Replacement, Always = "always", Deeper = "deeper");

/// One end of what an entry knows: a value, and the node that wrote it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredBound {
    /// As the side to move sees it; decided games by their distance from the root, as the node that wrote it had it.
    pub value: Value,
    /// The node that wrote it, by the number of its entering.
    pub source: u32,
    /// The ply at which that node stands: where the position is met at another one, wins and losses are moved by the
    /// difference.
    pub ply: u32,
}

/// What the table holds of a position.
#[derive(Clone, Debug)]
pub struct Entry<P> {
    /// The position: another one may have the same key.
    position: P,
    /// The depth to which it was searched.
    pub depth: u32,
    /// The position is worth this or more.
    pub lower: Option<StoredBound>,
    /// The position is worth this or less.
    pub upper: Option<StoredBound>,
    /// The move that was best there, or refuted it.
    pub best_move: Option<Move>,
}

/// What a search has found out about a position, for the table to keep.
#[derive(Clone, Copy, Debug)]
pub struct EntryUpdate {
    /// The depth to which it was searched.
    pub depth: u32,
    /// Whether the value is a bound, and on which side.
    pub end: EntryEnd,
    /// The value, and the node that found it.
    pub known: StoredBound,
    /// The move that was best there, or refuted it; `None` where every move was too weak.
    pub best_move: Option<Move>,
}

/// What became of a write into the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WriteOutcome {
    /// It went into a slot that was empty.
    New,
    /// It took the place of what was known of the same position.
    Renewed,
    /// It took the place of another position.
    Overwrote,
    /// It was not kept: the entry of the slot was searched deeper.
    Rejected,
}

/// A write into the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableWrite {
    /// The node that wrote, by the number of its entering.
    pub writer: u32,
    /// The key of its position.
    pub key: u64,
    /// The depth to which it was searched.
    pub depth: u32,
    /// What is known of its value.
    pub end: EntryEnd,
    /// The value, as the side to move sees it; decided games by their distance from the position itself.
    pub value: Value,
    /// The move that was best there, or refuted it; `None` where every move was too weak.
    pub best_move: Option<Move>,
    /// What became of it.
    pub fate: WriteOutcome,
}

/// Keys are mixed already: they are their own hashes.
#[derive(Clone, Copy, Debug, Default)]
pub struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, byte| hash.rotate_left(8) ^ u64::from(*byte));
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// The entries, by the keys of their positions; of two positions with one key the later stays.
#[derive(Clone, Debug)]
enum TableSlots<P> {
    Unlimited(HashMap<u64, Entry<P>, BuildHasherDefault<KeyHasher>>),
    Limited(Vec<Option<Entry<P>>>),
}

/// A transposition table of one search.
#[derive(Clone, Debug)]
pub struct TranspositionTable<P> {
    options: TableOptions,
    slots: TableSlots<P>,
}

impl<P: Position> TranspositionTable<P> {
    /// An empty table; room for a limited number of entries is made as they come.
    pub fn new(options: TableOptions) -> Self {
        let slots = match options.slots {
            None => TableSlots::Unlimited(HashMap::default()),
            Some(_) => TableSlots::Limited(Vec::new()),
        };
        Self { options, slots }
    }

    /// What is known of a position.
    pub fn find(&self, position: &P) -> Option<&Entry<P>> {
        self.slot(position.key()).filter(|entry| entry.position.is_same(position))
    }

    /// Keeps what was found out about a position, as the options say.
    ///
    /// With two bounds an entry of the same position and depth keeps the end that is not known anew. Without a best
    /// move, that of the position's own earlier entry stays.
    pub fn store(&mut self, position: &P, learned: EntryUpdate) -> WriteOutcome {
        let EntryUpdate { depth, end, known, best_move } = learned;
        let key = position.key();
        let lower = (end != EntryEnd::Upper).then_some(known);
        let upper = (end != EntryEnd::Lower).then_some(known);
        let mut entry = Entry { position: position.clone(), depth, lower, upper, best_move };
        let mut fate = WriteOutcome::New;
        if let Some(old) = self.slot(key) {
            let is_same = old.position.is_same(position);
            if is_same && old.depth == depth && self.options.bounds == TableBounds::Two {
                entry.lower = lower.or(old.lower);
                entry.upper = upper.or(old.upper);
            } else if self.options.replacement == Replacement::Deeper && depth < old.depth {
                return WriteOutcome::Rejected;
            }
            fate = if is_same { WriteOutcome::Renewed } else { WriteOutcome::Overwrote };
            if is_same {
                entry.best_move = best_move.or(old.best_move);
            }
        }
        match &mut self.slots {
            TableSlots::Unlimited(entries) => {
                entries.insert(key, entry);
            }
            TableSlots::Limited(slots) => {
                let place = Self::place(self.options, key);
                if place >= slots.len() {
                    slots.resize_with(place + 1, || None);
                }
                if let Some(slot) = slots.get_mut(place) {
                    *slot = Some(entry);
                }
            }
        }
        fate
    }

    /// The number of the slot into which a position with this key belongs: the key itself, where there is room for any
    /// number.
    pub fn slot_of(options: &TableOptions, key: u64) -> u64 {
        if options.slots.is_some() { Self::place(*options, key) as u64 } else { key }
    }

    /// The bytes that it takes, about.
    pub fn bytes(&self) -> u64 {
        let entries = match &self.slots {
            TableSlots::Unlimited(entries) => entries.capacity(),
            TableSlots::Limited(slots) => slots.capacity(),
        };
        (entries * (size_of::<Option<Entry<P>>>() + size_of::<u64>())) as u64
    }

    fn slot(&self, key: u64) -> Option<&Entry<P>> {
        match &self.slots {
            TableSlots::Unlimited(entries) => entries.get(&key),
            TableSlots::Limited(slots) => slots.get(Self::place(self.options, key))?.as_ref(),
        }
    }

    /// The slot of a key in a table with a limited number of them.
    fn place(options: TableOptions, key: u64) -> usize {
        let slots = u64::from(options.slots.unwrap_or(1).max(1));
        (key % slots) as usize
    }
}
