//! What all games on a board have in common: squares, pieces, and how positions and moves are written.

use super::{FenError, Forbidden, GameDescription, Move, MoveError, Player, Position};

/// A square of a board, or a point where pieces stand on the crossings of lines.
///
/// Files count from the left and ranks from below, both from 0, as Max sits at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square {
    /// The column, from the left.
    pub file: u8,
    /// The row, from below.
    pub rank: u8,
}

impl Square {
    /// The square in a column and a row, both from 0.
    pub const fn new(file: u8, rank: u8) -> Self {
        Self { file, rank }
    }
}

/// File letter and rank number, ranks from 1: `e4`. (Xiangqi's ranks from 0 are its own way of writing.)
impl std::fmt::Display for Square {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let file = char::from_u32(u32::from(b'a') + u32::from(self.file)).unwrap_or('?');
        write!(formatter, "{file}{}", u32::from(self.rank) + 1)
    }
}

/// How large a board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardSize {
    /// Columns.
    pub files: u8,
    /// Rows.
    pub ranks: u8,
}

/// What stands on a square, and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub player: Player,
    /// Which of the pieces it is.
    pub kind: PieceKind,
}

/// The pieces of all games.
#[allow(missing_docs, reason = "a piece is what its name says")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PieceKind {
    // Tic-tac-toe, Connect Four, gomoku.
    Mark,
    Disc,
    Stone,
    // Xiangqi.
    General,
    Advisor,
    Elephant,
    Horse,
    Chariot,
    Cannon,
    Soldier,
    // Chess.
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
}

/// The squares that a move is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveSquares {
    /// Where the piece comes from; `None` when it is put on the board.
    pub from: Option<Square>,
    /// Where it goes to.
    pub to: Square,
}

/// How a move is written for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveNotation {
    /// The form of files and of the command line, the same as [`Position::move_name`]: UCCI for xiangqi, SAN for chess,
    /// coordinates otherwise.
    Canonical,
    /// The short form of books in Latin letters: WXF for xiangqi, otherwise the canonical one.
    Latin,
    /// The form of books in Chinese: 炮二平五 for xiangqi, otherwise the canonical one.
    Chinese,
}

/// A game that is played with pieces on a board.
///
/// Max is the player who begins in the game's usual starting position: X, Red in xiangqi, White in chess, Black in
/// gomoku, the first player in Connect Four.
pub trait BoardGame: Position + PartialEq + Default {
    /// What the game is, as data.
    const DESCRIPTION: GameDescription;

    /// How large the board is.
    fn size(&self) -> BoardSize;

    /// What stands on a square of the board; `None` off the board too.
    fn piece(&self, square: Square) -> Option<Piece>;

    /// The squares of a move of this position.
    fn squares(&self, mv: Move) -> MoveSquares;

    /// Where the king or general of the side to move stands, if it is attacked.
    fn check(&self) -> Option<Square> {
        None
    }

    /// The squares of the line that has won, in order; empty while there is none.
    fn winning_line(&self) -> Vec<Square> {
        Vec::new()
    }

    /// Whether neither player can ever win, though there are moves.
    fn is_dead(&self) -> bool {
        false
    }

    /// Plies without a capture and without a pawn's move, in games whose rules count them.
    fn halfmove_clock(&self) -> u32 {
        0
    }

    /// Reads a position in the game's FEN.
    ///
    /// # Errors
    /// What is wrong and where, for text that is no FEN and for positions that the rules do not allow.
    fn from_fen(fen: &str) -> Result<Self, FenError>;

    /// Writes the position so that [`from_fen`](Self::from_fen) reads the same one back.
    fn fen(&self) -> String;

    /// Writes a move of this position.
    fn write_move(&self, mv: Move, notation: MoveNotation) -> String {
        let _ = notation;
        self.move_name(mv)
    }

    /// Reads a legal move in any notation that the game knows.
    ///
    /// # Errors
    /// When the text is no move, means several, or means one that the rules do not allow here.
    fn read_move(&self, text: &str) -> Result<Move, MoveError>;

    /// What speaks against a piece of the player to move going from one square to another, which holds none of the
    /// player's own; asked about moves that are not legal.
    fn against(&self, from: Square, to: Square) -> Forbidden {
        let _ = (from, to);
        Forbidden::NotSo
    }

    /// The squares of the move that a text means where no legal move does, if it can be told from the way the pieces
    /// go.
    fn meant(&self, text: &str) -> Option<MoveSquares> {
        let _ = text;
        None
    }

    /// Whether the same player is to move with the same possibilities on the same board, as repetition asks.
    fn repeats(&self, earlier: &Self) -> bool;

    /// The position as the root of a new search: distances of decided games count from here.
    #[must_use]
    fn as_root(&self) -> Self;
}
