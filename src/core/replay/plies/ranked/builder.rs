//! Building a [`WaveletMatrix`]: which numbers occur, the code of each, and the bits of the codes.

use super::{BitLevel, BitUnit, UNIT, WORDS, WaveletMatrix};

/// Builds a [`WaveletMatrix`], a slice at a time.
#[derive(Debug)]
pub(in super::super) struct RankedBuilder {
    values: Vec<i32>,
    pages: NumberPages,
    stage: MatrixStage,
    done: WaveletMatrix,
}

#[derive(Debug)]
enum MatrixStage {
    /// Which numbers occur.
    Distinct {
        at: usize,
    },
    /// Each number's code, in as few bytes as all of them need.
    Codes {
        at: usize,
        codes: Codes,
    },
    /// The bits.
    Levels(Levels),
    Done,
}

#[derive(Debug)]
enum Codes {
    Short(Vec<u16>),
    Long(Vec<u32>),
}

#[derive(Debug)]
enum Levels {
    Short(Sorting<u16>),
    Long(Sorting<u32>),
}

impl RankedBuilder {
    pub(in super::super) fn new(values: Vec<i32>) -> Self {
        let done = WaveletMatrix { len: values.len() as u32, ..WaveletMatrix::default() };
        Self { values, pages: NumberPages::default(), stage: MatrixStage::Distinct { at: 0 }, done }
    }

    /// Goes on by about `budget` looks at a number; gives back what is left of it once all is done.
    pub(in super::super) fn advance(&mut self, budget: usize) -> Option<usize> {
        let mut left = budget;
        while left > 0 {
            let stage = std::mem::replace(&mut self.stage, MatrixStage::Done);
            self.stage = match stage {
                MatrixStage::Distinct { at } => {
                    let to = self.values.len().min(at + left);
                    self.values[at..to].iter().for_each(|value| self.pages.insert(*value));
                    left -= to - at;
                    if to < self.values.len() { MatrixStage::Distinct { at: to } } else { self.begin_codes() }
                }
                MatrixStage::Codes { at, mut codes } => {
                    let to = self.values.len().min(at + left);
                    let some = &self.values[at..to];
                    match &mut codes {
                        Codes::Short(codes) => codes.extend(some.iter().map(|value| self.pages.code(*value) as u16)),
                        Codes::Long(codes) => codes.extend(some.iter().map(|value| self.pages.code(*value))),
                    }
                    left -= to - at;
                    if to < self.values.len() { MatrixStage::Codes { at: to, codes } } else { self.begin_levels(codes) }
                }
                MatrixStage::Levels(mut levels) => {
                    let done = match &mut levels {
                        Levels::Short(sorting) => sorting.advance(&self.done.smaller, &mut left),
                        Levels::Long(sorting) => sorting.advance(&self.done.smaller, &mut left),
                    };
                    match done {
                        Some(levels) => {
                            self.done.levels = levels;
                            MatrixStage::Done
                        }
                        None => MatrixStage::Levels(levels),
                    }
                }
                MatrixStage::Done => return Some(left),
            };
        }
        matches!(self.stage, MatrixStage::Done).then_some(0)
    }

    /// What has been built.
    pub(in super::super) fn finish(self) -> WaveletMatrix {
        self.done
    }

    fn begin_codes(&mut self) -> MatrixStage {
        self.done.values = self.pages.count_through();
        let codes = if self.done.values.len() <= 1 << 16 {
            Codes::Short(Vec::with_capacity(self.values.len()))
        } else {
            Codes::Long(Vec::with_capacity(self.values.len()))
        };
        self.done.smaller = vec![0; self.done.values.len() + 1];
        MatrixStage::Codes { at: 0, codes }
    }

    fn begin_levels(&mut self, codes: Codes) -> MatrixStage {
        self.values = Vec::new();
        let mut count = |code: u32| {
            if let Some(counted) = self.done.smaller.get_mut(code as usize + 1) {
                *counted += 1;
            }
        };
        match &codes {
            Codes::Short(codes) => codes.iter().for_each(|code| count(u32::from(*code))),
            Codes::Long(codes) => codes.iter().for_each(|code| count(*code)),
        }
        let mut sum = 0;
        for count in &mut self.done.smaller {
            sum += *count;
            *count = sum;
        }
        let largest = (self.done.values.len() as u32).saturating_sub(1);
        let bits = u32::BITS - largest.leading_zeros();
        MatrixStage::Levels(match codes {
            Codes::Short(codes) => Levels::Short(Sorting::new(codes, bits)),
            Codes::Long(codes) => Levels::Long(Sorting::new(codes, bits)),
        })
    }
}

/// Codes that are sorted bit by bit.
#[derive(Debug)]
struct Sorting<C> {
    codes: Vec<C>,
    sorted: Vec<C>,
    levels: Vec<BitLevel>,
    /// How many bits are still to come.
    bits: u32,
    at: usize,
    /// Where the next code with bit 0 and the next with bit 1 go to.
    next: [usize; 2],
    ones: u64,
}

impl<C: Copy + Default + Into<u32>> Sorting<C> {
    fn new(codes: Vec<C>, bits: u32) -> Self {
        let sorted = if bits > 1 { vec![C::default(); codes.len()] } else { Vec::new() };
        Self { codes, sorted, levels: Vec::new(), bits, at: 0, next: [0, 0], ones: 0 }
    }

    /// Goes on while something is `left`; gives back all levels in the end.
    fn advance(&mut self, smaller: &[u32], left: &mut usize) -> Option<Vec<BitLevel>> {
        while self.bits > 0 {
            if *left == 0 {
                return None;
            }
            let (bit, count) = (self.bits - 1, self.codes.len());
            if self.at == 0 {
                let zeros = zeros_of(bit, smaller);
                let units = Vec::with_capacity(count / UNIT as usize + 1);
                self.levels.push(BitLevel { zeros, units });
                self.next = [0, zeros as usize];
                self.ones = 0;
            }
            let to = count.min(self.at + (*left).max(UNIT as usize) / UNIT as usize * UNIT as usize);
            *left = left.saturating_sub(to - self.at);
            self.sort(bit, to);
            if to < count {
                continue;
            }
            if let Some(level) = self.levels.last_mut()
                && count.is_multiple_of(UNIT as usize)
            {
                // The rank of the end is looked up, too.
                level.units.push(BitUnit { ones_before: self.ones, bits: [0; WORDS] });
            }
            std::mem::swap(&mut self.codes, &mut self.sorted);
            (self.at, self.bits) = (0, bit);
        }
        Some(std::mem::take(&mut self.levels))
    }

    /// Notes a bit of the codes from where it stands to `to`, and sorts them by it. On the last level nothing needs to
    /// be sorted.
    fn sort(&mut self, bit: u32, to: usize) {
        let Some(level) = self.levels.last_mut() else { return };
        for codes in self.codes[self.at..to].chunks(UNIT as usize) {
            let mut unit = BitUnit { ones_before: self.ones, bits: [0; WORDS] };
            for (word, codes) in unit.bits.iter_mut().zip(codes.chunks(64)) {
                for (place, code) in codes.iter().enumerate() {
                    let one = (*code).into() >> bit & 1;
                    *word |= u64::from(one) << place;
                    if bit > 0 {
                        let next = &mut self.next[one as usize];
                        self.sorted[*next] = *code;
                        *next += 1;
                    }
                }
                self.ones += u64::from(word.count_ones());
            }
            level.units.push(unit);
        }
        self.at = to;
    }
}

/// How many codes have this bit 0.
fn zeros_of(bit: u32, smaller: &[u32]) -> u32 {
    let with_zero = smaller.windows(2).enumerate().filter(|(code, _)| code >> bit & 1 == 0);
    with_zero.map(|(_, counts)| counts[1] - counts[0]).sum()
}

/// Which numbers occur, in pages of 2^16 neighbours: values are small, or those of decided games, so there are few
/// pages.
#[derive(Debug, Default)]
struct NumberPages {
    pages: Vec<NumberPage>,
    last: usize,
}

#[derive(Debug)]
struct NumberPage {
    key: i32,
    occurs: Vec<u64>,
    /// For each word how many numbers that occur come before it, those of other pages included.
    before: Vec<u32>,
}

impl NumberPages {
    #[inline]
    fn insert(&mut self, value: i32) {
        let page = self.page_of(value >> 16);
        let inside = (value & 0xFFFF) as usize;
        page.occurs[inside / 64] |= 1 << (inside % 64);
    }

    #[inline]
    fn page_of(&mut self, key: i32) -> &mut NumberPage {
        if self.pages.get(self.last).is_none_or(|page| page.key != key) {
            let found = self.pages.binary_search_by_key(&key, |page| page.key);
            self.last = found.unwrap_or_else(|place| {
                let page = NumberPage { key, occurs: vec![0; 1 << 10], before: Vec::new() };
                self.pages.insert(place, page);
                place
            });
        }
        &mut self.pages[self.last]
    }

    /// Gives each number that occurs its code; gives back the numbers.
    fn count_through(&mut self) -> Vec<i32> {
        let mut values = Vec::new();
        for page in &mut self.pages {
            for (number, word) in page.occurs.iter().enumerate() {
                page.before.push(values.len() as u32);
                let mut rest = *word;
                while rest != 0 {
                    values.push(page.key << 16 | (number * 64) as i32 | rest.trailing_zeros() as i32);
                    rest &= rest - 1;
                }
            }
        }
        values
    }

    /// The code of a number that occurs.
    #[inline]
    fn code(&mut self, value: i32) -> u32 {
        let page = self.page_of(value >> 16);
        let inside = (value & 0xFFFF) as usize;
        let below = page.occurs[inside / 64] & ((1 << (inside % 64)) - 1);
        page.before[inside / 64] + below.count_ones()
    }
}
