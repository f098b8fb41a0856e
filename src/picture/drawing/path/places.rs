//! Where the kept nodes and the pills of a row stand.

/// Something that wants a place in a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RowItem {
    /// Where its middle would like to stand.
    pub want: f32,
    /// The room that it takes to the left of its middle.
    pub left: f32,
    /// The room that it takes to the right of its middle.
    pub right: f32,
}

/// The least room between neighbours, at the usual size.
pub const GAP: f32 = 12.0;

/// The room that so many neighbours take.
pub fn width(items: &[RowItem], gap: f32) -> f32 {
    let all: f32 = items.iter().map(|item| item.left + item.right + gap).sum();
    all - if items.is_empty() { 0.0 } else { gap }
}

/// Where the middles of items stand between `left` and `right`; the items come from left to right.
///
/// The anchor stands where it wants to, as far as what is left and right of it fits; the others stand as near to where
/// they want to as the gap allows. The same row gives the same places: nothing is remembered.
pub fn place(items: &[RowItem], [left, right]: [f32; 2], gap: f32, anchor: usize) -> Vec<f32> {
    let mut middles: Vec<f32> =
        items.iter().map(|item| item.want.min(right - item.right).max(left + item.left)).collect();
    let (Some((before, [own, after @ ..])), Some(at)) = (items.split_at_checked(anchor), middles.get_mut(anchor))
    else {
        return middles;
    };
    let room = |items: &[RowItem]| items.iter().map(|item| item.left + item.right + gap).sum::<f32>();
    let (least, most) = (left + room(before) + own.left, right - room(after) - own.right);
    *at = own.want.min(most).max(least);
    let anchored = *at;

    // To the left of the anchor: first from it outwards, so that nobody overlaps it, then from the edge inwards.
    let mut limit = anchored - own.left - gap;
    for (item, middle) in before.iter().zip(&mut middles).rev() {
        *middle = middle.min(limit - item.right);
        limit = *middle - item.left - gap;
    }
    let mut limit = left;
    for (item, middle) in before.iter().zip(&mut middles) {
        *middle = middle.max(limit + item.left);
        limit = *middle + item.right + gap;
    }
    // To its right, the other way round.
    let mut limit = anchored + own.right + gap;
    for (item, middle) in after.iter().zip(middles.iter_mut().skip(anchor + 1)) {
        *middle = middle.max(limit + item.left);
        limit = *middle + item.right + gap;
    }
    let mut limit = right;
    for (item, middle) in after.iter().zip(middles.iter_mut().skip(anchor + 1)).rev() {
        *middle = middle.min(limit - item.right);
        limit = *middle - item.left - gap;
    }
    middles
}

#[cfg(test)]
mod tests {
    use super::*;

    fn items(wants: &[f32]) -> Vec<RowItem> {
        wants.iter().map(|want| RowItem { want: *want, left: 20.0, right: 30.0 }).collect()
    }

    #[test]
    fn the_anchor_stands_where_it_wants_and_the_others_make_room() {
        let places = place(&items(&[100.0, 110.0, 120.0]), [0.0, 400.0], 10.0, 1);
        assert_eq!(places, [50.0, 110.0, 170.0]);
    }

    #[test]
    fn at_an_edge_the_anchor_makes_room() {
        assert_eq!(place(&items(&[0.0, 5.0, 300.0]), [0.0, 400.0], 10.0, 1), [20.0, 80.0, 300.0]);
        assert_eq!(place(&items(&[0.0, 390.0, 395.0]), [0.0, 400.0], 10.0, 1), [20.0, 310.0, 370.0]);
    }

    #[test]
    fn whatever_is_wanted_nothing_overlaps_where_there_is_room() {
        let mut number = 7_u64;
        let mut next = |bound: u64| {
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (number >> 33) % bound
        };
        for _ in 0..2_000 {
            let mut wants: Vec<f32> = (0..=next(6)).map(|_| next(400) as f32).collect();
            wants.sort_by(f32::total_cmp);
            let items = items(&wants);
            let anchor = next(items.len() as u64) as usize;
            let places = place(&items, [0.0, 400.0], 10.0, anchor);
            assert!(width(&items, 10.0) <= 400.0);
            assert!(places.iter().all(|place| (20.0..=370.0).contains(place)), "{wants:?} {anchor}: {places:?}");
            let apart = |pair: &[f32]| pair.first().zip(pair.get(1)).is_some_and(|(a, b)| b - a >= 59.99);
            assert!(places.windows(2).all(apart), "{wants:?} {anchor}: {places:?}");
        }
    }
}
