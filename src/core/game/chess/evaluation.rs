//! Material and piece-square tables.
//!
//! The numbers are those of Tomasz Michniewski's *Simplified Evaluation Function*
//! (<https://www.chessprogramming.org/Simplified_Evaluation_Function>), in hundredths of a pawn. The queen's table is
//! not symmetric, as published.

use cozy_chess::{BitBoard, Board, Color, Piece};

/// What a piece is worth wherever it stands, in the order of [`Piece::ALL`]; both sides have a king, so that his
/// number matters only where something asks what takes what.
pub(super) const MATERIAL: [u16; Piece::NUM] = [100, 320, 330, 500, 900, 20_000];

/// A bonus for each square, as White sees the board: the eighth rank first.
type SquareTable = [i8; 64];

#[rustfmt::skip]
const PAWN: SquareTable = [
      0,   0,   0,   0,   0,   0,   0,   0,
     50,  50,  50,  50,  50,  50,  50,  50,
     10,  10,  20,  30,  30,  20,  10,  10,
      5,   5,  10,  25,  25,  10,   5,   5,
      0,   0,   0,  20,  20,   0,   0,   0,
      5,  -5, -10,   0,   0, -10,  -5,   5,
      5,  10,  10, -20, -20,  10,  10,   5,
      0,   0,   0,   0,   0,   0,   0,   0,
];

#[rustfmt::skip]
const KNIGHT: SquareTable = [
    -50, -40, -30, -30, -30, -30, -40, -50,
    -40, -20,   0,   0,   0,   0, -20, -40,
    -30,   0,  10,  15,  15,  10,   0, -30,
    -30,   5,  15,  20,  20,  15,   5, -30,
    -30,   0,  15,  20,  20,  15,   0, -30,
    -30,   5,  10,  15,  15,  10,   5, -30,
    -40, -20,   0,   5,   5,   0, -20, -40,
    -50, -40, -30, -30, -30, -30, -40, -50,
];

#[rustfmt::skip]
const BISHOP: SquareTable = [
    -20, -10, -10, -10, -10, -10, -10, -20,
    -10,   0,   0,   0,   0,   0,   0, -10,
    -10,   0,   5,  10,  10,   5,   0, -10,
    -10,   5,   5,  10,  10,   5,   5, -10,
    -10,   0,  10,  10,  10,  10,   0, -10,
    -10,  10,  10,  10,  10,  10,  10, -10,
    -10,   5,   0,   0,   0,   0,   5, -10,
    -20, -10, -10, -10, -10, -10, -10, -20,
];

#[rustfmt::skip]
const ROOK: SquareTable = [
      0,   0,   0,   0,   0,   0,   0,   0,
      5,  10,  10,  10,  10,  10,  10,   5,
     -5,   0,   0,   0,   0,   0,   0,  -5,
     -5,   0,   0,   0,   0,   0,   0,  -5,
     -5,   0,   0,   0,   0,   0,   0,  -5,
     -5,   0,   0,   0,   0,   0,   0,  -5,
     -5,   0,   0,   0,   0,   0,   0,  -5,
      0,   0,   0,   5,   5,   0,   0,   0,
];

#[rustfmt::skip]
const QUEEN: SquareTable = [
    -20, -10, -10,  -5,  -5, -10, -10, -20,
    -10,   0,   0,   0,   0,   0,   0, -10,
    -10,   0,   5,   5,   5,   5,   0, -10,
     -5,   0,   5,   5,   5,   5,   0,  -5,
      0,   0,   5,   5,   5,   5,   0,  -5,
    -10,   5,   5,   5,   5,   5,   0, -10,
    -10,   0,   5,   0,   0,   0,   0, -10,
    -20, -10, -10,  -5,  -5, -10, -10, -20,
];

#[rustfmt::skip]
const KING_IN_MIDDLE_GAME: SquareTable = [
    -30, -40, -40, -50, -50, -40, -40, -30,
    -30, -40, -40, -50, -50, -40, -40, -30,
    -30, -40, -40, -50, -50, -40, -40, -30,
    -30, -40, -40, -50, -50, -40, -40, -30,
    -20, -30, -30, -40, -40, -30, -30, -20,
    -10, -20, -20, -20, -20, -20, -20, -10,
     20,  20,   0,   0,   0,   0,  20,  20,
     20,  30,  10,   0,   0,  10,  30,  20,
];

#[rustfmt::skip]
const KING_IN_END_GAME: SquareTable = [
    -50, -40, -30, -20, -20, -30, -40, -50,
    -30, -20, -10,   0,   0, -10, -20, -30,
    -30, -10,  20,  30,  30,  20, -10, -30,
    -30, -10,  30,  40,  40,  30, -10, -30,
    -30, -10,  30,  40,  40,  30, -10, -30,
    -30, -10,  20,  30,  30,  20, -10, -30,
    -30, -30,   0,   0,   0,   0, -30, -30,
    -50, -30, -30, -30, -30, -30, -30, -50,
];

/// The tables of all pieces but the kings, in the order of [`Piece::ALL`].
const TABLES: [(Piece, SquareTable); 5] =
    [(Piece::Pawn, PAWN), (Piece::Knight, KNIGHT), (Piece::Bishop, BISHOP), (Piece::Rook, ROOK), (Piece::Queen, QUEEN)];

/// The value of a board for White, in hundredths of a pawn, independent of the side to move.
pub(super) fn balance(board: &Board) -> i32 {
    let king_table = if is_end_game(board) { &KING_IN_END_GAME } else { &KING_IN_MIDDLE_GAME };
    let of = |color: Color| {
        let mut sum = bonuses(board.colored_pieces(color, Piece::King), king_table, color);
        for (piece, table) in &TABLES {
            let pieces = board.colored_pieces(color, *piece);
            sum += pieces.len() as i32 * i32::from(MATERIAL[*piece as usize]) + bonuses(pieces, table, color);
        }
        sum
    };
    of(Color::White) - of(Color::Black)
}

/// The bonuses of some pieces of a colour.
fn bonuses(pieces: BitBoard, table: &SquareTable, color: Color) -> i32 {
    // Squares count from a1; the tables from a8, as Black counts them from the other side.
    let turned = if color == Color::White { 56 } else { 0 };
    pieces.iter().map(|square| i32::from(table[square as usize ^ turned])).sum()
}

/// Whether every side is without a queen, or has besides her and pawns one knight or bishop at most.
fn is_end_game(board: &Board) -> bool {
    Color::ALL.iter().all(|color| {
        let count = |piece| board.colored_pieces(*color, piece).len();
        let light_pieces = count(Piece::Knight) + count(Piece::Bishop);
        count(Piece::Queen) == 0 || count(Piece::Rook) == 0 && light_pieces <= 1 && count(Piece::Queen) == 1
    })
}
