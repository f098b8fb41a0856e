//! The two lanes of a row, and the sign for how they meet.

use egui::{Color32, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use crate::game::Value;
use crate::trace::Interval;
use crate::view::ground::gap;

use super::Painting;
use super::pen::Pen;
use super::rows::{Meeting, Row};

/// Faint lines through all rows at every value of the axis.
pub(super) fn guides(pen: &Pen<'_>, painting: &Painting<'_>, area: Rect) {
    let colour = pen.look.palette.outline.gamma_multiply(0.3);
    let span = painting.measures.lanes_in(area).span();
    if span < painting.scale.values.len() as f32 * gap::SMALL {
        return;
    }
    for value in painting.scale.values.iter().filter(|value| !value.is_infinite()) {
        let x = pen.crisp(painting.scale.x(*value));
        let last = area.top() + painting.measures.row * (painting.rows.list.len() as f32 - 1.0);
        let bottom = painting.measures.lanes_bottom(Rect::from_min_max(pos2(area.left(), last), area.max));
        pen.painter.vline(x, area.top()..=bottom, Stroke::new(1.0, colour));
    }
}

/// The upper lane is the window handed down, the lower one what the node can be.
pub(super) fn lanes(pen: &Pen<'_>, painting: &Painting<'_>, row: &Row, place: Rect) {
    let (measures, scale, palette) = (painting.measures, painting.scale, &pen.look.palette);
    let top = measures.lanes_top(place);
    let ends = measures.lanes_in(place);
    let windowed = row.windows.is_some();
    let lower_top = if windowed {
        top + measures.lane + measures.between
    } else {
        top + (measures.lanes_height() - measures.lane) / 2.0
    };
    let track = Rect::from_x_y_ranges(ends, top..=top + measures.lanes_height());
    pen.painter.rect(track, 0.0, palette.sunken, Stroke::new(1.0, palette.outline), StrokeKind::Outside);
    let lane = |low: Value, high: Value, top: f32, height: f32| {
        let (low, high) = row.shown_range(low, high);
        Rect::from_x_y_ranges(scale.x(low)..=scale.x(high), top..=top + height)
    };
    if let Some((entry, _)) = row.windows {
        let bar = lane(entry.alpha, entry.beta, top, measures.lane);
        // A window of one point, as the strict rule keeps it open, is still to be seen.
        let bar = if bar.width() < 1.0 { bar.expand2(vec2(measures.lane, 0.0)) } else { bar };
        pen.painter.rect_filled(bar, 0.0, palette.second);
    }
    let known = row.known;
    let bar = lane(known.low, known.high, lower_top, measures.lane);
    if known == Interval::ANYTHING {
        pen.painter.rect_filled(bar, 0.0, palette.fill_of(row.player));
        pen.painter.rect_stroke(bar, 0.0, Stroke::new(1.0, palette.of(row.player)), StrokeKind::Inside);
    } else if known.low == known.high {
        // One value has no width: a lozenge stands on it.
        diamond(
            pen,
            bar.center().x,
            bar.center().y,
            (measures.lane * 0.8).max(pen.look.sizes.least * 0.45),
            palette.of(row.player),
        );
    } else {
        pen.painter.rect_filled(bar, 0.0, palette.of(row.player));
    }
    if let Some((low, high)) = row.overlap() {
        let (low, high) = row.shown_range(low, high);
        bridge(pen, scale.x(low), scale.x(high), top + measures.lane, measures.between);
    }
}

/// What the lanes have in common, (α, β), lit between them.
fn bridge(pen: &Pen<'_>, left: f32, right: f32, top: f32, height: f32) {
    let rung = Rect::from_x_y_ranges(left..=right, top..=top + height);
    pen.painter.rect_filled(rung, 0.0, pen.look.palette.halo);
}

/// Where the lanes touch a lozenge, where they lie apart the double stroke of a cutoff.
pub(super) fn meeting(pen: &Pen<'_>, painting: &Painting<'_>, row: &Row, place: Rect) {
    let Some(bound) = row.cutting_bound() else { return };
    let (measures, palette) = (painting.measures, &pen.look.palette);
    let height = measures.lanes_height();
    let y = measures.lanes_top(place) + height / 2.0;
    let x = |value| painting.scale.x(row.shown(value));
    let middle = (x(bound) + x(row.cutting_edge())) / 2.0;
    match row.meeting {
        Meeting::Open => {}
        Meeting::Touching { cut: true } => slashes(pen, middle, y, height, palette.cut),
        Meeting::Touching { cut: false } => diamond(pen, middle, y, height * 0.45, palette.cut),
        Meeting::Apart => slashes(pen, middle, y, height, palette.cut),
        Meeting::Unseen => dotted_gap(pen, x(bound), x(row.cutting_edge()), y, palette.cut),
    }
}

/// The double stroke of a cutoff, as on the edges of the tree.
fn slashes(pen: &Pen<'_>, x: f32, y: f32, height: f32, colour: Color32) {
    let (half, lean) = (height * 0.5 + 1.0, height * 0.3);
    let apart = (height * 0.26).max(4.0);
    for offset in [-apart / 2.0, apart / 2.0] {
        let ends = [pos2(x + offset - lean, y + half), pos2(x + offset + lean, y - half)];
        let width = (height * 0.13).max(2.0);
        // A rim of the panel's colour keeps the strokes apart from lanes and posts.
        pen.painter.line_segment(ends, Stroke::new(width + 3.0, pen.look.palette.panel));
    }
    for offset in [-apart / 2.0, apart / 2.0] {
        let ends = [pos2(x + offset - lean, y + half), pos2(x + offset + lean, y - half)];
        pen.painter.line_segment(ends, Stroke::new((height * 0.13).max(2.0), colour));
    }
}

fn diamond(pen: &Pen<'_>, x: f32, y: f32, radius: f32, colour: Color32) {
    let corners = vec![pos2(x, y - radius), pos2(x + radius, y), pos2(x, y + radius), pos2(x - radius, y)];
    pen.painter.add(Shape::convex_polygon(corners, colour, Stroke::new(1.5, pen.look.palette.panel)));
}

/// A gap that the code does not see.
fn dotted_gap(pen: &Pen<'_>, from: f32, to: f32, y: f32, colour: Color32) {
    let line = [pos2(from.min(to), y), pos2(from.max(to), y)];
    pen.painter.extend(Shape::dotted_line(&line, colour, 6.0, 2.0));
}
