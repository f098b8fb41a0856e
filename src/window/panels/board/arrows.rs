//! Arrows of moves over a board: one that is tried, the best one, and others.

use egui::{Color32, Painter, Pos2, Shape, Stroke, Vec2};

use crate::ground::Look;
use crate::ground::boards::brush;

/// What arrows are drawn with.
#[derive(Clone, Copy)]
pub(super) struct Arrows<'a> {
    pub painter: &'a Painter,
    pub look: &'a Look,
    /// The side of a cell.
    pub side: f32,
    /// What is behind, which is drawn around the strokes so that they stand out from pieces and lines.
    pub ground: Color32,
}

/// Which part of an arrow is drawn: pieces that stand in the way come between the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ArrowPart {
    /// The line, below the pieces.
    Shaft,
    /// The head and its badge, above them.
    Head,
}

/// Where the strokes of an arrow run.
struct ArrowGeometry {
    start: Pos2,
    neck: Pos2,
    tip: Pos2,
    /// From the neck to one corner of the head.
    wing: Vec2,
}

impl ArrowGeometry {
    fn head(&self) -> Vec<Pos2> {
        vec![self.tip, self.neck + self.wing, self.neck - self.wing]
    }

    fn shaft(&self) -> [Pos2; 2] {
        [self.start, self.neck]
    }
}

impl Arrows<'_> {
    /// From the middle of one place to the edge of what stands at another.
    fn course(&self, [from, to]: [Pos2; 2], head: f32) -> ArrowGeometry {
        let along = (to - from).normalized();
        let is_near = from.distance(to) < self.side * 1.6;
        let tip = to - along * self.side * if is_near { 0.3 } else { 0.4 };
        let head = head.min(from.distance(tip));
        ArrowGeometry { start: from, neck: tip - along * head, tip, wing: along.rot90() * head * 0.62 }
    }

    fn width(&self) -> f32 {
        (self.side * 0.1).clamp(2.2, 9.0)
    }

    /// The place on an arrow where a badge hides no piece: between two squares, and beside a short one.
    pub(super) fn badge_place(&self, [from, to]: [Pos2; 2]) -> Pos2 {
        let way = to - from;
        let steps = (way.abs() / self.side).max_elem().round().max(1.0);
        let is_straight = way.x.abs() < 1.0 || way.y.abs() < 1.0 || (way.x.abs() - way.y.abs()).abs() < 1.0;
        if steps < 1.5 {
            return from + way * 0.5 + way.normalized().rot90() * self.side * 0.36;
        }
        let share = if is_straight { ((steps / 2.0).floor() + 0.5) / steps } else { 0.5 };
        from + way * share
    }

    /// The radius of a badge.
    pub(super) fn badge(&self) -> f32 {
        (self.side * 0.17).clamp(5.5, 15.0)
    }

    /// The move that is tried and not played for good: dashed.
    pub(super) fn tried(&self, ends: [Pos2; 2], color: Color32, part: ArrowPart) {
        let width = self.width();
        let course = self.course(ends, width * 2.9);
        match part {
            ArrowPart::Shaft => {
                self.painter.line_segment(course.shaft(), Stroke::new(width * 1.8, self.ground));
                let stroke = Stroke::new(width, color);
                self.painter.extend(Shape::dashed_line(&course.shaft(), stroke, width * 1.8, width));
            }
            ArrowPart::Head => {
                let edge = Stroke::new(width * 0.45, self.ground);
                self.painter.add(Shape::convex_polygon(course.head(), color, edge));
            }
        }
    }

    /// The best move so far: a double green line, and a check mark.
    pub(super) fn best(&self, ends: [Pos2; 2], part: ArrowPart) {
        let palette = &self.look.palette;
        let width = self.width();
        let course = self.course(ends, width * 3.2);
        match part {
            ArrowPart::Shaft => {
                let aside = course.wing.normalized() * width * 0.72;
                let stroke = Stroke::new((width * 0.48).max(1.5), palette.best);
                self.painter.line_segment(course.shaft(), Stroke::new(width * 2.6, self.ground));
                for side in [aside, -aside] {
                    self.painter.line_segment(course.shaft().map(|end| end + side), stroke);
                }
            }
            ArrowPart::Head => {
                let edge = Stroke::new(width * 0.4, self.ground);
                self.painter.add(Shape::convex_polygon(course.head(), palette.best, edge));
                brush::check(self.painter, self.look, self.badge_place(ends), self.badge());
            }
        }
    }

    /// Any other move: a plain arrow.
    pub(super) fn plain(&self, ends: [Pos2; 2], width: f32, color: Color32, part: ArrowPart) {
        let course = self.course(ends, (width * 3.4).max(7.0));
        match part {
            ArrowPart::Shaft => {
                self.painter.line_segment(course.shaft(), Stroke::new(width + 2.0, self.ground));
                self.painter.line_segment(course.shaft(), Stroke::new(width, color));
            }
            ArrowPart::Head => {
                self.painter.add(Shape::convex_polygon(course.head(), color, Stroke::new(1.0, self.ground)));
            }
        }
    }

    /// A move that was spared: thin, dashed and crossed twice.
    pub(super) fn spared(&self, ends: [Pos2; 2], part: ArrowPart) {
        let color = self.look.palette.outline;
        let course = self.course(ends, (self.side * 0.16).max(5.0));
        let stroke = Stroke::new((self.side * 0.03).clamp(1.2, 2.5), color);
        match part {
            ArrowPart::Shaft => {
                self.painter.line_segment(course.shaft(), Stroke::new(stroke.width + 2.0, self.ground));
                self.painter.extend(Shape::dashed_line(&course.shaft(), stroke, 5.0, 3.5));
            }
            ArrowPart::Head => {
                self.painter.add(Shape::convex_polygon(course.head(), color, Stroke::NONE));
                let along = (course.tip - course.start).normalized();
                let slash = (along + along.rot90()) * (self.side * 0.09).max(4.0);
                let middle = self.badge_place(ends);
                for off in [-1.0, 1.0] {
                    let at = middle + along * off * (self.side * 0.05).max(2.2);
                    self.painter.line_segment([at - slash, at + slash], Stroke::new(stroke.width * 1.3, color));
                }
            }
        }
    }
}
