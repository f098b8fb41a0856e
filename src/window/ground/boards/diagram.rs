//! A game board with its pieces: what the replay, the players and the editor of positions have in common.

use std::f32::consts::TAU;

use egui::{Align2, Color32, FontId, Painter, Pos2, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

use crate::ground::Look;
use plyscope_core::game::{AnyPosition, BoardStyle, Coordinates, MoveNotation, MoveSquares, Square};

use super::brush;
use super::colours::Colours;
use super::geometry::BoardGeometry;
use super::pieces::{self, PieceBrush, Presence};

/// The parts of a board, drawn one after another so that other things can come between them.
#[derive(Clone, Copy)]
pub struct Diagram<'a> {
    /// Draws the pieces.
    pub brush: PieceBrush<'a>,
    /// Where the squares are.
    pub geometry: BoardGeometry,
    colours: &'static Colours,
}

impl<'a> Diagram<'a> {
    /// A board at a place, with the pieces in Latin letters or in Chinese characters.
    pub fn new(painter: &'a Painter, look: &'a Look, geometry: BoardGeometry, latin: bool) -> Self {
        Self { brush: PieceBrush { painter, look, latin }, geometry, colours: Colours::of(look) }
    }

    fn painter(&self) -> &'a Painter {
        self.brush.painter
    }

    fn look(&self) -> &'a Look {
        self.brush.look
    }

    fn side(&self) -> f32 {
        self.geometry.side()
    }

    /// The colour behind the pieces, about.
    pub fn ground_colour(&self) -> Color32 {
        match self.geometry.style() {
            BoardStyle::Ruled => self.look().palette.canvas,
            BoardStyle::Rack => self.colours.rack,
            BoardStyle::Crossings => self.colours.goban,
            BoardStyle::River => self.colours.wood,
            BoardStyle::Checkered => self.colours.light_cell,
        }
    }

    /// The colour of a square without its piece.
    pub fn ground_of(&self, square: Square) -> Color32 {
        match self.geometry.style() {
            BoardStyle::Rack => self.colours.hole,
            BoardStyle::Checkered if (square.file + square.rank).is_multiple_of(2) => self.colours.dark_cell,
            _ => self.ground_colour(),
        }
    }

    /// Wood, cells, or the rack with its holes.
    pub fn ground(&self) {
        let (painter, geometry, side) = (self.painter(), &self.geometry, self.side());
        let cells = geometry.cells();
        match geometry.style() {
            BoardStyle::Ruled => {
                painter.rect_filled(cells, 0.0, self.look().palette.canvas);
            }
            BoardStyle::Crossings | BoardStyle::River => {
                let edge = Stroke::new(1.0, self.colours.line);
                painter.rect(cells, side * 0.06, self.ground_colour(), edge, StrokeKind::Outside);
            }
            BoardStyle::Checkered => {
                painter.rect_filled(cells, 0.0, self.colours.light_cell);
                for square in geometry.squares().filter(|square| (square.file + square.rank).is_multiple_of(2)) {
                    painter.rect_filled(geometry.cell(square), 0.0, self.colours.dark_cell);
                }
                painter.rect_stroke(cells, 0.0, Stroke::new(1.0, self.look().palette.outline), StrokeKind::Outside);
            }
            BoardStyle::Rack => {
                let edge = Stroke::new((side * 0.03).clamp(1.0, 3.0), self.colours.rack_edge);
                painter.rect(cells, side * 0.18, self.colours.rack, edge, StrokeKind::Outside);
                for square in geometry.squares() {
                    let rim = Stroke::new((side * 0.02).clamp(0.8, 2.0), self.colours.rack_edge);
                    painter.circle(geometry.centre(square), side * HOLE, self.colours.hole, rim);
                }
            }
        }
    }

    /// The lines, points and diagonals of the board.
    pub fn lines(&self) {
        match self.geometry.style() {
            BoardStyle::Ruled => self.between_cells(),
            BoardStyle::Crossings => self.grid(None),
            BoardStyle::River => {
                self.grid(Some((4, 5)));
                self.palaces();
                self.points();
                self.river();
            }
            BoardStyle::Checkered | BoardStyle::Rack => {}
        }
    }

    fn line(&self, share: f32) -> Stroke {
        Stroke::new((self.side() * share).clamp(1.0, 3.0), self.colours.line)
    }

    /// Lines between the cells.
    fn between_cells(&self) {
        let (cells, side, size) = (self.geometry.cells(), self.side(), self.geometry.size());
        let stroke = Stroke::new((side * 0.024).clamp(1.5, 4.0), self.look().palette.outline);
        for file in 1..size.files {
            self.painter().vline(cells.left() + f32::from(file) * side, cells.y_range(), stroke);
        }
        for rank in 1..size.ranks {
            self.painter().hline(cells.x_range(), cells.top() + f32::from(rank) * side, stroke);
        }
    }

    /// Lines through all crossings; inner files break off between the ranks of a river.
    fn grid(&self, river: Option<(u8, u8)>) {
        let (painter, geometry) = (self.painter(), &self.geometry);
        let (outer, size, stroke) = (geometry.lines(), geometry.size(), self.line(0.022));
        let at = |file: u8, rank: u8| geometry.centre(Square::new(file, rank));
        for rank in 0..size.ranks {
            painter.hline(outer.x_range(), at(0, rank).y, stroke);
        }
        for file in 0..size.files {
            let x = at(file, 0).x;
            match river {
                Some((below, above)) if file > 0 && file + 1 < size.files => {
                    for (from, to) in [(0, below), (above, size.ranks - 1)] {
                        painter.line_segment([pos2(x, at(0, from).y), pos2(x, at(0, to).y)], stroke);
                    }
                }
                _ => {
                    painter.vline(x, outer.y_range(), stroke);
                }
            }
        }
        let frame = self.line(0.045);
        let apart = if river.is_some() { (self.side() * 0.09).max(2.0) } else { 0.0 };
        painter.rect_stroke(outer.expand(apart), 0.0, frame, StrokeKind::Middle);
        if size.files == size.ranks && size.files >= 13 {
            let (near, middle, far) = (3, size.files / 2, size.files - 4);
            for (file, rank) in [(near, near), (near, far), (far, near), (far, far), (middle, middle)] {
                painter.circle_filled(at(file, rank), (self.side() * 0.1).max(2.0), self.colours.line);
            }
        }
    }

    fn palaces(&self) {
        let at = |file: u8, rank: u8| self.geometry.centre(Square::new(file, rank));
        for below in [0, 7] {
            for ends in [[at(3, below), at(5, below + 2)], [at(5, below), at(3, below + 2)]] {
                self.painter().line_segment(ends, self.line(0.022));
            }
        }
    }

    /// The corners around the points of cannons and soldiers.
    fn points(&self) {
        let cannons = [2, 7].into_iter().flat_map(|rank| [1, 7].map(|file| (file, rank)));
        let soldiers = [3, 6].into_iter().flat_map(|rank| [0, 2, 4, 6, 8].map(|file| (file, rank)));
        let (off, arm) = (self.side() * 0.085, self.side() * 0.15);
        let lines = self.geometry.lines().expand(1.0);
        for (file, rank) in cannons.chain(soldiers) {
            let centre = self.geometry.centre(Square::new(file, rank));
            for (x, y) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
                let corner = centre + vec2(x, y) * off;
                if lines.contains(corner) {
                    let ends = vec![corner + vec2(x * arm, 0.0), corner, corner + vec2(0.0, y * arm)];
                    self.painter().add(Shape::line(ends, self.line(0.022)));
                }
            }
        }
    }

    fn river(&self) {
        let (geometry, side) = (&self.geometry, self.side());
        let middle = (geometry.centre(Square::new(0, 4)).y + geometry.centre(Square::new(0, 5)).y) / 2.0;
        let color = self.colours.line.gamma_multiply(0.85);
        for (text, share) in [(RIVER[0], 0.25), (RIVER[1], 0.75)] {
            let at = pos2(egui::lerp(geometry.lines().x_range(), share), middle);
            self.brush.glyph(text, at, FontId::proportional(side * 0.5), color);
        }
    }

    /// Letters and figures around the board, as the game's notation counts.
    pub fn coordinates(&self) {
        let (geometry, height) = (&self.geometry, self.geometry.coordinates());
        if height <= 0.0 {
            return;
        }
        let (size, cells) = (geometry.size(), geometry.cells());
        let coordinates = geometry.game().description().coordinates;
        let counted = coordinates == Coordinates::CountedByPlayers;
        let is_chinese = self.look().language.notation() == MoveNotation::Chinese;
        // Chinese figures are as wide as they are high: on a small board they would run into one another.
        let font = FontId::proportional(if counted && is_chinese { height.min(self.side() * 0.9) } else { height });
        let color = self.look().palette.second;
        let write = |at: Pos2, text: &str| {
            self.painter().text(at, Align2::CENTER_CENTER, text, font.clone(), color);
        };
        let (above, below) = (cells.top() - height * 0.75, cells.bottom() + height * 0.75);
        for file in 0..size.files {
            let x = geometry.centre(Square::new(file, 0)).x;
            if !counted {
                write(pos2(x, below), &file_letter(file).to_string());
                continue;
            }
            // Each player counts files from their own right, and so does the notation.
            let (red, black) = if geometry.is_flipped() { (above, below) } else { (below, above) };
            let from_the_right = size.files - file;
            let figure = CHINESE_FIGURES.get(usize::from(from_the_right) - 1).filter(|_| is_chinese);
            write(pos2(x, red), &figure.map_or_else(|| from_the_right.to_string(), |figure| (*figure).to_owned()));
            write(pos2(x, black), &(file + 1).to_string());
        }
        if coordinates == Coordinates::Files || counted && is_chinese {
            return;
        }
        for rank in 0..size.ranks {
            let centre = geometry.centre(Square::new(0, rank)).y;
            write(pos2(cells.left() - height * 0.78, centre), &(rank + coordinates.first_rank()).to_string());
        }
        if counted {
            // Computers write squares instead.
            for file in 0..size.files {
                let at = pos2(geometry.centre(Square::new(file, 0)).x, below + height * 1.1);
                let colour = self.look().palette.faint;
                let letter = file_letter(file).to_string();
                self.painter().text(at, Align2::CENTER_CENTER, letter, font.clone(), colour);
            }
        }
    }

    /// All pieces but one.
    pub fn pieces(&self, position: &AnyPosition, without: Option<Square>) {
        for square in self.geometry.squares().filter(|square| Some(*square) != without) {
            if let Some(piece) = position.piece(square) {
                self.brush.draw(piece, self.geometry.centre(square), self.side(), Presence::Solid);
            }
        }
    }

    /// The move that led here, below the pieces: where it came from, and the way.
    pub fn last_move(&self, squares: MoveSquares) {
        let Some(from) = squares.from else { return };
        let (start, end) = (self.geometry.centre(from), self.geometry.centre(squares.to));
        let stroke = Stroke::new((self.side() * 0.04).clamp(1.2, 3.5), self.mark_colour());
        if self.geometry.style() == BoardStyle::Checkered {
            for square in [from, squares.to] {
                let tint = self.look().palette.halo.gamma_multiply(if self.look().dark { 0.3 } else { 0.45 });
                self.painter().rect_filled(self.geometry.cell(square), 0.0, tint);
            }
        }
        let radius = self.side() * 0.15;
        let along = (end - start).normalized();
        self.painter().add(Shape::Vec(Shape::dotted_line(
            &[start + along * radius * 1.6, end],
            stroke.color,
            stroke.width * 3.0,
            stroke.width * 0.6,
        )));
        self.brush.ring(start, radius, stroke);
    }

    /// The move that led here, over the pieces: where it went to.
    pub fn last_target(&self, to: Square) {
        let (centre, side) = (self.geometry.centre(to), self.side());
        let width = (side * 0.045).clamp(1.3, 4.0);
        match self.geometry.style() {
            BoardStyle::River => self.brush.ring(
                centre,
                side * (pieces::XIANGQI + 0.025) + width * 0.3,
                Stroke::new(width, self.mark_colour()),
            ),
            BoardStyle::Rack => {
                self.brush.ring(centre, side * 0.315, Stroke::new(width, self.look().palette.canvas));
            }
            BoardStyle::Crossings => {
                let halo = Stroke::new(width * 1.3, self.look().palette.halo);
                self.painter().circle(centre, side * 0.13, self.look().palette.ink, halo);
            }
            BoardStyle::Checkered | BoardStyle::Ruled => {
                let stroke = Stroke::new(width, self.mark_colour());
                self.painter().rect_stroke(self.geometry.cell(to), 0.0, stroke, StrokeKind::Inside);
            }
        }
    }

    fn mark_colour(&self) -> Color32 {
        self.look().palette.second
    }

    /// The square of a piece that was picked up.
    pub fn selected(&self, square: Square) {
        brush::brackets(self.painter(), self.look(), self.geometry.cell(square).shrink(1.0));
    }

    /// A square where a piece may go: a dot, or corners around what it would take.
    pub fn target(&self, square: Square, taken: bool) {
        let (centre, side) = (self.geometry.centre(square), self.side());
        let edge = Stroke::new(1.5, self.ground_colour());
        if taken {
            self.brush.dashed_ring(
                centre,
                side * 0.47,
                Stroke::new((side * 0.07).max(2.0), self.look().palette.ink.gamma_multiply(0.8)),
            );
        } else {
            self.painter().circle(centre, side * 0.13, self.look().palette.ink.gamma_multiply(0.75), edge);
        }
    }

    /// A burst of rays around a king or general that is attacked.
    pub fn check(&self, position: &AnyPosition) {
        let Some(square) = position.check() else { return };
        let (centre, side) = (self.geometry.centre(square), self.side());
        let stroke = Stroke::new((side * 0.06).clamp(1.8, 5.0), self.look().palette.error);
        let radius = side * 0.47;
        self.brush.ring(centre, radius, stroke);
        for part in 0_u8..12 {
            let along = Vec2::angled(TAU * (f32::from(part) + 0.5) / 12.0);
            self.painter().line_segment([centre + along * radius, centre + along * (radius + side * 0.11)], stroke);
        }
    }

    /// A stroke through the line that has won.
    pub fn winning_line(&self, position: &AnyPosition) {
        let line = position.winning_line();
        let (Some(first), Some(last)) = (line.first(), line.last()) else { return };
        let (first, last) = (self.geometry.centre(*first), self.geometry.centre(*last));
        let along = (last - first).normalized() * self.side() * 0.3;
        let ends = [first - along, last + along];
        for (color, share) in [(self.look().palette.canvas, 0.17), (self.look().palette.ink, 0.09)] {
            self.painter().line_segment(ends, Stroke::new(self.side() * share, color));
        }
    }
}

/// The radius of a hole of Connect Four, in sides of a cell.
pub const HOLE: f32 = 0.42;

/// What is written in the river, left and right.
const RIVER: [&str; 2] = ["楚河", "漢界"];

/// The files as Red counts them.
const CHINESE_FIGURES: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];

fn file_letter(file: u8) -> char {
    char::from(b'a' + file)
}
