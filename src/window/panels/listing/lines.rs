//! The lines: the code in its colours, the lit line, breakpoints, and values beside the lines where they live.
//!
//! The list is one control for the keyboard; each line in it is a row that a screen reader finds.

use std::sync::Arc;

use egui::style::ScrollAnimation;
use egui::text::CCursor;
use egui::{
    Align2, Color32, EventFilter, Pos2, Rect, Response, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    pos2, vec2,
};

use crate::ground::keys::taken;
use crate::ground::{Look, gap};
use plyscope_core::replay::{Branch, CodeLine, Listing};
use plyscope_session::stage::{ARROW, BREAKPOINT};
use plyscope_text::{Shortcut, SpokenLine};

use super::colours;
use super::layout::{LinePlace, ListingLayout};
use super::list::{LineAction, LineMark, ListingLines};
use super::values::{self, Chip};

/// What a frame paints from.
pub(super) struct ListingPainter<'a> {
    pub listing: &'a Listing,
    pub look: &'a Look,
    pub layout: ListingLayout,
    pub chips: &'a [Chip],
    lit: Option<u32>,
    lines: &'a ListingLines<'a>,
    /// The line that the keyboard has chosen, while it is here.
    cursor: Option<u32>,
}

/// Draws the lines of any listing that a search runs, into all of the room that is left; `cursor` is the line that the
/// arrow keys have chosen. What a person did comes back.
pub fn run_lines_ui(ui: &mut Ui, lines: &ListingLines<'_>, look: &Look, cursor: &mut Option<u32>) -> Vec<LineAction> {
    let ListingLines { run, listing, .. } = *lines;
    let room = ui.available_rect_before_wrap();
    let phase = run.phase().filter(|_| lines.lights);
    let lit = phase.and_then(|phase| match (lines.is_driver, phase.role.is_of_driver()) {
        // While the root is searched, the driver waits where it has called that search.
        (true, false) => listing.lit_line(plyscope_core::search::Role::Iterate, Branch::First),
        _ => listing.lit_line(phase.role, phase.branch),
    });
    let list = ui.interact(room, lines.id, Sense::CLICK | Sense::FOCUSABLE);
    list.widget_info(|| WidgetInfo::labeled(Role::List, true, lines.name.label));
    let (moved, mut used) = keyboard(ui, &list, lines, lit, cursor);
    let edge =
        if list.has_focus() { Stroke::new(2.0, look.palette.ink) } else { Stroke::new(1.0, look.palette.outline) };
    ui.painter().rect_stroke(room, 4.0, edge, StrokeKind::Inside);

    let inner = room.shrink(gap::TINY);
    let chips = values::chips(ui, lines.id.with("variables"), run, (listing, lines.is_driver), look);
    let painting = ListingPainter {
        listing,
        look,
        layout: ListingLayout::new(ui, lines, look, inner.width() - gap::SMALL),
        chips: &chips,
        lit,
        lines,
        cursor: cursor.filter(|_| list.has_focus()),
    };
    let reveals = lines.marks.iter().any(|(_, mark)| mark.reveals());
    let shown = (run.search, run.step(), run.phase_number(), lit, inner.size().round().to_pos2(), reveals);
    ui.scope_builder(egui::UiBuilder::new().max_rect(inner), |ui| {
        let area = ScrollArea::both().id_salt(lines.id).auto_shrink(false).min_scrolled_height(0.0);
        let output = area.show(ui, |ui| {
            painting.rows_ui(ui, &mut used);
            let last = lines.id.with("what it showed last");
            let before = ui.data_mut(|data| data.get_temp_mut_or_default::<Option<_>>(last).replace(shown));
            // What was asked for in a pass that was given up is forgotten.
            let before = before.filter(|_| ui.ctx().current_pass_index() == 0);
            if reveals && before.is_none_or(|before| !before.5 || before.0 != run.search) {
                painting.bring_mark_into_sight(ui);
            } else if before != Some(shown) {
                painting.bring_into_sight(ui, lit, &chips);
            }
            let spoken_of = lines.id.with("the line that was spoken of last");
            let spoken_of_before = ui.data_mut(|data| {
                std::mem::replace(data.get_temp_mut_or_default::<Option<u32>>(spoken_of), lines.spoken_of)
            });
            if lines.spoken_of != spoken_of_before {
                painting.bring_into_sight(ui, lines.spoken_of, &[]);
            }
            if moved {
                painting.bring_into_sight(ui, *cursor, &[]);
            }
        });
        painting.values_out_of_sight(ui, output.inner_rect, output.state.clamped_offset().y);
    });
    used
}

/// What the keys do while the list has the keyboard: whether they chose another line, and what else a person did.
fn keyboard(
    ui: &Ui,
    list: &Response,
    lines: &ListingLines<'_>,
    lit: Option<u32>,
    cursor: &mut Option<u32>,
) -> (bool, Vec<LineAction>) {
    let mut used = Vec::new();
    if !list.has_focus() {
        return (false, used);
    }
    let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(lines.id, arrows));
    let shown = lines.listing.lines();
    let place_of = |number: u32| shown.iter().position(|line| line.number == number);
    let chosen = cursor.and_then(place_of);
    let start = chosen.or_else(|| lit.and_then(place_of)).unwrap_or(0);
    let mut place = start;
    let [up, down] = [Shortcut::ControlUp, Shortcut::ControlDown].map(|shortcut| taken(ui, shortcut));
    place = (place + down).saturating_sub(up).min(shown.len().saturating_sub(1));
    // The replay goes on under the keyboard.
    for (shortcut, on) in [(Shortcut::ControlRight, true), (Shortcut::ControlLeft, false)] {
        if taken(ui, shortcut) > 0 {
            used.push(LineAction::Step(on));
        }
    }
    let toggles = taken(ui, Shortcut::ControlTake) + taken(ui, Shortcut::ControlTouch);
    if let Some(line) = shown.get(place).filter(|_| toggles > 0) {
        used.push(LineAction::Line(line.number));
    }
    *cursor = shown.get(place).map(|line| line.number);
    if let Some(number) = *cursor {
        let row = lines.id.with(number).accesskit_id();
        list.ctx.accesskit_node_builder(list.id, |node| node.set_active_descendant(row));
    }
    (chosen != Some(place), used)
}

/// A line as it stands in this frame.
struct PaintedLine<'r> {
    line: &'r CodeLine,
    place: &'r LinePlace,
    /// All of its rows.
    rect: Rect,
    /// Whether it is the one that runs.
    lit: bool,
    /// Whether a click would count on it.
    hovered: bool,
}

impl ListingPainter<'_> {
    fn rows_ui(&self, ui: &mut Ui, used: &mut Vec<LineAction>) {
        let layout = &self.layout;
        let (area, _) = ui.allocate_exact_size(vec2(self.width(ui), layout.height), Sense::hover());
        for (line, place) in self.listing.lines().iter().zip(&layout.places) {
            let rect = Rect::from_min_size(area.min + vec2(0.0, place.top), vec2(area.width(), place.height));
            let response = ui.interact(rect, self.lines.id.with(line.number), Sense::CLICK);
            let lit = self.lit == Some(line.number);
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, lit, self.spoken(line)));
            let counts = |pos: Pos2| self.lines.whole_rows || pos.x < rect.left() + layout.gutter;
            // Over the code it would cover the lines that are being read.
            let in_gutter = |pos: Pos2| pos.x < rect.left() + layout.gutter;
            let is_in_gutter = response.hover_pos().is_some_and(in_gutter);
            let response = if is_in_gutter { response.on_hover_text(self.lines.name.hint) } else { response };
            // A click that has no place comes from a screen reader.
            if response.clicked() && response.interact_pointer_pos().is_none_or(counts) {
                used.push(LineAction::Line(line.number));
            }
            if ui.is_rect_visible(rect.with_max_y(rect.max.y + VALUES * layout.row)) {
                let hovered = response.hover_pos().is_some_and(counts);
                self.row(ui, &PaintedLine { line, place, rect, lit, hovered });
            }
        }
    }

    fn spoken(&self, line: &CodeLine) -> String {
        let values: Vec<&str> = self.chips_of(line).map(|chip| chip.text.as_str()).collect();
        let mark = self.mark(line);
        let spoken = (self.look.words().code.spoken_line)(SpokenLine {
            number: line.number,
            text: line.text.trim(),
            lit: self.lit == Some(line.number),
            breakpoint: mark == Some(LineMark::Breakpoint),
            values: &values.join(", "),
        });
        match mark.map_or("", self.lines.spoken) {
            "" => spoken,
            more => format!("{spoken}, {more}"),
        }
    }

    fn mark(&self, line: &CodeLine) -> Option<LineMark> {
        self.lines.marks.iter().find(|(marked, _)| *marked == line.number).map(|(_, mark)| *mark)
    }

    fn row(&self, ui: &Ui, row: &PaintedLine<'_>) {
        let PaintedLine { line, place, rect, lit, .. } = *row;
        let (palette, painter) = (&self.look.palette, ui.painter());
        if lit {
            painter.rect_filled(rect, 0.0, palette.lit);
        }
        let around = match self.mark(line) {
            Some(LineMark::Wrong) => Some(palette.cut),
            Some(LineMark::Mended) => Some(palette.best),
            _ => None,
        };
        if let Some(colour) = around {
            painter.rect_stroke(rect, 2.0, Stroke::new(2.0, colour), StrokeKind::Inside);
        }
        if self.cursor == Some(line.number) {
            painter.rect_stroke(rect.shrink(1.0), 2.0, Stroke::new(2.0, palette.ink), StrokeKind::Inside);
        }
        self.gutter(ui, row);
        self.code(ui, row);
        self.values_of(ui, line, place, rect);
    }

    /// The code of a line, row below row.
    fn code(&self, ui: &Ui, row: &PaintedLine<'_>) {
        let PaintedLine { line, place, rect, lit, .. } = *row;
        let (layout, palette) = (&self.layout, &self.look.palette);
        let corner = rect.left_top() + vec2(layout.gutter, 0.0);
        let code = ui.fonts_mut(|fonts| fonts.layout_job(colours::coloured(line, &layout.font, palette, lit)));
        let bold = ui.fonts_mut(|fonts| fonts.layout_job(colours::keywords(line, &layout.font, palette, lit)));
        let down = (layout.row - code.size().y) / 2.0;
        for (number, row) in place.rows.iter().enumerate() {
            let [start, end] = [row.start, row.end].map(|at| code.pos_from_cursor(CCursor::new(at)).left());
            let begin = layout.cell * (place.indent + layout.hang(number)) as f32;
            let corner = corner + vec2(begin, layout.row * number as f32);
            // The whole line lies under every row; all but the row's own part of it is cut off.
            let part = Rect::from_min_size(corner, vec2(end - start + BOLD, layout.row));
            let all = place.rows.len() == 1;
            let painter = if all { ui.painter().clone() } else { ui.painter_at(part) };
            let origin = corner + vec2(-start, down);
            painter.galley(origin, Arc::clone(&code), palette.ink);
            painter.galley(origin + vec2(BOLD, 0.0), Arc::clone(&bold), palette.ink);
        }
    }

    /// The breakpoint, the number, the sign of the lit line.
    fn gutter(&self, ui: &Ui, row: &PaintedLine<'_>) {
        let PaintedLine { line, lit, hovered, .. } = *row;
        let (layout, palette, painter) = (&self.layout, &self.look.palette, ui.painter());
        let row = row.rect.with_max_y(row.rect.top() + layout.row);
        let mark = pos2(row.left() + layout.cell * BREAKPOINT / 2.0, row.center().y);
        let radius = layout.cell * 0.55;
        let sign = |text: &str, colour: Color32| {
            painter.text(mark, Align2::CENTER_CENTER, text, layout.font.clone(), colour);
        };
        match self.mark(line) {
            Some(LineMark::Breakpoint) => {
                painter.circle_filled(mark, radius, palette.cut);
            }
            Some(LineMark::Sound) => sign("✓", palette.faint),
            Some(LineMark::Mended) => sign("✓", palette.best),
            Some(LineMark::Wrong) => sign("✕", palette.cut),
            None if hovered && self.lines.open.contains(&line.number) => {
                painter.circle_stroke(mark, radius, Stroke::new(1.5, palette.outline));
            }
            None => {}
        }
        let right = row.left() + layout.gutter;
        let number = pos2(right - layout.cell * ARROW, row.center().y);
        let colour = if lit { palette.ink } else { palette.faint };
        if self.lines.numbered {
            painter.text(number, Align2::RIGHT_CENTER, line.number.to_string(), layout.font.clone(), colour);
        }
        if lit {
            let middle = pos2(right - layout.cell * ARROW / 2.0, row.center().y);
            arrow(ui, middle, layout.cell * 0.6, palette.ink);
        }
    }

    /// Where a line stands.
    pub fn place(&self, line: u32) -> Option<&LinePlace> {
        let mut places = self.listing.lines().iter().zip(&self.layout.places);
        places.find(|(other, _)| other.number == line).map(|(_, place)| place)
    }

    /// Scrolls to the line next to the lit one that has a revealing mark, and to both if there is room.
    fn bring_mark_into_sight(&self, ui: &Ui) {
        let lit = self.lit.unwrap_or(0);
        let revealing = self.lines.marks.iter().filter(|(_, mark)| mark.reveals()).map(|(line, _)| *line);
        let Some(marked) = revealing.min_by_key(|line| line.abs_diff(lit)).and_then(|line| self.place(line)) else {
            return;
        };
        let (row, begin, sight) = (self.layout.row, ui.min_rect().top(), ui.clip_rect());
        // One line more above: values that are out of sight lie over the first one.
        let reach = |place: &LinePlace| (begin + place.top - row, begin + place.top + place.height);
        let (mut top, mut bottom) = reach(marked);
        if let Some((first, last)) = self.place(lit).map(reach) {
            let both = (top.min(first), bottom.max(last));
            if both.1 - both.0 <= sight.height() {
                (top, bottom) = both;
            }
        }
        let rect = Rect::from_x_y_ranges(sight.center().x..=sight.center().x, top..=bottom);
        ui.scroll_to_rect_animation(rect, None, ScrollAnimation::none());
    }

    /// Scrolls to a line, if it is out of sight, and to as many of these values above it as there is room for: up and
    /// down alone.
    fn bring_into_sight(&self, ui: &Ui, line: Option<u32>, values: &[Chip]) {
        let Some(place) = line.and_then(|line| self.place(line)) else { return };
        let (row, begin, sight) = (self.layout.row, ui.min_rect().top(), ui.clip_rect());
        // One line more on either side: values that are out of sight lie over the first one.
        let (top, bottom) = (begin + place.top - row, begin + place.top + place.height + row);
        if sight.top() <= top && bottom <= sight.bottom() {
            return;
        }
        let lines = values.iter().filter_map(|chip| self.place(chip.line)).map(|place| begin + place.top);
        let top = lines.filter(|line| *line >= bottom - sight.height()).fold(top, f32::min);
        let rect = Rect::from_x_y_ranges(sight.center().x..=sight.center().x, top..=bottom);
        ui.scroll_to_rect_animation(rect, None, ScrollAnimation::none());
    }
}

/// So many rows of values a line can have below it, and more.
const VALUES: f32 = 4.0;

/// So far to the right a keyword is painted once more, in points.
const BOLD: f32 = 0.6;

/// A filled triangle that points to the right.
fn arrow(ui: &Ui, middle: Pos2, size: f32, colour: Color32) {
    let corners = vec![middle + vec2(-size, -size), middle + vec2(size, 0.0), middle + vec2(-size, size)];
    ui.painter().add(egui::Shape::convex_polygon(corners, colour, Stroke::NONE));
}
