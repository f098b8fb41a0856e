//! Counting the positions that a game's rules lead to.

use super::{AnyPosition, Position, with_position};

/// Counts the positions exactly `depth` plies away; finished games have none beyond them.
///
/// The count proves the move generator: reference counts are published for many games
/// (chessprogramming.org, *Perft*).
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.is_over() {
        return 0;
    }
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.map(|mv| perft(&position.play(mv), depth - 1)).sum()
}

/// Counts the positions exactly `depth` plies away, as [`perft`] does, for a position of any game.
pub fn perft_any(position: &AnyPosition, depth: u32) -> u64 {
    with_position!(position, position => perft(position, depth))
}

/// Counts the positions as [`perft`] does; none where more than `most` moves would be made for it.
pub fn perft_within<P: Position>(position: &P, depth: u32, most: u64) -> Option<u64> {
    fn count<P: Position>(position: &P, depth: u32, left: &mut u64) -> Option<u64> {
        if depth == 0 {
            return Some(1);
        }
        if position.is_over() {
            return Some(0);
        }
        let moves = position.legal_moves();
        let made = moves.len() as u64;
        *left = left.checked_sub(made)?;
        if depth == 1 {
            return Some(made);
        }
        moves.map(|mv| count(&position.play(mv), depth - 1, left)).sum()
    }
    let mut left = most;
    count(position, depth, &mut left)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tic_tac_toe::TicTacToe;

    #[test]
    fn counts_tic_tac_toe() {
        let counts: Vec<u64> = (0..=9).map(|depth| perft(&TicTacToe::default(), depth)).collect();
        // Games of 5 to 9 plies: 1440, 5328, 47952, 72576, 127872; they sum to 255168.
        let unfinished_and_finished = [1, 9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872];
        assert_eq!(counts, unfinished_and_finished);
        // 9 + 72 moves are made on the way to the 504 positions.
        assert_eq!(perft_within(&TicTacToe::default(), 3, 585), Some(504));
        assert_eq!(perft_within(&TicTacToe::default(), 3, 584), None);
    }
}
