//! Boards of gomoku as text.

use crate::game::fen::{push_empty, range_in};
use crate::game::{FenError, FenProblem, Player, Position, Square};

use super::{Gomoku, LARGEST};

/// A rank of the text: the points that it has, and its stones with their files.
struct FenRank {
    width: usize,
    stones: Vec<(usize, usize)>,
}

/// Reads a board.
pub(super) fn read(fen: &str) -> Result<Gomoku, FenError> {
    let error = |part: &str, problem| FenError::new(range_in(fen, part), problem);
    let mut fields = fen.split_whitespace();
    let board = fields.next().ok_or_else(|| error(fen, FenProblem::Empty))?;
    let mut position = read_board(fen, board)?;
    check(&position).map_err(|problem| error(board, problem))?;
    position.root_count = position.count;
    if let Some(side) = fields.next() {
        let (letters, expected) = match position.side_to_move() {
            Player::Max => (["x", "b"], "x or b"),
            Player::Min => (["o", "w"], "o or w"),
        };
        if !letters.contains(&side.to_ascii_lowercase().as_str()) {
            return Err(error(side, FenProblem::SideToMove(side.to_owned(), expected)));
        }
    }
    match fields.next() {
        Some(behind) => Err(error(behind, FenProblem::Trailing(behind.to_owned()))),
        None => Ok(position),
    }
}

/// The stones of the first field, whether players can have put them there or not.
fn read_board(fen: &str, board: &str) -> Result<Gomoku, FenError> {
    let rows: Vec<FenRank> = board.split('/').map(|text| read_row(fen, text)).collect::<Result<_, _>>()?;
    let count = rows.len();
    let size = u8::try_from(count).ok().and_then(Gomoku::with_size);
    // When all rows are as wide as one another, their number is wrong rather than their width.
    let width = rows.first().map_or(0, |row| row.width);
    let usable = u8::try_from(width).is_ok_and(|width| Gomoku::SIZES.contains(&width));
    let alike = usable && width != count && rows.iter().all(|row| row.width == width);
    let (Some(empty), false) = (size, alike) else {
        let expected = if alike { width } else { count.clamp(5, LARGEST) };
        return Err(FenError::new(range_in(fen, board), FenProblem::Ranks { found: count, expected }));
    };
    let mut position = empty;
    for (index, (row, text)) in rows.iter().zip(board.split('/')).enumerate() {
        if row.width != count {
            let problem = FenProblem::RankWidth { row: index + 1, found: row.width, expected: count };
            return Err(FenError::new(range_in(fen, text), problem));
        }
        for (player, file) in &row.stones {
            position = position.with_stone(*player, *file, count - 1 - index);
        }
    }
    Ok(position)
}

fn read_row(fen: &str, text: &str) -> Result<FenRank, FenError> {
    let start = range_in(fen, text).start;
    let mut row = FenRank { width: 0, stones: Vec::new() };
    // Digits beside each other are one number.
    let mut number = 0_usize;
    for (offset, letter) in text.char_indices() {
        match letter {
            '1'..='9' | '0' if number > 0 || letter != '0' => {
                number = number.saturating_mul(10).saturating_add(letter.to_digit(10).unwrap_or(0) as usize);
                continue;
            }
            'X' | 'x' | 'O' | 'o' | '.' => {}
            _ => {
                let at = start + offset..start + offset + letter.len_utf8();
                return Err(FenError::new(at, FenProblem::UnknownPiece(letter, "X, O, a number or .")));
            }
        }
        row.width = row.width.saturating_add(std::mem::take(&mut number));
        match letter {
            'X' | 'x' => row.stones.push((0, row.width)),
            'O' | 'o' => row.stones.push((1, row.width)),
            _ => {}
        }
        row.width = row.width.saturating_add(1);
    }
    row.width = row.width.saturating_add(number);
    Ok(row)
}

/// Whether players who take turns and stop at a win can have put the stones there.
fn check(position: &Gomoku) -> Result<(), FenProblem> {
    let [max, min] = [0, 1].map(|player| position.occupied().filter(|(_, owner)| *owner == player).count());
    if max != min && max != min + 1 {
        return Err(FenProblem::Counts { max, min });
    }
    let mover = position.mover();
    let waiting = 1 - mover;
    // The last stone is one of the winner's, and without it the game was not won.
    let ended_it =
        |(square, player): (Square, usize)| player == waiting && position.without(square).shapes[waiting].fives == 0;
    if position.shapes[mover].fives > 0 || position.is_won() && !position.occupied().any(ended_it) {
        return Err(FenProblem::AfterTheEnd);
    }
    Ok(())
}

/// Writes a board and the side to move.
pub(super) fn write(position: &Gomoku) -> String {
    let ranks: Vec<String> = (0..position.size).rev().map(|rank| write_rank(position, rank)).collect();
    let side = if position.side_to_move() == Player::Max { 'x' } else { 'o' };
    format!("{} {side}", ranks.join("/"))
}

fn write_rank(position: &Gomoku, rank: u8) -> String {
    let mut text = String::new();
    let mut free = 0;
    for file in 0..position.size {
        let has = |player| position.has_stone(player, i32::from(file), i32::from(rank));
        let stone = match (has(0), has(1)) {
            (true, _) => 'X',
            (_, true) => 'O',
            _ => {
                free += 1;
                continue;
            }
        };
        push_empty(&mut text, &mut free);
        text.push(stone);
    }
    push_empty(&mut text, &mut free);
    text
}
