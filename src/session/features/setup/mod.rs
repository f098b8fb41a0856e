//! A position that is being set up: pieces on squares, allowed or not, and what a FEN says besides.
//!
//! What the rules say of it is asked of the game's own reader of FEN; here nothing is ever refused.

mod command;
mod editor;
mod state;
mod text;

pub use command::SetupCommand;
use plyscope_core::game::{AnyPosition, BoardSize, FenField, FenProblem, Game, Piece, PieceKind, Player, Square};

pub use editor::{SetupEdit, SetupEditor, SetupSource};
pub(crate) use state::SetupState;
pub use text::{letter_of, piece_of};

/// A board with pieces, whose turn it is, and the further fields of a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    game: Game,
    size: BoardSize,
    /// Rank by rank from below, each from the left.
    pieces: Vec<Option<Piece>>,
    side_to_move: Player,
    /// Chess: `KQkq` as far as they still hold, or `-`.
    castling: String,
    /// Chess: the square behind a pawn that has just come two squares, or `-`.
    en_passant: String,
    /// Chess: plies without progress, and the number of the next pair of moves.
    clocks: [String; 2],
}

/// A right to castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CastlingRight {
    /// Whose.
    pub player: Player,
    /// Towards the king's rook, on the h-file.
    pub king_side: bool,
}

impl CastlingRight {
    /// All four, as a FEN lists them.
    pub const ALL: [Self; 4] = [
        Self { player: Player::Max, king_side: true },
        Self { player: Player::Max, king_side: false },
        Self { player: Player::Min, king_side: true },
        Self { player: Player::Min, king_side: false },
    ];

    /// The letter in a FEN.
    pub const fn letter(self) -> char {
        match (self.player, self.king_side) {
            (Player::Max, true) => 'K',
            (Player::Max, false) => 'Q',
            (Player::Min, true) => 'k',
            (Player::Min, false) => 'q',
        }
    }

    /// Where king and rook must stand.
    const fn squares(self) -> [Square; 2] {
        let rank = match self.player {
            Player::Max => 0,
            Player::Min => 7,
        };
        [Square::new(4, rank), Square::new(if self.king_side { 7 } else { 0 }, rank)]
    }
}

impl Setup {
    /// A position as it is; `None` for a node of an explicit tree.
    pub fn of(position: &AnyPosition) -> Option<Self> {
        Self::read(position.game()?, &position.fen()?)
    }

    /// The position that a game begins with.
    pub fn start(game: Game) -> Self {
        Self::of(&game.start()).unwrap_or_else(|| Self::empty(game, usual_size(game)))
    }

    /// A board with nothing on it.
    pub fn empty(game: Game, size: BoardSize) -> Self {
        Self {
            game,
            size,
            pieces: vec![None; usize::from(size.files) * usize::from(size.ranks)],
            side_to_move: Player::Max,
            castling: "-".to_owned(),
            en_passant: "-".to_owned(),
            clocks: ["0".to_owned(), "1".to_owned()],
        }
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.game
    }

    /// How large the board is.
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// Whose turn it is.
    pub fn side_to_move(&self) -> Player {
        if self.side_follows() { self.side_by_count() } else { self.side_to_move }
    }

    /// Whether the number of pieces determines whose turn it is, so that it cannot be chosen.
    pub fn side_follows(&self) -> bool {
        self.game.description().puts_pieces
    }

    /// Whether the game's FEN has this field.
    pub fn has_field(&self, field: FenField) -> bool {
        self.game.description().fen_fields.contains(&field)
    }

    /// What stands on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.index(square).and_then(|index| self.pieces.get(index).copied().flatten())
    }

    /// Whether a square is on the board.
    pub fn has(&self, square: Square) -> bool {
        self.index(square).is_some()
    }

    /// All squares, from the lower left.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let BoardSize { files, ranks } = self.size;
        (0..ranks).flat_map(move |rank| (0..files).map(move |file| Square::new(file, rank)))
    }

    /// Puts a piece on a square, in the place of what stands there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.change(square, Some(piece));
    }

    /// Takes what stands on a square off the board.
    pub fn remove(&mut self, square: Square) {
        self.change(square, None);
    }

    /// Takes everything off the board.
    pub fn clear(&mut self) {
        *self = Self { side_to_move: self.side_to_move, ..Self::empty(self.game, self.size) };
    }

    /// Says whose turn it is.
    pub fn set_side(&mut self, player: Player) {
        if self.side_to_move != player {
            self.side_to_move = player;
            "-".clone_into(&mut self.en_passant);
        }
    }

    /// Whether a right to castle is there.
    pub fn has_right(&self, right: CastlingRight) -> bool {
        self.castling.contains(right.letter())
    }

    /// Whether king and rook stand where a right to castle needs them.
    pub fn can_have_right(&self, right: CastlingRight) -> bool {
        let [king, rook] = right.squares().map(|square| self.piece(square));
        let is = |piece: Option<Piece>, kind| piece == Some(Piece { player: right.player, kind });
        self.has_field(FenField::Castling) && is(king, PieceKind::King) && is(rook, PieceKind::Rook)
    }

    /// Gives a right to castle, or takes it.
    pub fn set_right(&mut self, right: CastlingRight, wanted: bool) {
        let has = |other: &CastlingRight| if *other == right { wanted } else { self.has_right(*other) };
        let letters: String =
            CastlingRight::ALL.iter().filter(|other| has(other)).map(|other| other.letter()).collect();
        self.castling = if letters.is_empty() { "-".to_owned() } else { letters };
    }

    /// The square behind the pawn that may be taken en passant.
    pub fn en_passant(&self) -> Option<Square> {
        let mut letters = self.en_passant.bytes();
        let (file, rank) = (letters.next()?, letters.next()?);
        let square = Square::new(file.checked_sub(b'a')?, rank.checked_sub(b'1')?);
        (letters.next().is_none() && self.has(square)).then_some(square)
    }

    /// Squares behind a pawn that may just have come two squares.
    pub fn en_passant_squares(&self) -> Vec<Square> {
        if !self.has_field(FenField::EnPassant) {
            return Vec::new();
        }
        let mover = self.side_to_move.opponent();
        let [home, behind, pawn] = if mover == Player::Max { [1, 2, 3] } else { [6, 5, 4] };
        let files = 0..self.size.files;
        let may = |file: &u8| {
            let at = |rank| self.piece(Square::new(*file, rank));
            at(home).is_none()
                && at(behind).is_none()
                && at(pawn) == Some(Piece { player: mover, kind: PieceKind::Pawn })
        };
        files.filter(may).map(|file| Square::new(file, behind)).collect()
    }

    /// Says which pawn may be taken en passant, if any on the board.
    pub fn set_en_passant(&mut self, square: Option<Square>) {
        let square = square.filter(|square| self.has(*square));
        self.en_passant = square.map_or_else(|| "-".to_owned(), |square| square.to_string());
    }

    /// Makes the board larger or smaller; what stands beyond its edge is gone.
    pub fn resize(&mut self, size: BoardSize) {
        let mut resized = Self::empty(self.game, size);
        resized.side_to_move = self.side_to_move;
        for square in resized.squares() {
            if let (Some(index), Some(piece)) = (resized.index(square), self.piece(square)) {
                resized.pieces.splice(index..=index, [Some(piece)]);
            }
        }
        *self = resized;
    }

    /// The squares that a problem is about, as far as there are any.
    pub fn concerned(&self, problem: &FenProblem) -> Vec<Square> {
        let all = |piece: Piece| self.squares().filter(|square| self.piece(*square) == Some(piece)).collect();
        let kings = |player: &Player| all(Piece { player: *player, kind: self.game.description().emblem() });
        match problem {
            FenProblem::PieceSquare { square, .. } | FenProblem::Floating(square) => vec![*square],
            FenProblem::TooMany { piece, .. } => all(*piece),
            FenProblem::Kings { player, .. } | FenProblem::OpponentInCheck(player) => kings(player),
            FenProblem::GeneralsFace => [Player::Max, Player::Min].iter().flat_map(kings).collect(),
            _ => Vec::new(),
        }
    }

    fn index(&self, square: Square) -> Option<usize> {
        let BoardSize { files, ranks } = self.size;
        (square.file < files && square.rank < ranks)
            .then(|| usize::from(square.rank) * usize::from(files) + usize::from(square.file))
    }

    fn change(&mut self, square: Square, piece: Option<Piece>) {
        if let Some(cell) = self.index(square).and_then(|index| self.pieces.get_mut(index)) {
            *cell = piece;
        }
        // Rights that the board no longer allows would make it illegal for a reason that cannot be seen.
        for right in CastlingRight::ALL {
            if self.has_right(right) && !self.can_have_right(right) {
                self.set_right(right, false);
            }
        }
        if self.en_passant().is_some_and(|square| !self.en_passant_squares().contains(&square)) {
            self.set_en_passant(None);
        }
        if self.side_follows() {
            self.side_to_move = self.side_by_count();
        }
    }

    /// Whose turn it is where players put one piece on the board each turn.
    fn side_by_count(&self) -> Player {
        let count = |player| self.pieces.iter().flatten().filter(|piece| piece.player == player).count();
        if count(Player::Max) > count(Player::Min) { Player::Min } else { Player::Max }
    }
}

/// How large the board of a game is at first.
fn usual_size(game: Game) -> BoardSize {
    game.start().size().unwrap_or(BoardSize { files: 8, ranks: 8 })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]
mod tests {
    use super::*;

    const fn piece(player: Player, kind: PieceKind) -> Piece {
        Piece { player, kind }
    }

    #[test]
    fn the_start_of_every_game_is_written_as_the_game_writes_it() {
        for game in Game::ALL {
            assert_eq!(Setup::start(game).fen(), game.start().fen().unwrap(), "{game:?}");
            assert_eq!(Setup::start(game).position(), Ok(game.start()), "{game:?}");
        }
    }

    #[test]
    fn an_illegal_board_is_kept_and_says_why() {
        let mut setup = Setup::start(Game::Chess);
        setup.clear();
        assert!(matches!(setup.position().unwrap_err().problem, FenProblem::Kings { player: Player::Max, .. }));
        setup.put(Square::new(4, 0), piece(Player::Max, PieceKind::King));
        setup.put(Square::new(4, 7), piece(Player::Min, PieceKind::King));
        setup.put(Square::new(4, 3), piece(Player::Max, PieceKind::Rook));
        let problem = setup.position().unwrap_err().problem;
        assert_eq!(problem, FenProblem::OpponentInCheck(Player::Min));
        assert_eq!(setup.concerned(&problem), [Square::new(4, 7)]);
        setup.set_side(Player::Min);
        setup.position().unwrap();
    }

    #[test]
    fn rights_go_with_king_and_rook() {
        let mut setup = Setup::start(Game::Chess);
        setup.remove(Square::new(7, 0));
        assert!(setup.fen().contains(" w Qkq - "), "{}", setup.fen());
        setup.put(Square::new(7, 0), piece(Player::Max, PieceKind::Rook));
        setup.set_right(CastlingRight { player: Player::Max, king_side: true }, true);
        assert!(setup.fen().contains(" w KQkq - "), "{}", setup.fen());
    }

    #[test]
    fn a_pawn_that_came_two_squares_may_be_taken_in_passing() {
        let mut setup = Setup::read(Game::Chess, "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1").unwrap();
        assert_eq!(setup.en_passant_squares(), [Square::new(4, 2)]);
        setup.set_en_passant(Some(Square::new(4, 2)));
        setup.position().unwrap();
        setup.remove(Square::new(4, 3));
        assert_eq!(setup.en_passant(), None);
    }

    #[test]
    fn boards_of_turns_know_whose_turn_it_is() {
        let mut setup = Setup::start(Game::TicTacToe);
        setup.put(Square::new(1, 1), piece(Player::Max, PieceKind::Mark));
        assert_eq!(setup.side_to_move(), Player::Min);
        assert_eq!(setup.fen(), ".../.X./...");
        let read = Setup::read(Game::TicTacToe, "XO..X...O").unwrap();
        assert_eq!(read.fen(), "XO./.X./..O");
    }

    #[test]
    fn a_fen_is_distinguished_from_a_tree_and_from_a_game() {
        for game in Game::ALL {
            assert!(Setup::is_fen(&format!(" {}\n", Setup::start(game).fen())), "{game:?}");
        }
        let with_moves = format!("{} moves h2e2", Setup::start(Game::Xiangqi).fen());
        for text in ["", "[[3,12,8],[2,4,6]]", "((3 17) (2 12))", "a/b/c", "8/8/8", &with_moves] {
            assert!(!Setup::is_fen(text), "{text}");
        }
    }

    #[test]
    fn what_is_no_board_is_not_read() {
        for (game, text) in [
            (Game::Chess, ""),
            (Game::Chess, "8/8/8"),
            (Game::Chess, "99999999999999999999999/8"),
            (Game::Xiangqi, "8/8/8/8/8/8/8/8 w - - 0 1"),
            (Game::ConnectFour, "7/7/7/7/7/q6"),
        ] {
            assert_eq!(Setup::read(game, text), None, "{text}");
        }
    }
}
