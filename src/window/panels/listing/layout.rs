//! Where the lines of the listing stand, and how large they are: from the listing and the room alone.

use std::ops::Range;

use egui::{FontId, Ui, Vec2, vec2};

use crate::ground::{Look, gap};
use plyscope_core::replay::{CodeLine, Listing, is_wide};
use plyscope_session::stage::{CODE_LINE, LEAST_CODE, code_gutter, code_size};

use super::folding::Folding;
use super::list::ListingLines;
use super::values::{figure, slot};

/// Where the values of a line's variables stand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum ValuesAt {
    /// Behind the line, so far from the left edge.
    Behind(f32),
    /// Under the line, in a row that is kept for them, so far from the left edge.
    Below(f32),
}

/// Where a line stands.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LinePlace {
    /// Its upper edge, below the first line's.
    pub top: f32,
    /// The height of all rows of its code.
    pub height: f32,
    /// The characters in each of these rows.
    pub rows: Vec<Range<usize>>,
    /// Where the first of them begins, in characters right of the gutter; the others hang below it.
    pub indent: usize,
    /// Where its variables' values stand.
    pub values: ValuesAt,
}

/// Where everything stands.
#[derive(Clone, Debug)]
pub(super) struct ListingLayout {
    pub font: FontId,
    /// The width of a character.
    pub cell: f32,
    /// The height of a line.
    pub row: f32,
    /// The width of what stands left of the code: breakpoint, number, the sign of the lit line.
    pub gutter: f32,
    /// The lines, in the order of the listing.
    pub places: Vec<LinePlace>,
    /// How wide a value is, in characters.
    pub figure: usize,
    pub width: f32,
    pub height: f32,
    /// Where values go on in a next row, from the left edge; infinite where the list scrolls sideways.
    edge: f32,
    folding: Folding,
}

/// Between two values, in characters.
const BETWEEN: f32 = 2.0;
/// What a chip has on either side of its text, in characters.
pub(super) const PADDING: f32 = 0.5;

impl ListingLayout {
    /// The layout in a room of this width.
    pub fn new(ui: &Ui, lines: &ListingLines<'_>, look: &Look, room: f32) -> Self {
        let listing = lines.listing;
        let longest = longest(listing);
        let least = if look.present { look.sizes.least } else { LEAST_CODE };
        let most = if look.present { look.sizes.value } else { look.sizes.code };
        let mut size = most.max(least);
        while size > least && width(ui, listing, size, longest) > room {
            size = (size - 0.5).max(least);
        }
        let font = FontId::monospace(size);
        let (cell, row) = (cell(ui, size), (size * CODE_LINE).round());
        let gutter = code_gutter(listing, cell);
        let figure = figure(lines.run);
        let edge = if lines.folds { room } else { f32::INFINITY };
        // Where there is no edge, this is as many characters as there can be.
        let most = ((edge - gutter - gap::PADDING) / cell) as usize;
        let folding = Folding { most, squeezes: lines.folds && look.present };
        let (width, height, places) = (room, 0.0, Vec::new());
        let mut layout = Self { font, cell, row, gutter, places, figure, width, height, edge, folding };
        for line in listing.lines() {
            layout.add(listing, line, room);
        }
        layout
    }

    fn add(&mut self, listing: &Listing, line: &CodeLine, room: f32) {
        let (indent, rows) = (self.folding.indent(&line.text), self.folding.rows(&line.text));
        let width = |row: &Range<usize>| {
            let wide =
                line.text.chars().skip(row.start).take(row.len()).filter(|character| is_wide(*character)).count();
            row.len() + wide
        };
        let mut ends = rows.iter().enumerate().map(|(number, row)| indent + self.hang(number) + width(row));
        let widest = self.gutter + self.cell * ends.clone().max().unwrap_or(0) as f32;
        let end = self.gutter + self.cell * ends.next_back().unwrap_or(0) as f32;
        let slots = listing
            .declared_on(line.number)
            .map(|(name, meaning)| slot(name, meaning, self.figure) as f32 + 2.0 * PADDING);
        let slots: Vec<f32> = slots.map(|slot| self.cell * slot).collect();
        let wide: f32 = slots.iter().map(|slot| slot + self.cell * BETWEEN).sum();
        let behind = end + self.cell * BETWEEN;
        let (top, height) = (self.height, self.row * rows.len() as f32);
        self.height += height;
        self.width = self.width.max(widest + gap::PADDING);
        let values = if slots.is_empty() || behind + wide <= room {
            ValuesAt::Behind(behind)
        } else {
            let left = self.gutter + self.cell * (indent + self.folding.hang()) as f32;
            let flow = self.flow(left, &slots);
            self.height += self.row * flow.last().map_or(1.0, |(_, row)| row + 1.0);
            let ends = flow.iter().zip(&slots).map(|((at, _), slot)| at + slot);
            self.width = ends.fold(self.width, f32::max);
            ValuesAt::Below(left)
        };
        self.places.push(LinePlace { top, height, rows, indent, values });
    }

    /// Where values of these widths stand that begin at `left`: how far from the left edge, and in which row from 0.
    pub fn flow(&self, left: f32, widths: &[f32]) -> Vec<(f32, f32)> {
        let (mut at, mut row) = (left, 0.0);
        let place = |width: &f32| {
            if at > left && at + width > self.edge {
                (at, row) = (left, row + 1.0);
            }
            let place = (at, row);
            at += width + self.cell * BETWEEN;
            place
        };
        widths.iter().map(place).collect()
    }

    /// How far right of its line's beginning a row of it begins, in characters.
    pub fn hang(&self, row: usize) -> usize {
        if row == 0 { 0 } else { self.folding.hang() }
    }
}

/// About the size of a panel that shows all lines of a listing in the smallest type.
pub(super) fn least_size(ui: &Ui, listing: &Listing, look: &Look) -> Vec2 {
    let size = if look.present { look.sizes.least } else { LEAST_CODE };
    let least = code_size(listing, &look.sizes, size, cell(ui, size));
    vec2(least.x, least.y)
}

fn width(ui: &Ui, listing: &Listing, size: f32, longest: usize) -> f32 {
    let cell = cell(ui, size);
    code_gutter(listing, cell) + cell * longest as f32 + gap::PADDING
}

fn longest(listing: &Listing) -> usize {
    listing.lines().iter().map(CodeLine::width).max().unwrap_or(0)
}

fn cell(ui: &Ui, size: f32) -> f32 {
    ui.fonts_mut(|fonts| fonts.glyph_width(&FontId::monospace(size), '0'))
}
