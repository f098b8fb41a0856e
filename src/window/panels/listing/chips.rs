//! The values of the variables: beside their lines, and over the first line in sight once those are scrolled away.

use egui::{Align2, Color32, Painter, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use plyscope_core::replay::CodeLine;

use super::layout::{LinePlace, PADDING, ValuesAt};
use super::lines::ListingPainter;
use super::values::{self, Chip};

impl ListingPainter<'_> {
    pub fn chips_of(&self, line: &CodeLine) -> impl Iterator<Item = &Chip> {
        let number = line.number;
        self.chips.iter().filter(move |chip| chip.line == number)
    }

    /// The width of the longest line, with its values.
    pub fn width(&self, ui: &Ui) -> f32 {
        let ends = self.listing.lines().iter().zip(&self.layout.places).flat_map(|(line, place)| {
            let places = self.places_of_values(ui, line, place);
            places.into_iter().map(|(chip, left, _)| left + self.slot(ui, chip)).collect::<Vec<_>>()
        });
        ends.fold(self.layout.width, f32::max)
    }

    /// The values of a line's variables: how far from the left edge each stands, and in which row from 0.
    fn places_of_values(&self, ui: &Ui, line: &CodeLine, place: &LinePlace) -> Vec<(&Chip, f32, f32)> {
        let (ValuesAt::Behind(left) | ValuesAt::Below(left)) = place.values;
        let chips: Vec<&Chip> = self.chips_of(line).collect();
        let slots: Vec<f32> = chips.iter().map(|chip| self.slot(ui, chip)).collect();
        let flow = self.layout.flow(left, &slots);
        chips.into_iter().zip(flow).map(|(chip, (left, row))| (chip, left, row)).collect()
    }

    /// Paints the values behind a line or below it; `rect` is where its code stands.
    pub fn values_of(&self, ui: &Ui, line: &CodeLine, place: &LinePlace, rect: Rect) {
        let height = self.layout.row;
        let top = match place.values {
            ValuesAt::Behind(_) => rect.bottom() - height,
            ValuesAt::Below(_) => rect.bottom(),
        };
        for (chip, left, row) in self.places_of_values(ui, line, place) {
            let corner = pos2(rect.left() + left, top + row * height);
            let size = vec2(self.chip_width(ui, chip), height);
            self.chip(ui.painter(), chip, Rect::from_min_size(corner, size).shrink2(vec2(0.0, 1.0)));
        }
    }

    fn chip_width(&self, ui: &Ui, chip: &Chip) -> f32 {
        let text = ui.painter().layout_no_wrap(chip.text.clone(), self.layout.font.clone(), Color32::PLACEHOLDER);
        text.size().x + 2.0 * PADDING * self.layout.cell
    }

    /// The room that is kept for a chip.
    fn slot(&self, ui: &Ui, chip: &Chip) -> f32 {
        let least =
            self.layout.cell * (values::slot(chip.name, Some(chip.meaning), self.layout.figure) as f32 + 2.0 * PADDING);
        least.max(self.chip_width(ui, chip))
    }

    /// A variable with its value: a changed one has an outline and both values.
    fn chip(&self, painter: &Painter, chip: &Chip, rect: Rect) {
        let palette = &self.look.palette;
        let (fill, ink) = match chip.owner {
            Some(player) => (palette.fill_of(player), palette.of(player)),
            None => (palette.sunken, palette.ink),
        };
        let edge = if chip.changes { Stroke::new(1.5, ink) } else { Stroke::NONE };
        painter.rect(rect, 3.0, fill, edge, StrokeKind::Inside);
        painter.text(rect.center(), Align2::CENTER_CENTER, &chip.text, self.layout.font.clone(), ink);
    }

    /// Keeps the values in sight whose lines are scrolled away above: over the first line that is in sight.
    pub fn values_out_of_sight(&self, ui: &Ui, sight: Rect, offset: f32) {
        let row = self.layout.row;
        let is_above = |chip: &Chip, edge: f32| {
            self.place(chip.line).is_some_and(|place| match place.values {
                ValuesAt::Behind(_) => place.top + place.height - row / 2.0 < edge,
                ValuesAt::Below(_) => place.top + place.height + row / 2.0 < edge,
            })
        };
        if !self.chips.iter().any(|chip| is_above(chip, offset)) {
            return;
        }
        let places = self.layout.places.iter().map(|place| (place.top, place.height));
        let below = first_whole_row(places, row, offset + row);
        let strip = sight.with_max_y(sight.top() + below - offset);
        let painter = ui.painter_at(strip);
        painter.rect_filled(strip, 0.0, self.look.palette.panel);
        painter.hline(strip.x_range(), strip.bottom(), Stroke::new(1.0, self.look.palette.outline));
        let mut left = strip.left() + self.layout.gutter;
        for chip in self.chips.iter().filter(|chip| is_above(chip, below)) {
            let size = vec2(self.chip_width(ui, chip), row);
            // Half a value says nothing.
            if left + size.x > strip.right() {
                continue;
            }
            self.chip(&painter, chip, Rect::from_min_size(pos2(left, strip.top()), size).shrink2(vec2(0.0, 1.0)));
            left += size.x + self.layout.cell;
        }
    }
}

/// Where the first row of code begins that lies wholly below an edge: what covers all above covers no half of a line.
/// Each line has its top and its height, of one row or more.
fn first_whole_row(lines: impl Iterator<Item = (f32, f32)>, row: f32, edge: f32) -> f32 {
    let rows = lines.flat_map(|(top, height)| {
        let rows = (height / row).round().max(1.0) as u32;
        (0..rows).map(move |number| top + row * number as f32)
    });
    // A point less is no line that could be read.
    rows.filter(|top| *top >= edge - 1.0)
        .fold(None, |first: Option<f32>, top| Some(first.map_or(top, |first| first.min(top))))
        .unwrap_or(edge)
}

#[cfg(test)]
mod tests {
    use super::first_whole_row;

    #[test]
    fn what_lies_over_the_first_line_covers_no_half_of_the_next() {
        // The third line takes two rows.
        let lines = [(0.0, 20.0), (20.0, 20.0), (40.0, 40.0), (80.0, 20.0)];
        for (edge, first) in [(20.0, 20.0), (29.0, 40.0), (45.0, 60.0), (61.0, 60.0), (62.0, 80.0), (99.0, 99.0)] {
            assert!((first_whole_row(lines.into_iter(), 20.0, edge) - first).abs() < f32::EPSILON, "{edge}");
        }
    }
}
