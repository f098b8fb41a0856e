//! Tic-tac-toe: the position in focus, the move that is tried, and what the tried moves are worth.

use egui::{Align2, Rect, Vec2, pos2, vec2};

use crate::ground::boards::brush;
use plyscope_core::game::{AnyPosition, Position, tic_tac_toe::TicTacToe};
use plyscope_core::trace::NodeId;

use super::BoardScene;
use super::best_line;
use super::cells;
use super::heading;
use super::marks;

/// The files and ranks, as people read them.
const FILES: [&str; 3] = ["a", "b", "c"];
const RANKS: [&str; 3] = ["3", "2", "1"];

/// A position, and the move that the step is about: only tried, so it is drawn dashed.
pub(super) struct TicTacToeAtStep {
    /// The node whose moves are tried.
    pub node: NodeId,
    /// The position there.
    pub board: TicTacToe,
    /// The node that the tried move leads to, its cell, and the board after it.
    pub tried: Option<(NodeId, usize, TicTacToe)>,
}

/// Draws the board with the line of words above it.
pub(super) fn draw(scene: &mut BoardScene<'_>, rect: Rect) {
    let Some(shown) = shown(scene) else { return };
    let (rect, line) = best_line::split(scene, rect);
    if let Some(line) = line {
        best_line::draw(scene, line);
    }
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
    let tried_room = cells::draw(scene, grid, &shown);
    if let Some([first, _, last]) = shown.finished().finished_line() {
        let tried = shown.tried.as_ref().map(|(_, cell, _)| *cell);
        let end = |cell: usize| match tried_room {
            Some(room) if Some(cell) == tried => (room.center(), true),
            _ => (cells::rect_of(grid, cell).center(), false),
        };
        marks::strike(scene, grid.width() / 3.0, [end(first), end(last)]);
    }
}

impl TicTacToeAtStep {
    /// The board on which the game may be over.
    fn finished(&self) -> &TicTacToe {
        self.tried.as_ref().map_or(&self.board, |(.., after)| after)
    }
}

/// The node whose moves are being tried: the parent of the one just entered, or the node in focus.
fn shown(scene: &BoardScene<'_>) -> Option<TicTacToeAtStep> {
    let run = scene.run;
    let (node, child) = scene.spoken_of();
    let AnyPosition::TicTacToe(board) = run.nodes().position_at(node) else { return None };
    let tried = child.map(|child| {
        let mv = run.trace.record(child).mv();
        (child, usize::from(mv.0), board.play(mv))
    });
    Some(TicTacToeAtStep { node, board, tried })
}

/// Whose turn it is, and what is being tried; gives the top of the room below.
fn heading(scene: &mut BoardScene<'_>, rect: Rect, shown: &TicTacToeAtStep) -> f32 {
    let board = AnyPosition::TicTacToe(shown.board);
    let tried = shown.tried.as_ref().map(|(child, _, after)| (*child, AnyPosition::TicTacToe(*after)));
    heading::draw(scene, rect, &board, tried.as_ref().map(|(child, after)| (*child, after)))
}

fn coordinates(scene: &BoardScene<'_>, grid: Rect, size: f32) {
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
