//! UCCI: the two points of a move, files `a` to `i` and ranks 0 to 9, `h2e2`. ICCS writes the same as `H2-E2`.

use crate::game::Move;
use crate::game::xiangqi::board::{BoardPoint, file_of, point, rank_of};
use crate::game::xiangqi::moves::{number, points};

/// Writes a move.
pub(in crate::game::xiangqi) fn write(mv: Move) -> String {
    let (from, to) = points(mv);
    let name = |at: BoardPoint| [b'a' + file_of(at), b'0' + rank_of(at)].map(char::from);
    [name(from), name(to)].into_iter().flatten().collect()
}

/// The move from one point to another, legal or not.
pub(super) fn parse(signs: &[char]) -> Option<Move> {
    let (from, to) = match signs {
        [from_file, from_rank, '-' | '–' | '−', to_file, to_rank] | [from_file, from_rank, to_file, to_rank] => {
            ((from_file, from_rank), (to_file, to_rank))
        }
        _ => return None,
    };
    Some(number(parse_point(from)?, parse_point(to)?))
}

fn parse_point((file, rank): (&char, &char)) -> Option<BoardPoint> {
    match (file.to_ascii_lowercase(), rank) {
        (file @ 'a'..='i', rank @ '0'..='9') => Some(point(file as u8 - b'a', *rank as u8 - b'0')),
        _ => None,
    }
}
