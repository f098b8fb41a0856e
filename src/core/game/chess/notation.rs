//! Reading moves: short algebraic notation as people write it, and coordinates.

use cozy_chess::{File, Piece, Rank, Square};

use crate::game::{Move, MoveError, Position};

use super::{Chess, QUEEN_SIDE_CASTLING, parts};

/// What a written move says of a move.
struct Wanted {
    /// What moves; `None` in coordinates, which do not say.
    piece: Option<Piece>,
    file: Option<File>,
    rank: Option<Rank>,
    to: Square,
    promotion: Option<Piece>,
}

/// Reads a legal move.
pub(super) fn read(position: &Chess, text: &str) -> Result<Move, MoveError> {
    if position.is_over() {
        return Err(MoveError::Over);
    }
    let name = text.trim().trim_end_matches(['+', '#', '!', '?']);
    let wanted = castling(position, name).or_else(|| wanted(name));
    let wanted = wanted.ok_or_else(|| MoveError::Unreadable(text.to_owned(), "Nf3"))?;
    let mut fitting = position.legal_moves().filter(|mv| wanted.fits(position, *mv));
    match (fitting.next(), fitting.next()) {
        (None, _) => Err(MoveError::Illegal(text.to_owned())),
        (Some(mv), None) => Ok(mv),
        (Some(_), Some(_)) => Err(MoveError::Ambiguous(text.to_owned())),
    }
}

/// The squares of the one piece that a text means and that goes there as it moves, where that leaves the king in check;
/// of castling, those of the king.
pub(super) fn meant(position: &Chess, text: &str) -> Option<(Square, Square)> {
    let name = text.trim().trim_end_matches(['+', '#', '!', '?']);
    let wanted = castling(position, name).or_else(|| wanted(name))?;
    let board = &position.board;
    let color = board.side_to_move();
    let castles = castling(position, name).is_some();
    let goes = |from: &Square| {
        wanted.file.is_none_or(|file| file == from.file())
            && wanted.rank.is_none_or(|rank| rank == from.rank())
            && wanted.piece.is_none_or(|piece| board.piece_on(*from) == Some(piece))
            && (castles || position.reach(*from, board.occupied()).has(wanted.to))
    };
    let mut fitting = board.colors(color).into_iter().filter(goes);
    let from = fitting.next()?;
    fitting.next().is_none().then_some((from, wanted.to))
}

impl Wanted {
    fn fits(&self, position: &Chess, mv: Move) -> bool {
        let (from, to, promotion) = parts(mv);
        to == self.to
            && promotion == self.promotion
            && self.file.is_none_or(|file| file == from.file())
            && self.rank.is_none_or(|rank| rank == from.rank())
            && self.piece.is_none_or(|piece| position.board.piece_on(from) == Some(piece))
    }
}

/// Castling with letters or zeros.
fn castling(position: &Chess, name: &str) -> Option<Wanted> {
    let to = match name.to_ascii_uppercase().replace('0', "O").as_str() {
        "O-O" => File::G,
        "O-O-O" => QUEEN_SIDE_CASTLING,
        _ => return None,
    };
    let king = position.board.king(position.board.side_to_move());
    // From another file this would be a king's ordinary step.
    let to = Square::new(to, king.rank());
    Some(Wanted { piece: Some(Piece::King), file: Some(File::E), rank: Some(king.rank()), to, promotion: None })
}

/// `Nbd7`, `exd5`, `e8=Q`, `e8Q`, `e2e4`, `e7e8q`, `Ng1-f3`: read from the end, where all of them look alike.
fn wanted(name: &str) -> Option<Wanted> {
    let mut letters = name.chars().rev().peekable();
    let promotion = letters.next_if(|letter| letter.is_ascii_alphabetic()).map(|letter| {
        letters.next_if_eq(&'=');
        Piece::try_from(letter.to_ascii_lowercase()).ok()
    });
    let promotion = match promotion {
        Some(None | Some(Piece::Pawn | Piece::King)) => return None,
        Some(piece) => piece,
        None => None,
    };
    let rank = Rank::try_from(letters.next()?).ok()?;
    let to = Square::new(File::try_from(letters.next()?).ok()?, rank);
    letters.next_if(|sign| ['x', ':', '-'].contains(sign));
    let rank = letters.next_if(char::is_ascii_digit).map(Rank::try_from).transpose().ok()?;
    let file = letters.next_if(|letter| ('a'..='h').contains(letter)).map(File::try_from).transpose().ok()?;
    let piece = match letters.next() {
        Some(letter) => {
            Some(Piece::try_from(letter.to_ascii_lowercase()).ok().filter(|_| letter.is_ascii_uppercase())?)
        }
        // Both coordinates and no letter: any piece may stand there.
        None if rank.is_some() && file.is_some() => None,
        None => Some(Piece::Pawn),
    };
    letters.next().is_none().then_some(Wanted { piece, file, rank, to, promotion })
}
