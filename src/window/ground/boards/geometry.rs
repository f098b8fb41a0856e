//! Where the squares of a game board stand on the screen, and which square is where the pointer is.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use plyscope_core::game::{BoardSize, BoardStyle, Coordinates, Game, Square};

/// A board laid out on the screen.
///
/// Every square has a cell of the same side, also where pieces stand on crossings: its lines then cross in the middle
/// of the cell, and half a cell of wood lies around the outer lines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardGeometry {
    cells: Rect,
    side: f32,
    size: BoardSize,
    game: Game,
    flipped: bool,
    coordinates: f32,
}

/// A board and the room that it stands in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardPlace {
    /// The room.
    pub room: Rect,
    /// The board in it.
    pub geometry: BoardGeometry,
}

impl BoardGeometry {
    /// The height of coordinates that suits boards in this room.
    pub fn usual_coordinates(room: Rect, least: f32) -> f32 {
        least.max(room.size().min_elem() * 0.03).min(least * 2.0)
    }

    /// The largest board that fits into the middle of the room, with coordinates of this height around it, or none
    /// when the height is 0. `None` where cells would be smaller than three points.
    ///
    /// `flipped` turns the board round, as the other player sees it; where it stands upright, only left and right
    /// change places.
    pub fn new(room: Rect, game: Game, size: BoardSize, coordinates: f32, flipped: bool) -> Option<Self> {
        let (files, ranks) = (f32::from(size.files), f32::from(size.ranks));
        let margin = Self::margin(coordinates);
        let room = room.with_max_y(room.bottom() - Self::second_row(game, coordinates));
        let side = ((room.width() - 2.0 * margin) / files).min((room.height() - 2.0 * margin) / ranks).floor();
        if side < 3.0 {
            return None;
        }
        let extent = vec2(files, ranks) * side;
        let corner = room.center() - extent / 2.0;
        let cells = Rect::from_min_size(pos2(corner.x.round(), corner.y.round()), extent);
        Some(Self { cells, side, size, game, flipped, coordinates })
    }

    /// The room for coordinates on every side of the board.
    fn margin(coordinates: f32) -> f32 {
        coordinates * 1.45
    }

    /// The room for a second row of coordinates below, where files are counted in two ways.
    fn second_row(game: Game, coordinates: f32) -> f32 {
        let counted_twice = game.description().coordinates == Coordinates::CountedByPlayers;
        if counted_twice { coordinates * 1.1 } else { 0.0 }
    }

    /// The game whose board it is.
    pub const fn game(&self) -> Game {
        self.game
    }

    /// How the board looks.
    pub const fn style(&self) -> BoardStyle {
        self.game.description().board
    }

    /// How many squares there are.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Whether the board is turned round.
    pub const fn is_flipped(&self) -> bool {
        self.flipped
    }

    /// The side of a cell.
    pub const fn side(&self) -> f32 {
        self.side
    }

    /// The height of the coordinates; 0 when there are none.
    pub const fn coordinates(&self) -> f32 {
        self.coordinates
    }

    /// All cells.
    pub const fn cells(&self) -> Rect {
        self.cells
    }

    /// All cells and the coordinates around them.
    pub fn outer(&self) -> Rect {
        let around = self.cells.expand(Self::margin(self.coordinates));
        around.with_max_y(around.bottom() + Self::second_row(self.game, self.coordinates))
    }

    /// The outermost lines where pieces stand on crossings, otherwise the edge of the outermost cells.
    pub fn lines(&self) -> Rect {
        if self.style().has_crossings() { self.cells.shrink(self.side / 2.0) } else { self.cells }
    }

    /// All squares, the lowest row first, from the left.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let BoardSize { files, ranks } = self.size;
        (0..ranks).flat_map(move |rank| (0..files).map(move |file| Square::new(file, rank)))
    }

    /// The middle of a square's cell.
    pub fn centre(&self, square: Square) -> Pos2 {
        let (column, row) = self.column_and_row(square.file, square.rank);
        self.cells.min + self.side * vec2(f32::from(column) + 0.5, f32::from(row) + 0.5)
    }

    /// A square's cell.
    pub fn cell(&self, square: Square) -> Rect {
        Rect::from_center_size(self.centre(square), Vec2::splat(self.side))
    }

    /// The square at a point of the screen.
    pub fn square_at(&self, at: Pos2) -> Option<Square> {
        let place = (at - self.cells.min) / self.side;
        let (column, row) = (place.x.floor(), place.y.floor());
        let inside = |place: f32, count: u8| (0.0..f32::from(count)).contains(&place);
        if !inside(column, self.size.files) || !inside(row, self.size.ranks) {
            return None;
        }
        // The way back is the same: an exchange of the ends of each axis.
        let (column, row) = (column as u8, self.size.ranks - 1 - row as u8);
        let (file, from_top) = self.column_and_row(column, row);
        Some(Square::new(file, self.size.ranks - 1 - from_top))
    }

    /// The column from the left and the row from the top in which a square stands on the screen.
    fn column_and_row(&self, file: u8, rank: u8) -> (u8, u8) {
        let (last_file, last_rank) = (self.size.files - 1, self.size.ranks - 1);
        let column = if self.flipped { last_file - file } else { file };
        let upside_down = self.flipped && !self.style().is_upright();
        (column, if upside_down { rank } else { last_rank - rank })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

    use super::*;

    fn size_of(game: Game) -> BoardSize {
        game.start().size().unwrap()
    }

    fn all() -> impl Iterator<Item = BoardGeometry> {
        let rooms = [vec2(300.0, 400.0), vec2(1011.5, 733.25), vec2(97.0, 2000.0)];
        Game::ALL.into_iter().flat_map(move |game| {
            rooms.into_iter().flat_map(move |room| {
                [false, true].into_iter().flat_map(move |flipped| {
                    [0.0, 12.5].map(|coordinates| {
                        let room = Rect::from_min_size(pos2(17.3, -4.6), room);
                        BoardGeometry::new(room, game, size_of(game), coordinates, flipped).unwrap()
                    })
                })
            })
        })
    }

    #[test]
    fn the_square_at_the_centre_of_a_square_is_that_square() {
        for geometry in all() {
            assert_eq!(geometry.squares().count(), usize::from(geometry.size.files) * usize::from(geometry.size.ranks));
            for square in geometry.squares() {
                assert_eq!(geometry.square_at(geometry.centre(square)), Some(square), "{geometry:?}");
            }
        }
    }

    #[test]
    fn points_belong_to_the_nearest_square_or_to_none() {
        for geometry in all() {
            // A walk over the screen that comes near every place without any pattern of cells.
            for number in 0..4_000_u16 {
                let share = |by: f32| (f32::from(number) * by).fract() * 1.3 - 0.15;
                let at = geometry.cells.min + geometry.cells.size() * vec2(share(0.754_877_7), share(0.569_840_3));
                match geometry.square_at(at) {
                    Some(square) => {
                        let off = (at - geometry.centre(square)).abs();
                        assert!(off.max_elem() <= geometry.side / 2.0 + 1e-3, "{at:?} is {off:?} off {square:?}");
                    }
                    None => assert!(!geometry.cells.shrink(1e-3).contains(at), "{at:?} is on the board"),
                }
            }
        }
    }

    #[test]
    fn boards_stay_in_their_room_and_on_whole_points() {
        for geometry in all() {
            let BoardGeometry { cells, side, .. } = geometry;
            assert!([cells.min.x, cells.min.y, side].iter().all(|number| number.fract() == 0.0), "{geometry:?}");
        }
        let room = Rect::from_min_size(pos2(3.7, 8.2), vec2(333.0, 444.0));
        for game in Game::ALL {
            let geometry = BoardGeometry::new(room, game, size_of(game), 13.0, false).unwrap();
            assert!(room.expand(0.51).contains_rect(geometry.outer()), "{game:?}");
        }
        assert_eq!(BoardGeometry::new(Rect::ZERO, Game::Chess, size_of(Game::Chess), 0.0, false), None);
    }

    #[test]
    fn max_sits_below_unless_the_board_is_turned() {
        for geometry in all() {
            let (corner, last) = (geometry.centre(Square::new(0, 0)), geometry.size.files - 1);
            let right = geometry.centre(Square::new(last, 0));
            let above = geometry.centre(Square::new(0, geometry.size.ranks - 1));
            assert_eq!(corner.x < right.x, !geometry.flipped);
            assert_eq!(corner.y > above.y, !geometry.flipped || geometry.style().is_upright());
        }
    }
}
