//! Proved intervals that value and sign do not determine, small and found at once.

use crate::game::Value;

use super::{BoundKind, Interval, Record};

/// A table of intervals by the place of their nodes in the order of the returns.
///
/// A bit for every node says whether it has a row; a number for every 64 of them, where their rows begin. Most rows
/// have 16 bits, for the one end of an interval that neither the value nor an infinity gives; some have the other end
/// or both in full behind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Intervals {
    /// A bit for each node, by the number of nodes that returned before it.
    pub(super) bits: Vec<u64>,
    /// Where the rows of each word of bits begin.
    pub(super) begins: Vec<u32>,
    pub(super) rows: Vec<u16>,
}

/// An interval about to be kept, as Max sees it like the rest.
#[derive(Clone, Copy, Debug)]
pub(super) struct PendingInterval {
    /// How many nodes returned before.
    pub returned: u32,
    pub interval: Interval,
    pub value: Value,
    pub kind: BoundKind,
    pub believed: bool,
}

/// Which of the two ends a short row holds.
const HIGH: u16 = 1 << 15;
/// How a row begins that has both ends behind, each with a number of 15 bits.
const BOTH: u16 = u16::MAX >> 1;
/// How a row begins that has both ends in full behind, four times 16 bits.
const IN_FULL: u16 = u16::MAX;
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

/// How many times 16 bits a row has that begins so.
fn length(begin: u16) -> usize {
    match begin {
        BOTH => 3,
        IN_FULL => 5,
        _ => 1,
    }
}

impl Intervals {
    /// The bytes that it uses.
    pub fn bytes(&self) -> usize {
        size_of_val(self.bits.as_slice()) + size_of_val(self.begins.as_slice()) + size_of_val(self.rows.as_slice())
    }

    /// The most bytes of a row.
    pub const LONGEST_ROW: usize = 5 * size_of::<u16>();

    /// Makes room for so many more rows; whether there is memory for it.
    pub fn make_room(&mut self, nodes: usize, rows: usize) -> bool {
        let words = nodes / 64 + 1;
        let room = rows.saturating_mul(Self::LONGEST_ROW / size_of::<u16>());
        u32::try_from(self.rows.len().saturating_add(room)).is_ok()
            && self.bits.try_reserve(words.saturating_sub(self.bits.len())).is_ok()
            && self.begins.try_reserve(words.saturating_sub(self.begins.len())).is_ok()
            && self.rows.try_reserve(room).is_ok()
    }

    pub fn shrink_to_fit(&mut self) {
        self.bits.shrink_to_fit();
        self.begins.shrink_to_fit();
        self.rows.shrink_to_fit();
    }

    /// Keeps an interval; they come in the order of the returns.
    pub fn push(&mut self, noted: PendingInterval) {
        let word = noted.returned as usize / 64;
        if word >= self.bits.len() {
            self.bits.resize(word + 1, 0);
            // There are never more than 32 bits can count: no room is made for them.
            self.begins.resize(word + 1, self.rows.len() as u32);
        }
        self.bits[word] |= 1 << (noted.returned % 64);
        let PendingInterval { interval, value, kind, believed, .. } = noted;
        // The one end that is not given by the value or by an infinity.
        let open = wide_open(kind, value, believed);
        let low = (interval.high == open.high).then(|| short(interval.low)).flatten();
        let high = (interval.low == open.low).then(|| short(interval.high)).flatten().map(|short| short | HIGH);
        match (low.or(high), short(interval.low), short(interval.high)) {
            (Some(end), ..) => self.rows.push(end),
            (None, Some(low), Some(high)) => self.rows.extend([BOTH, low, high]),
            _ => {
                let halves = |value: Value| [value.points() as u16, (value.points() >> 16) as u16];
                let ([low, low_above], [high, high_above]) = (halves(interval.low), halves(interval.high));
                self.rows.extend([IN_FULL, low, low_above, high, high_above]);
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
        let mut rows = self.rows.get(*self.begins.get(word)? as usize..)?;
        for _ in 0..(bits & (bit - 1)).count_ones() {
            rows = rows.get(length(*rows.first()?)..)?;
        }
        let open = wide_open(record.bound(), value, record.is_believed());
        Some(match *rows {
            [BOTH, low, high, ..] => Interval { low: long(low), high: long(high) },
            [IN_FULL, low, low_above, high, high_above, ..] => {
                let whole = |below: u16, above: u16| Value::new((u32::from(above) << 16 | u32::from(below)) as i32);
                Interval { low: whole(low, low_above), high: whole(high, high_above) }
            }
            [low, ..] if low & HIGH == 0 => Interval { low: long(low), ..open },
            [high, ..] => Interval { high: long(high & !HIGH), ..open },
            [] => return None,
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
            assert!(number < BOTH, "{number}");
            assert_eq!(long(number), value);
        }
        assert_eq!(short(Value::new(SMALL + 1)), None);
        assert_eq!(short(Value::new(Value::WIN - PLIES)), None);
    }
}
