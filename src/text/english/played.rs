//! Games that are played, in English.

use crate::grammar::PlayedTexts;

pub(super) const TEXTS: PlayedTexts = PlayedTexts {
    made: |mover, name, worth| {
        format!("{mover} played {name}{}", worth.map_or_else(String::new, |worth| format!(", worth {worth}")))
    },
    answered: |made, other, answer| format!("{made}: the best that {other} can do is {answer}."),
    answered_twice: |made, other, [answer, next]| {
        format!("{made}: the best that {other} can do is {answer}, and {next} answers it.")
    },
    checkmate: |_game, winner, _loser| format!("{winner} wins by checkmate."),
    no_moves: |winner, loser| format!("{loser} has no move left: {winner} wins."),
    line: |winner, in_a_row| format!("{winner} wins with {in_a_row}."),
    perpetual_check: |winner, loser| {
        format!("{loser} gave check with every move, which may not go on for ever: {winner} wins.")
    },
    stalemate: "A draw by stalemate.",
    repetition: "A draw: the position has come up for the third time.",
    fifty_moves: "A draw: fifty moves without a capture or a pawn move.",
    dead_position: "A draw: neither side has enough pieces left to mate.",
    full_board: "A draw: the board is full.",
};
