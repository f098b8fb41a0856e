//! Why a move is not allowed.

use std::fmt;

use super::PieceKind;

/// Why the rules do not allow a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Forbidden {
    /// No piece stands where the move begins.
    NoPiece,
    /// The piece belongs to the player who is not to move.
    NotYourPiece,
    /// A piece of the mover's own stands where the move goes.
    OwnPiece,
    /// The piece does not move so.
    NotSo,
    /// The piece moves so, but another one stands in its way.
    Blocked,
    /// A horse moves so, but a piece stands beside it on its way.
    HorseBlocked,
    /// An elephant moves so, but a piece stands in the middle of its way.
    ElephantBlocked,
    /// A cannon takes only what stands behind exactly one other piece.
    Cannon,
    /// The two generals would face each other.
    GeneralsFace,
    /// The mover's king or general is in check, and would still be.
    StillInCheck(PieceKind),
    /// The mover's king or general would be in check.
    IntoCheck(PieceKind),
    /// The king may not castle here.
    Castling,
    /// The place is taken.
    Taken,
    /// The column is full.
    ColumnFull,
}

impl Forbidden {
    /// All reasons; those about a king, of the king of chess.
    pub const ALL: [Self; 14] = [
        Self::NoPiece,
        Self::NotYourPiece,
        Self::OwnPiece,
        Self::NotSo,
        Self::Blocked,
        Self::HorseBlocked,
        Self::ElephantBlocked,
        Self::Cannon,
        Self::GeneralsFace,
        Self::StillInCheck(PieceKind::King),
        Self::IntoCheck(PieceKind::King),
        Self::Castling,
        Self::Taken,
        Self::ColumnFull,
    ];
}

/// English, as the part of a sentence.
impl fmt::Display for Forbidden {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPiece => formatter.write_str("no piece stands there"),
            Self::NotYourPiece => formatter.write_str("it is the other side’s turn"),
            Self::OwnPiece => formatter.write_str("a piece of the same side stands there"),
            Self::NotSo => formatter.write_str("the piece does not move so"),
            Self::Blocked => formatter.write_str("another piece stands in its way"),
            Self::HorseBlocked => formatter.write_str("a piece right beside the horse stands in its way"),
            Self::ElephantBlocked => formatter.write_str("a piece stands on the elephant’s way"),
            Self::Cannon => formatter.write_str("a cannon takes a piece behind exactly one other"),
            Self::GeneralsFace => formatter.write_str("the generals would face each other"),
            Self::StillInCheck(kind) => write!(formatter, "it leaves the {} in check", kind.name()),
            Self::IntoCheck(kind) => write!(formatter, "it puts the mover’s own {} in check", kind.name()),
            Self::Castling => formatter.write_str("the king may not castle here"),
            Self::Taken => formatter.write_str("the place is taken"),
            Self::ColumnFull => formatter.write_str("the column is full"),
        }
    }
}
