//! What is known of a value, on a number line: an end that is not known is an arrow.

use crate::drawing::Lettering;
use crate::marks::{Anchor, Area, ColourRole, Marks, Point, Stroke, TextMeasure as _, TypeStyle, point};
use plyscope_core::game::{Value, ValueFormat};
use plyscope_core::trace::Interval;
use plyscope_text as text;

/// The part of the line beyond the least and the largest value, where games are decided, or nothing is known.
const BEYOND: f32 = 0.1;

/// A number line that reaches from one value to another, and a little beyond.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NumberLine {
    least: Value,
    most: Value,
}

impl NumberLine {
    /// The line for all of these values; decided games and infinities stand beyond its ends.
    pub fn of(values: impl IntoIterator<Item = Value>) -> Self {
        let ordinary = |value: &Value| value.points().abs() <= Value::LARGEST_GIVEN;
        let (mut least, mut most): (Option<Value>, Option<Value>) = (None, None);
        for value in values.into_iter().filter(ordinary) {
            least = Some(least.map_or(value, |known| known.min(value)));
            most = Some(most.map_or(value, |known| known.max(value)));
        }
        let (least, most) = (least.unwrap_or(Value::ZERO), most.unwrap_or(Value::ZERO));
        Self { least, most }
    }

    /// Where a value stands on a line of this room.
    pub fn x(&self, area: Area, value: Value) -> f32 {
        let (left, width) = (area.left + area.width * BEYOND, area.width * (1.0 - 2.0 * BEYOND));
        if value < self.least {
            let end = if value.is_infinite() { 0.0 } else { 0.5 };
            return area.left + area.width * BEYOND * end;
        }
        if value > self.most {
            let end = if value.is_infinite() { 1.0 } else { 0.5 };
            return left + width + area.width * BEYOND * end;
        }
        let span = f64::from(self.most.points()) - f64::from(self.least.points());
        if span <= 0.0 {
            return left + width / 2.0;
        }
        let part = (f64::from(value.points()) - f64::from(self.least.points())) / span;
        left + width * part as f32
    }

    /// The line itself with what is known on it, without words: for a row of a list.
    pub fn draw<S: Clone>(&self, marks: &mut Marks<S>, area: Area, known: Interval, strength: f32) {
        let middle = area.centre().y;
        marks.line([point(area.left, middle), point(area.right(), middle)], Stroke::new(1.0, ColourRole::Outline));
        let (from, to) = (self.x(area, known.low), self.x(area, known.high));
        let (low_known, high_known) = (!known.low.is_infinite(), !known.high.is_infinite());
        let half = (area.height * 0.3 * strength).clamp(2.5, 7.0);
        let bar = Stroke::new(half, ColourRole::Best);
        if known.low == known.high {
            marks.circle(point(from, middle), half, Some(ColourRole::Best.into()), None);
            return;
        }
        if !low_known && !high_known {
            return;
        }
        let inner = |x: f32, side: f32, known: bool| if known { x } else { x + side * half * 2.0 };
        marks.line([point(inner(from, 1.0, low_known), middle), point(inner(to, -1.0, high_known), middle)], bar);
        for (x, side, known) in [(from, -1.0, low_known), (to, 1.0, high_known)] {
            if known {
                let post = [point(x, middle - half * 1.3), point(x, middle + half * 1.3)];
                marks.line(post, Stroke::new(2.0, ColourRole::Best));
            } else {
                marks.polygon(arrow(point(x, middle), side, half * 1.6), Some(ColourRole::Best.into()), None);
            }
        }
    }

    /// The line with what is known on it, and the values of its ends, written so, below: for a card.
    pub fn draw_with_ends<S: Clone>(
        &self,
        marks: &mut Marks<S>,
        lettering: &Lettering,
        area: Area,
        (known, format): (Interval, &ValueFormat),
    ) {
        let face = TypeStyle::regular(lettering.sizes.least);
        let line = Area { height: (area.height - face.row()).max(8.0), ..area };
        self.draw(marks, line, known, 1.4);
        let mut taken: Option<Area> = None;
        let ends = if known.low == known.high { vec![known.low] } else { vec![known.low, known.high] };
        for value in ends {
            let text = text::bound(format.value(value));
            let width = lettering.width(&text, face);
            let x = self.x(area, value).clamp(area.left + width / 2.0, (area.right() - width / 2.0).max(area.left));
            let place = Area::around(point(x, line.bottom() + face.row() / 2.0), width, face.row());
            // Two ends that are close have one text in the middle less.
            if taken.is_some_and(|taken| taken.grown_by(4.0, 0.0).overlaps(place)) {
                let at = point(area.right(), place.centre().y);
                marks.text(lettering, Anchor::End.at(at), face.coloured(ColourRole::Second), &text);
                continue;
            }
            marks.text(lettering, Anchor::Middle.at(place.centre()), face.coloured(ColourRole::Second), &text);
            taken = Some(place);
        }
    }
}

/// The head of an arrow whose tip is here, pointing to the left or to the right.
fn arrow(tip: Point, side: f32, size: f32) -> Vec<Point> {
    let back = tip.x - side * size;
    vec![tip, point(back, tip.y - size * 0.7), point(back, tip.y + size * 0.7)]
}
