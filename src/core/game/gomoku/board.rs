//! Gomoku as a game on a board: its stones, its line of five and its moves in text.

use crate::game::{
    BoardGame, BoardSize, BoardStyle, Coordinates, FenError, FenField, GameDescription, Measure, Move, MoveError,
    MoveSquares, Piece, PieceKind, Player, Position, Repetition, Square,
};

use super::{DIRECTIONS, Gomoku, fen};

impl BoardGame for Gomoku {
    const DESCRIPTION: GameDescription = GameDescription {
        id: "gomoku",
        other_names: &["five-in-a-row", "wuziqi"],
        board: BoardStyle::Crossings,
        coordinates: Coordinates::Squares,
        can_turn: true,
        is_small: false,
        sizes: &[9, 11, 13, 15, 19],
        puts_pieces: true,
        pieces: &[(PieceKind::Stone, 'X')],
        other_letters: &[],
        has_characters: false,
        fen_has_dots: false,
        fen_fields: &[FenField::Mark],
        exchange: None,
        measure: Measure::Points,
        repetition: Repetition::Never,
        usual_depth: Some(2),
        deepest: 6,
    };

    fn size(&self) -> BoardSize {
        BoardSize { files: self.size, ranks: self.size }
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        let has = |player: usize| self.has_stone(player, i32::from(square.file), i32::from(square.rank));
        let player = if has(0) {
            Player::Max
        } else if has(1) {
            Player::Min
        } else {
            return None;
        };
        Some(Piece { player, kind: PieceKind::Stone })
    }

    fn squares(&self, mv: Move) -> MoveSquares {
        MoveSquares { from: None, to: self.square(mv) }
    }

    /// All stones of the first line that is found, though it be longer than five.
    fn winning_line(&self) -> Vec<Square> {
        let winner = 1 - self.mover();
        let stones = self.occupied().filter(|(_, player)| *player == winner);
        for (first, _) in stones {
            for (right, up) in DIRECTIONS {
                let at = |step: i32| (i32::from(first.file) + step * right, i32::from(first.rank) + step * up);
                let has = |step: &i32| self.has_stone(winner, at(*step).0, at(*step).1);
                if has(&-1) {
                    continue;
                }
                let square = |step: i32| Square::new(at(step).0 as u8, at(step).1 as u8);
                let line: Vec<Square> = (0..).take_while(has).map(square).collect();
                if line.len() >= 5 {
                    return line;
                }
            }
        }
        Vec::new()
    }

    /// Rows from the top with `/` between them, `X` for black stones and `O` for white ones in capitals or not, numbers
    /// for so many free points (15 is fifteen) or `.` for one; as many rows as points in a row, 5 to 19. Then, if one
    /// likes, the side to move, which follows from the board: `x` or `b` for Black, `o` or `w` for White.
    fn from_fen(fen: &str) -> Result<Self, FenError> {
        fen::read(fen)
    }

    fn fen(&self) -> String {
        fen::write(self)
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        if self.is_over() {
            return Err(MoveError::Over);
        }
        let point = |name: &str| {
            let (file, rank) = name.split_at_checked(1)?;
            let file = file.to_ascii_lowercase().bytes().next()?.checked_sub(b'a')?;
            if !rank.starts_with(|digit: char| ('1'..='9').contains(&digit)) {
                return None;
            }
            self.move_to(Square::new(file, rank.parse::<u8>().ok()? - 1))
        };
        let mv = point(text.trim()).ok_or_else(|| MoveError::Unreadable(text.to_owned(), "h8"))?;
        match self.piece(self.square(mv)) {
            Some(_) => Err(MoveError::Illegal(text.to_owned())),
            None => Ok(mv),
        }
    }

    /// Never: every move fills a point.
    fn repeats(&self, _: &Self) -> bool {
        false
    }

    fn as_root(&self) -> Self {
        Self { root_count: self.count, ..*self }
    }
}
