//! Above the rows: what the lanes are, the titles of the columns, and the axis.

use std::collections::HashSet;

use egui::{Align2, Color32, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use crate::game::Value;
use crate::text;
use crate::view::ground::{Look, gap};

use super::measures::{Column, Measures, column_title};
use super::pen::Pen;
use super::rows::Rows;
use super::scale::Scale;

/// Paints the header; the titles explain themselves when the pointer rests on them.
pub(super) fn header_ui(ui: &Ui, head: Rect, look: &Look, rows: &Rows, measures: &Measures, scale: &Scale) {
    let pen = Pen::new(ui, look);
    let words = &look.words().ladder;
    let mut left = head.left() + gap::PADDING;
    let line = head.top() + gap::SMALL + measures.least_line / 2.0;
    let palette = &look.palette;
    let lanes =
        [(words.matters, [palette.second; 2], Lane::Upper), (words.can_be, [palette.max, palette.min], Lane::Lower)];
    for (item, colours, lane) in lanes.into_iter().skip(usize::from(!rows.windowed)) {
        let place = legend(&pen, left, line, item.label, colours, lane);
        ui.interact(place, ui.scope_id().with(("lane", item.label)), Sense::HOVER).on_hover_text(item.hint);
        left = place.right() + gap::PADDING;
    }
    let spare = head.right() - measures.figures_width() - left;
    if rows.windowed && measures.letters && text_width(ui, look, words.overlap) + swatch(look).x + gap::LARGE <= spare {
        legend(&pen, left, line, words.overlap, [palette.halo; 2], Lane::Both);
    }
    let titles = if measures.one_header_line { line } else { line + measures.least_line + gap::TINY };
    for (column, from_right) in &measures.columns {
        let at = pos2(head.right() - from_right, titles);
        let colour = match column {
            Column::Alpha => look.palette.max,
            Column::Beta => look.palette.min,
            Column::Best => look.palette.second,
        };
        let title = column_title(*column, look, measures.letters);
        let place =
            pen.put(pen.line(title, look.bold(look.sizes.least), colour, head.width()), at, Align2::RIGHT_CENTER);
        let hint = match column {
            Column::Alpha => words.alpha.hint,
            Column::Beta => words.beta.hint,
            Column::Best => words.best.hint,
        };
        ui.interact(place, ui.scope_id().with(("column", title)), Sense::HOVER).on_hover_text(hint);
    }
    axis(&pen, head, measures, rows, scale);
}

/// The size of a sample of colour.
fn swatch(look: &Look) -> Vec2 {
    vec2(2.0 * (look.sizes.least * 0.75).round(), 2.0 * (look.sizes.least * 0.35).round())
}

fn text_width(ui: &Ui, look: &Look, text: &str) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), look.least(), look.palette.ink).size().x
}

/// The width of the legend of the lanes.
pub(super) fn legend_width(ui: &Ui, look: &Look, windowed: bool) -> f32 {
    let words = &look.words().ladder;
    let entry = |text: &str| text_width(ui, look, text) + swatch(look).x + gap::TINY;
    entry(words.can_be.label) + if windowed { entry(words.matters.label) + gap::PADDING } else { 0.0 }
}

/// Which lane of a row a swatch stands for: it fills that part of the swatch, so that its colour need not be known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lane {
    Upper,
    Lower,
    Both,
}

/// A swatch and its word; gives back where they are.
fn legend(pen: &Pen<'_>, left: f32, middle: f32, text: &str, colours: [Color32; 2], lane: Lane) -> Rect {
    let look = pen.look;
    let size = swatch(look);
    let swatch = Rect::from_min_size(pos2(left, (middle - size.y / 2.0).round()), size);
    pen.painter.rect_stroke(swatch, 0.0, Stroke::new(1.0, look.palette.outline), StrokeKind::Outside);
    let filled = match lane {
        Lane::Upper => swatch.with_max_y(swatch.center().y),
        Lane::Lower => swatch.with_min_y(swatch.center().y),
        Lane::Both => swatch,
    };
    // Max's half and Min's, where a lane has the colour of its row's player.
    for (half, colour) in [0.0, 0.5].into_iter().zip(colours) {
        let start = swatch.left() + size.x * half;
        pen.painter.rect_filled(Rect::from_x_y_ranges(start..=start + size.x / 2.0, filled.y_range()), 0.0, colour);
    }
    let at = pos2(swatch.right() + gap::TINY, middle);
    let text = pen.put(pen.line(text, look.least(), look.palette.second, f32::INFINITY), at, Align2::LEFT_CENTER);
    swatch.union(text)
}

/// The values over their places. Where they would run into each other, those of the deepest rows stay.
fn axis(pen: &Pen<'_>, head: Rect, measures: &Measures, rows: &Rows, scale: &Scale) {
    let look = pen.look;
    let bottom = head.bottom() - 2.0;
    let mut taken: Vec<Rect> = Vec::new();
    for value in by_importance(rows, scale) {
        let x = scale.x(value);
        let anchor = match value {
            Value::NEG_INFINITY => Align2::LEFT_BOTTOM,
            Value::INFINITY => Align2::RIGHT_BOTTOM,
            _ => Align2::CENTER_BOTTOM,
        };
        let galley = pen.line(&text::bound(value), look.least(), look.palette.second, f32::INFINITY);
        let place = anchor.anchor_size(pos2(x, bottom), galley.size());
        if !taken.iter().any(|other| other.expand2(vec2(gap::SMALL, 0.0)).intersects(place)) {
            pen.put(galley, pos2(x, bottom), anchor);
            taken.push(place);
        }
    }
    let range = measures.lanes_in(head);
    let y = pen.crisp(head.bottom() - 0.5);
    pen.painter.hline(range, y, Stroke::new(1.0, look.palette.outline));
}

/// The values of the axis, the ends first, then from the deepest row up.
fn by_importance(rows: &Rows, scale: &Scale) -> Vec<Value> {
    let mut values = vec![Value::NEG_INFINITY, Value::INFINITY];
    for row in rows.list.iter().rev() {
        let mut bounds = vec![row.cutting_edge()];
        bounds.extend(row.windows.into_iter().flat_map(|(entry, now)| [now.alpha, now.beta, entry.alpha, entry.beta]));
        bounds.extend([row.known.low, row.known.high]);
        values.extend(bounds.into_iter().map(|bound| row.shown(bound)));
    }
    let mut seen = HashSet::with_capacity(scale.values.len());
    values.retain(|value| seen.insert(*value));
    values
}
