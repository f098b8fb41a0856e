//! Ranks: what a node is worth as a fraction of all nodes of its height, in whole numbers that are the same on every
//! machine.

/// The rank of the best node that there can be: ranks are fractions of 52 binary digits.
pub(super) const ONE: u64 = 1 << 52;

/// Digits that are added while powers are computed.
const GUARD: u32 = 12;

/// A random fraction of one below it.
pub(super) const fn fraction(number: u64) -> u64 {
    number >> GUARD
}

/// A rank times a fraction.
pub(super) const fn times(rank: u64, fraction: u64) -> u64 {
    ((rank as u128 * fraction as u128) >> 52) as u64
}

/// The root of this degree: the largest rank whose power, with its digits behind the guard cut off, does not exceed
/// `rank`.
///
/// So it never falls where `rank` grows, whatever the first guess is, on which machines may differ.
pub(super) fn root(rank: u64, degree: u32) -> u64 {
    if rank == 0 || rank >= ONE || degree <= 1 {
        return rank.min(ONE);
    }
    let guess = ((rank as f64 / ONE as f64).powf(1.0 / f64::from(degree)) * ONE as f64) as u64;
    let fits = |candidate: u64| power(candidate << GUARD, degree) <= rank << GUARD;
    // From the guess outwards in larger and larger strides, until the root lies between two ranks; then halves.
    let (mut low, mut high) = (0, ONE);
    let mut here = guess.clamp(1, ONE - 1);
    let mut stride = 1;
    while low + 1 < high {
        if fits(here) {
            low = here;
            here = low.saturating_add(stride);
        } else {
            high = here;
            here = high.saturating_sub(stride);
        }
        stride *= 2;
        if here <= low || here >= high || low > 0 && high < ONE {
            here = low + (high - low) / 2;
        }
    }
    low
}

/// The power of a fraction of 64 binary digits, each product cut off.
const fn power(base: u64, exponent: u32) -> u64 {
    let mut result = base;
    let mut place = 31 - exponent.leading_zeros();
    while place > 0 {
        place -= 1;
        result = product(result, result);
        if exponent >> place & 1 == 1 {
            result = product(result, base);
        }
    }
    result
}

const fn product(one: u64, other: u64) -> u64 {
    ((one as u128 * other as u128) >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::RandomNumbers;

    #[test]
    fn a_root_is_the_largest_whose_power_fits() {
        let mut random = RandomNumbers::new(3);
        for degree in [1, 2, 3, 7, 35, 100] {
            let small = (0..200).map(|rank| rank * 7);
            let others = (0..2_000).map(|_| fraction(random.next_number()));
            let mut ranks: Vec<u64> = small.chain(others).chain([ONE - 1, ONE]).collect();
            ranks.sort_unstable();
            let roots: Vec<u64> = ranks.iter().map(|rank| root(*rank, degree)).collect();
            assert!(roots.is_sorted(), "{degree}");
            for (rank, root) in ranks.into_iter().zip(roots) {
                assert!(root >= rank && root <= ONE, "{rank} {degree}");
                if rank > 0 && root < ONE - 1 {
                    assert!(power(root << GUARD, degree) <= rank << GUARD, "{rank} {degree}");
                    assert!(degree == 1 || power((root + 1) << GUARD, degree) > rank << GUARD, "{rank} {degree}");
                }
            }
        }
        assert_eq!([root(ONE / 4, 2), root(ONE / 8, 3), root(0, 5)], [ONE / 2, ONE / 2, 0]);
    }
}
