//! What a row says: its name and figures, and below the deepest one what has come of it.

use egui::{Align2, Color32, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::game::Player;
use crate::marks::{self, Role};
use crate::session::{Place, name_of_place};
use crate::text::{self, SpokenRow};
use crate::trace::{BoundKind, Interval};
use crate::view::ground::painter::{draw, from_rect};
use crate::view::ground::{Look, gap};

use super::Painting;
use super::measures::{Column, Density, column_title, figure};
use super::pen::Pen;
use super::posts;
use super::rows::{Meeting, Row};

/// The node's name, or what kind of node it is.
pub(super) fn name(look: &Look, row: &Row) -> String {
    let words = look.words();
    match &row.name {
        Some(name) => name.clone(),
        None if row.leaf => words.states.leaf.to_owned(),
        None => (words.players.node)(row.player).to_owned(),
    }
}

/// The ground of a row: lit for the node in focus, with brackets at its corners when it is selected.
pub(super) fn ground(pen: &Pen<'_>, row: &Row, place: Rect, hovered: bool, selected: bool) {
    let palette = &pen.look.palette;
    let inner = place.shrink2(vec2(gap::TINY, 1.0));
    if row.deepest {
        pen.painter.rect_filled(inner, 4.0, palette.lit);
    }
    if hovered {
        pen.painter.rect_stroke(inner, 4.0, Stroke::new(1.0, palette.outline), StrokeKind::Inside);
    }
    if selected {
        let stroke = marks::Stroke::new(2.0, Role::Ink);
        draw(pen.painter, pen.look, |drawing| drawing.brackets(from_rect(inner), gap::SMALL, stroke));
    }
}

/// Name, figures, and the texts below the lanes.
pub(super) fn texts(pen: &Pen<'_>, painting: &Painting<'_>, row: &Row, place: Rect) {
    let (look, measures) = (pen.look, painting.measures);
    let middle = match measures.density {
        Density::Slim => place.top() + measures.row / 2.0,
        _ => place.top() + measures.pad + measures.body_line / 2.0,
    };
    let left = place.left() + gap::PADDING;
    let mut right = match measures.density {
        Density::Slim => left + measures.gutter - gap::SMALL,
        _ => place.right() - gap::PADDING,
    };
    for (column, from_right) in &measures.columns {
        let colour = match column {
            Column::Alpha => look.palette.max,
            Column::Beta => look.palette.min,
            Column::Best => look.palette.ink,
        };
        let galley =
            pen.line(&figure(*column, row, painting.letters), look.bold(look.sizes.body), colour, f32::INFINITY);
        let at = pos2(place.right() - from_right, middle);
        let figure = pen.put_on_plate(galley, at, Align2::RIGHT_CENTER, ground_colour(look, row));
        right = right.min(figure.left() - gap::SMALL);
    }
    title(pen, row, left, right, middle);
    if row.deepest {
        foot(pen, painting, row, place);
    } else if measures.density == Density::Roomy {
        let galley = pen.line(&can_be(painting, row), look.least(), look.palette.second, f32::INFINITY);
        let at = can_be_place(pen, row, place, painting).min;
        pen.put_on_plate(galley, at, Align2::LEFT_TOP, look.palette.panel);
    }
}

fn ground_colour(look: &Look, row: &Row) -> Color32 {
    if row.deepest { look.palette.lit } else { look.palette.panel }
}

/// The player's sign, the name, and the badge of a mirrored row.
fn title(pen: &Pen<'_>, row: &Row, left: f32, right: f32, middle: f32) {
    let (look, ground) = (pen.look, ground_colour(pen.look, row));
    let sign = match (row.leaf, row.player) {
        (true, _) => "■",
        (false, Player::Max) => "▲",
        (false, Player::Min) => "▼",
    };
    let colour = look.palette.of(row.player);
    let sign = pen.put_on_plate(
        pen.line(sign, look.body(), colour, f32::INFINITY),
        pos2(left, middle),
        Align2::LEFT_CENTER,
        ground,
    );
    let badge = row
        .mirrored
        .then(|| pen.line(look.words().ladder.mirrored.label, look.bold(look.sizes.body), colour, f32::INFINITY));
    let start = sign.right() + gap::TINY;
    let width = right - start - badge.as_ref().map_or(0.0, |badge| badge.size().x + gap::TINY);
    let name = pen.line(&name(look, row), look.bold(look.sizes.body), look.palette.ink, width);
    let name = pen.put_on_plate(name, pos2(start, middle), Align2::LEFT_CENTER, ground);
    if let Some(badge) = badge {
        pen.put_on_plate(badge, pos2(name.right() + gap::TINY, middle), Align2::LEFT_CENTER, ground);
    }
}

/// What the node can be, in a few words.
fn can_be(painting: &Painting<'_>, row: &Row) -> String {
    let words = &painting.look.words().ladder;
    let (low, high) = row.shown_range(row.known.low, row.known.high);
    match text::interval(Interval { low, high }) {
        Some(signed) => format!("{} {signed}", words.can_be.label),
        None => String::new(),
    }
}

/// Where [`can_be`] stands in a row that is not the deepest.
pub(super) fn can_be_place(pen: &Pen<'_>, row: &Row, place: Rect, painting: &Painting<'_>) -> Rect {
    let galley = pen.line(&can_be(painting, row), pen.look.least(), pen.look.palette.second, f32::INFINITY);
    let at = pos2(painting.measures.lanes_in(place).min, painting.measures.lanes_bottom(place) + gap::TINY);
    Rect::from_min_size(at, galley.size())
}

/// The texts below the deepest row, in the order of their weight, with their colours.
fn foot_texts(painting: &Painting<'_>, row: &Row) -> Vec<(String, Color32)> {
    let palette = &painting.look.palette;
    let mut texts = Vec::new();
    if row.result.is_some() {
        return notes(painting, row);
    }
    let known = can_be(painting, row);
    if !known.is_empty() {
        texts.push((known, palette.of(row.player)));
    }
    texts.extend(notes(painting, row));
    if painting.measures.density != Density::Roomy {
        let here = painting.rows.posts.iter().filter(|post| post.last as u32 == row.ply);
        texts.extend(here.map(|post| posts::tag(painting, post)));
    }
    texts
}

/// What has come of the deepest row: how its lanes meet, or what the search has returned.
fn notes(painting: &Painting<'_>, row: &Row) -> Vec<(String, Color32)> {
    let (look, palette) = (painting.look, &painting.look.palette);
    let words = &look.words().ladder;
    if let Some((kind, value)) = row.result {
        let (kind, value) = if row.mirrored { (mirrored(kind), -value) } else { (kind, value) };
        let returned = format!("{} {}", name(look, row), text::signed(kind, value));
        return vec![(returned, palette.ink), (words.empty.to_owned(), palette.second)];
    }
    let met = match row.meeting {
        Meeting::Open => return Vec::new(),
        Meeting::Touching { .. } => words.touching,
        Meeting::Apart => words.no_overlap,
        Meeting::Unseen => words.gap_unseen,
    };
    vec![(met.to_owned(), palette.cut)]
}

/// The sign of a bound seen from the other side.
fn mirrored(kind: BoundKind) -> BoundKind {
    match kind {
        BoundKind::Exact => BoundKind::Exact,
        BoundKind::Lower => BoundKind::Upper,
        BoundKind::Upper => BoundKind::Lower,
    }
}

/// The height of the foot beyond the row's own.
pub(super) fn foot_height(ui: &Ui, painting: &Painting<'_>) -> f32 {
    let Some(row) = painting.rows.list.last() else { return 0.0 };
    let pen = Pen::new(ui, painting.look);
    let width = ui.available_width() - 2.0 * gap::PADDING;
    let height = flow(&pen, painting, row, pos2(0.0, 0.0), width, false);
    (height - painting.measures.below_lanes()).max(0.0)
}

fn foot(pen: &Pen<'_>, painting: &Painting<'_>, row: &Row, place: Rect) {
    let top = match painting.measures.density {
        Density::Slim => place.top() + painting.measures.row,
        _ => painting.measures.lanes_bottom(place) + gap::TINY,
    };
    let at = pos2(place.left() + gap::PADDING, top);
    flow(pen, painting, row, at, place.width() - 2.0 * gap::PADDING, true);
}

/// Sets the texts one behind the other, each in a new line when the line is full; gives back the height.
fn flow(pen: &Pen<'_>, painting: &Painting<'_>, row: &Row, at: egui::Pos2, width: f32, paint: bool) -> f32 {
    let look = pen.look;
    let (mut x, mut y, mut bottom) = (0.0, 0.0, 0.0_f32);
    for (text, colour) in foot_texts(painting, row) {
        let galley = pen.lines(&text, look.bold(look.sizes.least), colour, width);
        let size = galley.size();
        if x > 0.0 && x + size.x > width {
            (x, y) = (0.0, bottom);
        }
        if paint {
            pen.put(galley, pos2(at.x + x, at.y + y), Align2::LEFT_TOP);
        }
        x += size.x + gap::LARGE;
        bottom = bottom.max(y + size.y + 1.0);
    }
    if bottom > 0.0 { bottom + gap::TINY } else { 0.0 }
}

/// The row for screen readers.
pub(super) fn spoken(painting: &Painting<'_>, row: &Row) -> String {
    let look = painting.look;
    let columns: &[Column] =
        if painting.rows.windowed { &[Column::Alpha, Column::Beta, Column::Best] } else { &[Column::Best] };
    let (low, high) = row.shown_range(row.known.low, row.known.high);
    let notes = if row.deepest { notes(painting, row) } else { Vec::new() };
    let spoken = SpokenRow {
        number: row.ply as usize + 1,
        player: row.player,
        name: name(look, row),
        figures: columns.iter().map(|column| spoken_figure(painting, row, *column)).collect(),
        matters: row.windows.map(|(entry, _)| row.shown_range(entry.alpha, entry.beta)),
        can_be: Interval { low, high }.into(),
        notes: notes.into_iter().map(|(text, _)| text).collect(),
    };
    (look.words().access.row)(&spoken)
}

/// A column's title and figure, and the node that has set it.
fn spoken_figure(painting: &Painting<'_>, row: &Row, column: Column) -> (String, String, Option<String>) {
    let (look, letters) = (painting.look, painting.letters);
    // By letters the code's own bound is α, for either side to move.
    let swapped = row.mirrored && letters;
    let owner = match (column, swapped) {
        (Column::Best, _) => None,
        (Column::Alpha, false) | (Column::Beta, true) => row.owners.alpha,
        (Column::Beta, false) | (Column::Alpha, true) => row.owners.beta,
    };
    let owner = owner.and_then(|owner| name_of_place(painting.run, Place::Visited(owner), look.language));
    (column_title(column, look, letters).to_owned(), figure(column, row, letters), owner)
}
