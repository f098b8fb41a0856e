//! Xiangqi, Chinese chess: Red is Max, sits below and begins; Black is Min.
//!
//! Pieces stand on the points of nine files and ten ranks, files `a` to `i` from Red's left, ranks 0 to 9 from
//! Red's side. A player who has no legal move has lost, in check or not. What a game needs beyond one position
//! (repetition, perpetual check) is not decided here.
//!
//! Moves are numbered 90 times the point they come from and the one they go to, points counted along the ranks from
//! a0; their natural order is that of their numbers.

mod board;
mod evaluation;
mod fen;
mod moves;
mod notation;
mod steps;

use std::fmt;

use super::{
    BoardGame, BoardSize, BoardStyle, Capture, Coordinates, ExchangeNotation, FenError, FenField, Forbidden,
    GameDescription, Measure, Move, MoveError, MoveNotation, MoveSquares, Outcome, Piece, PieceKind, Player, Position,
    Repetition, Square, Value,
};
use board::{Board, EMPTY, FILES, RANKS, piece_of, point_of, square_of};

/// The moves of a position, lowest number first.
pub type Moves = arrayvec::IntoIter<Move, { moves::MOST_MOVES }>;

/// A position, with the number of plies since the root of the search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Xiangqi {
    board: Board,
    player: Player,
    /// Whether the general of the side to move is attacked.
    checked: bool,
    /// Whether the side to move has no legal move. A search asks for it two or three times at every position, so it
    /// is found out once.
    over: bool,
    plies: u32,
}

impl Xiangqi {
    /// The position with these pieces, as the root of a search.
    fn at_root(board: Board, player: Player) -> Self {
        let mut position = Self { board, player, checked: false, over: false, plies: 0 };
        position.look();
        position
    }

    /// Finds out what the other fields say about the side to move.
    #[inline]
    fn look(&mut self) {
        let outlook = self.board.outlook(self.player);
        self.checked = outlook.checked;
        self.over = !self.board.has_move(self.player, &outlook);
    }

    /// The legal moves, for what reads and writes them.
    fn legal(&self) -> moves::MoveList {
        self.board.legal_moves(self.player)
    }
}

impl Default for Xiangqi {
    fn default() -> Self {
        Self::at_root(board::START, Player::Max)
    }
}

/// The FEN and the plies since the root, from which all else follows.
impl fmt::Debug for Xiangqi {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Xiangqi({} +{})", self.fen(), self.plies)
    }
}

impl Position for Xiangqi {
    type Moves = Moves;

    #[inline]
    fn side_to_move(&self) -> Player {
        self.player
    }

    /// A player who cannot move has lost; no position by itself is a draw.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.over.then(|| Outcome::Win(self.player.opponent()))
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.over
    }

    #[inline]
    fn legal_moves(&self) -> Moves {
        self.legal().into_iter()
    }

    #[inline]
    fn play(&self, mv: Move) -> Self {
        let (from, to) = moves::points(mv);
        let mut next = *self;
        next.board.shift(from, to);
        next.player = self.player.opponent();
        next.plies += 1;
        next.look();
        next
    }

    /// Decided games by distance; otherwise material and places as article 004 counts them, Red's minus Black's.
    #[inline]
    fn evaluate(&self) -> Value {
        if self.over { -self.player.sees(Value::won_after(self.plies)) } else { Value::new(self.board.score()) }
    }

    /// Unknown: nothing ends a game of xiangqi by itself.
    fn plies_left(&self) -> Option<u32> {
        None
    }

    /// UCCI: `h2e2`.
    fn move_name(&self, mv: Move) -> String {
        notation::ucci::write(mv)
    }

    /// Article 004's points of material.
    #[inline]
    fn capture(&self, mv: Move) -> Option<Capture> {
        let (from, to) = moves::points(mv);
        let [attacker, victim] = [from, to].map(|at| self.board.cell(at));
        (victim != EMPTY).then(|| Capture {
            victim: evaluation::exchange_value(victim),
            attacker: evaluation::exchange_value(attacker),
        })
    }

    /// The pieces and the side to move. There is nothing else: the outcome and the moves do not depend on what came
    /// before.
    fn key(&self) -> u64 {
        self.board.key(self.player)
    }

    fn is_same(&self, other: &Self) -> bool {
        self.player == other.player && self.board.cells() == other.board.cells()
    }

    fn pass(&self) -> Option<Self> {
        if self.checked || self.over {
            return None;
        }
        let mut next = Self { player: self.player.opponent(), plies: self.plies + 1, ..*self };
        next.look();
        Some(next)
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
        self.checked
    }

    /// Only the general, advisors, elephants and soldiers are left to the side to move.
    #[inline]
    fn may_be_in_zugzwang(&self) -> bool {
        !self.board.has_fighters(self.player)
    }
}

impl BoardGame for Xiangqi {
    const DESCRIPTION: GameDescription = GameDescription {
        id: "xiangqi",
        other_names: &["chinese-chess", "cchess"],
        board: BoardStyle::River,
        coordinates: Coordinates::CountedByPlayers,
        can_turn: true,
        is_small: false,
        sizes: &[],
        puts_pieces: false,
        pieces: &[
            (PieceKind::General, 'K'),
            (PieceKind::Advisor, 'A'),
            (PieceKind::Elephant, 'B'),
            (PieceKind::Horse, 'N'),
            (PieceKind::Chariot, 'R'),
            (PieceKind::Cannon, 'C'),
            (PieceKind::Soldier, 'P'),
        ],
        other_letters: &[('E', 'B'), ('H', 'N'), ('S', 'P')],
        has_characters: true,
        fen_has_dots: false,
        fen_fields: &[FenField::Side],
        exchange: Some(ExchangeNotation::Ucci),
        measure: Measure::Points,
        repetition: Repetition::PerpetualCheckLoses,
        usual_depth: Some(3),
        deepest: 8,
    };

    fn size(&self) -> BoardSize {
        BoardSize { files: FILES, ranks: RANKS }
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        piece_of(self.board.cell(point_of(square)?))
    }

    fn squares(&self, mv: Move) -> MoveSquares {
        let (from, to) = moves::points(mv);
        MoveSquares { from: Some(square_of(from)), to: square_of(to) }
    }

    fn check(&self) -> Option<Square> {
        self.checked.then(|| square_of(self.board.general(self.player)))
    }

    /// The ranks from Black's side on, with `/` between them, Red's pieces in capitals (`K A B N R C P`; `E` and `H`
    /// are read too), then the side to move: `w` or `r` for Red, `b` for Black, Red where it is left out. Of the
    /// further fields `- - 0 1` only the form is looked at.
    fn from_fen(fen: &str) -> Result<Self, FenError> {
        fen::read(fen)
    }

    fn fen(&self) -> String {
        fen::write(&self.board, self.player)
    }

    fn write_move(&self, mv: Move, notation: MoveNotation) -> String {
        match notation {
            MoveNotation::Canonical => notation::ucci::write(mv),
            MoveNotation::Latin => notation::wxf::write(self, mv),
            MoveNotation::Chinese => notation::chinese::write(self, mv),
        }
    }

    /// Reads UCCI, WXF and Chinese, with the liberties that books take.
    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        notation::read(self, text)
    }

    fn against(&self, from: Square, to: Square) -> Forbidden {
        match (point_of(from), point_of(to)) {
            (Some(from), Some(to)) => self.board.against(self.player, from, to),
            _ => Forbidden::NotSo,
        }
    }

    fn meant(&self, text: &str) -> Option<MoveSquares> {
        notation::meant(self, text).map(|mv| self.squares(mv))
    }

    fn repeats(&self, earlier: &Self) -> bool {
        self.is_same(earlier)
    }

    fn as_root(&self) -> Self {
        Self { plies: 0, ..*self }
    }
}
