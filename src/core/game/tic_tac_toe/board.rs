//! Tic-tac-toe as a game on a board: its marks, its FEN and its moves in text.

use crate::game::{
    BoardGame, BoardSize, BoardStyle, Coordinates, FenError, FenProblem, GameDescription, Measure, Move, MoveError,
    MoveSquares, Piece, PieceKind, Player, Position, Repetition, Square,
};

use super::{IllegalBoard, Scores, Scoring, TicTacToe};

impl BoardGame for TicTacToe {
    const DESCRIPTION: GameDescription = GameDescription {
        id: "tic-tac-toe",
        other_names: &["tictactoe", "ttt", "noughts-and-crosses"],
        board: BoardStyle::Ruled,
        coordinates: Coordinates::Squares,
        can_turn: false,
        is_small: true,
        sizes: &[],
        puts_pieces: true,
        pieces: &[(PieceKind::Mark, 'X')],
        other_letters: &[],
        has_characters: false,
        fen_has_dots: true,
        fen_fields: &[],
        exchange: None,
        measure: Measure::Points,
        repetition: Repetition::Never,
        usual_depth: None,
        deepest: 9,
    };

    fn size(&self) -> BoardSize {
        BoardSize { files: 3, ranks: 3 }
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        let player = self.mark(cell_of(square)?)?;
        Some(Piece { player, kind: PieceKind::Mark })
    }

    fn squares(&self, mv: Move) -> MoveSquares {
        MoveSquares { from: None, to: square_of(usize::from(mv.0)) }
    }

    fn winning_line(&self) -> Vec<Square> {
        self.finished_line().into_iter().flatten().map(square_of).collect()
    }

    /// Nine cells in rows from the upper left, with `/` or spaces between the rows: `XOX/OX./..O`. X is to move when
    /// there are as many X as O. Decided games are scored by distance.
    fn from_fen(fen: &str) -> Result<Self, FenError> {
        // A space takes the place of `/`, so that bytes stay where they are.
        Self::from_cells(&fen.replace('/', " "), Scoring::ByDistance).map_err(|error| in_fen(fen, error))
    }

    fn fen(&self) -> String {
        let mark = |cell| match self.mark(cell) {
            Some(Player::Max) => 'X',
            Some(Player::Min) => 'O',
            None => '.',
        };
        let rows = [0, 3, 6].map(|first| (first..first + 3).map(mark).collect::<String>());
        rows.join("/")
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        if self.is_over() {
            return Err(MoveError::Over);
        }
        let name = text.trim().to_lowercase();
        if let Some(mv) = self.legal_moves().find(|mv| self.move_name(*mv) == name) {
            return Ok(mv);
        }
        match (0..9).any(|cell| self.move_name(Move(cell)) == name) {
            true => Err(MoveError::Illegal(text.to_owned())),
            false => Err(MoveError::Unreadable(text.to_owned(), "b2")),
        }
    }

    /// Never: every move fills a cell.
    fn repeats(&self, _: &Self) -> bool {
        false
    }

    fn as_root(&self) -> Self {
        Self { board: self.board, scores: Scores { root_marks: self.board.marks() as u16, ..self.scores } }
    }
}

/// The number of a cell, along the rows from the upper left.
fn cell_of(square: Square) -> Option<usize> {
    (square.file < 3 && square.rank < 3).then(|| usize::from(3 * (2 - square.rank) + square.file))
}

fn square_of(cell: usize) -> Square {
    Square::new((cell % 3) as u8, 2 - (cell / 3) as u8)
}

/// The error with its place in the text.
fn in_fen(fen: &str, error: IllegalBoard) -> FenError {
    let whole = 0..fen.len();
    match error {
        IllegalBoard::Cells(0) => FenError::new(whole, FenProblem::Empty),
        IllegalBoard::Cells(found) => FenError::new(whole, FenProblem::Squares { found, expected: 9 }),
        IllegalBoard::Mark(cell, mark) => {
            let is_cell = |c: &char| !c.is_whitespace() && !['/', '|'].contains(c);
            let byte = fen.char_indices().filter(|(_, c)| is_cell(c)).nth(cell).map_or(0, |(byte, _)| byte);
            FenError::new(byte..byte + mark.len_utf8(), FenProblem::UnknownPiece(mark, "X, O or ."))
        }
        IllegalBoard::Counts { crosses, noughts } => {
            FenError::new(whole, FenProblem::Counts { max: crosses as usize, min: noughts as usize })
        }
        IllegalBoard::MovedAfterTheWin => FenError::new(whole, FenProblem::AfterTheEnd),
    }
}
