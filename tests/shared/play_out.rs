//! Ways through a game, for the tests of its rules.

use plyscope_core::game::{BoardGame, Move};

/// The position after moves by their names.
pub fn played<G: BoardGame>(start: &G, moves: &str) -> G {
    moves.split_whitespace().fold(start.clone(), |position, name| {
        position.play(position.read_move(name).unwrap_or_else(|error| panic!("{name}: {error}")))
    })
}

/// The positions of a game in which each choice picks one of the moves that are `offered` to it, to the end of either.
pub fn game<G: BoardGame>(start: G, choices: &[u16], offered: impl Fn(&G, u16) -> Vec<Move>) -> Vec<G> {
    let mut positions = vec![start];
    for choice in choices {
        let Some(position) = positions.last() else { break };
        let moves = offered(position, *choice);
        if moves.is_empty() {
            break;
        }
        let next = position.play(moves[usize::from(*choice) % moves.len()]);
        positions.push(next);
    }
    positions
}
