//! From where to where the values of the leaves in each column go, kept from picture to picture.

use std::collections::HashMap;
use std::ops::Range;

use plyscope_core::replay::WaveletMatrix;

/// What was found of the leaves in the columns of each row of one search.
///
/// To find it in a column with very many leaves takes many looks into far parts of the memory, and a picture may have
/// two thousand such columns: a picture finds some of them, evenly spread, and those between show what their neighbours
/// do until the next picture finds them, too.
#[derive(Debug, Default)]
pub struct Spreads {
    of: Option<u64>,
    rows: HashMap<u32, SpreadRow>,
    /// How many columns of many leaves this picture may still look at.
    left: usize,
    is_rough: bool,
}

/// The columns of a row: their leaves, and codes of the 10th, the 50th and the 90th percentile.
#[derive(Debug, Default)]
struct SpreadRow {
    columns: Vec<Option<(Range<u32>, [u32; 3])>>,
}

/// A row of leaves that is drawn by columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct LeafRow<'r> {
    /// The number of the row.
    pub number: u32,
    /// The values of its leaves.
    pub ranked: &'r WaveletMatrix,
    /// How many columns the picture has.
    pub columns: usize,
}

/// In one picture the leaves of so many columns are looked at, where there are many in a column.
const AT_ONCE: usize = 500;
/// So many leaves are many.
const MANY: u32 = 1 << 12;
/// Of so many columns one is found first, then those between.
const APART: usize = 8;

impl Spreads {
    /// Begins a picture of a search.
    pub(super) fn begin(&mut self, search: u64) {
        if self.of != Some(search) {
            *self = Self { of: Some(search), ..Self::default() };
        }
        (self.left, self.is_rough) = (AT_ONCE, false);
    }

    /// Whether some columns of the picture only show what their neighbours do: the next picture will be better.
    pub fn is_rough(&self) -> bool {
        self.is_rough
    }

    /// The codes of the three percentiles in some `columns` of a row, whose leaves are `stretches`, in the order of
    /// both.
    pub(super) fn of_row(&mut self, row: LeafRow<'_>, columns: &[usize], stretches: &[Range<u32>]) -> Vec<[u32; 3]> {
        let LeafRow { number, ranked, columns: count } = row;
        let kept = self.rows.entry(number).or_default();
        if kept.columns.len() != count {
            *kept = SpreadRow { columns: vec![None; count] };
        }
        let is_known = |column: usize, stretch: &Range<u32>| {
            kept.columns.get(column).is_some_and(|known| known.as_ref().is_some_and(|(of, _)| of == stretch))
        };
        let unknown: Vec<usize> =
            (0..columns.len()).filter(|place| !is_known(columns[*place], &stretches[*place])).collect();
        let (many, few): (Vec<usize>, Vec<usize>) =
            unknown.into_iter().partition(|place| stretches[*place].len() as u32 >= MANY);
        let mut wanted = few;
        let mut distance = APART;
        let mut later = many;
        while distance > 0 && !later.is_empty() && self.left > 0 {
            let (now, rest): (Vec<usize>, Vec<usize>) =
                later.into_iter().partition(|place| columns[*place].is_multiple_of(distance));
            let some = now.len().min(self.left);
            wanted.extend(&now[..some]);
            self.left -= some;
            later = now[some..].iter().copied().chain(rest).collect();
            distance /= 2;
        }
        self.is_rough |= !later.is_empty();
        let asked: Vec<Range<u32>> = wanted.iter().map(|place| stretches[*place].clone()).collect();
        for (place, codes) in wanted.iter().zip(ranked.percentiles(&asked)) {
            if let Some(known) = kept.columns.get_mut(columns[*place]) {
                *known = Some((stretches[*place].clone(), codes));
            }
        }
        let mut nearest = None;
        let known = |column: usize| kept.columns.get(column).and_then(Option::as_ref);
        // What has not been found is as it is at its left, or else as it was.
        let codes = columns.iter().zip(stretches).map(|(column, stretch)| match known(*column) {
            Some((of, codes)) if of == stretch => {
                nearest = Some(*codes);
                *codes
            }
            other => nearest.or(other.map(|(_, codes)| *codes)).unwrap_or_default(),
        });
        codes.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyscope_core::game::RandomNumbers;

    #[test]
    fn all_columns_are_found_within_a_few_pictures() {
        let mut numbers = RandomNumbers::new(3);
        let leaves: u32 = 2_000 * MANY;
        let values: Vec<i32> = (0..leaves).map(|_| numbers.within(-50, 50)).collect();
        let ranked = WaveletMatrix::of(values);
        let columns: Vec<usize> = (0..2_000).collect();
        let stretches: Vec<Range<u32>> = (0..2_000).map(|column| column * MANY..(column + 1) * MANY).collect();
        let wanted = ranked.percentiles(&stretches);
        let mut spreads = Spreads::default();
        let mut pictures = 0;
        loop {
            spreads.begin(1);
            let shown = spreads.of_row(LeafRow { number: 7, ranked: &ranked, columns: 2_000 }, &columns, &stretches);
            pictures += 1;
            // A column that was not found shows one that was, near it.
            for (place, codes) in shown.iter().enumerate() {
                assert!(wanted[place.saturating_sub(APART)..=place].contains(codes), "column {place}");
            }
            if !spreads.is_rough() {
                assert_eq!(shown, wanted);
                break;
            }
        }
        assert_eq!(pictures, 2_000_usize.div_ceil(AT_ONCE));
        // What has been found is not looked for again, but in another search.
        spreads.begin(1);
        assert_eq!(
            (
                spreads.of_row(LeafRow { number: 7, ranked: &ranked, columns: 2_000 }, &columns, &stretches),
                spreads.left
            ),
            (wanted, AT_ONCE)
        );
        spreads.begin(2);
        spreads.of_row(LeafRow { number: 7, ranked: &ranked, columns: 2_000 }, &columns, &stretches);
        assert!(spreads.is_rough());
    }

    #[test]
    fn columns_of_few_leaves_are_found_at_once() {
        let ranked = WaveletMatrix::of((0..50_000).map(|place| place % 977).collect());
        let columns: Vec<usize> = (100..2_000).collect();
        let stretches: Vec<Range<u32>> = (0..1_900).map(|column| column * 26..(column + 1) * 26).collect();
        let mut spreads = Spreads::default();
        spreads.begin(1);
        let shown = spreads.of_row(LeafRow { number: 3, ranked: &ranked, columns: 2_000 }, &columns, &stretches);
        assert!(!spreads.is_rough());
        assert_eq!(shown, ranked.percentiles(&stretches));
    }
}
