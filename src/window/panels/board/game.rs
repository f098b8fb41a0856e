//! A game with pieces on a board: the position in focus, the move that is tried, and what the tried moves are worth.

use std::collections::BTreeSet;

use egui::{Color32, Rect, Stroke, Vec2, pos2, vec2};

use crate::ground::boards::brush::{self, StateOutline};
use crate::ground::boards::diagram::{Diagram, HOLE};
use crate::ground::boards::geometry::BoardGeometry;
use crate::ground::boards::pieces::Presence;
use crate::ground::gap;
use plyscope_core::game::{BoardSize, BoardStyle, MoveSquares, Position, Square};
use plyscope_text::move_text;

use super::accessible;
use super::arrows::{ArrowPart, Arrows};
use super::heat::Heat;
use super::moves::{PositionAtStep, TriedMove, candidates, shown, spared};
use super::{BoardScene, best_line, heading, tried_moves};

/// Draws the board with the lines of words above it, and beside it the moves where they are not written on it.
pub(super) fn draw(scene: &mut BoardScene<'_>, rect: Rect, buttons: f32) {
    let Some(shown) = shown(scene) else { return };
    let (Some(game), Some(size)) = (shown.position.game(), shown.position.size()) else { return };
    let (rect, line) = best_line::split(scene, rect);
    if let Some(line) = line {
        best_line::draw(scene, line);
    }
    // The heading keeps clear of the buttons, and in the middle where that costs nothing.
    let aside = if rect.width() > 420.0 { buttons } else { 0.0 };
    let lines = Rect::from_min_max(rect.min + vec2(aside, 0.0), rect.max - vec2(buttons, 0.0));
    let tried = shown.tried.as_ref().map(|(child, _, after)| (*child, after));
    let mut top = heading::draw(scene, lines, &shown.position, tried);
    if buttons > 0.0 {
        top = top.max(rect.top() + scene.look.sizes.target);
    }
    let room = Rect::from_min_max(pos2(rect.left(), top), rect.max);
    let candidates = candidates(scene, &shown);
    let description = game.description();
    let with_list = !description.is_small && !shown.position.is_over();
    let (board_room, list_room) = if with_list { split(scene, room, size) } else { (room, None) };
    let mut coordinates = BoardGeometry::usual_coordinates(board_room, scene.look.sizes.least);
    if board_room.size().min_elem() < 180.0 {
        coordinates = 0.0;
    }
    let flipped = scene.settings.flipped && description.can_turn;
    let Some(geometry) = BoardGeometry::new(board_room, game, size, coordinates, flipped) else { return };
    on_board(scene, geometry, &shown, &candidates);
    if let Some(list) = list_room {
        // Close to the board, wherever that ended.
        let outer = geometry.outer();
        let list = if list.top() > board_room.bottom() - 1.0 {
            let top = (outer.bottom() + gap::TINY).min(list.top() + gap::TINY);
            Rect::from_min_max(pos2(room.left(), top), list.max)
        } else {
            Rect::from_min_max(pos2(outer.right() + gap::PADDING, outer.top()), list.max)
        };
        tried_moves::draw(scene, list, &shown, &candidates);
    }
}

/// Draws the position whose moves are tried on a board, and what has become of them.
pub(super) fn on_board(
    scene: &mut BoardScene<'_>,
    geometry: BoardGeometry,
    shown: &PositionAtStep,
    candidates: &[TriedMove],
) {
    let is_drop = geometry.game().description().puts_pieces;
    let heat =
        scene.settings.heat.then(|| scene.run.history()).flatten().map(|table| Heat::new(table, &shown.position));
    let painter = scene.painter.clone();
    let diagram = Diagram::new(&painter, scene.look, geometry, scene.settings.latin_pieces);
    diagram.ground();
    if let Some(heat) = &heat {
        heat.squares(&diagram);
    }
    diagram.lines();
    diagram.coordinates();
    if let Some(last) = shown.last {
        diagram.last_move(last);
    }
    let left = if heat.is_some() { Vec::new() } else { spared(scene, shown) };
    // What would be taken makes room for what would take it.
    let wanted = shown.tried.as_ref().map(|(_, squares, _)| squares.to);
    let arrows = |part: ArrowPart| match &heat {
        Some(heat) => heat.arrows(&diagram, &shown.position, wanted, part),
        None if is_drop => {}
        None => move_arrows(&diagram, shown, candidates, &left, part),
    };
    arrows(ArrowPart::Shaft);
    diagram.pieces(&shown.position, wanted);
    if let Some(last) = shown.last {
        diagram.last_target(last.to);
    }
    diagram.check(&shown.position);
    match &heat {
        Some(heat) => {
            if heat.is_empty() {
                scene.describe(scene.look.words().board.heat_empty);
            }
            tried_piece(scene, &diagram, shown, None);
            heat.numbers(scene, &diagram, &shown.position, wanted);
        }
        None if is_drop => {
            for squares in &left {
                spared_place(scene, &diagram, squares.to);
            }
            drops(scene, &diagram, shown, candidates);
        }
        None => {
            spared_targets(scene, &diagram, shown, &left);
            tried_piece(scene, &diagram, shown, None);
            for candidate in candidates {
                let target = geometry.cell(candidate.squares.to).shrink(1.0);
                scene.target(target, Some(candidate.child), hint(scene, shown, candidate));
            }
        }
    }
    arrows(ArrowPart::Head);
    accessible::squares(scene, &geometry, shown, candidates, &left);
    let finished = shown.tried.as_ref().map_or(&shown.position, |(.., after)| after);
    diagram.winning_line(finished);
}

/// The room of the board, and that of the list of moves beside or below it.
fn split(scene: &BoardScene<'_>, room: Rect, size: BoardSize) -> (Rect, Option<Rect>) {
    let look = scene.look;
    let tall = f32::from(size.ranks) / f32::from(size.files);
    let column = 11.0 * look.sizes.body;
    let row = tried_moves::row_height(look);
    if room.width() - room.height() / tall > column * 0.8 && room.height() > 150.0 {
        let column = (room.width() - room.height() / tall).clamp(column, column * 1.8).min(room.width() * 0.4);
        let (board, list) = room.split_left_right_at_x(room.right() - column);
        (board, Some(list))
    } else if room.height() > row * 9.0 && room.width() > 140.0 {
        let left_over = room.height() - room.width() * tall;
        let rows = (left_over / row).floor().clamp(2.0, 6.0);
        let (board, list) = room.split_top_bottom_at_y(room.bottom() - rows * row - gap::TINY);
        (board, Some(list))
    } else {
        (room, None)
    }
}

/// Marks where the spared moves would have led, if they are too many for arrows.
fn spared_targets(scene: &BoardScene<'_>, diagram: &Diagram<'_>, shown: &PositionAtStep, left: &[MoveSquares]) {
    if left.len() <= FEW_SPARED {
        return;
    }
    let side = diagram.geometry.side();
    let places: BTreeSet<Square> = left.iter().map(|squares| squares.to).collect();
    for square in places {
        let radius = (side * 0.11).max(2.5);
        let taken = shown.position.piece(square).is_some();
        let at = diagram.geometry.centre(square) + if taken { vec2(0.36, -0.36) * side } else { Vec2::ZERO };
        let stroke = Stroke::new((side * 0.028).clamp(1.0, 2.2), scene.look.palette.second);
        scene.painter.circle(at, radius, diagram.ground_colour(), stroke);
        let slash = vec2(0.71, -0.71) * radius;
        scene.painter.line_segment([at - slash, at + slash], stroke);
    }
}

/// Up to so many spared moves are shown as arrows; more only where they would lead.
const FEW_SPARED: usize = 4;

/// A place that the search will not look at: hatched.
fn spared_place(scene: &BoardScene<'_>, diagram: &Diagram<'_>, square: Square) {
    let look = scene.look;
    let (centre, side) = (diagram.geometry.centre(square), diagram.geometry.side());
    let (radius, fill) = match diagram.geometry.style() {
        BoardStyle::Rack => (side * (HOLE - 0.05), Color32::TRANSPARENT),
        BoardStyle::Crossings => (side * 0.27, diagram.ground_colour()),
        _ => (side * 0.4, Color32::TRANSPARENT),
    };
    let outline: Vec<_> =
        (0_u8..32).map(|part| centre + radius * Vec2::angled(std::f32::consts::TAU * f32::from(part) / 32.0)).collect();
    scene.painter.circle_filled(centre, radius, fill);
    let thin = Stroke::new(1.0, look.palette.outline);
    brush::hatch(&scene.painter, &outline, (radius * 0.42).clamp(3.0, 10.0), thin);
    let dashes = Stroke::new((side * 0.03).clamp(1.0, 2.0), look.palette.outline);
    brush::polygon(&scene.painter, &outline, Color32::TRANSPARENT, StateOutline::Dashed(dashes));
    let size = radius * 0.9;
    if size >= look.sizes.least {
        let patch = Rect::from_center_size(centre, vec2(size * 0.9, size * 1.15));
        scene.painter.rect_filled(patch, 3.0, diagram.ground_of(square));
        let sign = look.words().tree.unknown;
        scene.painter.text(centre, egui::Align2::CENTER_CENTER, sign, look.bold(size), look.palette.second);
    }
}

/// Writes what tried moves are worth where their pieces would go.
fn drops(scene: &mut BoardScene<'_>, diagram: &Diagram<'_>, shown: &PositionAtStep, candidates: &[TriedMove]) {
    let look = scene.look;
    let palette = &look.palette;
    let side = diagram.geometry.side();
    for candidate in candidates {
        let square = candidate.squares.to;
        let cell = diagram.geometry.cell(square);
        let centre = cell.center();
        if candidate.is_best {
            let (outer, ground) = match diagram.geometry.style() {
                BoardStyle::Rack => (side * HOLE, None),
                _ => (side * 0.44, Some(diagram.ground_colour())),
            };
            if let Some(ground) = ground.filter(|_| !candidate.is_tried) {
                scene.painter.circle_filled(centre, outer, ground);
            }
            for (radius, width) in [(outer - 1.2, 2.4), (outer - 1.2 - (side * 0.06).max(3.0), 1.4)] {
                diagram.brush.ring(centre, radius, Stroke::new(width, palette.best));
            }
        }
        if !candidate.is_tried {
            let written = candidate.value.as_ref().is_some_and(|value| write_value(scene, diagram, square, value));
            if !written && !candidate.is_best {
                // Tried, but there is no room or no leave to say what came of it.
                let dot = Stroke::new((side * 0.04).clamp(1.0, 2.0), palette.second);
                scene.painter.circle(centre, (side * 0.1).max(2.0), diagram.ground_of(square), dot);
            }
        } else {
            tried_piece(scene, diagram, shown, candidate.value.as_deref());
        }
        if candidate.is_best {
            let radius = (side * 0.13).clamp(4.5, 13.0);
            brush::check(&scene.painter, look, cell.right_top() + vec2(-radius, radius) * 0.9, radius);
        }
        // A piece falls down its column from wherever it is let go.
        let reach = match diagram.geometry.style() {
            BoardStyle::Rack => cell.with_min_y(f32::NEG_INFINITY).with_max_y(f32::INFINITY),
            _ => cell,
        };
        let reach = reach.intersect(diagram.geometry.outer());
        scene.target_within(cell.shrink(1.0), reach.shrink(1.0), Some(candidate.child), hint(scene, shown, candidate));
    }
}

/// The tooltip of a tried move.
fn hint(scene: &BoardScene<'_>, shown: &PositionAtStep, candidate: &TriedMove) -> String {
    let name = move_text(&shown.position, candidate.mv, scene.look.language);
    let named = format!("{name} {}", candidate.value.as_deref().unwrap_or_default()).trim().to_owned();
    let decided = candidate.decided(scene.look.language);
    std::iter::once(named).chain(decided).collect::<Vec<_>>().join("\n")
}

/// Writes a value into an empty place, if there is room for it.
fn write_value(scene: &BoardScene<'_>, diagram: &Diagram<'_>, square: Square, value: &str) -> bool {
    let look = scene.look;
    let (centre, side) = (diagram.geometry.centre(square), diagram.geometry.side());
    let size = (side * 0.3).clamp(look.sizes.least, look.sizes.value * 2.0);
    let fonts = [size, size * 0.8, look.sizes.least].map(|size| look.bold(size.max(look.sizes.least)));
    let room = side * if diagram.geometry.style() == BoardStyle::Rack { 0.8 } else { 0.98 };
    let Some(font) = fonts.iter().find(|font| brush::text_width(&scene.painter, value, font) <= room) else {
        return false;
    };
    let galley = scene.painter.layout_no_wrap(value.to_owned(), font.clone(), look.palette.ink);
    let place = egui::Align2::CENTER_CENTER.anchor_size(centre, galley.size());
    if diagram.geometry.style() == BoardStyle::Crossings {
        scene.painter.rect_filled(place.shrink2(vec2(-1.0, font.size * 0.1)), 2.0, diagram.ground_colour());
    }
    scene.painter.galley(place.min, galley, look.palette.ink);
    true
}

/// The piece that a tried move would put on the board, with its value below it where there is one.
fn tried_piece(scene: &BoardScene<'_>, diagram: &Diagram<'_>, shown: &PositionAtStep, value: Option<&str>) {
    let Some((_, squares, after)) = &shown.tried else { return };
    let Some(piece) = after.piece(squares.to) else { return };
    let look = scene.look;
    let (cell, side) = (diagram.geometry.cell(squares.to), diagram.geometry.side());
    let font = look.bold((side * 0.26).clamp(look.sizes.least, look.sizes.value * 2.0));
    let fits = |value: &&str| side >= 34.0 && brush::text_width(&scene.painter, value, &font) <= side * 0.96;
    match value.filter(fits) {
        Some(value) => {
            let height = font.size * 1.05;
            let small = side - height;
            let at = pos2(cell.center().x, cell.top() + side * 0.03 + small / 2.0);
            diagram.brush.draw(piece, at, small, Presence::Tried);
            let galley = scene.painter.layout_no_wrap(value.to_owned(), font, look.palette.ink);
            let bottom = cell.center_bottom() - vec2(0.0, side * 0.02);
            let place = egui::Align2::CENTER_BOTTOM.anchor_size(bottom, galley.size());
            let patch = place.shrink2(vec2(-1.0, galley.size().y * 0.1));
            scene.painter.rect_filled(patch, 3.0, diagram.ground_of(squares.to));
            scene.painter.galley(place.min, galley, look.palette.ink);
        }
        None => diagram.brush.draw(piece, cell.center(), side, Presence::Tried),
    }
    // What it would take, small and crossed out.
    if let Some(taken) = shown.position.piece(squares.to) {
        let (at, small) = (cell.center() + vec2(0.31, -0.31) * side, side * 0.46);
        diagram.brush.draw(taken, at, small, Presence::Solid);
        let slash = vec2(0.17, -0.17) * side;
        let edge = Stroke::new((side * 0.07).max(2.5), diagram.ground_colour());
        let stroke = Stroke::new((side * 0.035).max(1.3), look.palette.ink);
        for stroke in [edge, stroke] {
            scene.painter.line_segment([at - slash, at + slash], stroke);
        }
    }
}

/// Draws the best move, the tried one and a few spared ones as arrows.
fn move_arrows(
    diagram: &Diagram<'_>,
    shown: &PositionAtStep,
    candidates: &[TriedMove],
    left: &[MoveSquares],
    part: ArrowPart,
) {
    let look = diagram.brush.look;
    let (side, ground) = (diagram.geometry.side(), diagram.ground_colour());
    let arrows = Arrows { painter: diagram.brush.painter, look, side, ground };
    let ends = |squares: MoveSquares| Some([squares.from?, squares.to].map(|square| diagram.geometry.centre(square)));
    if left.len() <= FEW_SPARED {
        for ends in left.iter().copied().filter_map(ends) {
            arrows.spared(ends, part);
        }
    }
    if let Some(ends) = candidates.iter().find(|candidate| candidate.is_best).and_then(|best| ends(best.squares)) {
        arrows.best(ends, part);
    }
    let tried = candidates.iter().find(|candidate| candidate.is_tried && !candidate.is_best);
    if let Some(ends) = tried.and_then(|tried| ends(tried.squares)) {
        arrows.tried(ends, look.palette.of(shown.position.side_to_move()), part);
    }
}
