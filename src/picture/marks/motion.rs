//! Marks on their way from one drawing to the next.

use super::{Area, DrawnMark, Mark, Point};

/// The marks of a drawing on their way there from the drawing before: `part` of the way is behind them, from 0 to 1.
///
/// What belongs to the same thing in both moves, mark by mark, as far as it has the same form; all else is where it
/// will be.
pub fn between<S: Clone + PartialEq>(before: &[DrawnMark<S>], now: &[DrawnMark<S>], part: f32) -> Vec<DrawnMark<S>> {
    // Where the search for the next mark of a thing goes on.
    let mut places: Vec<(S, usize)> = Vec::new();
    let mut moved = |drawn: &DrawnMark<S>| {
        let known = places.iter().position(|(of, _)| *of == drawn.of);
        let from = known.and_then(|known| places.get(known)).map_or(0, |(_, from)| *from);
        let found = before.iter().skip(from).position(|other| other.of == drawn.of).map(|place| from + place);
        let next = found.map_or(before.len(), |found| found + 1);
        match known.and_then(|known| places.get_mut(known)) {
            Some((_, from)) => *from = next,
            None => places.push((drawn.of.clone(), next)),
        }
        let mark = found.and_then(|found| before.get(found)).and_then(|other| other.mark.towards(&drawn.mark, part));
        DrawnMark { of: drawn.of.clone(), mark: mark.unwrap_or_else(|| drawn.mark.clone()) }
    };
    now.iter().map(&mut moved).collect()
}

impl Mark {
    /// A mark of the other one's look, so far on the way to its place; `None` where the two have not the same form.
    fn towards(&self, other: &Self, part: f32) -> Option<Self> {
        let mut mark = other.clone();
        match (self, &mut mark) {
            (Self::Polygon { corners: from, .. }, Self::Polygon { corners: to, .. })
            | (Self::Line { points: from, .. }, Self::Line { points: to, .. })
            | (Self::Hatch { outline: from, .. }, Self::Hatch { outline: to, .. }) => go(from, to, part)?,
            (Self::Box { area: from, .. }, Self::Box { area: to, .. }) => *to = area_between(*from, *to, part),
            (Self::Circle { centre: from, .. }, Self::Circle { centre: to, .. }) => *to = from.towards(*to, part),
            (Self::Text { at: from, anchor, .. }, Self::Text { at: to, anchor: other, .. }) if anchor == other => {
                *to = from.towards(*to, part);
            }
            _ => return None,
        }
        Some(mark)
    }
}

fn go(from: &[Point], to: &mut [Point], part: f32) -> Option<()> {
    if from.len() != to.len() {
        return None;
    }
    for (from, to) in from.iter().zip(to) {
        *to = from.towards(*to, part);
    }
    Some(())
}

fn area_between(from: Area, to: Area, part: f32) -> Area {
    let between = |from: f32, to: f32| from + (to - from) * part;
    Area {
        left: between(from.left, to.left),
        top: between(from.top, to.top),
        width: between(from.width, to.width),
        height: between(from.height, to.height),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marks::{ColourRole, Marks, Stroke, point};

    fn drawing(shift: f32, more: bool) -> Marks<u8> {
        let mut marks = Marks::new(0);
        marks.rect(Area { left: shift, top: 0.0, width: 10.0, height: 10.0 }, 0.0, Some(ColourRole::Ink.into()), None);
        marks.belong_to(1).line([point(shift, 0.0), point(2.0 * shift, 5.0)], Stroke::new(1.0, ColourRole::Ink));
        marks.belong_to(0).circle(point(3.0, shift), 2.0, Some(ColourRole::Ink.into()), None);
        if more {
            marks.belong_to(2).line([point(7.0, 7.0), point(shift, 9.0)], Stroke::new(1.0, ColourRole::Ink));
        }
        marks
    }

    #[test]
    fn what_is_in_both_drawings_moves_and_all_else_stands_where_it_will_be() {
        let (before, now) = (drawing(0.0, false), drawing(8.0, true));
        let half = between(before.list(), now.list(), 0.5);
        let middle = drawing(4.0, false);
        assert_eq!(half[..3], *middle.list());
        assert_eq!(half[3..], now.list()[3..]);
        assert_eq!(between(before.list(), now.list(), 1.0), now.list());
        assert_eq!(between(before.list(), now.list(), 0.0)[..3], *before.list());
    }

    #[test]
    fn what_has_another_form_does_not_move() {
        let mut corner = Marks::new(1);
        corner.line([point(0.0, 0.0), point(1.0, 1.0), point(2.0, 0.0)], Stroke::new(1.0, ColourRole::Ink));
        let mut other = Marks::new(1);
        other.line([point(9.0, 0.0), point(9.0, 9.0)], Stroke::new(1.0, ColourRole::Ink));
        assert_eq!(between(corner.list(), other.list(), 0.5), other.list());
    }
}
