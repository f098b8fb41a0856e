//! Large numbers, exact and short.
//!
//! A number that something was counted to has separators, in sentences and messages alike: `1,048,576 bytes`. One that
//! may be typed as it stands, such as the limit of an option, has none, for none is read: `from 1 to 86400`.

pub(super) use plyscope_core::game::grouped;

/// A short figure and a unit, out of `units` (size and name, small ones first); all digits below the first unit.
pub(super) fn compact(number: u64, units: &[(u64, &str)]) -> String {
    let mut places = units.iter().enumerate().rev();
    // A number that would round up to the next unit belongs to it: 999,999 is 1 M and not 1000 k.
    let fits = |place: usize, size: u64| number >= if place == 0 { size } else { size - size / 2000 };
    let Some((_, &(size, name))) = places.find(|(place, (size, _))| fits(*place, *size)) else {
        return grouped(number);
    };
    let rounded = |to: u64| number / to + u64::from(number % to >= to.div_ceil(2));
    let tenths = rounded(size / 10);
    if tenths < 100 && !tenths.is_multiple_of(10) {
        format!("{}.{} {name}", tenths / 10, tenths % 10)
    } else {
        format!("{} {name}", grouped(rounded(size)))
    }
}

/// Bytes in the usual units: `512 MiB`, `1.5 GiB`.
pub(super) fn memory(bytes: u64) -> String {
    compact(bytes, &[(1 << 20, "MiB"), (1 << 30, "GiB")])
}

/// The whole that something is a part of: all digits below a million, from there on as `short` writes it.
pub(super) fn total(number: u64, short: fn(u64) -> String) -> String {
    if number < 1_000_000 { grouped(number) } else { short(number) }
}

/// A number to one decimal, without a zero behind the point: `1.5`, `2`.
pub(super) fn to_one_decimal(number: f64) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").map_or_else(|| text.clone(), str::to_owned)
}

/// A number that need not be exact: whole from a hundred on, to one decimal below.
pub(super) fn about(number: f64) -> String {
    if number < 100.0 { to_one_decimal(number) } else { grouped(number.round() as u64) }
}

/// An estimate, rounded to two digits: `1,200`, `98`.
pub(super) fn two_digits(number: u64) -> String {
    let unit = 10_u64.pow(number.checked_ilog10().unwrap_or(0).saturating_sub(1));
    let rounded = (number / unit + u64::from(number % unit >= unit.div_ceil(2) && unit > 1)).saturating_mul(unit);
    grouped(rounded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_have_three_digits() {
        for (number, text) in
            [(0, "0"), (999, "999"), (1000, "1,000"), (549_946, "549,946"), (20_000_000, "20,000,000")]
        {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn estimates_have_two_digits() {
        for (number, text) in [
            (0, "0"),
            (7, "7"),
            (98, "98"),
            (104, "100"),
            (105, "110"),
            (994, "990"),
            (995, "1,000"),
            (1_249, "1,200"),
            (1_250, "1,300"),
            (987_654, "990,000"),
            (20_000_000, "20,000,000"),
        ] {
            assert_eq!(two_digits(number), text);
        }
        assert!(!two_digits(u64::MAX).is_empty());
    }

    #[test]
    fn compact_numbers_have_the_unit_that_they_round_to() {
        let units = [(1_000, "k"), (1_000_000, "M")];
        for (number, text) in [
            (999, "999"),
            (1_000, "1 k"),
            (1_250, "1.3 k"),
            (18_297, "18 k"),
            (549_946, "550 k"),
            (999_499, "999 k"),
            (999_999, "1 M"),
            (1_234_567, "1.2 M"),
            (9_960_000, "10 M"),
            (5_000_000_000, "5,000 M"),
        ] {
            assert_eq!(compact(number, &units), text);
        }
        assert!(!compact(u64::MAX, &units).is_empty());
    }
}
