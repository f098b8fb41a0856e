//! Connect Four on seven columns and six rows: the first player is Max, written `X`; Min is written `O`.
//!
//! A move is a column, numbered 0 to 6 from the left, which is also the natural order; people read `a` to `g`.

mod board;

use super::{FenProblem, Move, Outcome, Player, Position, Square, Value, mixed};

const COLUMNS: u32 = 7;
const ROWS: u32 = 6;

/// The lowest cell of every column.
const BOTTOM: u64 = 0x0001_0101_0101_0101;
/// All 42 cells: the six low bits of seven bytes.
const CELLS: u64 = BOTTOM * 0b11_1111;
/// The highest cell of every column.
const TOP: u64 = BOTTOM << (ROWS - 1);

/// Where the top byte of a word begins.
const TOP_BYTE: u32 = 8 * COLUMNS;
const ONE_DISC: u64 = 1 << TOP_BYTE;
/// The count of discs begins here, so that the last disc of a full board carries into [`FULL`].
const NO_DISCS: u64 = (64 - (COLUMNS * ROWS) as u64) << TOP_BYTE;
const FULL: u64 = 1 << 62;
const WON: u64 = 1 << 63;

/// From a cell to its neighbour in a line: up, right, right and up, right and down.
const DIRECTIONS: [u32; 4] = [1, 8, 9, 7];

/// A board, in two words that are written whole: a search copies boards all the time.
///
/// A column is a byte, its lowest cell the lowest bit; the two bits above the six cells stay zero, so that no line
/// runs from one column into the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectFour {
    /// The discs of the player who moved last; in the top byte, how many discs lay on the board at the root.
    moved: u64,
    /// All discs; in the top byte, how many they are (see [`NO_DISCS`]), [`FULL`] and [`WON`].
    filled: u64,
}

/// The empty board.
impl Default for ConnectFour {
    fn default() -> Self {
        Self { moved: 0, filled: NO_DISCS }
    }
}

/// Whether four of the cells lie in a line.
#[inline]
const fn has_four(cells: u64) -> bool {
    let (up, right, rising, falling) = (pairs(cells, 0), pairs(cells, 1), pairs(cells, 2), pairs(cells, 3));
    let fours = up & up >> (2 * DIRECTIONS[0])
        | right & right >> (2 * DIRECTIONS[1])
        | rising & rising >> (2 * DIRECTIONS[2])
        | falling & falling >> (2 * DIRECTIONS[3]);
    fours != 0
}

/// The cells that have a neighbour in a direction.
#[inline]
const fn pairs(cells: u64, direction: usize) -> u64 {
    cells & cells >> DIRECTIONS[direction]
}

/// For every column and everything that can lie in it, the weights of the discs of one player less those of the other.
///
/// A disc weighs as many points as there are lines of four through its cell. A column is indexed by the discs of the
/// one player with a further bit on top of all discs.
const BALANCES: [[i8; 128]; COLUMNS as usize] = {
    let mut balances = [[0; 128]; COLUMNS as usize];
    let mut column = 0;
    while column < COLUMNS {
        let mut content = 1_usize;
        while content < 128 {
            let height = content.ilog2();
            let mut row = 0;
            while row < height && row < ROWS {
                let weight = lines_through(column as i32, row as i32);
                balances[column as usize][content] += if content >> row & 1 == 1 { weight } else { -weight };
                row += 1;
            }
            content += 1;
        }
        column += 1;
    }
    balances
};

/// The lines of four cells that a cell belongs to.
const fn lines_through(column: i32, row: i32) -> i8 {
    let steps = [(0, 1), (1, 0), (1, 1), (1, -1)];
    let mut lines = 0;
    let mut direction = 0;
    while direction < steps.len() {
        let (right, up) = steps[direction];
        let mut back = 0;
        while back < 4 {
            let (first, last) = (-back, 3 - back);
            if is_cell(column + first * right, row + first * up) && is_cell(column + last * right, row + last * up) {
                lines += 1;
            }
            back += 1;
        }
        direction += 1;
    }
    lines
}

const fn is_cell(column: i32, row: i32) -> bool {
    0 <= column && column < COLUMNS as i32 && 0 <= row && row < ROWS as i32
}

/// The bit of a cell.
const fn bit(column: u32, row: u32) -> u64 {
    1 << (8 * column + row)
}

impl ConnectFour {
    /// Discs on the board: an odd number when Min is to move.
    #[inline]
    const fn discs(&self) -> u32 {
        (self.filled >> TOP_BYTE & 0x7f) as u32 - (NO_DISCS >> TOP_BYTE) as u32
    }

    /// Discs on the board at the root.
    #[inline]
    const fn root_discs(&self) -> u32 {
        (self.moved >> TOP_BYTE) as u32
    }

    /// The discs of a player.
    const fn discs_of(&self, player: Player) -> u64 {
        let moved_last = matches!(player, Player::Max) == (self.discs() % 2 == 1);
        (if moved_last { self.moved } else { self.moved ^ self.filled }) & CELLS
    }

    /// The columns with room, as their lowest cells.
    #[inline]
    const fn open_columns(&self) -> u64 {
        if self.filled & WON != 0 { 0 } else { (!self.filled & TOP) >> (ROWS - 1) }
    }

    /// The lowest empty row of a column.
    const fn height(&self, column: u32) -> u32 {
        ((self.filled & CELLS) >> (8 * column) & 0xff).count_ones()
    }

    /// A board of discs that lie on each other, as the root of a search.
    ///
    /// The order in which they fell is not checked: some boards that no game can reach are positions too.
    fn from_discs(max: u64, min: u64) -> Result<Self, FenProblem> {
        if let Some(square) = floating(max | min) {
            return Err(FenProblem::Floating(square));
        }
        let [max_discs, min_discs] = [max, min].map(u64::count_ones);
        let discs = max_discs + min_discs;
        if max_discs != min_discs && max_discs != min_discs + 1 {
            return Err(FenProblem::Counts { max: max_discs as usize, min: min_discs as usize });
        }
        let (moved, waited) = if discs % 2 == 1 { (max, min) } else { (min, max) };
        let won = has_four(moved);
        // The last disc lies on top of a column, and without it the game was not won.
        let tops = (max | min) & !((max | min) >> 1);
        let ended_it = |column: u32| !has_four(moved & !(tops & 0xff << (8 * column)));
        if has_four(waited) || won && !(0..COLUMNS).any(ended_it) {
            return Err(FenProblem::AfterTheEnd);
        }
        Ok(Self {
            moved: moved | u64::from(discs) << TOP_BYTE,
            filled: (max | min | u64::from(won) << 63) + NO_DISCS + u64::from(discs) * ONE_DISC,
        })
    }
}

/// The first disc, column by column, that has an empty cell below it.
fn floating(discs: u64) -> Option<Square> {
    let hanging = discs & !(discs << 1 | BOTTOM);
    (hanging != 0).then(|| square_of(hanging.trailing_zeros()))
}

/// The square of the cell with a bit.
fn square_of(bit: u32) -> Square {
    Square::new((bit / 8) as u8, (bit % 8) as u8)
}

/// The columns with room, from the left.
#[derive(Clone, Copy, Debug)]
pub struct Moves {
    /// The lowest cells of the columns.
    columns: u64,
}

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.columns == 0 {
            return None;
        }
        let column = self.columns.trailing_zeros() / 8;
        self.columns &= self.columns - 1;
        Some(Move(column as u16))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        // The product adds up the bytes, each 0 or 1, in the byte above the seven columns' lowest.
        let left = (self.columns.wrapping_mul(BOTTOM) >> (8 * (COLUMNS - 1)) & 0xff) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Moves {}

impl Position for ConnectFour {
    type Moves = Moves;

    #[inline]
    fn side_to_move(&self) -> Player {
        Player::Max.after(self.discs())
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.filled & WON != 0 {
            Some(Outcome::Win(self.side_to_move().opponent()))
        } else if self.filled & FULL != 0 {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.filled & (WON | FULL) != 0
    }

    #[inline]
    fn legal_moves(&self) -> Moves {
        Moves { columns: self.open_columns() }
    }

    #[inline]
    fn play(&self, mv: Move) -> Self {
        let column = u32::from(mv.0 & 7);
        // Adding to a column's lowest bit carries to its lowest empty cell.
        let filled = (self.filled | (self.filled + bit(column, 0))) + ONE_DISC;
        // What is not the other player's is the mover's, and the top byte stays.
        let moved = self.moved ^ filled & CELLS;
        Self { moved, filled: filled | u64::from(has_four(moved & CELLS)) << 63 }
    }

    /// An unfinished board is worth the weights of Max's discs less those of Min's: a disc weighs as many points as
    /// there are lines of four through its cell, 3 in the corners and 13 in the middle.
    #[inline]
    fn evaluate(&self) -> Value {
        let for_the_player_who_moved = if self.filled & WON != 0 {
            Value::won_after(self.discs() - self.root_discs())
        } else if self.filled & FULL != 0 {
            Value::ZERO
        } else {
            let columns = (self.moved & CELLS) + (self.filled & CELLS) + BOTTOM;
            let balance = |column: usize| i32::from(BALANCES[column][(columns >> (8 * column) & 0x7f) as usize]);
            Value::new((0..COLUMNS as usize).map(balance).sum())
        };
        self.side_to_move().opponent().sees(for_the_player_who_moved)
    }

    fn plies_left(&self) -> Option<u32> {
        Some(if self.is_over() { 0 } else { COLUMNS * ROWS - self.discs() })
    }

    /// The column's letter, `a` to `g` from the left.
    fn move_name(&self, mv: Move) -> String {
        char::from(b'a' + (mv.0 & 7) as u8).to_string()
    }

    /// The discs; the side to move follows from their number.
    fn key(&self) -> u64 {
        mixed(mixed(self.moved & CELLS) ^ self.filled & CELLS)
    }

    fn is_same(&self, other: &Self) -> bool {
        // The count and the end of the game follow from the discs.
        self.moved & CELLS == other.moved & CELLS && self.filled == other.filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::BoardGame;

    #[test]
    fn weights_are_the_69_lines_seen_from_their_cells() {
        let weight = |column, row| i32::from(lines_through(column, row));
        let sum: i32 = (0..7).flat_map(|column| (0..6).map(move |row| weight(column, row))).sum();
        assert_eq!(sum, 4 * 69);
        let lowest_row = [0, 1, 2, 3, 4, 5, 6].map(|column| weight(column, 0));
        assert_eq!(lowest_row, [3, 4, 5, 7, 5, 4, 3]);
        assert_eq!(weight(3, 2), 13);
    }

    #[test]
    fn a_full_board_is_a_draw_and_a_four_with_the_last_disc_a_win() {
        let drawn = ConnectFour::from_fen("OOXXOOX/XXOOXXO/OOXXOOX/XXOOXXO/OOXXOOX/XXOOXXO").expect("nobody has won");
        assert_eq!(drawn.outcome(), Some(Outcome::Draw));
        assert_eq!((drawn.evaluate(), drawn.plies_left()), (Value::ZERO, Some(0)));
        let last = ConnectFour::from_fen("OO1OXOX/XXXOXXX/OXOXOOO/OOXXOXO/XOXOXOX/XOXXOXO").expect("nobody has won");
        let won = last.play(Move(2));
        assert_eq!((last.discs(), won.filled & FULL), (41, FULL));
        assert_eq!(won.outcome(), Some(Outcome::Win(Player::Min)));
        assert_eq!(won.evaluate(), -Value::won_after(1));
    }
}
