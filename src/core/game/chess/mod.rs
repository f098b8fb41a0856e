//! Chess, on the move generator of the crate `cozy-chess`: White is Max.
//!
//! A move is the square that a piece leaves, the one it goes to (six bits each, from a1 along the ranks) and what a
//! pawn becomes (three bits); castling is the king's move, e1g1. The natural order is that of the crate: pawns,
//! knights, bishops, rooks, queens, the king; of a kind first those that are not pinned, from a1 to h8, each to its
//! squares from a1 to h8; a pawn becomes a knight, bishop, rook, queen, and takes en passant last.

mod evaluation;
mod fen;
mod notation;

use arrayvec::ArrayVec;
use cozy_chess::util::display_san_move;
use cozy_chess::{BitBoard, Board, Color, File};

use super::{
    BoardGame, BoardSize, BoardStyle, Capture, Coordinates, ExchangeNotation, FenError, FenField, Forbidden,
    GameDescription, Measure, Move, MoveError, MoveSquares, Outcome, Piece, PieceKind, Player, Position, Repetition,
    Square, Value,
};

/// More moves than any position has: 218 is the largest number known.
const MOST_MOVES: usize = 256;

/// Where a king goes when he castles to the queen's side.
const QUEEN_SIDE_CASTLING: File = File::C;

/// What a pawn can become, by the upper bits of a move.
const PROMOTIONS: [cozy_chess::Piece; 4] =
    [cozy_chess::Piece::Knight, cozy_chess::Piece::Bishop, cozy_chess::Piece::Rook, cozy_chess::Piece::Queen];

/// The legal moves.
pub type Moves = arrayvec::IntoIter<Move, MOST_MOVES>;

/// A position, with its clocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chess {
    board: Board,
    /// Plies since a pawn moved or something was taken: the board's own clock stops at 100.
    halfmove_clock: u32,
    /// Plies played since the root.
    plies: u32,
    /// Whether there is a legal move; a search asks often.
    can_move: bool,
}

impl Default for Chess {
    fn default() -> Self {
        Self::new(Board::default(), 0, 0)
    }
}

impl Chess {
    #[inline]
    fn new(board: Board, halfmove_clock: u32, plies: u32) -> Self {
        let can_move = board.generate_moves(|_| true);
        Self { board, halfmove_clock, plies, can_move }
    }

    /// The move as the crate has it: castling takes the own rook.
    #[inline]
    fn decoded(&self, mv: Move) -> cozy_chess::Move {
        let (from, to, promotion) = parts(mv);
        let castles = from.file() == File::E
            && matches!(to.file(), File::G | QUEEN_SIDE_CASTLING)
            && self.board.king(self.board.side_to_move()) == from;
        let rook = if to.file() == File::G { File::H } else { File::A };
        let to = if castles { cozy_chess::Square::new(rook, to.rank()) } else { to };
        cozy_chess::Move { from, to, promotion }
    }

    /// The file of a pawn that has just come two squares, if a pawn may take it in passing.
    fn en_passant(&self) -> Option<File> {
        let file = self.board.en_passant()?;
        let color = self.board.side_to_move();
        let to = cozy_chess::Square::new(file, cozy_chess::Rank::Sixth.relative_to(color));
        // The crate's own `same_position` asks this of other pieces, too, that could go to the square.
        let own_pawns = self.board.colored_pieces(color, cozy_chess::Piece::Pawn);
        let mut takers = (cozy_chess::get_pawn_attacks(to, !color) & own_pawns).into_iter();
        takers.any(|from| self.board.is_legal(cozy_chess::Move { from, to, promotion: None })).then_some(file)
    }

    /// The squares that a piece of the player to move can go to as it moves, on a board with these squares occupied,
    /// whether or not that leaves the king in check.
    fn reach(&self, from: cozy_chess::Square, occupied: BitBoard) -> BitBoard {
        use cozy_chess::Piece::{Bishop, King, Knight, Pawn, Queen, Rook};
        let color = self.board.side_to_move();
        let (bishop, rook) =
            (|| cozy_chess::get_bishop_moves(from, occupied), || cozy_chess::get_rook_moves(from, occupied));
        match self.board.piece_on(from) {
            Some(Pawn) => {
                let behind =
                    |file| cozy_chess::Square::new(file, cozy_chess::Rank::Sixth.relative_to(color)).bitboard();
                let passing = self.board.en_passant().map_or(BitBoard::EMPTY, behind);
                let taken = self.board.colors(!color) | passing;
                cozy_chess::get_pawn_quiets(from, color, occupied) | cozy_chess::get_pawn_attacks(from, color) & taken
            }
            Some(Knight) => cozy_chess::get_knight_moves(from),
            Some(Bishop) => bishop(),
            Some(Rook) => rook(),
            Some(Queen) => bishop() | rook(),
            Some(King) => cozy_chess::get_king_moves(from),
            None => BitBoard::EMPTY,
        }
    }

    fn speaks_against(&self, from: cozy_chess::Square, to: cozy_chess::Square) -> Forbidden {
        use cozy_chess::Piece::King;
        let piece = self.board.piece_on(from);
        let castles = piece == Some(King)
            && from.rank() == to.rank()
            && from.file() == File::E
            && matches!(to.file(), File::G | QUEEN_SIDE_CASTLING);
        if self.reach(from, self.board.occupied()).has(to) {
            match self.board.checkers().is_empty() {
                true => Forbidden::IntoCheck(PieceKind::King),
                false => Forbidden::StillInCheck(PieceKind::King),
            }
        } else if castles {
            Forbidden::Castling
        } else if self.reach(from, BitBoard::EMPTY).has(to) {
            Forbidden::Blocked
        } else {
            Forbidden::NotSo
        }
    }

    /// Coordinates: `e7e8q`.
    fn coordinates(mv: Move) -> String {
        let (from, to, promotion) = parts(mv);
        cozy_chess::Move { from, to, promotion }.to_string()
    }
}

/// The squares of a move and what a pawn becomes.
#[inline]
fn parts(mv: Move) -> (cozy_chess::Square, cozy_chess::Square, Option<cozy_chess::Piece>) {
    // Six bits are one of 64 squares.
    let square = |shift: u32| cozy_chess::Square::index(usize::from(mv.0 >> shift & 63));
    let promotion = usize::from(mv.0 >> 12).checked_sub(1);
    (square(0), square(6), promotion.and_then(|index| PROMOTIONS.get(index).copied()))
}

/// The move from one square to another, without a promotion.
#[inline]
fn encoded(from: cozy_chess::Square, to: cozy_chess::Square) -> u16 {
    from as u16 | (to as u16) << 6
}

/// A square as all games have it.
fn square_of(square: cozy_chess::Square) -> Square {
    Square::new(square.file() as u8, square.rank() as u8)
}

/// A square as the crate has it.
fn theirs(square: Square) -> Option<cozy_chess::Square> {
    let file = File::try_index(usize::from(square.file))?;
    Some(cozy_chess::Square::new(file, cozy_chess::Rank::try_index(usize::from(square.rank))?))
}

/// A piece as all games have it.
fn ours((piece, color): (cozy_chess::Piece, Color)) -> Piece {
    let kind = match piece {
        cozy_chess::Piece::Pawn => PieceKind::Pawn,
        cozy_chess::Piece::Knight => PieceKind::Knight,
        cozy_chess::Piece::Bishop => PieceKind::Bishop,
        cozy_chess::Piece::Rook => PieceKind::Rook,
        cozy_chess::Piece::Queen => PieceKind::Queen,
        cozy_chess::Piece::King => PieceKind::King,
    };
    Piece { player: if color == Color::White { Player::Max } else { Player::Min }, kind }
}

impl Position for Chess {
    type Moves = Moves;

    #[inline]
    fn side_to_move(&self) -> Player {
        if self.board.side_to_move() == Color::White { Player::Max } else { Player::Min }
    }

    /// Mate or stalemate; a search knows of no other end.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.can_move {
            None
        } else if self.board.checkers().is_empty() {
            Some(Outcome::Draw)
        } else {
            Some(Outcome::Win(self.side_to_move().opponent()))
        }
    }

    #[inline]
    fn is_over(&self) -> bool {
        !self.can_move
    }

    fn legal_moves(&self) -> Moves {
        use cozy_chess::Piece::{King, Pawn};
        let mut moves = ArrayVec::new();
        let own = self.board.colors(self.board.side_to_move());
        self.board.generate_moves(|of_piece| {
            for to in of_piece.to {
                let last_rank = matches!(to.rank(), cozy_chess::Rank::First | cozy_chess::Rank::Eighth);
                let codes = if of_piece.piece == Pawn && last_rank { 1..=PROMOTIONS.len() as u16 } else { 0..=0 };
                let to = match of_piece.piece {
                    // The crate's castling, by the rook's side.
                    King if own.has(to) && to.file() == File::H => cozy_chess::Square::new(File::G, to.rank()),
                    King if own.has(to) => cozy_chess::Square::new(QUEEN_SIDE_CASTLING, to.rank()),
                    _ => to,
                };
                for code in codes {
                    // There is always room, see `MOST_MOVES`.
                    let _ = moves.try_push(Move(encoded(of_piece.from, to) | code << 12));
                }
            }
            false
        });
        moves.into_iter()
    }

    #[inline]
    fn play(&self, mv: Move) -> Self {
        let mut board = self.board.clone();
        board.play_unchecked(self.decoded(mv));
        let halfmove_clock = if board.halfmove_clock() == 0 { 0 } else { self.halfmove_clock + 1 };
        Self::new(board, halfmove_clock, self.plies + 1)
    }

    /// An unfinished game is worth material and the squares where it stands, in hundredths of a pawn.
    fn evaluate(&self) -> Value {
        match self.outcome() {
            None => Value::new(evaluation::balance(&self.board)),
            Some(Outcome::Win(winner)) => winner.sees(Value::won_after(self.plies)),
            Some(_) => Value::ZERO,
        }
    }

    fn plies_left(&self) -> Option<u32> {
        None
    }

    /// Short algebraic notation, `Nbd7`, `exd8=Q+`, `O-O#`; coordinates for what is no legal move.
    fn move_name(&self, mv: Move) -> String {
        let decoded = self.decoded(mv);
        if self.board.is_legal(decoded) {
            display_san_move(&self.board, decoded).to_string()
        } else {
            Self::coordinates(mv)
        }
    }

    fn capture(&self, mv: Move) -> Option<Capture> {
        use cozy_chess::Piece::Pawn;
        let (from, to, _) = parts(mv);
        let attacker = self.board.piece_on(from)?;
        let en_passant = (attacker == Pawn && from.file() != to.file()).then_some(Pawn);
        let victim = self.board.piece_on(to).or(en_passant)?;
        let [victim, attacker] = [victim, attacker].map(|piece| evaluation::MATERIAL[piece as usize]);
        Some(Capture { victim, attacker })
    }

    /// Neither a capture nor a promotion.
    #[inline]
    fn is_quiet(&self, mv: Move) -> bool {
        let (_, _, promotion) = parts(mv);
        promotion.is_none() && self.capture(mv).is_none()
    }

    /// The pieces, the side to move, the rights to castle, and a right to take en passant where it can be used: the
    /// board's own Zobrist hash, from constants of the crate. The halfmove clock and the number of the move are not in
    /// it: nothing that a search asks reads them, nor what came before.
    fn key(&self) -> u64 {
        if self.en_passant().is_some() { self.board.hash() } else { self.board.hash_without_ep() }
    }

    /// As the rules of repetition have it: a right to take en passant counts only where it could be used.
    fn is_same(&self, other: &Self) -> bool {
        let (board, theirs) = (&self.board, &other.board);
        board.hash_without_ep() == theirs.hash_without_ep()
            && board.side_to_move() == theirs.side_to_move()
            && cozy_chess::Piece::ALL.iter().all(|piece| board.pieces(*piece) == theirs.pieces(*piece))
            && Color::ALL.iter().all(|color| {
                board.colors(*color) == theirs.colors(*color)
                    && board.castle_rights(*color) == theirs.castle_rights(*color)
            })
            && self.en_passant() == other.en_passant()
    }

    /// A right to take en passant is gone after it, and the halfmove clock goes on.
    fn pass(&self) -> Option<Self> {
        if self.is_over() {
            return None;
        }
        // The crate passes only out of check.
        Some(Self::new(self.board.null_move()?, self.halfmove_clock + 1, self.plies + 1))
    }

    #[inline]
    fn has_captures(&self) -> bool {
        true
    }

    #[inline]
    fn is_passing_allowed(&self) -> bool {
        true
    }

    fn is_in_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    /// Only the king and pawns are left to the side to move.
    #[inline]
    fn may_be_in_zugzwang(&self) -> bool {
        use cozy_chess::Piece::{King, Pawn};
        let own = self.board.colors(self.board.side_to_move());
        own.is_subset(self.board.pieces(King) | self.board.pieces(Pawn))
    }
}

impl BoardGame for Chess {
    const DESCRIPTION: GameDescription = GameDescription {
        id: "chess",
        other_names: &[],
        board: BoardStyle::Checkered,
        coordinates: Coordinates::Squares,
        can_turn: true,
        is_small: false,
        sizes: &[],
        puts_pieces: false,
        pieces: &[
            (PieceKind::King, 'K'),
            (PieceKind::Queen, 'Q'),
            (PieceKind::Rook, 'R'),
            (PieceKind::Bishop, 'B'),
            (PieceKind::Knight, 'N'),
            (PieceKind::Pawn, 'P'),
        ],
        other_letters: &[],
        has_characters: false,
        fen_has_dots: false,
        fen_fields: &[
            FenField::Side,
            FenField::Castling,
            FenField::EnPassant,
            FenField::HalfmoveClock,
            FenField::MoveNumber,
        ],
        exchange: Some(ExchangeNotation::Pgn),
        measure: Measure::Centipawns,
        repetition: Repetition::Draw,
        usual_depth: Some(3),
        deepest: 8,
    };

    fn size(&self) -> BoardSize {
        BoardSize { files: 8, ranks: 8 }
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        let square = theirs(square)?;
        Some(ours((self.board.piece_on(square)?, self.board.color_on(square)?)))
    }

    fn squares(&self, mv: Move) -> MoveSquares {
        let (from, to, _) = parts(mv);
        MoveSquares { from: Some(square_of(from)), to: square_of(to) }
    }

    fn check(&self) -> Option<Square> {
        let king = self.board.king(self.board.side_to_move());
        (!self.board.checkers().is_empty()).then(|| square_of(king))
    }

    /// Bare kings, one knight, or bishops that all stand on one colour. A search does not ask.
    fn is_dead(&self) -> bool {
        use cozy_chess::Piece::{Bishop, King, Knight};
        let [knights, bishops] = [Knight, Bishop].map(|piece| self.board.pieces(piece));
        let others = self.board.occupied() & !(knights | bishops | self.board.pieces(King));
        let on_one_color = bishops.is_subset(BitBoard::DARK_SQUARES) || bishops.is_subset(BitBoard::LIGHT_SQUARES);
        others.is_empty() && (knights.is_empty() && on_one_color || knights.len() == 1 && bishops.is_empty())
    }

    /// At 100 a player may claim a draw. A search does not know of it, for the same board would have two values.
    fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// Forsyth-Edwards notation. What is missing behind the board is taken for `w - - 0 1`.
    fn from_fen(fen: &str) -> Result<Self, FenError> {
        fen::read(fen).map(|(board, halfmove_clock)| Self::new(board, halfmove_clock, 0))
    }

    /// A square for taking en passant stands behind every pawn that has just come two squares.
    fn fen(&self) -> String {
        let written = self.board.to_string();
        let mut fields: Vec<&str> = written.split(' ').collect();
        let halfmove_clock = self.halfmove_clock.to_string();
        // The board writes six fields, and its own clock as the fifth.
        fields[4] = &halfmove_clock;
        fields.join(" ")
    }

    /// Short algebraic notation as people write it (`Nf3`, `exd5`, `e8Q`, `0-0`), or coordinates (`g1f3`, `e7e8q`).
    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        notation::read(self, text)
    }

    fn against(&self, from: Square, to: Square) -> Forbidden {
        match (theirs(from), theirs(to)) {
            (Some(from), Some(to)) => self.speaks_against(from, to),
            _ => Forbidden::NotSo,
        }
    }

    fn meant(&self, text: &str) -> Option<MoveSquares> {
        let (from, to) = notation::meant(self, text)?;
        Some(MoveSquares { from: Some(square_of(from)), to: square_of(to) })
    }

    fn repeats(&self, earlier: &Self) -> bool {
        self.is_same(earlier)
    }

    fn as_root(&self) -> Self {
        Self { plies: 0, ..self.clone() }
    }
}
