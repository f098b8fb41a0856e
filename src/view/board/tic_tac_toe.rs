//! Tic-tac-toe: the position in focus, the move that is tried, and what the tried moves are worth.

use std::f32::consts::TAU;

use egui::{Align, Align2, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

use crate::game::{AnyPosition, Outcome, Player, Position, tic_tac_toe::TicTacToe};
use crate::replay::{Event, best_child};
use crate::scenario::Values;
use crate::text;
use crate::trace::NodeId;
use crate::view::gap;

use super::Scene;
use super::brush::{self, Edge};

/// The files and ranks, as people read them.
const FILES: [&str; 3] = ["a", "b", "c"];
const RANKS: [&str; 3] = ["3", "2", "1"];

/// A position, and the move that the step speaks of: not played for good, so it is drawn dashed.
struct Shown {
    /// The node whose moves are tried.
    node: NodeId,
    board: TicTacToe,
    /// The node that the tried move leads to, its cell, and the board after it.
    tried: Option<(NodeId, usize, TicTacToe)>,
}

/// Draws the board with the line of words above it.
pub(super) fn draw(scene: &mut Scene<'_>, rect: Rect) {
    let Some(shown) = shown(scene) else { return };
    let top = heading(scene, rect, &shown);
    let room = Rect::from_min_max(pos2(rect.left(), top), rect.max);
    let label = scene.look.sizes.least.max(room.size().min_elem() * 0.035);
    // Coordinates on two sides; the same room on the others keeps the board in the middle.
    let margin = vec2(label * 1.5, label * 0.75);
    let side = (room.width() - 2.0 * margin.x).min(room.height() - 2.0 * margin.y);
    if side < 30.0 {
        return;
    }
    let side = (side / 3.0).floor() * 3.0;
    let center = pos2(room.center().x, room.top() + (room.height() - 2.0 * margin.y) / 2.0);
    let grid = Rect::from_min_size(brush::whole(center - Vec2::splat(side / 2.0)), Vec2::splat(side));
    coordinates(scene, grid, label);
    cells(scene, grid, &shown);
    if let Some(line) = shown.finished().winning_line() {
        strike(scene, grid, line);
    }
}

impl Shown {
    /// The board on which the game may be over.
    fn finished(&self) -> &TicTacToe {
        self.tried.as_ref().map_or(&self.board, |(.., after)| after)
    }
}

/// The node whose moves are being tried: the parent of the one just entered, or the node in focus.
fn shown(scene: &Scene<'_>) -> Option<Shown> {
    let run = scene.run;
    let moment = run.moment();
    let focus = moment.focus();
    let node = match moment.event {
        Event::Entered(_) => moment.path.iter().rev().nth(1).map_or(focus, |frame| frame.node),
        Event::Returned(_) => focus,
    };
    let AnyPosition::TicTacToe(board) = run.position_at(node) else { return None };
    let child = moment.event.node();
    let tried = (child != node && child != NodeId::ROOT).then(|| {
        let mv = run.trace.record(child).mv();
        (child, usize::from(mv.0), board.play(mv))
    });
    Some(Shown { node, board, tried })
}

/// Whose turn it is, and what is being tried; gives the top of the room below.
fn heading(scene: &mut Scene<'_>, rect: Rect, shown: &Shown) -> f32 {
    let look = scene.look;
    let words = look.words();
    let side = |player: Player| (words.players.side)(mark_of(player), player);
    let player = shown.board.side_to_move();
    let result = |board: &TicTacToe| match board.outcome() {
        Some(Outcome::Win(winner)) => Some((words.board.won)(&side(winner))),
        Some(_) => Some(words.board.draw.to_owned()),
        None => None,
    };
    let first = result(&shown.board).unwrap_or_else(|| (words.board.to_move)(&side(player)));
    scene.say(&first);
    let second = shown.tried.as_ref().map(|(child, _, after)| {
        let name = crate::session::name_of_place(scene.run, crate::session::Place::Visited(*child), look.language);
        let mut said = format!("{}: {}", words.board.tried, name.unwrap_or_default());
        if let Some(result) = result(after) {
            said.push_str(" · ");
            said.push_str(&result);
        }
        said
    });
    if let Some(second) = &second {
        scene.say(second);
    }

    let large = (rect.size().min_elem() * 0.045).clamp(look.sizes.body, look.sizes.reason);
    let fonts = [look.bold(large), look.bold(look.sizes.body), look.bold(look.sizes.least)];
    let sign = large * 0.8;
    let room = rect.width() - sign - gap::SMALL;
    let font = fonts.iter().find(|font| brush::text_width(&scene.painter, &first, font) <= room);
    let mut top = rect.top();
    let width = font.map_or(0.0, |font| brush::text_width(&scene.painter, &first, font));
    let left = rect.center().x - (width + sign + gap::SMALL) / 2.0;
    let middle = top + large * 0.65;
    brush::sign(&scene.painter, look, player, pos2(left + sign / 2.0, middle), sign);
    if let Some(font) = font {
        scene.painter.text(pos2(left + sign + gap::SMALL, middle), Align2::LEFT_CENTER, &first, font.clone(), look.palette.ink);
    }
    top += large * 1.3;
    // The second line keeps its room while nothing is tried, so that the board does not move.
    let small = look.least();
    if rect.height() > 260.0 && rect.width() > 150.0 {
        let rows = if rect.width() < 420.0 { 2 } else { 1 };
        let line = second.and_then(|text| brush::fitted(&scene.painter, &text, &small, Align::Center, rect.width(), rows));
        if let Some(galley) = line {
            brush::block(&scene.painter, &galley, pos2(rect.center().x, top + gap::TINY), Align2::CENTER_TOP, look.palette.second);
        }
        top += small.size * 1.26 * rows as f32 + gap::TINY;
    }
    top + gap::SMALL
}

const fn mark_of(player: Player) -> &'static str {
    match player {
        Player::Max => "X",
        Player::Min => "O",
    }
}

fn coordinates(scene: &Scene<'_>, grid: Rect, size: f32) {
    let font = egui::FontId::proportional(size);
    let color = scene.look.palette.second;
    let cell = grid.width() / 3.0;
    for (number, (file, rank)) in (0_u8..).zip(FILES.iter().zip(RANKS)) {
        let middle = (f32::from(number) + 0.5) * cell;
        let below = pos2(grid.left() + middle, grid.bottom() + size * 0.25);
        scene.painter.text(below, Align2::CENTER_TOP, *file, font.clone(), color);
        let beside = pos2(grid.left() - size * 0.5, grid.top() + middle);
        scene.painter.text(beside, Align2::RIGHT_CENTER, rank, font.clone(), color);
    }
}

fn cell_rect(grid: Rect, cell: usize) -> Rect {
    let side = grid.width() / 3.0;
    let corner = vec2((cell % 3) as f32 * side, (cell / 3) as f32 * side);
    Rect::from_min_size(grid.min + corner, Vec2::splat(side))
}

fn cells(scene: &mut Scene<'_>, grid: Rect, shown: &Shown) {
    let look = scene.look;
    let palette = look.palette;
    let (trace, moment) = (&scene.run.trace, scene.run.moment());
    scene.painter.rect_filled(grid, 0.0, palette.canvas);
    let player = shown.board.side_to_move();
    let frame = moment.frame(shown.node);
    let ply = scene.run.ply_of(shown.node);
    let best = match frame {
        Some(frame) => frame.best.map(|best| best.child),
        None => best_child(trace, shown.node, ply),
    };
    let cut = frame.map_or_else(|| trace.record(shown.node).has_fired(), |frame| frame.fired);
    let children: Vec<(usize, NodeId)> =
        trace.children(shown.node).map(|child| (usize::from(trace.record(child).mv().0), child)).collect();
    let over = shown.board.is_over() || trace.record(shown.node).is_leaf();
    for cell in 0..9 {
        let rect = cell_rect(grid, cell);
        if let Some(player) = shown.board.mark(cell) {
            mark(scene, rect, player, false);
            continue;
        }
        let child = children.iter().find(|(at, _)| *at == cell).map(|(_, child)| *child);
        if child.is_none() && cut && !over {
            spared(scene, rect);
            continue;
        }
        let Some(child) = child.filter(|child| *child <= moment.last_entered) else { continue };
        let closed = moment.frame(child).is_none();
        let value = (closed && scene.values != Values::Covered)
            .then(|| text::signed(trace.record(child).bound(), trace.value(child, player.opponent())));
        let tried = shown.tried.as_ref().is_some_and(|(tried, ..)| *tried == child);
        if closed && best == Some(child) {
            chosen(scene, rect);
        }
        let mut room = rect;
        if let Some(value) = &value {
            room = write_value(scene, rect, value, tried);
        }
        if tried {
            mark(scene, room, player, true);
        }
        let hint = crate::session::name_of_place(scene.run, crate::session::Place::Visited(child), look.language);
        let hint = format!("{} {}", hint.unwrap_or_default(), value.unwrap_or_default());
        scene.target(rect.shrink(3.0), Some(child), hint.trim().to_owned());
    }
    let line = Stroke::new((grid.width() * 0.008).clamp(1.5, 4.0), palette.outline);
    for third in [1.0, 2.0] {
        let offset = (grid.width() / 3.0 * third).round();
        scene.painter.vline(grid.left() + offset, grid.y_range(), line);
        scene.painter.hline(grid.x_range(), grid.top() + offset, line);
    }
}

/// Writes what a tried move is worth; gives the room that is left for its mark.
fn write_value(scene: &Scene<'_>, rect: Rect, value: &str, below: bool) -> Rect {
    let look = scene.look;
    let size = (rect.width() * 0.2).clamp(look.sizes.least, look.sizes.value * 2.0);
    let fonts = [look.bold(size), look.bold(size * 0.8), look.bold(look.sizes.least)].map(|mut font| {
        font.size = font.size.max(look.sizes.least);
        font
    });
    let (at, anchor) = if below {
        (pos2(rect.center().x, rect.bottom() - rect.height() * 0.05), Align2::CENTER_BOTTOM)
    } else {
        (rect.center(), Align2::CENTER_CENTER)
    };
    let width = rect.width() * 0.9;
    match brush::shrunk(&scene.painter, value, &fonts, look.palette.ink, at, anchor, width) {
        Some(written) if below => Rect::from_min_max(rect.min + vec2(0.0, rect.height() * 0.1), pos2(rect.right(), written.top())),
        _ => rect,
    }
}

/// The best move so far: a double green line, and a check mark.
fn chosen(scene: &Scene<'_>, rect: Rect) {
    let palette = &scene.look.palette;
    let inset = (rect.width() * 0.05).clamp(3.0, 10.0);
    for (inset, width) in [(inset, 2.5), (inset + 5.0, 1.5)] {
        scene.painter.rect_stroke(rect.shrink(inset), 4.0, Stroke::new(width, palette.best), egui::StrokeKind::Inside);
    }
    let radius = (rect.width() * 0.09).clamp(6.0, 16.0);
    let corner = rect.right_top() + vec2(-inset - radius * 0.8, inset + radius * 0.8);
    brush::check(&scene.painter, scene.look, corner, radius);
}

/// A move that a cutoff spared.
fn spared(scene: &Scene<'_>, rect: Rect) {
    let look = scene.look;
    let inner = rect.shrink((rect.width() * 0.07).max(4.0));
    let outline = brush::rounded(inner, 4.0);
    let stroke = Stroke::new(1.0, look.palette.outline);
    brush::hatch(&scene.painter, &outline, (rect.width() * 0.07).clamp(6.0, 14.0), stroke);
    brush::polygon(&scene.painter, &outline, egui::Color32::TRANSPARENT, Edge::Dashed(Stroke::new(2.0, look.palette.outline)));
    let size = (rect.width() * 0.26).max(look.sizes.least);
    scene.painter.rect_filled(Rect::from_center_size(rect.center(), vec2(size, size * 1.2)), 3.0, look.palette.canvas);
    let sign = look.words().tree.unknown;
    scene.painter.text(rect.center(), Align2::CENTER_CENTER, sign, look.bold(size), look.palette.second);
}

/// X or O, an eighth of a cell thick; dashed while it is only tried.
fn mark(scene: &Scene<'_>, room: Rect, player: Player, tried: bool) {
    let side = room.size().min_elem();
    let stroke = Stroke::new(room.width() / 8.0 * (side / room.width()), scene.look.palette.of(player));
    let center = room.center();
    let reach = side * 0.29;
    let line = |points: Vec<Pos2>| Shape::line(points, stroke);
    match player {
        Player::Max => {
            for slope in [1.0, -1.0] {
                let ends = [center + reach * vec2(-1.0, -slope), center + reach * vec2(1.0, slope)];
                if tried {
                    // Four dashes with three gaps between them, so that both ends look alike.
                    let length = ends[0].distance(ends[1]);
                    scene.painter.extend(Shape::dashed_line(&ends, stroke, length * 0.16, length * 0.12));
                } else {
                    for end in ends {
                        scene.painter.circle_filled(end, stroke.width / 2.0, stroke.color);
                    }
                    scene.painter.add(line(ends.to_vec()));
                }
            }
        }
        Player::Min => {
            let ring = |from: f32, to: f32| -> Vec<Pos2> {
                let angle = |part: u8| from + (to - from) * f32::from(part) / 48.0;
                (0..=48).map(|part| center + reach * 1.08 * Vec2::angled(angle(part))).collect()
            };
            if tried {
                let dash = TAU / 9.0;
                scene.painter.extend((0_u8..9).map(|number| f32::from(number) * dash).map(|from| line(ring(from, from + dash * 0.6))));
            } else {
                scene.painter.add(Shape::closed_line(ring(0.0, TAU * 47.0 / 48.0), stroke));
            }
        }
    }
}

/// The stroke through three in a row.
fn strike(scene: &Scene<'_>, grid: Rect, [first, _, last]: [usize; 3]) {
    let (from, to) = (cell_rect(grid, first).center(), cell_rect(grid, last).center());
    let over = (to - from).normalized() * grid.width() * 0.11;
    let width = grid.width() / 3.0 / 16.0;
    let palette = &scene.look.palette;
    for (color, width) in [(palette.canvas, width * 2.0), (palette.ink, width)] {
        scene.painter.line_segment([from - over, to + over], Stroke::new(width, color));
    }
}
