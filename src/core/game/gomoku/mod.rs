//! Gomoku, five or more in a row, on boards of 5 to 19 points a side: Black is Max and begins, written `X`; White is
//! Min, written `O`.
//!
//! A move is a point, numbered along the ranks from the lower left. All free points are legal; a search looks at those
//! within two points of a stone.

mod board;
mod candidates;
mod fen;
mod shapes;

use arrayvec::ArrayVec;

use super::{Move, Outcome, Player, Position, Square, Value, mixed};

use shapes::Shapes;

/// Points a side of the largest board.
const LARGEST: usize = 19;

/// Points a side of the usual board.
const USUAL: u8 = 15;

/// From a point to its neighbour in a line, as files and ranks: right, up, right and up, right and down.
const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// Free points.
pub type Moves = arrayvec::IntoIter<Move, { LARGEST * LARGEST }>;

/// A board with stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gomoku {
    /// The stones of Max and of Min, rank by rank from below, a bit for each file.
    stones: [[u32; LARGEST]; 2],
    /// What they have in lines; a move changes four lines of it.
    shapes: [Shapes; 2],
    /// Stones on the board.
    count: u16,
    /// Stones on the board at the root.
    root_count: u16,
    /// Points a side.
    size: u8,
}

/// The empty board of 15 points a side.
impl Default for Gomoku {
    fn default() -> Self {
        Self::empty(USUAL)
    }
}

/// The stones on a line and the points that it has, a bit for each, from the left.
#[derive(Clone, Copy)]
struct StoneLine {
    stones: [u32; 2],
    points: u32,
    /// The point that the line was asked for.
    point: u32,
}

impl StoneLine {
    /// The shapes of Max and of Min.
    #[inline]
    fn shapes(&self) -> [Shapes; 2] {
        let [max, min] = self.stones;
        let free = self.points & !(max | min);
        [Shapes::on_line(max, free), Shapes::on_line(min, free)]
    }
}

impl Gomoku {
    /// Points a side of the boards that there are.
    pub const SIZES: std::ops::RangeInclusive<u8> = 5..=LARGEST as u8;

    /// An empty board of so many points a side, if there is such a board.
    pub fn with_size(size: u8) -> Option<Self> {
        Self::SIZES.contains(&size).then(|| Self::empty(size))
    }

    const fn empty(size: u8) -> Self {
        let none = Shapes {
            fives: 0,
            open_fours: 0,
            closed_fours: 0,
            open_threes: 0,
            closed_threes: 0,
            open_twos: 0,
            closed_twos: 0,
        };
        Self { stones: [[0; LARGEST]; 2], shapes: [none; 2], count: 0, root_count: 0, size }
    }

    /// 0 for Max, 1 for Min: whose turn it is.
    #[inline]
    const fn mover(&self) -> usize {
        (self.count % 2) as usize
    }

    /// The points of a rank, a bit for each.
    #[inline]
    const fn full_rank(&self) -> u32 {
        (1 << self.size) - 1
    }

    #[inline]
    const fn points(&self) -> u16 {
        self.size as u16 * self.size as u16
    }

    /// The file and the rank of a move.
    #[inline]
    const fn place(&self, mv: Move) -> (usize, usize) {
        ((mv.0 % self.size as u16) as usize, (mv.0 / self.size as u16) as usize)
    }

    const fn square(&self, mv: Move) -> Square {
        let (file, rank) = self.place(mv);
        Square::new(file as u8, rank as u8)
    }

    /// The move to a point of the board; `None` off the board.
    fn move_to(&self, square: Square) -> Option<Move> {
        (square.file < self.size && square.rank < self.size)
            .then(|| Move(u16::from(square.rank) * u16::from(self.size) + u16::from(square.file)))
    }

    /// Whether a player (0 or 1) has a stone on a point, which may lie off the board.
    #[inline]
    fn has_stone(&self, player: usize, file: i32, rank: i32) -> bool {
        let size = i32::from(self.size);
        (0..size).contains(&file) && (0..size).contains(&rank) && self.stones[player][rank as usize] >> file & 1 == 1
    }

    /// The line through a point.
    #[inline]
    fn line(&self, file: usize, rank: usize, (right, up): (i32, i32)) -> StoneLine {
        if up == 0 {
            let stones = [self.stones[0][rank], self.stones[1][rank]];
            return StoneLine { stones, points: self.full_rank(), point: 1 << file };
        }
        let last = usize::from(self.size) - 1;
        // How far the line goes on to the left of (or below) the point and to its right.
        let (back, on) = match (right, up) {
            (0, _) => (rank, last - rank),
            (_, 1) => (file.min(rank), (last - file).min(last - rank)),
            _ => (file.min(last - rank), (last - file).min(rank)),
        };
        let (mut file, mut rank) = (file as i32 - back as i32 * right, rank as i32 - back as i32 * up);
        let mut stones = [0; 2];
        for place in 0..=back + on {
            stones[0] |= (self.stones[0][rank as usize] >> file & 1) << place;
            stones[1] |= (self.stones[1][rank as usize] >> file & 1) << place;
            file += right;
            rank += up;
        }
        StoneLine { stones, points: (1 << (back + on + 1)) - 1, point: 1 << back }
    }

    /// The board with one more stone of a player (0 or 1), independent of the side to move.
    #[inline]
    fn with_stone(&self, player: usize, file: usize, rank: usize) -> Self {
        let mut next = *self;
        for direction in DIRECTIONS {
            let mut line = self.line(file, rank, direction);
            let before = line.shapes();
            line.stones[player] |= line.point;
            let after = line.shapes();
            for side in 0..2 {
                next.shapes[side] = next.shapes[side].changed(before[side], after[side]);
            }
        }
        next.stones[player][rank] |= 1 << file;
        next.count += 1;
        next
    }

    /// The board without one of its stones: slow, for reading positions.
    fn without(&self, square: Square) -> Self {
        let others = self.occupied().filter(|(other, _)| *other != square);
        others.fold(Self::empty(self.size), |board, (at, player)| {
            board.with_stone(player, usize::from(at.file), usize::from(at.rank))
        })
    }

    /// All stones, rank by rank from below, with whose they are (0 or 1).
    fn occupied(&self) -> impl Iterator<Item = (Square, usize)> {
        let size = self.size;
        let points = (0..size).flat_map(move |rank| (0..size).map(move |file| Square::new(file, rank)));
        points.filter_map(|square| {
            let has = |player: &usize| self.has_stone(*player, i32::from(square.file), i32::from(square.rank));
            Some((square, (0..2).find(has)?))
        })
    }

    /// Whether the player who moved last has won; the other one cannot.
    #[inline]
    const fn is_won(&self) -> bool {
        self.shapes[1 - self.mover()].fives > 0
    }
}

/// What closed and open twos, closed and open threes and closed fours are worth to the player to move, and to the
/// other one.
///
/// A shape is worth more to the player to move, who can use it at once. What decides the game is not weighed.
const TO_MOVE: [i32; 5] = [3, 14, 22, 160, 0];
const WAITING: [i32; 5] = [2, 10, 14, 90, 110];

fn weighed(shapes: &Shapes, weights: [i32; 5]) -> i32 {
    let Shapes { closed_twos, open_twos, closed_threes, open_threes, closed_fours, .. } = *shapes;
    let counts = [closed_twos, open_twos, closed_threes, open_threes, closed_fours];
    counts.into_iter().zip(weights).map(|(count, weight)| i32::from(count) * weight).sum()
}

/// A game that is as good as decided, so many plies from its end.
const fn as_good_as_won(plies: i32) -> i32 {
    100_000 - 1_000 * plies
}

/// What an unfinished board is worth to the player to move.
fn estimate(to_move: &Shapes, waiting: &Shapes) -> i32 {
    if to_move.open_fours + to_move.closed_fours > 0 {
        return as_good_as_won(1);
    }
    if waiting.open_fours > 0 {
        return -as_good_as_won(2);
    }
    // An open three becomes an open four, unless a four of the other side must be stopped first.
    if to_move.open_threes > 0 && waiting.closed_fours == 0 {
        return as_good_as_won(3);
    }
    // Two fours on two lines are mostly two points to stop at once.
    if waiting.closed_fours > 1 {
        return -as_good_as_won(4);
    }
    weighed(to_move, TO_MOVE) - weighed(waiting, WAITING)
}

impl Position for Gomoku {
    type Moves = Moves;

    #[inline]
    fn side_to_move(&self) -> Player {
        Player::Max.after(u32::from(self.count))
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.is_won() {
            Some(Outcome::Win(self.side_to_move().opponent()))
        } else if self.count == self.points() {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.is_won() || self.count == self.points()
    }

    /// All free points, rank by rank from below.
    fn legal_moves(&self) -> Moves {
        let mut moves = ArrayVec::new();
        if !self.is_over() {
            for rank in 0..usize::from(self.size) {
                let mut free = self.full_rank() & !(self.stones[0][rank] | self.stones[1][rank]);
                while free != 0 {
                    moves.push(Move((rank * usize::from(self.size)) as u16 + free.trailing_zeros() as u16));
                    free &= free - 1;
                }
            }
        }
        moves.into_iter()
    }

    /// The free points within two of a stone in any direction, the middle of an empty board.
    ///
    /// First come those that lengthen rows of stones, of either side, and among equal ones those near the middle.
    fn candidate_moves(&self) -> Moves {
        if self.is_over() { ArrayVec::new().into_iter() } else { candidates::sorted(self) }
    }

    #[inline]
    fn play(&self, mv: Move) -> Self {
        let (file, rank) = self.place(mv);
        self.with_stone(self.mover(), file, rank)
    }

    /// An unfinished board is worth its twos, threes and fours, more to the player whose turn it is; where one side
    /// cannot be stopped any more, nearly 100 000 points.
    #[inline]
    fn evaluate(&self) -> Value {
        let mover = self.mover();
        let for_mover = if self.is_won() {
            -Value::won_after(u32::from(self.count - self.root_count))
        } else if self.count == self.points() {
            Value::ZERO
        } else {
            Value::new(estimate(&self.shapes[mover], &self.shapes[1 - mover]))
        };
        self.side_to_move().sees(for_mover)
    }

    fn plies_left(&self) -> Option<u32> {
        Some(if self.is_over() { 0 } else { u32::from(self.points() - self.count) })
    }

    /// File letter from the left and rank number from below: `h8` is the middle of 15 × 15.
    fn move_name(&self, mv: Move) -> String {
        self.square(mv).to_string()
    }

    /// The size and the stones; the side to move follows from their number.
    fn key(&self) -> u64 {
        let [max, min] = &self.stones;
        let ranks = max.iter().zip(min).take(usize::from(self.size));
        ranks.fold(self.size.into(), |key, (max, min)| mixed(key ^ (u64::from(*max) | u64::from(*min) << 32)))
    }

    fn is_same(&self, other: &Self) -> bool {
        // Shapes and their count follow from the stones.
        self.size == other.size && self.stones == other.stones
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::BoardGame;

    /// The shapes on all lines of the board, counted anew.
    fn counted(board: &Gomoku) -> [Shapes; 2] {
        let size = usize::from(board.size);
        let mut shapes = [Shapes::default(); 2];
        for (right, up) in DIRECTIONS {
            for (file, rank) in (0..size).flat_map(|file| (0..size).map(move |rank| (file, rank))) {
                let (before_file, before_rank) = (file as i32 - right, rank as i32 - up);
                let inside = |place: i32| (0..size as i32).contains(&place);
                if inside(before_file) && inside(before_rank) {
                    continue;
                }
                let on_line = board.line(file, rank, (right, up)).shapes();
                for side in 0..2 {
                    shapes[side] = shapes[side].changed(Shapes::default(), on_line[side]);
                }
            }
        }
        shapes
    }

    #[test]
    fn shapes_that_moves_change_are_those_of_the_board() {
        for size in [5, 8, 15, 19] {
            let mut board = Gomoku::empty(size);
            // Sensible moves and others in turn.
            for ply in 0.. {
                assert_eq!(board.shapes, counted(&board), "{}", board.fen());
                let mut moves = if ply % 5 == 4 { board.legal_moves() } else { board.candidate_moves() };
                let Some(mv) = moves.nth((ply * ply) % moves.len().clamp(1, 7)) else { break };
                board = board.play(mv);
            }
            assert!(board.is_over() && board.count >= 9, "{}", board.fen());
        }
    }
}
