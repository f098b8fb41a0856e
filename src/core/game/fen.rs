//! What can be wrong with a written position or move, as data; the sentences are English here and in every language
//! in `text`.

use std::fmt;
use std::ops::Range;

use super::{Forbidden, Piece, PieceKind, Player, Square, grouped};

/// A written position that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The bytes of the text that it is about; empty where something is missing.
    pub at: Range<usize>,
    /// What is wrong.
    pub problem: FenProblem,
}

impl FenError {
    /// A problem with a part of the text.
    pub const fn new(at: Range<usize>, problem: FenProblem) -> Self {
        Self { at, problem }
    }
}

/// Where a part of a text lies in it: `part` must be a slice of `text`.
pub(super) fn range_in(text: &str, part: &str) -> Range<usize> {
    let start = part.as_ptr().addr() - text.as_ptr().addr();
    start..start + part.len()
}

/// Writes how many squares were empty, if any, and begins to count anew.
pub(super) fn push_empty(text: &mut String, empty: &mut u32) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}

/// What is wrong with a written position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenProblem {
    /// There is no text.
    Empty,
    /// The board has another number of rows than it must.
    Ranks {
        /// Rows in the text.
        found: usize,
        /// Rows of the board.
        expected: usize,
    },
    /// A board that need not be parted into rows has another number of squares than it must.
    Squares {
        /// Squares in the text.
        found: usize,
        /// Squares of the board.
        expected: usize,
    },
    /// A row has another number of squares than it must.
    RankWidth {
        /// The row, from 1 in the order of the text.
        row: usize,
        /// Squares in the text.
        found: usize,
        /// Squares of a row.
        expected: usize,
    },
    /// A letter that stands for no piece of the game; what does.
    UnknownPiece(char, &'static str),
    /// The side to move is something else than one of the allowed letters.
    SideToMove(String, &'static str),
    /// Another field of the text has something that cannot be read: what the field is, and what was expected.
    Field {
        /// The name of the field, in English.
        name: &'static str,
        /// What it holds.
        found: String,
        /// What it could hold.
        expected: &'static str,
    },
    /// Something stands behind the end.
    Trailing(String),
    /// A player has more or fewer kings (generals) than one.
    Kings {
        /// Whose.
        player: Player,
        /// King or general.
        kind: PieceKind,
        /// How many.
        found: usize,
    },
    /// A player has more of a piece than there can be.
    TooMany {
        /// Whose, and what.
        piece: Piece,
        /// How many.
        found: usize,
        /// How many there can be.
        most: usize,
    },
    /// A piece can never stand there.
    PieceSquare {
        /// Whose, and what.
        piece: Piece,
        /// Where.
        square: Square,
    },
    /// The two generals face each other with nothing between them.
    GeneralsFace,
    /// The player who is not to move is in check, and so could be captured.
    OpponentInCheck(Player),
    /// The numbers of marks, discs or stones cannot come about by taking turns.
    Counts {
        /// Of Max.
        max: usize,
        /// Of Min.
        min: usize,
    },
    /// A disc hangs above an empty square.
    Floating(Square),
    /// A move was made after the game was won.
    AfterTheEnd,
}

/// A written move that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The text is no move of this game; an example of one.
    Unreadable(String, &'static str),
    /// The move is not legal in this position.
    Illegal(String),
    /// The move is not legal in this position, and this is why.
    Forbidden(String, Forbidden),
    /// The text means more than one legal move.
    Ambiguous(String),
    /// The game is over.
    Over,
}

/// A number of things whose name takes an s where there are several.
fn counted(number: impl TryInto<u64>, one: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    format!("{} {one}{}", grouped(number), if number == 1 { "" } else { "s" })
}

/// English, in one line: what is wrong and what was expected.
impl fmt::Display for FenProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => formatter.write_str("the text is empty, expected a position"),
            Self::Ranks { found, expected } => {
                write!(formatter, "the board has {}, expected {expected} with / between them", counted(*found, "row"))
            }
            Self::Squares { found, expected } => {
                write!(formatter, "the board has {}, expected {expected}", counted(*found, "square"))
            }
            Self::RankWidth { row, found, expected } => {
                write!(formatter, "row {row} of the board has {}, expected {expected}", counted(*found, "square"))
            }
            Self::UnknownPiece(found, expected) => {
                write!(formatter, "no piece is written {found:?}, expected {expected}")
            }
            Self::SideToMove(found, expected) => {
                write!(formatter, "the side to move is `{found}`, expected {expected}")
            }
            Self::Field { name, found, expected } => {
                write!(formatter, "`{found}` stands for the {name}, expected {expected}")
            }
            Self::Trailing(found) => write!(formatter, "unexpected `{found}` behind the position, expected its end"),
            Self::Kings { player, kind, found } => {
                write!(formatter, "{} has {}, expected exactly one", NamedSide(*player), counted(*found, kind.name()))
            }
            Self::TooMany { piece, found, most } => {
                let found = counted(*found, piece.kind.name());
                write!(formatter, "{} has {found}, expected at most {most}", NamedSide(piece.player))
            }
            Self::PieceSquare { piece, square } => write!(
                formatter,
                "the {} of {} stands on file {}, rank {} (counted from 1, from below), expected it where it can get to",
                piece.kind.name(),
                NamedSide(piece.player),
                char::from(b'a' + square.file),
                square.rank + 1
            ),
            Self::GeneralsFace => {
                formatter.write_str("the generals face each other on an open file, expected a piece between them")
            }
            Self::OpponentInCheck(player) => write!(
                formatter,
                "{} is in check and not to move, expected the other side to move or no check",
                NamedSide(*player)
            ),
            Self::Counts { max, min } => write!(
                formatter,
                "there are {max} of the first player and {min} of the second, expected numbers that come about by \
                taking turns"
            ),
            Self::Floating(square) => {
                write!(formatter, "the disc on {square} hangs in the air, expected a disc below it")
            }
            Self::AfterTheEnd => {
                formatter.write_str("the game goes on after it was won, expected it to stop at the first win")
            }
        }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.problem.fmt(formatter)
    }
}

impl std::error::Error for FenError {}

/// English, in one line: what is wrong and what was expected.
impl fmt::Display for MoveError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(text, example) => write!(formatter, "`{text}` is no move, expected one such as {example}"),
            Self::Illegal(text) => write!(formatter, "`{text}` is not allowed here, expected a legal move"),
            Self::Forbidden(text, why) => {
                write!(formatter, "`{text}` is not allowed here ({why}), expected a legal move")
            }
            Self::Ambiguous(text) => {
                write!(formatter, "`{text}` means more than one move, expected which piece moves")
            }
            Self::Over => formatter.write_str("the game is over, expected no further move"),
        }
    }
}

impl std::error::Error for MoveError {}

/// A player as messages call it.
struct NamedSide(Player);

impl fmt::Display for NamedSide {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self.0 {
            Player::Max => "the first player (Max)",
            Player::Min => "the second player (Min)",
        })
    }
}

impl PieceKind {
    /// The piece's English name, in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mark => "mark",
            Self::Disc => "disc",
            Self::Stone => "stone",
            Self::General => "general",
            Self::Advisor => "advisor",
            Self::Elephant => "elephant",
            Self::Horse => "horse",
            Self::Chariot => "chariot",
            Self::Cannon => "cannon",
            Self::Soldier => "soldier",
            Self::King => "king",
            Self::Queen => "queen",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Knight => "knight",
            Self::Pawn => "pawn",
        }
    }
}
