//! Games that are played, in English.

use plyscope_core::game::{DrawnBy, Ending, Game, WonBy};

use crate::Told;
use crate::words::{GameWords, PlayerWords};

/// What a search said of the move that it made.
pub(crate) fn told(told: &Told<'_>) -> String {
    let side = |player| (GameWords::ENGLISH.side)(told.game, player);
    let mover = (PlayerWords::ENGLISH.side)(side(told.mover), told.mover);
    let worth = told.worth.map_or_else(String::new, |worth| format!(", worth {worth}"));
    let begin = format!("{mover} played {}{worth}", told.name);
    let other = side(told.mover.opponent());
    match told.line {
        [] => format!("{begin}."),
        [answer] => format!("{begin}: the best that {other} can do is {answer}."),
        [answer, next, ..] => format!("{begin}: the best that {other} can do is {answer}, and {next} answers it."),
    }
}

pub(crate) fn ending(game: Game, ending: Ending) -> String {
    let side = |player| (GameWords::ENGLISH.side)(game, player);
    match ending {
        Ending::Won { winner, by } => {
            let (winner, loser) = (side(winner), side(winner.opponent()));
            match by {
                WonBy::Checkmate => format!("{winner} wins by checkmate."),
                WonBy::NoMoves => format!("{loser} has no move left: {winner} wins."),
                WonBy::Line => format!("{winner} wins with {}.", (GameWords::ENGLISH.in_a_row)(game)),
                WonBy::PerpetualCheck => {
                    format!("{loser} gave check with every move, which may not go on for ever: {winner} wins.")
                }
            }
        }
        Ending::Drawn { by } => match by {
            DrawnBy::Stalemate => "A draw by stalemate.".to_owned(),
            DrawnBy::Repetition => "A draw: the position has come up for the third time.".to_owned(),
            DrawnBy::FiftyMoves => "A draw: fifty moves without a capture or a pawn move.".to_owned(),
            DrawnBy::DeadPosition => "A draw: neither side has enough pieces left to mate.".to_owned(),
            DrawnBy::FullBoard => "A draw: the board is full.".to_owned(),
        },
    }
}
