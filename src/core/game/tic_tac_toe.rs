//! Tic-tac-toe: X is Max, O is Min, X begins.
//!
//! Cells are numbered 0 to 8 along the rows from the upper left, which is also the natural order of the
//! moves. People read them as `a1` (lower left) to `c3` (upper right).

mod board;

use std::fmt;

use super::{Move, Outcome, Player, Position, Value, mixed};

/// What finished games are worth to Max.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// One number for every win, one for every loss and one for every draw, however long they take (article 003: +10,
    /// −10, 0).
    Fixed {
        /// X has three in a row.
        win: Value,
        /// O has three in a row.
        loss: Value,
        /// The board is full.
        draw: Value,
    },
    /// ±∞ with the distance in plies from the root, so that the quicker win is better; a draw is 0.
    ByDistance,
}

/// The scores of finished games in the form that a search reads without a branch, and copies at once: 16 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Scores {
    /// A draw, a loss and a win at the root itself, as Max sees them.
    ends: [i32; 3],
    /// What a decided game loses of its size with every ply: 1 by distance, else 0.
    per_ply: i16,
    /// Marks on the board at the root, from which distances count.
    root_marks: u16,
}

impl Scores {
    fn new(scoring: Scoring, root_marks: u16) -> Self {
        match scoring {
            Scoring::Fixed { win, loss, draw } => {
                Self { ends: [draw.points(), loss.points(), win.points()], per_ply: 0, root_marks }
            }
            Scoring::ByDistance => {
                let win = Value::won_after(0).points();
                Self { ends: [0, -win, win], per_ply: 1, root_marks }
            }
        }
    }
}

/// The cells of both sides and the number of marks, in one word: a search copies boards all the time, and a
/// processor waits for words that were written in pieces.
///
/// Bits 0 to 8 are X's cells, 16 to 24 O's, 32 and up the number of marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct PackedBoard(u64);

impl PackedBoard {
    const ONE_MARK: u64 = 1 << 32;

    /// The cells of X (side 0) or O (side 1), a bit for each.
    #[inline]
    const fn cells(self, side: u32) -> u16 {
        (self.0 >> (16 * side)) as u16 & FULL
    }

    /// Marks on the board: an odd number when O is to move.
    #[inline]
    const fn marks(self) -> u32 {
        (self.0 >> 32) as u32
    }

    /// Whether the player who moved last has three in a row; the other one cannot.
    #[inline]
    fn won(self) -> bool {
        wins(self.cells(self.marks() & 1 ^ 1))
    }

    /// The board with one more mark of a side.
    #[inline]
    const fn with_mark(self, cell: u32, side: u32) -> Self {
        Self((self.0 | 1 << (cell + 16 * side)) + Self::ONE_MARK)
    }
}

/// A board, with the scores that its scenario gives to finished games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TicTacToe {
    board: PackedBoard,
    scores: Scores,
}

/// Why a board is not a position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalBoard {
    /// A board needs 9 cells; this one has so many.
    Cells(usize),
    /// A cell holds something else than `X`, `O` or `.`; the cell's number from 0 and what it holds.
    Mark(usize, char),
    /// X begins and players alternate, so there are as many X as O, or one more; here are so many.
    Counts {
        /// Number of X.
        crosses: u32,
        /// Number of O.
        noughts: u32,
    },
    /// A move was made after the game was won.
    MovedAfterTheWin,
}

impl fmt::Display for IllegalBoard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cells(cells) => {
                write!(formatter, "a tic-tac-toe board has {cells} cells, expected 9 (X, O or . for each)")
            }
            Self::Mark(cell, mark) => {
                write!(formatter, "cell {} of the tic-tac-toe board is {mark:?}, expected X, O or .", cell + 1)
            }
            Self::Counts { crosses, noughts } => write!(
                formatter,
                "the tic-tac-toe board has {crosses} X and {noughts} O, expected as many X as O, or one more"
            ),
            Self::MovedAfterTheWin => write!(
                formatter,
                "the tic-tac-toe board goes on after a win, expected a game that stops at three in a row"
            ),
        }
    }
}

impl std::error::Error for IllegalBoard {}

const FULL: u16 = 0b1_1111_1111;

/// Rows, columns and diagonals, a bit for each cell.
#[rustfmt::skip]
const LINES: [u16; 8] = [
    0b000_000_111, 0b000_111_000, 0b111_000_000,
    0b001_001_001, 0b010_010_010, 0b100_100_100,
    0b100_010_001, 0b001_010_100,
];

/// For every set of cells, whether it holds three in a row.
const WINS: [bool; 512] = {
    let mut wins = [false; 512];
    let mut cells = 0;
    while cells < 512 {
        let mut line = 0;
        while line < LINES.len() {
            wins[cells] |= cells as u16 & LINES[line] == LINES[line];
            line += 1;
        }
        cells += 1;
    }
    wins
};

impl Default for TicTacToe {
    fn default() -> Self {
        Self { board: PackedBoard::default(), scores: Scores::new(Scoring::ByDistance, 0) }
    }
}

impl TicTacToe {
    /// Reads nine cells in rows from the upper left, `X`, `O` or `.`; white space and `|` are passed over.
    ///
    /// # Errors
    /// When the cells are not nine, hold another mark, or cannot come about by the rules.
    pub fn from_cells(cells: &str, scoring: Scoring) -> Result<Self, IllegalBoard> {
        let marks: Vec<char> = cells.chars().filter(|c| !c.is_whitespace() && *c != '|').collect();
        let mut board = PackedBoard::default();
        for (cell, mark) in (0..9).zip(&marks) {
            match mark {
                'X' | 'x' => board = board.with_mark(cell, 0),
                'O' | 'o' => board = board.with_mark(cell, 1),
                '.' => {}
                other => return Err(IllegalBoard::Mark(cell as usize, *other)),
            }
        }
        if marks.len() != 9 {
            return Err(IllegalBoard::Cells(marks.len()));
        }
        let [crosses, noughts] = [0, 1].map(|side| board.cells(side).count_ones());
        if crosses != noughts && crosses != noughts + 1 {
            return Err(IllegalBoard::Counts { crosses, noughts });
        }
        let crosses_moved_last = crosses > noughts;
        let [x_won, o_won] = [0, 1].map(|side| wins(board.cells(side)));
        if (x_won && !crosses_moved_last) || (o_won && crosses_moved_last) {
            return Err(IllegalBoard::MovedAfterTheWin);
        }
        Ok(Self { board, scores: Scores::new(scoring, board.marks() as u16) })
    }

    /// What finished games are worth to Max.
    pub fn scoring(&self) -> Scoring {
        match self.scores {
            Scores { per_ply: 0, ends: [draw, loss, win], .. } => {
                Scoring::Fixed { win: Value::new(win), loss: Value::new(loss), draw: Value::new(draw) }
            }
            Scores { .. } => Scoring::ByDistance,
        }
    }

    /// Who has marked a cell (0 to 8, along the rows from the upper left): Max is X.
    pub fn mark(&self, cell: usize) -> Option<Player> {
        if self.board.cells(0) >> cell & 1 == 1 {
            Some(Player::Max)
        } else if self.board.cells(1) >> cell & 1 == 1 {
            Some(Player::Min)
        } else {
            None
        }
    }

    /// The cells of the first finished line, for drawing a stroke through them.
    pub fn finished_line(&self) -> Option<[usize; 3]> {
        let finished = |line: &&u16| [0, 1].iter().any(|side| self.board.cells(*side) & **line == **line);
        let line = LINES.iter().find(finished)?;
        let mut cells = (0..9).filter(|cell| line >> cell & 1 == 1);
        Some([cells.next()?, cells.next()?, cells.next()?])
    }
}

#[inline]
fn wins(cells: u16) -> bool {
    WINS[usize::from(cells & FULL)]
}

/// The empty cells, lowest number first.
#[derive(Clone, Copy, Debug)]
pub struct Moves {
    cells: u16,
    left: u8,
}

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.cells == 0 {
            return None;
        }
        let cell = self.cells.trailing_zeros();
        self.cells &= self.cells - 1;
        self.left -= 1;
        Some(Move(cell as u16))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::from(self.left), Some(usize::from(self.left)))
    }
}

impl ExactSizeIterator for Moves {}

impl Position for TicTacToe {
    type Moves = Moves;

    #[inline]
    fn side_to_move(&self) -> Player {
        Player::Max.after(self.board.marks())
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.board.won() {
            Some(Outcome::Win(self.side_to_move().opponent()))
        } else if self.board.marks() == 9 {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.board.won() || self.board.marks() == 9
    }

    #[inline]
    fn legal_moves(&self) -> Moves {
        if self.board.won() {
            return Moves { cells: 0, left: 0 };
        }
        let empty = !(self.board.cells(0) | self.board.cells(1)) & FULL;
        Moves { cells: empty, left: 9 - self.board.marks() as u8 }
    }

    #[inline]
    fn play(&self, mv: Move) -> Self {
        Self { board: self.board.with_mark(u32::from(mv.0 & 15), self.board.marks() & 1), ..*self }
    }

    /// An unfinished board counts as a draw, as in article 003.
    #[inline]
    fn evaluate(&self) -> Value {
        // An odd number of marks: X moved last, so a finished line is X's.
        let end = if self.board.won() { 1 + (self.board.marks() & 1) as usize } else { 0 };
        let at_root = self.scores.ends[end];
        let plies = self.board.marks() as i32 - i32::from(self.scores.root_marks);
        Value::new(at_root - at_root.signum() * i32::from(self.scores.per_ply) * plies)
    }

    fn plies_left(&self) -> Option<u32> {
        Some(9 - self.board.marks())
    }

    /// Column letter from the left and row digit from below: `a1` is the lower left cell.
    fn move_name(&self, mv: Move) -> String {
        let column = char::from(b'a' + (mv.0 % 3) as u8);
        format!("{column}{}", 3 - mv.0 / 3)
    }

    /// The cells, and what finished games are worth; the side to move follows from the number of marks.
    fn key(&self) -> u64 {
        let Scores { ends: [draw, loss, win], per_ply, root_marks: _ } = self.scores;
        // Each number takes 32 bits.
        let [draw, loss, win, per_ply] = [draw, loss, win, per_ply.into()].map(|number| u64::from(number as u32));
        mixed(mixed(mixed(self.board.0) ^ (draw | loss << 32)) ^ (win | per_ply << 32))
    }

    fn is_same(&self, other: &Self) -> bool {
        let scores = |position: &Self| (position.scores.ends, position.scores.per_ply);
        self.board == other.board && scores(self) == scores(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_position_of_article_003() {
        let board = TicTacToe::from_cells("X O X / O X . / . . O".replace('/', "").as_str(), Scoring::ByDistance);
        let board = board.expect("the article's board is legal");
        let names: Vec<String> = board.legal_moves().map(|mv| board.move_name(mv)).collect();
        assert_eq!(names, ["c2", "a1", "b1"]);
        assert_eq!(board.side_to_move(), Player::Max);
        assert_eq!(board.play(Move(6)).outcome(), Some(Outcome::Win(Player::Max)));
    }

    #[test]
    fn refuses_boards_that_cannot_come_about() {
        let read = |cells| TicTacToe::from_cells(cells, Scoring::ByDistance);
        assert_eq!(read("XX......."), Err(IllegalBoard::Counts { crosses: 2, noughts: 0 }));
        assert_eq!(read("XXXOOO..."), Err(IllegalBoard::MovedAfterTheWin));
        assert_eq!(read("XXXOO.O.."), Err(IllegalBoard::MovedAfterTheWin));
        assert_eq!(read("X?......."), Err(IllegalBoard::Mark(1, '?')));
        assert_eq!(read("X"), Err(IllegalBoard::Cells(1)));
    }
}
