//! Where the lines of the listing stand, and how large they are: from the listing and the room alone.

use egui::{FontId, Ui, Vec2, vec2};

use crate::replay::{Line, Listing};
use crate::view::{Look, gap};

use super::values::slot;

/// Where the values of a line's variables stand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum ValuesAt {
    /// Behind the line, so far from the left edge.
    Behind(f32),
    /// Under the line, in a row that is kept for them, so far from the left edge.
    Below(f32),
}

/// Where a line stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct RowPlace {
    /// Its upper edge, below the first line's.
    pub top: f32,
    /// Where its variables' values stand.
    pub values: ValuesAt,
}

/// Where everything stands.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub font: FontId,
    /// The width of a character.
    pub cell: f32,
    /// The height of a line.
    pub row: f32,
    /// The width of what stands left of the code: breakpoint, number, the sign of the lit line.
    pub gutter: f32,
    /// The lines, in the order of the listing.
    pub places: Vec<RowPlace>,
    /// How wide a value is, in characters.
    pub figure: usize,
    pub width: f32,
    pub height: f32,
}

/// The smallest type of a listing, in points.
const LEAST: f32 = 12.0;
/// The height of a line, in sizes of its type.
const LINE: f32 = 1.45;
/// Between two values, in characters.
pub(super) const BETWEEN: f32 = 2.0;
/// What a chip has on either side of its text, in characters.
pub(super) const PADDING: f32 = 0.5;

impl Layout {
    /// The layout in a room of this width; `figure` is how wide a value is, in characters.
    pub fn new(ui: &Ui, listing: &Listing, look: &Look, room: f32, figure: usize) -> Self {
        let longest = longest(listing);
        let least = if look.present { look.sizes.least } else { LEAST };
        let most = if look.present { look.sizes.value } else { look.sizes.code };
        let mut size = most.max(least);
        while size > least && width(ui, listing, size, longest) > room {
            size = (size - 0.5).max(least);
        }
        let font = FontId::monospace(size);
        let (cell, row) = (cell(ui, size), (size * LINE).round());
        let gutter = gutter(listing, cell);
        let mut layout = Self { font, cell, row, gutter, places: Vec::new(), figure, width: room, height: 0.0 };
        for line in listing.lines() {
            layout.add(listing, line, room);
        }
        layout
    }

    fn add(&mut self, listing: &Listing, line: &Line, room: f32) {
        let characters = line.text.chars().count();
        let end = self.gutter + self.cell * characters as f32;
        let slots: Vec<usize> = listing.declared_on(line.number).map(|name| slot(name, self.figure)).collect();
        let wide = |slots: &[usize]| slots.iter().map(|slot| *slot as f32 + 2.0 * PADDING + BETWEEN).sum::<f32>();
        let behind = end + self.cell * BETWEEN;
        let top = self.height;
        self.height += self.row;
        let values = if slots.is_empty() || behind + self.cell * wide(&slots) <= room {
            ValuesAt::Behind(behind)
        } else {
            self.height += self.row;
            let indentation = line.text.chars().take_while(|character| *character == ' ').count() + 4;
            ValuesAt::Below(self.gutter + self.cell * indentation as f32)
        };
        let (ValuesAt::Behind(left) | ValuesAt::Below(left)) = values;
        self.width = self.width.max(end + gap::PADDING).max(left + self.cell * wide(&slots));
        self.places.push(RowPlace { top, values });
    }
}

/// The room in which all lines of a listing stand in the smallest type.
pub(super) fn least_size(ui: &Ui, listing: &Listing, look: &Look) -> Vec2 {
    let size = if look.present { look.sizes.least } else { LEAST };
    let height = (size * LINE).round() * listing.lines().len() as f32;
    vec2(width(ui, listing, size, longest(listing)), height)
}

fn width(ui: &Ui, listing: &Listing, size: f32, longest: usize) -> f32 {
    let cell = cell(ui, size);
    gutter(listing, cell) + cell * longest as f32 + gap::PADDING
}

fn longest(listing: &Listing) -> usize {
    listing.lines().iter().map(|line| line.text.chars().count()).max().unwrap_or(0)
}

fn cell(ui: &Ui, size: f32) -> f32 {
    ui.fonts_mut(|fonts| fonts.glyph_width(&FontId::monospace(size), '0'))
}

/// Characters left of the number, where breakpoints stand.
pub(super) const MARK: f32 = 2.0;
/// Characters right of the number, where the sign of the lit line stands.
pub(super) const ARROW: f32 = 2.5;

fn gutter(listing: &Listing, cell: f32) -> f32 {
    let last = listing.lines().last().map_or(1, |line| line.number);
    let digits = last.checked_ilog10().unwrap_or(0) + 1;
    ((MARK + digits as f32 + ARROW) * cell).round()
}
