//! The board: what stands on the ninety points, kept in the forms that the generator of moves asks for.

use super::evaluation::WORTH;
use crate::game::{Piece, PieceKind, Player, RandomNumbers, Square};

/// A point of the board: 0 to 89, along the ranks from a0 in the lower left corner, as Red sits.
pub(super) type BoardPoint = u8;

/// Files of the board.
pub(super) const FILES: u8 = 9;
/// Ranks of the board.
pub(super) const RANKS: u8 = 10;
/// Points of the board.
pub(super) const POINTS: usize = 90;

/// A point that is always empty, for steps that need no other point to be so.
pub(super) const NOWHERE: BoardPoint = POINTS as BoardPoint;

/// What stands on a point: 0 for nothing, otherwise a kind, and 8 more for Black.
pub(super) type Code = u8;

pub(super) const EMPTY: Code = 0;
pub(super) const GENERAL: Code = 1;
pub(super) const ADVISOR: Code = 2;
pub(super) const ELEPHANT: Code = 3;
pub(super) const HORSE: Code = 4;
pub(super) const CHARIOT: Code = 5;
pub(super) const CANNON: Code = 6;
pub(super) const SOLDIER: Code = 7;

/// The bit of a code that says Black.
pub(super) const BLACK: Code = 8;

/// The kinds by their code; nothing has code 0, and the general stands in for it.
pub(super) const KINDS: [PieceKind; 8] = [
    PieceKind::General,
    PieceKind::General,
    PieceKind::Advisor,
    PieceKind::Elephant,
    PieceKind::Horse,
    PieceKind::Chariot,
    PieceKind::Cannon,
    PieceKind::Soldier,
];

/// The point of a file and a rank.
pub(super) const fn point(file: u8, rank: u8) -> BoardPoint {
    rank * FILES + file
}

/// The file of a point, from Red's left.
pub(super) const fn file_of(point: BoardPoint) -> u8 {
    point % FILES
}

/// The rank of a point, from Red's side.
pub(super) const fn rank_of(point: BoardPoint) -> u8 {
    point / FILES
}

/// The point as a square that other modules know.
pub(super) const fn square_of(point: BoardPoint) -> Square {
    Square::new(file_of(point), rank_of(point))
}

/// The point of a square, if it lies on the board.
pub(super) fn point_of(square: Square) -> Option<BoardPoint> {
    (square.file < FILES && square.rank < RANKS).then(|| point(square.file, square.rank))
}

/// A set with one point.
pub(super) const fn bit(point: BoardPoint) -> u128 {
    1 << point
}

/// The kind of a code, without whose it is.
pub(super) const fn kind_of(code: Code) -> Code {
    code & 7
}

/// The bit of a player in codes.
pub(super) const fn colour(player: Player) -> Code {
    match player {
        Player::Max => 0,
        Player::Min => BLACK,
    }
}

/// The piece of a code.
pub(super) fn piece_of(code: Code) -> Option<Piece> {
    let player = if code & BLACK == 0 { Player::Max } else { Player::Min };
    (code != EMPTY).then(|| Piece { player, kind: KINDS[usize::from(kind_of(code))] })
}

/// Where everything stands, and what it is worth.
///
/// All fields follow from `cells`; they are kept so that a move changes a few words instead of counting anew.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Board {
    /// What stands on each point, and nothing on [`NOWHERE`].
    cells: [Code; POINTS + 1],
    /// Where each player's general stands.
    generals: [BoardPoint; 2],
    /// The occupied points of each file, a bit for each rank.
    files: [u16; FILES as usize],
    /// The points of each player's pieces.
    sides: [u128; 2],
    /// The points of each player's horses.
    horses: [u128; 2],
    /// Material and places as article 004 counts them, Red's minus Black's.
    score: i32,
}

/// The position that a game begins with.
pub(super) static START: Board = {
    let mut board = Board::EMPTY;
    let back = [CHARIOT, HORSE, ELEPHANT, ADVISOR, GENERAL, ADVISOR, ELEPHANT, HORSE, CHARIOT];
    let mut file = 0;
    while file < FILES {
        board.put_both(file, 0, back[file as usize]);
        if file.is_multiple_of(2) {
            board.put_both(file, 3, SOLDIER);
        }
        file += 1;
    }
    board.put_both(1, 2, CANNON);
    board.put_both(7, 2, CANNON);
    board
};

/// The points of a set, lowest first.
#[inline]
fn points_of(mut points: u128) -> impl Iterator<Item = BoardPoint> {
    std::iter::from_fn(move || {
        let lowest = (points != 0).then(|| points.trailing_zeros() as BoardPoint)?;
        points &= points - 1;
        Some(lowest)
    })
}

/// A random number for each code on each point, the same on every machine.
static PIECE_KEYS: [[u64; POINTS]; 16] = {
    let mut keys = [[0; POINTS]; 16];
    let mut random = RandomNumbers::new(KEY_SEED);
    let mut code = 0;
    while code < keys.len() {
        let mut at = 0;
        while at < POINTS {
            keys[code][at] = random.next_number();
            at += 1;
        }
        code += 1;
    }
    keys
};

/// The random number of Black's turn.
const BLACK_TO_MOVE: u64 = RandomNumbers::numbered(KEY_SEED, 1).next_number();

/// Any number does; another one gives other keys.
const KEY_SEED: u64 = 90;

impl Board {
    /// No piece; the generals are put on it before anything is asked.
    pub(super) const EMPTY: Self = Self {
        cells: [EMPTY; POINTS + 1],
        generals: [NOWHERE; 2],
        files: [0; FILES as usize],
        sides: [0; 2],
        horses: [0; 2],
        score: 0,
    };

    /// Puts a piece on an empty point.
    pub(super) const fn put(&mut self, at: BoardPoint, code: Code) {
        let side = (code >> 3) as usize;
        self.cells[at as usize] = code;
        self.files[file_of(at) as usize] |= 1 << rank_of(at);
        self.sides[side] |= bit(at);
        match kind_of(code) {
            GENERAL => self.generals[side] = at,
            HORSE => self.horses[side] |= bit(at),
            _ => {}
        }
        self.score += WORTH[code as usize][at as usize];
    }

    /// Puts a piece for each player, the same as each sees it.
    const fn put_both(&mut self, file: u8, rank: u8, kind: Code) {
        self.put(point(file, rank), kind);
        self.put(point(file, RANKS - 1 - rank), kind | BLACK);
    }

    /// What stands on a point.
    #[inline]
    pub(super) fn cell(&self, at: BoardPoint) -> Code {
        self.cells[usize::from(at)]
    }

    /// Where a player's general stands.
    #[inline]
    pub(super) fn general(&self, player: Player) -> BoardPoint {
        self.generals[player as usize]
    }

    /// The points of a player's pieces.
    #[inline]
    pub(super) fn side(&self, player: Player) -> u128 {
        self.sides[player as usize]
    }

    /// The points of a player's horses.
    #[inline]
    pub(super) fn horses(&self, player: Player) -> u128 {
        self.horses[player as usize]
    }

    /// The occupied points of a rank, a bit for each file.
    #[inline]
    pub(super) fn rank_bits(&self, rank: u8) -> u32 {
        ((self.sides[0] | self.sides[1]) >> (rank * FILES)) as u32 & 0x1ff
    }

    /// The occupied points of a file, a bit for each rank.
    #[inline]
    pub(super) fn file_bits(&self, file: u8) -> u32 {
        u32::from(self.files[usize::from(file)])
    }

    /// Material and places, Red's minus Black's.
    #[inline]
    pub(super) fn score(&self) -> i32 {
        self.score
    }

    /// What stands where, for comparing boards.
    pub(super) fn cells(&self) -> &[Code] {
        &self.cells[..POINTS]
    }

    /// Whether a player has a horse, a chariot or a cannon.
    #[inline]
    pub(super) fn has_fighters(&self, player: Player) -> bool {
        let is_fighter = |code: Code| matches!(kind_of(code), HORSE | CHARIOT | CANNON);
        self.horses(player) != 0 || points_of(self.side(player)).any(|at| is_fighter(self.cell(at)))
    }

    /// A number for what stands where and who is to move (A. L. Zobrist, *A New Hashing Method with Application for
    /// Game Playing*, 1970).
    pub(super) fn key(&self, player: Player) -> u64 {
        let begin = if player == Player::Min { BLACK_TO_MOVE } else { 0 };
        let occupied = points_of(self.sides[0] | self.sides[1]);
        occupied.fold(begin, |key, at| key ^ PIECE_KEYS[usize::from(self.cell(at))][usize::from(at)])
    }

    /// Moves a piece, and takes what stands where it goes.
    #[inline]
    pub(super) fn shift(&mut self, from: BoardPoint, to: BoardPoint) {
        let code = self.cells[usize::from(from)];
        let taken = self.cells[usize::from(to)];
        let side = usize::from(code >> 3);
        self.cells[usize::from(from)] = EMPTY;
        self.cells[usize::from(to)] = code;
        self.files[usize::from(file_of(from))] &= !(1 << rank_of(from));
        self.files[usize::from(file_of(to))] |= 1 << rank_of(to);
        let step = bit(from) | bit(to);
        self.sides[side] ^= step;
        self.sides[side ^ 1] &= !bit(to);
        self.horses[side ^ 1] &= !bit(to);
        match kind_of(code) {
            GENERAL => self.generals[side] = to,
            HORSE => self.horses[side] ^= step,
            _ => {}
        }
        let worth = &WORTH[usize::from(code)];
        self.score += worth[usize::from(to)] - worth[usize::from(from)] - WORTH[usize::from(taken)][usize::from(to)];
    }
}
