//! What a game is, as data beside its rules: what files, menus, boards and the page for setting up ask of a game.

use super::{Measure, PieceKind};

/// What a game is called, how it is written, and what its board is like.
///
/// Each game has one, [`BoardGame::DESCRIPTION`](super::BoardGame::DESCRIPTION); its words stand in `text`.
#[derive(Clone, Copy, Debug)]
pub struct GameDescription {
    /// The name on the command line: `tic-tac-toe`. A file's field for a position of the game has `_` for `-`.
    pub id: &'static str,
    /// Other names that people use, in small letters with `-` between words.
    pub other_names: &'static [&'static str],
    /// How the board looks.
    pub board: BoardStyle,
    /// What stands around the board.
    pub coordinates: Coordinates,
    /// Whether the replay offers to turn the board round.
    pub can_turn: bool,
    /// Whether board and moves are so few that a board fits into a node of the tree, and no list of moves is needed.
    pub is_small: bool,
    /// Sides of square boards to choose from, where there are more than one.
    pub sizes: &'static [u8],
    /// Whether every move puts a piece of the mover on the board.
    ///
    /// Players then have a letter each, X and O; the number of pieces says whose turn it is; and nothing repeats.
    pub puts_pieces: bool,
    /// The kinds of pieces with the letters of the first player, in the order of the palette. The first one stands for
    /// a player: the king or general, where there is one.
    pub pieces: &'static [(PieceKind, char)],
    /// Further letters that are read, each with the one that is written.
    pub other_letters: &'static [(char, char)],
    /// Whether pieces carry Chinese characters, for which Latin letters can be shown.
    pub has_characters: bool,
    /// Whether a FEN writes each empty square as a dot, and may do without `/` between rows.
    pub fen_has_dots: bool,
    /// What stands in a FEN behind the board, in this order.
    pub fen_fields: &'static [FenField],
    /// The notation in which whole games are exchanged, where there is one.
    pub exchange: Option<ExchangeNotation>,
    /// What values of its positions are counted in.
    pub measure: Measure,
    /// What happens when a position comes up for the third time.
    pub repetition: Repetition,
    /// The depth to which the game is searched where none is given; `None` is its whole tree.
    pub usual_depth: Option<u32>,
    /// The deepest search that menus offer.
    pub deepest: u32,
}

/// How a board looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardStyle {
    /// Cells of one colour with lines between them.
    Ruled,
    /// Light and dark cells.
    Checkered,
    /// An upright rack with holes, in which pieces fall down.
    Rack,
    /// Lines, with pieces on their crossings.
    Crossings,
    /// Lines, with pieces on their crossings; a river across the middle, and a palace on each side of it.
    River,
}

impl BoardStyle {
    /// Whether pieces stand on the crossings of lines, and not inside cells.
    pub const fn has_crossings(self) -> bool {
        matches!(self, Self::Crossings | Self::River)
    }

    /// Whether the board stands upright: turned round, only left and right change places.
    pub const fn is_upright(self) -> bool {
        matches!(self, Self::Rack)
    }
}

/// What stands around a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coordinates {
    /// Letters of files: moves name nothing else.
    Files,
    /// Letters of files, and ranks from 1.
    Squares,
    /// Files as each player counts them from the right, and squares with ranks from 0.
    CountedByPlayers,
}

impl Coordinates {
    /// What the lowest rank is called.
    pub const fn first_rank(self) -> u8 {
        match self {
            Self::Files | Self::Squares => 1,
            Self::CountedByPlayers => 0,
        }
    }
}

/// A part of a FEN behind the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenField {
    /// The side to move, `x` or `o`.
    Mark,
    /// The side to move, `w` or `b`.
    Side,
    /// `KQkq`, as far as they still hold.
    Castling,
    /// The square behind a pawn that has just come two squares.
    EnPassant,
    /// Plies without a capture and without a pawn's move.
    HalfmoveClock,
    /// The number of the next pair of moves.
    MoveNumber,
}

/// A notation in which whole games are exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExchangeNotation {
    /// Portable Game Notation.
    Pgn,
    /// The positions and moves of the Universal Chinese Chess Protocol.
    Ucci,
}

/// What happens when a position comes up for the third time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// It cannot come about.
    Never,
    /// The game is drawn.
    Draw,
    /// A player who gave check with every move since the first time loses, if the other did not; otherwise it is a
    /// draw.
    PerpetualCheckLoses,
}

impl GameDescription {
    /// The piece that stands for a player.
    pub const fn emblem(&self) -> PieceKind {
        // Every game has a piece.
        self.pieces[0].0
    }

    /// The field of a file that holds a position of the game.
    pub fn field(&self) -> String {
        self.id.replace('-', "_")
    }
}
