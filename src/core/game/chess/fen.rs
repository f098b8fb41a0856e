//! Reading positions in Forsyth-Edwards notation.
//!
//! The board is read here, so that errors can be reported with their place; the crate that holds the rules makes the
//! final check.

use cozy_chess::{
    BitBoard, Board, BoardBuilder, BoardBuilderError, Color, File, Piece, Rank, Square, get_bishop_moves,
    get_king_moves, get_knight_moves, get_pawn_attacks, get_rook_moves,
};

use crate::game::fen::range_in;
use crate::game::{FenError, FenProblem, PieceKind, Player};

use super::{ours, square_of};

const RANKS: usize = 8;
const LETTERS: &str = "one of KQRBNP and kqrbnp, or a digit";
const CASTLING: &str = "letters of KQkq for kings and rooks that stand where they began, or -";
const EN_PASSANT: &str = "the square behind a pawn that has just come two squares, or -";

/// Reads a position with its halfmove clock, which may have passed the 100 at which the board's own clock stops. What
/// is missing behind the board is taken for `w - - 0 1`.
pub(super) fn read(fen: &str) -> Result<(Board, u32), FenError> {
    let error = |part: &str, problem| FenError::new(range_in(fen, part), problem);
    let bad_field =
        |name, part: &str, expected| error(part, FenProblem::Field { name, found: part.to_owned(), expected });

    let mut fields = fen.split_whitespace();
    let ranks = fields.next().ok_or_else(|| error(fen, FenProblem::Empty))?;
    let men = Men::read(fen, ranks)?;
    men.check_numbers(range_in(fen, ranks))?;
    let mut builder = BoardBuilder { board: men.placed.map(|man| man.map(|man| man.what)), ..BoardBuilder::empty() };

    builder.side_to_move = match fields.next() {
        None | Some("w" | "W") => Color::White,
        Some("b" | "B") => Color::Black,
        Some(other) => return Err(error(other, FenProblem::SideToMove(other.to_owned(), "w or b"))),
    };
    men.check_checks(builder.side_to_move)?;

    if let Some(castling) = fields.next().filter(|field| *field != "-") {
        for letter in castling.chars() {
            if !add_right(&mut builder, letter) {
                return Err(bad_field("castling rights", castling, CASTLING));
            }
        }
    }
    let en_passant = fields.next().filter(|field| *field != "-");
    if let Some(field) = en_passant {
        let sixth = Rank::Sixth.relative_to(builder.side_to_move);
        let square = field.parse::<Square>().ok().filter(|square| square.rank() == sixth);
        builder.en_passant = Some(square.ok_or_else(|| bad_field("en passant square", field, EN_PASSANT))?);
    }
    let halfmove_clock = match fields.next() {
        None => 0,
        Some(field) => {
            field.parse::<u16>().map_err(|_| bad_field("halfmove clock", field, "a number from 0 to 65535"))?
        }
    };
    builder.halfmove_clock = halfmove_clock.min(100) as u8;
    if let Some(field) = fields.next() {
        let number = field.parse().ok().filter(|number| *number > 0);
        builder.fullmove_number = number.ok_or_else(|| bad_field("move number", field, "a number from 1 to 65535"))?;
    }
    if let Some(first) = fields.next() {
        let behind = &fen[range_in(fen, first).start..fen.trim_end().len()];
        return Err(error(behind, FenProblem::Trailing(behind.to_owned())));
    }
    let board = builder.build().map_err(|problem| match (problem, en_passant) {
        (BoardBuilderError::InvalidEnPassant, Some(field)) => bad_field("en passant square", field, EN_PASSANT),
        _ => bad_field("board", ranks, "a position that can come about"),
    })?;
    Ok((board, u32::from(halfmove_clock)))
}

/// A piece and the byte of the text that put it on the board.
#[derive(Clone, Copy)]
struct Man {
    what: (Piece, Color),
    byte: usize,
}

impl Man {
    fn error(self, problem: FenProblem) -> FenError {
        FenError::new(self.byte..self.byte + 1, problem)
    }
}

/// The pieces on their squares, which count from a1 along the ranks.
struct Men {
    placed: [Option<Man>; Square::NUM],
}

impl Men {
    fn read(fen: &str, text: &str) -> Result<Self, FenError> {
        let ranks = text.split('/').count();
        if ranks != RANKS {
            let problem = FenProblem::Ranks { found: ranks, expected: RANKS };
            return Err(FenError::new(range_in(fen, text), problem));
        }
        let mut placed = [None; Square::NUM];
        for (row, rank_text) in text.split('/').enumerate() {
            let at = range_in(fen, rank_text);
            let mut file = 0;
            for (offset, letter) in rank_text.char_indices() {
                if let Some(empty @ 1..=9) = letter.to_digit(10) {
                    file += empty as usize;
                    continue;
                }
                let byte = at.start + offset;
                let Ok(piece) = Piece::try_from(letter.to_ascii_lowercase()) else {
                    let problem = FenProblem::UnknownPiece(letter, LETTERS);
                    return Err(FenError::new(byte..byte + letter.len_utf8(), problem));
                };
                let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
                if let (Some(file), Some(rank)) = (File::try_index(file), Rank::try_index(RANKS - 1 - row)) {
                    placed[Square::new(file, rank) as usize] = Some(Man { what: (piece, color), byte });
                }
                file += 1;
            }
            if file != RANKS {
                return Err(FenError::new(at, FenProblem::RankWidth { row: row + 1, found: file, expected: RANKS }));
            }
        }
        Ok(Self { placed })
    }

    /// The pieces with their squares.
    fn iter(&self) -> impl Iterator<Item = (Square, Man)> {
        Square::ALL.into_iter().zip(self.placed).filter_map(|(square, man)| Some((square, man?)))
    }

    fn of(&self, what: (Piece, Color)) -> impl Iterator<Item = (Square, Man)> {
        self.iter().filter(move |(_, man)| man.what == what)
    }

    /// One king a side, no pawn where it cannot stand, no more pieces than pawns can have become.
    fn check_numbers(&self, board: std::ops::Range<usize>) -> Result<(), FenError> {
        for color in Color::ALL {
            let count = |piece| self.of((piece, color)).count();
            if count(Piece::King) != 1 {
                let (player, kind) = (player_of(color), PieceKind::King);
                return Err(FenError::new(board, FenProblem::Kings { player, kind, found: count(Piece::King) }));
            }
            for (square, pawn) in self.of((Piece::Pawn, color)) {
                if matches!(square.rank(), Rank::First | Rank::Eighth) {
                    let piece = ours((Piece::Pawn, color));
                    return Err(pawn.error(FenProblem::PieceSquare { piece, square: square_of(square) }));
                }
            }
            // How many there are beyond those that a game begins with.
            let more = |(piece, first): (Piece, usize)| (count(piece).saturating_sub(first), piece, first);
            let officers = [(Piece::Knight, 2), (Piece::Bishop, 2), (Piece::Rook, 2), (Piece::Queen, 1)].map(more);
            let promoted: usize = officers.iter().map(|(more, ..)| more).sum();
            let pawns = count(Piece::Pawn);
            let too_many = (promoted + pawns).saturating_sub(8);
            if too_many > 0 {
                let most_promoted = officers.into_iter().max_by_key(|(more, ..)| *more);
                let (piece, most) = match most_promoted {
                    Some((more, piece, first)) if pawns <= 8 => (piece, first + more.saturating_sub(too_many)),
                    _ => (Piece::Pawn, 8),
                };
                let problem = FenProblem::TooMany { piece: ours((piece, color)), found: count(piece), most };
                return Err(FenError::new(board, problem));
            }
        }
        Ok(())
    }

    /// The king of the side that is not to move is not in check, and no more pieces give check than one move can open.
    fn check_checks(&self, to_move: Color) -> Result<(), FenError> {
        for (_, king) in self.of((Piece::King, !to_move)) {
            if !self.checkers_of(!to_move).is_empty() {
                return Err(king.error(FenProblem::OpponentInCheck(player_of(!to_move))));
            }
        }
        let checkers = self.checkers_of(to_move);
        if let Some((square, checker)) = self.iter().find(|(square, _)| checkers.len() > 2 && checkers.has(*square)) {
            let piece = ours(checker.what);
            return Err(checker.error(FenProblem::PieceSquare { piece, square: square_of(square) }));
        }
        Ok(())
    }

    /// The other side's pieces that attack a king, the other king too: the crate does not look for that one.
    fn checkers_of(&self, color: Color) -> BitBoard {
        let squares = |wanted: &dyn Fn((Piece, Color)) -> bool| {
            self.iter().filter(|(_, man)| wanted(man.what)).map(|(square, _)| square).collect::<BitBoard>()
        };
        let theirs = |piece: Piece| squares(&|what| what == (piece, !color));
        let occupied = squares(&|_| true);
        let attackers = |(king, _): (Square, Man)| {
            get_bishop_moves(king, occupied) & (theirs(Piece::Bishop) | theirs(Piece::Queen))
                | get_rook_moves(king, occupied) & (theirs(Piece::Rook) | theirs(Piece::Queen))
                | get_knight_moves(king) & theirs(Piece::Knight)
                | get_pawn_attacks(king, color) & theirs(Piece::Pawn)
                | get_king_moves(king) & theirs(Piece::King)
        };
        self.of((Piece::King, color)).map(attackers).fold(BitBoard::EMPTY, |all, some| all | some)
    }
}

fn player_of(color: Color) -> Player {
    if color == Color::White { Player::Max } else { Player::Min }
}

/// Gives a right to castle; `false` where it cannot be, is there already, or the letter means none.
fn add_right(builder: &mut BoardBuilder, letter: char) -> bool {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let rook_file = match letter.to_ascii_lowercase() {
        'k' => File::H,
        'q' => File::A,
        _ => return false,
    };
    let home = Rank::First.relative_to(color);
    let has = |file, piece| builder.square(Square::new(file, home)) == Some((piece, color));
    // The crate would castle from other squares too, as Fischer's chess has it.
    if !has(File::E, Piece::King) || !has(rook_file, Piece::Rook) {
        return false;
    }
    let rights = builder.castle_rights_mut(color);
    let right = if rook_file == File::H { &mut rights.short } else { &mut rights.long };
    right.replace(rook_file).is_none()
}
