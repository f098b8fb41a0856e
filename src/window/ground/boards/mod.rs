//! The boards of the games, as they are drawn everywhere: squares, lines, pieces and marks.

pub mod brush;
pub mod colours;
pub mod diagram;
pub mod geometry;
pub mod layered;
pub mod pieces;

use crate::ground::Look;

pub use diagram::Diagram;
pub use geometry::{BoardGeometry, BoardPlace};
pub use layered::{BoardLayer, BoardMarks, board_diagram, layered_board};
pub use pieces::{PieceBrush, Presence};

/// Draws a board without pieces, with coordinates if the geometry has room for them.
pub fn bare_board(painter: &egui::Painter, look: &Look, geometry: &BoardGeometry, latin: bool) {
    let diagram = diagram::Diagram::new(painter, look, *geometry, latin);
    diagram.ground();
    diagram.lines();
    diagram.coordinates();
}
