//! The cells of a tic-tac-toe board: marks, the values of tried moves, and the moves that a cutoff spared.

use egui::{Align2, Color32, Rect, Stroke, StrokeKind, Vec2, vec2};

use crate::ground::boards::brush::{self, StateOutline};
use plyscope_core::game::{AnyPosition, Position, Square};
use plyscope_core::trace::NodeId;
use plyscope_files::ValueVisibility;
use plyscope_picture::run::{Place, name_of_place};
use plyscope_text::{self as text, SquareMark};

use super::accessible::MarkedSquare;
use super::tic_tac_toe::TicTacToeAtStep;
use super::{BoardScene, accessible, best_of, is_cut, marks};

/// The room of a cell, numbered along the rows from the upper left.
pub(super) fn rect_of(grid: Rect, cell: usize) -> Rect {
    let side = grid.width() / 3.0;
    let corner = vec2((cell % 3) as f32 * side, (cell / 3) as f32 * side);
    Rect::from_min_size(grid.min + corner, Vec2::splat(side))
}

/// Draws the cells, then the lines between them; gives the room in which the tried mark stands.
pub(super) fn draw(scene: &mut BoardScene<'_>, grid: Rect, shown: &TicTacToeAtStep) -> Option<Rect> {
    let mut tried_room = None;
    let look = scene.look;
    let palette = look.palette;
    let (trace, moment) = (&scene.run.trace, scene.run.moment());
    scene.painter.rect_filled(grid, 0.0, palette.canvas);
    let player = shown.board.side_to_move();
    let best = best_of(scene.run, shown.node);
    let cut = is_cut(scene.run, shown.node);
    let children: Vec<(usize, NodeId)> =
        trace.children(shown.node).map(|child| (usize::from(trace.record(child).mv().0), child)).collect();
    let over = shown.board.is_over() || trace.record(shown.node).is_leaf();
    for cell in 0..9 {
        let rect = rect_of(grid, cell);
        let square = Square::new((cell % 3) as u8, (2 - cell / 3) as u8);
        if let Some(player) = shown.board.mark(cell) {
            marks::solid(scene, rect, player);
            announce(scene, rect, shown, MarkedSquare { square, marks: Vec::new(), visited: None });
            continue;
        }
        let mut visits = children.iter().filter(|(at, _)| *at == cell).map(|(_, child)| *child).peekable();
        if visits.peek().is_none() && cut && !over {
            spared(scene, rect);
            let marks = vec![SquareMark::Spared];
            announce(scene, rect, shown, MarkedSquare { square, marks, visited: None });
            continue;
        }
        // Of a move that is searched again, the latest look.
        let Some(child) = visits.take_while(|child| *child <= moment.last_entered).last() else { continue };
        let closed = moment.frame(child).is_none();
        let worth = (closed && scene.values != ValueVisibility::Covered)
            .then(|| (trace.record(child).bound(), trace.value(child, player.opponent())));
        let value = worth.map(|(_, value)| text::signed_by(trace, child, scene.value_format().value(value)));
        let tried = shown.tried.as_ref().is_some_and(|(tried, ..)| *tried == child);
        if closed && best == Some(child) {
            chosen(scene, rect);
        }
        let mut room = rect;
        if let Some(value) = &value {
            room = write_value(scene, rect, value, tried);
        }
        if tried {
            marks::tried(scene, room, player, value.is_some());
            tried_room = Some(room);
        }
        let hint = name_of_place(scene.run, Place::Visited(child), look.language);
        let mut spoken = Vec::new();
        if tried {
            spoken.push(SquareMark::TriedTo);
        }
        if closed && best == Some(child) {
            spoken.push(SquareMark::Best);
        }
        if worth.is_some() || !tried {
            spoken.push(SquareMark::Worth(hint.clone().unwrap_or_default(), worth));
        }
        announce(scene, rect, shown, MarkedSquare { square, marks: spoken, visited: Some(child) });
        let named = format!("{} {}", hint.unwrap_or_default(), value.unwrap_or_default()).trim().to_owned();
        let decided = worth.and_then(|(_, value)| text::decided(look.language, value));
        let hint: Vec<String> = std::iter::once(named).chain(decided).collect();
        scene.target(rect.shrink(3.0), Some(child), hint.join("\n"));
    }
    let line = Stroke::new((grid.width() * 0.008).clamp(1.5, 4.0), palette.outline);
    for third in [1.0, 2.0] {
        let offset = (grid.width() / 3.0 * third).round();
        scene.painter.vline(grid.left() + offset, grid.y_range(), line);
        scene.painter.hline(grid.x_range(), grid.top() + offset, line);
    }
    tried_room
}

/// Describes to a screen reader what is in a cell and marked there.
fn announce(scene: &mut BoardScene<'_>, rect: Rect, shown: &TicTacToeAtStep, marked: MarkedSquare) {
    accessible::announce_square(scene, rect, &AnyPosition::TicTacToe(shown.board), marked);
}

/// Writes what a tried move is worth; gives the room that is left for its mark.
fn write_value(scene: &BoardScene<'_>, rect: Rect, value: &str, below: bool) -> Rect {
    let look = scene.look;
    let size = (rect.width() * 0.2).clamp(look.sizes.least, look.sizes.value * 2.0);
    let fonts = [look.bold(size), look.bold(size * 0.8), look.bold(look.sizes.least)].map(|mut font| {
        font.size = font.size.max(look.sizes.least);
        font
    });
    let (at, anchor) = if below {
        (frames(rect)[1].center_bottom() - vec2(0.0, 1.0), Align2::CENTER_BOTTOM)
    } else {
        (rect.center(), Align2::CENTER_CENTER)
    };
    let width = rect.width() * 0.9;
    let font = brush::font_that_fits(&scene.painter, value, &fonts, width);
    match font.map(|font| scene.painter.text(at, anchor, value, font, look.palette.ink)) {
        Some(written) if below => frames(rect)[1].with_max_y(written.top()),
        _ => rect,
    }
}

/// The best move so far: a double green line, and a check mark.
fn chosen(scene: &BoardScene<'_>, rect: Rect) {
    let palette = &scene.look.palette;
    let [outer, inner] = frames(rect);
    for (frame, width) in [(outer, 2.5), (inner, 1.5)] {
        scene.painter.rect_stroke(frame, 4.0, Stroke::new(width, palette.best), StrokeKind::Inside);
    }
    let radius = (rect.width() * 0.09).clamp(6.0, 16.0);
    brush::check(&scene.painter, scene.look, outer.right_top() + vec2(-radius * 0.8, radius * 0.8), radius);
}

/// The two lines around the best move.
fn frames(rect: Rect) -> [Rect; 2] {
    let outer = rect.shrink((rect.width() * 0.04).clamp(1.5, 10.0));
    [outer, outer.shrink(if rect.width() < 72.0 { 3.0 } else { 5.0 })]
}

/// A move that a cutoff spared.
fn spared(scene: &BoardScene<'_>, rect: Rect) {
    let look = scene.look;
    let inner = rect.shrink((rect.width() * 0.07).max(4.0));
    let outline = brush::rounded(inner, 4.0);
    let stroke = Stroke::new(1.0, look.palette.outline);
    brush::hatch(&scene.painter, &outline, (rect.width() * 0.07).clamp(6.0, 14.0), stroke);
    brush::polygon(
        &scene.painter,
        &outline,
        Color32::TRANSPARENT,
        StateOutline::Dashed(Stroke::new(2.0, look.palette.outline)),
    );
    let size = (rect.width() * 0.26).max(look.sizes.least);
    scene.painter.rect_filled(Rect::from_center_size(rect.center(), vec2(size, size * 1.2)), 3.0, look.palette.canvas);
    let sign = look.words().tree.unknown;
    scene.painter.text(rect.center(), Align2::CENTER_CENTER, sign, look.bold(size), look.palette.second);
}
