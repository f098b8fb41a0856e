//! Tic-tac-toe: the position in focus, the move that is tried, and what the tried moves are worth.

use egui::{Align, Align2, Rect, Vec2, pos2, vec2};

use crate::game::{AnyPosition, Outcome, Player, Position, tic_tac_toe::TicTacToe};
use crate::replay::Event;
use crate::session::{Place, mark_of, name_of_place};
use crate::trace::NodeId;
use crate::view::gap;

use super::{Scene, brush, cells, marks};

/// The files and ranks, as people read them.
const FILES: [&str; 3] = ["a", "b", "c"];
const RANKS: [&str; 3] = ["3", "2", "1"];

/// A position, and the move that the step speaks of: not played for good, so it is drawn dashed.
pub(super) struct Shown {
    /// The node whose moves are tried.
    pub node: NodeId,
    /// The position there.
    pub board: TicTacToe,
    /// The node that the tried move leads to, its cell, and the board after it.
    pub tried: Option<(NodeId, usize, TicTacToe)>,
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
    let tried_room = cells::draw(scene, grid, &shown);
    if let Some([first, _, last]) = shown.finished().winning_line() {
        let tried = shown.tried.as_ref().map(|(_, cell, _)| *cell);
        let end = |cell: usize| match tried_room {
            Some(room) if Some(cell) == tried => (room.center(), true),
            _ => (cells::rect_of(grid, cell).center(), false),
        };
        marks::strike(scene, grid.width() / 3.0, [end(first), end(last)]);
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
        let name = name_of_place(scene.run, Place::Visited(*child), look.language);
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
        scene.painter.text(
            pos2(left + sign + gap::SMALL, middle),
            Align2::LEFT_CENTER,
            &first,
            font.clone(),
            look.palette.ink,
        );
    }
    top += large * 1.3;
    // The second line keeps its room while nothing is tried, so that the board does not move.
    let small = look.least();
    if rect.height() > 260.0 && rect.width() > 150.0 {
        let rows = if rect.width() < 420.0 { 2 } else { 1 };
        let line =
            second.and_then(|text| brush::fitted(&scene.painter, &text, &small, Align::Center, rect.width(), rows));
        if let Some(galley) = line {
            brush::block(
                &scene.painter,
                &galley,
                pos2(rect.center().x, top + gap::TINY),
                Align2::CENTER_TOP,
                look.palette.second,
            );
        }
        top += small.size * 1.26 * rows as f32 + gap::TINY;
    }
    top + gap::SMALL
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
