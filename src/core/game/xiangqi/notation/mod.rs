//! How moves are written: by their points (UCCI), or by which piece goes where as its player sees the board (WXF and
//! Chinese).
//!
//! The two latter say the piece, the file it stands on, the direction and a number: `C2.5`, 炮二平五. Files count
//! from the mover's right. The number is the file that a piece arrives on when it moves sideways or is a horse, an
//! elephant or an advisor, otherwise how far it goes. Where two like pieces stand on one file, their order takes the
//! place of the file, front one first.
//!
//! A move is read by writing the legal ones and comparing: first as this program writes them, then with the
//! liberties that books take, which may fit several.

pub(super) mod chinese;
pub(super) mod ucci;
pub(super) mod wxf;

use arrayvec::ArrayVec;

use super::Xiangqi;
use super::board::{
    ADVISOR, BoardPoint, CANNON, CHARIOT, Code, ELEPHANT, FILES, GENERAL, RANKS, SOLDIER, colour, file_of, kind_of,
    point, rank_of,
};
use super::moves::points;
use crate::game::{Move, MoveError, Player};

/// What a move looks like, for messages.
const EXAMPLE: &str = "h2e2, C2.5 or 炮二平五";

/// Which way a piece goes, as its player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PieceDirection {
    Forward,
    Backward,
    Sideways,
}

/// Where a piece goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PieceCourse {
    direction: PieceDirection,
    /// A file or a distance, 1 to 9.
    number: u8,
}

/// Which piece moves.
#[derive(Clone, Copy, Debug)]
struct Mover {
    player: Player,
    kind: Code,
    /// From the mover's right, 1 to 9.
    file: u8,
    /// How many like pieces stand before it on its file.
    place: u8,
    /// How many like pieces there are on its file, with it.
    count: u8,
    /// Whether another file has two or more like pieces too, as only soldiers can.
    elsewhere: bool,
}

impl Mover {
    /// Whether the name has to give the place on the file. Of two advisors or elephants on a file one can only go
    /// forward and the other only back, which distinguishes them.
    fn is_named_by_place(&self) -> bool {
        self.count > 1 && !matches!(self.kind, ADVISOR | ELEPHANT)
    }
}

/// The ways to write which piece moves, in signs of one kind for each notation.
struct PieceNames {
    /// As this program writes it, different from that of every other piece of the player.
    usual: PieceName,
    /// Others that are understood; several pieces may share one.
    others: Vec<PieceName>,
}

/// Up to three signs.
type PieceName = ArrayVec<char, 3>;

fn name<const LENGTH: usize>(signs: [char; LENGTH]) -> PieceName {
    signs.into_iter().collect()
}

/// A move as it is read: the name of the piece, and the course.
struct MoveReading {
    name: PieceName,
    course: PieceCourse,
}

/// A digit 1 to 9.
fn digit(number: u8) -> char {
    char::from(b'0' + number)
}

/// The file from the player's right, 1 to 9.
fn own_file(player: Player, at: BoardPoint) -> u8 {
    match player {
        Player::Max => FILES - file_of(at),
        Player::Min => file_of(at) + 1,
    }
}

/// The rank from the player's side, from 0.
fn own_rank(player: Player, at: BoardPoint) -> u8 {
    match player {
        Player::Max => rank_of(at),
        Player::Min => RANKS - 1 - rank_of(at),
    }
}

fn course(position: &Xiangqi, mv: Move) -> PieceCourse {
    let (from, to) = points(mv);
    let player = position.player;
    let (before, after) = (own_rank(player, from), own_rank(player, to));
    let direction = match after.cmp(&before) {
        std::cmp::Ordering::Greater => PieceDirection::Forward,
        std::cmp::Ordering::Less => PieceDirection::Backward,
        std::cmp::Ordering::Equal => PieceDirection::Sideways,
    };
    let goes_straight = matches!(kind_of(position.board.cell(from)), GENERAL | CHARIOT | CANNON | SOLDIER);
    let number = if direction != PieceDirection::Sideways && goes_straight {
        after.abs_diff(before)
    } else {
        own_file(player, to)
    };
    PieceCourse { direction, number }
}

fn mover(position: &Xiangqi, mv: Move) -> Mover {
    let (from, _) = points(mv);
    let player = position.player;
    let kind = kind_of(position.board.cell(from));
    let is_like = |file: u8, rank: u8| position.board.cell(point(file, rank)) == kind | colour(player);
    let on_file = |file: u8| (0..RANKS).filter(|rank| is_like(file, *rank)).count() as u8;
    let (file, rank) = (file_of(from), rank_of(from));
    let before = match player {
        Player::Max => rank + 1..RANKS,
        Player::Min => 0..rank,
    };
    Mover {
        player,
        kind,
        file: own_file(player, from),
        place: before.filter(|rank| is_like(file, *rank)).count() as u8,
        count: on_file(file),
        elsewhere: kind == SOLDIER && (0..FILES).any(|other| other != file && on_file(other) > 1),
    }
}

/// Reads a legal move in any of the notations.
pub(super) fn read(position: &Xiangqi, text: &str) -> Result<Move, MoveError> {
    if position.over {
        return Err(MoveError::Over);
    }
    let signs: Vec<char> = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    let found = if let Some(mv) = ucci::parse(&signs) {
        MatchingMoves::One(mv)
    } else if let Some(reading) = wxf::parse(&signs) {
        find(position, &position.legal(), &reading, wxf::names)
    } else if let Some(reading) = chinese::parse(&signs) {
        find(position, &position.legal(), &reading, chinese::names)
    } else {
        return Err(MoveError::Unreadable(text.to_owned(), EXAMPLE));
    };
    match found {
        MatchingMoves::One(mv) if position.legal().contains(&mv) => Ok(mv),
        MatchingMoves::One(_) | MatchingMoves::None => Err(MoveError::Illegal(text.to_owned())),
        MatchingMoves::Several => Err(MoveError::Ambiguous(text.to_owned())),
    }
}

/// How many moves a text can mean.
enum MatchingMoves {
    None,
    One(Move),
    Several,
}

/// The move that a text in WXF or Chinese means by the way its piece goes, where that leaves the general open to
/// capture.
pub(super) fn meant(position: &Xiangqi, text: &str) -> Option<Move> {
    let signs: Vec<char> = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    let ways = position.board.ways(position.player);
    let found = match wxf::parse(&signs) {
        Some(reading) => find(position, &ways, &reading, wxf::names),
        None => find(position, &ways, &chinese::parse(&signs)?, chinese::names),
    };
    match found {
        MatchingMoves::One(mv) => Some(mv),
        MatchingMoves::None | MatchingMoves::Several => None,
    }
}

fn find(position: &Xiangqi, moves: &[Move], reading: &MoveReading, names: fn(&Mover) -> PieceNames) -> MatchingMoves {
    let mut found = MatchingMoves::None;
    for mv in moves.iter().copied() {
        if course(position, mv) != reading.course {
            continue;
        }
        let names = names(&mover(position, mv));
        if names.usual == reading.name {
            return MatchingMoves::One(mv);
        }
        if names.others.contains(&reading.name) {
            found = match found {
                MatchingMoves::None => MatchingMoves::One(mv),
                MatchingMoves::One(_) | MatchingMoves::Several => MatchingMoves::Several,
            };
        }
    }
    found
}
