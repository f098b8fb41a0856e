//! Proved intervals that value and sign do not determine, small and found at once.

use crate::game::Value;

use super::{BoundKind, Interval, Record};

/// A table of intervals by the place of their nodes in the order of the returns.
///
/// A bit for every node says whether it has a row; a count for every 64 of them, where its row is. A row of 16 bits holds the one
/// end of an interval that neither the value nor an infinity gives: the few that need more stand in a table of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Intervals {
    /// A bit for each node, by the number of nodes that returned before it.
    bits: Vec<u64>,
    /// The number of rows before each word of bits that has one.
    before: Vec<u32>,
    rows: Vec<u16>,
    /// Intervals that a row has no room for, by the same number: those whose ends both have a number of 15 bits.
    pairs: Vec<(u32, [u16; 2])>,
    /// The rest of them.
    wide: Vec<(u32, Interval)>,
}

/// An interval about to be kept, as Max sees it like the rest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Noted {
    /// How many nodes returned before.
    pub returned: u32,
    pub interval: Interval,
    pub value: Value,
    pub kind: BoundKind,
    pub believed: bool,
}

/// The row of an interval that stands in the table of wide ones.
const WIDE: u16 = u16::MAX;
/// Which of the two ends a row holds.
const HIGH: u16 = 1 << 15;
/// Values up to this, either way, have a number of 15 bits, and so have decided games up to so many plies away.
const SMALL: i32 = 12_000;
const PLIES: i32 = 2_000;

/// A value in 15 bits, if it has one.
fn short(value: Value) -> Option<u16> {
    let points = value.points();
    if points.abs() <= SMALL {
        return Some((points + SMALL) as u16);
    }
    let plies = Value::WIN - points.abs();
    let side = if points > 0 { 0 } else { PLIES };
    (0..PLIES).contains(&plies).then_some((2 * SMALL + 1 + plies + side) as u16)
}

fn long(short: u16) -> Value {
    let number = i32::from(short);
    match number - (2 * SMALL + 1) {
        decided if decided < 0 => Value::new(number - SMALL),
        plies if plies < PLIES => Value::new(Value::WIN - plies),
        plies => Value::new(plies - PLIES - Value::WIN),
    }
}

/// The interval that a node's value and sign stand for where a row may hold one end of a narrower one.
///
/// A sign that is only believed says nothing of what is proved.
fn wide_open(kind: BoundKind, value: Value, believed: bool) -> Interval {
    if believed { Interval::ANYTHING } else { Interval::of_signed(kind, value) }
}

impl Intervals {
    /// The bytes that it uses.
    pub fn bytes(&self) -> usize {
        size_of_val(self.bits.as_slice())
            + size_of_val(self.before.as_slice())
            + size_of_val(self.rows.as_slice())
            + size_of_val(self.pairs.as_slice())
            + size_of_val(self.wide.as_slice())
    }

    /// Makes room for so many more rows; whether there is memory for it.
    pub fn make_room(&mut self, nodes: usize, rows: usize) -> bool {
        let words = nodes / 64 + 1;
        self.bits.try_reserve(words.saturating_sub(self.bits.len())).is_ok()
            && self.before.try_reserve(words.saturating_sub(self.before.len())).is_ok()
            && self.rows.try_reserve(rows).is_ok()
            && self.pairs.try_reserve(rows).is_ok()
            && self.wide.try_reserve(rows).is_ok()
    }

    pub fn shrink_to_fit(&mut self) {
        self.bits.shrink_to_fit();
        self.before.shrink_to_fit();
        self.rows.shrink_to_fit();
        self.pairs.shrink_to_fit();
        self.wide.shrink_to_fit();
    }

    /// Keeps an interval; they come in the order of the returns.
    pub fn push(&mut self, noted: Noted) {
        let word = noted.returned as usize / 64;
        if word >= self.bits.len() {
            self.bits.resize(word + 1, 0);
            self.before.resize(word + 1, self.rows.len() as u32);
        }
        self.bits[word] |= 1 << (noted.returned % 64);
        let Noted { interval, value, kind, believed, .. } = noted;
        // The one end that is not given by the value or by an infinity.
        let open = wide_open(kind, value, believed);
        let low = (interval.high == open.high).then(|| short(interval.low)).flatten();
        let high = (interval.low == open.low).then(|| short(interval.high)).flatten().map(|short| short | HIGH);
        self.rows.push(low.or(high).unwrap_or(WIDE));
        if low.or(high).is_none() {
            match (short(interval.low), short(interval.high)) {
                (Some(low), Some(high)) => self.pairs.push((noted.returned, [low, high])),
                _ => self.wide.push((noted.returned, interval)),
            }
        }
    }

    /// The interval of the node before whose return so many others had returned, if one was kept.
    pub fn get(&self, returned: u32, record: &Record, value: Value) -> Option<Interval> {
        let word = returned as usize / 64;
        let (bits, bit) = (*self.bits.get(word)?, 1_u64 << (returned % 64));
        if bits & bit == 0 {
            return None;
        }
        let row = self.before.get(word)? + (bits & (bit - 1)).count_ones();
        let row = *self.rows.get(row as usize)?;
        if row == WIDE {
            if let Ok(place) = self.pairs.binary_search_by_key(&returned, |(node, _)| *node) {
                let (_, [low, high]) = *self.pairs.get(place)?;
                return Some(Interval { low: long(low), high: long(high) });
            }
            let place = self.wide.binary_search_by_key(&returned, |(node, _)| *node).ok()?;
            return self.wide.get(place).map(|(_, interval)| *interval);
        }
        let open = wide_open(record.bound(), value, record.is_believed());
        Some(match row & HIGH {
            0 => Interval { low: long(row), ..open },
            _ => Interval { high: long(row & !HIGH), ..open },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_values_are_read_back() {
        let decided = (0..PLIES).flat_map(|plies| [Value::WIN - plies, plies - Value::WIN]);
        for points in (-SMALL..=SMALL).chain(decided) {
            let value = Value::new(points);
            let number = short(value).expect("a small value");
            assert!(number < HIGH - 1, "{number}");
            assert_eq!(long(number), value);
        }
        assert_eq!(short(Value::new(SMALL + 1)), None);
        assert_eq!(short(Value::new(Value::WIN - PLIES)), None);
    }
}
