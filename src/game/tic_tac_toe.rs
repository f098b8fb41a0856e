//! Tic-tac-toe: X is Max, O is Min, X begins.
//!
//! Cells are numbered 0 to 8 along the rows from the upper left, which is also the natural order of the
//! moves. People read them as `a1` (lower left) to `c3` (upper right).

use std::fmt;

use super::{Move, Outcome, Player, Position, Value};

/// What finished games are worth to Max.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// The same number for every win, loss and draw, however long they take (article 003: +10, −10, 0).
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

/// A board, with the scores that its scenario gives to finished games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TicTacToe {
    crosses: u16,
    noughts: u16,
    /// Whether whoever moved last has three in a row; the other player cannot. This and the number of marks are
    /// kept because a search asks for them all the time.
    won: bool,
    /// Marks on the board: an odd number when O is to move.
    marks: u8,
    /// Marks on the board at the root, from which distances count.
    root_marks: u8,
    scoring: Scoring,
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
    /// Somebody moved after the game was won.
    MovedAfterTheWin,
}

impl fmt::Display for IllegalBoard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cells(cells) => write!(
                formatter,
                "a tic-tac-toe board has {cells} cells, expected 9 (X, O or . for each)"
            ),
            Self::Mark(cell, mark) => write!(
                formatter,
                "cell {} of the tic-tac-toe board is {mark:?}, expected X, O or .",
                cell + 1
            ),
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
        Self {
            crosses: 0,
            noughts: 0,
            won: false,
            marks: 0,
            root_marks: 0,
            scoring: Scoring::ByDistance,
        }
    }
}

impl TicTacToe {
    /// Reads nine cells in rows from the upper left, `X`, `O` or `.`; white space and `|` are passed over.
    ///
    /// # Errors
    /// When the cells are not nine, hold another mark, or cannot come about by the rules.
    pub fn from_cells(cells: &str, scoring: Scoring) -> Result<Self, IllegalBoard> {
        let marks: Vec<char> = cells.chars().filter(|c| !c.is_whitespace() && *c != '|').collect();
        let mut board = Self { scoring, ..Self::default() };
        for (cell, mark) in marks.iter().enumerate().take(9) {
            match mark {
                'X' | 'x' => board.crosses |= 1 << cell,
                'O' | 'o' => board.noughts |= 1 << cell,
                '.' => {}
                other => return Err(IllegalBoard::Mark(cell, *other)),
            }
        }
        if marks.len() != 9 {
            return Err(IllegalBoard::Cells(marks.len()));
        }
        let (crosses, noughts) = (board.crosses.count_ones(), board.noughts.count_ones());
        if crosses != noughts && crosses != noughts + 1 {
            return Err(IllegalBoard::Counts { crosses, noughts });
        }
        let crosses_moved_last = crosses > noughts;
        if (wins(board.crosses) && !crosses_moved_last) || (wins(board.noughts) && crosses_moved_last) {
            return Err(IllegalBoard::MovedAfterTheWin);
        }
        board.won = wins(board.crosses) || wins(board.noughts);
        board.marks = (crosses + noughts) as u8;
        board.root_marks = board.marks;
        Ok(board)
    }

    /// The same board with other scores.
    #[must_use]
    pub fn with_scoring(self, scoring: Scoring) -> Self {
        Self { scoring, ..self }
    }

    /// Who has marked a cell (0 to 8, along the rows from the upper left): Max is X.
    pub fn mark(&self, cell: usize) -> Option<Player> {
        if self.crosses >> cell & 1 == 1 {
            Some(Player::Max)
        } else if self.noughts >> cell & 1 == 1 {
            Some(Player::Min)
        } else {
            None
        }
    }

    /// The cells of the first finished line, for drawing a stroke through them.
    pub fn winning_line(&self) -> Option<[usize; 3]> {
        let finished = |line: &&u16| self.crosses & **line == **line || self.noughts & **line == **line;
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
        Player::Max.after(u32::from(self.marks))
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.won {
            Some(Outcome::Win(self.side_to_move().opponent()))
        } else if self.marks == 9 {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.won | (self.marks == 9)
    }

    #[inline]
    fn legal_moves(&self) -> Moves {
        if self.won {
            return Moves { cells: 0, left: 0 };
        }
        Moves { cells: !(self.crosses | self.noughts) & FULL, left: 9 - self.marks }
    }

    #[inline]
    fn play(&self, mv: Move) -> Self {
        let cell = 1 << (mv.0 & 15);
        let mut next = Self { marks: self.marks + 1, ..*self };
        match self.side_to_move() {
            Player::Max => {
                next.crosses |= cell;
                next.won = wins(next.crosses);
            }
            Player::Min => {
                next.noughts |= cell;
                next.won = wins(next.noughts);
            }
        }
        next
    }

    /// An unfinished board counts as a draw, as in article 003.
    #[inline]
    fn evaluate(&self) -> Value {
        let winner = self.side_to_move().opponent();
        let (won, lost) = match self.scoring {
            Scoring::Fixed { win, loss, .. } => (win, loss),
            Scoring::ByDistance => {
                let win = Value::won_after(u32::from(self.marks - self.root_marks));
                (win, -win)
            }
        };
        let draw = match self.scoring {
            Scoring::Fixed { draw, .. } => draw,
            Scoring::ByDistance => Value::ZERO,
        };
        match (self.won, winner) {
            (true, Player::Max) => won,
            (true, Player::Min) => lost,
            (false, _) => draw,
        }
    }

    fn plies_left(&self) -> Option<u32> {
        Some(u32::from(9 - self.marks))
    }

    /// Column letter from the left and row digit from below: `a1` is the lower left cell.
    fn move_name(&self, mv: Move) -> String {
        let column = char::from(b'a' + (mv.0 % 3) as u8);
        format!("{column}{}", 3 - mv.0 / 3)
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
