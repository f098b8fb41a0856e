//! Boards as small as they can be read, inside nodes.

use crate::drawing::SearchMarks;
use crate::marks::tree::ROOF;
use crate::marks::{Area, ColourRole, Paint, Stroke, point};
use plyscope_core::game::{AnyPosition, BoardStyle, Chooser, PieceKind, Player, Square};

/// Draws a board into the upper part of a node; gives its lower edge.
pub(super) fn draw(
    marks: &mut SearchMarks,
    board: &AnyPosition,
    node: Area,
    chooser: Option<Chooser>,
    unit: f32,
) -> f32 {
    let (width, height) = if is_rack(board) { (2.66 * unit, 2.28 * unit) } else { (2.1 * unit, 2.1 * unit) };
    let top = match chooser {
        Some(Chooser::Player(Player::Max)) => node.top + ROOF * unit * 0.9,
        _ => node.top + 0.2 * unit,
    };
    let place = Area { left: node.centre().x - width / 2.0, top, width, height };
    squares(marks, board, place);
    place.bottom()
}

fn is_rack(board: &AnyPosition) -> bool {
    board.description().is_some_and(|game| game.board == BoardStyle::Rack)
}

fn squares(marks: &mut SearchMarks, board: &AnyPosition, place: Area) {
    let Some(size) = board.size() else { return };
    let cell = place.width / f32::from(size.files);
    let line = Stroke::new(1.0, ColourRole::Outline);
    if is_rack(board) {
        marks.rect(place.grown(1.5), cell * 0.4, Some(ColourRole::Sunken.into()), Some(line));
    } else {
        for number in 1..size.files {
            let offset = cell * f32::from(number);
            let (across, down) = (place.left + offset, place.top + offset);
            marks.line([point(across, place.top), point(across, place.bottom())], line);
            marks.line([point(place.left, down), point(place.right(), down)], line);
        }
    }
    let squares = (0..size.ranks).flat_map(|rank| (0..size.files).map(move |file| Square::new(file, rank)));
    for square in squares {
        let Some(piece) = board.piece(square) else { continue };
        let row = size.ranks - 1 - square.rank;
        let middle = point(place.left, place.top) + point(f32::from(square.file) + 0.5, f32::from(row) + 0.5) * cell;
        let own = ColourRole::of(piece.player);
        let stroke = Stroke::new((cell / 7.0).max(1.2), own);
        match (piece.kind, piece.player) {
            // Too small for X and O: full and hollow.
            (PieceKind::Disc, Player::Max) => marks.circle(middle, cell * 0.43, Some(own.into()), None),
            (PieceKind::Disc, Player::Min) => {
                let fill = Paint::from(ColourRole::fill_of(piece.player));
                marks.circle(middle, cell * 0.43 - stroke.width / 2.0, Some(fill), Some(stroke));
            }
            (_, Player::Max) => {
                let arm = cell * 0.28;
                marks.line([middle - point(arm, arm), middle + point(arm, arm)], stroke);
                marks.line([middle + point(-arm, arm), middle + point(arm, -arm)], stroke);
            }
            (_, Player::Min) => marks.circle(middle, cell * 0.28, None, Some(stroke)),
        }
    }
}
