//! Marks on the sheet: right, wrong, crossed out, where the keyboard is.

use egui::{Painter, Pos2, Rect, Shape, Stroke, StrokeKind, vec2};

use crate::view::ground::Look;

/// A tick on a disc, or a cross on a square: distinguished by shape, not by colour alone.
pub(super) fn verdict(painter: &Painter, look: &Look, at: Pos2, size: f32, is_right: bool) {
    let palette = &look.palette;
    let point = |x: f32, y: f32| at + vec2(x, y) * size;
    let width = (size * 0.16).max(1.5);
    if is_right {
        painter.circle(at, size * 0.56, palette.best_fill, Stroke::new(1.0, palette.best));
        let stroke = Stroke::new(width, palette.best);
        painter.add(Shape::line(vec![point(-0.28, 0.02), point(-0.06, 0.26), point(0.3, -0.24)], stroke));
    } else {
        let square = Rect::from_center_size(at, vec2(1.05, 1.05) * size);
        painter.rect(square, 1.0, palette.error_fill, Stroke::new(1.0, palette.error), StrokeKind::Middle);
        let stroke = Stroke::new(width, palette.error);
        painter.line_segment([point(-0.27, -0.27), point(0.27, 0.27)], stroke);
        painter.line_segment([point(-0.27, 0.27), point(0.27, -0.27)], stroke);
    }
}

/// The two strokes across an edge that is crossed out.
pub(super) fn crossed_out(painter: &Painter, look: &Look, middle: Pos2, size: f32) {
    let stroke = Stroke::new((size * 0.14).max(2.0), look.palette.cut);
    let slant = vec2(0.86, -0.5) * size;
    for side in [-1.0, 1.0] {
        let at = middle + vec2(0.0, side * size * 0.24);
        painter.line_segment([at - slant * 0.6, at + slant * 0.6], stroke);
    }
}

/// The mark around the current place: a yellow halo inside an ink ring.
pub(super) fn current(painter: &Painter, look: &Look, place: Rect) {
    let around = place.expand(1.5);
    painter.rect_stroke(around, 4.0, Stroke::new(3.0, look.palette.halo), StrokeKind::Outside);
    painter.rect_stroke(around.expand(3.0), 5.0, Stroke::new(2.0, look.palette.ink), StrokeKind::Outside);
}
