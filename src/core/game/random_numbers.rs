//! Random numbers from a seed, the same on every machine.

/// A sequence of random numbers that depend on the seed alone: SplitMix64
/// (G. Steele, D. Lea, C. Flood, *Fast Splittable Pseudorandom Number Generators*, OOPSLA 2014).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomNumbers(u64);

/// What the state grows by from number to number.
const STRIDE: u64 = 0x9E37_79B9_7F4A_7C15;

impl RandomNumbers {
    /// The sequence of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The sequence with this number among those of a seed: sequences of neighbouring numbers have nothing in common.
    pub const fn numbered(seed: u64, number: u64) -> Self {
        Self(mixed(mixed(seed) ^ number))
    }

    /// The next number; all of 64 bits are equally likely.
    pub const fn next_number(&mut self) -> u64 {
        let number = mixed(self.0);
        self.0 = self.0.wrapping_add(STRIDE);
        number
    }

    /// A number from 0 to `end` − 1, uniformly distributed within the precision of 64 bits; 0 where `end` is 0.
    pub fn below(&mut self, end: u32) -> u32 {
        // What remains is smaller than `end`.
        self.next_number().checked_rem(u64::from(end)).unwrap_or(0) as u32
    }

    /// A number from `first` to `last`, both of them among the numbers that may come; `first` where they are the wrong
    /// way round.
    pub fn within(&mut self, first: i32, last: i32) -> i32 {
        let count = (i64::from(last) - i64::from(first) + 1).max(1) as u64;
        // The sum lies between two numbers of 32 bits.
        (i64::from(first) + (self.next_number() % count) as i64) as i32
    }

    /// Puts items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        shuffle(items, || self.next_number());
    }
}

/// Shuffles items: every order is equally likely, within the precision of 64 bits (Fisher and Yates, 1938).
pub(crate) fn shuffle<T>(items: &mut [T], mut number: impl FnMut() -> u64) {
    for last in (1..items.len()).rev() {
        items.swap(last, (number() % (last as u64 + 1)) as usize);
    }
}

/// A number that is as good as another, but the same everywhere: one step of SplitMix64 from this state.
pub(crate) const fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(STRIDE);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_that_are_published() {
        // From the state 0 and from 1234567: what the code of S. Vigna (prng.di.unimi.it/splitmix64.c) gives.
        let published = [
            (0, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F, 0xF88B_B8A8_724C_81EC]),
            (
                1_234_567,
                [
                    6_457_827_717_110_365_317,
                    3_203_168_211_198_807_973,
                    9_817_491_932_198_370_423,
                    4_593_380_528_125_082_431,
                ],
            ),
        ];
        for (seed, numbers) in published {
            let mut random = RandomNumbers::new(seed);
            assert_eq!(numbers.map(|_| random.next_number()), numbers, "{seed}");
        }
    }

    #[test]
    fn numbers_keep_to_their_range_and_all_of_it_comes() {
        let mut random = RandomNumbers::new(7);
        let mut seen = [0_u32; 6];
        for _ in 0..6_000 {
            seen[(random.within(-2, 3) + 2) as usize] += 1;
            assert!(random.below(5) < 5);
        }
        assert!(seen.iter().all(|count| (850..1_150).contains(count)), "{seen:?}");
        assert_eq!((random.below(0), random.below(1), random.within(4, 4), random.within(4, 2)), (0, 0, 4, 4));
        let _ = random.within(i32::MIN, i32::MAX);
    }

    #[test]
    fn every_order_is_equally_likely() {
        let mut counts = std::collections::BTreeMap::new();
        for seed in 0..6_000 {
            let mut items = [1, 2, 3];
            RandomNumbers::numbered(seed, 3).shuffle(&mut items);
            *counts.entry(items).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 6);
        assert!(counts.values().all(|count| (850..1_150).contains(count)), "{counts:?}");
    }
}
