//! Connect Four as a game on a board: its discs, its FEN and its moves in text.

use crate::game::fen::{push_empty, range_in};
use crate::game::{
    BoardGame, BoardSize, BoardStyle, Coordinates, FenError, FenProblem, GameDescription, Measure, Move, MoveError,
    MoveSquares, Piece, PieceKind, Player, Position, Repetition, Square,
};

use super::{CELLS, COLUMNS, ConnectFour, DIRECTIONS, ROWS, TOP_BYTE, bit, pairs, square_of};

impl BoardGame for ConnectFour {
    const DESCRIPTION: GameDescription = GameDescription {
        id: "connect-four",
        other_names: &["connect-4", "connectfour", "connect4", "four-in-a-row"],
        board: BoardStyle::Rack,
        coordinates: Coordinates::Files,
        can_turn: true,
        is_small: true,
        sizes: &[],
        puts_pieces: true,
        pieces: &[(PieceKind::Disc, 'X')],
        other_letters: &[],
        has_characters: false,
        fen_has_dots: false,
        fen_fields: &[],
        exchange: None,
        measure: Measure::Points,
        repetition: Repetition::Never,
        usual_depth: Some(6),
        deepest: 14,
    };

    fn size(&self) -> BoardSize {
        BoardSize { files: COLUMNS as u8, ranks: ROWS as u8 }
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        let (column, row) = (u32::from(square.file), u32::from(square.rank));
        if column >= COLUMNS || row >= ROWS || self.filled & bit(column, row) == 0 {
            return None;
        }
        let player = if self.discs_of(Player::Max) & bit(column, row) != 0 { Player::Max } else { Player::Min };
        Some(Piece { player, kind: PieceKind::Disc })
    }

    fn squares(&self, mv: Move) -> MoveSquares {
        let column = u32::from(mv.0 & 7);
        MoveSquares { from: None, to: Square::new(column as u8, self.height(column) as u8) }
    }

    /// All discs of the first line that is found, though it be longer than four.
    fn winning_line(&self) -> Vec<Square> {
        let cells = self.moved & CELLS;
        let lines = DIRECTIONS.iter().enumerate().find_map(|(direction, step)| {
            let pairs = pairs(cells, direction);
            let fours = pairs & pairs >> (2 * step);
            (fours != 0).then(|| (fours.trailing_zeros(), *step as usize))
        });
        let Some((first, step)) = lines else { return Vec::new() };
        (first..TOP_BYTE).step_by(step).take_while(|cell| cells >> cell & 1 == 1).map(square_of).collect()
    }

    /// Rows from the top with `/` between them, `X` and `O` in capitals or not, a digit for so many empty cells or `.`
    /// for one: `7/7/7/7/3O3/2XX3`. Then, if one likes, the side to move, which follows from the board: `x` or `o`.
    fn from_fen(fen: &str) -> Result<Self, FenError> {
        let error = |part: &str, problem| FenError::new(range_in(fen, part), problem);
        let mut fields = fen.split_whitespace();
        let board = fields.next().ok_or_else(|| error(fen, FenProblem::Empty))?;
        let [max, min] = read_board(fen, board)?;
        let position = Self::from_discs(max, min).map_err(|problem| error(board, problem))?;
        if let Some(side) = fields.next() {
            let to_move = if position.side_to_move() == Player::Max { "x" } else { "o" };
            if !side.eq_ignore_ascii_case(to_move) {
                return Err(error(side, FenProblem::SideToMove(side.to_owned(), to_move)));
            }
        }
        match fields.next() {
            Some(behind) => Err(error(behind, FenProblem::Trailing(behind.to_owned()))),
            None => Ok(position),
        }
    }

    fn fen(&self) -> String {
        let max = self.discs_of(Player::Max);
        let mut fen = String::new();
        for row in (0..ROWS).rev() {
            let mut empty = 0;
            for column in 0..COLUMNS {
                if self.filled & bit(column, row) == 0 {
                    empty += 1;
                    continue;
                }
                push_empty(&mut fen, &mut empty);
                fen.push(if max & bit(column, row) != 0 { 'X' } else { 'O' });
            }
            push_empty(&mut fen, &mut empty);
            if row > 0 {
                fen.push('/');
            }
        }
        fen
    }

    /// A column's letter or its number from 1.
    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        if self.is_over() {
            return Err(MoveError::Over);
        }
        let column = match text.trim().as_bytes() {
            [letter @ b'a'..=b'g'] => letter - b'a',
            [letter @ b'A'..=b'G'] => letter - b'A',
            [digit @ b'1'..=b'7'] => digit - b'1',
            _ => return Err(MoveError::Unreadable(text.to_owned(), "d")),
        };
        let mv = Move(u16::from(column));
        if self.legal_moves().any(|legal| legal == mv) { Ok(mv) } else { Err(MoveError::Illegal(text.to_owned())) }
    }

    /// Never: every move fills a cell.
    fn repeats(&self, _: &Self) -> bool {
        false
    }

    fn as_root(&self) -> Self {
        Self { moved: self.moved & CELLS | u64::from(self.discs()) << TOP_BYTE, ..*self }
    }
}

/// The discs of Max and of Min in the first field of a FEN.
fn read_board(fen: &str, board: &str) -> Result<[u64; 2], FenError> {
    let rows = board.split('/').count();
    if rows != ROWS as usize {
        return Err(FenError::new(range_in(fen, board), FenProblem::Ranks { found: rows, expected: ROWS as usize }));
    }
    let mut discs = [0; 2];
    for (index, text) in board.split('/').enumerate() {
        let row = ROWS - 1 - index as u32;
        let at = range_in(fen, text);
        let mut column = 0;
        for (offset, letter) in text.char_indices() {
            let player = match letter {
                'X' | 'x' => 0,
                'O' | 'o' => 1,
                '1'..='9' | '.' => {
                    column += letter.to_digit(10).unwrap_or(1);
                    continue;
                }
                _ => {
                    let start = at.start + offset;
                    let problem = FenProblem::UnknownPiece(letter, "X, O, a digit or .");
                    return Err(FenError::new(start..start + letter.len_utf8(), problem));
                }
            };
            if column < COLUMNS {
                discs[player] |= bit(column, row);
            }
            column += 1;
        }
        if column != COLUMNS {
            let width = FenProblem::RankWidth { row: index + 1, found: column as usize, expected: COLUMNS as usize };
            return Err(FenError::new(at, width));
        }
    }
    Ok(discs)
}
