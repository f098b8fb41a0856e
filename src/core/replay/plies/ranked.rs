//! Numbers in an order, of which the smallest, the median or any other of any stretch is found without looking at each:
//! a wavelet matrix (Claude, Navarro and Ordóñez 2015).

mod builder;

use std::ops::Range;

pub(super) use builder::RankedBuilder;

/// Numbers in an order. Any percentile of any stretch is found in as many looks as a number has bits once the numbers
/// that occur are counted through.
#[derive(Clone, Debug, Default)]
pub struct WaveletMatrix {
    len: u32,
    /// The numbers that occur, each once, from the smallest; a number's place among them is its code.
    values: Vec<i32>,
    /// For each code how many numbers of the whole are smaller, and in the end how many there are.
    smaller: Vec<u32>,
    /// One for each bit of a code, the highest first: the numbers in the order of the bits before it.
    levels: Vec<BitLevel>,
}

/// One bit of each code.
#[derive(Clone, Debug, Default)]
struct BitLevel {
    /// How many of the bits are 0: where the codes with bit 1 begin on the level below.
    zeros: u32,
    units: Vec<BitUnit>,
}

/// Bits, and how many 1 there are before them: one look into the memory for both.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))]
struct BitUnit {
    ones_before: u64,
    bits: [u64; WORDS],
}

const WORDS: usize = 3;
/// How many bits a unit holds.
const UNIT: u32 = 64 * WORDS as u32;

impl BitLevel {
    /// How many of the first `at` bits are 1.
    #[inline]
    fn ones_before(&self, at: u32) -> u32 {
        let Some(unit) = self.units.get((at / UNIT) as usize) else { return 0 };
        let inside = at % UNIT;
        let mut ones = unit.ones_before as u32;
        for (place, word) in unit.bits.iter().enumerate() {
            let wanted = inside.saturating_sub(64 * place as u32);
            let mask = if wanted >= 64 { u64::MAX } else { (1 << wanted) - 1 };
            ones += (word & mask).count_ones();
        }
        ones
    }
}

/// A stretch of a level, and which of its codes from the smallest is looked for.
#[derive(Clone, Copy, Debug)]
struct Hunt {
    from: u32,
    to: u32,
    rank: u32,
    code: u32,
}

impl WaveletMatrix {
    /// These numbers.
    pub fn of(values: Vec<i32>) -> Self {
        let mut builder = RankedBuilder::new(values);
        while builder.advance(usize::MAX).is_none() {}
        builder.finish()
    }

    /// How many numbers there are.
    pub const fn len(&self) -> u32 {
        self.len
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The numbers that occur, each once, from the smallest.
    pub fn values(&self) -> &[i32] {
        &self.values
    }

    /// The number with a code.
    pub fn value(&self, code: u32) -> Option<i32> {
        self.values.get(code as usize).copied()
    }

    /// Where a number stands among all, from 0 to 1: half of those that are equal to it stand before it.
    pub fn standing(&self, value: i32) -> f64 {
        let code = self.values.partition_point(|other| *other < value);
        let equal = usize::from(self.values.get(code) == Some(&value));
        self.between(code, code + equal)
    }

    /// Where the number with a code stands among all, as [`standing`](Self::standing) has it.
    pub fn standing_of(&self, code: u32) -> f64 {
        self.between(code as usize, code as usize + 1)
    }

    fn between(&self, code: usize, next: usize) -> f64 {
        let smaller = |code: usize| f64::from(self.smaller.get(code).copied().unwrap_or(self.len));
        (smaller(code) + smaller(next)) / 2.0 / f64::from(self.len.max(1))
    }

    /// The code of the number at a rank from 0, the smallest, of a stretch; `None` where there is no such number.
    pub fn at_rank(&self, stretch: Range<u32>, rank: u32) -> Option<u32> {
        let (from, to) = (stretch.start, stretch.end.min(self.len));
        let mut hunts = [Hunt { from, to, rank, code: 0 }];
        if to <= from || rank >= to - from {
            return None;
        }
        for level in &self.levels {
            step_down(level, &mut hunts);
        }
        Some(hunts[0].code)
    }

    /// The codes of the 10th, the 50th and the 90th percentile of each of some stretches, which hold a number each.
    ///
    /// All stretches go down level by level together: so one waits for the memory while others do.
    pub fn percentiles(&self, stretches: &[Range<u32>]) -> Vec<[u32; 3]> {
        let hunts_of = |stretch: &Range<u32>| {
            let (from, to) = (stretch.start, stretch.end.min(self.len));
            let count = u64::from(to.saturating_sub(from));
            PERCENTILES.map(|percent| {
                // The nearest rank: the smallest number that so many percent do not exceed.
                let rank = (count * percent).div_ceil(100).saturating_sub(1) as u32;
                Hunt { from, to, rank, code: 0 }
            })
        };
        let mut hunts: Vec<[Hunt; 3]> = stretches.iter().map(hunts_of).collect();
        for level in &self.levels {
            for three in &mut hunts {
                step_down(level, three);
            }
        }
        hunts.into_iter().map(|three| three.map(|hunt| hunt.code)).collect()
    }

    /// The bytes that it takes.
    pub fn bytes(&self) -> usize {
        let levels: usize = self.levels.iter().map(|level| size_of_val(level.units.as_slice())).sum();
        levels + size_of_val(self.values.as_slice()) + size_of_val(self.smaller.as_slice())
    }
}

/// The percentiles that are drawn.
const PERCENTILES: [u64; 3] = [10, 50, 90];

/// Goes on to the level below.
#[inline]
fn step_down(level: &BitLevel, hunts: &mut [Hunt]) {
    let mut last: Option<(u32, u32, u32, u32)> = None;
    for hunt in hunts {
        let (from, to) = (hunt.from, hunt.to);
        let (ones_from, ones_to) = match last {
            Some((last_from, last_to, ones_from, ones_to)) if (last_from, last_to) == (from, to) => {
                (ones_from, ones_to)
            }
            _ => (level.ones_before(from), level.ones_before(to)),
        };
        last = Some((from, to, ones_from, ones_to));
        let zeros = (to - from) - (ones_to - ones_from);
        if hunt.rank < zeros {
            *hunt = Hunt { from: from - ones_from, to: to - ones_to, rank: hunt.rank, code: hunt.code << 1 };
        } else {
            let (from, to) = (level.zeros + ones_from, level.zeros + ones_to);
            *hunt = Hunt { from, to, rank: hunt.rank - zeros, code: hunt.code << 1 | 1 };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::RandomNumbers;

    fn ranked(values: &[i32], slice: usize) -> WaveletMatrix {
        let mut builder = RankedBuilder::new(values.to_vec());
        while builder.advance(slice).is_none() {}
        builder.finish()
    }

    /// Numbers of every kind: all equal, few, many, far apart, and as many as fill their units.
    fn samples() -> Vec<Vec<i32>> {
        let mut numbers = RandomNumbers::new(7);
        let mut random =
            |count: usize, spread: i32| -> Vec<i32> { (0..count).map(|_| numbers.within(-spread, spread)).collect() };
        let mut far = random(500, 40);
        far.extend([1_000_000_000, -999_999_997, i32::MAX, i32::MIN]);
        vec![
            vec![],
            vec![5],
            vec![3; 192],
            random(191, 1),
            random(193, 3),
            random(384, 900),
            random(3_000, 70_000),
            far,
        ]
    }

    #[test]
    fn each_rank_of_each_stretch_is_the_one_that_sorting_gives() {
        for values in samples() {
            let ranked = ranked(&values, 100);
            let count = values.len();
            assert_eq!(ranked.len() as usize, count);
            for from in (0..count).step_by(count / 7 + 1) {
                for to in (from + 1..=count).step_by(count / 9 + 1) {
                    let mut sorted = values[from..to].to_vec();
                    sorted.sort_unstable();
                    let stretch = from as u32..to as u32;
                    for rank in (0..sorted.len()).step_by(sorted.len() / 5 + 1) {
                        let code = ranked.at_rank(stretch.clone(), rank as u32).expect("there is such a rank");
                        assert_eq!(ranked.value(code), Some(sorted[rank]), "{from}..{to}, {rank}");
                    }
                    assert_eq!(ranked.at_rank(stretch.clone(), sorted.len() as u32), None);
                    let [three] = ranked.percentiles(&[stretch])[..] else { panic!("one stretch") };
                    let wanted = [10, 50, 90].map(|percent| sorted[(sorted.len() * percent).div_ceil(100) - 1]);
                    assert_eq!(three.map(|code| ranked.value(code)), wanted.map(Some));
                }
            }
        }
    }

    #[test]
    fn slices_of_any_size_give_the_same() {
        let values = &samples()[6];
        let whole = ranked(values, usize::MAX);
        for slice in [1, 64, 1_000] {
            let sliced = ranked(values, slice);
            assert_eq!(sliced.values, whole.values);
            let ranks =
                |ranked: &WaveletMatrix| (0..3_000).step_by(7).map(|k| ranked.at_rank(0..3_000, k)).collect::<Vec<_>>();
            assert_eq!(ranks(&sliced), ranks(&whole));
        }
    }

    #[test]
    fn a_number_stands_in_the_middle_of_its_equals() {
        let ranked = ranked(&[4, 4, 9, 1], 100);
        assert_eq!([0, 1, 4, 5, 9, 10].map(|value| ranked.standing(value)), [0.0, 0.125, 0.5, 0.75, 0.875, 1.0]);
        assert_eq!(ranked.standing_of(1), 0.5);
    }
}
