//! Positions as text: FEN with Black's rank first.

use std::ops::Range;

use super::Xiangqi;
use super::board::{
    ADVISOR, BLACK, Board, BoardPoint, CANNON, CHARIOT, Code, ELEPHANT, EMPTY, FILES, GENERAL, HORSE, RANKS, SOLDIER,
    colour, kind_of, piece_of, point, square_of,
};
use super::steps::can_stand;
use crate::game::fen::push_empty;
use crate::game::{FenError, FenProblem, Player};

/// The letters of the codes 1 to 7, for writing.
const LETTERS: [char; 7] = ['K', 'A', 'B', 'N', 'R', 'C', 'P'];

const PIECES: &str = "K, A, B (or E), N (or H), R, C or P, small for Black";
const PLAYERS: &str = "w (or r) for Red, b for Black";

/// What the text may have behind the side to move: the name, what is expected, and whether a field has it.
type Extra = (&'static str, &'static str, fn(&str) -> bool);

const EXTRAS: [Extra; 4] = [
    ("third field", "-, as xiangqi does not use it", |field| field == "-"),
    ("fourth field", "-, as xiangqi does not use it", |field| field == "-"),
    ("number of plies without a capture", "a number", |field| field.parse::<u32>().is_ok()),
    ("number of the move", "a number", |field| field.parse::<u32>().is_ok()),
];

/// Writes the pieces and the side to move.
pub(super) fn write(board: &Board, player: Player) -> String {
    let mut text = String::new();
    for rank in (0..RANKS).rev() {
        let mut empty = 0;
        for file in 0..FILES {
            let code = board.cell(point(file, rank));
            if code == EMPTY {
                empty += 1;
                continue;
            }
            push_empty(&mut text, &mut empty);
            text.push(letter(code));
        }
        push_empty(&mut text, &mut empty);
        text.push(if rank > 0 { '/' } else { ' ' });
    }
    text.push(match player {
        Player::Max => 'w',
        Player::Min => 'b',
    });
    text
}

/// The letter of a piece.
fn letter(code: Code) -> char {
    let letter = LETTERS[usize::from(kind_of(code) - 1)];
    if code & BLACK == 0 { letter } else { letter.to_ascii_lowercase() }
}

/// The piece of a letter.
fn code(letter: char) -> Option<Code> {
    let kind = match letter.to_ascii_uppercase() {
        'K' => GENERAL,
        'A' => ADVISOR,
        'B' | 'E' => ELEPHANT,
        'N' | 'H' => HORSE,
        'R' => CHARIOT,
        'C' => CANNON,
        'P' => SOLDIER,
        _ => return None,
    };
    Some(if letter.is_ascii_lowercase() { kind | BLACK } else { kind })
}

/// A piece on the board and the byte of the text that put it there.
#[derive(Clone, Copy)]
struct PlacedPiece {
    code: Code,
    at: BoardPoint,
    byte: usize,
}

impl PlacedPiece {
    fn bytes(self) -> Range<usize> {
        self.byte..self.byte + 1
    }
}

/// Reads a position.
pub(super) fn read(fen: &str) -> Result<Xiangqi, FenError> {
    let fields = fields(fen);
    let mut fields = fields.into_iter();
    let Some(ranks) = fields.next() else {
        return Err(FenError::new(0..fen.len(), FenProblem::Empty));
    };
    let pieces = read_ranks(fen, ranks.clone())?;
    let player = match fields.next() {
        None => Player::Max,
        Some(field) => match &fen[field.clone()] {
            "w" | "W" | "r" | "R" => Player::Max,
            "b" | "B" => Player::Min,
            other => return Err(FenError::new(field, FenProblem::SideToMove(other.to_owned(), PLAYERS))),
        },
    };
    for (name, expected, accepts) in EXTRAS {
        if let Some(field) = fields.next() {
            let found = &fen[field.clone()];
            if !accepts(found) {
                let problem = FenProblem::Field { name, found: found.to_owned(), expected };
                return Err(FenError::new(field, problem));
            }
        }
    }
    if let Some(field) = fields.next() {
        let rest = field.start..fen.trim_end().len();
        return Err(FenError::new(rest.clone(), FenProblem::Trailing(fen[rest].to_owned())));
    }
    let board = check_pieces(&pieces, ranks)?;
    check_generals(&board, &pieces, player)?;
    Ok(Xiangqi::at_root(board, player))
}

/// The parts of the text between white space.
fn fields(fen: &str) -> Vec<Range<usize>> {
    let mut fields = Vec::new();
    let mut start = None;
    for (byte, character) in fen.char_indices().chain([(fen.len(), ' ')]) {
        match (start, character.is_whitespace()) {
            (None, false) => start = Some(byte),
            (Some(first), true) => {
                fields.push(first..byte);
                start = None;
            }
            _ => {}
        }
    }
    fields
}

fn read_ranks(fen: &str, board: Range<usize>) -> Result<Vec<PlacedPiece>, FenError> {
    let mut pieces = Vec::new();
    let mut start = board.start;
    let rows: Vec<&str> = fen[board.clone()].split('/').collect();
    for (index, row) in rows.iter().enumerate() {
        let mut width = 0;
        for (offset, character) in row.char_indices() {
            let byte = start + offset;
            if let Some(code) = code(character) {
                // What does not fit on the board is counted, and reported below.
                if index < usize::from(RANKS) && width < usize::from(FILES) {
                    pieces.push(PlacedPiece { code, at: point(width as u8, RANKS - 1 - index as u8), byte });
                }
                width += 1;
            } else {
                match character {
                    '1'..='9' => width += character as usize - '0' as usize,
                    _ => {
                        let at = byte..byte + character.len_utf8();
                        return Err(FenError::new(at, FenProblem::UnknownPiece(character, PIECES)));
                    }
                }
            }
        }
        if width != usize::from(FILES) {
            let problem = FenProblem::RankWidth { row: index + 1, found: width, expected: usize::from(FILES) };
            return Err(FenError::new(start..start + row.len(), problem));
        }
        start += row.len() + 1;
    }
    if rows.len() != usize::from(RANKS) {
        return Err(FenError::new(board, FenProblem::Ranks { found: rows.len(), expected: usize::from(RANKS) }));
    }
    Ok(pieces)
}

/// Puts the pieces on the board, as far as there can be so many and they can stand there.
fn check_pieces(pieces: &[PlacedPiece], whole: Range<usize>) -> Result<Board, FenError> {
    for player in [Player::Max, Player::Min] {
        for kind in [GENERAL, ADVISOR, ELEPHANT, HORSE, CHARIOT, CANNON, SOLDIER] {
            let code = kind | colour(player);
            let of_code: Vec<&PlacedPiece> = pieces.iter().filter(|piece| piece.code == code).collect();
            let found = of_code.len();
            let most = match kind {
                GENERAL => 1,
                SOLDIER => 5,
                _ => 2,
            };
            let excess = of_code.get(most).map(|piece| piece.bytes());
            let Some(piece) = piece_of(code) else { continue };
            let kind = piece.kind;
            match excess {
                Some(at) if most == 1 => return Err(FenError::new(at, FenProblem::Kings { player, kind, found })),
                Some(at) => return Err(FenError::new(at, FenProblem::TooMany { piece, found, most })),
                None if most == 1 && found == 0 => {
                    return Err(FenError::new(whole, FenProblem::Kings { player, kind, found }));
                }
                None => {}
            }
        }
    }
    let mut board = Board::EMPTY;
    for placed in pieces {
        if let Some(piece) = piece_of(placed.code)
            && !can_stand(placed.code, placed.at)
        {
            let square = square_of(placed.at);
            return Err(FenError::new(placed.bytes(), FenProblem::PieceSquare { piece, square }));
        }
        board.put(placed.at, placed.code);
    }
    Ok(board)
}

/// Whether the player who moved last left the own general open to a capture.
fn check_generals(board: &Board, pieces: &[PlacedPiece], player: Player) -> Result<(), FenError> {
    let bytes = |of: Player| {
        let placed = pieces.iter().find(|piece| piece.code == GENERAL | colour(of));
        placed.map_or(0..0, |piece| piece.bytes())
    };
    let opponent = player.opponent();
    if board.generals_face() {
        // Black's ranks come first in the text.
        let both = bytes(Player::Min).start..bytes(Player::Max).end;
        return Err(FenError::new(both, FenProblem::GeneralsFace));
    }
    if board.is_attacked(opponent) {
        return Err(FenError::new(bytes(opponent), FenProblem::OpponentInCheck(opponent)));
    }
    Ok(())
}
