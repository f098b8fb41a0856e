//! A whole board with its pieces and marks; what others draw comes between its parts.

use plyscope_core::game::{AnyPosition, MoveSquares, Square};

use super::diagram::Diagram;

/// What is marked on a board beside its pieces; check and a line that has won mark themselves.
#[derive(Clone, Debug, Default)]
pub struct BoardMarks {
    /// The move that led here.
    pub last: Option<MoveSquares>,
    /// The piece that was picked up.
    pub selected: Option<Square>,
    /// Where it may go.
    pub targets: Vec<Square>,
    /// A square whose piece is drawn elsewhere, under the pointer.
    pub lifted: Option<Square>,
}

/// Draws a position on its board, with coordinates if the geometry has room for them.
pub fn board_diagram(diagram: &Diagram<'_>, position: &AnyPosition, marks: &BoardMarks) {
    layered_board(diagram, position, marks, &mut |_, _| {});
}

/// What may be drawn between the parts of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardLayer {
    /// On the squares, below lines and pieces.
    Squares,
    /// Over the lines and below the pieces.
    BelowPieces,
    /// Over everything.
    Top,
}

/// Draws a position on its board; `more` draws between its parts.
pub fn layered_board(
    diagram: &Diagram<'_>,
    position: &AnyPosition,
    marks: &BoardMarks,
    more: &mut dyn FnMut(&Diagram<'_>, BoardLayer),
) {
    diagram.ground();
    more(diagram, BoardLayer::Squares);
    diagram.lines();
    diagram.coordinates();
    if let Some(last) = marks.last {
        diagram.last_move(last);
    }
    more(diagram, BoardLayer::BelowPieces);
    diagram.pieces(position, marks.lifted);
    if let Some(last) = marks.last {
        diagram.last_target(last.to);
    }
    if let Some(square) = marks.selected {
        diagram.selected(square);
    }
    for square in &marks.targets {
        diagram.target(*square, position.piece(*square).is_some());
    }
    diagram.check(position);
    diagram.winning_line(position);
    more(diagram, BoardLayer::Top);
}
